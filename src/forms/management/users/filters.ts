/** What the address asks of the list, and the people who answer. */
import type { Row } from '#db/kernel/mutation.ts'
import { availabilities } from '#db/terms.ts'
import type { RosterLine } from '#src/domain/user/account-calls.ts'
import type { Person } from '#src/domain/user/people.ts'
import { listQuery, oneOf, text } from '#src/lib/list-query.ts'
import { findable } from '#db/kernel/findable.ts'
import { hasWords, queryWords } from '#db/kernel/fold.ts'

export const peopleQuery = listQuery(
  {
    role: text,
    status: oneOf(availabilities),
    /** Who has left, who has not accepted yet; missing: who works here. */
    show: oneOf(['left', 'invited', 'all']),
    /** Has she a second step at sign-in? */
    step: oneOf(['yes', 'no']),
  },
  { sort: oneOf(['name', 'seen', 'role'], 'name') },
)
export type PeopleFilters = ReturnType<typeof peopleQuery.read>

export function shownPeople(
  people: readonly Person[],
  { q, role, status, show, step, sort }: PeopleFilters,
  lines: ReadonlyMap<string, RosterLine> | undefined,
  isHere: (user: Row<'user'>) => boolean,
): Person[] {
  const words = queryWords(q)
  const shown = people.filter(person => {
    const line = lines?.get(person.id)
    const searched = line?.username
      ? `${person.searchKey} ${findable(line.username)}`
      : person.searchKey
    const isWanted =
      show === 'all' ||
      ((show === 'left' ? person.leftAt !== null : person.leftAt === null) &&
        (show !== 'invited' || line?.invited != null))
    return (
      isWanted &&
      hasWords(searched, words) &&
      (role === '' || person.roleIds.includes(role)) &&
      (status === null ||
        (person.user !== null && isHere(person.user) === (status === 'available'))) &&
      (step === null ||
        (line !== undefined && !line.invited && line.hasFactor === (step === 'yes')))
    )
  })
  if (sort === 'seen') {
    const at = ({ id }: Person) => lines?.get(id)?.seenAt ?? 0
    return shown.toSorted((a, b) => at(b) - at(a))
  }
  if (sort === 'role')
    return shown.toSorted((a, b) => (a.type < b.type ? -1 : a.type > b.type ? 1 : 0))
  return shown
}
