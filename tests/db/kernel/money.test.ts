import fc from 'fast-check'
import { expect, test } from 'vitest'

import { halfUp } from '#db/kernel/money.ts'

test.each([
  [5, 2, 3],
  [-5, 2, -3],
  [5, -2, -3],
  [-5, -2, 3],
  [4, 3, 1],
  [-4, 3, -1],
  [5, 3, 2],
  [0, 5, 0],
  [0, -5, 0],
  [-1, 3, 0],
  [Number.MAX_SAFE_INTEGER, 2, 4_503_599_627_370_496],
  [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
  [Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER, 1],
])('%i / %i is %i', (numerator, denominator, whole) => {
  expect(halfUp(numerator, denominator)).toBe(whole)
})

test('the whole number is the nearest, computed without any bound', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (numerator, denominator) => {
      fc.pre(denominator !== 0)
      const [n, d] = [BigInt(Math.abs(numerator)), BigInt(Math.abs(denominator))]
      const nearest = Number((2n * n + d) / (2n * d))
      expect(Math.abs(halfUp(numerator, denominator))).toBe(nearest)
      expect(halfUp(-numerator, denominator) + halfUp(numerator, denominator)).toBe(0)
    }),
  )
})

test.each([
  [1, 0],
  [1.5, 2],
  [1, 0.5],
  [Number.MAX_SAFE_INTEGER + 1, 2],
  [1, Number.POSITIVE_INFINITY],
  [Number.NaN, 1],
])('%d / %d is refused', (numerator, denominator) => {
  expect(() => halfUp(numerator, denominator)).toThrow(RangeError)
})
