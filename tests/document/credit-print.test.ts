/** What the paper of a credit says beside its amounts, by its kind; and that the regulation's texts are signed with it. */
import { expect, test } from 'vitest'
import { writtenContent } from '#db/contract/content.ts'
import { prescribedFor, untouchedFinancing } from '#db/contract/deal/credit.ts'
import { paymentOf } from '#db/contract/deal/finance.ts'
import { noSettings } from '#db/contract/deal/settings.ts'
import type { Financing } from '#db/contract/deal/types.ts'
import { contractDocument } from '#db/contract/print/contract.ts'
import { aDeal } from '../db/contract/deal/a-deal.ts'
import { aContract } from '../support/builders/contract.ts'
import { aDealer } from '../support/builders/label.ts'
import { sampleContract } from './sample-contract.ts'
import { wordsOf } from './words-on-paper.ts'

const said = (change: Parameters<typeof sampleContract>[1] = {}) =>
  wordsOf(contractDocument(sampleContract('en-ca', change)).blocks).join('\n')
const financing = (over: Partial<Financing>): Financing => ({
  ...(sampleContract('en-ca').financing ?? untouchedFinancing),
  ...over,
})

test('an instalment sale says capital, charges, dates, lender, security, insurance, capacity and the early payment', () => {
  const text = said()
  for (const words of [
    'Total cash price, taxes in',
    'Down payment, trade-in included',
    'Net capital',
    'Credit charges: interest',
    'Total obligation',
    'Credit charges run from',
    'First payment due',
    'Last payment due',
    'Caisse de Laval',
    'Reserve of ownership',
    'On the vehicle, The client uses insurance of her own, Mutuelle',
    'Assessed by The dealership on November 20, 2026: Able to repay',
    'pay all or part of what is owed before it is due, without any charge',
    'offered for transfer to Caisse de Laval',
    'Balance of an earlier debt',
  ])
    expect(text, words).toContain(words)
  expect(text).not.toContain('High-cost credit')
  expect(said({ highCost: true })).toContain('High-cost credit')
})

test('a text of the regulation stands with its version, or its place is kept', () => {
  const text = said()
  expect(text).toContain('section 39')
  expect(text).toContain('Version of June 1, 2025')
  expect(text).toContain('text of section 61.0.14 is to be put here')
})

test('a loan of the lender’s is no credit of ours: the sale is for cash', () => {
  const text = said({ financing: financing({ lends: 'lender' }), prescribed: [] })
  expect(text).toContain('This sale is a cash sale')
  for (const words of ['Total obligation', 'Reserve of ownership', 'Capacity to repay'])
    expect(text).not.toContain(words)
})

test.each<[string, Partial<Financing>, string[]]>([
  ['an instalment sale', {}, ['61.0.14', '61.0.13', '39']],
  ['with forfeiture', { forfeiture: true }, ['61.0.14', '61.0.13', '39', '41']],
  [
    'credit with ownership at once',
    { owns: 'client', forfeiture: true },
    ['61.0.16', '61.0.15', '39', '42'],
  ],
  [
    'with insurance',
    { insurance: { required: 'vehicle', choice: '', insurer: '', representative: '' } },
    ['61.0.14', '61.0.13', '39', '32'],
  ],
  ['a loan', { lends: 'lender' }, []],
])('the regulation’s pieces of %s, in their order', (_, over, sections) => {
  expect(
    prescribedFor({ ...untouchedFinancing, lends: 'dealer', owns: 'seller', ...over }),
  ).toEqual(sections)
})

test('the texts are part of what is signed, in French and in the contract’s language', () => {
  const deal = aDeal(28_000, { financing: financing({ insurance: untouchedFinancing.insurance }) })
  const contract = aContract({ deal, locale: 'en-ca' })
  const text = (locale: 'fr-ca' | 'en-ca') => ({
    section: '39',
    locale,
    versionOn: '2025-06-01',
    text: `Texte ${locale}`,
  })
  const company = aDealer({
    sale: { ...noSettings, prescribedTexts: [text('fr-ca'), text('en-ca')] },
  })
  const of = (from: typeof company) => writtenContent(contract, { company: from, label: null })
  expect(of(company)?.prescribed?.filter(each => each.text !== '')).toEqual([
    text('fr-ca'),
    text('en-ca'),
  ])
  expect(of(company)?.prescribed).toHaveLength(6)
  const cash = { ...contract, deal: aDeal(28_000) }
  expect(writtenContent(cash, { company, label: null })).not.toHaveProperty('prescribed')
})

test.each([
  ['fr-fr', 'Taux débiteur annuel', 'Taux annuel effectif global (TAEG)', '9,61\u00a0%'],
  ['es-es', 'Tipo deudor anual (TIN)', 'Tasa anual equivalente (TAE)', '9,61\u00a0%'],
  ['es-co', 'Tasa nominal anual', 'Tasa efectiva anual, con todos los cargos', '9,61\u00a0%'],
] as const)(
  '%s names the rate of interest and the effective one',
  (locale, nominal, name, rate) => {
    const { jurisdiction } = sampleContract(locale)
    // A peso is not divided: the same in thousands.
    const unit = jurisdiction === 'CO' ? 100_000 : 100
    const terms = { ...untouchedFinancing, ratePpm: 79_500, otherChargesMinor: 450 * unit }
    const payment = paymentOf(15_000 * unit, terms, jurisdiction, '2026-11-21')
    const change = { financing: terms, payment, prescribed: [] }
    const lines = wordsOf(contractDocument(sampleContract(locale, change)).blocks)
    const after = (term: string) => lines[lines.indexOf(term) + 1]
    expect([after(nominal), after(name)]).toEqual(['7,95\u00a0%', rate])
    expect(lines).not.toContain('Taux de crédit annuel')
  },
)
test('Québec has its credit rate alone', () => {
  const text = wordsOf(contractDocument(sampleContract('fr-ca')).blocks).join('\n')
  expect(text).toContain('Taux de crédit annuel')
  expect(text).not.toMatch(/TAEG|débiteur/u)
})

test.each([
  ['fr-fr', '732 829 320', 'SIREN'],
  ['fr-fr', '73282932000074', 'SIRET'],
  ['es-es', '732 829 320', 'Licencia del vendedor'],
  ['fr-ca', '300 412', 'Licence de commerçant'],
] as const)('in %s the number %s is a %s', (locale, licenceNumber, name) => {
  const sample = sampleContract(locale)
  const company = { ...sample.company, legal: { ...sample.company.legal, licenceNumber } }
  const lines = wordsOf(contractDocument({ ...sample, company }).blocks)
  expect(lines[lines.indexOf(licenceNumber) - 1]).toBe(name)
})
test('a house in France has no licence in any reader’s language', () => {
  for (const locale of ['en-ca', 'es-es', 'fr-ca'] as const) {
    const sample = { ...sampleContract('fr-fr'), locale }
    const company = {
      ...sample.company,
      legal: { ...sample.company.legal, licenceNumber: '732829320' },
    }
    const lines = wordsOf(contractDocument({ ...sample, company }).blocks)
    expect(lines[lines.indexOf('732829320') - 1]).toBe('SIREN')
  }
})
