/** Who can be given what, from the people and roles on this device. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { isTaker, rolesOf, type Work } from '#db/user/takers.ts'
import { byName } from '#src/lib/by-name.ts'

/** A colleague, and what she is here: the names of her roles, one after the other. */
export type Colleague = Row<'user'> & { type: string }

/** Who works here and holds a form in which this is done, by name; and `kept`, whose it is already. Of no work everybody this device knows. */
export const peopleFor =
  (work: Work | undefined, kept?: string | null) =>
  async (replica: Replica): Promise<Colleague[]> => {
    const [users, roles] = await Promise.all([replica.user.toArray(), replica.role.toArray()])
    return users
      .filter(user => !work || user.id === kept || isTaker(work, user, roles))
      .map(user => ({
        ...user,
        type: rolesOf(user, roles)
          .map(({ name }) => name)
          .join(', '),
      }))
      .sort(byName)
  }

/** The wished one, while she can be given it; else the other. */
export const takerOr =
  (work: Work, wished: string, other: string) =>
  async (replica: Replica): Promise<string> =>
    (await peopleFor(work)(replica)).some(({ id }) => id === wished) ? wished : other
