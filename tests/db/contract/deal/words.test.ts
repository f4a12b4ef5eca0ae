import { expect, test } from 'vitest'
import { lineList } from '#db/contract/deal/lines.ts'
import { printed } from '#db/contract/deal/print.ts'
import { dealWords, lineLabel, printedLabel, rateText } from '#db/contract/deal/words.ts'
import { locales, type Locale } from '#db/terms.ts'
import { aDeal, anItem, count } from './a-deal.ts'

const paths = (value: object, at = ''): string[] =>
  Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'object' ? paths(each, `${at}${key}.`) : [`${at}${key}`],
  )
const text = (locale: Locale, path: string) =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], dealWords[locale])

test('no locale misses a word or has one too many, and none is empty', () => {
  const english = paths(dealWords['en-ca']).sort()
  for (const locale of locales) {
    expect(paths(dealWords[locale]).sort()).toEqual(english)
    for (const path of english) expect(text(locale, path), `${locale} ${path}`).toMatch(/\S/)
  }
})

test('every line has a label of its own in every locale', () => {
  for (const locale of locales) {
    const labels = lineList.map(({ code }) => dealWords[locale].lines[code])
    expect(new Set(labels).size).toBe(labels.length)
  }
})

test('the place of the tax is in every phrase about it', () => {
  for (const locale of locales)
    for (const phrase of Object.values(dealWords[locale].taxOn)) expect(phrase).toContain('{tax}')
})

test('the words of each country', () => {
  expect(dealWords['fr-ca'].taxes).toMatchObject({ gst: 'TPS', qst: 'TVQ', vat: 'TVA' })
  expect(dealWords['fr-ca'].lines.F).toBe('Valeur du véhicule d’échange')
  expect(dealWords['fr-fr'].lines.F).toBe('Reprise')
  expect(dealWords['es-es'].lines.F).toContain('vehículo de entrega')
  expect(dealWords['es-co'].lines.F).toContain('retoma')
})

test.each([
  [99_750, 'en-ca', '9.975%'],
  [99_750, 'fr-ca', '9,975\u00a0%'],
  [50_000, 'fr-ca', '5\u00a0%'],
  [210_000, 'es-es', '21\u00a0%'],
  [0, 'en-ca', '0%'],
  [150_001, 'en-ca', '15.0001%'],
] as const)('%i parts per million in %s is %s', (ppm, locale, said) => {
  expect(rateText(ppm, locale)).toBe(said)
})

test('a line is called by the only tax that can stand in it', () => {
  expect(lineLabel('H', 'en-ca', 'CA-ON')).toBe('HST on the vehicle')
  expect(lineLabel('I', 'fr-ca', 'CA-QC')).toBe('TVQ sur le véhicule')
  expect(lineLabel('H', 'es-es', 'ES')).toBe('IVA del vehículo')
  expect(lineLabel('H', 'en-ca')).toBe('GST, HST or VAT on the vehicle')
  expect(lineLabel('I', 'en-ca', 'FR')).toBe(dealWords['en-ca'].lines.I)
})

const labels = (
  deal = aDeal(20_000),
  jurisdiction: 'CA-QC' | 'FR' = 'CA-QC',
  locale: Locale = 'fr-ca',
) =>
  Object.fromEntries(
    printed(count(deal, jurisdiction)).map(line => [
      line.key,
      printedLabel(line, locale, jurisdiction).replaceAll('\u00a0', ' '),
    ]),
  )

test('a printed tax says its rate, and what is not added says so', () => {
  const insurance = {
    replacementMinor: 0,
    lifeDisabilityMinor: 50_000,
    healthMinor: 0,
    paidOn: '2026-12-31',
  }
  expect(labels(aDeal(20_000, { insurance, newTires: { small: 4, large: 0 } }))).toMatchObject({
    'A.0': 'Prix du véhicule',
    'H.0': 'TPS 5 % sur le véhicule',
    'O.0': 'TVQ payable à la SAAQ à l’immatriculation, 9,975 % (indiquée, non additionnée)',
    'T.0': 'Droit sur les pneus neufs, 83,82 cm ou moins',
    'Y.0': 'Taxes sur W et X, 9 %',
    R: 'Solde à payer',
  })
  expect(labels(aDeal(20_000, { saaqThroughDealer: true }))['O.0']).not.toContain('non additionnée')
  expect(labels(aDeal(20_000), 'FR', 'fr-fr')['H.0']).toBe(
    'TVA 20 % sur le véhicule (comprise dans le prix)',
  )
})

test('an exemption is said in the tax’s own line', () => {
  const exemption = {
    taxes: ['gst', 'qst'] as ('gst' | 'qst')[],
    reason: 'first-nations' as const,
    note: '',
  }
  const goods = [{ ...anItem(100), kind: 'other' as const, taxable: true }]
  const said = labels(aDeal(20_000, { exemption, goods }), 'CA-QC', 'en-ca')
  expect(said['H.0']).toBe('GST 5% on the vehicle (exempt)')
  expect(said['K.1']).toBe('QST 9.975% on goods and services listed apart (exempt)')
  expect(said['O.0']).toContain('(exempt)')
})
