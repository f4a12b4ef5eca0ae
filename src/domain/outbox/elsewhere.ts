/** A colleague was quicker: the request became her lead, and what was done on ours, which never came to be, is meant for hers. */
import { type Act, actOf, nounOf } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { processRequest } from '#db/request/mutations/process.ts'
import type { Lead } from '#src/domain/lead/queries.ts'
import type { OutboxItem } from './queries.ts'

type Fields = Record<string, unknown>
const fieldsOf = (input: unknown): Fields =>
  typeof input === 'object' && input !== null ? { ...input } : {}

type Item = Pick<OutboxItem, 'name' | 'state' | 'input'>

/** The lead it became; null where the act stands on no such. */
export const leadInstead =
  ({ name, state, input }: Item) =>
  async (replica: Replica): Promise<Lead | null> => {
    const { leadId } = fieldsOf(input)
    // What was done to the request itself is settled by who has it.
    if (state !== 'refused' || typeof leadId !== 'string' || nounOf(name) === 'request') return null
    if (await replica.lead.get(leadId)) return null
    const taken = (await replica.inbox.toArray()).find(
      each => each.name === processRequest.name && fieldsOf(each.input)['id'] === leadId,
    )
    const lead = await replica.lead.get(String(taken?.facts['leadId'] ?? ''))
    return lead?.deletedAt === null ? lead : null
  }

/** The same act on that lead; undefined of one that asks for more. */
export function onLead({ mutation: m, input }: Act, lead: Pick<Lead, 'id' | 'clientId'>) {
  const before = fieldsOf(input)
  const moved = {
    ...before,
    leadId: lead.id,
    ...('clientId' in before && { clientId: lead.clientId || null }),
  }
  return m.input.safeParse(moved).success ? actOf(m, moved) : undefined
}
