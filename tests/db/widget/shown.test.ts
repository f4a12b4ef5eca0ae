/** What a widget shows: its words, its colours, the number it calls, and which addresses are an origin. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brands } from '#db/platform/brands.ts'
import { locales } from '#db/terms.ts'
import { brandColour, contrast, widgetColours } from '#db/widget/colour.ts'
import { shownOf, widgetLocale } from '#db/widget/shown.ts'
import { originOf, widgetKinds } from '#db/widget/terms.ts'
import { widgetWords } from '#db/widget/words.ts'
import { wordsOf } from '#server/website/words.ts'
import { aWidget } from '#tests/support/builders/widget.ts'
import { aCompany } from '#tests/support/dealership.ts'

const house = { ...aCompany, phone: '(450) 555-0100' }
const brand = { hue: 165, chroma: 0.09 }

test.each([
  ['www.example.com', 'https://www.example.com'],
  [' https://www.example.com/contact?x=1#y ', 'https://www.example.com'],
  ['HTTP://Example.COM:8080/', 'http://example.com:8080'],
  ['https://boréal.example', 'https://xn--boral-dsa.example'],
  ['https://example.com:443', 'https://example.com'],
  ['', undefined],
  ['*', undefined],
  ['https://*.example.com', undefined],
  ['javascript:alert(1)', undefined],
  ['file:///etc/passwd', undefined],
  ['https://me:secret@example.com', undefined],
  ["https://example.com; script-src 'unsafe-inline'", undefined],
])('%s is the origin %s', (text, origin) => expect(originOf(text)).toBe(origin))

test('whatever colour is chosen, its words and its edges can be read', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, chosen => {
      const { fill, ink, text } = widgetColours(chosen)
      expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
test('a brand’s colour is the accent that its style sheet draws', () => {
  for (const { hue, chroma, themeColour } of brands) {
    const [made, drawn] = [brandColour({ hue, chroma }), themeColour]
    for (const at of [1, 3, 5]) {
      const part = (of: string) => Number.parseInt(of.slice(at, at + 2), 16)
      expect(Math.abs(part(made) - part(drawn)), `${made} ${drawn}`).toBeLessThanOrEqual(3)
    }
  }
})

test('every kind has its words in every language, and nothing is left empty but what may be', () => {
  for (const locale of locales)
    for (const kind of widgetKinds) {
      const shown = shownOf(aWidget({ kind }), house, brand, locale, null)
      expect(shown.label).not.toBe('')
      for (const [name, word] of Object.entries(shown.words)) expect(word, name).not.toBe('')
      expect(shown.consent.join(' ')).toContain(house.name)
    }
})
test('the words beside the box are those of the website: one text has one version', () => {
  for (const locale of locales) {
    const [own, site] = [widgetWords[locale], wordsOf[locale]]
    expect(own.consent('Boréal')).toBe(site.consent('Boréal'))
    expect(own.consentWho('Laval')).toBe(site.consentWho('Laval'))
  }
})

test('its own words stand where the owner wrote some, the usual ones elsewhere', () => {
  const widget = aWidget({ labels: { 'fr-ca': 'Parlons-en' } })
  expect(shownOf(widget, house, brand, 'fr-ca', null).label).toBe('Parlons-en')
  expect(shownOf(widget, house, brand, 'en-ca', null).label).toBe('Write to us')
})
test.each([
  ['CA', ['km', 'mi', 'h']],
  ['US', ['mi', 'km', 'h']],
] as const)('the units of an odometer begin with that of the country: %s', (country, units) => {
  expect(shownOf(aWidget(), { ...house, country }, brand, 'en-ca', null).units).toEqual(units)
})
test('a call goes to its own number, else to the dealership’s, as it is dialled', () => {
  const number = (phone: string, kind: 'call' | 'sms') =>
    shownOf(aWidget({ kind, phone }), house, brand, 'fr-ca', null).number
  expect(number('', 'call')).toEqual({ href: 'tel:+14505550100', text: '450 555-0100' })
  expect(number('450.555.0199', 'sms')).toEqual({ href: 'sms:+14505550199', text: '450 555-0199' })
})

test.each([
  [['fr'], 'CA', 'fr-ca'],
  [['fr-CA'], 'FR', 'fr-fr'],
  [['de', 'es-MX'], 'CO', 'es-co'],
  [['es'], 'ES', 'es-es'],
  [['en-US'], 'FR', 'en-ca'],
  [['de'], 'CA', 'en-ca'],
  [[], 'CA', 'en-ca'],
] as const)('a page in %s in %s is answered in %s', (wanted, country, locale) => {
  expect(widgetLocale({ locale: null }, wanted, { country, defaultLocale: 'en-ca' })).toBe(locale)
})
test('unless the widget has one of its own', () => {
  const house = { country: 'CA', defaultLocale: 'en-ca' } as const
  expect(widgetLocale({ locale: 'es-co' }, ['fr'], house)).toBe('es-co')
})
