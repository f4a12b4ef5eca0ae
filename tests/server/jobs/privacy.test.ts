/** A privacy request's clock: a letter to who asked, reminders to who answers, and what her telephone shows of them. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dateIn, dayMs, instantOf } from '#db/kernel/date.ts'
import type { InputOf } from '#db/kernel/mutation.ts'
import {
  answerPrivacyRequest,
  extendPrivacyRequest,
  openPrivacyRequest,
} from '#db/privacy/mutations/request.ts'
import * as schema from '#db/schema.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { messageOf, targetsOf } from '#server/dealership/push-messages.ts'
import {
  nextPrivacyLetterAt,
  nextPrivacyReminderAt,
  remindPrivacy,
  sendPrivacyLetters,
} from '#server/jobs/privacy.ts'
import type { Letter } from '#server/ports/mail.ts'
import { plantBrowser } from '../../support/builders/browser.ts'
import { createTestServer, type TestServer } from '../../support/server.ts'

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
const now = () => server.clock.now()
let number = 0
const act = (mutation: Parameters<typeof actOnServer>[2], input: object) => {
  const mid = `t.${(number += 1)}`
  const done = actOnServer(north(), systemOf(north()), mutation, input as never, {
    now: now(),
    mid,
  })
  expect(done.outcome).toBe('applied')
}
const asked = (over: Partial<InputOf<typeof openPrivacyRequest>> = {}) =>
  act(openPrivacyRequest, {
    id: 'pr-1',
    clientId: null,
    kind: 'access',
    channel: 'website',
    name: 'Marie Tremblay',
    contact: 'marie@mail.example, 819 555-0142',
    details: '',
    receivedAt: now(),
    ...over,
  })
const answered = () =>
  act(answerPrivacyRequest, { requestId: 'pr-1', outcome: 'refused', answer: 'Why', proof: '' })
const send = async (letter: Letter) => {
  if (fails) throw new Error('the wire was cut')
  sent.push(letter)
}
const look = () =>
  sendPrivacyLetters({ ...server.deps, ports: { ...server.deps.ports, mail: { send } } }, 'north')
const row = () => north().db.select().from(schema.privacyRequest).all()[0]
const told = () =>
  north()
    .db.select()
    .from(schema.notification)
    .all()
    .map(({ userId, type, message, processedAt }) => ({ userId, type, message, processedAt }))
const effect = () =>
  north()
    .db.select()
    .from(schema.effect)
    .all()
    .find(({ kind }) => kind === 'privacy')
const zone = () => north().db.select().from(schema.company).all()[0]?.timeZone ?? ''
const until = (at: number) => server.clock.advance(at - now())
const morning = (days: number) => instantOf(row()?.dueOn ?? '', '08:00', zone()) - days * dayMs

test.each([
  ['en-ca', /by December|by \w+ \d+, 20/, 'We have your request'],
  ['fr-ca', /au plus tard le/, 'renseignements personnels'],
  ['fr-fr', /au plus tard le/, 'données personnelles'],
  ['es-es', /a más tardar el/, 'datos personales'],
  ['es-co', /a más tardar el/, 'datos personales'],
] as const)(
  'in %s she is told once that it has come, and by which day',
  async (locale, by, subject) => {
    asked({ locale })
    expect(nextPrivacyLetterAt(north())).toBe(now())
    await look()
    await look()
    expect(sent).toHaveLength(1)
    const [{ to, subject: about, text } = { to: '', subject: '', text: '' }] = sent
    expect([to, about]).toEqual(['marie@mail.example', expect.stringContaining(subject)])
    expect(text).toMatch(by)
    const last = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    expect(text).toContain(last.format(new Date(row()?.dueOn ?? '')))
    expect(row()?.acknowledgedAt).toBe(now())
  },
)

test('one such letter a day goes to an address, whoever typed it, and no word of theirs stands in it', async () => {
  asked({ name: 'Win a car at https://x.example' })
  await look()
  asked({ id: 'pr-2', contact: 'MARIE@mail.example' })
  await look()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).not.toContain('x.example')
  server.clock.advance(dayMs + 1)
  asked({ id: 'pr-3' })
  await look()
  expect(sent).toHaveLength(2)
})

test('a letter that does not leave is tried again; who has no address is written to by a person', async () => {
  asked()
  fails = true
  await look()
  expect([row()?.acknowledgedAt, effect()?.doneAt]).toEqual([null, null])
  fails = false
  server.clock.advance(60_000)
  await look()
  expect(row()?.acknowledgedAt).toBe(now())
})

test.each([
  ['no address', () => asked({ contact: '819 555-0142' })],
  [
    'nothing to send',
    () => {
      asked()
      answered()
    },
  ],
])('%s: no letter', async (why, begin) => {
  begin()
  await look()
  expect(sent).toEqual([])
  expect(effect()).toMatchObject({ lastError: why, doneAt: now() })
  expect(row()?.acknowledgedAt).toBeNull()
})

test('who may answer is told at once, and reminded a week and a day before the last day', () => {
  asked()
  expect(told().map(({ userId, type }) => [userId, type])).toEqual([['lise', 'PRIVACY']])
  expect(nextPrivacyReminderAt(north(), now())).toBe(morning(7))
  expect(remindPrivacy(north(), now())).toBe(0)
  until(morning(7))
  expect([remindPrivacy(north(), now()), remindPrivacy(north(), now())]).toEqual([1, 0])
  expect(nextPrivacyReminderAt(north(), now())).toBe(morning(1))
  until(morning(1))
  expect(remindPrivacy(north(), now())).toBe(1)
  expect(told()).toHaveLength(3)
  expect(nextPrivacyReminderAt(north(), now())).toBeUndefined()
  answered()
  // Nothing calls her to it any more.
  expect(told().every(({ processedAt }) => processedAt === now())).toBe(true)
})

test('a server that stood still says the nearer one alone; what came late is not reminded of at once', () => {
  asked()
  until(morning(1))
  expect([remindPrivacy(north(), now()), remindPrivacy(north(), now())]).toEqual([1, 0])
  asked({ id: 'pr-2', receivedAt: now() - 25 * dayMs })
  expect(remindPrivacy(north(), now())).toBe(0)
})

test('with more time it is reminded of anew', () => {
  const profile = { country: 'CA', province: 'ON' } as const
  north().db.update(schema.company).set(profile).run()
  asked()
  until(morning(7))
  remindPrivacy(north(), now())
  act(extendPrivacyRequest, { requestId: 'pr-1', reason: 'Much to look for' })
  expect(nextPrivacyReminderAt(north(), now())).toBe(morning(7))
  until(morning(7))
  expect(remindPrivacy(north(), now())).toBe(1)
  expect(told()).toHaveLength(3)
})

test('her telephone shows it and leads to the page, while it waits', () => {
  asked()
  const id = north().db.select().from(schema.notification).all()[0]?.id ?? ''
  const browser = plantBrowser(north().db, { id: 'tablet', userId: 'lise', locale: 'en-ca' })
  const event = { about: 'notice' as const, id, to: 'lise' }
  expect(targetsOf(north().db, event, 0).map(({ userId }) => userId)).toEqual(['lise'])
  const shown = messageOf(north().db, event, browser)
  expect(shown).toMatchObject({
    title: 'Privacy request',
    url: expect.stringMatching(/tab=privacy$/),
  })
  expect(shown?.body).toContain('Answer it by')
  // Who asks stands in none of it.
  expect(JSON.stringify([shown, told()])).not.toContain('Tremblay')
  answered()
  expect(messageOf(north().db, event, browser)).toBeUndefined()
  expect(dateIn(zone(), now()) <= (row()?.dueOn ?? '')).toBe(true)
})
