/** Reports that leave by mail: once to each, about the period that was over. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { instantOf } from '#db/kernel/date.ts'
import type { NewRow } from '#db/kernel/mutation.ts'
import { mailing, mailingLetter, user } from '#db/schema.ts'
import { eq } from 'drizzle-orm'
import { nextMailingAt, sendMailings } from '#server/jobs/mailings.ts'
import type { Letter } from '#server/ports/mail.ts'
import { plant } from '../../support/dealership.ts'
import { createTestServer, testStart, type TestServer } from '../../support/server.ts'
import { aLead, minute } from '../calls/floor.ts'

const zone = 'America/Toronto'
const at = (day: string, time: string) => instantOf(day, time, zone)
let server: TestServer
let sent: Letter[]
let fails: boolean
beforeEach(() => {
  server = createTestServer()
  sent = []
  fails = false
})
afterEach(() => server.close())

const north = () => server.dealership('north')
const aMailing = (over: Partial<NewRow<'mailing'>> = {}): NewRow<'mailing'> => ({
  id: 'm-1',
  kind: 'leads',
  name: 'Monday morning',
  every: 'week',
  filters: {},
  recipients: ['lise'],
  locale: 'fr-ca',
  pausedAt: null,
  createdAt: testStart,
  createdBy: 'lise',
  ...over,
})
/** A look of the jobs; a new object each time, as after a restart. */
const look = () =>
  sendMailings(
    {
      ...server.deps,
      ports: {
        ...server.deps.ports,
        mail: {
          send: async letter => {
            if (fails) throw new Error('the wire was cut')
            sent.push(letter)
          },
        },
      },
    },
    'north',
  )
const until = (day: string, time: string) =>
  server.clock.advance(at(day, time) - server.clock.now())
const begin = (over?: Partial<NewRow<'mailing'>>) => {
  plant(north().db, { mailing: [aMailing(over)], lead: [aLead('l-1', { leadAt: testStart })] })
  // What she says of herself is nobody's address.
  const address = { email: 'elsewhere@y.example' }
  north().db.update(user).set(address).where(eq(user.id, 'lise')).run()
}
const letters = () => north().db.select().from(mailingLetter).all()

test('it leaves on Monday at seven, once, with the week as PDF in its own language', async () => {
  begin()
  await look()
  until('2026-03-16', '06:59')
  await look()
  expect(sent).toEqual([])
  expect(nextMailingAt(north(), server.clock.now())).toBe(at('2026-03-16', '07:00'))
  until('2026-03-16', '07:00')
  await look()
  await look()
  expect(sent).toHaveLength(1)
  const [letter] = sent
  expect(letter).toMatchObject({
    to: 'lise@dealer.example',
    subject: 'Monday morning\u00a0: 9 mars 2026 – 15 mars 2026',
    messageId: 'figures.m-1.2026-03-09.lise',
  })
  const pdf = letter?.attachments?.[0]
  expect(pdf?.filename).toBe('2026-03-09_2026-03-15.pdf')
  expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-')
  until('2026-03-23', '07:00')
  await look()
  expect(sent).toHaveLength(2)
})

test('a server that stood still for a month sends the newest week, not each', async () => {
  begin()
  until('2026-04-15', '12:00')
  await look()
  await look()
  expect(sent.map(({ messageId }) => messageId)).toEqual(['figures.m-1.2026-04-06.lise'])
})

test('what did not leave is tried again, a longer while later each time, and once it left never again', async () => {
  begin()
  until('2026-03-16', '07:00')
  fails = true
  await look()
  expect(letters()).toMatchObject([{ attempts: 1, doneAt: null, lastError: 'not sent' }])
  fails = false
  await look()
  expect(sent).toEqual([])
  server.clock.advance(minute)
  await look()
  await look()
  expect(sent).toHaveLength(1)
  expect(letters()).toMatchObject([{ attempts: 2, lastError: null }])
})

test('eight tries are enough', async () => {
  begin()
  until('2026-03-16', '07:00')
  fails = true
  for (let i = 0; i < 12; i += 1) {
    await look()
    server.clock.advance(240 * minute)
  }
  expect(letters()).toMatchObject([{ attempts: 8, lastError: 'given up' }])
})

test.each<[string, Partial<NewRow<'mailing'>>, string]>([
  ['who may not read it', { recipients: ['ana'] }, 'not allowed'],
  ['who never was here', { recipients: ['nobody'] }, 'not here'],
  ['who has no address', { recipients: ['rita'], kind: 'leads' }, 'not allowed'],
])('nothing leaves to somebody %s', async (_, over, why) => {
  begin(over)
  until('2026-03-16', '07:00')
  await look()
  expect(sent).toEqual([])
  expect(letters()).toMatchObject([{ lastError: why }])
})

test('of two people each has hers, and one without an address keeps nobody waiting', async () => {
  begin({ recipients: ['lise', 'zoe'] })
  north()
    .db.insert(user)
    .values({ ...lise(), id: 'zoe', email: '' })
    .run()
  until('2026-03-16', '07:00')
  await look()
  expect(sent.map(({ to }) => to)).toEqual(['lise@dealer.example'])
  expect(letters().find(({ userId }) => userId === 'zoe')?.lastError).toBe('no address')
})
const lise = () => {
  const found = north().db.select().from(user).where(eq(user.id, 'lise')).get()
  if (!found) throw new Error('lise works here')
  return found
}

test.each<[string, Partial<typeof mailing.$inferSelect>]>([
  ['paused', { pausedAt: testStart }],
  ['removed', { deletedAt: testStart }],
])('one that is %s between two tries leaves no more', async (_, fields) => {
  begin()
  until('2026-03-16', '07:00')
  fails = true
  await look()
  north().db.update(mailing).set(fields).run()
  fails = false
  server.clock.advance(minute)
  await look()
  expect(sent).toEqual([])
  expect(nextMailingAt(north(), server.clock.now())).toBeUndefined()
})

test('monthly: on the 1st, for the month before', async () => {
  begin({ every: 'month' })
  until('2026-03-31', '23:00')
  await look()
  expect(sent).toEqual([])
  until('2026-04-01', '07:00')
  await look()
  expect(sent[0]?.messageId).toBe('figures.m-1.2026-03-01.lise')
})

test('one made on a Tuesday says nothing of the week before it', async () => {
  begin()
  until('2026-03-11', '12:00')
  await look()
  expect([sent, letters()]).toEqual([[], []])
})
