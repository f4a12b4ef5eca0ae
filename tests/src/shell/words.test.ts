import { expect, test } from 'vitest'
import { chooseLocale, makeI18n } from '#src/lib/locale.ts'
import { pathOf, placeOf, routeName, translatePath } from '#src/lib/route-names.ts'
import { ChunkTimeout, inTime, routes } from '#src/routes.tsx'

test('a missing caption is its key followed by !', () => {
  expect(makeI18n('en-ca', { known: 'Known' }, true)._('lead.add')).toBe('lead.add!')
})
test('a missing path is ! followed by its key', () => {
  expect(pathOf('fr-ca_crm_Leads')).toBe('/fr-ca/crm/prospects')
  expect(pathOf('fr-ca_crm_Leads', 'es-es')).toBe('/es-es/crm/oportunidades')
  expect(pathOf('fr-ca_crm_Nothing')).toBe('!fr-ca_crm_Nothing')
})
test('every route has its own address, and the address leads back to it', () => {
  expect(new Set(routes.map(route => route.path)).size).toBe(routes.length)
  for (const { path, key, locale, name } of routes) {
    expect(placeOf(path)).toEqual({ key, locale })
    expect(name).toBe(routeName(key, locale))
    expect(pathOf(name)).toBe(path)
  }
})
test('home has its own word in each language', () => {
  expect(['en-ca', 'fr-ca', 'es-co'].map(locale => pathOf(`${locale}_public_Home`))).toEqual([
    '/en-ca/home',
    '/fr-ca/accueil',
    '/es-co/casa',
  ])
})
test('a page that is no form keeps its words in another language', () => {
  expect(translatePath('/en-ca/outbox', 'es-co')).toBe('/es-co/outbox')
  expect(translatePath('/en-ca/crm/tasks/', 'fr-fr')).toBe('/fr-fr/crm/taches')
  expect(translatePath('/', 'fr-ca')).toBe('/fr-ca/accueil')
})
test.each([
  ['the address', { path: '/es-co/casa', cookie: 'User.Language=2', languages: ['en'] }, 'es-co'],
  ['the cookie', { path: '/', cookie: 'a=1; User.Language=2', languages: ['es'] }, 'fr-ca'],
  ['the browser', { path: '/', cookie: '', languages: ['de', 'fr-BE'] }, 'fr-fr'],
  [
    'English when nothing fits',
    { path: '/', cookie: 'User.Language=9', languages: ['de'] },
    'en-ca',
  ],
])('the language comes from %s', (_, from, locale) => {
  expect(chooseLocale(from)).toBe(locale)
})
test('code that does not come in time is given up', async () => {
  await expect(inTime(new Promise(() => {}), 5)).rejects.toBeInstanceOf(ChunkTimeout)
  await expect(inTime(Promise.resolve(1), 5)).resolves.toBe(1)
})
