/** Mailings on this device, and who may be sent a report. */
import { formOfKind, type FigureKind } from '#db/figures/kinds.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { formsOfRoles, rolesOf, worksHere } from '#db/user/takers.ts'
import { byName, compareNames } from '#src/lib/by-name.ts'

export type Mailing = Row<'mailing'>

export const mailingsOf =
  (kind: FigureKind) =>
  async (replica: Replica): Promise<Mailing[]> =>
    (await replica.mailing.toArray())
      .filter(each => each.kind === kind && each.deletedAt === null)
      .toSorted((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1))

/** Who works here and holds the report's form, by name. */
export const readersOf =
  (kind: FigureKind) =>
  async (replica: Replica): Promise<Row<'user'>[]> => {
    const [users, roles] = await Promise.all([replica.user.toArray(), replica.role.toArray()])
    return users
      .filter(
        user =>
          worksHere(user) &&
          (roles.length === 0 || formsOfRoles(rolesOf(user, roles)).has(formOfKind[kind])),
      )
      .toSorted(byName)
  }
