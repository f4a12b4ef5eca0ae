import { expect, test } from 'vitest'
import {
  differingCodes,
  dotDate,
  failedSafetyCodes,
  hasLimits,
  isComplete,
  isMeasured,
  isOnWebsite,
  missingCodes,
  progressOf,
  proposalOf,
  timeBySection,
  tireAgeProposal,
  websiteState,
} from '#db/inspection/inspection.ts'
import { aPoint, anInspection, carList, everyPoint } from '#tests/support/builders/inspection.ts'

const minute = 60_000

test('progress counts results by section; a remark is none, "not applicable" is one', () => {
  const points = [
    aPoint('G04', { result: 'attention' }),
    aPoint('G08', { result: 'fail' }),
    aPoint('G12', { result: 'na' }),
    aPoint('G09', { result: null }),
    aPoint('A01'),
  ]
  const progress = progressOf(carList, points)
  expect(progress).toMatchObject({ done: 4, total: 150, attention: 1, fail: 1 })
  expect(progress.sections.find(section => section.letter === 'G')).toEqual({
    letter: 'G',
    done: 3,
    total: 12,
    attention: 1,
    fail: 1,
  })
})
test('complete is 150 of 150', () => {
  expect(isComplete(carList, everyPoint())).toBe(true)
  expect(isComplete(carList, everyPoint({ N08: { result: null } }))).toBe(false)
  expect(missingCodes(carList, everyPoint().slice(0, 148))).toEqual(['N07', 'N08'])
})
test('a failed safety point is found, also when only the other technician failed it', () => {
  expect(
    failedSafetyCodes(carList, [
      aPoint('G04', { result: 'fail' }),
      aPoint('G01', { result: 'fail' }),
      aPoint('M02', { otherResult: 'fail' }),
    ]),
  ).toEqual(['G04', 'M02'])
  expect(
    differingCodes([
      aPoint('M02', { otherResult: 'fail' }),
      aPoint('A01'),
      aPoint('B02', { otherResult: 'na' }),
    ]),
  ).toEqual(['B02', 'M02'])
})

test.each([
  ['shown', {}, 150],
  ['demo', { demo: true }, 150],
  ['incomplete', {}, 149],
  ['incomplete', { deletedAt: 5 }, 150],
  ['not-released', { status: 'complete' as const }, 150],
])('on the website: %s', (state, over, done) => {
  const inspection = anInspection({ status: 'released', ...over })
  expect(websiteState(inspection, done)).toBe(state)
  expect(isOnWebsite(inspection, done)).toBe(state === 'shown')
})

test.each([
  [{ failBelow: 2, attentionBelow: 4 }, 1.9, 'fail'],
  [{ failBelow: 2, attentionBelow: 4 }, 2, 'attention'],
  [{ failBelow: 2, attentionBelow: 4 }, 4, 'pass'],
  [{ attentionAbove: 14.8, failAbove: 15.5 }, 14.8, 'pass'],
  [{ attentionAbove: 14.8, failAbove: 15.5 }, 15, 'attention'],
  [{ attentionAbove: -35, failAbove: -25 }, -20, 'fail'],
  [{}, 1e6, 'pass'],
] as const)('limits %o propose for %d: %s', (limits, value, verdict) => {
  expect(proposalOf({ unit: 'mm', decimals: 1, ...limits }, value)).toBe(verdict)
  expect(hasLimits({ unit: 'mm', decimals: 1, ...limits })).toBe(Object.keys(limits).length > 0)
})
test('a tire’s date is a week and a year; attention from six years on, fail from ten', () => {
  expect(dotDate('01/24')).toBe(Date.UTC(2024, 0, 1))
  expect(dotDate('3521')).toBe(Date.UTC(2021, 0, 1) + 34 * 7 * 86_400_000)
  expect([dotDate('00/24'), dotDate('54/24'), dotDate('soon')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const now = Date.UTC(2026, 5, 1)
  expect(['20/24', '10/20', '10/15'].map(text => tireAgeProposal(dotDate(text) ?? 0, now))).toEqual(
    ['pass', 'attention', 'fail'],
  )
})
test('a measure is taken as a number, a date as words', () => {
  expect(isMeasured({ unit: 'mm', decimals: 1 }, { value: 0, valueText: '' })).toBe(true)
  expect(isMeasured({ unit: 'mm', decimals: 1 }, { value: null, valueText: '3' })).toBe(false)
  expect(isMeasured({ unit: 'week/year', decimals: 0 }, { value: null, valueText: '12/24' })).toBe(
    true,
  )
  expect(isMeasured({ unit: 'week/year', decimals: 0 }, { value: 5, valueText: ' ' })).toBe(false)
})
test('time goes to the section it led to; a pause counts ten minutes, two technicians count both', () => {
  const points = [
    aPoint('A01', { at: 2 * minute }),
    aPoint('A02', { at: 3 * minute }),
    aPoint('G08', { at: 63 * minute }),
    aPoint('B02', { at: 5 * minute, by: 'u-samir' }),
    aPoint('B03', { at: 6 * minute, by: 'u-samir', result: null }),
  ]
  expect(Object.fromEntries(timeBySection(points, 0))).toEqual({
    A: 3 * minute,
    B: 5 * minute,
    G: 10 * minute,
  })
})
