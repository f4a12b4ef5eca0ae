/** What the address asks of the roles, and those that answer. */
import { formCatalogue } from '#db/forms.ts'
import { findable } from '#db/kernel/findable.ts'
import { hasWords, queryWords } from '#db/kernel/fold.ts'
import { grantedForms, holdersOf } from '#db/user/grants.ts'
import { listQuery, oneOf } from '#src/lib/list-query.ts'
import type { HouseRoles, Role } from './house.ts'

export const roleQuery = listQuery({
  /** The roles that grant it. */
  form: oneOf(grantedForms),
  mode: oneOf(['read', 'act']),
  held: oneOf(['yes', 'no']),
})

export function shownRoles(
  roles: readonly Role[],
  { q, form, mode, held }: ReturnType<typeof roleQuery.read>,
  { people, nameOf }: { people: HouseRoles['people']; nameOf: (name: string) => string },
): Role[] {
  const words = queryWords(q)
  return roles.filter(
    ({ id, name, formIds, readOnly }) =>
      hasWords(findable(nameOf(name)), words) &&
      (form === null || formIds.includes(formCatalogue[form].id)) &&
      (mode === null || readOnly === (mode === 'read')) &&
      (held === null || holdersOf(id, people).length > 0 === (held === 'yes')),
  )
}
