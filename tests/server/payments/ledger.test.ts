/** The books in their database: the worked example of the facts, each refusal, and what can never be done to them. */
import { beforeEach, expect, test } from 'vitest'
import type { Account } from '#db/ledger/accounts.ts'
import { shownBalance } from '#db/ledger/accounts.ts'
import type { Posting } from '#db/ledger/posting.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { balanceOf, booksOf, post } from '#server/payments/ledger.ts'
import { aCompany, memoryDealership, plant } from '../../support/dealership.ts'

let db: Db
let now: number
beforeEach(() => {
  db = memoryDealership().db
  now = Date.UTC(2026, 10, 26, 12)
  plant(db, { company: [aCompany] })
})
const teller = () => ({ by: 'rita', byName: 'Rita Roy', now })
const does = (posting: Posting) => post(db, posting, teller())
const at = (account: Account) => balanceOf(db, account)
const standing = () => [at('funds.available'), at('receivable.dealer'), shownBalance(at)]
const linesOf = (seq: number) =>
  booksOf(db, now)
    .entryAt(seq)
    ?.lines.map(({ account, side, minor }) => `${side} ${account} ${minor}`)
const credit = (minor: number, fromAt = 0) =>
  db
    .insert(schema.fundCredit)
    .values({ id: `k-${minor}`, fromAt, minor, by: '', byName: '', reason: '' })
    .run()

const topup = (payment: string, netMinor: number, gst: number, qst: number): Posting => ({
  cause: 'topup',
  payment,
  way: 'card',
  netMinor,
  taxes: [
    { tax: 'gst', minor: gst },
    { tax: 'qst', minor: qst },
  ],
})
const plain = (payment: string, netMinor: number, way: 'card' | 'accounting' = 'accounting') =>
  ({ cause: 'topup', payment, way, netMinor, taxes: [] }) satisfies Posting
const click = (id: string, minor = 125): Posting => ({
  cause: 'click',
  click: id,
  month: '2026-11',
  minor,
})
const hold = (minor: number): Posting => ({ cause: 'hold', campaign: 'c-9', term: 1, minor })
const lead = (id: number, minor = 1500): Posting => ({
  cause: 'lead',
  campaign: 'c-9',
  term: 1,
  lead: `l-${id}`,
  minor,
})
const end = { cause: 'guarantee', campaign: 'c-9', term: 1 } as const
const refund = (grossMinor: number, id = 'r-1', payment = 'p-1'): Posting => ({
  cause: 'refund',
  payment,
  refund: id,
  grossMinor,
})
const dispute: Posting = {
  cause: 'dispute-open',
  payment: 'p-1',
  dispute: 'd-1',
  grossMinor: 45_990,
}
const ended = (won: boolean): Posting => ({ cause: 'dispute-end', dispute: 'd-1', won })

function upToTheDispute() {
  does(topup('p-1', 50_000, 2500, 4988))
  does(hold(30_000))
  for (let i = 0; i < 3; i += 1) does(click(`k-${i}`))
  for (let i = 0; i < 17; i += 1) does(lead(i))
  does(end)
  does(refund(11_498))
}

test('the worked example, line by line', () => {
  const first = does(topup('p-1', 50_000, 2500, 4988))
  expect(linesOf(first.seq)).toEqual([
    'debit clearing.card 57488',
    'credit funds.available 50000',
    'credit tax.gst 2500',
    'credit tax.qst 4988',
  ])
  expect(does(topup('p-1', 50_000, 2500, 4988))).toEqual({ ...first, isRepeat: true })
  does(hold(30_000))
  expect([...standing(), at('funds.reserved:c-9:1')]).toEqual([20_000, 0, 20_000, 30_000])
  for (let i = 0; i < 3; i += 1) for (const _ of [1, 2]) does(click(`k-${i}`))
  expect(at('funds.available')).toBe(19_625)
  for (let i = 0; i < 17; i += 1) does(lead(i))
  expect(at('funds.reserved:c-9:1')).toBe(4500)
  expect(linesOf(does(end).seq)).toEqual([
    'debit funds.reserved:c-9:1 4500',
    'credit funds.available 4500',
  ])
  expect(linesOf(does(refund(11_498)).seq)).toEqual([
    'debit funds.available 10000',
    'debit tax.gst 500',
    'debit tax.qst 998',
    'credit clearing.card 11498',
  ])
  expect(linesOf(does(dispute).seq)).toEqual([
    'debit funds.available 14125',
    'debit receivable.dealer 25875',
    'debit tax.gst 2000',
    'debit tax.qst 3990',
    'credit clearing.card 45990',
  ])
  expect(standing()).toEqual([0, 25_875, -25_875])
})
test('a dispute that is won gives all of it back', () => {
  upToTheDispute()
  does(dispute)
  does(ended(true))
  expect(standing()).toEqual([14_125, 0, 14_125])
  expect(() => does({ ...refund(45_991, 'r-2') })).toThrow('too-much')
  does(refund(45_990, 'r-2'))
  expect([at('clearing.card'), at('tax.gst'), at('tax.qst')]).toEqual([0, 0, 0])
})
test('decided anew it comes back or goes again, once for each round', () => {
  upToTheDispute()
  does(dispute)
  const anew = (round: number, won: boolean): Posting => ({
    cause: 'dispute-appeal',
    dispute: 'd-1',
    round,
    won,
  })
  expect(() => does(anew(1, true))).toThrow('over')
  does(ended(false))
  expect(() => does(anew(1, false))).toThrow('over')
  expect(() => does(anew(2, true))).toThrow('over')
  does(anew(1, true))
  expect(does(anew(1, true)).isRepeat).toBe(true)
  expect(standing()).toEqual([14_125, 0, 14_125])
  does(anew(2, false))
  expect(standing()).toEqual([0, 25_875, -25_875])
  does(anew(3, true))
  does(refund(45_990, 'r-2'))
  expect(() => does(anew(4, false))).toThrow('too-much')
})
test('one that is lost leaves a debt, which the next money pays first', () => {
  upToTheDispute()
  does(dispute)
  does(ended(false))
  expect(linesOf(does(topup('p-2', 30_000, 1500, 2993)).seq)).toEqual([
    'debit clearing.card 34493',
    'credit receivable.dealer 25875',
    'credit funds.available 4125',
    'credit tax.gst 1500',
    'credit tax.qst 2993',
  ])
  expect(() => does({ ...ended(true) })).toThrow('other-body')
})
test('five refunds of a hundred give back its tax to the cent', () => {
  does(topup('p-1', 50_000, 2500, 4988))
  const qst = [11_498, 11_497, 11_498, 11_497, 11_498].map((gross, i) => {
    const before = at('tax.qst')
    does(refund(gross, `r-${i}`))
    return before - at('tax.qst')
  })
  expect(qst).toEqual([998, 997, 998, 997, 998])
  expect([at('tax.qst'), at('funds.available'), at('clearing.card')]).toEqual([0, 0, 0])
})
test('a refund that failed puts the money back', () => {
  does(topup('p-1', 50_000, 2500, 4988))
  does(refund(11_498))
  does({ cause: 'refund-failed', refund: 'r-1' })
  expect([at('funds.available'), at('clearing.card')]).toEqual([50_000, 57_488])
  does(refund(57_488, 'r-2'))
  expect(at('funds.available')).toBe(0)
})
test('a fee of a dispute is ours', () => {
  upToTheDispute()
  does(dispute)
  does({ cause: 'dispute-fee', dispute: 'd-1', minor: 2000 })
  expect([at('fees.dispute'), at('payable.fees')]).toEqual([2000, 2000])
})

test('a refusal uses its key up: money that came since does not turn it into a yes', () => {
  does(plain('p-1', 100))
  const no = does(click('k-1'))
  expect(no.outcome).toBe('refused')
  does(plain('p-2', 1000))
  expect(does(click('k-1'))).toEqual({ ...no, isRepeat: true })
  expect(does(click('k-2')).outcome).toBe('posted')
  expect(linesOf(no.seq)).toBeUndefined()
})
test('the same key with another amount is an error', () => {
  does(plain('p-1', 100))
  expect(() => does(plain('p-1', 101))).toThrow('other-body')
})
test('funds are spent down to the credit, from the day it holds', () => {
  does(plain('p-1', 100))
  credit(50)
  credit(100, now + 1000)
  expect(does(click('k-1', 151)).outcome).toBe('refused')
  expect(does(click('k-2', 150)).outcome).toBe('posted')
  now += 1000
  expect(does(click('k-3', 50)).outcome).toBe('posted')
  expect(does(hold(1)).outcome).toBe('refused')
  expect(at('funds.available')).toBe(-100)
})
test.each<[string, Posting]>([
  ['unknown', refund(1)],
  ['unknown', { cause: 'refund-failed', refund: 'r-9' }],
  ['unknown', dispute],
  ['unknown', ended(true)],
  ['unknown', { cause: 'dispute-fee', dispute: 'd-1', minor: 1 }],
  ['unknown', lead(1)],
  ['unknown', { cause: 'lead-void', campaign: 'c-9', lead: 'l-1', reason: 'twice' }],
  ['unknown', end],
  ['unknown', { cause: 'release', campaign: 'c-9', term: 1 }],
  ['unknown', { cause: 'click-credit', click: 'k-1', reason: 'bot' }],
  ['unknown', { cause: 'correction', corrects: 7, reason: 'typed twice' }],
])('%s: what the books do not have leaves the key free', (code, posting) => {
  expect(() => does(posting)).toThrow(code)
  expect(db.select().from(schema.ledgerEntry).all()).toEqual([])
})
test('a hold posts no more than it holds, and ends once', () => {
  does(plain('p-1', 5000))
  does(hold(2000))
  does(lead(1))
  expect(() => does(lead(2))).toThrow('too-much')
  does({ cause: 'lead-void', campaign: 'c-9', lead: 'l-1', reason: 'twice the same person' })
  expect(at('funds.reserved:c-9:1')).toBe(2000)
  does(lead(2))
  does({ cause: 'release', campaign: 'c-9', term: 1 })
  expect(() => does(end)).toThrow('other-body')
  expect(() => does(lead(3))).toThrow('over')
  does({ cause: 'lead-void', campaign: 'c-9', lead: 'l-2', reason: 'nobody there' })
  expect([at('funds.available'), at('income.campaign:c-9')]).toEqual([5000, 0])
})
test('a hold that was spent whole ends without a line', () => {
  does(plain('p-1', 1500))
  does(hold(1500))
  does(lead(1))
  expect(linesOf(does(end).seq)).toEqual([])
})
test('a click found wrong later is given back, to the month it was charged in', () => {
  does(plain('p-1', 500))
  does(click('k-1'))
  does({ cause: 'click-credit', click: 'k-1', reason: 'bot' })
  expect([at('funds.available'), at('income.bridge:2026-11')]).toEqual([500, 0])
})

test('what was typed wrongly is taken back by a new entry that names it, once', () => {
  const wrong = does(plain('p-1', 5000))
  const fix = {
    cause: 'correction',
    corrects: wrong.seq,
    reason: 'meant for another house',
  } as const
  does(click('k-1', 4000))
  expect(linesOf(does(fix).seq)).toEqual([
    'credit clearing.accounting 5000',
    'debit funds.available 1000',
    'debit receivable.dealer 4000',
  ])
  expect(does(fix).isRepeat).toBe(true)
  expect(() => does({ ...fix, reason: 'again' })).toThrow('other-body')
  expect(() => does(refund(1))).toThrow('over')
  expect(standing()).toEqual([0, 4000, -4000])
})
test('a gesture is taken back the same way; what a bank said is not', () => {
  const gesture = does({ cause: 'goodwill', gesture: 'g-1', minor: 700, reason: 'late start' })
  does({ cause: 'correction', corrects: gesture.seq, reason: 'given twice' })
  expect([at('funds.available'), at('goodwill')]).toEqual([0, 0])
  const card = does(plain('p-2', 100, 'card'))
  expect(() => does({ cause: 'correction', corrects: card.seq, reason: 'x' })).toThrow('over')
})
test('a payment of which a part was given back is not taken back whole', () => {
  const entry = does(plain('p-1', 100))
  does(refund(40))
  const fix: Posting = { cause: 'correction', corrects: entry.seq, reason: 'x' }
  expect(() => does(fix)).toThrow('over')
  does({ cause: 'refund-failed', refund: 'r-1' })
  does(fix)
  expect(standing()).toEqual([0, 0, 0])
})

test('the books count in one currency for ever', () => {
  does(plain('p-1', 100))
  db.update(schema.company).set({ currency: 'EUR' }).run()
  expect(() => does(plain('p-2', 100))).toThrow('currency')
})
test('a house that counts in pesos buys in dollars', () => {
  db.update(schema.company).set({ currency: 'COP' }).run()
  does(plain('p-1', 100))
  expect(db.select().from(schema.ledgerEntry).get()?.currency).toBe('CAD')
})
test('time never goes back in the books', () => {
  does(plain('p-1', 100))
  now -= 5000
  does(plain('p-2', 100))
  const [a, b] = db.select().from(schema.ledgerEntry).all()
  expect((b?.at ?? 0) - (a?.at ?? 0)).toBe(1)
})
test.each([
  'update ledger_entry set at = 1',
  'delete from ledger_entry',
  'update ledger_line set minor = 1',
  'delete from ledger_line',
  'update fund_credit set minor = 1',
  'delete from fund_credit',
  'update debit_cap set minor = 1',
  'delete from debit_cap',
])('%s: is refused by the database itself', statement => {
  does(plain('p-1', 100))
  credit(5)
  db.insert(schema.debitCap).select(db.select().from(schema.fundCredit)).run()
  expect(() => db.run(statement)).toThrow()
  expect(at('funds.available')).toBe(100)
})
test('inside another transaction it stands or falls with it', () => {
  expect(() =>
    tx(db, () => {
      does(plain('p-1', 100))
      throw new Error('later')
    }),
  ).toThrow('later')
  expect([at('funds.available'), db.select().from(schema.ledgerEntry).all()]).toEqual([0, []])
})
test.each([
  { ...plain('p-1', 0) },
  { ...plain('p-1', -5) },
  { ...plain('p-1', 1.5) },
  { ...plain('a:b', 5) },
  { cause: 'correction', corrects: 1, reason: ' ' },
  { cause: 'theft', minor: 5 },
])('what makes no sense is never written: %o', posting => {
  expect(() => does(posting as Posting)).toThrow()
  expect(db.select().from(schema.ledgerEntry).all()).toEqual([])
})

const aPayment = (over: Partial<typeof schema.payment.$inferInsert> = {}) =>
  db
    .insert(schema.payment)
    .values({
      id: 'p-1',
      at: 1,
      source: 'accounting',
      status: 'processing',
      netMinor: 1000,
      taxes: [],
      currency: 'CAD',
      reference: '1',
      by: '',
      byName: '',
      settledAt: null,
      reason: '',
      ...over,
    })
    .run()
const become = (over: Partial<typeof schema.payment.$inferInsert>) =>
  db
    .update(schema.payment)
    .set({ settledAt: 2, ...over })
    .run()

test.each(['processed', 'failed', 'cancelled'] as const)(
  'a payment on its way is %s once, and is never removed',
  status => {
    aPayment()
    become({ status })
    expect(() => become({ status: 'processing' })).toThrow(/its own steps/)
    expect(() => become({ status, reason: 'x' })).toThrow(/its own steps/)
    expect(() => db.delete(schema.payment).run()).toThrow(/never removed/)
  },
)
test.each([
  { netMinor: 2000 },
  { at: 2 },
  { source: 'credit-card' as const },
  { currency: 'EUR' as const },
  { reference: '2' },
  { byName: 'Sam' },
  { settledAt: null },
])('nor is anything else of it changed on the way: %o', over => {
  aPayment()
  expect(() => become({ status: 'processed', ...over })).toThrow(/its own steps/)
})
test('what is there goes back by its correction alone', () => {
  aPayment({ status: 'processed' })
  does(plain('p-1', 1000))
  expect(() => become({ status: 'cancelled' })).toThrow(/its own steps/)
  does({ cause: 'correction', corrects: 1, reason: 'Another house' })
  become({ status: 'cancelled', reason: 'Another house' })
})
