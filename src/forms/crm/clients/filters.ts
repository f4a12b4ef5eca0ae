/** What the address asks of the list, and the cards that answer. */
import type { OwnReach } from '#db/company/own-reach.ts'
import type { LeadStatus, Locale } from '#db/terms.ts'
import { duplicateIds, isClientMatch, type Searchable } from '#src/domain/client/search.ts'
import { personWords } from '#src/domain/client/person-words.ts'
import { isTagged } from '#src/domain/tag/queries.ts'
import { compareKeys } from '#src/lib/by-name.ts'
import { flag, listQuery, oneOf, text } from '#src/lib/list-query.ts'
import { fold } from '#db/kernel/fold.ts'

export const clientQuery = listQuery(
  {
    city: text,
    lang: text,
    tag: text,
    /** With an open lead. */
    lead: flag,
    /** On two cards. */
    double: flag,
  },
  { sort: oneOf(['name', 'recent'], 'name') },
)
export type ClientFilters = ReturnType<typeof clientQuery.read>

/** @param open Clients with an open lead. */
export function shownClients(
  clients: readonly Searchable[],
  filters: ClientFilters,
  open: ReadonlyMap<string, LeadStatus>,
  own?: OwnReach,
): Searchable[] {
  const words = personWords(filters.q)
  const city = fold(filters.city)
  const doubles = filters.double ? duplicateIds(clients, own) : undefined
  const shown = clients.filter(
    each =>
      (words.length === 0 || isClientMatch(each, words)) &&
      (city === '' || fold(each.client.city) === city) &&
      (filters.lang === '' || each.client.locale === filters.lang) &&
      isTagged(each.client, filters.tag) &&
      (!filters.lead || open.has(each.client.id)) &&
      (!doubles || doubles.has(each.client.id)),
  )
  if (filters.sort === 'recent')
    return shown.sort((a, b) => b.client.touchedAt - a.client.touchedAt)
  // Two who share a number stand together.
  const keyOf = doubles
    ? ({ client, sortKey }: Searchable) => client.phoneKey || client.emailKey || sortKey
    : ({ sortKey }: Searchable) => sortKey
  return shown
    .map(each => ({ each, key: keyOf(each) }))
    .sort((a, b) => compareKeys(a.key, b.key) || (a.each.client.id < b.each.client.id ? -1 : 1))
    .map(({ each }) => each)
}

/** Towns and how many live there, the most peopled first. */
export function citiesOf(clients: readonly Searchable[]): { city: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { client } of clients)
    if (client.city) counts.set(client.city, (counts.get(client.city) ?? 0) + 1)
  return [...counts]
    .map(([city, count]) => ({ city, count }))
    .sort((a, b) => b.count - a.count || (a.city < b.city ? -1 : 1))
}
export const localesOf = (clients: readonly Searchable[]): Locale[] =>
  [...new Set(clients.map(({ client }) => client.locale))].sort()
