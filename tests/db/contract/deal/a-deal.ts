/** Deals that say only what a test is about, and any deal at all for properties. */
import fc from 'fast-check'
import { computeDeal } from '#db/contract/deal/compute.ts'
import { lenderChoices, ownerChoices, untouchedFinancing } from '#db/contract/deal/credit.ts'
import { dealOfVehicle } from '#db/contract/deal/from-vehicle.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import {
  type Deal,
  type DealTradeIn,
  exemptionReasons,
  frequencies,
  goodKinds,
  type Jurisdiction,
  provinceCodes,
  rdprmTerms,
  supplyKinds,
  taxCodes,
} from '#db/contract/deal/types.ts'
import { vehicleConditions } from '#db/terms.ts'
import { luxuryStandings } from '#db/vehicle/luxury-tax.ts'

export const cents = (dollars: number) => Math.round(dollars * 100)

const car = {
  productType: 1,
  condition: 'new',
  year: 2026,
  costMinor: null,
  pricePromotionMinor: null,
  priceInternetMinor: null,
  priceLabelMinor: null,
  msrpMinor: null,
} as const

type Extras = Omit<Partial<Deal>, 'unit'> & { unit?: Partial<Deal['unit']> }
export function aDeal(dollars: number, { unit, ...extras }: Extras = {}): Deal {
  const deal = dealOfVehicle(car, { priceMinor: cents(dollars), ...extras })
  return { ...deal, unit: { ...deal.unit, ...unit } }
}
export const aTradeIn = (dollars: number, extras: Partial<DealTradeIn> = {}): DealTradeIn => ({
  label: '2019 Mazda 3',
  vin: '',
  odometer: 98_000,
  allowanceMinor: cents(dollars),
  lienMinor: 0,
  lienHolder: '',
  lowersTax: true,
  ...extras,
})
export const anItem = (dollars: number, label = 'Item') => ({
  label,
  amountMinor: cents(dollars),
  costMinor: null,
})

export const day = '2026-11-21'
export const count = (deal: Deal, jurisdiction: Jurisdiction = 'CA-QC', on = day) =>
  computeDeal(deal, builtInProfile(jurisdiction), on)

const money = fc.integer({ min: 0, max: 10_000_000_000_000 })
const someMoney = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9_000_000 }), money)
const label = fc.constantFrom('Winter tires', 'Démarreur', 'Garantie 60 mois')
const cost = fc.option(someMoney)
const item = { label, amountMinor: someMoney, costMinor: cost }
const few = { maxLength: 3 }

/** A thing as it is, field by field. */
export const said = <T extends object>(thing: T) =>
  Object.fromEntries(Object.entries(thing).map(([key, value]) => [key, fc.constant(value)])) as {
    [K in keyof T]: fc.Arbitrary<T[K]>
  }

/** Any deal that a device may send. */
export const anyDeal: fc.Arbitrary<Deal> = fc.record({
  unit: fc.record(
    {
      productType: fc.integer({ min: 1, max: 22 }),
      condition: fc.constantFrom(...vehicleConditions),
      netWeightKg: fc.option(fc.integer({ min: 50, max: 40_000 })),
      wholesaleMinor: fc.option(someMoney),
      appraised: fc.boolean(),
      year: fc.option(fc.integer({ min: 1980, max: 2027 })),
      costMinor: cost,
      zeroEmission: fc.boolean(),
      luxury: fc.constantFrom(...luxuryStandings),
    },
    {
      requiredKeys: [
        'productType',
        'condition',
        'netWeightKg',
        'wholesaleMinor',
        'appraised',
        'year',
        'costMinor',
      ],
    },
  ),
  priceMinor: someMoney,
  options: fc.array(fc.record(item), few),
  goods: fc.array(
    fc.record({ ...item, kind: fc.constantFrom(...goodKinds), taxable: fc.boolean() }),
    few,
  ),
  fees: fc.array(fc.record({ ...item, taxable: fc.boolean() }), few),
  rebates: fc.array(fc.record({ label, amountMinor: someMoney, beforeTax: fc.boolean() }), few),
  tradeIns: fc.array(
    fc.record({
      label,
      vin: fc.constant(''),
      odometer: fc.option(fc.integer({ min: 0, max: 400_000 })),
      allowanceMinor: someMoney,
      lienMinor: someMoney,
      lienHolder: label,
      lowersTax: fc.boolean(),
    }),
    few,
  ),
  newTires: fc.record({
    small: fc.integer({ min: 0, max: 10 }),
    large: fc.integer({ min: 0, max: 10 }),
  }),
  registrationMinor: someMoney,
  otherGovernmentMinor: someMoney,
  rdprm: fc.record({ term: fc.constantFrom(...rdprmTerms), online: fc.boolean() }),
  insurance: fc.record({
    replacementMinor: someMoney,
    lifeDisabilityMinor: someMoney,
    healthMinor: someMoney,
    paidOn: fc.option(fc.constantFrom('2026-12-31', '2027-01-01')),
  }),
  scheme: fc.constantFrom('standard' as const, 'margin' as const),
  exemption: fc.option(
    fc.record({
      taxes: fc.uniqueArray(fc.constantFrom(...taxCodes)),
      reason: fc.constantFrom(...exemptionReasons),
      note: fc.constant('certificate 1234'),
    }),
  ),
  supply: fc.option(
    fc.record({
      kind: fc.constantFrom(...supplyKinds),
      province: fc.constantFrom(...provinceCodes),
      reserve: fc.constantFrom('', 'Kahnawake'),
      proof: fc.constantFrom('', 'Waybill 12'),
    }),
    { nil: undefined },
  ),
  addedTaxes: fc.array(
    fc.record({
      label,
      ratePpm: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      amountMinor: someMoney,
      reason: fc.constant('Municipal by-law 12'),
    }),
    few,
  ),
  saaqThroughDealer: fc.boolean(),
  depositMinor: someMoney,
  financing: fc.option(
    fc.record({
      ...said(untouchedFinancing),
      lends: fc.constantFrom(...lenderChoices),
      owns: fc.constantFrom(...ownerChoices),
      chargesFrom: fc.option(fc.constantFrom('2026-11-21', '2026-12-15', '9999-12-31')),
      firstDueOn: fc.option(fc.constantFrom('2026-11-20', '2026-12-31', '2027-02-28')),
      otherChargesMinor: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, someMoney),
      termMonths: fc.integer({ min: 1, max: 96 }),
      ratePpm: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 350_000 })),
      frequency: fc.constantFrom(...frequencies),
      balloonMinor: fc.oneof(fc.constant(0), someMoney),
    }),
  ),
})
