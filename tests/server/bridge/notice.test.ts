/** What of Bridge is told by bell and letter, and the one answer of a letter's link. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { BridgeNotice } from '#db/bridge/shown.ts'
import { formPath, formWords } from '#db/form-words.ts'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import { fundText } from '#db/ledger/text.ts'
import { dayText } from '#db/print/format.ts'
import * as schema from '#db/schema.ts'
import { locales } from '#db/terms.ts'
import { pause, resume } from '#server/bridge/acts.ts'
import { takeClick } from '#server/bridge/click.ts'
import { bridgeNoticeTexts } from '#server/bridge/notice-words.ts'
import { turnBridge } from '#server/bridge/turn.ts'
import { nextNoticeLetterAt, sendNoticeLetters } from '#server/jobs/notice-letters.ts'
import { messageOf } from '#server/dealership/push-messages.ts'
import { post } from '#server/payments/ledger.ts'
import type { Letter } from '#server/ports/mail.ts'
import { plantBridge } from '../../support/builders/bridge.ts'
import { plantBrowser } from '../../support/builders/browser.ts'
import { alter } from '../../support/dealership.ts'
import { createLot, type Lot, outback } from '../website/lot.ts'
import { chrome } from './kit.ts'

let lot: Lot
let sent: Letter[]
beforeEach(async () => {
  lot = createLot()
  sent = []
  lot.put({ vehicle: [outback()] })
  await lot.signIn('lise', { companyId: 'north' })
})
afterEach(() => lot.close())

const dayMs = 86_400_000
const north = () => lot.dealership('north')
const begin = (monthlyBudgetMinor: number, fundsMinor: number, over = {}) => {
  const { db } = north()
  plantBridge(db, { monthlyBudgetMinor, ...over })
  topUp(fundsMinor)
}
let gesture = 0
const topUp = (minor: number) =>
  post(
    north().db,
    { cause: 'goodwill', gesture: `g-${(gesture += 1)}`, minor, reason: 'x' },
    { by: '', byName: '', now: lot.clock.now() },
  )
let visitors = 0
/** Each by another visitor. */
const click = (times = 1) =>
  Array.from({ length: times }, () =>
    takeClick(
      north(),
      {
        ip: `198.51.${(visitors += 1) >> 8}.${visitors & 255}`,
        agent: chrome,
        link: { siteId: '1390', vehicleId: 'v-outback', v: 1, servedAt: 0, isOurs: true },
        isPrefetch: false,
        isDataCentre: false,
      },
      { random: lot.deps.ports.random, now: lot.clock.now() },
    ),
  )
const house = () => ({ dealership: north(), platform: lot.deps.platform })
const teller = (by = 'otto', byName = 'Otto Roy') => ({ by, byName, now: lot.clock.now() })
const bell = (userId = 'lise') =>
  north()
    .db.select()
    .from(schema.notification)
    .where(eq(schema.notification.userId, userId))
    .all()
    .map(({ type, itemId, message }) => ({ type, itemId, message }))
const news = () => bell().map(({ itemId }) => itemId)
const deliver = async () => {
  const hers = lot.deps.platform.addressOf('north', 'lise')
  const send = async (letter: Letter) => void sent.push(...[letter].filter(({ to }) => to === hers))
  await sendNoticeLetters({ ...lot.deps, ports: { ...lot.deps.ports, mail: { send } } }, 'north')
  return sent
}
const linkIn = (letter: Letter | undefined) => /#link=(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
const newLink = async () => linkIn((await deliver()).at(-1))
type Answered = { status: number; body: { code?: string; notice: BridgeNotice } }
const ask = async (path: string, json: object, headers = {}): Promise<Answered> => {
  const response = await lot.request(`/api/bridge-notice${path}`, { json, headers })
  return { status: response.status, body: (await response.json()) as Answered['body'] }
}
const look = (link: string) => ask('', { link })
const answer = (link: string, wanted = 'pause') => ask('/answer', { link, answer: wanted })
const sellersHold = (forms: FormKey[], readOnly = false) =>
  alter(north().db, 'role', 'seller', {
    formIds: forms.map(key => formCatalogue[key].id),
    readOnly,
  })

test('half, four fifths and all of the month’s budget are told once each, by bell and by letter', async () => {
  begin(1_000, 50_000)
  click(8)
  click()
  expect(news()).toEqual(['budget-50', 'budget-80', 'budget-100'])
  expect(bell()[0]).toEqual({
    type: 'BRIDGE',
    itemId: 'budget-50',
    message: 'Bridge has spent half of this month’s budget: $5.00 of $10.00.',
  })
  expect(nextNoticeLetterAt(north())).toBe(lot.clock.now())
  await deliver()
  await deliver()
  expect(sent.map(({ subject }) => subject)).toEqual(['Bridge', 'Bridge', 'Bridge'])
  expect(sent.at(-1)?.text).toMatch(
    /^Bridge has spent this month’s budget: \$10\.00 of \$10\.00\. Nothing more is spent before April 1, 2026; visitors’ links still open\.\n\nPause Bridge until April 1, 2026:\nhttps?:\/\/\S+\/en-ca\/bridge-notice#link=\S+\n\n/,
  )
})
test('a larger budget is told of anew, and so is the next month', () => {
  begin(1_000, 50_000)
  click(8)
  north().db.update(schema.bridge).set({ monthlyBudgetMinor: 2_000 }).run()
  click(8)
  lot.clock.advance(30 * dayMs)
  click(8)
  expect(news()).toEqual([
    'budget-50',
    'budget-80',
    'budget-100',
    'budget-80',
    'budget-100',
    'budget-50',
  ])
})
test('low funds, and funds that end, are told once, and again when new ones end', () => {
  begin(10_000, 1_250)
  click(12)
  expect(bell().map(({ message }) => message)).toEqual([
    'The funds are low: $8.75. Clicks of Bridge they still pay for: 7. Without new funds it stops.',
    'The funds do not pay for another click of Bridge: they hold $0.00. It goes on by itself once funds come in; visitors’ links still open.',
  ])
  topUp(500)
  click(5)
  expect(news()).toEqual(['funds-low', 'funds-out', 'funds-out'])
})
test('funds that are spent by something else are told at the click they do not pay for', () => {
  begin(10_000, 124)
  expect(click(2)).toEqual(['funds', 'funds'])
  expect(news()).toEqual(['funds-out'])
})

test('a pause and its end are told to the others, and not to who did it', async () => {
  begin(54_000, 50_000)
  pause(house(), { v: 1 }, teller())
  resume(house(), { v: 2 }, teller())
  expect(bell().map(({ message }) => message)).toEqual([
    'Otto Roy paused Bridge. It spends nothing and goes on by itself on April 1, 2026.',
    'Otto Roy reactivated Bridge: clicks are paid again.',
  ])
  pause(house(), { v: 3 }, teller('lise', 'Lise Bouchard'))
  expect(bell()).toHaveLength(2)
  lot.clock.advance(30 * dayMs)
  turnBridge(north(), lot.clock.now())
  turnBridge(north(), lot.clock.now())
  expect(bell().at(-1)?.message).toBe('The pause of Bridge is over: clicks are paid again.')
  expect(bell()).toHaveLength(3)
})
test('who does not act on Bridge and the funds is told nothing', () => {
  begin(1_000, 50_000)
  sellersHold(['management.BridgePayPerClick'])
  click(8)
  expect(bell('ana')).toEqual([])
  sellersHold(['management.BridgePayPerClick', 'marketing.Funds'], true)
  pause(house(), { v: 1 }, teller())
  expect(bell('ana')).toEqual([])
  sellersHold(['management.BridgePayPerClick', 'marketing.Funds'])
  resume(house(), { v: 2 }, teller())
  expect(bell('ana')).toHaveLength(1)
})

test('the link says where Bridge stands and pauses it with one tap, once', async () => {
  begin(1_000, 50_000)
  click(4)
  const link = await newLink()
  const before = await look(link)
  expect([before.status, before.body.notice]).toMatchObject([
    200,
    {
      houseName: expect.any(String),
      personName: 'lise director',
      message: bell()[0]?.message,
      state: 'active',
      budgetMinor: 1_000,
      spentMinor: 500,
      spendableMinor: 49_500,
      nextMonthOn: '2026-04-01',
      answer: 'pause',
    },
  ])
  const done = await answer(link)
  expect([done.status, done.body.notice]).toMatchObject([
    200,
    { state: 'paused', pausedUntil: '2026-04-01', answer: null },
  ])
  expect(
    north()
      .db.select()
      .from(schema.bridgeAct)
      .all()
      .map(({ act, by, byName }) => [act, by, byName]),
  ).toEqual([['pause', 'lise', 'lise director']])
  // A lost answer is asked for again; nothing is done twice.
  expect((await answer(link)).status).toBe(200)
  expect((await answer(link, 'resume')).body).toMatchObject({ code: 'changed-meanwhile' })
  expect((await look(link)).body.notice.answer).toBeNull()
})
test('the letter of a pause reactivates it', async () => {
  begin(1_000, 50_000)
  pause(house(), { v: 1 }, teller())
  const link = await newLink()
  expect(sent.at(-1)?.text).toContain('Reactivate Bridge now:\n')
  expect((await look(link)).body.notice).toMatchObject({ state: 'paused', answer: 'resume' })
  expect((await answer(link, 'resume')).body.notice).toMatchObject({ state: 'active' })
})
test('somebody acted since: the link shows it and does nothing', async () => {
  begin(1_000, 50_000)
  click(4)
  const link = await newLink()
  pause(house(), { v: 1 }, teller())
  resume(house(), { v: 2 }, teller())
  expect((await look(link)).body.notice).toMatchObject({ state: 'active', answer: null })
  expect(await answer(link)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
})
test('forged, of another house, of nobody any more, or too old it opens nothing', async () => {
  begin(1_000, 50_000)
  click(4)
  const link = await newLink()
  const other = link.replace(/^north~/, 'south~')
  const changed = link.replace(/.$/, end => (end === 'A' ? 'B' : 'A'))
  for (const wrong of ['', 'x', other, changed, `${link}A`])
    for (const ended of [await look(wrong), await answer(wrong)])
      expect(ended, wrong).toMatchObject({ status: 400, body: { code: 'notice-invalid' } })
  alter(north().db, 'user', 'lise', { roleIds: ['seller'] })
  expect((await look(link)).body.code).toBe('notice-invalid')
  expect((await answer(link)).body.code).toBe('notice-invalid')
  alter(north().db, 'user', 'lise', { roleIds: ['director'] })
  lot.clock.advance(30 * dayMs)
  expect((await look(link)).body.code).toBe('notice-expired')
  expect((await answer(link)).body.code).toBe('notice-expired')
  expect(north().db.select().from(schema.bridge).get()).toMatchObject({ active: true, v: 1 })
})
test('no other site may send it, and nobody tries links by the dozen', async () => {
  begin(1_000, 50_000)
  click(4)
  const link = await newLink()
  const foreign = { 'sec-fetch-site': 'cross-site' }
  expect((await ask('/answer', { link, answer: 'pause' }, foreign)).status).toBe(403)
  const tries = await Promise.all(Array.from({ length: 30 }, () => look('x')))
  expect(tries.map(({ status }) => status)).toContain(429)
})

test.each(locales)('in %s it is said whole: the sums, the day and the answer', async locale => {
  begin(1_000, 50_000)
  north().db.update(schema.company).set({ defaultLocale: locale }).run()
  click(8)
  const on = dayText('2026-04-01', locale)
  const money = (minor: number) => fundText(minor, locale, 'CAD')
  const [half, most, all] = bell().map(({ message }) => message)
  for (const [message, sum] of [
    [half, 500],
    [most, 875],
    [all, 1_000],
  ] as const) {
    expect(message).toContain(money(sum))
    expect(message).toContain(money(1_000))
  }
  expect(all).toContain(on)
  const [letter] = await deliver()
  expect(letter?.text).toContain(`${bridgeNoticeTexts[locale].pause(on)}\nhttp`)
  expect(letter?.text).toContain(formPath('public.BridgeNotification', locale))
})
test('her telephone leads to Bridge', () => {
  begin(1_000, 50_000)
  click(4)
  const { db } = north()
  const browser = plantBrowser(db, { id: 'b-1', userId: 'lise', locale: 'fr-ca' })
  const [{ id } = { id: '' }] = db
    .select()
    .from(schema.notification)
    .where(eq(schema.notification.userId, 'lise'))
    .all()
  expect(messageOf(db, { about: 'notice', id, to: 'lise' }, browser)).toMatchObject({
    title: formWords['management.BridgePayPerClick'].titles['fr-ca'],
    url: formPath('management.BridgePayPerClick', 'fr-ca'),
  })
})
