/** What the platform says by itself, without a request: pictures of forms, the language of a browser, the installed app. */
import { expect, test } from 'vitest'
import { formPath } from '#db/form-words.ts'
import { formCatalogue, sections } from '#db/forms.ts'
import { brands } from '#db/platform/brands.ts'
import { type Locale, locales } from '#db/terms.ts'
import { acceptedLocale } from '#server/platform/language.ts'
import { formIcons, sectionIcons } from '#server/platform/icons.ts'
import { manifestOf } from '#server/platform/manifest.ts'

test('every section and form that a User can hold has its picture', () => {
  for (const key of Object.keys(sections) as (keyof typeof sections)[])
    expect([key, sectionIcons[key]]).toEqual([key, expect.stringMatching(/^[a-z]+[a-z0-9-]*$/)])
  for (const key of Object.keys(formCatalogue) as (keyof typeof formCatalogue)[])
    expect([key, formIcons[key]]).toEqual([key, expect.stringMatching(/^[a-z]+[a-z0-9-]*$/)])
})

test.each([
  ['', 'en-ca'],
  ['fr-CA, en;q=0.9', 'fr-ca'],
  ['en;q=0.5, fr-FR;q=0.9', 'fr-fr'],
  ['en; q=0.5, es ; q=0.6', 'es-es'],
  ['de, es-MX', 'es-co'],
  ['es-ES', 'es-es'],
  ['fr', 'fr-fr'],
  ['fr-BE', 'fr-fr'],
  ['en-GB', 'en-ca'],
  ['es-CO;level=1;q=0.1, fr;q=0.2', 'fr-fr'],
  ['fr;q=x, es;q=0.1', 'es-es'],
  ['es;q=0, fr;q=0.1', 'fr-fr'],
  ['de-DE', 'en-ca'],
])('a browser that says %j is spoken to in %s', (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale)
})

const shortcuts: Record<Locale, string[]> = {
  'en-ca': ['New lead', 'Scan a VIN', 'My tasks', 'Start an inspection'],
  'fr-ca': ['Nouveau prospect', 'Numériser un NIV', 'Mes tâches', 'Commencer une inspection'],
  'fr-fr': ['Nouveau prospect', 'Scanner un VIN', 'Mes tâches', 'Commencer une inspection'],
  'es-es': ['Nueva oportunidad', 'Escanear un VIN', 'Mis tareas', 'Empezar una inspección'],
  'es-co': ['Nuevo prospecto', 'Escanear un VIN', 'Mis tareas', 'Iniciar una inspección'],
}
test.each(locales)('the installed app in %s', locale => {
  const levante = brands.find(({ key }) => key === 'levante') ?? ({} as never)
  const { icons: _, ...manifest } = manifestOf(levante, locale)
  const small = [{ src: '/brands/levante/icon-192.png', sizes: '192x192', type: 'image/png' }]
  const places = [
    `${formPath('crm.Leads', locale)}?id=0`,
    `${formPath('management.Inventory', locale)}?id=0&action=SCAN`,
    formPath('crm.Tasks', locale),
    `${formPath('management.Inspections', locale)}?id=0`,
  ]
  expect(manifest).toEqual({
    id: '/',
    name: levante.name,
    short_name: levante.shortName,
    description: levante.footer[locale],
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: levante.themeColour,
    background_color: levante.backgroundColour,
    categories: ['business', 'productivity'],
    shortcuts: shortcuts[locale].map((name, at) => ({ name, url: places[at], icons: small })),
  })
})
