/** The keys are handed over: vehicle, lead, warranty and thank-you follow; and the undo of it. */
import * as z from 'zod/mini'
import { untouchedTask } from '../../task/new-task.ts'
import {
  type Actor,
  all,
  change,
  type Change,
  insert,
  many,
  merged,
  mutation,
  one,
  present,
  Refusal,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { firstTaker } from '../../user/takers.ts'
import { dateIn, dayMs } from '../../kernel/date.ts'
import { contractObstacle, openCodes } from '../state.ts'
import { isLess } from '../../vehicle/odometer.ts'
import { type OdometerType, odometerTypes } from '../../terms.ts'
import { canMoveLead } from '../../lead/status.ts'
import { deliveryForm as form, leadOf, planned } from './shared.ts'
import { id, optionalId, requiredText } from '../../kernel/fields.ts'
import { touchLead } from '../../lead/shared.ts'

const thankAfterDays = 3
/** One thank-you for a hand-over, however often it is undone and done again. */
const thankYouId = (deliveryId: string) => `${deliveryId}.thanks`

const named = { deliveryId: id, contractId: id, vehicleId: id, leadId: optionalId }
const readsOf = (input: {
  deliveryId: string
  contractId: string
  vehicleId: string
  leadId: string | null
}) => ({
  delivery: one('delivery', input.deliveryId),
  contract: one('saleContract', input.contractId),
  vehicle: one('vehicle', input.vehicleId),
  lead: one('lead', input.leadId),
  thanks: one('task', thankYouId(input.deliveryId)),
})

function agree(delivery: Row<'delivery'>, input: { contractId: string; vehicleId: string }): void {
  const agrees = delivery.contractId === input.contractId && delivery.vehicleId === input.vehicleId
  refuseUnless(agrees, 'not-found')
}

export const completeDelivery = mutation('delivery.complete', {
  form,
  input: z.object({
    id,
    ...named,
    /** As read with the client; null for what has no odometer. */
    odometer: z.nullable(
      z
        .int({ error: 'number-invalid' })
        .check(
          z.gte(0, { error: 'number-invalid' }),
          z.lte(9_999_999, { error: 'number-invalid' }),
        ),
    ),
    /** In which she read it; without, the vehicle's. */
    odometerType: z.optional(z.enum(odometerTypes)),
    /** The words of the task, in the language of who hands over. */
    thankYou: requiredText,
  }),
  reads: input => ({
    ...readsOf(input),
    items: many('deliveryItem', 'deliveryId', input.deliveryId),
    people: all('user'),
    roles: all('role'),
    companies: all('company'),
  }),
  decide(
    { delivery, contract, vehicle, lead, thanks, items, people, roles, companies },
    input,
    by,
  ) {
    if (delivery?.status === 'delivered') return merged
    const before = planned(delivery)
    agree(before, input)
    const owner = leadOf(before, input.leadId, lead)
    const sale = present(contract)
    const obstacle = contractObstacle(sale)
    if (obstacle) throw new Refusal(obstacle, { status: sale.status })
    const codes = openCodes(items)
    refuseUnless(codes.length === 0, 'delivery-items-open', { codes, count: codes.length })
    const unit = sold(present(vehicle), before)
    const odometerType = input.odometerType ?? unit.odometerType
    refuseUnless(isReading({ odometer: input.odometer, odometerType }, unit), 'delivery-odometer', {
      field: 'odometer',
      atSale: unit.odometer,
    })
    // Nobody hands over before the server had the contract: a warranty would begin, and end, too early.
    const actor = { ...by, now: Math.max(by.now, sale.countersignedAt ?? 0) }
    const day = dateIn(actor.timeZone, actor.now)
    return [
      change('delivery', before.id, {
        status: 'delivered',
        odometer: input.odometer,
        odometerType,
        deliveredAt: actor.now,
        deliveredBy: actor.userId,
        stated: {
          company: companies.find(({ id }) => id === actor.companyId)?.name ?? '',
          merchantName: people.find(({ id }) => id === before.assignedTo)?.name ?? '',
        },
      }),
      change('vehicle', unit.id, { deliveredAt: actor.now, warrantyStartOn: day }),
      ...leadDelivered(owner, before, `${input.id}.t`, day, actor),
      thankYouTask(
        thanks,
        before,
        // The seller's; where tasks are no part of her day, whose who hands over.
        firstTaker(
          'task',
          [sale.sellerId || before.assignedTo, before.assignedTo, actor.userId],
          people,
          roles,
        ),
        input.thankYou,
        actor,
      ),
    ]
  },
})

/** Sold to this client and nobody else. */
function sold(vehicle: Row<'vehicle'>, { clientId }: Row<'delivery'>): Row<'vehicle'> {
  refuseUnless(
    vehicle.status === 'sold' && vehicle.soldTo === clientId,
    'delivery-vehicle-not-sold',
    { by: vehicle.soldByName },
  )
  return vehicle
}

/** An odometer only goes forward; what has none needs none. */
function isReading(
  { odometer, odometerType }: { odometer: number | null; odometerType: OdometerType },
  vehicle: Row<'vehicle'>,
): boolean {
  if (odometer === null || vehicle.odometer === null) return vehicle.odometer === null
  const atSale = { odometer: vehicle.odometer, odometerType: vehicle.odometerType }
  return !isLess({ odometer, odometerType }, atSale)
}

function leadDelivered(
  lead: Row<'lead'> | undefined,
  delivery: Row<'delivery'>,
  lineId: string,
  deliverOn: string,
  actor: Actor,
): Change[] {
  if (!lead || lead.status === 'delivered') return []
  // A lead that somebody moved elsewhere keeps its place; the hand-over is still a line of its story.
  if (!canMoveLead(lead.status, 'delivered'))
    return touchLead(
      lead,
      { id: lineId, kind: 'edited', facts: { deliveryId: delivery.id, delivered: 1 } },
      actor,
    )
  const facts = { from: lead.status, to: 'delivered', deliverOn, deliveryId: delivery.id }
  return touchLead(lead, { id: lineId, kind: 'status', facts }, actor, {
    status: 'delivered',
    statusAt: actor.now,
    deliverOn,
    deliveredAt: actor.now,
  })
}

function thankYouTask(
  before: Row<'task'> | undefined,
  delivery: Row<'delivery'>,
  assignedTo: string,
  title: string,
  actor: Actor,
): Change {
  const dueAt = actor.now + thankAfterDays * dayMs
  if (before) {
    const isOpen = before.status === 'deleted' || before.status === 'pending'
    return change('task', before.id, isOpen ? { status: 'pending', dueAt } : {})
  }
  return insert('task', {
    ...untouchedTask,
    id: thankYouId(delivery.id),
    title,
    kind: 'thank-you',
    dueAt,
    assignedTo,
    leadId: delivery.leadId,
    clientId: delivery.clientId,
    vehicleId: delivery.vehicleId,
    createdBy: actor.userId,
    createdAt: actor.now,
  })
}

/** Undoes a hand-over or a cancellation that was a slip: planned again, with everything ticked as it was. */
export const reopenDelivery = mutation('delivery.reopen', {
  form,
  input: z.object({ id, ...named }),
  reads: input => ({ ...readsOf(input), others: many('delivery', 'contractId', input.contractId) }),
  decide({ delivery, contract, vehicle, lead, thanks, others }, input, actor) {
    const before = present(delivery)
    if (before.status === 'planned') return merged
    agree(before, input)
    const owner = leadOf(before, input.leadId, lead)
    const planning = change('delivery', before.id, {
      status: 'planned',
      odometer: null,
      odometerType: null,
      deliveredAt: null,
      deliveredBy: null,
      stated: null,
    })
    if (before.status === 'cancelled') {
      const other = others.find(
        row => row.id !== before.id && row.deletedAt === null && row.status !== 'cancelled',
      )
      refuseUnless(other === undefined, 'delivery-exists', { id: other?.id ?? '' })
      const obstacle = contractObstacle(present(contract))
      refuseUnless(obstacle !== 'delivery-contract-void', 'delivery-contract-void')
      return [planning]
    }
    return [
      planning,
      ...(vehicle?.deletedAt === null && vehicle.deliveredAt === before.deliveredAt
        ? [change('vehicle', vehicle.id, { deliveredAt: null, warrantyStartOn: null })]
        : []),
      ...leadTakenBack(owner, before, `${input.id}.t`, actor),
      ...(thanks?.status === 'pending' ? [change('task', thanks.id, { status: 'deleted' })] : []),
    ]
  },
})

function leadTakenBack(
  lead: Row<'lead'> | undefined,
  { id: deliveryId }: Row<'delivery'>,
  lineId: string,
  actor: Actor,
): Change[] {
  if (lead?.status !== 'delivered') return []
  const facts = { from: 'delivered', to: 'sold', deliveryId }
  return touchLead(lead, { id: lineId, kind: 'status', facts }, actor, {
    status: 'sold',
    statusAt: actor.now,
    deliveredAt: null,
  })
}
