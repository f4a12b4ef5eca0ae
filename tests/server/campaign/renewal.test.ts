/** A renewal is told by bell and letter before it happens, once each; untold it does not happen, and that is told too. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formCatalogue } from '#db/forms.ts'
import { available, reserved } from '#db/ledger/accounts.ts'
import * as schema from '#db/schema.ts'
import { locales } from '#db/terms.ts'
import { auditFile } from '#server/audit/audit.ts'
import { setRenew } from '#server/campaign/acts.ts'
import { nextNoticeLetterAt, sendNoticeLetters } from '#server/jobs/notice-letters.ts'
import { nextCampaignTurnAt, turnCampaigns } from '#server/campaign/turn.ts'
import { messageOf } from '#server/dealership/push-messages.ts'
import { balanceOf, post } from '#server/payments/ledger.ts'
import type { Letter } from '#server/ports/mail.ts'
import { plantCharge } from '../../support/builders/bridge.ts'
import { plantBrowser } from '../../support/builders/browser.ts'
import { campaigns } from './kit.ts'

let made: Awaited<ReturnType<typeof campaigns>>
let sent: Letter[]
let fails: boolean
beforeEach(async () => {
  made = await campaigns()
  sent = []
  fails = false
})
afterEach(() => made.server.close())

const day = 86_400_000
/** One of the 11th of March to the 9th of April, in Toronto. */
const [week, two, end] = [
  Date.UTC(2026, 3, 3, 12),
  Date.UTC(2026, 3, 8, 12),
  Date.UTC(2026, 3, 10, 4),
] as const
const at = (now: number) => {
  made.server.clock.advance(now - made.server.clock.now())
  return turnCampaigns(made.north(), now)
}
const row = (id = 'k-1') =>
  made.north().db.select().from(schema.campaign).where(eq(schema.campaign.id, id)).get()
const term = () => made.north().db.select().from(schema.campaignTerm).all().at(-1)
/** The director's; the provider's person may spend too, and is told as well. */
const notices = () =>
  made
    .north()
    .db.select()
    .from(schema.notification)
    .where(eq(schema.notification.userId, 'lise'))
    .all()
    .map(({ userId, type, from, message }) => ({ userId, type, from, message }))
const renews = (over: object = {}) => made.confirm({ autoRenew: true, ...over })
const send = async (letter: Letter) => {
  if (fails) throw new Error('the wire was cut')
  const hers = made.server.deps.platform.addressOf('north', 'lise')
  sent.push(...[letter].filter(({ to }) => to === hers))
}
const teller = () => ({ by: 'lise', byName: '', now: made.server.clock.now() })
/** As the route does it; she has long been signed out. */
const switched =
  (autoRenew: boolean, campaignId = 'k-1') =>
  () =>
    setRenew(made.north().db, { campaignId, autoRenew }, teller())
const deliver = () => {
  const { deps } = made.server
  return sendNoticeLetters({ ...deps, ports: { ...deps.ports, mail: { send } } }, 'north')
}
const held = (term: number) => balanceOf(made.north().db, reserved('k-1', term))
const problems = async () =>
  (await auditFile(made.north().sqlite.name)).checks.flatMap(each => each.problems)
/** Bridge spends of the funds meanwhile. */
const spend = (minor: number) => plantCharge(made.north().db, minor, teller())

test('seven and two days before, who may spend is told the sum, the day and how to switch it off', async () => {
  await renews()
  expect([at(week - 1), at(week), at(week), at(two - 1), at(two), at(two)]).toEqual([
    1, 1, 0, 0, 1, 0,
  ])
  const word = {
    userId: 'lise',
    type: 'CAMPAIGN',
    from: 'March, used SUVs',
    message:
      'Renews on April 10, 2026: $1,500.00 is set aside again from your funds. To switch it off, choose “Do not renew” in its menu in the list of campaigns.',
  }
  expect(notices()).toEqual([word, word])
  await deliver()
  await deliver()
  expect(sent).toHaveLength(2)
  expect(sent[0]).toMatchObject({
    to: made.server.deps.platform.addressOf('north', 'lise'),
    subject: 'Campaign “March, used SUVs”',
    text: expect.stringContaining(`${word.message}\n\n`),
  })
  expect(at(end)).toBe(1)
  expect(row()).toMatchObject({ status: 'live', term: 2 })
  expect(term()).toMatchObject({ term: 2, told: [] })
  expect(notices()).toHaveLength(2)
  expect(await problems()).toEqual([])
})
test('the job is due at each word, at the turn and at its letter', async () => {
  await renews()
  const { clock } = made.server
  at(Date.UTC(2026, 2, 12))
  const next = () => nextCampaignTurnAt(made.north(), clock.now())
  expect(next()).toBe(week)
  at(week)
  expect([next(), nextNoticeLetterAt(made.north())]).toEqual([two, week])
  at(two)
  expect(next()).toBe(end)
})
test('a look a day, and a server that fell between word and letter: each once', async () => {
  await renews()
  for (let now = made.server.clock.now(); now < two + day; now += day / 4) at(now)
  fails = true
  await deliver()
  expect([notices().length, sent.length]).toEqual([2, 0])
  fails = false
  made.server.clock.advance(day / 4)
  await deliver()
  expect(sent).toHaveLength(2)
})

test('asleep over both words: it is not renewed, the hold comes back, and that is told', async () => {
  await renews()
  expect(at(end)).toBe(2)
  expect(at(end)).toBe(0)
  expect(row()).toMatchObject({ status: 'ended', endedWhy: 'untold' })
  expect([balanceOf(made.north().db, available), held(1), held(2)]).toEqual([200_000, 0, 0])
  expect(notices().map(({ message }) => message)).toEqual([
    'It has ended and was not renewed: nobody was told of the renewal two days before. Nothing was set aside.',
  ])
  expect(await problems()).toEqual([])
})
test('awake on its last day alone it is too late to be told, and it ends', async () => {
  await renews()
  expect(at(end - day / 2)).toBe(1)
  expect(notices()).toEqual([])
  at(end)
  expect(row()).toMatchObject({ endedWhy: 'untold' })
})
test('told a week before, and asleep since: it renews', async () => {
  await renews()
  at(week)
  at(end)
  expect(row()).toMatchObject({ status: 'live', term: 2 })
})
test('where nobody holds campaigns and funds nobody was told, and nothing is spent', async () => {
  await renews()
  const formIds = [formCatalogue['marketing.Campaigns'].id]
  made.north().db.update(schema.role).set({ formIds }).run()
  at(week)
  at(two)
  at(end)
  expect(notices()).toEqual([])
  expect(row()).toMatchObject({ endedWhy: 'untold' })
  expect(held(2)).toBe(0)
})

test('funds too low are told before, with the sum missing, and at the end', async () => {
  await renews()
  spend(50_000)
  post(
    made.north().db,
    { cause: 'lead', campaign: 'k-1', term: 1, lead: 'l-1', minor: 10_050 },
    teller(),
  )
  at(week)
  expect(notices()[0]?.message).toContain('The funds lack $100.50 for it today')
  at(end)
  expect(row()).toMatchObject({ status: 'ended', endedWhy: 'funds-short', term: 1 })
  expect(notices().map(({ message }) => message)).toContain(
    'It has ended and was not renewed: of the $1,500.00 for its next term the funds lack $100.50.',
  )
  expect(at(end + day)).toBe(0)
  await deliver()
  // The one that was ahead is over.
  expect(sent.map(({ text }) => text.slice(0, 12))).toEqual(['It has ended'])
  expect(await problems()).toEqual([])
})

test('switched off in between: no second word, no letter, and it ends on its last day', async () => {
  await renews()
  at(week)
  switched(false)()
  await deliver()
  at(two)
  expect([notices().length, sent.length]).toEqual([1, 0])
  at(end)
  expect(row()).toMatchObject({ status: 'ended', endedWhy: 'date' })
})
test('switched on late it is told at once; a day before it is refused', async () => {
  await made.confirm()
  await made.confirm({ campaignId: 'k-2', leads: 10, startOn: '2026-04-06', endOn: '2026-04-15' })
  at(week + 3 * day)
  switched(true)()
  at(week + 3 * day)
  expect(notices()).toHaveLength(1)
  at(Date.UTC(2026, 3, 15, 5))
  expect(switched(true, 'k-2')).toThrow(/campaign-renew-late/)
})
test('shorter than a week nothing renews', async () => {
  const short = { endOn: '2026-03-16' }
  expect((await renews(short)).body).toMatchObject({ code: 'bad-input', field: 'endOn' })
  await made.confirm(short)
  expect((await made.call('/renew', { campaignId: 'k-1', autoRenew: true })).body).toMatchObject({
    code: 'campaign-short',
  })
})

test.each(locales)('in %s it is said whole, with the day and the sum', async locale => {
  await renews()
  const { db } = made.north()
  db.update(schema.company).set({ defaultLocale: locale }).run()
  spend(50_000)
  at(week)
  const [{ message } = { message: '' }] = notices()
  const on = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  expect(message).toContain(on.format(Date.UTC(2026, 3, 10)))
  expect(message).toMatch(/1\D?500/)
})
test('her telephone leads to the campaigns', async () => {
  await renews()
  at(week)
  const { db } = made.north()
  const browser = plantBrowser(db, { id: 'b-1', userId: 'lise', locale: 'en-ca' })
  const [{ id } = { id: '' }] = db
    .select()
    .from(schema.notification)
    .where(eq(schema.notification.userId, 'lise'))
    .all()
  expect(messageOf(db, { about: 'notice', id, to: 'lise' }, browser)).toMatchObject({
    title: 'March, used SUVs',
    url: '/en-ca/marketing/campaigns?id=k-1',
  })
})
