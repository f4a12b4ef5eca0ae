/** What does not wait for the next look: the queue of who becomes available, the second a message was promised for, and a call to a closed app. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveAssignmentRule } from '#db/assignment/mutations/rule.ts'
import { cancelMessage, sendMessage, undoMs } from '#db/message/mutations/message.ts'
import { receiveRequest } from '#db/request/mutations/receive.ts'
import { rowOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { setAvailability } from '#db/user/mutations/user.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { startJobs } from '#server/jobs/scheduler.ts'
import type { Letter } from '#server/ports/mail.ts'
import { plantBrowser } from '../../support/builders/browser.ts'
import { aLead, aLeadClient } from '../../support/builders/lead.ts'
import { bare } from '../../support/dealership.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
let letters: Letter[]
let stop: () => void
let acts = 0
beforeEach(() => {
  lot = createLot()
  letters = []
  lot.deps.ports.mail = { send: async letter => void letters.push(letter) }
  const now = lot.clock.now()
  lot.put({
    client: [bare(aLeadClient())],
    lead: [bare(aLead({ status: 'in-treatment', assignedTo: 'ana', leadAt: now - 60_000 }))],
  })
  north().db.update(schema.user).set({ status: 'unavailable' }).run()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  stop = startJobs(lot.deps)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  lot.close()
})

const north = () => lot.dealership('north')
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(resolve => setImmediate(resolve))
}
const passes = async (ms: number) => {
  lot.clock.advance(ms)
  vi.advanceTimersByTime(ms)
  await settled()
}
const act = (mutation: Parameters<typeof actOnServer>[2], input: object, userId = 'ana') =>
  actOnServer(north(), { ...systemOf(north()), userId }, mutation, input, {
    now: lot.clock.now(),
    mid: `t.${(acts += 1)}`,
  }).outcome
const rule = (over: object = {}) =>
  act(saveAssignmentRule, {
    id: 'rule-1',
    name: 'Everything',
    active: true,
    mode: 'give',
    types: [],
    divisions: [],
    locales: [],
    makes: [],
    holds: 'always',
    hours: null,
    userIds: ['ana'],
    capacity: null,
    fallback: 'queue',
    ...over,
  })
const ask = (id: string) =>
  act(receiveRequest, {
    id,
    division: 'used',
    category: null,
    vehicleId: null,
    name: 'Marie Tremblay',
    phone: `(819) 555-01${id.slice(-2)}`,
    email: '',
    message: 'Hello',
    sourceName: 'partner',
    type: 'internet',
    signs: { trap: false, hasty: false },
    consent: null,
  })
const available = (status = 'available', userId = 'ana') =>
  act(setAvailability, { userId, status }, userId)
const given = () =>
  north()
    .db.select()
    .from(schema.assignment)
    .all()
    .map(each => `${each.userId} ${each.requestId}`)

test('whoever makes herself available is given what waits at once, the oldest first', async () => {
  rule()
  ask('r-41')
  await passes(1000)
  ask('r-42')
  await settled()
  expect(given()).toEqual([])
  expect(available()).toBe('applied')
  // Not within the transaction of her act: right behind it.
  expect(given()).toEqual([])
  await settled()
  expect(given()).toEqual(['ana r-41', 'ana r-42'])
})

test('nobody is given anything where the rule only suggests, or she is not of its pool, or goes', async () => {
  rule({ mode: 'suggest' })
  ask('r-41')
  available()
  await settled()
  expect(given()).toEqual([])
  rule({ userIds: ['lise'] })
  available('unavailable')
  await settled()
  available()
  await settled()
  expect(given()).toEqual([])
})

const write = (over: object = {}) =>
  act(sendMessage, {
    id: 'm-1',
    leadId: 'l-1',
    clientId: 'cl-1',
    channel: 'mail',
    to: 'helene@example.com',
    subject: 'Your Outback',
    text: 'It is here.',
    files: [],
    sendAt: null,
    ...over,
  })

test('a message leaves at the second it was promised for, not at the next look', async () => {
  await settled()
  expect(write()).toBe('applied')
  await passes(undoMs - 1)
  expect(letters).toEqual([])
  await passes(1)
  expect(letters).toHaveLength(1)
})

test('one that was taken back does not leave, and a second one has its own moment', async () => {
  await settled()
  write()
  await passes(4000)
  write({ id: 'm-2', text: 'It is here, come by.' })
  act(cancelMessage, { messageId: 'm-1' })
  await passes(6000)
  expect(letters).toEqual([])
  await passes(4000)
  expect(letters.map(({ text }) => text?.split('\n')[0])).toEqual(['It is here, come by.'])
})

test('a message that cannot leave wakes nobody in circles, and one for tomorrow waits for the look', async () => {
  await settled()
  lot.deps.log.error = vi.fn() as never
  const get = vi.spyOn(lot.deps.dealerships, 'get')
  write({ sendAt: lot.clock.now() + 86_400_000 })
  await passes(20_000)
  expect(letters).toEqual([])
  write({ id: 'm-2' })
  north()
    .db.update(schema.message)
    .set({ files: 'no list' as never })
    .where(eq(schema.message.id, 'm-2'))
    .run()
  get.mockClear()
  await passes(undoMs)
  await settled()
  expect(get.mock.calls.length).toBeLessThan(40)
})

/** The push service of the reception's browser: what it was sent, and how it answers. */
function aBrowser(answer: () => Promise<'sent'> = async () => 'sent') {
  const pushed: unknown[] = []
  lot.deps.ports.push = {
    publicKey: '',
    send: (_: unknown, { tag }: { tag: string }) => (pushed.push(tag), answer()),
  } as never
  plantBrowser(north().db, { id: 'phone', userId: 'rita' })
  north()
    .db.update(schema.user)
    .set({ status: 'available' })
    .where(eq(schema.user.id, 'rita'))
    .run()
  return pushed
}

test('a request calls the closed app ten seconds after it came, not at the next look', async () => {
  await settled()
  const pushed = aBrowser()
  ask('r-41')
  await passes(9_999)
  expect(pushed).toEqual([])
  await passes(1)
  expect(pushed).toEqual(['request.r-41'])
})

test('what comes while another is handed over leaves right behind it, and waits for no mail server', async () => {
  await settled()
  let taken = (_: 'sent') => {}
  const pushed = aBrowser(() => new Promise(resolve => (taken = resolve)))
  lot.deps.ports.mail = { send: () => new Promise(() => {}) }
  write()
  await passes(undoMs)
  ask('r-41')
  await passes(10_000)
  ask('r-42')
  await passes(10_000)
  expect(pushed).toEqual(['request.r-41'])
  taken('sent')
  await settled()
  expect(pushed).toEqual(['request.r-41', 'request.r-42'])
  taken('sent')
})

test('stopped, nobody is woken', async () => {
  await settled()
  write()
  await settled()
  stop()
  ask('r-41')
  rule()
  await passes(undoMs)
  expect([letters.length, given()]).toEqual([0, []])
  expect(rowOf(north().db, 'message', 'm-1')).toMatchObject({ state: 'queued' })
})
