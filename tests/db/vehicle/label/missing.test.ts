/** What is missing on a label or sheet, at its boundaries; and which price it shows. */
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { labelContent, noSheetFacts } from '#db/vehicle/label/content.ts'
import type { LabelItem, Missing } from '#db/vehicle/label/types.ts'
import { missingForLabel, needsTechnicalInspection } from '#db/vehicle/label/missing.ts'
import { aDealer, aDefect, aLabelled, someFacts } from '#tests/support/builders/label.ts'

const on = '2026-01-31'

const none = {
  pricePromotionMinor: null,
  priceInternetMinor: null,
  priceLabelMinor: null,
  msrpMinor: null,
}
test.each([
  [
    { priceLabelMinor: 1_000, destinationMinor: 200 },
    { minor: 1_200, destinationMinor: 200 },
  ],
  [
    { priceLabelMinor: 1_000, destinationMinor: 1 },
    { minor: 1_001, destinationMinor: 1 },
  ],
  [{ priceLabelMinor: 1_000, destinationMinor: 0 }, { minor: 1_000 }],
  [{ priceLabelMinor: 1_000, destinationMinor: null }, { minor: 1_000 }],
  [{ priceLabelMinor: 1_000, pricePromotionMinor: 900 }, { minor: 900 }],
  [{ destinationMinor: 200 }, { minor: null }],
])('of %j the label says %j', (vehicle, price) => {
  const content = labelContent(
    aLabelled({ ...none, destinationMinor: null, ...vehicle }),
    [],
    aDealer(),
    on,
  )
  expect(content.price).toEqual({ currency: 'CAD', ...price })
})

const paris = aDealer({ country: 'FR', province: '', sale: null })
const french = (over: Partial<typeof noSheetFacts>) =>
  someFacts({
    sheet: {
      ...noSheetFacts,
      critAir: '1',
      deliveryDays: 3,
      technicalInspectionOn: '2025-12-01',
      ...over,
    },
  })
const inspection = (odometer: number | null, over: object = {}) => ({
  odometerType: null,
  odometer,
  demo: false,
  deletedAt: null,
  ...over,
})
/** Under which heading each field stands. */
const itemOf: Partial<Record<Missing['field'], LabelItem>> = {
  priceLabelMinor: 'price',
  odometer: 'odometer',
  odometerType: 'odometer',
  year: 'vehicle',
  make: 'vehicle',
  model: 'vehicle',
  vin: 'vehicle',
  displacementCc: 'vehicle',
  marketOn: 'category',
  serviceOn: 'first-registration',
  'labelFacts.pastUses': 'past-use',
  'labelFacts.lastOwnerName': 'last-owner',
  'labelFacts.lastOwnerPhone': 'last-owner',
  'labelFacts.sheet.critAir': 'crit-air',
  'labelFacts.sheet.technicalInspectionOn': 'technical-inspection',
  'labelFacts.sheet.deliveryDays': 'delivery',
}
test.each<
  [
    string,
    Partial<Row<'vehicle'>>,
    ReturnType<typeof aDealer>,
    ReturnType<typeof inspection>[],
    string,
  ]
>([
  ['nothing', {}, aDealer(), [], ''],
  ['an odometer', { odometer: null }, aDealer(), [], 'odometer empty'],
  ['hours', { odometerType: 'h' as never }, aDealer(), [], 'odometerType hours'],
  ['hours on a sheet', { odometerType: 'h' as never, productType: 8 }, aDealer(), [], ''],
  ['one read behind', {}, aDealer(), [inspection(18_421)], 'odometer behind'],
  ['one read at it', {}, aDealer(), [inspection(18_420), inspection(null)], ''],
  ['nothing that was read, at 0', { odometer: 0 }, aDealer(), [inspection(null)], ''],
  ['one of a demonstration', {}, aDealer(), [inspection(99_999, { demo: true })], ''],
  ['one that was deleted', {}, aDealer(), [inspection(99_999, { deletedAt: 0 })], ''],
  [
    'who it is',
    { year: null, make: ' ', model: ' ', vin: '', displacementCc: null },
    aDealer(),
    [],
    'year empty,make empty,model empty,vin empty,displacementCc empty',
  ],
  ['no displacement on a sheet', { displacementCc: null, condition: 'new' }, aDealer(), [], ''],
  ['the day it came to the market', { marketOn: null }, aDealer(), [], 'marketOn empty'],
  ['a day that is none', { marketOn: '2026-02-30' }, aDealer(), [], 'marketOn empty'],
  ['a day to come', { marketOn: '2026-02-01' }, aDealer(), [], 'marketOn future'],
  ['today', { marketOn: on }, aDealer(), [], ''],
  [
    'any answer',
    { labelFacts: null },
    aDealer(),
    [],
    'labelFacts.pastUses empty,labelFacts.lastOwnerName empty,labelFacts.lastOwnerPhone empty',
  ],
  [
    'the last owner',
    { labelFacts: someFacts({ lastOwnerName: ' ', lastOwnerPhone: ' ' }) },
    aDealer(),
    [],
    'labelFacts.lastOwnerName empty,labelFacts.lastOwnerPhone empty',
  ],
  ['that it was ours', { condition: 'demonstrator' }, aDealer(), [], 'labelFacts.pastUses empty'],
  [
    'that it was lent',
    {
      condition: 'courtesy' as never,
      labelFacts: someFacts({ pastUses: ['demonstrator'], lastOwnerName: '' }),
    },
    aDealer(),
    [],
    'labelFacts.pastUses empty',
  ],
  [
    'nothing of our own',
    {
      condition: 'demonstrator',
      labelFacts: someFacts({ pastUses: ['demonstrator'], lastOwnerName: '' }),
    },
    aDealer(),
    [],
    '',
  ],
  [
    'a price',
    { priceLabelMinor: null, priceInternetMinor: null, pricePromotionMinor: null, msrpMinor: null },
    aDealer(),
    [],
    'priceLabelMinor empty',
  ],
  ['the French sheet', { serviceOn: '2020-01-01', labelFacts: french({}) }, paris, [], ''],
  [
    'all of the French sheet',
    {
      serviceOn: '2020-01-01',
      labelFacts: french({ critAir: '', deliveryDays: null, technicalInspectionOn: null }),
    },
    paris,
    [],
    'labelFacts.sheet.critAir empty,labelFacts.sheet.technicalInspectionOn empty,labelFacts.sheet.deliveryDays empty',
  ],
  [
    'an inspection to come',
    { serviceOn: '2020-01-01', labelFacts: french({ technicalInspectionOn: '2026-02-01' }) },
    paris,
    [],
    'labelFacts.sheet.technicalInspectionOn future',
  ],
  [
    'an inspection of today',
    { serviceOn: '2020-01-01', labelFacts: french({ technicalInspectionOn: on }) },
    paris,
    [],
    '',
  ],
  [
    'one of six months',
    { serviceOn: '2020-01-01', labelFacts: french({ technicalInspectionOn: '2025-07-31' }) },
    paris,
    [],
    'labelFacts.sheet.technicalInspectionOn old',
  ],
  [
    'one of a day less',
    { serviceOn: '2020-01-01', labelFacts: french({ technicalInspectionOn: '2025-08-01' }) },
    paris,
    [],
    '',
  ],
  [
    'one of no day',
    { serviceOn: '2020-01-01', labelFacts: french({ technicalInspectionOn: 'x' }) },
    paris,
    [],
    'labelFacts.sheet.technicalInspectionOn empty',
  ],
  [
    'none for a young one',
    { serviceOn: '2022-01-31', labelFacts: french({ technicalInspectionOn: null }) },
    paris,
    [],
    '',
  ],
  [
    'a first registration',
    { serviceOn: null, labelFacts: french({}) },
    paris,
    [],
    'serviceOn empty',
  ],
  [
    'a delivery at once',
    { serviceOn: '2024-01-01', labelFacts: french({ deliveryDays: 0 }) },
    paris,
    [],
    '',
  ],
])('on the label is missing: %s', (_, vehicle, company, inspections, missing) => {
  const found = missingForLabel(aLabelled(vehicle), [], inspections, company, on)
  expect(found.map(({ field, reason }) => `${field} ${reason}`).join()).toBe(missing)
  expect(found.map(({ item }) => item)).toEqual(found.map(({ field }) => itemOf[field]))
})
test.each([10, 11, 13, 14, 15, 16, 18])('type %i has no odometer', productType => {
  expect(
    missingForLabel(aLabelled({ productType, odometer: null }), [], [], aDealer(), on),
  ).toEqual([])
})
test('a defect without its estimate is missed only where there is a warranty it would be outside of', () => {
  const missing = (vehicle: Partial<Row<'vehicle'>>) =>
    missingForLabel(
      aLabelled(vehicle),
      [aDefect(), aDefect({ id: 'k-9', body: 'x', amountMinor: null })],
      [],
      aDealer(),
      on,
    )
  expect(missing({})).toEqual([{ item: 'defects', field: 'comments', reason: 'no-estimate' }])
  // Category C: one month.
  expect(missing({ odometer: 70_000 })).toHaveLength(1)
  expect(missing({ odometer: 80_001 })).toEqual([])
  expect(missing({ productType: 8 })).toEqual([])
})
test.each([
  ['2022-01-31', false],
  ['2022-01-30', true],
  [null, false],
  ['x', false],
])('first registered %s needs a technical inspection: %s', (first, is) => {
  expect(needsTechnicalInspection(first, on)).toBe(is)
})
