/** Requests on this device. */
import { withoutOwn } from '#db/company/own-reach.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { isNobodys } from '#db/lead/hearing.ts'
import type { Replica } from '#db/replica.ts'
import { ownReachOf } from '#src/domain/user/own-reach.ts'

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

/** Every assignment rule, whether it holds now or not. */
export const allRules =
  () =>
  async (replica: Replica): Promise<Row<'assignmentRule'>[]> =>
    (await replica.assignmentRule.toArray()).filter(({ deletedAt }) => deletedAt === null)

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

/** Her other requests that wait, by telephone or address, the newest first; the house's own and fillers find nobody. */
export const firstsOf =
  ({ id, ...keys }: { id?: string; phoneKey: string; emailKey: string }) =>
  async (replica: Replica): Promise<Request[]> => {
    const { phoneKey, emailKey } = withoutOwn(keys, await ownReachOf(replica))
    const same = [
      ...(phoneKey ? await replica.request.where({ phoneKey }).toArray() : []),
      ...(emailKey ? await replica.request.where({ emailKey }).toArray() : []),
    ].filter(each => each.id !== id && isUntaken(each) && each.leadId === null)
    return [...new Map(same.map(each => [each.id, each])).values()].sort((a, b) => b.at - a.at)
  }

/** Who has the lead of a request that was handed over, and the turn it was handed over in: none where it came to a lead that stood. */
export type Handed = { holderId: string | null; handing: Row<'assignment'> | null }

/** It may have been given on since. */
export const givenAt = ({ processedAt, at }: Request, handed: Handed | undefined): number =>
  handed?.handing?.at ?? processedAt ?? at

/** Of each request that was handed over, as this device knows it. */
export const handedOf =
  (requests: readonly Request[]) =>
  async (replica: Replica): Promise<Map<string, Handed>> => {
    const handed = requests.filter(({ leadId }) => leadId !== null)
    const leads = await replica.lead.bulkGet(handed.map(({ leadId }) => leadId ?? ''))
    const turns = await replica.assignment
      .where('requestId')
      .anyOf(handed.map(({ id }) => id))
      .filter(({ deletedAt }) => deletedAt === null)
      .toArray()
    const last = new Map(
      turns
        .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
        .map(each => [each.requestId, each]),
    )
    return new Map(
      handed.map(({ id, leadId }, at) => {
        const turn = last.get(id)
        const handing = turn?.leadId === leadId ? turn : null
        return [id, { holderId: leads[at]?.assignedTo ?? null, handing: handing ?? null }]
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
