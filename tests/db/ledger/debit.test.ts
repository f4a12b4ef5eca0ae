/** The days of a direct debit, and what whoever gives an account agrees to. */
import { expect, test } from 'vitest'
import { askedBackUntil, debitDay, returnedUntil } from '#db/ledger/debit.ts'
import { mandateText } from '#db/ledger/mandate.ts'
import { mandateDocument } from '#db/ledger/print/mandate.ts'
import { locales } from '#db/terms.ts'

test.each([
  ['2026-12-16', '2026-12-21'],
  ['2026-12-18', '2026-12-21'],
  ['2026-12-22', '2026-12-28'],
  ['2026-03-31', '2026-04-07'],
  ['2026-04-28', '2026-05-04'],
])('asked for on %s it is debited on %s, a day of the banks', (today, day) => {
  expect(debitDay(today)).toBe(day)
})
test('a bank may return it for five of its days, and it may be asked back for eight weeks', () => {
  expect(returnedUntil('2026-12-23')).toBe('2026-12-31')
  expect(askedBackUntil('2026-12-23')).toBe('2027-02-17')
})
test('a mandate says who, what for and how it is got back, in each language, and prints what it says', () => {
  const creditor = { name: 'Showfloor', id: 'DE98ZZZ09999999999' }
  const texts = locales.map(locale => mandateText(locale, creditor))
  for (const text of texts) expect(text).toMatch(/Showfloor.* 2 .* 8 /)
  const [locale, text] = ['es-es', texts[3] ?? ''] as const
  const said = {
    reference: 'A1B2',
    acceptedAt: Date.UTC(2026, 2, 10),
    creditor,
    locale,
    version: 1,
    text,
  }
  const of = { account: 'ES •••• 1332', debtor: 'Levante', timeZone: 'Europe/Madrid' }
  const paper = JSON.stringify(
    mandateDocument({ mandate: said, ...of, house: { name: 'Levante' }, paper: 'a4' }),
  )
  for (const part of ['A1B2', creditor.id, 'ES •••• 1332', '10 de marzo de 2026', 'Acreedor', text])
    expect(paper).toContain(part)
})
