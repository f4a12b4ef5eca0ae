/** Who a person of this dealership is and what she holds, as it stands now. */
import { eq } from 'drizzle-orm'
import * as schema from '#db/dealership/schema.ts'
import { everyonesForms, type FormKey, formKeyOfId } from '#db/forms.ts'
import type { Db } from '#db/store.ts'
import type { Dealership } from '../deps.ts'
import { profileOf } from './profile.ts'
import type { Pusher } from './push.ts'

/** The forms her roles grant, with those everybody has. A read-only role grants what is seen, not what is done. */
export function formsOf(db: Db, roleIds: readonly string[]): Set<FormKey> {
  const granted = rolesIn(db, roleIds)
    .flatMap(role => role.formIds)
    .flatMap(id => formKeyOfId(id) ?? [])
  return new Set<FormKey>([...everyonesForms, ...granted])
}
const rolesIn = (db: Db, roleIds: readonly string[]) =>
  db
    .select()
    .from(schema.role)
    .all()
    .filter(role => role.deletedAt === null && roleIds.includes(role.id))

/** Whose roles only read does nothing, whatever they show. */
function isReader(db: Db, roleIds: readonly string[]): boolean {
  const roles = rolesIn(db, roleIds)
  return roles.length > 0 && roles.every(role => role.readOnly)
}

/** The person as a mutation's actor; undefined when she is unknown or no longer active. */
export function pusherOf({ db, id }: Dealership, userId: string): Pusher | undefined {
  const user = db.select().from(schema.user).where(eq(schema.user.id, userId)).get()
  if (!user?.active || user.deletedAt !== null) return undefined
  const { timeZone, country } = profileOf(db)
  return {
    userId,
    name: user.name,
    forms: isReader(db, user.roleIds) ? new Set() : formsOf(db, user.roleIds),
    companyId: id,
    timeZone,
    country,
  }
}

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
