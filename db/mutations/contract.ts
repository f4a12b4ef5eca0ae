import * as z from 'zod/mini'
import { type Change, change, editDecision, type Facts, insert, many, mutation, one, present, Refusal, refuseUnless, type Row } from '../mutation.ts'
import type { RefusalCode } from '../refusals.ts'
import { contractTotals, enteredLines } from '../rules/contract.ts'
import { contractHash } from '../rules/contract-content.ts'
import { exchangeTypes, locales, signerRoles, vehicleStatuses } from '../terms.ts'
import { calendarDate, edits, id, instant, longText, minor, optionalId, personName, requiredText, sha256, shortText } from './fields.ts'

const form = 'management.SaleContracts'

const partyWith = <N extends z.ZodMiniType<string>>(name: N) => z.strictObject({
  firstName: name, lastName: name, address: shortText, city: shortText, province: shortText, postalCode: shortText,
  country: shortText, phone: shortText, email: shortText, birthOn: z.nullable(calendarDate),
})
/** The buyer as the draft's form checks it. */
export const party = partyWith(personName)
export const product = z.strictObject({
  stockNumber: shortText, vin: shortText, year: z.nullable(z.int()), make: shortText, model: shortText, trim: shortText, colour: shortText,
  odometer: z.nullable(z.int()), odometerType: shortText,
})
const line = z.strictObject({ code: z.enum(enteredLines), label: shortText, amountMinor: minor })
export const lines = z.array(line).check(z.maxLength(60))
/** What the person read on her device when she opened it. */
const asRead = z.object({ buyer: partyWith(shortText), product, lines, tradeInText: longText, vehicleStatus: z.enum(vehicleStatuses) })

export const partyOf = (client: Row<'client'>): Row<'saleContract'>['buyer'] => {
  const { firstName, lastName, address, city, province, postalCode, country, email, birthOn } = client
  return { firstName, lastName, address, city, province, postalCode, country, phone: client.cell || client.phone, email, birthOn }
}
export const productOf = (vehicle: Row<'vehicle'>): Row<'saleContract'>['product'] => {
  const { stockNumber, vin, year, make, model, trim, odometer, odometerType } = vehicle
  return { stockNumber, vin, year, make, model, trim, colour: vehicle.colourExterior, odometer, odometerType }
}

export function linesOf(vehicle: Row<'vehicle'>): Row<'saleContract'>['lines'] {
  const price = vehicle.pricePromotionMinor ?? vehicle.priceInternetMinor ?? vehicle.priceLabelMinor
  return price === null ? [] : [{ code: 'price', label: '', amountMinor: price }]
}

/** Why no contract can be opened between these two now. */
function obstacle(client: Row<'client'> | undefined, vehicle: Row<'vehicle'> | undefined): { code: RefusalCode; facts?: Facts } | undefined {
  for (const [table, row] of [['client', client], ['vehicle', vehicle]] as const) if (row && row.deletedAt !== null) return { code: 'deleted', facts: { table, id: row.id } }
  if (client?.mergedIntoId) return { code: 'client-merged', facts: { id: client.mergedIntoId } }
  return vehicle?.status === 'sold' ? { code: 'vehicle-not-available', facts: { by: vehicle.soldByName ?? '' } } : undefined
}

/**
 * A draft, offline too: its number is provisional until the server has given one. With `asRead` it says what was on
 * the device, so that signatures given before the next sync still fit it; if the car went or the client was merged
 * meanwhile it is kept all the same, as a conflict: people may have signed it.
 */
const openContract = mutation('contract.open', {
  form,
  input: z.object({
    id, provisionalNumber: requiredText, leadId: optionalId, clientId: id, vehicleId: id, locale: z.enum(locales), placeCity: shortText,
    placeRegion: shortText, contractOn: calendarDate, asRead: z.optional(asRead),
  }),
  reads: input => ({ client: one('client', input.clientId), vehicle: one('vehicle', input.vehicleId), lead: one('lead', input.leadId) }),
  decide({ client, vehicle, lead }, { asRead: read, ...input }, { userId, now }) {
    refuseUnless(client !== undefined && vehicle !== undefined, 'not-found')
    const trouble = obstacle(client, vehicle)
    if (trouble && (!read || read.vehicleStatus === 'sold')) throw new Refusal(trouble.code, trouble.facts)
    const { vehicleStatus: _, ...said } = read ?? { vehicleStatus: '', buyer: partyOf(client), product: productOf(vehicle), lines: linesOf(vehicle), tradeInText: lead?.tradeInText ?? '' }
    const changes = [
      insert('saleContract', {
        ...input, ...said, number: '', status: 'draft', version: 1, exchangeType: null, annexA: '',
        deliverOn: null, termsAccepted: false, annexAccepted: false, confidentialityAccepted: false, sellerId: userId, contentHash: '', signedAt: null,
        countersignature: '', countersignedAt: null, createdBy: userId, createdAt: now,
      }),
      ...(lead ? [insert('leadTouch', { id: `${input.id}.t`, leadId: lead.id, kind: 'edited' as const, at: now, by: userId, note: '', facts: { contractId: input.id } }), change('lead', lead.id, {})] : []),
    ]
    return trouble ? { changes, outcome: 'conflict' as const, code: trouble.code, facts: { ...trouble.facts, contractId: input.id } } : changes
  },
})

/** Fields of the draft, each with what was seen; every change is a new version, so an older signature shows. */
const editContract = mutation('contract.edit', {
  form,
  input: z.object({
    id,
    edits: edits({
      locale: z.enum(locales), buyer: party, product, lines, exchangeType: z.nullable(z.enum(exchangeTypes)), tradeInText: longText, annexA: longText,
      placeCity: shortText, placeRegion: shortText, contractOn: calendarDate, deliverOn: z.nullable(calendarDate), termsAccepted: z.boolean(),
      annexAccepted: z.boolean(), confidentialityAccepted: z.boolean(),
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
    return decision.outcome === 'conflict' && !decision.changes.length ? { ...decision, changes: [raised] } : decision
  },
})

/**
 * One signature on glass, bound to the hash of what was read. It is kept whatever happened meanwhile; a contract that
 * changed to another version has to be signed again.
 */
const signContract = mutation('contract.sign', {
  form,
  input: z.object({
    id, contractId: id, version: z.int(), role: z.enum(signerRoles), signerName: requiredText, contentHash: sha256, strokesSha256: sha256,
    imageSha256: sha256, at: instant, offline: z.boolean(), deviceKeyId: shortText, deviceSignature: z.string().check(z.maxLength(400)),
  }),
  reads: input => ({ contract: one('saleContract', input.contractId), signatures: many('signature', 'contractId', input.contractId) }),
  decide({ contract, signatures }, input, { userId, now }) {
    const before = present(contract)
    const { version, ...rest } = input
    const kept = insert('signature', { ...rest, contractVersion: version, by: userId })
    const changed = { changes: [kept], outcome: 'conflict' as const, code: 'contract-version-changed' as const, facts: { contractId: before.id, version: before.version, signed: version } }
    if (before.version !== version || before.status === 'cancelled') return changed
    refuseUnless(before.status !== 'signed', 'contract-signed')
    refuseUnless(before.termsAccepted && before.annexAccepted, 'contract-terms-needed')
    refuseUnless(isComplete(before), 'contract-incomplete')
    refuseUnless(input.contentHash === contractHash(before), 'contract-hash-differs')
    const standing = signatures.filter(each => each.contractVersion === version)
    refuseUnless(standing.every(each => each.role !== input.role), 'contract-already-signed-by', { role: input.role })
    const roles = new Set([...standing.map(each => each.role), input.role])
    const isSigned = roles.has('seller') && roles.has('buyer')
    return [
      kept,
      change('saleContract', before.id, {
        status: isSigned ? 'signed' : 'signing', contentHash: input.contentHash, ...(isSigned && { signedAt: now }),
      }),
      ...(isSigned && before.leadId ? touched(before.leadId, input.id, userId, now, before.id) : []),
    ]
  },
})
const touched = (leadId: string, ofId: string, by: string, at: number, contractId: string): Change[] => [
  insert('leadTouch', { id: `${ofId}.t`, leadId, kind: 'edited', at, by, note: '', facts: { contractId, signed: 1 } }),
  change('lead', leadId, {}),
]

/** Something is sold to somebody for a price. */
export function isComplete(contract: Row<'saleContract'>): boolean {
  const { buyer, product: sold, lines: entered } = contract
  return buyer.firstName !== '' && buyer.lastName !== '' && sold.make !== '' && contractTotals(entered).price > 0
}

/** Back to draft: the signatures given so far stay on record, under the version they were given for. */
const reviseContract = mutation('contract.revise', {
  form,
  input: z.object({ contractId: id }),
  reads: input => ({ contract: one('saleContract', input.contractId) }),
  decide({ contract }) {
    const before = present(contract)
    refuseUnless(before.status !== 'signed', 'contract-signed')
    refuseUnless(before.status === 'signing', 'contract-not-draft', { status: before.status })
    return [change('saleContract', before.id, { status: 'draft', contentHash: '', version: before.version + 1 })]
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
    refuseUnless(before.status === 'draft' || before.status === 'cancelled', 'contract-not-draft', { status: before.status })
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

export const contractMutations = { openContract, editContract, signContract, reviseContract, cancelContract, deleteContract, restoreContract }
