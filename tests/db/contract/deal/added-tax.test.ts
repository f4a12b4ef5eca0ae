/** A tax the seller adds: a rate of what the vehicle's taxes are taken on, or an amount, never without a reason. */
import { expect, test } from 'vitest'
import { contentOfDeal } from '#db/contract/deal/compute.ts'
import { printed } from '#db/contract/deal/print.ts'
import { taxNotes } from '#db/contract/deal/tax-notes.ts'
import { printedLabel } from '#db/contract/deal/words.ts'
import { deal as dealInput } from '#db/contract/mutations/deal.ts'
import { locales } from '#db/terms.ts'
import { aDeal, aTradeIn, cents, count } from './a-deal.ts'

const levy = { label: 'Municipal levy', ratePpm: 12_500, amountMinor: 0, reason: 'By-law 12-2026' }
const flat = { label: 'Port fee', ratePpm: null, amountMinor: cents(150), reason: 'Act, s. 4' }

test('1.25 % is taken on the base of the other taxes, an amount stands as it is, and both are added', () => {
  const deal = aDeal(20_000, { tradeIns: [aTradeIn(5_000)], addedTaxes: [levy, flat] })
  const { amounts, taxes } = count(deal)
  expect(taxes.filter(({ code }) => code === 'added')).toMatchObject([
    { name: 'Municipal levy', baseMinor: cents(15_000), ppm: 12_500, amountMinor: 18_750 },
    { name: 'Port fee', ppm: 0, amountMinor: 15_000, source: 'Act, s. 4' },
  ])
  expect(amounts.I).toBe(33_750)
  expect(amounts.P - count(aDeal(20_000, { tradeIns: [aTradeIn(5_000)] })).amounts.P).toBe(33_750)
})

test('it is added where prices hold their tax too, under the margin scheme as well', () => {
  for (const scheme of ['standard', 'margin'] as const) {
    const deal = aDeal(12_000, { unit: { condition: 'used' }, scheme, addedTaxes: [levy] })
    expect(count(deal, 'FR').amounts).toMatchObject({ I: 15_000, P: cents(12_150) })
  }
})

test('its line bears its name and its rate, and its reason is printed in every language', () => {
  const deal = aDeal(20_000, { addedTaxes: [levy, flat] })
  for (const locale of locales) {
    const lines = printed(count(deal)).filter(({ code }) => code === 'I')
    const labels = lines.map(line => printedLabel(line, locale, 'CA-QC'))
    expect(labels[0]).toMatch(/Municipal levy 1[.,]25/)
    expect(labels[1]).toMatch(/Port fee/)
    expect(labels[1]).not.toMatch(/0\s?%/)
    expect(taxNotes(contentOfDeal(deal), count(deal), locale).join(' ')).toMatch(
      /Municipal levy.*By-law 12-2026.*Port fee.*Act, s. 4/,
    )
  }
})

test.each([
  ['a name', { label: ' ' }],
  ['a reason', { reason: '' }],
  ['a reason that says something', { reason: '   ' }],
  ['a rate of at most the whole', { ratePpm: 1_000_001 }],
])('it has %s', (_, over) => {
  const ok = (tax: object) => dealInput.safeParse(aDeal(1, { addedTaxes: [tax as never] })).success
  expect(ok(levy)).toBe(true)
  expect(ok({ ...levy, ...over })).toBe(false)
})
