/** Invoices, credit notes and receipts of the funds: their numbers, their sums, their words and their bytes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Definition } from '#db/print/definition.ts'
import type { Posting } from '#db/ledger/posting.ts'
import type { FundDocument } from '#db/ledger/document.ts'
import { fundDocument as drawn } from '#db/ledger/print/document.ts'
import type { PaymentRow } from '#db/ledger/lines.ts'
import * as schema from '#db/schema.ts'
import { demoSeller } from '#db/seed/companies.ts'
import * as platform from '#db/platform/schema.ts'
import type { Locale } from '#db/terms.ts'
import { post } from '#server/payments/ledger.ts'
import { provider } from '../company/kit.ts'

let made: Awaited<ReturnType<typeof provider>>
beforeEach(async () => {
  made = await provider()
})
afterEach(() => made.server.close())
const north = () => made.server.dealership('north')
const documents = () =>
  north().db.select().from(schema.fundDocument).orderBy(schema.fundDocument.seq).all()
const firstNumber = () => documents()[0]?.number ?? ''
const house = (over: Partial<typeof schema.company.$inferInsert>) =>
  north().db.update(schema.company).set(over).run()
const pay = () =>
  made.call('/funds/pay', {
    companyId: 'north',
    paymentId: 'p-1',
    netMinor: 50_000,
    reference: '004127',
    status: 'processed',
  })
const act = (path: string, json: object) =>
  made.call(`/funds/${path}`, { companyId: 'north', paymentId: 'p-1', reason: 'Twice', ...json })
const does = (posting: Posting) =>
  post(north().db, posting, { by: '', byName: '', now: made.server.clock.now() })
const sells = () => made.server.deps.platform.db.insert(platform.seller).values(demoSeller).run()
const short = ({ kind, place, answers, grossMinor, netMinor, taxes }: FundDocument) => [
  kind,
  place,
  answers,
  netMinor,
  ...taxes.map(({ tax, ppm, minor }) => `${tax} ${ppm} ${minor}`),
  grossMinor,
]

test('a payment has one invoice and one receipt, of its very amounts, however often it is told', async () => {
  for (const _ of [1, 2]) await pay()
  const [invoice, receipt] = documents()
  expect(documents().map(short)).toEqual([
    ['invoice', 1, null, 50_000, 'gst 50000 2500', 'qst 99750 4988', 57_488],
    ['receipt', 1, invoice?.number, 50_000, 'gst 50000 2500', 'qst 99750 4988', 57_488],
  ])
  expect(invoice?.number).toMatch(/^F-\d{4}-[\dA-F]{8}-00001$/)
  expect(receipt?.number).toMatch(/^R-\d{4}-[\dA-F]{8}-00001$/)
})
test('what is on its way, what fails and what is spent has none', async () => {
  await act('pay', { netMinor: 500, reference: '1', status: 'processing' })
  await act('settle', { status: 'failed' })
  await act('goodwill', { gestureId: 'g-1', minor: 5000 })
  does({ cause: 'click', click: 'k-1', month: '2026-03', minor: 125 })
  expect(documents()).toEqual([])
})
test('what was entered wrongly is credited whole by a note that names the invoice', async () => {
  await pay()
  for (const _ of [1, 2]) await act('correct', {})
  const [invoice, , note] = documents()
  expect(documents()).toHaveLength(3)
  expect(note).toMatchObject({ kind: 'credit-note', place: 1, reason: 'Twice' })
  expect(note).toMatchObject({ answers: invoice?.number, grossMinor: 57_488, payment: 'p-1' })
})
test('refunds are credited cent by cent, and one that failed takes its note back', async () => {
  await pay()
  // Five hundred dollars, a hundred at a time.
  const parts = [11_498, 11_497, 11_498, 11_497, 11_498]
  for (const [place, grossMinor] of parts.entries())
    does({ cause: 'refund', payment: 'p-1', refund: `r-${place + 1}`, grossMinor })
  const notes = documents().filter(({ kind }) => kind === 'credit-note')
  const qst = notes.map(({ taxes }) => taxes.find(({ tax }) => tax === 'qst')?.minor)
  expect(qst).toEqual([998, 997, 998, 997, 998])
  expect(notes.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5])
  does({ cause: 'refund-failed', refund: 'r-2' })
  expect(documents().at(-1)).toMatchObject({
    kind: 'invoice',
    place: 2,
    answers: notes[1]?.number,
    grossMinor: 11_497,
    taxes: notes[1]?.taxes,
  })
})
test('a dispute is credited, and one that is won takes its note back', async () => {
  await pay()
  does({ cause: 'dispute-open', payment: 'p-1', dispute: 'd-1', grossMinor: 57_488 })
  does({ cause: 'dispute-fee', dispute: 'd-1', minor: 2000 })
  does({ cause: 'dispute-end', dispute: 'd-1', won: true })
  const kinds = documents().map(({ kind, place }) => `${kind} ${place}`)
  expect(kinds).toEqual(['invoice 1', 'receipt 1', 'credit-note 1', 'invoice 2'])
})
test('each year counts from one, by the house’s own day', () => {
  const topup = (payment: string, now: number) =>
    post(
      north().db,
      { cause: 'topup', payment, way: 'accounting', netMinor: 500, taxes: [] },
      { by: '', byName: '', now },
    )
  topup('p-1', Date.UTC(2027, 0, 1, 4, 59))
  topup('p-2', Date.UTC(2027, 0, 1, 5))
  const invoices = documents().filter(({ kind }) => kind === 'invoice')
  expect(invoices.map(({ on, number }) => [on, number.slice(0, 6), number.slice(-5)])).toEqual([
    ['2026-12-31', 'F-2026', '00001'],
    ['2027-01-01', 'F-2027', '00001'],
  ])
})
test('nothing that was issued is altered or taken out', async () => {
  await pay()
  const { db } = north()
  expect(() => db.update(schema.fundDocument).set({ reason: 'x' }).run()).toThrow(/only ever added/)
  expect(() => db.delete(schema.fundDocument).run()).toThrow(/only ever added/)
})

const textOf = ({ blocks }: Definition): string => JSON.stringify(blocks)
async function printed(over: Parameters<typeof house>[0], locale: Locale, kind = 'invoice') {
  house(over)
  await pay()
  const document = documents().find(each => each.kind === kind)
  expect(document).toBeDefined()
  return textOf(drawn(document as FundDocument, demoSeller, locale))
}
test.each([
  ['en-ca', ['Invoice', 'GST 5%', '$25.00\u00a0CAD', 'QST 9.975%', '$574.88\u00a0CAD']],
  ['fr-ca', ['Facture', 'TPS 5\u00a0%', '25,00\u00a0$\u00a0CAD', 'TVQ 9,975\u00a0%']],
  ['fr-fr', ['Facture', 'Montant (CAD)', '574,88\u00a0$\u00a0CAD']],
  ['es-es', ['Factura', 'Importe (CAD)', 'GST 5\u00a0%']],
  ['es-co', ['Factura', 'Valor (CAD)', '$\u00a0574,88\u00a0CAD']],
] as [Locale, string[]][])('in %s it says what was bought and its taxes', async (locale, said) => {
  const text = await printed({ province: 'QC' }, locale)
  for (const words of [...said, demoSeller.name, demoSeller.gstNumber, demoSeller.qstNumber])
    expect(text).toContain(words)
})
const legal = (gstNumber: string) => ({
  licenceNumber: '',
  gstNumber,
  qstNumber: '',
  opcPermit: '',
  privacyOfficer: '',
})
test.each([
  ['FR', 'EUR', 'FR 44 732829320', 'autoliquidation, CGI art. 283-2', '500.00'],
  ['ES', 'EUR', 'B-00000018', 'inversión del sujeto pasivo', '€500.00'],
  ['CO', 'COP', '800.197.268-4', 'customer withholds the IVA', '$500.00\u00a0CAD'],
] as const)('to a house in %s no tax is charged, and who owes it is said', async (...given) => {
  const [country, currency, number, mention, total] = given
  const text = await printed({ country, currency, province: '', legal: legal(number) }, 'en-ca')
  for (const words of [mention, number, total, 'zero-rated']) expect(text).toContain(words)
  expect(text).not.toContain('GST 5%')
})
test.each([
  ['Las Palmas', 'the customer owes the IGIC (Ley 20/1991, art. 19.1.2)'],
  ['Santa Cruz de Tenerife', 'the customer owes the IGIC (Ley 20/1991, art. 19.1.2)'],
  ['Ceuta', 'the customer accounts for the IPSI'],
  ['Melilla', 'the customer accounts for the IPSI'],
])('to a house in %s, outside Spain’s IVA, the tax of its own place is named', async (...given) => {
  const [province, mention] = given
  const house = { country: 'ES', currency: 'EUR', province, legal: legal('B-00000018') } as const
  const text = await printed(house, 'en-ca')
  for (const words of [mention, 'Not subject to Spanish VAT', 'zero-rated'])
    expect(text).toContain(words)
  expect(text).not.toContain('art. 84')
})
test('a house in Ontario pays the tax of its own province', async () => {
  expect(await printed({ province: 'ON' }, 'en-ca')).toContain('HST 13%')
})
test('a receipt says how much came, how, and for which invoice', async () => {
  const text = await printed({ province: 'QC' }, 'en-ca', 'receipt')
  for (const words of ['Receipt', 'Cheque or transfer 004127', 'For invoice', '$574.88'])
    expect(text).toContain(words)
})

const ask = async (path: string, who = 'lise') => {
  const { kit, server } = made
  return kit.call(await server.signIn(who), `/api/funds/${path}`)
}
test('it is handed out as the same bytes each time, whoever sells by then', async () => {
  await pay()
  const number = firstNumber()
  expect((await ask(`documents/${number}?locale=fr-ca`)).body).toMatchObject({
    code: 'seller-missing',
  })
  sells()
  const first = await ask(`documents/${number}?locale=fr-ca`)
  expect(first.status).toBe(200)
  const sha256 = String(first.body['sha256'])
  const { db, filesDir } = north()
  expect(readFileSync(join(filesDir, sha256.slice(0, 2), sha256)).toString('latin1')).toMatch(
    /^%PDF-/,
  )
  expect(db.select().from(schema.file).all()).toMatchObject([{ sha256, mime: 'application/pdf' }])
  made.server.deps.platform.db
    .insert(platform.seller)
    .values({ ...demoSeller, id: 's-2', fromAt: 1, name: 'Another' })
    .run()
  expect((await ask(`documents/${number}?locale=fr-ca`)).body).toMatchObject({ sha256 })
  const inEnglish = await ask(`documents/${number}?locale=en-ca`)
  expect(inEnglish.body['sha256']).not.toBe(sha256)
})
test('only who holds the payment history has its documents, and only those of the house', async () => {
  await pay()
  sells()
  const number = firstNumber()
  expect((await ask(`documents/${number}?locale=en-ca`, 'ana')).status).toBe(403)
  expect((await ask('documents/F-2026-00000000-00001?locale=en-ca')).status).toBe(404)
  expect((await ask(`documents/${number}?locale=de`)).status).toBe(400)
  const rows = (await ask('payments')).body['rows'] as unknown as PaymentRow[]
  expect(rows[0]?.documents.map(each => each.kind)).toEqual(['invoice', 'receipt'])
})
