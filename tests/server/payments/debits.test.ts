/** Paying from a bank account: it takes days, may fail, and may come back for weeks; nothing of it is money before it went through. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, instantOf } from '#db/kernel/date.ts'
import type { CardsAnswer } from '#db/ledger/card.ts'
import { lapsesOn, refundedUntil } from '#db/ledger/debit.ts'
import type { OfficeFunds } from '#db/ledger/lines.ts'
import * as schema from '#db/schema.ts'
import { checkLedger } from '#server/audit/ledger.ts'
import { balanceOf } from '#server/payments/ledger.ts'
import { pass } from '#server/payments/stand-in/returns.ts'
import type { PaymentIntent } from '#server/payments/stand-in/state.ts'
import { atTheCounter, type Counter, paysAlways } from './card-kit.ts'

const pays = 'DE89 3704 0044 0532 0130 00'
const revoked = 'DE62370400440532013001'
const poor = 'DE65370400440002222227'
const askedBack = 'DE35370400440532013002'
const closed = 'DE78370400440532013004'

let made: Counter
beforeEach(async () => {
  made = await atTheCounter()
  db().update(schema.company).set({ country: 'ES', currency: 'EUR', province: '' }).run()
})
afterEach(() => made.close())
const db = () => made.server.dealership('north').db
const funds = () => balanceOf(db(), 'funds.available')
const paymentOf = (id: string) =>
  db().select().from(schema.payment).where(eq(schema.payment.id, id)).get()
const account = async (iban = pays): Promise<string> =>
  (await made.addAccount(iban)).cards.find(({ kind }) => kind === 'sepa')?.id ?? ''
const debit = (id: string, card: string, netMinor = 50_000) =>
  made.pay(id, card, { netMinor, grossMinor: netMinor })
/** When each account that was added was taken off. */
const kept = () =>
  db()
    .select()
    .from(schema.paymentCard)
    .all()
    .map(({ removedAt }) => removedAt)
/** What lies in her bell, the newest last. */
const notices = () =>
  db()
    .select()
    .from(schema.notification)
    .where(eq(schema.notification.userId, 'lise'))
    .all()
    .map(({ message }) => message)
/** The bank answers, the provider tells of it, and it is worked. */
async function answered(ms = 200_000) {
  made.server.clock.advance(ms)
  pass(made.standIn.world)
  for (const event of made.standIn.mail.held.splice(0)) await made.tell(event)
  await made.tick()
}
const noon = (day: string) => {
  const { clock } = made.server
  clock.advance(instantOf(day, '12:00', 'America/Toronto') - clock.now())
}
const audit = async () => {
  const { sqlite, db: house } = made.server.dealership('north')
  const scene = { sqlite, db: house, v: 0, filesDir: undefined, breathe: () => undefined }
  return (await checkLedger(scene)).problems
}

test('of an account are kept its country, its last digits and the mandate that was read; never its number', async () => {
  await made.addCard(paysAlways)
  const { cards, debits } = await made.addAccount(pays)
  expect(debits).toMatchObject({ creditor: { name: 'Showfloor', id: 'DE98ZZZ09999999999' } })
  expect(cards).toMatchObject([
    { kind: 'card', last4: '4242', isDefault: true, mandate: null },
    {
      kind: 'sepa',
      country: 'DE',
      last4: '3000',
      brand: '',
      expiryMonth: null,
      isDefault: false,
      mandate: {
        reference: expect.stringMatching(/^[A-F\d]{12}$/),
        locale: 'es-es',
        text: expect.stringContaining('autoriza a Showfloor'),
      },
    },
  ])
  const everything = JSON.stringify([
    db().select().from(schema.paymentCard).all(),
    db().select().from(schema.paymentAttempt).all(),
    made.standIn.world.state,
  ])
  expect(everything).not.toContain('370400440532013000')
})
test.each([
  ['DE89370400440532013001', 'IBAN'],
  ['DE8937040044053201300', 'IBAN'],
  ['XX89370400440532013000', 'IBAN'],
])('%s is no account, and it is said at the field', async (iban, word) => {
  const { field, cards, reason } = await made.addAccount(iban)
  expect([field, cards, reason]).toEqual([expect.stringContaining(word), [], 'left'])
})
test('a debit is announced with its day and its mandate, and is money once it went through', async () => {
  const card = await account()
  const { body } = await debit('p-1', card)
  expect(body).toMatchObject({ state: 'debit', reason: '', debitOn: paymentOf('p-1')?.debitOn })
  expect([funds(), paymentOf('p-1')?.status]).toEqual([0, 'processing'])
  const [told = ''] = notices()
  expect(told).toMatch(/€500\.00 will be debited from the account ending in 3000/)
  expect(told).toMatch(/mandate [A-F\d]{12}, creditor Showfloor, DE98ZZZ09999999999/)
  await answered()
  expect([funds(), paymentOf('p-1')]).toMatchObject([
    50_000,
    { status: 'processed', source: 'sepa-debit', reference: '3000' },
  ])
  expect(balanceOf(db(), 'clearing.sepa')).toBe(50_000)
  expect(notices().at(-1)).toMatch(/has gone through/)
  expect(notices()).toHaveLength(2)
  expect(await audit()).toEqual([])
})
test('one that fails after days adds nothing, and says why', async () => {
  await debit('p-1', await account(poor))
  await answered(3 * 86_400_000)
  expect([funds(), paymentOf('p-1')]).toMatchObject([0, { status: 'failed', reason: 'limit' }])
  expect(notices().at(-1)).toMatch(/did not go through/)
  expect(kept()).toEqual([null])
  expect(await audit()).toEqual([])
})
test.each([
  [revoked, 'mandate'],
  [closed, 'account'],
])('with %s gone (%s) the account is taken off', async (iban, reason) => {
  await debit('p-1', await account(iban))
  await answered()
  expect(paymentOf('p-1')).toMatchObject({ status: 'failed', reason })
  expect((await made.cards())?.cards).toEqual([])
})
test('a mandate that was revoked takes its account off, whoever tells of it', async () => {
  await account()
  const { state } = made.standIn.world
  const [mandate] = Object.values(state.mandates)
  made.standIn.world.revoke(mandate as NonNullable<typeof mandate>)
  await answered()
  expect((await made.cards())?.cards).toEqual([])
})
test('what was asked back after weeks leaves the funds, and what was spent of it is owed', async () => {
  await debit('p-1', await account(askedBack))
  await answered()
  expect(funds()).toBe(50_000)
  await answered(40 * 86_400_000)
  expect([funds(), balanceOf(db(), 'clearing.sepa')]).toEqual([0, 0])
  expect(notices().slice(-2)).toEqual([
    expect.stringMatching(/disputed by whoever holds the account ending in 3002/),
    expect.stringMatching(/with the account ending in 3002 is lost/),
  ])
  expect(await audit()).toEqual([])
})
test('a mandate that was not used for 36 months lapses: it is said, and nothing is debited by it', async () => {
  const card = await account()
  await debit('p-1', card)
  await answered()
  const lapses = lapsesOn(paymentOf('p-1')?.debitOn ?? '')
  const on = async (day: string) => {
    noon(day)
    const lise = await made.server.signIn('lise')
    const { rows } = (await made.call<{ rows: CardsAnswer[] }>('', undefined, lise)).body
    return { lise, lapsedOn: rows[0]?.cards[0]?.lapsedOn }
  }
  expect(await on(addDays(lapses, -1))).toMatchObject({ lapsedOn: undefined })
  const { lise, lapsedOn } = await on(lapses)
  expect(lapsedOn).toBe(lapses)
  const wanted = { paymentId: 'p-2', card, netMinor: 50_000, grossMinor: 50_000 }
  expect((await made.call('/pay', wanted, lise)).body).toMatchObject({ code: 'mandate-lapsed' })
  expect(paymentOf('p-2')).toBeUndefined()
})
test('a debit goes back to its account for 180 days, then it is refused with its reason', async () => {
  await debit('p-1', await account())
  await answered()
  const office = async () => {
    const sami = await made.server.signIn('sami')
    const path = '/api/companies/funds'
    const funds = await made.server.request(`${path}/north`, { as: sami })
    const { payments } = (await funds.json()) as OfficeFunds
    const refundId = `r-${made.server.clock.now()}`
    const about = { companyId: 'north', paymentId: 'p-1', refundId, grossMinor: 100, reason: 'x' }
    const refund = await made.server.request(`${path}/refund`, { as: sami, json: about })
    return [payments[0], await refund.json()]
  }
  const until = refundedUntil(paymentOf('p-1')?.debitOn ?? '')
  noon(until)
  expect(await office()).toMatchObject([{ isLate: false, leftMinor: 50_000 }, { Status: '1' }])
  noon(addDays(until, 1))
  expect(await office()).toMatchObject([{ isLate: true, leftMinor: 0 }, { code: 'refund-late' }])
})
test('more than is trusted, and more than the scheme takes at once, is not debited', async () => {
  const card = await account()
  const field = 'netMinor'
  expect((await debit('p-1', card, 1_000_001)).body).toMatchObject({ code: 'debit-most', field })
  await debit('p-2', card, 600_000)
  expect((await made.cards())?.debits?.leftMinor).toBe(400_000)
  expect((await debit('p-3', card, 400_001)).body).toMatchObject({ code: 'debit-cap', field })
  await answered()
  expect((await debit('p-4', card, 400_001)).body).toMatchObject({ code: 'debit-cap' })
  made.server.clock.advance(70 * 86_400_000)
  const wanted = { paymentId: 'p-5', card, netMinor: 400_001, grossMinor: 400_001 }
  const later = await made.call('/pay', wanted, await made.server.signIn('lise'))
  expect(later.body).toMatchObject({ state: 'debit' })
})
test('the provider’s office says how much is trusted of a house, from then on', async () => {
  const card = await account()
  const sami = await made.server.signIn('sami')
  const say = async (minor: number, capId: string) =>
    (
      await made.server.request('/api/companies/funds/debit-cap', {
        as: sami,
        json: { companyId: 'north', capId, minor, reason: 'Paid for years' },
      })
    ).json()
  expect(await say(100, 'cap-1')).toMatchObject({ debitCapMinor: 100 })
  expect((await debit('p-1', card)).body).toMatchObject({ code: 'debit-cap' })
  made.server.clock.advance(1)
  await say(60_000, 'cap-2')
  expect((await debit('p-2', card)).body).toMatchObject({ state: 'debit' })
  expect((await made.cards())?.debits?.leftMinor).toBe(10_000)
  expect(await say(70_000, 'cap-2')).toMatchObject({ code: 'changed-meanwhile' })
})
test('the provider is told the day, and asked once, whatever becomes of the answer', async () => {
  const card = await account()
  made.standIn.faults.push('cut-after')
  await debit('p-1', card)
  await debit('p-1', card)
  const [intent, ...more] = Object.values(made.standIn.world.state.intents).filter(
    (each): each is PaymentIntent => each.object === 'payment_intent',
  )
  expect([intent?.status, more]).toEqual(['processing', []])
  await answered()
  expect(funds()).toBe(50_000)
})
test('the funds fill up by themselves by card alone', async () => {
  await account()
  const { rows } = (await made.call<{ rows: { card: object | null }[] }>('/recharge')).body
  expect(rows[0]?.card).toBeNull()
  const card = (await made.cards())?.cards[0]?.id
  expect((await made.call('/default', { card })).body).toMatchObject({ code: 'card-gone' })
})
test('a house that does not count in euro adds no account', async () => {
  db().update(schema.company).set({ country: 'CA', currency: 'CAD', province: 'QC' }).run()
  expect((await made.cards())?.debits).toBeNull()
  const wanted = { attempt: 'a-1', kind: 'sepa', locale: 'en-ca' }
  expect((await made.call('/new', wanted)).body).toMatchObject({ code: 'debits-off' })
})
