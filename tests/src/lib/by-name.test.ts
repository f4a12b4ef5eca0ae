import { afterEach, expect, test } from 'vitest'
import { clientQuery, shownClients } from '#src/forms/crm/clients/filters.ts'
import { applyFilters, leadQuery } from '#src/forms/crm/leads/filters.ts'
import { searchable } from '#src/domain/client/search.ts'
import { byName, compareNames } from '#src/lib/by-name.ts'
import { showLocale } from '#src/lib/shown-locale.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aLead } from '#tests/support/builders/lead.ts'

afterEach(() => showLocale('en-ca'))
const mixed = [
  'Zoé',
  "'t Hooft",
  'Tremblay',
  'Élodie',
  'Eve',
  'Straße',
  'Strasbourg',
  'O’Brien',
  'Obama',
  'Tom',
]
const sorted = [
  'Élodie',
  'Eve',
  'Obama',
  'O’Brien',
  'Strasbourg',
  'Straße',
  "'t Hooft",
  'Tom',
  'Tremblay',
  'Zoé',
]

test('accents and marks at the beginning of a name do not move it out of its letter', () => {
  expect(mixed.toSorted(compareNames)).toEqual(sorted)
  expect(
    mixed
      .map(name => ({ name }))
      .toSorted(byName)
      .map(({ name }) => name),
  ).toEqual(sorted)
})
test('the order is that of the page: ñ is a letter of its own in Spanish alone', () => {
  const names = ['Nuñez', 'Nuno', 'Nuñas']
  expect(names.toSorted(compareNames)).toEqual(['Nuñas', 'Nuñez', 'Nuno'])
  showLocale('es-es')
  expect(names.toSorted(compareNames)).toEqual(['Nuno', 'Nuñas', 'Nuñez'])
})
test('leads and clients stand in the same order', () => {
  const leads = mixed.map(name => aLead({ id: name, name }))
  const query = leadQuery.read(new URLSearchParams('sort=name'), false)
  const shown = applyFilters(leads, query, { userId: 'u-ana', vehicleWords: new Map() })
  expect(shown.map(({ name }) => name)).toEqual(sorted)
  const clients = mixed.map(lastName =>
    searchable(aClient({ id: lastName, lastName, firstName: '' })),
  )
  const people = shownClients(clients, clientQuery.read(new URLSearchParams()), new Set() as never)
  expect(people.map(({ client }) => client.lastName)).toEqual(sorted)
})
test('no list has an order of names of its own', () => {
  const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const own = Object.entries(sources).filter(([, text]) => text.includes('.localeCompare('))
  // Which section of a law comes first is no name.
  expect(own.map(([file]) => file)).toEqual(['/src/forms/management/company/texts.tsx'])
})
