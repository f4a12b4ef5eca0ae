/** Acting in a colleague's name: who did, and in whose. */
import { isUnderWay } from '#db/impersonation/rights.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { holdsHers, type Who } from '#db/user/giving.ts'
import { worksHere } from '#db/user/takers.ts'
import { byName } from '#src/lib/by-name.ts'

type Impersonation = Row<'impersonation'>
const newestFirst = (a: Impersonation, b: Impersonation) => b.startedAt - a.startedAt
const standing = ({ deletedAt }: Impersonation) => deletedAt === null

/** In her name, the newest first. */
export const inNameOf = (userId: string) => async (replica: Replica) =>
  (await replica.impersonation.where('userId').equals(userId).toArray())
    .filter(standing)
    .toSorted(newestFirst)
/** In anybody's, as far as this device has them. */
export const allInName = () => async (replica: Replica) =>
  (await replica.impersonation.toArray()).filter(standing).toSorted(newestFirst)

/** What she has to be told: what is under way, and what has ended and was not read. */
export const untoldOf = (rows: readonly Impersonation[], now: number) =>
  rows.filter(row => isUnderWay(row, now) || row.seenAt === null)

/** Colleagues in whose name somebody may act: none of them may do what she may not. */
export const actableBy =
  (who: Who) =>
  async (replica: Replica): Promise<Row<'user'>[]> => {
    const [users, roles] = await Promise.all([replica.user.toArray(), replica.role.toArray()])
    return users
      .filter(each => each.id !== who.userId && worksHere(each) && holdsHers(each, roles, who))
      .toSorted(byName)
  }
