/** Requests on this device, and the people they could go to. */
import { clockOf } from '#db/company/desk.ts'
import { isOpen } from '#db/company/hours.ts'
import type { Floor } from '#db/assignment/choose.ts'
import { dayMs } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { isNobodys } from '#db/lead/hearing.ts'
import { isWaiting } from '#db/lead/response.ts'
import type { Replica } from '#db/replica.ts'
import { ringingLeadStatuses } from '#db/lead/status.ts'

export type Request = Row<'request'>

/** Those that stand, the one that came first before the others. */
export const allRequests =
  () =>
  async (replica: Replica): Promise<Request[]> =>
    (await replica.request.toArray())
      .filter(({ deletedAt }) => deletedAt === null)
      .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))

/** Nobody has taken it yet. */
export const isUntaken = ({ processedAt, status, deletedAt }: Request): boolean =>
  processedAt === null && status === 'regular' && deletedAt === null

/** How many wait at the reception. */
export const waitingCount =
  () =>
  async (replica: Replica): Promise<number> =>
    (await replica.request.toArray()).filter(isUntaken).length

/** One request; null when the device does not have it. */
export const requestOf =
  (id: string) =>
  async (replica: Replica): Promise<Request | null> =>
    (await replica.request.get(id)) ?? null

/** What she sent again, oldest first. */
export const sentAgain =
  (requestId: string) =>
  async (replica: Replica): Promise<Request[]> =>
    (await replica.request.where({ duplicateOf: requestId }).toArray())
      .filter(({ deletedAt }) => deletedAt === null)
      .sort((a, b) => a.at - b.at)

/** The last turn given for it; null where nobody was given it by name. */
export const handingOf =
  (requestId: string) =>
  async (replica: Replica): Promise<Row<'assignment'> | null> =>
    (await replica.assignment.where({ requestId }).toArray()).sort((a, b) => b.at - a.at)[0] ?? null

/** Who has the lead of each request that was handed over, as this device knows it. */
export const holdersOf =
  (requests: readonly Request[]) =>
  async (replica: Replica): Promise<Map<string, string>> => {
    const handed = requests.filter(({ leadId }) => leadId !== null)
    const leads = await replica.lead.bulkGet(handed.map(({ leadId }) => leadId ?? ''))
    return new Map(
      handed.flatMap(({ id }, at) => {
        const to = leads[at]?.assignedTo
        return to ? [[id, to] as const] : []
      }),
    )
  }

/** What of hers goes with it, as far as this device has it: her former lead's card, and that lead itself where nobody has it. */
export const formerOf =
  ({ formerLeadId }: Pick<Request, 'formerLeadId'>) =>
  async (replica: Replica): Promise<{ clientId: string | null; nobodysId: string | null }> => {
    const former = await replica.lead.get(formerLeadId ?? '')
    return {
      clientId: former?.clientId || null,
      nobodysId: former && isNobodys(former) ? former.id : null,
    }
  }

const ledgerMs = 30 * dayMs

/** The floor as this device knows it: the same choice as the server's, from what has come so far. */
export const floorNow =
  (now: number) =>
  async (replica: Replica): Promise<Floor> => {
    const [people, roles, rules, ledger, leads, company] = await Promise.all([
      replica.user.toArray(),
      replica.role.toArray(),
      replica.assignmentRule.toArray(),
      replica.assignment
        .where('at')
        .above(now - ledgerMs)
        .toArray(),
      replica.lead.where('status').anyOf(ringingLeadStatuses).toArray(),
      replica.company.toCollection().first(),
    ])
    const waiting = new Map<string, number>()
    for (const lead of leads)
      if (lead.assignedTo && isWaiting(lead))
        waiting.set(lead.assignedTo, (waiting.get(lead.assignedTo) ?? 0) + 1)
    const isOpenNow = isOpen(clockOf(company).calendar, now)
    return { people, roles, rules, ledger, waiting, isOpen: isOpenNow }
  }
