import * as z from 'zod/mini'
import {
  change,
  editDecision,
  type Facts,
  insert,
  mutation,
  one,
  present,
  Refusal,
  refuseUnless,
  type Row,
} from '../mutation.ts'
import type { RefusalCode } from '../refusals.ts'
import { enteredLines } from '../rules/contract.ts'
import { exchangeTypes, locales, vehicleStatuses } from '../terms.ts'
import {
  calendarDate,
  edits,
  id,
  longText,
  minor,
  optionalId,
  personName,
  requiredText,
  shortText,
} from './fields.ts'

const form = 'management.SaleContracts'

const partyWith = <N extends z.ZodMiniType<string>>(name: N) =>
  z.strictObject({
    firstName: name,
    lastName: name,
    address: shortText,
    city: shortText,
    province: shortText,
    postalCode: shortText,
    country: shortText,
    phone: shortText,
    email: shortText,
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
const line = z.strictObject({ code: z.enum(enteredLines), label: shortText, amountMinor: minor })
export const lines = z.array(line).check(z.maxLength(60))
/** What the person read on her device when she opened it. */
const asRead = z.object({
  buyer: partyWith(shortText),
  product,
  lines,
  tradeInText: longText,
  vehicleStatus: z.enum(vehicleStatuses),
})

export const partyOf = (client: Row<'client'>): Row<'saleContract'>['buyer'] => {
  const { firstName, lastName, address, city, province, postalCode, country, email, birthOn } =
    client
  return {
    firstName,
    lastName,
    address,
    city,
    province,
    postalCode,
    country,
    phone: client.cell || client.phone,
    email,
    birthOn,
  }
}
export const productOf = (vehicle: Row<'vehicle'>): Row<'saleContract'>['product'] => {
  const { stockNumber, vin, year, make, model, trim, odometer, odometerType } = vehicle
  return {
    stockNumber,
    vin,
    year,
    make,
    model,
    trim,
    colour: vehicle.colourExterior,
    odometer,
    odometerType,
  }
}

export function linesOf(vehicle: Row<'vehicle'>): Row<'saleContract'>['lines'] {
  const price = vehicle.pricePromotionMinor ?? vehicle.priceInternetMinor ?? vehicle.priceLabelMinor
  return price === null ? [] : [{ code: 'price', label: '', amountMinor: price }]
}

/** Why no contract can be opened between these two now. */
function obstacle(
  client: Row<'client'> | undefined,
  vehicle: Row<'vehicle'> | undefined,
): { code: RefusalCode; facts?: Facts } | undefined {
  for (const [table, row] of [
    ['client', client],
    ['vehicle', vehicle],
  ] as const)
    if (row && row.deletedAt !== null) return { code: 'deleted', facts: { table, id: row.id } }
  if (client?.mergedIntoId) return { code: 'client-merged', facts: { id: client.mergedIntoId } }
  return vehicle?.status === 'sold'
    ? { code: 'vehicle-not-available', facts: { by: vehicle.soldByName ?? '' } }
    : undefined
}

/**
 * A draft, offline too: its number is provisional until the server has given one. With `asRead` it says what was on
 * the device, so that signatures given before the next sync still fit it; if the car went or the client was merged
 * meanwhile it is kept all the same, as a conflict: people may have signed it.
 */
const openContract = mutation('contract.open', {
  form,
  input: z.object({
    id,
    provisionalNumber: requiredText,
    leadId: optionalId,
    clientId: id,
    vehicleId: id,
    locale: z.enum(locales),
    placeCity: shortText,
    placeRegion: shortText,
    contractOn: calendarDate,
    asRead: z.optional(asRead),
  }),
  reads: input => ({
    client: one('client', input.clientId),
    vehicle: one('vehicle', input.vehicleId),
    lead: one('lead', input.leadId),
  }),
  decide({ client, vehicle, lead }, { asRead: read, ...input }, { userId, now }) {
    refuseUnless(client !== undefined && vehicle !== undefined, 'not-found')
    const trouble = obstacle(client, vehicle)
    if (trouble && (!read || read.vehicleStatus === 'sold'))
      throw new Refusal(trouble.code, trouble.facts)
    const { vehicleStatus: _, ...said } = read ?? {
      vehicleStatus: '',
      buyer: partyOf(client),
      product: productOf(vehicle),
      lines: linesOf(vehicle),
      tradeInText: lead?.tradeInText ?? '',
    }
    const changes = [
      insert('saleContract', {
        ...input,
        ...said,
        number: '',
        status: 'draft',
        version: 1,
        exchangeType: null,
        annexA: '',
        deliverOn: null,
        termsAccepted: false,
        annexAccepted: false,
        confidentialityAccepted: false,
        sellerId: userId,
        contentHash: '',
        signedAt: null,
        countersignature: '',
        countersignedAt: null,
        createdBy: userId,
        createdAt: now,
      }),
      ...(lead
        ? [
            insert('leadTouch', {
              id: `${input.id}.t`,
              leadId: lead.id,
              kind: 'edited' as const,
              at: now,
              by: userId,
              note: '',
              facts: { contractId: input.id },
            }),
            change('lead', lead.id, {}),
          ]
        : []),
    ]
    return trouble
      ? {
          changes,
          outcome: 'conflict' as const,
          code: trouble.code,
          facts: { ...trouble.facts, contractId: input.id },
        }
      : changes
  },
})

/** Fields of the draft, each with what was seen; every change is a new version, so an older signature shows. */
const editContract = mutation('contract.edit', {
  form,
  input: z.object({
    id,
    edits: edits({
      locale: z.enum(locales),
      buyer: party,
      product,
      lines,
      exchangeType: z.nullable(z.enum(exchangeTypes)),
      tradeInText: longText,
      annexA: longText,
      placeCity: shortText,
      placeRegion: shortText,
      contractOn: calendarDate,
      deliverOn: z.nullable(calendarDate),
      termsAccepted: z.boolean(),
      annexAccepted: z.boolean(),
      confidentialityAccepted: z.boolean(),
    }),
  }),
  reads: input => ({ contract: one('saleContract', input.id) }),
  decide({ contract }, input) {
    const before = present(contract)
    refuseUnless(before.status !== 'signed', 'contract-signed')
    refuseUnless(before.status === 'draft', 'contract-not-draft', { status: before.status })
    const raised = change('saleContract', before.id, { version: before.version + 1 })
    const decision = editDecision('saleContract', before, input.edits, () => [raised])
    // What was read on that device is no text of ours: a signature given there must not meet the same version here.
    return decision.outcome === 'conflict' && !decision.changes.length
      ? { ...decision, changes: [raised] }
      : decision
  },
})

/** Back to draft: the signatures given so far stay on record, under the version they were given for. */
const reviseContract = mutation('contract.revise', {
  form,
  input: z.object({ contractId: id }),
  reads: input => ({ contract: one('saleContract', input.contractId) }),
  decide({ contract }) {
    const before = present(contract)
    refuseUnless(before.status !== 'signed', 'contract-signed')
    refuseUnless(before.status === 'signing', 'contract-not-draft', { status: before.status })
    return [
      change('saleContract', before.id, {
        status: 'draft',
        contentHash: '',
        version: before.version + 1,
      }),
    ]
  },
})

const cancelContract = mutation('contract.cancel', {
  form,
  input: z.object({ contractId: id }),
  reads: input => ({ contract: one('saleContract', input.contractId) }),
  decide({ contract }) {
    const before = present(contract)
    refuseUnless(before.status !== 'signed', 'contract-signed')
    if (before.status === 'cancelled') return { changes: [], outcome: 'merged' as const }
    return [change('saleContract', before.id, { status: 'cancelled' })]
  },
})

const deleteContract = mutation('contract.delete', {
  form,
  input: z.object({ contractId: id }),
  reads: input => ({ contract: one('saleContract', input.contractId) }),
  decide({ contract }, _input, { now }) {
    const before = present(contract)
    refuseUnless(before.status === 'draft' || before.status === 'cancelled', 'contract-not-draft', {
      status: before.status,
    })
    return [change('saleContract', before.id, { deletedAt: now })]
  },
})

const restoreContract = mutation('contract.restore', {
  form,
  input: z.object({ contractId: id }),
  reads: input => ({ contract: one('saleContract', input.contractId) }),
  decide({ contract }) {
    refuseUnless(contract !== undefined, 'not-found')
    refuseUnless(contract.deletedAt !== null, 'not-deleted')
    return [change('saleContract', contract.id, { deletedAt: null })]
  },
})

export const contractMutations = {
  openContract,
  editContract,
  reviseContract,
  cancelContract,
  deleteContract,
  restoreContract,
}
