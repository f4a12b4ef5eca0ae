/** Who can be given work: whoever holds a form in which it is done. To anybody else it would be lost, and the customer waits. */
import { everyonesForms, formCatalogue, type FormKey, formKeyOfId } from '../forms.ts'
import { all, one, present, refuseUnless, type Row } from '../kernel/mutation.ts'

/** The forms that show a person what is hers, and let her do it. */
export const workForms = {
  /** Not yet `marketing.Leads`: who holds that alone has no screen for a lead. */
  lead: ['crm.Leads'],
  /** My day lists her visits, and takes what became of them. */
  appointment: ['crm.Leads', 'crm.Dashboard'],
  task: ['crm.Tasks', 'crm.Dashboard'],
  delivery: ['management.SaleContracts'],
  /** A vehicle that is held for a customer. */
  hold: ['management.Inventory', 'crm.Leads', 'crm.Dashboard', 'management.SaleContracts'],
} as const satisfies Record<string, readonly FormKey[]>
export type Work = keyof typeof workForms

export type RoleRow = Pick<Row<'role'>, 'id' | 'name' | 'formIds' | 'readOnly' | 'deletedAt'>
type Holder = Pick<Row<'user'>, 'roleIds'>

/** Her roles that stand, in the order they were given to her. */
export const rolesOf = <R extends RoleRow>({ roleIds }: Holder, roles: readonly R[]): R[] =>
  roleIds.flatMap(roleId =>
    roles.filter(({ id, deletedAt }) => id === roleId && deletedAt === null),
  )

/** The forms she sees: those her roles grant, with those everybody has. */
export const formsOfRoles = (hers: readonly RoleRow[]): Set<FormKey> =>
  new Set([...everyonesForms, ...hers.flatMap(({ formIds }) => formIds.flatMap(keyOf))])
const keyOf = (id: string): FormKey[] => {
  const key = formKeyOfId(id)
  return key ? [key] : []
}
/** The forms in which she acts: a role that only reads shows them, and another one may let her act in some. */
export const actingForms = (hers: readonly RoleRow[]): Set<FormKey> =>
  formsOfRoles(hers.filter(({ readOnly }) => !readOnly))
/** What she sees, and of that where she acts. */
export type Rights = { forms: ReadonlySet<FormKey>; may: ReadonlySet<FormKey> }
export const rightsOf = (hers: readonly RoleRow[]): Rights => ({
  forms: formsOfRoles(hers),
  may: actingForms(hers),
})

/**
 * Does she hold a form in which this work is done?
 * @param roles every role of the dealership. None at all: a device that has not been told them yet, and the server
 * will say; there it cannot be, for without roles nobody holds a form to act by.
 */
export function canTake(work: Work, colleague: Holder, roles: readonly RoleRow[]): boolean {
  if (roles.length === 0) return true
  return rolesOf(colleague, roles).some(
    ({ readOnly, formIds }) => !readOnly && formIds.some(id => wanted[work].has(id)),
  )
}
type Colleague = Holder & Pick<Row<'user'>, 'active' | 'deletedAt'>
export const worksHere = ({ active, deletedAt }: Pick<Colleague, 'active' | 'deletedAt'>) =>
  active && deletedAt === null
/** She works here, and can be given it. */
export const isTaker = (work: Work, colleague: Colleague, roles: readonly RoleRow[]): boolean =>
  worksHere(colleague) && canTake(work, colleague, roles)
/** She works here, and sees to the team. */
export const leadsTeam = (colleague: Colleague, roles: readonly RoleRow[]): boolean =>
  worksHere(colleague) && formsOfRoles(rolesOf(colleague, roles)).has('direction.Users')

/** By the ids that roles keep: asked at each act that hands something over. */
const idsOf = (work: Work): ReadonlySet<string> =>
  new Set(workForms[work].map(key => formCatalogue[key].id))
const wanted: Record<Work, ReadonlySet<string>> = {
  lead: idsOf('lead'),
  appointment: idsOf('appointment'),
  task: idsOf('task'),
  delivery: idsOf('delivery'),
  hold: idsOf('hold'),
}

/**
 * Of those whom a task of the house is for, the first who works here and can be given it; where none can, the first of
 * all: it is hers to find, and for whoever sees everybody's.
 */
export function firstTaker(
  work: Work,
  wished: readonly [string, ...string[]],
  people: readonly Row<'user'>[],
  roles: readonly RoleRow[],
): string {
  const can = (userId: string) =>
    people.some(user => user.id === userId && isTaker(work, user, roles))
  return wished.find(can) ?? wished[0]
}

/** The person it is to be given to, and the roles that tell what she holds. */
export const takerReads = (userId: string | null | undefined) => ({
  colleague: one('user', userId),
  roles: all('role'),
})
type Taker = { colleague: Row<'user'> | undefined; roles: Row<'role'>[] }

/**
 * She works here, and holds a form in which it is done.
 * @param field the input that names her
 * @throws {Refusal} not-found, deleted, user-inactive, colleague-cannot
 */
export function refuseUnlessTaker(work: Work, { colleague, roles }: Taker, field: string): void {
  const her = present(colleague)
  refuseUnless(her.active, 'user-inactive', { field })
  refuseUnless(canTake(work, her, roles), 'colleague-cannot', { field, name: her.name, work })
}
