/** Readings of odometers, in the same unit and in another. */
import { expect, test } from 'vitest'
import { isLess, kilometresOf, type Reading } from '#db/vehicle/odometer.ts'

const at = (odometer: number, odometerType: Reading['odometerType']) => ({ odometer, odometerType })
test.each([
  ['less', at(18_419, 'km'), at(18_420, 'km'), true],
  ['the same', at(18_420, 'km'), at(18_420, 'km'), false],
  ['more', at(18_421, 'km'), at(18_420, 'km'), false],
  ['hours by hours', at(11, 'h'), at(12, 'h'), true],
  ['whole miles of as many kilometres', at(11_445, 'mi'), at(18_420, 'km'), false],
  ['a mile less', at(11_444, 'mi'), at(18_420, 'km'), true],
  ['whole kilometres of as many miles', at(16_093, 'km'), at(10_000, 'mi'), false],
  ['a kilometre less', at(16_092, 'km'), at(10_000, 'mi'), true],
  ['hours are no distance', at(1, 'h'), at(18_420, 'km'), false],
  ['nor is a distance hours', at(1, 'km'), at(18_420, 'h'), false],
])('an odometer that says less: %s', (_says, a, b, less) => {
  expect(isLess(a, b)).toBe(less)
})

test.each([
  ['kilometres', 120_000, 'km', 120_000],
  ['miles, to the nearest', 100_000, 'mi', 160_934],
  ['a unit nobody said', 120_000, '', 120_000],
  ['none driven', 0, 'mi', 0],
  ['hours', 300, 'h', null],
  ['nothing read', null, 'mi', null],
])('how far it went: %s', (_says, odometer, odometerType, kilometres) => {
  expect(kilometresOf({ odometer, odometerType })).toBe(kilometres)
})
