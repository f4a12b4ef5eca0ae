/** A deal as it comes from a device (`db/contract/deal/types.ts`). */
import * as z from 'zod/mini'
import {
  assessors,
  capacityDecisions,
  insuranceChoices,
  lenderChoices,
  ownerChoices,
  requiredInsurances,
  securities,
} from '../deal/credit.ts'
import { mostProducts, packageRanks, productKinds } from '../deal/menu-kinds.ts'
import {
  type Deal,
  exemptionReasons,
  frequencies,
  goodKinds,
  provinceCodes,
  rdprmTerms,
  supplyKinds,
  taxCodes,
} from '../deal/types.ts'
import { odometerTypes, vehicleConditions } from '../../terms.ts'
import { luxuryStandings } from '../../vehicle/luxury-tax.ts'
import { mostMinor } from '../../kernel/money.ts'
import {
  amount,
  calendarDate,
  id,
  instant,
  shortText,
  ppm,
  requiredText,
} from '../../kernel/fields.ts'

const count = z.int().check(z.gte(0), z.lte(99))
const cost = z.nullable(amount)
const few = 30
/** Lines of one list are together no more than one amount may be: every sum of a deal is then a safe integer. */
const together = z.refine<{ amountMinor: number }[]>(
  items => items.reduce((sum, { amountMinor }) => sum + amountMinor, 0) <= mostMinor,
  { error: 'amount-invalid' },
)
/** Spaces say nothing. */
const said = requiredText.check(z.regex(/\S/, { error: 'required' }))

const item = { label: shortText, amountMinor: amount, costMinor: cost }
const financing = z.strictObject({
  termMonths: z.int().check(z.gte(1), z.lte(300)),
  ratePpm: z.int().check(z.gte(0), z.lte(1_000_000)),
  frequency: z.enum(frequencies),
  balloonMinor: amount,
  lends: z.enum(lenderChoices),
  owns: z.enum(ownerChoices),
  lender: z.strictObject({ name: shortText, address: shortText }),
  assigned: z.boolean(),
  chargesFrom: z.nullable(calendarDate),
  firstDueOn: z.nullable(calendarDate),
  otherChargesMinor: amount,
  security: z.enum(securities),
  forfeiture: z.boolean(),
  insurance: z.strictObject({
    required: z.enum(requiredInsurances),
    choice: z.enum(insuranceChoices),
    insurer: shortText,
    representative: shortText,
  }),
  capacity: z.strictObject({
    by: z.enum(assessors),
    on: z.nullable(calendarDate),
    decision: z.enum(capacityDecisions),
  }),
  debtAgreed: z.boolean(),
})

const lienSearch = z.strictObject({
  by: z.enum(['vin', 'name']),
  key: shortText,
  on: calendarDate,
  upTo: z.nullable(calendarDate),
  found: count,
  numbers: shortText,
})

/** What was offered beside the vehicle, as it stood then, and which of it was taken. */
const menu = z.strictObject({
  rank: z.nullable(z.enum(['none', ...packageRanks])),
  offered: z
    .array(
      z.strictObject({
        productId: id,
        kind: z.enum(productKinds),
        label: shortText,
        amountMinor: amount,
      }),
    )
    .check(z.maxLength(mostProducts), together),
  taken: z.array(id).check(z.maxLength(mostProducts)),
  at: instant,
  byName: shortText,
})

export const deal = z.strictObject({
  unit: z.strictObject({
    productType: z.int().check(z.gte(0), z.lte(99)),
    condition: z.enum(vehicleConditions),
    netWeightKg: z.nullable(z.int().check(z.gte(0), z.lte(200_000))),
    wholesaleMinor: cost,
    appraised: z.boolean(),
    year: z.nullable(z.int().check(z.gte(1800), z.lte(2200))),
    costMinor: cost,
    reconditioningMinor: z.optional(cost),
    packMinor: z.optional(cost),
    /** Asked where the price decides the rate; left out where nobody was asked. */
    zeroEmission: z.optional(z.boolean()),
    luxury: z.optional(z.enum(luxuryStandings)),
  }),
  priceMinor: amount,
  options: z.array(z.strictObject(item)).check(z.maxLength(few), together),
  goods: z
    .array(
      z.strictObject({
        ...item,
        kind: z.enum(goodKinds),
        taxable: z.boolean(),
        productId: z.optional(id),
      }),
    )
    .check(z.maxLength(few), together),
  fees: z
    .array(z.strictObject({ ...item, taxable: z.boolean() }))
    .check(z.maxLength(few), together),
  rebates: z
    .array(z.strictObject({ label: shortText, amountMinor: amount, beforeTax: z.boolean() }))
    .check(z.maxLength(few), together),
  tradeIns: z
    .array(
      z.strictObject({
        label: shortText,
        vin: shortText,
        odometer: z.nullable(z.int().check(z.gte(0), z.lte(9_999_999))),
        odometerType: z.optional(z.enum(odometerTypes)),
        allowanceMinor: amount,
        worthMinor: z.optional(cost),
        lienMinor: amount,
        lienHolder: shortText,
        lienSearch: z.optional(z.nullable(lienSearch)),
        lowersTax: z.boolean(),
      }),
    )
    .check(z.maxLength(10)),
  newTires: z.strictObject({ small: count, large: count }),
  registrationMinor: amount,
  otherGovernmentMinor: amount,
  rdprm: z.strictObject({ term: z.enum(rdprmTerms), online: z.boolean() }),
  insurance: z.strictObject({
    replacementMinor: amount,
    lifeDisabilityMinor: amount,
    healthMinor: amount,
    paidOn: z.nullable(calendarDate),
  }),
  scheme: z.enum(['standard', 'margin']),
  exemption: z.nullable(
    z.strictObject({
      taxes: z.array(z.enum(taxCodes)).check(z.maxLength(taxCodes.length)),
      reason: z.enum(exemptionReasons),
      note: shortText,
    }),
  ),
  supply: z.optional(
    z.strictObject({
      kind: z.enum(supplyKinds),
      province: z.enum(provinceCodes),
      reserve: shortText,
      proof: shortText,
    }),
  ),
  addedTaxes: z.optional(
    z
      .array(
        z.strictObject({
          label: said,
          ratePpm: z.nullable(ppm),
          amountMinor: amount,
          reason: said,
        }),
      )
      .check(z.maxLength(3), together),
  ),
  saaqThroughDealer: z.boolean(),
  depositMinor: amount,
  financing: z.nullable(financing),
  menu: z.optional(menu),
}) satisfies z.ZodMiniType<Deal>
