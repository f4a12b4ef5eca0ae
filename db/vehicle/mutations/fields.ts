/** The product fields of SPEC section 3 as they come in, each with the key of its caption when it does not fit. */
import * as z from 'zod/mini'
import { Refusal, refuseUnless, type Row } from '../../kernel/mutation.ts'
import { critAirs } from '../label/types.ts'
import { transmissionIds } from '../transmissions.ts'
import { checkVin } from '../vin.ts'
import { buyOnlineStatuses, odometerTypes, pastUses, vehicleConditions } from '../../terms.ts'
import { amount, calendarDate, longText, requiredText, shortText } from '../../kernel/fields.ts'

/** A price or a cost: never negative. */
const price = z.nullable(amount)
const whole = (from: number, to: number) =>
  z
    .int({ error: 'number-invalid' })
    .check(z.gte(from, { error: 'number-invalid' }), z.lte(to, { error: 'number-invalid' }))
const choice = <const T extends readonly string[]>(words: T) =>
  z.enum(words, { error: 'choice-invalid' })

const transmissions = new Set(['', ...transmissionIds])

export const vehicleFields = {
  stockNumber: requiredText,
  productType: whole(1, 22),
  condition: choice(vehicleConditions),
  vin: shortText,
  year: z.nullable(whole(1886, 2100)),
  make: requiredText,
  model: requiredText,
  modelCode: shortText,
  trim: shortText,
  subModel: shortText,
  subType: shortText,
  colourExterior: shortText,
  colourInterior: shortText,
  colourCode: shortText,
  odometer: z.nullable(whole(0, 9_999_999)),
  odometerType: choice(odometerTypes),
  transmission: z
    .string()
    .check(z.refine(code => transmissions.has(code), { error: 'choice-invalid' })),
  msrpMinor: price,
  priceInternetMinor: price,
  priceOriginalMinor: price,
  pricePromotionMinor: price,
  priceLabelMinor: price,
  costMinor: price,
  destinationMinor: price,
  priceMinMinor: price,
  priceMaxMinor: price,
  inStoreOn: z.nullable(calendarDate),
  enteredOn: calendarDate,
  serviceOn: z.nullable(calendarDate),
  soldOn: z.nullable(calendarDate),
  offerNumber: shortText,
  historyToken: shortText,
  valuationToken: shortText,
  technicalSheet: longText,
  certified: z.boolean(),
}
export type VehicleFields = {
  [K in keyof typeof vehicleFields]: z.infer<(typeof vehicleFields)[K]>
}

export const labelFacts = z.strictObject({
  pastUses: z.array(choice(pastUses)).check(z.maxLength(pastUses.length)),
  businessOwners: longText,
  realOdometer: z.nullable(whole(0, 9_999_999)),
  seriouslyDefective: z.boolean(),
  ownerStatement: z.boolean(),
  lastOwnerName: shortText,
  lastOwnerPhone: shortText,
  warranty: longText,
  sheet: z.optional(
    z.strictObject({
      critAir: choice(critAirs),
      technicalInspectionOn: z.nullable(calendarDate),
      odometerGuaranteed: z.boolean(),
      deliveryDays: z.nullable(whole(0, 365)),
      agreedMonths: z.nullable(whole(0, 120)),
    }),
  ),
})

/** What law and label need beyond them; a device older than the deal does not send them. */
export const vehicleSaleFields = {
  marketOn: z.nullable(calendarDate),
  displacementCc: z.nullable(whole(0, 99_999)),
  netWeightKg: z.nullable(whole(0, 99_999)),
  wholesaleMinor: price,
  labelFacts: z.nullable(labelFacts),
  buyOnline: choice(buyOnlineStatuses),
}
export type VehicleSaleFields = {
  [K in keyof typeof vehicleSaleFields]: z.infer<(typeof vehicleSaleFields)[K]>
}
export const noSaleFields: VehicleSaleFields = {
  marketOn: null,
  displacementCc: null,
  netWeightKg: null,
  wholesaleMinor: null,
  labelFacts: null,
  buyOnline: '',
}

/** Stock numbers are compared in capitals and without spaces around: "u-24117 " is U-24117. */
export const tidyStockNumber = (typed: string): string => typed.trim().toUpperCase()

/** The VIN as it is kept. */
export const tidyVin = (typed: string, productType: number): string =>
  checkVin(typed, { productType }).vin

type Unit = { vin: string; productType: number; year: number | null }

/** @throws {Refusal} 'vin-invalid' where the law wants a right number and this is none */
export function refuseBadVin({ vin, productType, year }: Unit, country: string): void {
  const { verdict, problem, suggestion } = checkVin(vin, {
    productType,
    modelYear: year ?? undefined,
    country,
  })
  if (verdict === 'block')
    throw new Refusal('vin-invalid', {
      field: 'vin',
      problem: problem ?? '',
      suggestion: suggestion ?? '',
    })
}

type Twin = Pick<Row<'vehicle'>, 'id' | 'stockNumber' | 'vin' | 'status'>

/** Two units never share a stock number, nor a VIN while both are in stock: one that was sold may come back. */
export function refuseTwins(
  own: { id: string; stockNumber: string; vin: string },
  sameStock: readonly Twin[],
  sameVin: readonly Twin[],
): void {
  refuseUnless(
    sameStock.every(({ id }) => id === own.id),
    'stock-number-taken',
    { field: 'stockNumber', stockNumber: own.stockNumber },
  )
  const other = sameVin.find(
    ({ id, status }) => id !== own.id && status !== 'sold' && status !== 'out-of-market',
  )
  refuseUnless(own.vin === '' || !other, 'vin-taken', {
    field: 'vin',
    stockNumber: other?.stockNumber ?? '',
  })
}

/** One that comes back while another bears its numbers; a sold one may share its VIN with that which came in again. */
export function refuseReturn(
  own: Twin,
  sameStock: readonly Twin[],
  sameVin: readonly Twin[],
): void {
  const isInStock = own.status !== 'sold' && own.status !== 'out-of-market'
  refuseTwins(own, sameStock, isInStock ? sameVin : [])
}

/** @throws {Refusal} when the least price is above the highest */
export function refuseCrossedPrices({
  priceMinMinor: least,
  priceMaxMinor: most,
}: {
  priceMinMinor: number | null
  priceMaxMinor: number | null
}): void {
  refuseUnless(least === null || most === null || least <= most, 'bad-input', {
    field: 'priceMaxMinor',
  })
}
