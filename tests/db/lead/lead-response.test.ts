/** Waiting customers, to the minute. */
import { expect, test } from 'vitest'
import { clockOf, defaultTargets } from '#db/company/desk.ts'
import { recoveryReminderAt } from '#db/lead/recovery.ts'
import { firstResponse, isWaiting, leadResponse, percentile } from '#db/lead/response.ts'
import { clockAllDay } from '#tests/support/builders/desk.ts'
import type { LeadStatus, RecoveryNotice } from '#db/terms.ts'

const minute = 60_000
const leadAt = 1_800_000_000_000
const lead = (over: Partial<Parameters<typeof leadResponse>[0]> = {}) => ({
  status: 'created' as LeadStatus,
  statusAt: leadAt,
  leadAt,
  firstAnswerAt: null,
  askedAgainAt: null,
  deletedAt: null,
  ...over,
})

test.each([
  // minutes waited, minutes allowed, stage, late
  [0, 15, 'fresh', false],
  [5, 15, 'waiting', false],
  [15, 15, 'late', true],
  [30, 15, 'escalated', true],
  [60, 15, 'critical', true],
  // A company stricter than five minutes.
  [3, 3, 'late', true],
  // One that gives itself longer than we escalate after.
  [30, 45, 'waiting', false],
  [45, 45, 'late', true],
  [46, 45, 'escalated', true],
  [60, 90, 'waiting', false],
  [90, 90, 'late', true],
  [91, 90, 'critical', true],
] as const)('after %i minutes of %i: %s', (waited, allowed, stage, isLate) => {
  const at = leadAt + waited * minute
  expect(leadResponse(lead(), at, clockAllDay(allowed))).toEqual({
    stage,
    elapsedMs: waited * minute,
    wallMs: waited * minute,
    isLate,
  })
})

test('what she asks after an answer is a wait of its own; the first response stays what it was', () => {
  const again = lead({ firstAnswerAt: leadAt + minute, askedAgainAt: leadAt + 60 * minute })
  const now = leadAt + 80 * minute
  expect(isWaiting(again)).toBe(true)
  expect(leadResponse(again, now, clockAllDay())).toMatchObject({
    stage: 'late',
    elapsedMs: 20 * minute,
  })
  expect(firstResponse(again, leadAt + minute, clockAllDay())).toMatchObject({
    stage: 'answered',
    elapsedMs: minute,
  })
  expect(isWaiting({ ...again, askedAgainAt: null })).toBe(false)
})

test.each([
  // status, put there this long after her word
  ['sold', -1, true],
  ['future-recovery', -1, true],
  ['sold', 0, false],
  ['future-recovery', 1, false],
  ['delivered', -1, true],
  ['delivered', 0, false],
  ['closed', -1, false],
] as const)('who writes to a lead that is %s, moved %i ms after: waits %s', (status, ms, waits) => {
  const askedAgainAt = leadAt + 60 * minute
  const rests = { status, statusAt: askedAgainAt + ms, askedAgainAt }
  expect(isWaiting(lead({ ...rests, firstAnswerAt: leadAt + minute }))).toBe(waits)
  expect(isWaiting(lead(rests))).toBe(waits)
})

test.each([
  [5, 15, 'fresh'],
  [15, 15, 'waiting'],
  [30, 15, 'late'],
  [60, 15, 'escalated'],
  [3, 3, 'fresh'],
  [45, 45, 'waiting'],
  [46, 45, 'late'],
  [60, 45, 'escalated'],
  [91, 90, 'late'],
])('just under %i minutes of %i: %s', (minutes, allowed, stage) => {
  expect(leadResponse(lead(), leadAt + minutes * minute - 1, clockAllDay(allowed)).stage).toBe(
    stage,
  )
})

test('while no company is known a quarter of an hour is allowed, as time passes', () => {
  expect(leadResponse(lead(), leadAt + 15 * minute - 1, clockOf(null)).stage).toBe('waiting')
  expect(leadResponse(lead(), leadAt + 15 * minute, clockOf(undefined)).stage).toBe('late')
  expect(leadResponse(lead(), leadAt + 15 * minute - 1, clockAllDay()).isLate).toBe(false)
  expect(leadResponse(lead(), leadAt + 15 * minute, clockAllDay()).isLate).toBe(true)
})

test.each([
  ['created', 'late'],
  ['in-treatment', 'late'],
  ['pending', 'late'],
  ['future-recovery', 'idle'],
  ['sold', 'idle'],
  ['delivered', 'idle'],
  ['cancelled', 'idle'],
  ['closed', 'idle'],
] as const)('%s after 20 minutes is %s', (status, stage) => {
  const response = leadResponse(lead({ status }), leadAt + 20 * minute, clockAllDay())
  expect(response).toEqual({
    stage,
    elapsedMs: 20 * minute,
    wallMs: 20 * minute,
    isLate: stage === 'late',
  })
})

test('an answer stops the clock, late or not, also under a clock that ran back', () => {
  const answered = (ms: number) =>
    leadResponse(lead({ firstAnswerAt: leadAt + ms }), leadAt + 99 * minute, clockAllDay())
  expect(answered(15 * minute - 1)).toEqual({
    stage: 'answered',
    elapsedMs: 15 * minute - 1,
    wallMs: 15 * minute - 1,
    isLate: false,
  })
  expect(answered(15 * minute)).toEqual({
    stage: 'answered',
    elapsedMs: 15 * minute,
    wallMs: 15 * minute,
    isLate: true,
  })
  expect(answered(-5)).toEqual({ stage: 'answered', elapsedMs: 0, wallMs: 0, isLate: false })
  expect(leadResponse(lead({ firstAnswerAt: 0, leadAt: 0 }), 9, clockAllDay()).stage).toBe(
    'answered',
  )
})

test('nobody waits for a deleted lead, deleted at 0 too', () => {
  expect(leadResponse(lead({ deletedAt: 0 }), leadAt + 20 * minute, clockAllDay()).stage).toBe(
    'idle',
  )
  expect(leadResponse(lead({ deletedAt: 5 }), leadAt + 20 * minute, clockAllDay()).stage).toBe(
    'idle',
  )
})

/** A house in Laval, open Monday to Friday from 9 to 18 and on Saturday from 9 to 16, with its times. */
const laval = (targets = defaultTargets, noReplyMinutes = 15) =>
  clockOf({
    timeZone: 'America/Toronto',
    country: 'CA',
    province: 'QC',
    noReplyMinutes,
    desk: null,
    ...(targets !== defaultTargets && {
      desk: { version: 1, hours: weekdays9to18, exceptions: [], holidays: [], targets },
    }),
  })
const weekdays9to18 = [0, 1, 2, 3, 4, 5, 6].map(day =>
  day < 5 ? [{ open: '09:00', close: '18:00' }] : [],
)
const toronto = (said: string) => Date.parse(`2026-${said}-04:00`)

test.each([
  // Wednesday 24 June is the national holiday.
  ['06-23T17:50', '06-24T12:00', 'waiting', 10, 1090],
  ['06-23T17:50', '06-25T09:05', 'late', 15, 2355],
  ['06-23T17:50', '06-25T09:20', 'escalated', 30, 2370],
  ['06-23T17:50', '06-25T09:50', 'critical', 60, 2400],
  ['06-27T20:00', '06-29T08:59', 'fresh', 0, 2219],
] as const)('who asks on %s is on %s %s: %i minutes of opening, %i of hers', (...row) => {
  const [asked, now, stage, open, wall] = row
  const waits = lead({ leadAt: toronto(asked) })
  const response = leadResponse(waits, toronto(now), laval())
  expect(response).toMatchObject({ stage, elapsedMs: open * minute, wallMs: wall * minute })
})

test('an answer before opening took no time, and is in time', () => {
  const early = lead({ leadAt: toronto('06-25T07:10'), firstAnswerAt: toronto('06-25T08:55') })
  expect(leadResponse(early, toronto('06-26T12:00'), laval())).toEqual({
    stage: 'answered',
    elapsedMs: 0,
    wallMs: 105 * minute,
    isLate: false,
  })
})

test('the company’s own times are kept', () => {
  const clock = laval({ target: 2, escalate: 20, critical: 40 }, 10)
  const stage = (minutes: number) =>
    leadResponse(
      lead({ leadAt: toronto('06-25T09:00') }),
      toronto('06-25T09:00') + minutes * minute,
      clock,
    ).stage
  expect([1, 2, 9, 10, 19, 20, 39, 40].map(stage)).toEqual([
    'fresh',
    'waiting',
    'waiting',
    'late',
    'late',
    'escalated',
    'escalated',
    'critical',
  ])
})

test('rows that say the same run by one clock; other hours by another', () => {
  expect(laval()).toBe(laval())
  expect(laval()).not.toBe(laval(defaultTargets, 20))
})

test.each([
  [[], 0.9, undefined],
  [[10, 2], 0.5, 2],
  [[10, 2, 9], 0.5, 9],
  [[4], 0.9, 4],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.9, 9],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.91, 10],
  [[100, 20, 3], 0, 3],
  [[100, 20, 3], 1, 100],
])('of %j a share of %d lies at or under %s', (values, share, value) => {
  expect(percentile(values, share)).toBe(value)
})

test.each<[string, RecoveryNotice | null, string, string, string | undefined]>([
  ['none said', null, '2026-11-22T15:00:00Z', 'America/Toronto', undefined],
  ['none', '0', '2026-11-22T15:00:00Z', 'America/Toronto', undefined],
  ['minutes before', '30', '2026-11-22T15:00:00Z', 'America/Toronto', '2026-11-22T14:30:00.000Z'],
  [
    'a time of its day',
    '07:00',
    '2026-11-22T15:00:00Z',
    'America/Toronto',
    '2026-11-22T12:00:00.000Z',
  ],
  // 21:30 in Toronto is tomorrow by UTC; 07:00 is of her own day.
  [
    'in the evening',
    '07:00',
    '2026-11-23T02:30:00Z',
    'America/Toronto',
    '2026-11-22T12:00:00.000Z',
  ],
  [
    'after midnight in Madrid',
    '07:00',
    '2026-11-22T23:30:00Z',
    'Europe/Madrid',
    '2026-11-23T06:00:00.000Z',
  ],
])('a recovery reminds: %s', (_, notice, recoverAt, zone, at) => {
  const reminder = recoveryReminderAt(Date.parse(recoverAt), notice, zone)
  expect(reminder === undefined ? undefined : new Date(reminder).toISOString()).toBe(at)
})
