import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { allInPrice } from '#db/vehicle/all-in-price.ts'
import { jurisdictions } from '#db/contract/deal/types.ts'
import {
  keptContent,
  labelChangeAllowed,
  labelStateOf,
  staleItems,
} from '#db/vehicle/label/compare.ts'
import {
  labelContent,
  labelHash,
  noSheetFacts,
  type SheetFacts,
} from '#db/vehicle/label/content.ts'
import { isUsed, itemRulesOf, labelKindOf, labelLawOf } from '#db/vehicle/label/laws.ts'
import { type LabelInspection, missingForLabel } from '#db/vehicle/label/missing.ts'
import type { LabelContent } from '#db/vehicle/label/types.ts'
import { vehicleConditions } from '#db/terms.ts'
import { aDealer, aDefect, aLabelled, aRepair, someFacts } from '#tests/support/builders/label.ts'

const on = '2026-01-31'
const paris = aDealer({ country: 'FR', province: '', currency: 'EUR', paper: 'a4' })
const valencia = aDealer({ country: 'ES', province: 'Valencia', currency: 'EUR' })
const bogota = aDealer({ country: 'CO', province: '', currency: 'COP' })
const contentOf = (
  vehicle: Partial<Row<'vehicle'>> = {},
  comments: Row<'vehicleComment'>[] = [],
  company = aDealer(),
  day = on,
) => labelContent(aLabelled(vehicle), comments, company, day)
const missingOf = (
  vehicle: Partial<Row<'vehicle'>> = {},
  comments: Row<'vehicleComment'>[] = [],
  company = aDealer(),
  inspections: LabelInspection[] = [],
) =>
  missingForLabel(aLabelled(vehicle), comments, inspections, company, on).map(
    ({ field, reason }) => `${field} ${reason}`,
  )

test('the nine items of section 156 stand on it, and the defects that section 159 sets apart', () => {
  expect(contentOf().items).toEqual([
    'price',
    'odometer',
    'vehicle',
    'past-use',
    'repairs',
    'category',
    'warranty',
    'defects',
    'inspection-certificate',
    'last-owner',
  ])
  expect(contentOf({ labelFacts: someFacts({ seriouslyDefective: true }) }).items).toContain(
    'seriously-defective',
  )
})
test('it says what the vehicle and its comments say', () => {
  const told = [aRepair(), aDefect(), aRepair({ id: 'k-3', kind: 'repairs-website' })]
  expect(contentOf({}, told)).toMatchObject({
    kind: 'used-label',
    law: 'CA-QC',
    dealer: { name: 'Boréal Auto', city: 'Laval' },
    vehicle: { serial: '4S4BTAPC4R3200117', displacementCc: 2498, year: 2024 },
    price: { minor: 38_995_00, currency: 'CAD' },
    odometer: { value: 18_420, unit: 'km', real: null },
    // Said for the window and for the website: one repair.
    repairs: [{ text: 'Front brakes replaced', amountMinor: 620_00 }],
    defects: [{ text: 'Scratched bumper', amountMinor: 450_00 }],
    warranty: { scope: 'automobile', category: 'A', months: 6, km: 10_000 },
  })
})
test('all that a bare car in France says, and a car nobody told anything about', () => {
  const company = aDealer({
    country: 'FR',
    province: 'IDF',
    city: 'Lyon',
    postalCode: '69001',
    phone: '04 72 00 00 00',
    address: '1 rue A',
    currency: 'EUR',
    legal: { ...aDealer().legal, opcPermit: 'P-1' },
  })
  const vehicle = aLabelled({
    stockNumber: 'U-1',
    productType: 1,
    condition: 'used',
    year: 2020,
    make: 'Renault',
    model: 'Clio',
    trim: 'Zen',
    vin: 'VF1',
    odometer: 5,
    odometerType: 'km',
    serviceOn: '2021-03-10',
    priceInternetMinor: 1_000_00,
    labelFacts: null,
  })
  const { displacementCc: _, ...older } = vehicle
  const { kind, law, items, ...rest } = labelContent(older as typeof vehicle, [], company, on)
  expect([kind, law, items.length]).toEqual(['window-sheet', 'FR', 9])
  expect(rest).toEqual({
    form: 1,
    dealer: {
      name: 'Boréal Auto',
      address: '1 rue A',
      city: 'Lyon',
      province: 'IDF',
      postalCode: '69001',
      phone: '04 72 00 00 00',
      permit: 'P-1',
    },
    vehicle: {
      stockNumber: 'U-1',
      productType: 1,
      condition: 'used',
      year: 2020,
      make: 'Renault',
      model: 'Clio',
      trim: 'Zen',
      serial: 'VF1',
      displacementCc: null,
    },
    price: { minor: 1_000_00, currency: 'EUR' },
    odometer: { value: 5, unit: 'km', real: null, guaranteed: true },
    pastUses: [],
    businessOwners: '',
    ownerStatement: false,
    seriouslyDefective: false,
    repairs: [],
    defects: [],
    remarks: [],
    warranty: {
      scope: 'conformity',
      category: null,
      months: 24,
      km: null,
      presumedMonths: 12,
      agreed: false,
      own: '',
    },
    firstRegisteredOn: '2021-03-10',
    technicalInspectionOn: null,
    critAir: '',
    deliveryDays: null,
  })
  expect(noSheetFacts).toEqual({
    critAir: '',
    technicalInspectionOn: null,
    odometerGuaranteed: true,
    deliveryDays: null,
    agreedMonths: null,
  })
})
test('what is told is told without the spaces around it, on the website too', () => {
  const website = aRepair({ kind: 'repairs-website', body: ' Brakes ', amountMinor: null })
  const labelFacts = someFacts({ businessOwners: ' Location Nord ', seriouslyDefective: true })
  expect(contentOf({ labelFacts }, [website])).toMatchObject({
    repairs: [{ text: 'Brakes', amountMinor: null }],
    businessOwners: 'Location Nord',
    seriouslyDefective: true,
  })
})
test('the real distance is told where the odometer does not show it, and decides the category', () => {
  const real = (realOdometer: number) => contentOf({ labelFacts: someFacts({ realOdometer }) })
  expect(real(18_420).odometer.real).toBeNull()
  expect(real(61_000)).toMatchObject({ odometer: { real: 61_000 }, warranty: { category: 'C' } })
})
test.each([
  ['a new car in Québec', { condition: 'new' as const }, aDealer()],
  ['a used one in Ontario', {}, aDealer({ province: 'ON' })],
])('%s has the legal warranty alone', (_, vehicle, company) => {
  expect(contentOf(vehicle, [], company).warranty).toEqual({
    scope: 'legal',
    category: null,
    months: 0,
    km: null,
    presumedMonths: 0,
    agreed: false,
    own: '',
  })
})
test('a deleted comment is not told', () => {
  expect(contentOf({}, [aRepair({ deletedAt: 5 })]).repairs).toEqual([])
})
test('it holds no cost and no name of the last owner', () => {
  const text = JSON.stringify(contentOf({ costMinor: 31_234_56, wholesaleMinor: 33_333_33 }))
  for (const secret of ['3123456', '3333333', 'Hélène', '0123']) expect(text).not.toContain(secret)
})
test('one content has one hash, whatever order its comments came in', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([aDefect(), aRepair(), aRepair({ id: 'k-9', body: 'New tires' })], {
        minLength: 3,
      }),
      told => {
        const sorted = told.toSorted((a, b) => (a.id < b.id ? -1 : 1))
        expect(labelHash(contentOf({}, told))).toBe(labelHash(contentOf({}, sorted)))
      },
    ),
  )
})
test('the price is the one that is asked everywhere, transport inside it and told below', () => {
  const unit = aLabelled({ priceInternetMinor: 36_000_00, destinationMinor: 1_995_00 })
  const content = contentOf(unit)
  expect(content.price).toEqual({ minor: 37_995_00, currency: 'CAD', destinationMinor: 1_995_00 })
  expect(content.price.minor).toBe(allInPrice(unit, 'CA')?.totalMinor)
  expect(contentOf({ ...unit, destinationMinor: null }).price).toEqual({
    minor: 36_000_00,
    currency: 'CAD',
  })
})

test.each([
  ['CA', 'QC', 'CA-QC'],
  ['CA', 'Québec', 'CA-QC'],
  ['CA', 'ON', 'CA'],
  ['CA', 'Ruritania', 'CA'],
  ['FR', '', 'FR'],
  ['ES', 'Valencia', 'ES'],
  ['CO', '', 'CO'],
  ['US', 'Vermont', 'other'],
])('%s, %s sells under %s', (country, province, law) => {
  expect(labelLawOf({ country, province })).toBe(law)
})
test('every law we know a sale under has rules for its label', () => {
  for (const jurisdiction of jurisdictions) {
    const law = labelLawOf({
      country: jurisdiction.slice(0, 2),
      province: jurisdiction.slice(3),
    })
    expect(itemRulesOf(aLabelled(), law).length, jurisdiction).toBeGreaterThan(3)
  }
})
test('whatever is not new is used: a demonstrator has the label too, a snowmobile and a new car have none', () => {
  expect(vehicleConditions.filter(isUsed)).toEqual([
    'used',
    'demonstrator',
    'courtesy',
    'consignment',
  ])
  expect(labelKindOf({ productType: 1, condition: 'demonstrator' }, 'CA-QC')).toBe('used-label')
  expect(labelKindOf({ productType: 7, condition: 'used' }, 'CA-QC')).toBe('used-label')
  expect(labelKindOf({ productType: 3, condition: 'used' }, 'CA-QC')).toBe('window-sheet')
  expect(labelKindOf({ productType: 1, condition: 'new' }, 'CA-QC')).toBe('window-sheet')
  expect(labelKindOf({ productType: 1, condition: 'used' }, 'ES')).toBe('window-sheet')
})

test('nothing is missing on a complete label', () => {
  expect(missingOf()).toEqual([])
  expect(missingOf({}, [aDefect(), aRepair()])).toEqual([])
})
test.each<[string, Partial<Row<'vehicle'>>, string[]]>([
  ['a price', { priceLabelMinor: null, priceInternetMinor: null }, ['priceLabelMinor empty']],
  ['a reading', { odometer: null }, ['odometer empty']],
  ['kilometres or miles', { odometerType: 'h' }, ['odometerType hours']],
  ['a serial number', { vin: '' }, ['vin empty']],
  [
    'year, make and model',
    { year: null, make: ' ', model: '' },
    ['year empty', 'make empty', 'model empty'],
  ],
  ['the displacement', { displacementCc: null }, ['displacementCc empty']],
  ['the market date', { marketOn: null }, ['marketOn empty']],
  ['a market date that has come', { marketOn: '2026-02-01' }, ['marketOn future']],
  [
    'past use and last owner',
    { labelFacts: null },
    [
      'labelFacts.pastUses empty',
      'labelFacts.lastOwnerName empty',
      'labelFacts.lastOwnerPhone empty',
    ],
  ],
  ['what a demonstrator was', { condition: 'demonstrator' }, ['labelFacts.pastUses empty']],
])('it waits for %s', (_, over, missing) => {
  expect(missingOf(over)).toEqual(missing)
})
test('an electric one has no displacement, our own demonstrator no last owner', () => {
  expect(missingOf({ displacementCc: 0 })).toEqual([])
  const facts = someFacts({ pastUses: ['demonstrator'], lastOwnerName: '', lastOwnerPhone: '' })
  expect(missingOf({ condition: 'demonstrator', labelFacts: facts })).toEqual([])
})
test('an odometer behind what an inspection read is not printed; practice and deleted ones do not count', () => {
  const read = { odometer: 18_421, odometerType: null, demo: false, deletedAt: null }
  expect(missingOf({}, [], aDealer(), [read])).toEqual(['odometer behind'])
  expect(missingOf({}, [], aDealer(), [{ ...read, odometer: 18_420 }])).toEqual([])
  const miles = { ...read, odometer: 11_445, odometerType: 'mi' as const }
  expect(missingOf({}, [], aDealer(), [miles])).toEqual([])
  expect(missingOf({}, [], aDealer(), [{ ...miles, odometer: 11_447 }])).toEqual([
    'odometer behind',
  ])
  const others = [
    { ...read, demo: true },
    { ...read, deletedAt: 5 },
    { ...read, odometer: null },
  ]
  expect(missingOf({}, [], aDealer(), others)).toEqual([])
})
test('a defect needs its estimate while there is a warranty to be outside of', () => {
  const defect = aDefect({ amountMinor: null })
  expect(missingOf({}, [defect])).toEqual(['comments no-estimate'])
  expect(missingOf({ odometer: 90_000 }, [defect])).toEqual([])
})
test('a trailer has no odometer to miss', () => {
  expect(missingOf({ productType: 14, odometer: null })).toEqual([])
})

const french = (over: Partial<SheetFacts> = {}) =>
  someFacts({ sheet: { ...noSheetFacts, critAir: '1', deliveryDays: 7, ...over } })
const inFrance = (over: Partial<Row<'vehicle'>> = {}) =>
  missingOf({ serviceOn: '2023-03-10', labelFacts: french(), ...over }, [], paris)
test('France: first registration, Crit’Air and delivery; a technical inspection only after four years', () => {
  expect(contentOf({}, [], paris)).toMatchObject({ kind: 'window-sheet', law: 'FR' })
  expect(inFrance()).toEqual([])
  expect(inFrance({ serviceOn: null, labelFacts: null })).toEqual([
    'serviceOn empty',
    'labelFacts.sheet.critAir empty',
    'labelFacts.sheet.deliveryDays empty',
  ])
  // Four years to the day: not yet.
  expect(inFrance({ serviceOn: '2022-01-31' })).toEqual([])
})
test.each<[string, string | null]>([
  ['empty', null],
  ['old', '2025-07-31'],
  ['future', '2026-02-01'],
])('France: a technical inspection that is %s is missing after four years', (reason, day) => {
  const labelFacts = french({ technicalInspectionOn: day })
  expect(inFrance({ serviceOn: '2022-01-30', labelFacts })).toEqual([
    `labelFacts.sheet.technicalInspectionOn ${reason}`,
  ])
})
test('France: less than six months old will do', () => {
  const labelFacts = french({ technicalInspectionOn: '2025-08-01' })
  expect(inFrance({ serviceOn: '2022-01-30', labelFacts })).toEqual([])
})
test('conformity: 24 months in France, presumed for 12; three years in Spain, never under one even if written', () => {
  expect(contentOf({}, [], paris).warranty).toMatchObject({
    scope: 'conformity',
    months: 24,
    presumedMonths: 12,
    agreed: false,
  })
  expect(contentOf({ condition: 'new' }, [], paris).warranty.presumedMonths).toBe(24)
  const spain = (agreedMonths: number | null) =>
    contentOf({ labelFacts: someFacts({ sheet: { ...noSheetFacts, agreedMonths } }) }, [], valencia)
      .warranty
  expect(spain(null)).toMatchObject({ months: 36, agreed: false })
  expect(spain(12)).toMatchObject({ months: 12, agreed: true })
  expect(spain(6)).toMatchObject({ months: 12, agreed: true })
  expect(spain(48)).toMatchObject({ months: 36, agreed: false })
})
test('a written agreement cannot lower what the law of France gives; Colombia’s may go to none', () => {
  const agreed = { labelFacts: someFacts({ sheet: { ...noSheetFacts, agreedMonths: 0 } }) }
  expect(contentOf(agreed, [], paris).warranty).toMatchObject({ months: 24, agreed: false })
  expect(contentOf(agreed, [], bogota).warranty).toMatchObject({ months: 0, agreed: true })
})

const printed = contentOf({}, [aDefect()])
const now = (over: Partial<Row<'vehicle'>> = {}, told = [aDefect()], day = on) =>
  contentOf(over, told, aDealer(), day)
test('what has not changed fits', () => {
  expect(staleItems(printed, now())).toEqual([])
  expect(labelStateOf(printed, now())).toBe('fits')
})
test.each<[string, LabelContent, string[], 'allowed' | 'stale']>([
  ['the price down', now({ priceInternetMinor: 38_000_00 }), ['price'], 'allowed'],
  ['the price up', now({ priceInternetMinor: 39_000_00 }), ['price'], 'stale'],
  ['the price gone', now({ priceLabelMinor: null, priceInternetMinor: null }), ['price'], 'stale'],
  [
    'a warranty of our own where there was none',
    now({ labelFacts: someFacts({ warranty: '12 months' }) }),
    ['warranty'],
    'allowed',
  ],
  ['a defect mended', now({}, []), ['defects'], 'allowed'],
  ['a lower estimate', now({}, [aDefect({ amountMinor: 300_00 })]), ['defects'], 'allowed'],
  ['a higher estimate', now({}, [aDefect({ amountMinor: 500_00 })]), ['defects'], 'stale'],
  ['an estimate gone', now({}, [aDefect({ amountMinor: null })]), ['defects'], 'stale'],
  [
    'another defect',
    now({}, [aDefect(), aDefect({ id: 'k-5', body: 'Rust' })]),
    ['defects'],
    'stale',
  ],
  ['a repair', now({}, [aDefect(), aRepair()]), ['repairs'], 'stale'],
  ['the odometer', now({ odometer: 18_500 }), ['odometer'], 'stale'],
  ['a past use', now({ labelFacts: someFacts({ pastUses: ['rental'] }) }), ['past-use'], 'stale'],
  [
    'the category by a day passing',
    now({}, [aDefect()], '2026-02-02'),
    ['category', 'warranty'],
    'stale',
  ],
  [
    'a court’s word',
    now({ labelFacts: someFacts({ seriouslyDefective: true }) }),
    ['seriously-defective'],
    'stale',
  ],
])('%s', (_, content, items, state) => {
  expect(staleItems(printed, content)).toEqual(items)
  expect(labelStateOf(printed, content)).toBe(state)
  expect(labelChangeAllowed(printed, content)).toBe(state === 'allowed')
})
test('the warranty may rise to a better category, and other words of ours are not known to be more', () => {
  const b = contentOf({ odometer: 50_000 }, [])
  expect(labelChangeAllowed({ ...b, odometer: printed.odometer }, contentOf({}, []))).toBe(true)
  const ours = (warranty: string) => now({ labelFacts: someFacts({ warranty }) })
  expect(labelChangeAllowed(ours('6 months'), ours('12 months'))).toBe(false)
})
test('a new vehicle’s window sheet never passes for a used vehicle’s label', () => {
  expect(labelStateOf(printed, contentOf({ condition: 'new' }, [aDefect()]))).toBe('stale')
})
test('remarks are the dealership’s own: they may change', () => {
  const remark = aDefect({ id: 'k-7', kind: 'comments-window', body: 'One owner' })
  const sheet = (told: Row<'vehicleComment'>[]) => contentOf({ productType: 3 }, told)
  expect(labelStateOf(sheet([]), sheet([remark]))).toBe('allowed')
})
test('only a content of a form we know is read', () => {
  expect(keptContent(printed)).toEqual(printed)
  expect(keptContent({ ...printed, form: 2 })).toBeNull()
  expect(keptContent({})).toBeNull()
})
test('a vehicle that changes is allowed to exactly when its price does not rise, price alone changing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_000_000 }),
      fc.integer({ min: 1, max: 9_000_000 }),
      (was, is) => {
        const [before, after] = [now({ priceInternetMinor: was }), now({ priceInternetMinor: is })]
        expect(labelChangeAllowed(before, after)).toBe(is <= was)
      },
    ),
  )
})
