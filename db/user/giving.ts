/** Who may give and take which roles: nobody gives a form that she does not hold herself, to anybody, or takes it. */
import { formKeyOfId } from '../forms.ts'
import { type Actor, refuseUnless } from '../kernel/mutation.ts'
import type { RoleRow } from './takers.ts'

/** Are all of these forms hers? An id that is no form's opens nothing. */
export const holdsAll = (formIds: readonly string[], { forms }: Pick<Actor, 'forms'>): boolean =>
  formIds.every(formId => {
    const key = formKeyOfId(formId)
    return !key || forms.has(key)
  })

export const mayGive = (role: RoleRow, actor: Pick<Actor, 'forms'>): boolean =>
  role.deletedAt === null && holdsAll(role.formIds, actor)

type HerRoles = { roleIds: readonly string[] }
/** Does she hold all that a colleague holds? Who does not weakens nothing of hers and puts her out of nothing. */
export const holdsHers = (
  { roleIds }: HerRoles,
  roles: readonly RoleRow[],
  actor: Pick<Actor, 'forms'>,
): boolean => rolesThatStand(roleIds, roles).every(role => mayGive(role, actor))

/** @throws {Refusal} role-beyond */
export const refuseUnlessHoldsHers = (
  { roleIds }: HerRoles,
  roles: readonly RoleRow[],
  actor: Pick<Actor, 'forms'>,
): void => {
  const hers = rolesThatStand(roleIds, roles)
  refuseUnlessMayGive(
    hers.map(({ id }) => id),
    hers,
    actor,
  )
}
const rolesThatStand = (roleIds: readonly string[], roles: readonly RoleRow[]) =>
  roles.filter(({ id, deletedAt }) => deletedAt === null && roleIds.includes(id))

type Given = { from: readonly string[]; to: readonly string[]; isHerOwn: boolean }
/**
 * A role is taken by the same rule, or who holds more could be stripped of it; off herself anybody takes any. One that is
 * gone opens nothing, and is let go.
 * @throws {Refusal} as `refuseUnlessMayGive`
 */
export function refuseUnlessMayChange(
  { from, to, isHerOwn }: Given,
  roles: readonly RoleRow[],
  actor: Pick<Actor, 'forms'>,
): void {
  const stands = (roleId: string) =>
    roles.some(({ id, deletedAt }) => id === roleId && deletedAt === null)
  const given = to.filter(roleId => !from.includes(roleId))
  const taken = from.filter(roleId => !to.includes(roleId) && stands(roleId))
  refuseUnlessMayGive(isHerOwn ? given : [...given, ...taken], roles, actor)
}

/** @throws {Refusal} not-found of a role that is gone, role-beyond of one that opens more than she holds */
export function refuseUnlessMayGive(
  roleIds: readonly string[],
  roles: readonly RoleRow[],
  actor: Pick<Actor, 'forms'>,
): void {
  for (const roleId of roleIds) {
    const role = roles.find(({ id, deletedAt }) => id === roleId && deletedAt === null)
    refuseUnless(role !== undefined, 'not-found', { field: 'roleIds' })
    refuseUnless(mayGive(role, actor), 'role-beyond', { field: 'roleIds', name: role.name })
  }
}
