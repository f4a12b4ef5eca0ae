/** What the floor does with a vehicle reserved on the website: an appointment by default, a link to sign where counsel allows it. */
import * as z from 'zod/mini'
import {
  type Actor,
  change,
  type Change,
  merged,
  mutation,
  one,
  present,
  Refusal,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { buyOnlineStatuses, openOnlineStatuses } from '../../terms.ts'
import { id, instant, longText, optionalId } from '../../kernel/fields.ts'
import { touchLead } from '../../lead/shared.ts'
import { heldFor, holdUntil, onlineForm as form, open, released } from './shared.ts'

const named = { onlineSaleId: id, vehicleId: id, leadId: optionalId }
const readsOf = (input: { onlineSaleId: string; vehicleId: string; leadId: string | null }) => ({
  sale: one('onlineSale', input.onlineSaleId),
  vehicle: one('vehicle', input.vehicleId),
  lead: one('lead', input.leadId),
  appointment: one('appointment', `${input.onlineSaleId}.a`),
})

function agree(sale: Row<'onlineSale'>, input: { vehicleId: string; leadId: string | null }): void {
  refuseUnless(sale.vehicleId === input.vehicleId && sale.leadId === input.leadId, 'not-found')
}

/** Another time for the appointment; the vehicle is held at least until the day after. */
export const moveOnlineSale = mutation('onlineSale.move', {
  form,
  input: z.object({ id, ...named, from: z.nullable(instant), to: instant }),
  reads: readsOf,
  decide({ sale, vehicle, lead, appointment }, input, actor) {
    const before = open(sale)
    agree(before, input)
    const { from, to } = input
    if (before.appointmentAt === to) return merged
    if (before.appointmentAt !== from)
      throw new Refusal('changed-meanwhile', {
        table: 'onlineSale',
        id: before.id,
        fields: [{ field: 'appointmentAt', mine: to, theirs: before.appointmentAt }],
      })
    refuseUnless(to > actor.now, 'date-past', { field: 'to' })
    const until = holdUntil(before, to)
    return [
      change('onlineSale', before.id, { appointmentAt: to, heldUntil: until }),
      ...(heldFor(vehicle, before)
        ? [change('vehicle', vehicle.id, { reservedUntil: until })]
        : []),
      ...(appointment?.status === 'pending'
        ? [change('appointment', appointment.id, { startsAt: to })]
        : []),
      ...toldLead(lead, before, { id: `${input.id}.t`, startsAt: to, from }, actor),
    ]
  },
})

function toldLead(
  lead: Row<'lead'> | undefined,
  sale: Row<'onlineSale'>,
  { id: lineId, startsAt, from }: { id: string; startsAt: number; from: number | null },
  actor: Actor,
): Change[] {
  if (lead?.deletedAt !== null) return []
  const facts = { appointmentId: `${sale.id}.a`, type: 'demonstration', startsAt, from }
  return touchLead(lead, { id: lineId, kind: 'appointment', facts }, actor)
}

/** The customer does not come: the vehicle is for sale again. */
export const cancelOnlineSale = mutation('onlineSale.cancel', {
  form,
  input: z.object({ id, ...named, note: longText }),
  reads: readsOf,
  decide({ sale, vehicle, lead, appointment }, input, actor) {
    const before = present(sale)
    if (before.status === 'cancelled') return merged
    open(before)
    agree(before, input)
    return [
      change('onlineSale', before.id, {
        status: 'cancelled',
        note: input.note,
        handledBy: actor.userId,
        heldUntil: null,
      }),
      ...released(vehicle, before, actor),
      ...(appointment?.status === 'pending'
        ? [
            change('appointment', appointment.id, {
              status: 'cancelled',
              settledAt: actor.now,
              settledBy: actor.userId,
            }),
          ]
        : []),
      ...(lead?.deletedAt === null
        ? touchLead(
            lead,
            {
              id: `${input.id}.t`,
              kind: 'appointment-settled',
              note: input.note,
              facts: { onlineSaleId: before.id, status: 'cancelled' },
            },
            actor,
          )
        : []),
    ]
  },
})

/** The hold is over. Called by every open device and by the server, so it never refuses: the first one does it. */
export const expireOnlineSale = mutation('onlineSale.expire', {
  form,
  input: z.object({ onlineSaleId: id, vehicleId: id }),
  reads: ({ onlineSaleId, vehicleId }) => ({
    sale: one('onlineSale', onlineSaleId),
    vehicle: one('vehicle', vehicleId),
  }),
  decide({ sale, vehicle }, input, actor) {
    const isDue =
      sale?.deletedAt === null &&
      sale.vehicleId === input.vehicleId &&
      (sale.status === 'reserved' || sale.status === 'appointment') &&
      // With a contract begun it is the contract that says how it ends.
      sale.contractId === null &&
      sale.heldUntil !== null &&
      sale.heldUntil <= actor.now
    if (!isDue) return merged
    return [change('onlineSale', sale.id, { status: 'expired' }), ...released(vehicle, sale, actor)]
  },
})

/** The contract that was opened from it. */
export const linkOnlineContract = mutation('onlineSale.link', {
  form,
  input: z.object({ onlineSaleId: id, contractId: id }),
  reads: input => ({
    sale: one('onlineSale', input.onlineSaleId),
    contract: one('saleContract', input.contractId),
  }),
  decide({ sale, contract }, input, { userId }) {
    const before = open(sale)
    if (before.contractId === input.contractId) return merged
    refuseUnless(present(contract).vehicleId === before.vehicleId, 'not-found')
    return [change('onlineSale', before.id, { contractId: input.contractId, handledBy: userId })]
  },
})

/** Its contract is signed, at the desk or from afar. Called by whoever sees it first, so it never refuses. */
export const settleOnlineSale = mutation('onlineSale.settle', {
  form,
  input: z.object({ onlineSaleId: id, contractId: id, vehicleId: id }),
  reads: input => ({
    sale: one('onlineSale', input.onlineSaleId),
    contract: one('saleContract', input.contractId),
    vehicle: one('vehicle', input.vehicleId),
  }),
  decide({ sale, contract, vehicle }, input) {
    const isDue =
      sale?.deletedAt === null &&
      sale.contractId === input.contractId &&
      sale.vehicleId === input.vehicleId &&
      contract?.status === 'signed' &&
      openOnlineStatuses.some(status => status === sale.status)
    if (!isDue) return merged
    return [
      change('onlineSale', sale.id, { status: 'signed' }),
      // The website says so too.
      ...(vehicle?.deletedAt === null && vehicle.buyOnline === 'available'
        ? [change('vehicle', vehicle.id, { buyOnline: 'sold' })]
        : []),
    ]
  },
})

/** SPEC BuyOnlineStatus of a vehicle: offered on the website, shown as sold there, or not offered. */
export const switchOnlineStatus = mutation('onlineSale.switch', {
  form: [form, 'management.Inventory'],
  input: z.object({
    vehicleId: id,
    from: z.enum(buyOnlineStatuses),
    to: z.enum(buyOnlineStatuses, { error: 'choice-invalid' }),
  }),
  reads: ({ vehicleId }) => ({ vehicle: one('vehicle', vehicleId) }),
  decide({ vehicle }, { from, to }) {
    const before = present(vehicle)
    if (before.buyOnline === to) return merged
    if (before.buyOnline !== from)
      throw new Refusal('changed-meanwhile', {
        table: 'vehicle',
        id: before.id,
        fields: [{ field: 'buyOnline', mine: to, theirs: before.buyOnline }],
      })
    const isOffered = before.status === 'available' || before.status === 'reserved'
    refuseUnless(to !== 'available' || isOffered, 'vehicle-not-available', {
      status: before.status,
    })
    return [change('vehicle', before.id, { buyOnline: to })]
  },
})
