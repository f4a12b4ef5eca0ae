/** Who gives rights here: while one of them stands, no dealership is locked out of itself. */
import type { FormKey } from '../forms.ts'
import { refuseUnless, type Row } from '../kernel/mutation.ts'
import { actingForms, type RoleRow, rolesOf, worksHere } from './takers.ts'

export const keeperForms = [
  'management.Users',
  'management.Roles',
] as const satisfies readonly FormKey[]

type Person = Pick<Row<'user'>, 'id' | 'roleIds' | 'active' | 'deletedAt' | 'acceptedAt'>
type House = { people: readonly Person[]; roles: readonly RoleRow[] }

/** Those who work here, can sign in, and act in both forms that give rights: to people, and to roles. */
export const keepersOf = <P extends Person>(people: readonly P[], roles: readonly RoleRow[]): P[] =>
  people.filter(person => {
    const may = actingForms(rolesOf(person, roles))
    const isIn = worksHere(person) && person.acceptedAt !== null
    return isIn && keeperForms.every(key => may.has(key))
  })

/**
 * @param after people and roles as they would be
 * @throws {Refusal} last-administrator
 */
export function refuseWithoutKeeper({ people, roles }: House): void {
  refuseUnless(keepersOf(people, roles).length > 0, 'last-administrator')
}
