/** Days that so many leads take, by the house's own past, with the span of the pace. */
import { expect, test } from 'vitest'
import { daysFor, gammaAt, type Paces, paceOf } from '#db/campaign/estimate.ts'

test.each([
  [0.1, 1, 0.105_361],
  [0.5, 1, Math.LN2],
  [0.9, 1, Math.LN10],
  // Half the 10th and 90th percentile of chi square with 14 degrees of freedom, as tables have them.
  [0.1, 7, 3.894_77],
  [0.9, 7, 10.532_07],
])('%f of a Gamma of shape %i lies below %f', (share, shape, at) => {
  expect(gammaAt(share, shape)).toBeCloseTo(at, 4)
})
test('a large past narrows the span, and no exponent runs out', () => {
  const at = (share: number) => gammaAt(share, 5001) / 5001
  expect(at(0.1)).toBeCloseTo(0.9819, 3)
  expect(at(0.9)).toBeCloseTo(1.0182, 3)
})

test('days are the leads by the pace, begun ones whole, between the 10th and the 90th percentile', () => {
  expect(daysFor(12, { leads: 6, days: 4 })).toEqual({ days: 8, least: 5, most: 13 })
  expect(daysFor(40, { leads: 139, days: 90 })).toEqual({ days: 26, least: 24, most: 29 })
  expect(daysFor(20, { leads: 20, days: 90 }).days).toBe(90)
})

const paces = (used: number, others: number): Paces => ({
  divisions: { used, new: others, credit: 0 },
  all: used + others,
  days: 90,
})
test('the division’s own pace with ten leads, else the house’s, else none', () => {
  expect(paceOf(paces(10, 0), 'used')).toEqual({ of: 'division', leads: 10, days: 90 })
  expect(paceOf(paces(9, 1), 'used')).toEqual({ of: 'house', leads: 10, days: 90 })
  expect(paceOf(paces(9, 0), 'used')).toBeNull()
  expect(paceOf(paces(90, 0), null)).toMatchObject({ of: 'house' })
})
