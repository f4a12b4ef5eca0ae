/** Who else has the number or address of a request that waits: one tap would give the same customer to a second colleague. */
import { withoutOwn } from '#db/company/own-reach.ts'
import { isOpenLeadStatus } from '#db/lead/status.ts'
import type { Replica } from '#db/replica.ts'
import { type Lead, standing } from '#src/domain/lead/queries.ts'
import { ownReachOf } from '#src/domain/user/own-reach.ts'
import { isUntaken, type Request } from './queries.ts'

export type Alike = { leads: Lead[]; requests: Request[] }

type Keyed = { phoneKey: string; emailKey: string }
const keysOf = ({ phoneKey, emailKey }: Keyed) => [phoneKey, emailKey].filter(Boolean)

/** By each number and address those who have it. */
function byKey<T extends Keyed>(all: readonly T[]): (keys: Keyed) => T[] {
  const having = new Map<string, T[]>()
  for (const each of all)
    for (const key of keysOf(each)) having.set(key, [...(having.get(key) ?? []), each])
  return keys => [...new Set(keysOf(keys).flatMap(key => having.get(key) ?? []))]
}

/** Of each that waits: the open leads and the others that wait, by telephone or address; nothing where it stands alone. */
export const alikeOf =
  (requests: readonly Request[]) =>
  async (replica: Replica): Promise<Map<string, Alike>> => {
    const own = await ownReachOf(replica)
    const waiting = requests
      .filter(each => isUntaken(each) && each.leadId === null)
      .map(request => ({ request, ...withoutOwn(request, own) }))
    const has = (key: keyof Keyed) =>
      replica.lead
        .where(key)
        .anyOf(waiting.map(each => each[key]).filter(Boolean))
        .toArray()
    const found = (await Promise.all([has('phoneKey'), has('emailKey')])).flat()
    const open = standing([...new Map(found.map(lead => [lead.id, lead])).values()])
      .filter(({ status }) => isOpenLeadStatus(status))
      .sort((a, b) => b.touchedAt - a.touchedAt)
    const [leadsOf, waitingOf] = [byKey(open), byKey(waiting)]
    return new Map(
      waiting.flatMap(each => {
        const leads = leadsOf(each)
        const others = waitingOf(each).filter(other => other !== each)
        if (leads.length === 0 && others.length === 0) return []
        return [[each.request.id, { leads, requests: others.map(({ request }) => request) }]]
      }),
    )
  }
