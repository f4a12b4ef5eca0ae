/** Who may give and take which roles, and change whose account: nobody reaches what she does not hold herself. */
import { type FormKey, formKeyOfId } from '../forms.ts'
import { type Actor, refuseUnless, type Row } from '../kernel/mutation.ts'
import { holdersOf } from './grants.ts'
import { type Rights, type RoleRow, rolesOf } from './takers.ts'

/** Who acts, with what she sees and where she acts. */
export type Who = Rights & { userId: string }
export const whoActs = ({ userId, forms: may, sees = may }: Actor): Who => ({
  userId,
  forms: sees,
  may,
})

/** Are all of these forms among them? An id that is no form's opens nothing. */
export const holdsAll = (formIds: readonly string[], forms: ReadonlySet<FormKey>): boolean =>
  formIds.every(formId => {
    const key = formKeyOfId(formId)
    return !key || forms.has(key)
  })
/** Does it open nothing that is not hers too? What it only shows, she need only see. */
const isWithin = ({ formIds, readOnly }: RoleRow, { forms, may }: Rights): boolean =>
  holdsAll(formIds, readOnly ? forms : may)

export const mayGive = (role: RoleRow, who: Rights): boolean =>
  role.deletedAt === null && isWithin(role, who)

type Holder = Pick<Row<'user'>, 'id' | 'roleIds'>
/**
 * Does she hold all that a colleague holds? Who does not changes nothing of hers: not her account, her roles, her
 * letters, her settings, and does not act in her name. One’s own account is one’s own.
 */
export const holdsHers = (her: Holder, roles: readonly RoleRow[], who: Who): boolean =>
  her.id === who.userId || rolesOf(her, roles).every(role => isWithin(role, who))

type House = { people: readonly Row<'user'>[]; roles: readonly RoleRow[] }
/** Of those who have this role, the first who holds more: what it opens is her matter too. */
export const holderBeyond = (roleId: string, { people, roles }: House, who: Who) =>
  holdersOf(roleId, people).find(her => !holdsHers(her, roles, who))

/** @throws {Refusal} user-beyond */
export function refuseUnlessHoldsHers(
  her: Holder & { name: string },
  roles: readonly RoleRow[],
  actor: Actor,
): void {
  refuseUnless(holdsHers(her, roles, whoActs(actor)), 'user-beyond', { name: her.name })
}
/** @throws {Refusal} role-holder-beyond */
export function refuseUnlessHoldsTheirs(roleId: string, house: House, actor: Actor): void {
  const beyond = holderBeyond(roleId, house, whoActs(actor))
  refuseUnless(beyond === undefined, 'role-holder-beyond', { name: beyond?.name ?? '' })
}

/** @throws {Refusal} not-found of a role that is gone, role-beyond of one that opens more than she holds */
export function refuseUnlessMayGive(
  roleIds: readonly string[],
  roles: readonly RoleRow[],
  actor: Actor,
): void {
  for (const roleId of roleIds) {
    const role = roles.find(({ id, deletedAt }) => id === roleId && deletedAt === null)
    refuseUnless(role !== undefined, 'not-found', { field: 'roleIds' })
    const name = role.name
    refuseUnless(mayGive(role, whoActs(actor)), 'role-beyond', { field: 'roleIds', name })
  }
}
