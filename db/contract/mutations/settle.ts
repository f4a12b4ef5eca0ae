/** What device and server do not agree on: a director settles it. */
import * as z from 'zod/mini'
import {
  type Actor,
  change,
  type Change,
  many,
  mutation,
  one,
  present,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { headOf } from '../chain.ts'
import { act, type Act, ended, unsold } from './end.ts'
import { settleForms } from '../../desks.ts'
import { chainMoved, type Contract, type Event, own, readsAroundEnd } from './shared.ts'
import { completed, type Completed, gaveWay, isSignedByAll, signedRoles } from './signed.ts'
import { optionalId, shortText } from '../../kernel/fields.ts'

/** A director decides what becomes of a contract on which device and server do not agree. */
export const settleContract = mutation('contract.settle', {
  form: settleForms,
  input: z.object({
    ...act,
    decision: z.enum(['as-signed', 'void']),
    /** Needed to void it. */
    reason: shortText,
    amendsId: optionalId,
  }),
  reads: input => ({
    ...readsAroundEnd(input),
    replaced: one('saleContract', input.amendsId),
    replacedEvents: many('contractEvent', 'contractId', input.amendsId ?? ''),
  }),
  decide(seen, input, actor) {
    const before = present(seen.contract)
    refuseUnless(before.status === 'disputed', 'contract-not-disputed', { status: before.status })
    if (headOf(seen.events) !== input.prev) return chainMoved(before, seen.events)
    const vehicle = own(seen.vehicle, before.vehicleId)
    const { decision, reason: why } = input
    if (decision === 'void') {
      refuseUnless(why !== '', 'contract-step-facts', { step: 'settled', field: 'reason' })
      return [
        change('saleContract', before.id, {
          status: 'cancelled',
          endReason: why,
          endedAt: actor.now,
        }),
        ...ended(before, seen.events, 'settled', settledFacts(before, input), input, actor),
        ...unsold(before, seen, vehicle, input.id, why, actor),
      ]
    }
    return asSigned(before, seen, vehicle, input, actor)
  },
})

type Settling = Act & { decision: 'as-signed' | 'void'; reason: string }
const settledFacts = ({ dispute, contentHash }: Contract, { decision, reason: why }: Settling) => ({
  decision,
  reason: why,
  contentHash,
  of: dispute?.reason ?? '',
  lines: (dispute?.lines ?? [])
    .map(({ code, signedMinor, countedMinor }) => `${code} ${signedMinor}/${countedMinor}`)
    .join('; ')
    .slice(0, 400),
})

type Seen = {
  events: Event[]
  lead: Row<'lead'> | undefined
  replaced: Contract | undefined
  replacedEvents: Event[]
}
/** It stands with the amounts that were signed; one that not all have signed yet goes on being signed. */
function asSigned(
  before: Contract,
  seen: Seen,
  vehicle: Row<'vehicle'> | undefined,
  input: Settling,
  actor: Actor,
): Change[] {
  const completes = isSignedByAll(signedRoles(seen.events, before.version), before)
  const lead = own(seen.lead, before.leadId)
  const end: Completed = completes
    ? completed({
        contract: before,
        vehicle,
        lead,
        events: seen.events,
        actId: input.id,
        actor,
      })
    : { changes: [], dispute: null }
  // A vehicle that somebody else has cannot be settled away: the other sale goes first.
  refuseUnless(end.dispute === null, end.code ?? 'vehicle-not-available', end.facts)
  const facts = { ...settledFacts(before, input), ...(completes && { completes }) }
  return [
    change('saleContract', before.id, {
      status: completes ? 'signed' : 'signing',
      ...(completes && { signedAt: before.signedAt ?? actor.now }),
      dispute: null,
    }),
    ...ended(before, seen.events, 'settled', facts, input, actor),
    ...end.changes,
    ...(completes
      ? gaveWay(before, own(seen.replaced, before.amendsId), seen.replacedEvents, {
          actId: input.id,
          trace: input,
          actor,
        })
      : []),
  ]
}
