import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NewRow } from '#db/kernel/mutation.ts'
import { uninvited } from '#db/lead/new-lead.ts'
import * as schema from '#db/schema.ts'
import { quietMs } from '#server/calendar/invitations.ts'
import { replyIn } from '#server/calendar/reply-in.ts'
import { backOffMs, maxAttempts } from '#server/jobs/effect-rows.ts'
import { createTick } from '#server/jobs/scheduler.ts'
import { oursOf } from '#server/mail/ours.ts'
import { takeMail } from '#server/mail/take.ts'
import type { Letter } from '#server/ports/mail.ts'
import { aConsent } from '../../support/builders/consent.ts'
import { plant } from '../../support/dealership.ts'
import { createTestServer, testStart, type TestServer } from '../../support/server.ts'
import { aLead, minute } from '../calls/floor.ts'

let server: TestServer
let tick: () => Promise<void>
let letters: Letter[]
let isDown: boolean
const domain = 'in.showfloor.example'
beforeEach(() => {
  server = createTestServer({ config: { mailIn: { host: '127.0.0.1', port: 0, domain } } })
  letters = []
  isDown = false
  const send = async (letter: Letter) => {
    if (isDown) throw new Error('no mail server')
    letters.push(letter)
  }
  tick = createTick({ ...server.deps, ports: { ...server.deps.ports, mail: { send } } })
})
afterEach(() => server.close())

const north = () => server.dealership('north')
const to = 'helene@gagnon.example'
const appointment = (over: Partial<NewRow<'appointment'>> = {}): NewRow<'appointment'> => ({
  id: 'a-1',
  leadId: 'l-1',
  type: 'test-drive',
  status: 'pending',
  startsAt: Date.UTC(2026, 2, 12, 18, 30),
  minutes: 45,
  assignedTo: 'ana',
  note: '',
  place: '',
  by: 'ana',
  at: 0,
  settledAt: null,
  settledBy: null,
  ...uninvited,
  inviteTo: to,
  ...over,
})
const world = (over: Partial<NewRow<'appointment'>> = {}) =>
  plant(
    north().db,
    {
      lead: [
        aLead('l-1', { firstAnswerAt: 1, clientId: 'cl-1', name: 'Hélène Gagnon', email: to }),
      ],
      appointment: [appointment(over)],
    },
    server.clock.now(),
  )
const change = (fields: Partial<NewRow<'appointment'>>) =>
  north().db.update(schema.appointment).set(fields).where(eq(schema.appointment.id, 'a-1')).run()
const stands = () =>
  north().db.select().from(schema.appointment).where(eq(schema.appointment.id, 'a-1')).get()
const told = () => north().db.select().from(schema.invitation).get()
/** It is written down, and leaves after the quiet minute. */
const leave = async () => {
  await tick()
  server.clock.advance(quietMs)
  await tick()
}
const event = (letter: Letter | undefined) => {
  const calendar = new ICAL.Component(ICAL.parse(letter?.invitation?.content ?? '') as unknown[])
  const found = calendar.getFirstSubcomponent('vevent')
  return {
    method: calendar.getFirstPropertyValue('method'),
    sequence: found?.getFirstPropertyValue('sequence'),
    uid: found?.getFirstPropertyValue('uid'),
    status: found?.getFirstPropertyValue('status'),
    start: String(found?.getFirstPropertyValue('dtstart')),
    location: found?.getFirstPropertyValue('location'),
    attendee: found?.getFirstPropertyValue('attendee'),
  }
}

test('an invitation leaves once, with the time of our wall in words and as a calendar', async () => {
  world()
  await tick()
  expect(letters).toEqual([])
  server.clock.advance(quietMs)
  await tick()
  await tick()
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({ to, fromName: 'Garage du Nord' })
  expect(letters[0]?.subject).toMatch(/^Test drive, Garage du Nord: Thursday, March 12, 2026.*2:30/)
  expect(letters[0]?.replyTo).toMatch(/^c-north\+[a-z2-7]{26}@in\.showfloor\.example$/)
  expect(event(letters[0])).toEqual({
    method: 'REQUEST',
    sequence: 0,
    uid: 'a-1@north.showfloor',
    status: 'CONFIRMED',
    start: '2026-03-12T18:30:00Z',
    location: event(letters[0]).location,
    attendee: `MAILTO:${to}`,
  })
})

test('elsewhere, or with somebody else, it says so at its time, under the next number', async () => {
  world()
  await leave()
  change({ place: '12, rue Principale, Laval' })
  await leave()
  expect(letters[1]?.subject).toMatch(/^Changed, at the same time\. Test drive/)
  expect(letters[1]?.text).toContain('12, rue Principale, Laval')
  expect(event(letters[1])).toMatchObject({
    method: 'REQUEST',
    sequence: 1,
    uid: 'a-1@north.showfloor',
    start: '2026-03-12T18:30:00Z',
    location: '12, rue Principale, Laval',
  })
  change({ place: '', assignedTo: 'lise' })
  await leave()
  expect(event(letters[2])).toMatchObject({ method: 'REQUEST', sequence: 2 })
  expect(event(letters[2]).location).toBe(event(letters[0]).location)
  const whom = (letter: Letter | undefined) => /^With (.+)\.$/m.exec(letter?.text ?? '')?.[1]
  expect(whom(letters[2])).toMatch(/^lise/)
  expect(whom(letters[1])).not.toBe(whom(letters[2]))
  await leave()
  expect(letters).toHaveLength(3)
})

test('moved, it says so under the next number; moved back in the same minute, it says nothing', async () => {
  world()
  await leave()
  change({ startsAt: appointment().startsAt + 60 * minute })
  await tick()
  change({ startsAt: appointment().startsAt })
  await leave()
  expect(letters).toHaveLength(1)
  change({ startsAt: appointment().startsAt + 60 * minute })
  await leave()
  expect(event(letters[1])).toMatchObject({
    method: 'REQUEST',
    sequence: 1,
    start: '2026-03-12T19:30:00Z',
  })
  change({ status: 'cancelled' })
  await leave()
  expect(event(letters[2])).toMatchObject({ method: 'CANCEL', sequence: 2, status: 'CANCELLED' })
  await leave()
  expect(letters).toHaveLength(3)
  expect(new Set(letters.map(({ replyTo }) => replyTo)).size).toBe(1)
})

test('a server that dies in mid-send sends the same letter again, under the same name', async () => {
  world()
  await tick()
  server.clock.advance(quietMs)
  isDown = true
  await tick()
  expect(told()).toMatchObject({ attempts: 1, said: null, lastError: 'not sent' })
  isDown = false
  server.clock.advance(backOffMs(1))
  await tick()
  expect(letters.map(({ messageId }) => messageId)).toEqual(['invite.a-1.0'])
  expect(told()).toMatchObject({ attempts: 0, next: null, said: { sequence: 0 } })
})

test('what cannot be sent is told to the lead’s conversation, once', async () => {
  world()
  isDown = true
  await tick()
  server.clock.advance(quietMs)
  for (let round = 1; round <= maxAttempts + 2; round += 1) {
    await tick()
    server.clock.advance(backOffMs(round))
  }
  const comments = north().db.select().from(schema.leadComment).all()
  expect(comments.map(({ body }) => body)).toEqual([expect.stringContaining(to)])
})

test('who has said meanwhile that she wants no letters gets none', async () => {
  world()
  await tick()
  plant(
    north().db,
    {
      consent: [
        aConsent({ clientId: 'cl-1', kind: 'withdrawn', purpose: 'service', at: testStart }),
      ],
    },
    server.clock.now(),
  )
  await leave()
  expect(letters).toEqual([])
})

const answer = (
  partstat: string,
  {
    sequence = 0,
    attendee = to,
    uid = 'a-1@north.showfloor',
    from = to,
    words = 'Hélène Gagnon a accepté.',
  } = {},
) => {
  const ics = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Other//Mail//FR',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    'DTSTAMP:20260310T150000Z',
    'DTSTART:20260312T183000Z',
    'ORGANIZER:mailto:someone@showfloor.example',
    `ATTENDEE;CN="Gagnon, Hélène";PARTSTAT=${partstat};X-NUM-GUESTS=0:mailto:${attendee}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  return Buffer.from(
    [
      `From: Hélène Gagnon <${from}>`,
      `To: ${letters[0]?.replyTo}`,
      'Subject: Accepté : Essai routier',
      `Message-ID: <${partstat}.${sequence}.${from}@mail.example>`,
      'Date: Tue, 10 Mar 2026 11:00:00 -0400',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      words,
      '--b',
      'Content-Type: text/calendar; charset=utf-8; method=REPLY',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(ics).toString('base64'),
      '--b--',
      '',
    ].join('\r\n'),
  )
}
const comes = (raw: Buffer) =>
  takeMail(north(), { raw, ...oursOf(server.deps, north()) }, server.clock.now())

test('her calendar’s answer stands on the appointment and its seller is told', async () => {
  world()
  await leave()
  expect((await comes(answer('ACCEPTED'))).outcome).toBe('answer')
  expect(stands()).toMatchObject({ inviteAnswer: 'accepted' })
  expect(north().db.select().from(schema.notification).all()).toMatchObject([
    { userId: 'ana', type: 'APPOINTMENTS', message: 'Hélène Gagnon' },
  ])
  // It is no word of hers to answer, and no request.
  const touches = north().db.select().from(schema.leadTouch).all()
  expect(touches.map(({ kind, facts }) => [kind, facts['answer']])).toEqual([
    ['appointment', 'accepted'],
  ])
  expect(north().db.select().from(schema.request).all()).toEqual([])
  await comes(answer('DECLINED'))
  expect(stands()).toMatchObject({ inviteAnswer: 'declined' })
})

test.each([
  ['to an earlier time', () => answer('ACCEPTED', { sequence: 0 })],
  ['of somebody else', () => answer('ACCEPTED', { sequence: 1, attendee: 'eve@other.example' })],
])('an answer %s changes nothing', async (_, raw) => {
  world()
  await leave()
  change({ startsAt: appointment().startsAt + 60 * minute })
  await leave()
  await comes(raw())
  expect(stands()?.inviteAnswer).toBeNull()
})

const heard = () =>
  north()
    .db.select()
    .from(schema.leadTouch)
    .all()
    .filter(({ kind }) => kind === 'message-received')
    .map(({ note, facts }) => ({ note, from: facts['from'], isAutomatic: facts['automatic'] }))
const askedAgainAt = () => north().db.select().from(schema.lead).get()?.askedAgainAt

test('what she writes beside it is a word of hers, and waits for an answer', async () => {
  world()
  await leave()
  const before = askedAgainAt()
  const words = 'Sorry I cannot tomorrow, could we do Friday at 10 instead?'
  expect((await comes(answer('DECLINED', { words }))).outcome).toBe('answer')
  expect(stands()).toMatchObject({ inviteAnswer: 'declined' })
  expect(heard()).toEqual([{ note: expect.stringContaining(words), from: to, isAutomatic: 0 }])
  expect([before, askedAgainAt()]).toEqual([null, server.clock.now()])
})

test('somebody else answers for nobody, though she has the address and names her', async () => {
  world()
  await leave()
  await comes(answer('DECLINED', { from: 'mallory@evil.example' }))
  expect(stands()?.inviteAnswer).toBeNull()
  expect(heard()).toMatchObject([{ from: 'mallory@evil.example', isAutomatic: 1 }])
})

test('an answer to a time that holds no more is shown to a person', async () => {
  world()
  await leave()
  change({ startsAt: appointment().startsAt + 60 * minute })
  await leave()
  await comes(answer('ACCEPTED', { sequence: 0 }))
  expect(heard()).toMatchObject([{ from: to, isAutomatic: 1 }])
})

test('an answer to what is no appointment of ours is a mail like any other', async () => {
  world()
  await leave()
  expect((await comes(answer('ACCEPTED', { uid: 'a-1@south.showfloor' }))).outcome).toBe('answer')
  expect(stands()?.inviteAnswer).toBeNull()
  expect(
    north()
      .db.select()
      .from(schema.leadTouch)
      .all()
      .map(({ kind }) => kind),
  ).toEqual(['message-received'])
})

test.each([
  '',
  'BEGIN:VCALENDAR',
  'BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR',
  'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nUID:a\r\nEND:VEVENT\r\nEND:VCALENDAR',
  '<!DOCTYPE html>',
])('%j is no answer', text => {
  expect(replyIn(text)).toBeUndefined()
})
