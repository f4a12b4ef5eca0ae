/** Kinds of input that the acts on a contract share. */
import * as z from 'zod/mini'
import { idDocuments } from '../gate/facts.ts'
import { vehicleStatuses } from '../../terms.ts'
import {
  addressText,
  calendarDate,
  id,
  instant,
  optionalId,
  personName,
  requiredText,
  sha256,
  shortText,
} from '../../kernel/fields.ts'

export const contractForm = 'management.SaleContracts'

export const partyWith = <N extends z.ZodMiniType<string>>(name: N) =>
  z.strictObject({
    firstName: name,
    lastName: name,
    address: shortText,
    city: shortText,
    province: shortText,
    postalCode: shortText,
    country: shortText,
    phone: shortText,
    email: addressText,
    birthOn: z.nullable(calendarDate),
  })
/** The buyer as the draft's form checks it. */
export const party = partyWith(personName)
export const product = z.strictObject({
  stockNumber: shortText,
  vin: shortText,
  year: z.nullable(z.int()),
  make: shortText,
  model: shortText,
  trim: shortText,
  colour: shortText,
  odometer: z.nullable(z.int()),
  odometerType: shortText,
})

/** The chain's last hash that the device knows: '' before the first entry. */
const prev = z.string().check(z.regex(/^([0-9a-f]{64})?$/, { error: 'bad-input' }))
/** What every entry of a contract's history says of where it was written. */
export const trace = {
  at: instant,
  /** Server's clock less the device's, where it is known. */
  offsetMs: z.nullable(z.int()),
  offline: z.boolean(),
  deviceKeyId: shortText,
  prev,
}
export const traceObject = z.object(trace)
export type Trace = z.infer<typeof traceObject>

/** How the vehicle looked on the device: knowing it sold is a "no", learning it later is a dispute. */
export const vehicleSeen = z.object({
  status: z.enum(vehicleStatuses),
  reservationId: optionalId,
  /** What the website shows of it; left out: as it is now. */
  shown: z.optional(
    z.object({
      priceMinor: z.nullable(z.int()),
      odometer: z.nullable(z.int()),
      /** The hash of what is told of it; left out by a device that did not look at that. */
      remarks: z.optional(sha256),
    }),
  ),
})
/** What was looked at; of its number never more than the last four characters. */
export const identity = z.object({
  document: z.enum(idDocuments),
  last4: z.string().check(z.regex(/^[\p{L}\d]{4}$/u, { error: 'bad-input' })),
})

/** The rows an act on a contract looks at; each must be the contract's own. */
export const around = {
  companyId: id,
  vehicleId: id,
  leadId: optionalId,
}

/** The text that was read and signed, canonical; '' once the contract has it. */
export const sealed = z.string().check(z.maxLength(120_000, { error: 'too-long' }))
/** What a signature is given under. */
export const signing = {
  id,
  contractId: id,
  version: z.int(),
  contentHash: sha256,
  sealed,
  labelId: optionalId,
  amendsId: optionalId,
  vehicleSeen,
  /** Who else was there, in words. */
  present: shortText,
  identity: z.nullable(identity),
  ...around,
  ...trace,
}
export const reason = requiredText
