/** Levels of an unanswered lead: in opening hours, each once, to whom, and what stops them. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultTargets, type DeskSettings, deskOf } from '#db/company/desk.ts'
import * as schema from '#db/schema.ts'
import type { Locale } from '#db/terms.ts'
import { firstPreference } from '#db/user/preference.ts'
import { alertNoReply, nextNoReplyAt } from '#server/jobs/no-reply.ts'
import { aNotification } from '../../support/builders/lead.ts'
import { bare, plant } from '../../support/dealership.ts'
import { createTestServer, type TestServer } from '../../support/server.ts'
import { aLead, aRequest, minute } from '../calls/floor.ts'

let server: TestServer
const north = () => server.dealership('north')
/** Monday to Friday 9 to 18, Saturday 9 to 16; late after 15 minutes, escalated after 30, critical after 60. */
const usual = deskOf({ desk: null, country: 'CA' })
const keeps = (desk: DeskSettings | null, noReplyMinutes = 15) =>
  north().db.update(schema.company).set({ desk, noReplyMinutes }).run()
beforeEach(() => {
  server = createTestServer()
  keeps(null)
})
afterEach(() => server.close())

/** Wall time of Toronto in March 2026 after the 8th: the 10th is a Tuesday. */
const at = (said: string) => Date.parse(`2026-03-${said.replace(' ', 'T')}:00-04:00`)
const asks = (said: string, over: Parameters<typeof aLead>[1] = {}, id = 'l-1') =>
  plant(north().db, { lead: [aLead(id, { leadAt: at(said), ...over })] }, at(said))
const alertsAt = (said: string) => {
  const before = new Set(rows().map(({ id }) => id))
  alertNoReply(north(), at(said))
  return rows()
    .filter(({ id }) => !before.has(id))
    .map(({ id, userId }) => `${id.split('.')[1]} ${userId}`)
    .toSorted()
}
const rows = () => north().db.select().from(schema.notification).all()
const next = (said: string) => {
  const instant = nextNoReplyAt(north(), at(said))
  return instant === undefined
    ? undefined
    : new Date(instant - 4 * 60 * minute).toISOString().slice(8, 16).replace('T', ' ')
}

test('late to her seller and the directors, then twice to the directors; each once, at its minute', () => {
  asks('10 10:00')
  expect(next('10 10:00')).toBe('10 10:15')
  expect(alertsAt('10 10:14')).toEqual([])
  expect(alertsAt('10 10:15')).toEqual(['late ana', 'late lise'])
  expect(alertsAt('10 10:16')).toEqual([])
  expect(next('10 10:16')).toBe('10 10:30')
  expect(alertsAt('10 10:30')).toEqual(['escalated lise'])
  expect(next('10 10:30')).toBe('10 11:00')
  expect(alertsAt('10 10:59')).toEqual([])
  expect(alertsAt('10 11:00')).toEqual(['critical lise'])
  expect(alertsAt('10 12:00')).toEqual([])
  expect(next('10 12:00')).toBeUndefined()
  expect(new Set(rows().map(({ id }) => id)).size).toBe(4)
  // On the telephone of each as well.
  const pushed = north().db.select().from(schema.effect).all()
  expect(pushed.map(({ id }) => id).toSorted()).toEqual(
    rows()
      .map(({ id }) => `push.${id}`)
      .toSorted(),
  )
  // An act names an alert by at most 80 characters.
  for (const { id } of rows()) expect(id.length).toBeLessThanOrEqual(80)
})

test('who waits at the reception is told of to the directors, once each, and not again as a lead', () => {
  plant(north().db, { request: [aRequest('r-1', { at: at('10 10:00') })] }, at('10 10:00'))
  expect(next('10 10:00')).toBe('10 10:15')
  expect(alertsAt('10 10:14')).toEqual([])
  expect(alertsAt('10 10:15')).toEqual(['late lise'])
  expect(alertsAt('10 10:16')).toEqual([])
  expect(rows().map(({ leadId, itemId }) => [leadId, itemId])).toEqual([['', 'r-1']])
  // Given now: who was told of the request hears of the next level alone.
  asks('10 10:00', { requestId: 'r-1' })
  north()
    .db.update(schema.request)
    .set({ processedAt: at('10 10:20'), leadId: 'l-1' })
    .run()
  expect(alertsAt('10 10:21')).toEqual([])
  expect(alertsAt('10 10:30')).toEqual(['escalated ana', 'escalated lise'])
})

test.each([
  ['spam', { status: 'spam' }],
  ['a duplicate', { status: 'information' }],
  ['processed', { processedAt: 1 }],
] as const)('nobody is told of a request that is %s', (_, over) => {
  plant(north().db, { request: [aRequest('r-1', { at: at('10 10:00'), ...over })] }, at('10 10:00'))
  expect(next('10 10:00')).toBeUndefined()
  expect(alertsAt('10 11:30')).toEqual([])
})

test('at night nobody is rung: the minutes go on at the opening', () => {
  asks('10 17:50')
  expect(next('10 17:50')).toBe('11 09:05')
  expect(alertsAt('10 23:00')).toEqual([])
  expect(alertsAt('11 09:04')).toEqual([])
  expect(alertsAt('11 09:05')).toEqual(['late ana', 'late lise'])
  expect(next('11 09:05')).toBe('11 09:20')
})

test('what comes with the closing is told at the opening, after a Sunday too', () => {
  // Saturday the 14th closes at 16.
  asks('14 15:45')
  expect(next('14 15:50')).toBe('16 09:00')
  expect(alertsAt('14 16:00')).toEqual([])
  expect(next('14 16:00')).toBe('16 09:00')
  expect(next('15 12:00')).toBe('16 09:00')
  expect(alertsAt('15 12:00')).toEqual([])
  expect(alertsAt('16 09:00')).toEqual(['late ana', 'late lise'])
})

test('a long weekend makes nothing old news', () => {
  // Closed from Thursday evening to Tuesday, as at Easter.
  const closed = ['13', '14', '16'].map(day => ({ on: `2026-03-${day}`, hours: [], note: '' }))
  keeps({ ...usual, exceptions: closed })
  asks('12 17:40')
  expect(alertsAt('12 17:55')).toEqual(['late ana', 'late lise'])
  expect(next('12 17:55')).toBe('17 09:10')
  expect(alertsAt('17 09:10')).toEqual(['escalated lise'])
})

test('what she asks again is told anew, from when she asked', () => {
  asks('10 10:00', { firstAnswerAt: at('10 10:05') })
  expect(next('10 10:30')).toBeUndefined()
  north()
    .db.update(schema.lead)
    .set({ askedAgainAt: at('10 14:00') })
    .run()
  expect(next('10 14:00')).toBe('10 14:15')
  expect(alertsAt('10 14:15')).toEqual(['late ana', 'late lise'])
  expect(next('10 14:15')).toBe('10 14:30')
  expect(alertsAt('10 14:30')).toEqual(['escalated lise'])
})

test('an answer stops every level', () => {
  asks('10 10:00')
  alertsAt('10 10:15')
  north()
    .db.update(schema.lead)
    .set({ firstAnswerAt: at('10 10:20') })
    .run()
  expect(next('10 10:20')).toBeUndefined()
  expect(alertsAt('10 10:30')).toEqual([])
  expect(alertsAt('10 11:00')).toEqual([])
})

const touch = (said: string, to: string | null) =>
  plant(
    north().db,
    {
      leadTouch: [
        {
          id: `t ${said}`,
          leadId: 'l-1',
          kind: 'assigned',
          at: at(said),
          by: 'lise',
          note: '',
          facts: { from: 'ana', to },
        },
      ],
    },
    at(said),
  )
test('who takes it over stops the next level, and not the one after it', () => {
  asks('10 10:00')
  alertsAt('10 10:15')
  touch('10 10:20', 'lise')
  expect(alertsAt('10 10:30')).toEqual([])
  expect(alertsAt('10 10:59')).toEqual([])
  expect(alertsAt('10 11:00')).toEqual(['critical lise'])
})
test('given to a seller before it was late, or to nobody, it is not taken over', () => {
  asks('10 10:00')
  touch('10 10:15', 'ana')
  alertsAt('10 10:15')
  touch('10 10:20', null)
  expect(alertsAt('10 10:30')).toEqual(['escalated lise'])
  touch('10 11:00', 'ana')
  expect(alertsAt('10 11:00')).toEqual([])
})

test('a server that stood still tells the highest level once, to the seller as well', () => {
  asks('10 10:00')
  asks('10 10:40', {}, 'l-2')
  expect(alertsAt('10 11:05')).toEqual(['critical ana', 'critical lise', 'late ana', 'late lise'])
  expect(alertsAt('10 11:06')).toEqual([])
  expect(alertsAt('10 11:10')).toEqual(['escalated lise'])
})

test('other hours hold at once for those who wait', () => {
  asks('10 07:00')
  expect(next('10 07:30')).toBe('10 09:15')
  keeps({ ...usual, hours: usual.hours.map(() => [{ open: '07:00', close: '12:00' }]) })
  expect(next('10 07:10')).toBe('10 07:15')
  expect(alertsAt('10 07:15')).toEqual(['late ana', 'late lise'])
  keeps({ ...usual, targets: { ...defaultTargets, escalate: 20 } })
  expect(next('10 09:00')).toBe('10 09:15')
})

test('who is never open is never rung, and the server sleeps', () => {
  keeps({ ...usual, hours: [[], [], [], [], [], [], []] })
  asks('10 10:00')
  expect(alertsAt('10 18:00')).toEqual([])
  expect(nextNoReplyAt(north(), at('10 18:00'))).toBeUndefined()
})

test('whatever ids people choose for words to colleagues, the directors are told', () => {
  asks('10 10:00')
  const word = { leadId: 'l-1', itemId: 'l-1', userId: 'ana', at: at('10 10:01') }
  const critical = (end: string, type: 'CONVERSATIONS' | 'APPOINTMENTS') =>
    bare(aNotification({ ...word, id: `noreply.critical.${end}`, type }))
  const notification = [
    critical('hush.n', 'CONVERSATIONS'),
    critical('0'.repeat(32), 'APPOINTMENTS'),
  ]
  plant(north().db, { notification }, at('10 10:01'))
  expect(alertsAt('10 10:15')).toEqual(['late ana', 'late lise'])
})

test('a new wait of the same lead is told anew', () => {
  asks('10 10:00')
  alertsAt('10 10:15')
  north()
    .db.update(schema.lead)
    .set({ leadAt: at('10 14:00') })
    .where(eq(schema.lead.id, 'l-1'))
    .run()
  expect(alertsAt('10 14:15')).toEqual(['late ana', 'late lise'])
})

test.each<[Locale, string, string, string]>([
  [
    'en-ca',
    'No answer for over 15 minutes: ',
    'Still no answer after 30 minutes: ',
    'Urgent: nobody has answered for over 60 minutes: ',
  ],
  [
    'fr-ca',
    'Sans réponse depuis plus de 15 minutes\u00a0: ',
    'Toujours sans réponse après 30 minutes\u00a0: ',
    'Urgent\u00a0: personne n’a répondu depuis plus de 60 minutes\u00a0: ',
  ],
  [
    'fr-fr',
    'Sans réponse depuis plus de 15 minutes\u00a0: ',
    'Toujours sans réponse après 30 minutes\u00a0: ',
    'Urgent\u00a0: personne n’a répondu depuis plus de 60 minutes\u00a0: ',
  ],
  [
    'es-es',
    'Sin respuesta desde hace más de 15 minutos: ',
    'Sigue sin respuesta después de 30 minutos: ',
    'Urgente: nadie ha respondido desde hace más de 60 minutos: ',
  ],
  [
    'es-co',
    'Sin respuesta hace más de 15 minutos: ',
    'Sigue sin respuesta después de 30 minutos: ',
    'Urgente: nadie ha respondido hace más de 60 minutos: ',
  ],
])('each level in %s', (locale, ...words) => {
  plant(
    north().db,
    { preference: [{ ...firstPreference('lise'), locale }] } as never,
    at('10 09:00'),
  )
  asks('10 10:00', { message: 'Bonjour', assignedTo: null })
  for (const said of ['10 10:15', '10 10:30', '10 11:00']) alertsAt(said)
  const messages = rows()
    .toSorted((a, b) => a.at - b.at)
    .map(({ message }) => message)
  expect(messages).toEqual(words.map(each => `${each}Bonjour`))
})
