/** How a contract ends otherwise than by being kept: refused, cancelled by the client, replaced. */
import * as z from 'zod/mini'
import {
  type Actor,
  change,
  type Change,
  insert,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { tell } from '../../lead/shared.ts'
import { headOf } from '../chain.ts'
import { cancellationClock, isDeliveredNew } from '../clock.ts'
import { distanceRights, rightsAtDistance } from '../distance.ts'
import { deliveryWays } from '../gate/facts.ts'
import { around, contractForm, reason, trace } from './fields.ts'
import { leadUnsold } from './lead.ts'
import { clientOf, newContract } from '../rows.ts'
import {
  chainMoved,
  type Contract,
  type Event,
  history,
  houseOf,
  own,
  readsAround,
  readsAroundEnd,
} from './shared.ts'
import { letGo, takeBack } from './vehicle.ts'
import { calendarDate, id, requiredText, shortText } from '../../kernel/fields.ts'

export const act = { id, contractId: id, ...around, ...trace }

/** The customer read it and does not want it. */
export const refuseContract = mutation('contract.refuse', {
  form: contractForm,
  input: z.object({ ...act, reason }),
  reads: readsAround,
  decide({ contract, events, vehicle }, input, actor) {
    const before = present(contract)
    if (before.status === 'refused') return merged
    refuseUnless(before.status === 'draft' || before.status === 'signing', 'contract-not-draft', {
      status: before.status,
    })
    if (headOf(events) !== input.prev) return chainMoved(before, events)
    return [
      change('saleContract', before.id, {
        status: 'refused',
        endReason: input.reason,
        endedAt: actor.now,
      }),
      ...ended(before, events, 'refused', { reason: input.reason }, input, actor),
      ...letGo(before, own(vehicle, before.vehicleId), actor),
    ]
  },
})

export type Act = {
  id: string
  at: number
  offsetMs: number | null
  offline: boolean
  deviceKeyId: string
}
export const ended = (
  contract: Contract,
  events: readonly Event[],
  step: 'refused' | 'cancelled' | 'settled',
  facts: Event['facts'],
  input: Act,
  actor: Actor,
): Change[] => history(contract, events, [{ id: `${input.id}.e`, step, facts }], input, actor)

/**
 * The client goes back on a contract with credit (P-40.1 s. 73) or one made at a distance, by a written notice within her time. The clock is held
 * against the day on which the notice was given, which may be before it is written down here.
 */
export const cancelByClient = mutation('contract.cancelByClient', {
  form: contractForm,
  input: z.object({
    ...act,
    /** How the written notice came, and when, as it is said. */
    how: z.enum(deliveryWays),
    noticeAt: trace.at,
    note: shortText,
    /** Of a contract made at a distance: which of its rights; left out: the one of credit. */
    right: z.optional(z.enum(distanceRights)),
  }),
  reads: readsAroundEnd,
  decide(seen, input, actor) {
    const before = present(seen.contract)
    const { company } = houseOf(seen.company, actor)
    if (before.status === 'cancelled') return merged
    refuseUnless(
      before.status === 'signed' || before.status === 'disputed',
      'contract-not-signed',
      {
        status: before.status,
      },
    )
    const vehicle = own(seen.vehicle, before.vehicleId)
    const zone = { ...company, timeZone: actor.timeZone }
    const { how, noticeAt, note, right } = input
    // A clock that is ahead takes nothing from her: her notice was there when it was written down, at the latest.
    const givenAt = Math.min(noticeAt, actor.now)
    if (right === undefined) {
      const clock = cancellationClock(before, seen.events, zone, actor.now)
      const isInTime =
        clock !== null && givenAt < clock.until && !isDeliveredNew(before, vehicle, givenAt)
      refuseUnless(isInTime, 'contract-clock-over', { until: clock?.until ?? null })
    } else {
      const deliveredAt = vehicle?.deliveredAt ?? null
      const open = rightsAtDistance(before, seen.events, zone, deliveredAt, givenAt)
      refuseUnless(
        open.some(each => each.right === right),
        'contract-clock-over',
        { right },
      )
    }
    if (headOf(seen.events) !== input.prev) return chainMoved(before, seen.events)
    return [
      change('saleContract', before.id, {
        status: 'cancelled',
        endReason: note,
        endedAt: givenAt,
      }),
      ...ended(
        before,
        seen.events,
        'cancelled',
        { how, noticeAt, note, ...(right && { right }) },
        input,
        actor,
      ),
      ...unsold(before, seen, vehicle, input.id, note, actor),
    ]
  },
})

type Around = { lead: Row<'lead'> | undefined; deliveries: readonly Row<'delivery'>[] }
/** Vehicle, lead and calendar as they were before it was signed. */
export const unsold = (
  contract: Contract,
  { lead, deliveries }: Around,
  vehicle: Row<'vehicle'> | undefined,
  actId: string,
  note: string,
  actor: Actor,
): Change[] => [
  ...takeBack(contract, vehicle, actor),
  ...letGo(contract, vehicle, actor),
  ...leadUnsold({ contract, lead: own(lead, contract.leadId), actId, actor }, note),
  ...calledOff(deliveries, own(lead, contract.leadId), actId, actor),
]

/** The keys that were to be handed over stay, and who was to hand them over learns of it. */
const calledOff = (
  deliveries: readonly Row<'delivery'>[],
  lead: Row<'lead'> | undefined,
  actId: string,
  actor: Actor,
): Change[] =>
  deliveries
    .filter(({ status, deletedAt }) => status === 'planned' && deletedAt === null)
    .flatMap(({ id: itemId, assignedTo: to, clientName, place }) => {
      const message = `${clientName} ${place}`.trim()
      const word = { id: `${actId}.d`, to, itemId, type: 'APPOINTMENTS', message } as const
      return [
        change('delivery', itemId, { status: 'cancelled' }),
        ...(lead && lead.deletedAt === null ? tell(lead, word, actor) : []),
      ]
    })

/** A new draft in the place of a signed contract, which stands until the new one is signed. */
export const amendContract = mutation('contract.amend', {
  form: contractForm,
  input: z.object({
    /** Of the new draft. */
    id,
    amendsId: id,
    companyId: id,
    provisionalNumber: requiredText,
    contractOn: calendarDate,
    reason: shortText,
    ...trace,
  }),
  reads: input => ({
    contract: one('saleContract', input.amendsId),
    company: one('company', input.companyId),
  }),
  decide({ contract, company }, input, actor) {
    const before = present(contract)
    houseOf(company, actor)
    refuseUnless(before.status === 'signed', 'contract-not-signed', { status: before.status })
    const { provisionalNumber, contractOn, amendsId } = input
    const row = newContract(
      {
        ...taken(before),
        id: input.id,
        provisionalNumber,
        contractOn,
        amendsId,
        deal: before.deal,
      },
      actor,
    )
    const facts = { amends: amendsId, reason: input.reason }
    return [
      insert('saleContract', row),
      ...history(row, [], [{ id: `${input.id}.o`, step: 'opened', facts }], input, actor),
    ]
  },
})

/** What the new one says until it is changed. */
function taken(before: Contract) {
  const { leadId, vehicleId, locale, buyer, coBuyer, product, exchangeType } = before
  const {
    tradeInText,
    annexA,
    placeCity,
    placeRegion,
    placeOfSigning,
    firstContactBy,
    deliverOn,
    deliverTo,
    labelId,
  } = before
  return {
    leadId,
    clientId: clientOf(before),
    vehicleId,
    locale,
    buyer,
    coBuyer,
    product,
    exchangeType,
    tradeInText,
    annexA,
    placeCity,
    placeRegion,
    placeOfSigning,
    firstContactBy,
    deliverOn,
    deliverTo,
    labelId,
  }
}
