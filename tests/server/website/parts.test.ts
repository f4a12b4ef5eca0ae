/** Small parts of a website: whose household asks, which languages are offered, how figures are written, what is kept. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { closedWords } from '#server/website/closed.ts'
import { stylesheetOf } from '#server/website/assets.ts'
import { caption, clock, day, localInput, priceText } from '#server/website/format.ts'
import { createLimits, householdOf } from '#server/website/limits.ts'
import { hreflangOf, languageNames } from '#server/website/locales.ts'
import { createPageCache, madeOf } from '#server/website/page-cache.ts'
import { pageKeys, pathOf, siteLocales, slugOf } from '#db/company/site-paths.ts'
import { hereOf, preferredLocale } from '#server/website/respond.ts'
import type { Site } from '#server/website/site.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0000:a:b:c:d', '2001:db8:1:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::5:6:7:8:9', '2001:db8:0:5'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('%s is of the household %s', (ip, household) => expect(householdOf(ip)).toBe(household))

const taken = (bucket: ReturnType<typeof createLimits>['tries'], who: string, now: number) => {
  let count = 0
  while (count < 99 && bucket.take(who, now) === 0) count += 1
  return count
}
test.each([
  ['tries', 30, 10_000],
  ['household', 6, 300_000],
  ['address', 4, 1_200_000],
] as const)('%s: %i at once, and one more every %i ms', (name, most, everyMs) => {
  const bucket = createLimits()[name]
  expect([taken(bucket, 'a', 0), taken(bucket, 'b', 0)]).toEqual([most, most])
  expect(taken(bucket, 'a', everyMs - 1)).toBe(0)
  expect(taken(bucket, 'b', everyMs)).toBe(1)
})

test.each([
  ['CA', 'QC', 'en-ca', ['fr-ca', 'en-ca']],
  ['CA', ' Québec ', 'en-ca', ['fr-ca', 'en-ca']],
  ['CA', 'quebec', 'en-ca', ['fr-ca', 'en-ca']],
  ['CA', 'QC-like', 'en-ca', ['en-ca', 'fr-ca']],
  ['CA', 'not QC', 'en-ca', ['en-ca', 'fr-ca']],
  ['CA', 'ON', 'fr-ca', ['fr-ca', 'en-ca']],
  ['CA', 'ON', 'es-es', ['en-ca', 'fr-ca']],
  ['US', 'QC', 'en-ca', ['en-ca', 'es-co']],
  ['FR', '', 'fr-fr', ['fr-fr', 'en-ca']],
  ['FR', '', 'en-ca', ['en-ca', 'fr-fr']],
  ['ES', '', 'es-es', ['es-es', 'en-ca', 'fr-fr']],
  ['ES', '', 'fr-fr', ['fr-fr', 'es-es', 'en-ca']],
  ['CO', '', 'es-co', ['es-co', 'en-ca']],
] as const)('a website in %s %s whose house speaks %s', (country, province, defaultLocale, said) =>
  expect(siteLocales({ country, province, defaultLocale })).toEqual(said),
)
test.each([
  ['fr-ca', 'CA', 'fr-CA'],
  ['en-ca', 'ES', 'en'],
  ['es-es', 'ES', 'es-ES'],
  ['es-co', 'US', 'es'],
] as const)('%s in %s is told as %s', (locale, country, said) =>
  expect(hreflangOf(locale, country)).toBe(said),
)
test('each language is called by its own name', () =>
  expect(languageNames).toEqual({
    'en-ca': 'English',
    'fr-ca': 'Français',
    'fr-fr': 'Français',
    'es-es': 'Español',
    'es-co': 'Español',
  }))
test('who comes while it is repaired reads so in her language', () => {
  const said = Object.values(closedWords)
  expect(said).toHaveLength(5)
  for (const { title, text } of said)
    expect([title.length > 15, text.length > 30]).toEqual([true, true])
  expect(closedWords['fr-fr'].text).toContain('concession.')
  expect(closedWords['es-es'].text).toContain('Vuelve')
  expect(closedWords['es-co'].text).toContain('Vuelva')
})

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
test.each([
  [38_995_00, 'CAD', 'en-ca', '$38,995'],
  [38_995_50, 'CAD', 'en-ca', '$38,995.50'],
  [38_995_00, 'CAD', 'fr-ca', '38 995 $'],
  [38_995_05, 'CAD', 'fr-ca', '38 995,05 $'],
  [100_00, 'EUR', 'es-es', '100 €'],
] as const)('%i %s in %s is %s', (minor, currency, locale, text) =>
  expect(plain(priceText(minor, currency, locale))).toBe(text),
)
test('days and hours are those of the dealership’s clocks', () => {
  const night = Date.UTC(2026, 2, 11, 3, 5)
  expect(clock(night, 'America/Toronto')).toBe('23:05')
  expect(localInput(night, 'America/Toronto')).toBe('2026-03-10T23:05')
  expect(day(night, 'America/Toronto', 'en-ca')).toMatch(/10/)
  expect(day(night, 'Europe/Madrid', 'en-ca')).toMatch(/11/)
})
test('a code has its word in each language, and none that nobody knows', () => {
  const said = (locale: 'en-ca' | 'fr-ca') => caption('Car.Transmission', locale, '225', 'ID')
  expect(said('en-ca')).not.toBe('')
  expect(said('fr-ca')).not.toBe(said('en-ca'))
  expect(caption('Car.Transmission', 'en-ca', 'none', 'ID')).toBe('')
  expect(caption('Car.Transmission', 'en-ca', '225')).toBe('')
})

test('a page is made once a minute for what it was made from', () => {
  const { page, fresh } = createPageCache()
  let made = 0
  const at = (now: number, mark = 'm', key = 'k') =>
    page(key, mark, now, () => `<p>${(made += 1)}</p>`).html
  expect(fresh('k', 'm', 0)).toBeUndefined()
  expect([at(0), at(59_999), at(60_000)]).toEqual(['<p>1</p>', '<p>1</p>', '<p>2</p>'])
  expect(fresh('k', 'm', 119_999)?.html).toBe('<p>2</p>')
  expect(fresh('k', 'm', 120_000)).toBeUndefined()
  expect(fresh('k', 'other', 60_001)).toBeUndefined()
  expect([at(60_001, 'other'), at(60_002, 'm')]).toEqual(['<p>3</p>', '<p>4</p>'])
  expect(at(60_003, 'm', 'k2')).toBe('<p>5</p>')
})
test('five hundred pages are kept; the one made longest ago goes first', () => {
  const { page, fresh } = createPageCache()
  const put = (key: string) => page(key, 'm', 0, () => key)
  for (let i = 0; i < 500; i += 1) put(`k${i}`)
  expect(fresh('k0', 'm', 1)).toBeDefined()
  // Made anew it is the newest.
  page('k0', 'm2', 0, () => 'k0')
  put('one more')
  expect([fresh('k0', 'm2', 1)?.html, fresh('k1', 'm', 1), fresh('k2', 'm', 1)?.html]).toEqual([
    'k0',
    undefined,
    'k2',
  ])
})
test('a page’s tag is its words’, and short', () => {
  expect(madeOf('a')).toEqual({ html: 'a', etag: expect.stringMatching(/^W\/"[0-9a-f]{24}"$/) })
  expect(madeOf('a').etag).not.toBe(madeOf('b').etag)
})
test('the sheet has the brand’s colour, and another name where that is another', () => {
  const boreal = stylesheetOf({ key: 'boreal', hue: 200, chroma: 0.1 }, '02')
  expect(boreal.name).toMatch(/^[0-9a-f]{16}\.css$/)
  expect(boreal.text).toMatch(/^:root\{--hue:200;--chroma:0.1\}\n/)
  expect(stylesheetOf({ key: 'boreal', hue: 200, chroma: 0.1 }, '02')).toBe(boreal)
  expect(stylesheetOf({ key: 'boreal', hue: 201, chroma: 0.1 }, '02').name).not.toBe(boreal.name)
  const rules = ['site', 'market']
    .map(name => readFileSync(`server/website/assets/${name}.css`, 'utf8'))
    .join('')
  expect(boreal.text.length).toBeLessThan(rules.length)
  for (const [selector] of rules.matchAll(/^\.[\w-]+(?= \{$)/gm))
    expect(boreal.text).toContain(selector)
})

test.each([
  ['2024 Citroën C3 Aircross', '2024-citroen-c3-aircross'],
  ['  -Ä/Ö- ', 'a-o'],
  ['日本', 'x'],
  ['', 'x'],
  ['y'.repeat(90), 'y'.repeat(80)],
])('%j is %s in an address', (title, slug) => expect(slugOf(title)).toBe(slug))
test('the words of an address', () => {
  const words = (locale: Parameters<typeof pathOf>[0]) =>
    pageKeys.map(key => pathOf(locale, key).split('/')[2])
  expect(words('en-ca')).toEqual([
    'home',
    'inventory',
    'vehicle',
    'inspection',
    'favourites',
    'compare',
    'reserve',
    'contact',
    'privacy',
    'thank-you',
    'page',
  ])
  expect(words('fr-ca')).toEqual([
    'accueil',
    'inventaire',
    'vehicule',
    'inspection',
    'favoris',
    'comparer',
    'reserver',
    'nous-joindre',
    'renseignements-personnels',
    'merci',
    'page',
  ])
  expect(words('fr-fr')).toEqual([
    'accueil',
    'stock',
    'vehicule',
    'inspection',
    'favoris',
    'comparer',
    'reserver',
    'contact',
    'donnees-personnelles',
    'merci',
    'page',
  ])
  expect(words('es-es')).toEqual([
    'inicio',
    'vehiculos',
    'vehiculo',
    'revision',
    'favoritos',
    'comparar',
    'reservar',
    'contacto',
    'privacidad',
    'gracias',
    'pagina',
  ])
  expect(words('es-co')).toEqual([
    'inicio',
    'vehiculos',
    'vehiculo',
    'peritaje',
    'favoritos',
    'comparar',
    'separar',
    'contacto',
    'datos-personales',
    'gracias',
    'pagina',
  ])
  expect(pathOf('en-ca', 'vehicle', 'a/b', 'ü')).toBe('/en-ca/vehicle/a%2Fb/%C3%BC')
})

const site = {
  locales: ['es-es', 'en-ca', 'fr-fr'],
  company: { defaultLocale: 'es-es' },
} as never as Site
test.each([
  ['/en-ca/home', 'fr-FR', 'en-ca'],
  ['/fr-ca/accueil', '', 'es-es'],
  ['/', 'fr-FR', 'fr-fr'],
  ['/', 'fr-CA', 'fr-fr'],
  ['/', 'es-CO', 'es-es'],
  ['/', 'en', 'en-ca'],
  ['/', '', 'es-es'],
  ['/none', '', 'es-es'],
])('at %s who reads %j is answered in %s', (path, accept, locale) => {
  const c = {
    req: { path, header: (name: string) => (name === 'accept-language' ? accept : undefined) },
  }
  expect(preferredLocale(site, c as never)).toBe(locale)
})
test('a page knows its address, and itself in the other languages of the site', () => {
  const { here, path } = hereOf(site, 'en-ca', 'reserve', 'v-1')
  expect(path).toBe('/en-ca/reserve/v-1')
  expect(here).toMatchObject({
    locale: 'en-ca',
    alternates: {
      'es-es': '/es-es/reservar/v-1',
      'en-ca': '/en-ca/reserve/v-1',
      'fr-fr': '/fr-fr/reserver/v-1',
    },
  })
  expect(here.words).toBeDefined()
})
