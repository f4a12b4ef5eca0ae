/** A draft from its opening to its end without a signature; signing is `contract-sign.ts`. */
import * as z from 'zod/mini'
import {
  type Actor,
  change,
  type Change,
  type Decision,
  editDecision,
  many,
  merged,
  mutation,
  one,
  present,
  Refusal,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { exchangeTypes, locales } from '../../terms.ts'
import { firstContacts, placesOfSigning } from '../place.ts'
import { deal } from './deal.ts'
import { contractForm, party, product, type Trace, traceObject } from './fields.ts'
import { again, clientOf } from '../rows.ts'
import { history } from './shared.ts'
import { holdFor, letGo } from './vehicle.ts'
import { calendarDate, edits, id, longText, optionalId, shortText } from '../../kernel/fields.ts'

export { freshDeal } from '../rows.ts'

type Contract = Row<'saleContract'>

/** Fields of the draft, each with what was seen; every change is a new version, so an older signature shows. */
export const editContract = mutation('contract.edit', {
  form: contractForm,
  input: z.object({
    id,
    /** The contract's vehicle and the dealership: a deposit holds the one for as long as the other does. */
    vehicleId: id,
    companyId: id,
    edits: edits({
      locale: z.enum(locales),
      buyer: party,
      coBuyer: z.nullable(party),
      product,
      deal,
      exchangeType: z.nullable(z.enum(exchangeTypes)),
      tradeInText: longText,
      annexA: longText,
      placeCity: shortText,
      placeRegion: shortText,
      placeOfSigning: z.enum(placesOfSigning),
      firstContactBy: z.enum(firstContacts),
      deliverTo: shortText,
      contractOn: calendarDate,
      deliverOn: z.nullable(calendarDate),
      labelId: optionalId,
    }),
  }),
  reads: input => ({
    contract: one('saleContract', input.id),
    vehicle: one('vehicle', input.vehicleId),
    company: one('company', input.companyId),
  }),
  decide({ contract, vehicle, company }, input, actor) {
    const before = present(contract)
    refuseDone(before)
    refuseUnless(before.status === 'draft', 'contract-not-draft', { status: before.status })
    const raised = change('saleContract', before.id, {
      version: before.version + 1,
      ...again,
    })
    const written: Partial<Contract> = {}
    const decision = editDecision('saleContract', before, input.edits, fields => {
      Object.assign(written, fields)
      return [raised]
    })
    const house = company?.id === actor.companyId ? company : undefined
    if (Object.keys(written).length)
      return withHold(decision, { ...before, ...written }, vehicle, house, actor)
    // What was read on that device is no text of ours: a signature given there must not meet the same version here.
    return decision.outcome === 'conflict' ? { ...decision, changes: [raised] } : decision
  },
})

/** The edit stands whatever became of the vehicle; that somebody else has it comes back as a conflict. */
function withHold(
  decision: Decision,
  after: Contract,
  vehicle: Row<'vehicle'> | undefined,
  company: Row<'company'> | undefined,
  actor: Actor,
): Decision {
  if (!company || vehicle?.id !== after.vehicleId || vehicle.deletedAt !== null) return decision
  try {
    const held = holdFor(after, vehicle, company.reservationDays, actor)
    return { ...decision, changes: [...decision.changes, ...held] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (decision.outcome === 'conflict') return decision
    const facts = { ...error.facts, contractId: after.id }
    return { ...decision, outcome: 'conflict', code: error.code, facts }
  }
}

/** What has been signed is never written over. */
function refuseDone({ status }: Contract): void {
  refuseUnless(
    status !== 'signed' && status !== 'disputed' && status !== 'amended',
    'contract-signed',
  )
}

/** The contract, and what the act's own entry in its history says. */
const traced = { id, contractId: id, vehicleId: id, trace: traceObject }
const entry = (
  contract: Contract,
  events: readonly Row<'contractEvent'>[],
  step: 'revised' | 'cancelled',
  input: { id: string; trace: Trace },
  actor: Actor,
): Change[] => history(contract, events, [{ id: `${input.id}.e`, step }], input.trace, actor)

/** Back to draft: the signatures given so far stay on record, under the version they were given for. */
export const reviseContract = mutation('contract.revise', {
  form: contractForm,
  input: z.object(traced),
  reads: input => ({
    contract: one('saleContract', input.contractId),
    events: many('contractEvent', 'contractId', input.contractId),
  }),
  decide({ contract, events }, input, actor) {
    const before = present(contract)
    refuseDone(before)
    refuseUnless(before.status === 'signing', 'contract-not-draft', { status: before.status })
    return [
      change('saleContract', before.id, {
        status: 'draft',
        contentHash: '',
        // Nobody has signed the new text: it names her as she is now.
        ...(clientOf(before) !== before.clientId && { clientId: clientOf(before) }),
        version: before.version + 1,
        ...again,
      }),
      ...entry(before, events, 'revised', input, actor),
    ]
  },
})

export const cancelContract = mutation('contract.cancel', {
  form: contractForm,
  input: z.object(traced),
  reads: input => ({
    contract: one('saleContract', input.contractId),
    events: many('contractEvent', 'contractId', input.contractId),
    vehicle: one('vehicle', input.vehicleId),
  }),
  decide({ contract, events, vehicle }, input, actor) {
    const before = present(contract)
    refuseDone(before)
    if (before.status === 'cancelled') return merged
    return [
      change('saleContract', before.id, { status: 'cancelled', endedAt: actor.now }),
      ...entry(before, events, 'cancelled', input, actor),
      ...letGo(before, vehicle, actor),
    ]
  },
})

export const deleteContract = mutation('contract.delete', {
  form: contractForm,
  input: z.object({ contractId: id }),
  reads: input => ({ contract: one('saleContract', input.contractId) }),
  decide({ contract }, _input, { now }) {
    const before = present(contract)
    const isFree = before.status === 'draft' || before.status === 'cancelled'
    // A signed one that the client cancelled is evidence.
    refuseUnless(isFree && before.signedAt === null, 'contract-not-draft', {
      status: before.status,
    })
    return [change('saleContract', before.id, { deletedAt: now })]
  },
})

export const restoreContract = mutation('contract.restore', {
  form: contractForm,
  restores: { table: 'saleContract', input: contractId => ({ contractId }) },
  input: z.object({ contractId: id }),
  reads: input => ({ contract: one('saleContract', input.contractId) }),
  decide({ contract }) {
    refuseUnless(contract !== undefined, 'not-found')
    refuseUnless(contract.deletedAt !== null, 'not-deleted')
    return [change('saleContract', contract.id, { deletedAt: null })]
  },
})
