/** What the address asks of the list, and the cards that answer. */
import type { LeadStatus, Locale } from '#db/terms.ts'
import { duplicateIds, isClientMatch, type Searchable } from '#src/domain/client/search.ts'
import { personWords } from '#src/domain/client/person-words.ts'
import { fold } from '#src/ui/fold.ts'

export const sorts = ['name', 'recent'] as const
export type Sort = (typeof sorts)[number]
export type ClientFilters = {
  q: string
  city: string
  locale: string
  hasLead: boolean
  isDouble: boolean
  sort: Sort
}
export const filterKeys = ['city', 'lang', 'lead', 'double'] as const

export const readFilters = (params: URLSearchParams): ClientFilters => ({
  q: params.get('q') ?? '',
  city: params.get('city') ?? '',
  locale: params.get('lang') ?? '',
  hasLead: params.get('lead') === '1',
  isDouble: params.get('double') === '1',
  sort: sorts.find(each => each === params.get('sort')) ?? 'name',
})
export const countFilters = ({ city, locale, hasLead, isDouble }: ClientFilters): number =>
  [city, locale, hasLead, isDouble].filter(Boolean).length

/** @param open Clients with an open lead. */
export function shownClients(
  clients: readonly Searchable[],
  filters: ClientFilters,
  open: ReadonlyMap<string, LeadStatus>,
): Searchable[] {
  const words = personWords(filters.q)
  const city = fold(filters.city)
  const doubles = filters.isDouble ? duplicateIds(clients) : undefined
  const shown = clients.filter(
    each =>
      (words.length === 0 || isClientMatch(each, words)) &&
      (city === '' || fold(each.client.city) === city) &&
      (filters.locale === '' || each.client.locale === filters.locale) &&
      (!filters.hasLead || open.has(each.client.id)) &&
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
    .sort((a, b) =>
      a.key < b.key ? -1 : a.key > b.key ? 1 : a.each.client.id < b.each.client.id ? -1 : 1,
    )
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
