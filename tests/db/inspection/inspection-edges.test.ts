/** Inspections at their boundaries, with the empty field, the neighbour's point and the second technician. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonical } from '#db/kernel/canonical.ts'
import { reportHash } from '#db/inspection/content.ts'
import { findingsOf, rapidRuns } from '#db/inspection/findings.ts'
import { repairedCodes, unrepairedSafetyCodes } from '#db/inspection/work.ts'
import {
  differingCodes,
  dotDate,
  hasLimits,
  proposalOf,
  timeBySection,
  tireAgeProposal,
  websiteState,
} from '#db/inspection/inspection.ts'
import type { InspectionTemplate } from '#db/inspection/template.ts'
import { statedOf } from '#db/inspection/stated.ts'
import { aDealer } from '#tests/support/builders/label.ts'
import { aVehicle } from '#tests/support/builders/vehicle.ts'
import { aPoint, anInspection } from '#tests/support/builders/inspection.ts'

const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const inspection = anInspection({ preset: '57', note: 'cold start', demo: true })

test('a report is signed over what was found, in one order, whatever the rows’ order', () => {
  const points = [
    aPoint('B02', {
      result: 'fail',
      reason: 'worn',
      value: 1.6,
      valueText: '',
      note: 'left',
      at: 9,
    }),
    aPoint('A01', { result: null, note: 'a remark alone', by: 'u-bea' }),
    aPoint('A02', { result: null, note: '' }),
    aPoint('A10', { result: 'pass', value: null, valueText: '12/24' }),
  ]
  const photos = [
    { code: 'B02', sha256: 'ff' },
    { code: 'A01', sha256: 'ee' },
    { code: 'B02', sha256: 'aa' },
  ]
  const found = (code: string, over: object) => ({
    code,
    result: 'pass',
    reason: '',
    value: null,
    valueText: '',
    note: '',
    by: 'u-ana',
    ...over,
  })
  const text = canonical({
    kind: 'inspection-report/1',
    inspection: {
      id: 'i-1',
      vehicleId: 'v-cx5',
      family: 'car',
      templateVersion: 1,
      preset: '57',
      odometer: 42_000,
      note: 'cold start',
      demo: true,
    },
    points: [
      found('A01', {
        result: null,
        value: points[1]!.value === null ? null : String(points[1]!.value),
        note: 'a remark alone',
        by: 'u-bea',
        valueText: points[1]!.valueText,
      }),
      found('A10', { valueText: '12/24' }),
      found('B02', { result: 'fail', reason: 'worn', value: '1.6', note: 'left' }),
    ],
    photos: ['A01:ee', 'B02:aa', 'B02:ff'],
  })
  expect(reportHash(inspection, points, photos)).toBe(sha(text))
  expect(reportHash(inspection, points.toReversed(), photos.toReversed())).toBe(sha(text))
})

test('it also holds the unit, the vehicle and the dealership, where they are kept', () => {
  const kept = { ...inspection, odometerType: 'mi' as const }
  const stated = statedOf(aVehicle(), aDealer())
  const hashes = [
    inspection,
    kept,
    { ...kept, odometerType: 'km' as const },
    { ...kept, stated },
    { ...kept, stated: statedOf(aVehicle({ stockNumber: 'X' }), aDealer()) },
    { ...kept, stated: statedOf(aVehicle(), aDealer({ name: 'X' })) },
    { ...inspection, stated },
  ].map(each => reportHash(each, [], []))
  expect(new Set(hashes).size).toBe(hashes.length)
  const text = canonical({
    kind: 'inspection-report/2',
    inspection: {
      id: 'i-1',
      vehicleId: 'v-cx5',
      family: 'car',
      templateVersion: 1,
      preset: '57',
      odometer: 42_000,
      note: 'cold start',
      demo: true,
      odometerType: 'mi',
      stated: null,
    },
    points: [],
    photos: [],
  })
  expect(hashes[1]).toBe(sha(text))
})

test.each([
  [{ failBelow: 3 }, 3, 'pass'],
  [{ failBelow: 3 }, 2.9, 'fail'],
  [{ failAbove: 5 }, 5, 'pass'],
  [{ failAbove: 5 }, 5.1, 'fail'],
  [{ attentionBelow: 4 }, 4, 'pass'],
  [{ attentionBelow: 4 }, 3.9, 'attention'],
  [{ attentionAbove: 6 }, 6, 'pass'],
  [{ attentionAbove: 6 }, 6.1, 'attention'],
  [{ failBelow: 3, attentionBelow: 4 }, 3, 'attention'],
  [{ failBelow: 0, attentionBelow: 0 }, -1, 'fail'],
  [{}, -1e9, 'pass'],
  [{}, 1e9, 'pass'],
] as const)('limits %j propose for %d: %s', (limits, value, verdict) => {
  expect(proposalOf({ unit: 'mm', decimals: 1, ...limits }, value)).toBe(verdict)
})

test.each(['failBelow', 'attentionBelow', 'attentionAbove', 'failAbove'])(
  '%s alone is a limit, 0 too',
  key => {
    expect(hasLimits({ unit: 'mm', decimals: 1, [key]: 0 })).toBe(true)
    expect(hasLimits({ unit: 'mm', decimals: 1 })).toBe(false)
  },
)

test.each([
  ['01/24', '2024-01-01'],
  ['0124', '2024-01-01'],
  [' 02/24 ', '2024-01-08'],
  ['53/00', '2000-12-30'],
  ['10/99', '2099-03-05'],
])('a tire of %s was made in the week of %s', (text, day) => {
  expect(new Date(dotDate(text)!).toISOString()).toBe(`${day}T00:00:00.000Z`)
})
test.each(['', '00/24', '54/24', '1/24', '01/2024', '101/24', '01-24', 'x01/24'])(
  '"%s" is no date of a tire',
  text => {
    expect(dotDate(text)).toBeUndefined()
  },
)

const year = 365.25 * 86_400_000
test.each([
  [6 * year - 1, 'pass'],
  [6 * year, 'attention'],
  [10 * year - 1, 'attention'],
  [10 * year, 'fail'],
])('a tire of %d ms: %s', (age, verdict) => {
  expect(tireAgeProposal(1_000, 1_000 + age)).toBe(verdict)
})

const state = (over: object, done: number) =>
  websiteState({ ...anInspection({ status: 'released' }), ...over }, done)
test.each([
  [{}, 150, 'shown'],
  [{}, 149, 'incomplete'],
  [{ deletedAt: 0 }, 150, 'incomplete'],
  [{ status: 'complete' }, 150, 'not-released'],
  [{ preset: '57' }, 150, 'quick'],
  [{ demo: true, preset: '57' }, 0, 'demo'],
])('on the website, %j with %i points: %s', (over, done, shown) => {
  expect(state(over, done)).toBe(shown)
})

test('points on which two differ, by code', () => {
  const other = (code: string, otherResult: 'pass' | null) => aPoint(code, { otherResult })
  expect(differingCodes([other('B02', 'pass'), other('A01', 'pass'), other('C01', null)])).toEqual([
    'A01',
    'B02',
  ])
})

const minute = 60_000
const tick = (code: string, at: number, by = 'u-ana') => ({ code, result: 'pass' as const, at, by })
test('time by section: from the start, each by her own clock, a pause as ten minutes, nothing backwards', () => {
  const spent = timeBySection(
    [
      tick('B01', 25 * minute),
      tick('A01', 2 * minute),
      tick('A02', 5 * minute, 'u-bea'),
      tick('A03', 3 * minute),
      { ...tick('C01', 4 * minute), result: null },
      tick('D01', 500, 'u-eva'),
    ],
    1_000,
  )
  expect([...spent]).toEqual([
    ['D', 0],
    ['A', 2 * minute - 1_000 + minute + (5 * minute - 1_000)],
    ['B', 10 * minute],
  ])
})

const safety: InspectionTemplate = {
  family: 'car',
  version: 1,
  productTypes: [1],
  sections: [
    {
      letter: 'A',
      points: Array.from({ length: 20 }, (_, index) => ({
        code: `A${String(index + 1).padStart(2, '0')}`,
        ...(index < 2 && { safety: true as const, photo: true as const }),
      })),
    },
  ],
}
const work = (over: object = {}) => ({
  code: 'A01',
  status: 'closed' as const,
  closedAt: 1_000 as number | null,
  ...over,
})
const failed = aPoint('A01', { result: 'fail', at: 1_000 })
test.each([
  ['at the instant it failed', [work()], []],
  ['before it failed', [work({ closedAt: 999 })], ['A01']],
  ['never, though it says so', [work({ closedAt: null })], ['A01']],
  ['and open still', [work({ status: 'open' })], ['A01']],
  ['of its neighbour', [work({ code: 'A02' })], ['A01']],
  ['once, and another begun', [work(), work({ status: 'open', closedAt: null })], []],
])('a repair that was closed %s', (_, items, left) => {
  expect(unrepairedSafetyCodes(safety, [failed], items)).toEqual(left)
})
test('a point failed at the beginning of time needs its repair too', () => {
  const atZero = [{ ...failed, at: 0 }]
  expect(unrepairedSafetyCodes(safety, atZero, [work({ closedAt: null })])).toEqual([])
  expect(unrepairedSafetyCodes(safety, [{ ...failed, at: 1 }], [work({ closedAt: null })])).toEqual(
    ['A01'],
  )
})
test.each([
  ['fail', [work()], ['A01']],
  ['attention', [work()], ['A01']],
  ['pass', [work()], []],
  ['fail', [work({ closedAt: 999 })], []],
  ['fail', [work(), work({ status: 'open' })], []],
  ['fail', [work(), work({ code: 'A02', status: 'open' })], ['A01']],
  ['fail', [work({ code: 'A02' })], []],
] as const)('%s with %j reads as repaired: %j', (result, items, codes) => {
  expect([...repairedCodes([{ code: 'A01', result, at: 1_000 }], [...items])]).toEqual(codes)
})

const burst = (count: number, stepMs: number, by = 'u-ana', from = 0) =>
  Array.from({ length: count }, (_, index) =>
    tick(`A${String(index + 1).padStart(2, '0')}`, from + index * stepMs, by),
  )
test.each([
  ['eight, a hair under three seconds apart', burst(8, 2_999), [8]],
  ['eight, three seconds apart', burst(8, 3_000), []],
  ['seven', burst(7, 10), []],
  ['in another order of rows', burst(8, 2_999).toReversed(), [8]],
  ['the longest first', [...burst(8, 10), ...burst(9, 10, 'u-bea')], [9, 8]],
  ['of two people between each other', [...burst(7, 10), ...burst(7, 10, 'u-bea', 5)], []],
  [
    'a fail among them',
    burst(9, 10).map((each, i) => (i === 4 ? { ...each, result: 'fail' as const } : each)),
    [],
  ],
  [
    'eight, a fail, eight',
    burst(17, 10).map((each, i) => (i === 8 ? { ...each, result: 'fail' as const } : each)),
    [8, 8],
  ],
])('bursts: %s', (_, points, lengths) => {
  expect(rapidRuns(points).map(({ codes }) => codes.length)).toEqual(lengths)
})
test('a burst says who, which, from when to when', () => {
  expect(rapidRuns(burst(8, 10, 'u-bea', 100))).toEqual([
    { kind: 'rapid', by: 'u-bea', codes: burst(8, 10).map(({ code }) => code), from: 100, to: 170 },
  ])
})
test.each([
  [14, []],
  [15, ['many-na']],
])('%i points that do not apply', (count, kinds) => {
  const points = burst(count, 60_000).map(({ code }) => aPoint(code, { result: 'na' }))
  expect(findingsOf(safety, points, new Set()).map(({ kind }) => kind)).toEqual(kinds)
})
test('a photo is missed of its own point alone, and of none that does not apply', () => {
  const points = [aPoint('A01'), aPoint('A02', { result: 'na' }), aPoint('A03')]
  expect(findingsOf(safety, points, new Set(['A02']))).toEqual([
    { kind: 'no-photo', codes: ['A01'] },
  ])
  expect(findingsOf(safety, points, new Set(['A01']))).toEqual([])
})
