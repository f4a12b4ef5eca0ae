/** Requests on this device, and the people they could go to. */
import type { Floor } from '#db/assignment/choose.ts'
import { dayMs } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { formsOfRoles, rolesOf } from '#db/user/takers.ts'

export type Request = Row<'request'>

/** Those that stand, the one that came first before the others. */
export const allRequests =
  () =>
  async (replica: Replica): Promise<Request[]> =>
    (await replica.request.toArray())
      .filter(({ deletedAt }) => deletedAt === null)
      .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))

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

const ledgerMs = 30 * dayMs

/** The floor as this device knows it: the same choice as the server's, from what has come so far. */
export const floorNow =
  (now: number) =>
  async (replica: Replica): Promise<Floor> => {
    const [people, roles, rules, ledger, leads] = await Promise.all([
      replica.user.toArray(),
      replica.role.toArray(),
      replica.assignmentRule.toArray(),
      replica.assignment
        .where('at')
        .above(now - ledgerMs)
        .toArray(),
      replica.lead.where('status').anyOf('created', 'in-treatment', 'pending').toArray(),
    ])
    const waiting = new Map<string, number>()
    for (const { assignedTo, firstAnswerAt, deletedAt } of leads)
      if (assignedTo && firstAnswerAt === null && deletedAt === null)
        waiting.set(assignedTo, (waiting.get(assignedTo) ?? 0) + 1)
    const managers = people.filter(person =>
      formsOfRoles(rolesOf(person, roles)).has('direction.Users'),
    )
    return {
      people,
      roles,
      rules,
      ledger,
      waiting,
      directors: new Set(managers.map(({ id }) => id)),
    }
  }
