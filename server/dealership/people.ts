/** Who a person of this dealership is and what she holds, as it stands now. */
import { eq } from 'drizzle-orm'
import type { FormKey } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { allRows } from '#db/rows.ts'
import { firstTaker, formsOfRoles, isReader, rolesOf } from '#db/user/takers.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Dealership } from '../deps.ts'
import { profileOf } from './profile.ts'
import type { Pusher } from '../sync/push.ts'

/** Every role of the dealership that stands. */
const rolesIn = (db: Db) => allRows(db, 'role') as Row<'role'>[]

/** The forms these roles grant, with those everybody has. */
export const formsOf = (db: Db, roleIds: string[]): Set<FormKey> =>
  formsOfRoles(rolesOf({ roleIds }, rolesIn(db)))

/** The person as a mutation's actor; undefined when she is unknown or no longer active. */
export function pusherOf({ db, id }: Dealership, userId: string): Pusher | undefined {
  const user = db.select().from(schema.user).where(eq(schema.user.id, userId)).get()
  if (!user?.active || user.deletedAt !== null) return undefined
  const { timeZone, country } = profileOf(db)
  const roles = rolesOf(user, rolesIn(db))
  return {
    userId,
    name: user.name,
    forms: isReader(roles) ? new Set() : formsOfRoles(roles),
    companyId: id,
    timeZone,
    country,
  }
}

/** Of these, the first who can be given a task. */
export const taskTaker = (db: Db, wished: readonly [string, ...string[]]): string =>
  firstTaker('task', wished, allRows(db, 'user') as Row<'user'>[], rolesIn(db))

/** Active colleagues who see to the team, in a stable order. */
export function managersOf(db: Db): (typeof schema.user.$inferSelect)[] {
  const users = db.select().from(schema.user).all()
  return users
    .filter(
      user =>
        user.active && user.deletedAt === null && formsOf(db, user.roleIds).has('direction.Users'),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}
