/** Waiting customers, to the minute. */
import { expect, test } from 'vitest'
import { recoveryReminderAt } from '#db/lead/recovery.ts'
import { leadResponse, median, percentile, responseStats } from '#db/lead/response.ts'
import type { LeadStatus, RecoveryNotice } from '#db/terms.ts'

const minute = 60_000
const leadAt = 1_800_000_000_000
const lead = (over: Partial<Parameters<typeof leadResponse>[0]> = {}) => ({
  status: 'created' as LeadStatus,
  leadAt,
  firstAnswerAt: null,
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
  expect(leadResponse(lead(), at, allowed)).toEqual({
    stage,
    elapsedMs: waited * minute,
    isLate,
  })
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
  expect(leadResponse(lead(), leadAt + minutes * minute - 1, allowed).stage).toBe(stage)
})

test('without a choice of the company a quarter of an hour is allowed', () => {
  expect(leadResponse(lead(), leadAt + 15 * minute - 1).isLate).toBe(false)
  expect(leadResponse(lead(), leadAt + 15 * minute).isLate).toBe(true)
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
  const response = leadResponse(lead({ status }), leadAt + 20 * minute)
  expect(response).toEqual({ stage, elapsedMs: 20 * minute, isLate: stage === 'late' })
})

test('an answer stops the clock, late or not, also under a clock that ran back', () => {
  const answered = (ms: number) =>
    leadResponse(lead({ firstAnswerAt: leadAt + ms }), leadAt + 99 * minute)
  expect(answered(15 * minute - 1)).toEqual({
    stage: 'answered',
    elapsedMs: 15 * minute - 1,
    isLate: false,
  })
  expect(answered(15 * minute)).toEqual({ stage: 'answered', elapsedMs: 15 * minute, isLate: true })
  expect(answered(-5)).toEqual({ stage: 'answered', elapsedMs: 0, isLate: false })
  expect(leadResponse(lead({ firstAnswerAt: 0, leadAt: 0 }), 9).stage).toBe('answered')
})

test('nobody waits for a deleted lead, deleted at 0 too', () => {
  expect(leadResponse(lead({ deletedAt: 0 }), leadAt + 20 * minute).stage).toBe('idle')
  expect(leadResponse(lead({ deletedAt: 5 }), leadAt + 20 * minute).stage).toBe('idle')
})

test.each([
  [[], undefined],
  [[7], 7],
  [[10, 2], 6],
  [[10, 2, 9], 9],
  [[1, 2, 3, 10], 2.5],
])('the middle of %j is %s', (values, middle) => {
  expect(median(values)).toBe(middle)
})

test.each([
  [[], 0.9, undefined],
  [[4], 0.9, 4],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.9, 9],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.91, 10],
  [[100, 20, 3], 0, 3],
  [[100, 20, 3], 1, 100],
])('of %j a share of %d lies at or under %s', (values, share, value) => {
  expect(percentile(values, share)).toBe(value)
})

test('the dashboard counts answered, waiting and late, and leaves the idle out', () => {
  const now = leadAt + 20 * minute
  const answered = [1, 2, 3, 4, 30].map(m => lead({ firstAnswerAt: leadAt + m * minute }))
  const waiting = [
    lead(),
    lead({ leadAt: now }),
    lead({ status: 'closed' }),
    lead({ deletedAt: 1 }),
  ]
  expect(responseStats([...answered, ...waiting], now)).toEqual({
    answeredCount: 5,
    medianMs: 3 * minute,
    p90Ms: 30 * minute,
    waitingCount: 2,
    lateCount: 1,
  })
  expect(responseStats(waiting, now, 21).lateCount).toBe(0)
  expect(responseStats([], now)).toEqual({
    answeredCount: 0,
    medianMs: undefined,
    p90Ms: undefined,
    waitingCount: 0,
    lateCount: 0,
  })
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
