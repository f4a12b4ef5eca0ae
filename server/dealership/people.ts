/** Who a person of this dealership is and what she holds, as it stands now. */
import { eq } from 'drizzle-orm'
import { clockOf } from '#db/company/desk.ts'
import type { FormKey } from '#db/forms.ts'
import { rightsInName } from '#db/impersonation/rights.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { allRows } from '#db/rows.ts'
import { peopleAt } from '#db/user/presence.ts'
import { firstTaker, formsOfRoles, leadsTeam, rightsOf, rolesOf } from '#db/user/takers.ts'
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
  const { forms: sees, may } = rightsOf(rolesOf(user, rolesIn(db)))
  return {
    userId,
    name: user.name,
    forms: may,
    sees,
    companyId: id,
    timeZone,
    country,
  }
}

/**
 * What was done in her name is decided by what both may, as when it came: nobody's act waits until she alone is asked.
 * Whoever did it and works here no more may nothing.
 */
export function pusherInName(
  dealership: Dealership,
  userId: string,
  impersonatorId: string | null,
): Pusher | undefined {
  const her = pusherOf(dealership, userId)
  if (!her || impersonatorId === null) return her
  const other = pusherOf(dealership, impersonatorId)
  const { may, forms } = rightsInName(bothOf(her), other ? bothOf(other) : nothing)
  return { ...her, impersonatorId, forms: may, sees: forms }
}
const bothOf = ({ forms: may, sees = may }: Pusher) => ({ may, forms: sees })
const nothing = { may: new Set<FormKey>(), forms: new Set<FormKey>() }

/** Everybody as she is at this instant, by hand or by her hours; whoever has left too, for what she left behind. */
export function peopleNow(db: Db, now: number): ReturnType<typeof peopleAt<Row<'user'>>> {
  const people = db.select().from(schema.user).all()
  const hours = allRows(db, 'userHours') as Row<'userHours'>[]
  return hours.length ? peopleAt(people, hours, clockOf(profileOf(db)).calendar, now) : people
}

/** Of these, the first who can be given a task. */
export const taskTaker = (db: Db, wished: readonly [string, ...string[]]): string =>
  firstTaker('task', wished, allRows(db, 'user') as Row<'user'>[], rolesIn(db))

/** Active colleagues who see to the team, in a stable order. */
export function managersOf(db: Db): (typeof schema.user.$inferSelect)[] {
  const roles = rolesIn(db)
  return db
    .select()
    .from(schema.user)
    .all()
    .filter(user => leadsTeam(user, roles))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}
