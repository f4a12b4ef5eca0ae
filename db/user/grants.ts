/** What roles grant, and what a change of them comes to for each person, her other roles counted. */
import { type FormKey, formKeyOfId, formKeys, sectionOf } from '../forms.ts'
import type { Row } from '../kernel/mutation.ts'
import { type Rights, rightsOf, type RoleRow, rolesOf, worksHere } from './takers.ts'

/** Public forms and one's own account need no grant. */
const needsGrant = (key: FormKey) => !['public', 'user'].includes(sectionOf(key))
export const grantedForms: readonly FormKey[] = formKeys.filter(needsGrant)
export const isGrantedId = (id: string): boolean => {
  const key = formKeyOfId(id)
  return key !== undefined && needsGrant(key)
}

type Person = Pick<Row<'user'>, 'id' | 'name' | 'roleIds' | 'active' | 'deletedAt'>
/** Who works here and has it. */
export const holdersOf = <P extends Person>(roleId: string, people: readonly P[]): P[] =>
  people.filter(person => worksHere(person) && person.roleIds.includes(roleId))

export type RightsChange<P extends Person = Person> = {
  person: P
  /** Seen from now on; no longer seen. */
  gained: FormKey[]
  lost: FormKey[]
  /** Seen before and after: she acts there from now on; she only reads there from now on. */
  acts: FormKey[]
  reads: FormKey[]
}

/** Whose rights differ once the roles are these, and how. */
export const rightsChanges = <P extends Person>(
  people: readonly P[],
  before: readonly RoleRow[],
  after: readonly RoleRow[],
): RightsChange<P>[] =>
  people.filter(worksHere).flatMap(person => {
    const change = differing(rightsOf(rolesOf(person, before)), rightsOf(rolesOf(person, after)))
    return Object.values(change).some(({ length }) => length > 0) ? [{ person, ...change }] : []
  })

/** The same, once one person's roles are these. */
export const rolesChanges = <P extends Person>(
  person: P,
  roles: readonly RoleRow[],
  roleIds: readonly string[],
): RightsChange<P>[] => {
  const of = (ids: readonly string[]) => roles.filter(({ id }) => ids.includes(id))
  // As if she had both, and each time only some of them were there.
  const both = { ...person, roleIds: [...person.roleIds, ...roleIds] }
  return rightsChanges([both], of(person.roleIds), of(roleIds))
}

function differing(was: Rights, is: Rights) {
  const stays = formKeys.filter(key => was.forms.has(key) && is.forms.has(key))
  return {
    gained: formKeys.filter(key => is.forms.has(key) && !was.forms.has(key)),
    lost: formKeys.filter(key => was.forms.has(key) && !is.forms.has(key)),
    acts: stays.filter(key => is.may.has(key) && !was.may.has(key)),
    reads: stays.filter(key => was.may.has(key) && !is.may.has(key)),
  }
}
