import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, addYears, daysBetween } from '#db/kernel/date.ts'
import {
  automobileClasses,
  isWithin,
  warrantyEnd,
  warrantyOf,
  warrantyScopeOf,
  type WarrantyUnit,
} from '#db/vehicle/label/warranty.ts'

const on = '2026-11-21'
const unit = (over: Partial<WarrantyUnit> = {}): WarrantyUnit => ({
  productType: 1,
  marketOn: '2025-01-15',
  odometer: 10_000,
  odometerType: 'km',
  ...over,
})
const categoryOf = (over: Partial<WarrantyUnit>) => warrantyOf(unit(over), on).category

// opc.gouv.qc.ca, warranty of good working order; CPA ss. 159 and 160.
test.each([
  ['2 years to the day is still A', '2024-11-21', 40_000, 'A', 6, 10_000],
  ['2 years and a day is B', '2024-11-20', 40_000, 'B', 3, 5_000],
  ['40,001 km is B', '2024-11-21', 40_001, 'B', 3, 5_000],
  ['3 years to the day and 60,000 km is B', '2023-11-21', 60_000, 'B', 3, 5_000],
  ['3 years and a day is C', '2023-11-20', 60_000, 'C', 1, 1_700],
  ['60,001 km is C', '2023-11-21', 60_001, 'C', 1, 1_700],
  ['5 years to the day and 80,000 km is C', '2021-11-21', 80_000, 'C', 1, 1_700],
  ['5 years and a day is D', '2021-11-20', 80_000, 'D', 0, null],
  ['80,001 km is D', '2021-11-21', 80_001, 'D', 0, null],
  ['young with a long way behind it is D', '2026-01-01', 120_000, 'D', 0, null],
  ['old with hardly any way behind it is D', '2012-01-01', 900, 'D', 0, null],
])('%s', (_, marketOn, odometer, category, months, km) => {
  expect(warrantyOf(unit({ marketOn, odometer }), on)).toMatchObject({ category, months, km })
})
test('both limits are said, and the worse of them holds', () => {
  expect(warrantyOf(unit({ marketOn: '2025-01-15', odometer: 70_000 }), on)).toMatchObject({
    byAge: 'A',
    byDistance: 'C',
    category: 'C',
    until: '2030-01-15',
  })
})
test('miles are compared as miles: 24,854 are within 40,000 km, 24,855 are not', () => {
  expect(categoryOf({ odometer: 24_854, odometerType: 'mi' })).toBe('A')
  expect(categoryOf({ odometer: 24_855, odometerType: 'mi' })).toBe('B')
  expect(isWithin(49_709, 'mi', 80_000)).toBe(true)
  expect(isWithin(49_710, 'mi', 80_000)).toBe(false)
})
test('the real distance counts where the odometer does not show it', () => {
  expect(categoryOf({ odometer: 12, realOdometer: 61_000 })).toBe('C')
})
test('what is not known gives no category, unless the other limit gives the last', () => {
  expect(categoryOf({ marketOn: null })).toBeNull()
  expect(categoryOf({ marketOn: '' })).toBeNull()
  expect(categoryOf({ odometer: null })).toBeNull()
  expect(warrantyOf(unit({ odometer: null }), on).byDistance).toBeNull()
  expect(categoryOf({ odometer: 300, odometerType: 'h' })).toBeNull()
  expect(categoryOf({ marketOn: null, odometer: 80_001 })).toBe('D')
  expect(categoryOf({ marketOn: '2000-01-01', odometer: null })).toBe('D')
})
test('29 February and two years is 1 March, so that its owner loses no day', () => {
  const leap = unit({ marketOn: '2024-02-29' })
  expect(warrantyOf(leap, '2026-03-01').category).toBe('A')
  expect(warrantyOf(leap, '2026-03-02').category).toBe('B')
})
test('used motorcycles go by age alone, and say that this is not confirmed', () => {
  const bike = (marketOn: string | null) =>
    warrantyOf(unit({ productType: 7, marketOn, odometer: 200_000 }), on)
  expect(bike('2024-11-21')).toMatchObject({ category: 'A', months: 2, km: null, unverified: true })
  expect(bike('2024-11-20')).toMatchObject({ category: 'B', months: 1, byDistance: null })
  expect(bike('2023-11-20')).toMatchObject({ category: 'C', months: 0, until: null })
  expect(bike(null).category).toBeNull()
  const unread = unit({ productType: 7, marketOn: '2024-11-21', odometer: null })
  expect(warrantyOf(unread, on).category).toBe('A')
})
test.each([3, 4, 5, 6, 8, 10, 11, 12, 13, 14, 15, 16, 18, 19, 22, 2])(
  'product type %i is outside sections 155 to 165: the legal warranty only',
  productType => {
    expect(warrantyOf(unit({ productType }), on)).toMatchObject({
      scope: 'legal',
      category: null,
      months: 0,
      unverified: false,
    })
  },
)
test.each([1, 17, 20, 21])('product type %i is an automobile of section 1', productType => {
  expect(warrantyScopeOf(productType)).toBe('automobile')
})

test('it ends by the calendar or by the road, whichever comes first, and waits for the shop', () => {
  const a = { months: 6, km: 10_000 }
  expect(warrantyEnd(a, '2026-11-21', 18_420)).toEqual({ on: '2027-05-21', atKm: 28_420 })
  expect(warrantyEnd(a, '2026-08-31', null)).toEqual({ on: '2027-02-28', atKm: null })
  expect(warrantyEnd(a, '2026-11-21', 0, 9)?.on).toBe('2027-05-30')
  expect(warrantyEnd({ months: 2, km: null }, '2026-12-31', 5)).toEqual({
    on: '2027-02-28',
    atKm: null,
  })
  expect(warrantyEnd({ months: 0, km: null }, '2026-11-21', 5)).toBeNull()
})
test('years and months land on days there are', () => {
  expect(addYears('2024-02-29', 4)).toBe('2028-02-29')
  expect(addYears('2024-12-31', 1)).toBe('2025-12-31')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2027-12-15', 1)).toBe('2028-01-15')
})

const anyDay = fc.integer({ min: 0, max: 12_000 }).map(days => addDays('2000-01-01', days))
const rank = (category: string | null) => 'DCBA'.indexOf(category ?? 'D')
test('more age or more distance never gives a better category', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.nat(120_000),
      fc.nat(50_000),
      fc.nat(2_000),
      fc.constantFrom('km' as const, 'mi' as const),
      (marketOn, odometer, more, days, odometerType) => {
        const young = warrantyOf(unit({ marketOn, odometer, odometerType }), on)
        const later = addDays(on, days)
        const older = warrantyOf(unit({ marketOn, odometer: odometer + more, odometerType }), later)
        expect(rank(older.category)).toBeLessThanOrEqual(rank(young.category))
      },
    ),
  )
})
test('a category holds until its day and no longer', () => {
  fc.assert(
    fc.property(anyDay, fc.nat(80_000), (marketOn, odometer) => {
      const { category, until } = warrantyOf(unit({ marketOn, odometer }), on)
      if (until === null) {
        expect(category).toBe('D')
        return
      }
      expect(warrantyOf(unit({ marketOn, odometer }), until).category).toBe(category)
      const after = warrantyOf(unit({ marketOn, odometer }), addDays(until, 1))
      expect(rank(after.category)).toBeLessThan(rank(category))
    }),
  )
})
test('a mile reading is within a limit exactly when its kilometres are', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.constantFrom(40_000, 60_000, 80_000), (miles, km) => {
      expect(isWithin(miles, 'mi', km)).toBe(BigInt(miles) * 1_609_344n <= BigInt(km) * 1_000_000n)
    }),
  )
})
test('a month later is 28 to 31 days later, and the classes only fall', () => {
  fc.assert(
    fc.property(anyDay, day => {
      const days = daysBetween(day, addMonths(day, 1))
      expect(days).toBeGreaterThanOrEqual(28)
      expect(days).toBeLessThanOrEqual(31)
    }),
  )
  const months = automobileClasses.map(each => each.months)
  expect(months).toEqual(months.toSorted((a, b) => b - a))
})
