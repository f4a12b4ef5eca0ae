/** Whose number or address it is already. */
import { withoutOwn } from '#db/company/own-reach.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { ownReachOf } from '#src/domain/user/own-reach.ts'
import { type Lead, standing } from './queries.ts'

type Same = { clients: Row<'client'>[]; leads: Lead[] }
type Keys = { phoneKey: string; emailKey: string }

/** Who has this phone or e-mail already, by their normalised keys; '' matches nobody. Open leads first. */
export const sameAs =
  (keys: Keys, except: { leadId?: string; clientId?: string } = {}) =>
  async (replica: Replica): Promise<Same> => {
    const { phoneKey, emailKey } = withoutOwn(keys, await ownReachOf(replica))
    const clients = new Map<string, Row<'client'>>()
    const leads = new Map<string, Lead>()
    if (phoneKey) {
      for (const row of await replica.client.where({ phoneKey }).toArray()) clients.set(row.id, row)
      // A second number is rare and unindexed.
      for (const row of await replica.client
        .filter(client => client.cellKey === phoneKey)
        .toArray())
        clients.set(row.id, row)
      for (const row of await replica.lead.where({ phoneKey }).toArray()) leads.set(row.id, row)
    }
    if (emailKey) {
      for (const row of await replica.client.where({ emailKey }).toArray()) clients.set(row.id, row)
      for (const row of await replica.lead.where({ emailKey }).toArray()) leads.set(row.id, row)
    }
    return {
      clients: standing([...clients.values()]).filter(
        client => client.mergedIntoId === null && client.id !== except.clientId,
      ),
      leads: standing([...leads.values()])
        .filter(lead => lead.id !== except.leadId)
        .sort((a, b) => b.touchedAt - a.touchedAt),
    }
  }
