/** The label and the window sheet by law: which items stand on them, and which warranty. */
import { expect, test } from 'vitest'
import { addMonths, addYears } from '#db/kernel/date.ts'
import { labelContent, noSheetFacts } from '#db/vehicle/label/content.ts'
import { conformityOf, itemRulesOf, labelKindOf, labelLawOf } from '#db/vehicle/label/laws.ts'
import { critAirs, labelItems, type LabelLaw } from '#db/vehicle/label/types.ts'
import { isWithin, warrantyEnd, warrantyOf, warrantyScopeOf } from '#db/vehicle/label/warranty.ts'
import type { VehicleCondition } from '#db/terms.ts'
import { aDealer, aLabelled, someFacts } from '#tests/support/builders/label.ts'

const on = '2026-01-31'

test.each<[LabelLaw, number, VehicleCondition, string]>([
  [
    'CA-QC',
    1,
    'used',
    'price odometer vehicle past-use seriously-defective repairs category warranty defects inspection-certificate last-owner',
  ],
  [
    'CA-QC',
    7,
    'demonstrator',
    'price odometer vehicle past-use seriously-defective repairs category warranty defects inspection-certificate last-owner',
  ],
  ['CA-QC', 1, 'new', 'price vehicle warranty remarks'],
  ['CA-QC', 8, 'used', 'price odometer vehicle repairs defects warranty remarks'],
  ['CA', 1, 'used', 'price odometer vehicle past-use repairs defects warranty remarks'],
  ['CA', 1, 'new', 'price vehicle warranty remarks'],
  [
    'FR',
    1,
    'used',
    'vehicle first-registration odometer price crit-air technical-inspection delivery warranty remarks',
  ],
  ['FR', 1, 'new', 'vehicle price crit-air delivery warranty remarks'],
  ['FR', 4, 'used', 'vehicle odometer price delivery warranty remarks'],
  ['ES', 1, 'used', 'vehicle first-registration odometer price defects warranty remarks'],
  ['ES', 1, 'new', 'vehicle price warranty remarks'],
  ['ES', 4, 'used', 'vehicle odometer price defects warranty remarks'],
  ['CO', 1, 'used', 'vehicle odometer price defects warranty remarks'],
  ['CO', 1, 'new', 'vehicle price warranty remarks'],
  ['other', 1, 'used', 'price odometer vehicle remarks'],
  ['other', 1, 'new', 'price vehicle remarks'],
])('%s asks of type %i, %s', (law, productType, condition, items) => {
  expect(
    itemRulesOf({ productType, condition }, law)
      .map(({ item }) => item)
      .join(' '),
  ).toBe(items)
  expect(labelKindOf({ productType, condition }, law)).toBe(
    items.includes('category') ? 'used-label' : 'window-sheet',
  )
})

// Consumer Protection Act (CQLR c. P-40.1): s. 156 a to i, and what stands beside it.
test.each<[VehicleCondition, string]>([
  [
    'used',
    'price 156 a, odometer 156 b, vehicle 156 c, past-use 156 d, seriously-defective 53.1, 156, repairs 156 e, category 156 f, 160, warranty 156 g, 159, defects 159, inspection-certificate 156 h, last-owner 156 i',
  ],
  ['new', 'price 224 c, vehicle 224, warranty 37, 38'],
])('Québec names the section that asks for each item of a %s car', (condition, sections) => {
  const rules = itemRulesOf({ productType: 1, condition }, 'CA-QC')
  const cited = rules.filter(({ item }) => item !== 'remarks')
  const said = cited.map(({ item, source }) => `${item} ${source.split(' s. ')[1]}`)
  expect(said.join(', ')).toBe(sections)
})
test('what a used snowmobile’s sheet tells rests on the rules of information and of quality', () => {
  const rules = itemRulesOf({ productType: 8, condition: 'used' }, 'CA-QC')
  const cited = rules.flatMap(({ item, source }) =>
    source.includes(' s. ') ? [`${item} ${source.split(' s. ')[1]}`] : [],
  )
  expect(cited).toEqual([
    'price 224 c',
    'vehicle 224',
    'repairs 219',
    'defects 37, 219',
    'warranty 37, 38',
  ])
})
test('a Crit’Air sticker is of class E or 1 to 5; some vehicles have none, some are not asked yet', () => {
  expect(critAirs.join()).toBe(',E,1,2,3,4,5,none')
})
test('every item of every law is on the list that a printed label is compared by', () => {
  const laws = ['CA-QC', 'CA', 'FR', 'ES', 'CO', 'other'] as const
  const items = laws.flatMap(law =>
    itemRulesOf({ productType: 1, condition: 'used' }, law).map(({ item }) => item),
  )
  expect(new Set(items)).toEqual(new Set(labelItems))
})

test.each<[LabelLaw, string]>([
  ['CA-QC', 'repairs defects'],
  ['CA', 'price odometer vehicle past-use repairs defects warranty'],
  ['FR', ''],
  ['ES', 'first-registration defects'],
  ['CO', 'vehicle odometer price defects warranty'],
  ['other', ''],
])('%s: what counsel must still confirm', (law, items) => {
  const productType = law === 'CA-QC' ? 8 : 1
  const rules = itemRulesOf({ productType, condition: 'used' }, law)
  expect(
    rules
      .filter(({ confirm }) => confirm)
      .map(({ item }) => item)
      .join(' '),
  ).toBe(items)
  expect(rules.every(({ source }) => source.length > 5)).toBe(true)
})

test.each<[string, string, LabelLaw]>([
  ['CA', 'QC', 'CA-QC'],
  ['CA', 'ON', 'CA'],
  ['CA', 'nowhere', 'CA'],
  ['US', 'VT', 'other'],
  ['FR', '', 'FR'],
  ['ES', '', 'ES'],
  ['CO', '', 'CO'],
])('%s %s: the law of %s', (country, province, law) => {
  expect(labelLawOf({ country, province })).toBe(law)
})

test('conformity by law', () => {
  const of = (law: LabelLaw) =>
    [conformityOf[law]!.new, conformityOf[law]!.used].map(
      ({ months, leastAgreed, presumedMonths, confirm }) => [
        months,
        leastAgreed,
        presumedMonths,
        confirm,
      ],
    )
  expect(of('FR')).toEqual([
    [24, null, 24, undefined],
    [24, null, 12, undefined],
  ])
  expect(of('ES')).toEqual([
    [36, null, 24, true],
    [36, 12, 12, true],
  ])
  expect(of('CO')).toEqual([
    [12, null, 0, true],
    [3, 0, 0, true],
  ])
})

const sheet = (agreedMonths: number | null) =>
  someFacts({ sheet: { ...noSheetFacts, agreedMonths }, warranty: ' own ' })
const conformity = (country: string, condition: VehicleCondition, agreedMonths: number | null) =>
  labelContent(
    aLabelled({ condition, labelFacts: sheet(agreedMonths) }),
    [],
    aDealer({ country: country as 'FR', province: '', sale: null }),
    on,
  ).warranty
test.each<[string, VehicleCondition, number | null, number, number, boolean]>([
  ['ES', 'used', null, 36, 12, false],
  ['ES', 'used', 12, 12, 12, true],
  ['ES', 'used', 11, 12, 12, true],
  ['ES', 'used', 35, 35, 12, true],
  ['ES', 'used', 36, 36, 12, false],
  ['ES', 'new', 12, 36, 24, false],
  ['CO', 'used', 0, 0, 0, true],
  ['CO', 'used', 2, 2, 0, true],
  ['FR', 'used', 6, 24, 12, false],
])(
  '%s, %s, agreed %s: %i months',
  (country, condition, agreed, months, presumedMonths, isAgreed) => {
    expect(conformity(country, condition, agreed)).toEqual({
      scope: 'conformity',
      category: null,
      km: null,
      own: 'own',
      months,
      presumedMonths,
      agreed: isAgreed,
    })
  },
)

const unit = {
  productType: 1,
  marketOn: '2024-01-31',
  odometer: 0 as number | null,
  odometerType: 'km' as const,
}
test.each([
  // The last day and kilometre of each class, and the first beyond.
  ['2024-01-31', 40_000, 'A', 6, 10_000],
  ['2024-01-30', 40_000, 'B', 3, 5_000],
  ['2024-01-31', 40_001, 'B', 3, 5_000],
  ['2023-01-31', 60_000, 'B', 3, 5_000],
  ['2023-01-30', 60_000, 'C', 1, 1_700],
  ['2024-01-31', 60_001, 'C', 1, 1_700],
  ['2021-01-31', 80_000, 'C', 1, 1_700],
  ['2021-01-30', 80_000, 'D', 0, null],
  ['2024-01-31', 80_001, 'D', 0, null],
  [null, 80_001, 'D', 0, null],
  [null, 10, null, 0, null],
  ['2026-13-01', 10, null, 0, null],
  ['2024-01-31', null, null, 0, null],
  ['2020-01-31', null, 'D', 0, null],
])('put on the market %s, %s km: category %s', (marketOn, odometer, category, months, km) => {
  expect(warrantyOf({ ...unit, marketOn, odometer }, on)).toMatchObject({
    scope: 'automobile',
    category,
    months,
    km,
    unverified: false,
  })
})
test.each([
  ['2024-01-31', 'A', 2, '2026-01-31'],
  ['2024-01-30', 'B', 1, '2027-01-30'],
  ['2023-01-30', 'C', 0, null],
  [null, null, 0, null],
])('a motorcycle from %s is %s by age alone', (marketOn, category, months, until) => {
  const found = warrantyOf({ ...unit, productType: 7, marketOn, odometer: 500_000 }, on)
  expect(found).toEqual({
    scope: 'motorcycle',
    category,
    byAge: category,
    byDistance: null,
    until,
    months,
    km: null,
    unverified: true,
  })
})
test('the worse of age and distance holds; the real distance counts, hours count none', () => {
  expect(warrantyOf({ ...unit, odometer: 70_000 }, on)).toEqual({
    scope: 'automobile',
    category: 'C',
    byAge: 'A',
    byDistance: 'C',
    until: '2029-01-31',
    months: 1,
    km: 1_700,
    unverified: false,
  })
  expect(warrantyOf({ ...unit, odometer: 10, realOdometer: 50_000 }, on).category).toBe('B')
  expect(warrantyOf({ ...unit, odometer: 10, realOdometer: 0 }, on).category).toBe('A')
  expect(warrantyOf({ ...unit, odometerType: 'h' as never }, on).category).toBeNull()
  expect(warrantyOf({ ...unit, productType: 8 }, on)).toEqual({
    scope: 'legal',
    category: null,
    byAge: null,
    byDistance: null,
    until: null,
    months: 0,
    km: null,
    unverified: false,
  })
})
test.each([
  [24_854, 'mi', 40_000, true],
  [24_855, 'mi', 40_000, false],
  [40_000, 'km', 40_000, true],
  [40_001, 'km', 40_000, false],
  // A mile is 1.609344 km.
  [1_000_000, 'mi', 1_609_344, true],
  [1_000_001, 'mi', 1_609_344, false],
] as const)('%i %s within %i km: %s', (value, odometerType, km, is) => {
  expect(isWithin(value, odometerType, km)).toBe(is)
})
test.each([
  [1, 'automobile'],
  [17, 'automobile'],
  [20, 'automobile'],
  [21, 'automobile'],
  [7, 'motorcycle'],
  [9, 'motorcycle'],
  [8, 'legal'],
  [13, 'legal'],
])('type %i: %s', (type, scope) => {
  expect(warrantyScopeOf(type)).toBe(scope)
})
test.each([
  [6, 10_000, 100, 0, { on: '2026-07-31', atKm: 10_100 }],
  [1, null, 100, 3, { on: '2026-03-03', atKm: null }],
  [1, 1_700, null, 0, { on: '2026-02-28', atKm: null }],
  [0, 10_000, 100, 0, null],
])('%i months, %s km from delivery', (months, km, at, days, end) => {
  expect(warrantyEnd({ months, km }, on, at, days)).toEqual(end)
})
test.each([
  ['2024-02-29', 1, '2025-03-01'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2023-12-31', 2, '2025-12-31'],
  // 2100 is no leap year.
  ['2096-02-29', 4, '2100-03-01'],
])('%s and %i years', (day, years, later) => expect(addYears(day, years)).toBe(later))
test.each([
  ['2025-08-31', 6, '2026-02-28'],
  ['2025-12-15', 1, '2026-01-15'],
  ['2025-11-30', 1, '2025-12-30'],
  ['0099-12-01', 1, '0100-01-01'],
])('%s and %i months', (day, months, later) => expect(addMonths(day, months)).toBe(later))
