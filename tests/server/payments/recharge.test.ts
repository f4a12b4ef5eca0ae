/** Funds that fill up by themselves, over HTTP and the jobs: once, within the month's ceiling, and told. */
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, addMonths, dateIn, instantOf } from '#db/kernel/date.ts'
import type { PayAnswer } from '#db/ledger/card.ts'
import { consentVersion } from '#db/ledger/recharge-consent.ts'
import type { RechargeView } from '#db/ledger/recharge.ts'
import { rowOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { post } from '#server/payments/ledger.ts'
import { rechargeView } from '#server/payments/recharge.ts'
import { atTheCounter, type Counter, paysAlways } from './card-kit.ts'

let made: Counter
beforeEach(async () => {
  made = await atTheCounter()
})
afterEach(() => made.close())
const db = () => made.server.dealership('north').db
const now = () => made.server.clock.now()
const add = async (number = paysAlways) => (await made.addCard(number)).cards[0]?.id ?? ''

const sums = { thresholdMinor: 10_000, amountMinor: 25_000, ceilingMinor: 60_000 }
let word = 0
/** A session ends before a month does. */
const view = () => rechargeView({ deps: made.server.deps, companyId: 'north' }, now())
const set = (over: object = {}) => {
  const { plan } = view()
  const about = { id: `word-${(word += 1)}`, seen: plan?.id ?? '', isOn: true }
  const json = { ...about, ...sums, locale: 'fr-ca', version: consentVersion, ...over }
  return made.call<{ rows: RechargeView[] }>('/recharge', json)
}
let gift = 0
const give = (minor: number) =>
  post(
    db(),
    { cause: 'goodwill', gesture: `g-${(gift += 1)}`, minor, reason: 'to begin with' },
    { by: 'sami', byName: 'Sami', now: now() },
  )
const spend = (minor: number) =>
  post(
    db(),
    { cause: 'hold', campaign: `c-${(gift += 1)}`, term: 1, minor },
    { by: 'lise', byName: 'lise director', now: now() },
  )
const charges = () => made.posts().length
const newest = () =>
  db().select().from(schema.payment).orderBy(desc(schema.payment.at)).limit(1).get()
const told = () =>
  db()
    .select()
    .from(schema.notification)
    .where(eq(schema.notification.type, 'FUNDS'))
    .all()
    .filter(({ userId }) => userId === 'lise')
    .map(({ message }) => message)
const tick = async () => {
  await made.tick()
  await made.tick()
}
/** On, with 350.00 available. */
async function begun(number = paysAlways) {
  const card = await add(number)
  give(35_000)
  await set()
  await tick()
  return card
}

test('at the threshold nothing, a cent below it once; again; the third of the month would pass the ceiling', async () => {
  await begun()
  spend(25_000)
  await tick()
  expect(charges()).toBe(0)
  spend(1)
  await tick()
  expect(newest()).toMatchObject({
    status: 'processed',
    netMinor: 25_000,
    by: '',
    reference: '4242',
  })
  expect(view().monthMinor).toBe(25_000)
  spend(25_099)
  await tick()
  expect([charges(), view().monthMinor]).toEqual([2, 50_000])
  spend(25_000)
  await tick()
  await tick()
  expect(charges()).toBe(2)
  expect(told().filter(text => text.includes('limit of'))).toHaveLength(1)
})
test('the ceiling opens again with the month of the house', async () => {
  await begun()
  for (const minor of [25_001, 25_000, 25_000]) {
    spend(minor)
    await tick()
  }
  expect(charges()).toBe(2)
  const month = () => dateIn('America/Toronto', now()).slice(0, 7)
  const first = month()
  while (month() === first) {
    made.oneDay()
    await tick()
  }
  expect([charges(), view().monthMinor]).toEqual([3, 25_000])
})
test('a month ends at the midnight of the house, not at that of Greenwich', async () => {
  await begun()
  for (const minor of [25_001, 25_000, 25_000]) {
    spend(minor)
    await tick()
  }
  expect(charges()).toBe(2)
  const first = addMonths(`${dateIn('America/Toronto', now()).slice(0, 7)}-01`, 1)
  const midnight = instantOf(first, '00:00', 'America/Toronto')
  made.server.clock.advance(midnight - 3_600_000 - now())
  expect(dateIn('UTC', now())).toBe(first)
  spend(1)
  await tick()
  expect(charges()).toBe(2)
  made.server.clock.advance(midnight - now())
  await tick()
  expect(charges()).toBe(3)
})
test('what a person pays by hand leaves the ceiling as it was', async () => {
  const card = await begun()
  await made.pay('by-hand', card)
  await tick()
  expect([charges(), view().monthMinor]).toEqual([1, 0])
})
test.each([
  [0, 1],
  [1, 0],
])('a card that ends %i months from now is told %i times', async (months, times) => {
  const ends = addMonths(`${dateIn('America/Toronto', now()).slice(0, 7)}-01`, months)
  const expiry = `${ends.slice(5, 7)}/${ends.slice(2, 4)}`
  await made.addCard(paysAlways, expiry)
  give(35_000)
  await set()
  await tick()
  await tick()
  expect(told().filter(text => text.includes('expires this month'))).toHaveLength(times)
})
test('two spends cross the line at once: one charge', async () => {
  await begun()
  spend(20_000)
  spend(14_000)
  await Promise.all([made.tick(), made.tick()])
  await tick()
  expect(charges()).toBe(1)
})
test('an answer that is lost is asked for again under the same key, and charged once', async () => {
  await begun()
  made.standIn.faults.push('cut-after')
  spend(30_000)
  await tick()
  made.server.clock.advance(120_000)
  await tick()
  expect(newest()?.status).toBe('processed')
  expect(Object.values(made.standIn.world.state.intents)).toHaveLength(2)
})

test('what may pass is tried again by itself, after six hours, a day and three days; then it ends', async () => {
  const card = await begun()
  made.standIn.world.state.parts[card] = { atPay: 'insufficient_funds' }
  spend(30_000)
  await tick()
  expect(newest()).toMatchObject({ status: 'failed', reason: 'limit' })
  expect(told().at(-1)).toContain('tried again')
  for (const [hours, tries] of [
    [5, 1],
    [1, 2],
    [24, 3],
    [72, 4],
  ] as const) {
    made.server.clock.advance(hours * 3_600_000)
    await tick()
    expect(charges()).toBe(tries)
  }
  expect(view().plan).toMatchObject({ isOn: false, why: 'limit' })
})
test('what the bank means ends it', async () => {
  await begun('4000000000000341')
  spend(30_000)
  await tick()
  expect(newest()).toMatchObject({ status: 'failed', reason: 'refused' })
  expect(view().plan).toMatchObject({ isOn: false, why: 'refused', byName: '' })
  expect(told().at(-1)).toContain('switched off')
  made.oneDay()
  await tick()
  expect(charges()).toBe(1)
})
test('her bank wants her: told, nothing is charged, and the same payment goes on at the screen', async () => {
  await begun('4000002760003184')
  spend(30_000)
  await tick()
  const id = newest()?.id ?? ''
  expect(newest()?.status).toBe('processing')
  expect(told().at(-1)).toContain('confirmation')
  const looked = await made.call<PayAnswer>('/look', { paymentId: id })
  expect(looked.body).toMatchObject({ state: 'confirm' })
  await made.type(looked.body.secret, '', 'answer', { accepts: '1' })
  expect((await made.call<PayAnswer>('/look', { paymentId: id })).body.state).toBe('processed')
  expect(charges()).toBe(1)
  await tick()
  expect(told().at(-1)).toContain('3184')
})
test('told is what came, also where the plan was changed while it was on its way', async () => {
  await begun('4000002760003184')
  spend(30_000)
  await tick()
  await set({ amountMinor: 40_000 })
  const looked = await made.call<PayAnswer>('/look', { paymentId: newest()?.id ?? '' })
  await made.type(looked.body.secret, '', 'answer', { accepts: '1' })
  await made.call<PayAnswer>('/look', { paymentId: newest()?.id ?? '' })
  await tick()
  expect(told().at(-1)).toContain('$250.00 came')
  expect(told().at(-1)).toContain('Balance of the funds: $300.00')
})
test('nobody confirms it for three days: it is over, and so is the recharge', async () => {
  await begun('4000002760003184')
  spend(30_000)
  await tick()
  for (let day = 0; day < 5; day += 1) {
    made.oneDay()
    await tick()
  }
  expect(newest()?.status).not.toBe('processing')
  expect(view().plan).toMatchObject({ isOn: false })
  expect(charges()).toBe(1)
})
test('the card is taken away: it ends, before anybody needs it', async () => {
  const card = await begun()
  await made.call('/remove', { card })
  await tick()
  expect(view().plan).toMatchObject({ isOn: false, why: 'no-card' })
})
let clicked = 0
const click = (minor: number) =>
  post(
    db(),
    {
      cause: 'click',
      click: `k-${(clicked += 1)}`,
      month: dateIn('America/Toronto', now()).slice(0, 7),
      minor,
    },
    { by: '', byName: '', now: now() },
  )
test('told a day before, where clicks cost so much a day; at a slower pace not yet', async () => {
  await begun()
  click(4_000)
  made.oneDay()
  await tick()
  expect(told()).toEqual([])
  click(14_000)
  made.oneDay()
  await tick()
  expect(told()).toEqual([expect.stringContaining('run low')])
  made.oneDay()
  await tick()
  expect(told()).toHaveLength(1)
})
test('between two looks it is told at the hour at which a day is left', async () => {
  await begun()
  click(10_000)
  const tomorrow = addDays(dateIn('America/Toronto', now()), 1)
  made.server.clock.advance(instantOf(tomorrow, '00:00', 'America/Toronto') - now())
  await tick()
  click(5_100)
  await tick()
  expect(told()).toEqual([])
  made.server.clock.advance(12 * 3_600_000 + 60_000)
  await tick()
  expect(told()).toEqual([expect.stringContaining('run low')])
})
test('told before, at one and a half times the threshold, once', async () => {
  await begun()
  spend(20_001)
  await tick()
  spend(100)
  await tick()
  expect(told().filter(text => text.includes('run low'))).toHaveLength(1)
  expect(charges()).toBe(0)
})

test('switched on it keeps the words she read; off it charges nothing more', async () => {
  await begun()
  const row = db().select().from(schema.fundRecharge).get()
  expect(row?.consent).toMatch(/^Dès que moins de 100,00/)
  expect(row).toMatchObject({ byName: 'lise director', consentVersion })
  expect((await set({ isOn: false })).status).toBe(200)
  spend(30_000)
  await tick()
  expect(charges()).toBe(0)
  expect(db().select().from(schema.fundRecharge).all()).toHaveLength(2)
})
test.each([
  ['a ceiling below one recharge', { ceilingMinor: 24_999 }, 400, 'recharge-ceiling'],
  ['too little at once', { amountMinor: 999 }, 400, 'amount-invalid'],
  ['other words than ours', { version: consentVersion + 1 }, 409, 'recharge-words'],
  ['another word meanwhile', { seen: 'word-0' }, 409, 'changed-meanwhile'],
])('refused: %s', async (_, over, status, code) => {
  await add()
  expect(await set(over)).toMatchObject({ status, body: { code } })
  expect(view().plan).toBeNull()
})
test('refused without a card, and to whoever may not pay', async () => {
  expect(await set()).toMatchObject({ status: 409, body: { code: 'no-card' } })
  await add()
  const ana = await made.server.signIn('ana')
  expect((await made.call('/recharge', undefined, ana)).status).toBe(403)
})
test('sent again it is one word', async () => {
  await add()
  const json = { id: 'same', seen: '', isOn: true, ...sums, locale: 'en-ca', version: 1 }
  for (const _ of [1, 2]) expect((await made.call('/recharge', json)).status).toBe(200)
  expect(db().select().from(schema.fundRecharge).all()).toHaveLength(1)
})
test('many spends on low funds are one look', async () => {
  await begun()
  for (let n = 0; n < 50; n += 1) spend(500)
  const looks = db()
    .select()
    .from(schema.effect)
    .where(eq(schema.effect.kind, 'payments'))
    .all()
    .filter(({ payload, doneAt }) => payload['recharge'] !== undefined && doneAt === null)
  // And one at the turn of the month.
  expect(looks).toHaveLength(2)
  await tick()
  expect(charges()).toBe(0)
})
test('each line of a bell leaves as a letter', async () => {
  await begun()
  spend(30_000)
  await tick()
  const letters = db()
    .select()
    .from(schema.effect)
    .where(eq(schema.effect.kind, 'notice-letter'))
    .all()
  const notices = letters.map(({ payload }) =>
    rowOf(db(), 'notification', String(payload['noticeId'])),
  )
  expect(notices.length).toBeGreaterThan(0)
  expect(notices.every(row => row !== undefined)).toBe(true)
})
