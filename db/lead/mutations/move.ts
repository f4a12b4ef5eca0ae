import * as z from 'zod/mini'
import {
  type Actor,
  type Change,
  many,
  merged,
  mutation,
  one,
  Refusal,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { contractObstacle } from '../../delivery/state.ts'
import { canMoveLead, leadAsk, sells } from '../status.ts'
import { leadCloseReasons, type LeadStatus, leadStatuses, recoveryNotices } from '../../terms.ts'
import { clientOf } from '../../contract/rows.ts'
import { calendarDate, id, instant, longText, optionalId } from '../../kernel/fields.ts'
import { changeable, leadForms, movedMeanwhile, touchLead } from '../shared.ts'
import { deliverVehicle, freeVehicle, sellVehicle } from '../vehicle.ts'

/** What a status may ask for (`leadAsk`). */
const asked = {
  reason: z.optional(z.nullable(z.enum(leadCloseReasons))),
  note: z.optional(longText),
  /** The vehicle sold; taking a sale or a delivery back, the one the lead was sold with. */
  vehicleId: z.optional(optionalId),
  deliverOn: z.optional(z.nullable(calendarDate)),
  recoverAt: z.optional(z.nullable(instant)),
  notice: z.optional(z.nullable(z.enum(recoveryNotices))),
}
type Asked = z.infer<z.ZodMiniObject<typeof asked>>
type Step = {
  lead: Row<'lead'>
  to: LeadStatus
  asked: Asked
  vehicle: Row<'vehicle'> | undefined
  contracts?: Row<'saleContract'>[]
  actor: Actor
}

/** The status a person saw becomes another. Moved meanwhile by a colleague, hers stands; moved to the same, both agree. */
export const moveLead = mutation('lead.move', {
  form: leadForms,
  input: z.object({
    id,
    leadId: id,
    from: z.enum(leadStatuses),
    to: z.enum(leadStatuses),
    ...asked,
  }),
  reads: ({ leadId, vehicleId, from }) => ({
    lead: one('lead', leadId),
    vehicle: one('vehicle', vehicleId),
    // A sale taken back asks for them, and a delivery.
    contracts: many('saleContract', 'vehicleId', from === 'sold' ? (vehicleId ?? '') : ''),
  }),
  decide({ lead, vehicle, contracts }, { id: actId, leadId: _, from, to, ...rest }, actor) {
    const before = changeable(lead)
    if (before.status === to) return merged
    if (before.status !== from) throw movedMeanwhile(before, to)
    return step(actId, { lead: before, to, asked: rest, vehicle, contracts, actor })
  },
})

/** Not today: the lead sleeps until its day. Asked again of a sleeping one, it moves the day. */
export const recoverLeadLater = mutation('lead.recoverLater', {
  form: leadForms,
  input: z.object({
    id,
    leadId: id,
    recoverAt: instant,
    notice: z.enum(recoveryNotices),
    note: longText,
  }),
  reads: ({ leadId }) => ({ lead: one('lead', leadId) }),
  decide({ lead }, { id: actId, recoverAt, notice, note }, actor) {
    const before = changeable(lead)
    return step(actId, {
      lead: before,
      to: 'future-recovery',
      asked: { recoverAt, notice, note },
      vehicle: undefined,
      actor,
    })
  },
})

/**
 * The day has come. Called by every open device and by the server, so it never refuses: the first one does it,
 * the line's id follows from the day, and for the others there is nothing left to do.
 */
export const comeBackLead = mutation('lead.comeBack', {
  form: leadForms,
  input: z.object({ leadId: id }),
  reads: ({ leadId }) => ({ lead: one('lead', leadId) }),
  decide({ lead }, _, actor) {
    const isDue =
      lead?.deletedAt === null &&
      lead.status === 'future-recovery' &&
      lead.recoverAt !== null &&
      lead.recoverAt <= actor.now
    if (!isDue) return merged
    const line = {
      id: `${lead.id}.back.${lead.recoverAt}`,
      kind: 'reminder' as const,
      facts: { from: lead.status, to: 'in-treatment', recoverAt: lead.recoverAt },
      by: '',
    }
    return touchLead(lead, line, actor, {
      status: 'in-treatment',
      statusAt: actor.now,
      recoverAt: null,
      recoverNotice: null,
    })
  },
})

/** The keys are handed over: a sold lead is delivered, whatever else the screen showed. */
export const deliverLead = mutation('lead.deliver', {
  form: leadForms,
  input: z.object({
    id,
    leadId: id,
    vehicleId: optionalId,
    deliverOn: calendarDate,
    note: z.optional(longText),
  }),
  reads: ({ leadId, vehicleId }) => ({
    lead: one('lead', leadId),
    vehicle: one('vehicle', vehicleId),
    contracts: many('saleContract', 'vehicleId', vehicleId ?? ''),
  }),
  decide({ lead, vehicle, contracts }, { id: actId, vehicleId, deliverOn, note = '' }, actor) {
    const before = changeable(lead)
    if (before.status === 'delivered') return merged
    return step(actId, {
      lead: before,
      to: 'delivered',
      asked: { vehicleId, deliverOn, note },
      vehicle,
      contracts,
      actor,
    })
  },
})

function step(actId: string, given: Step): Change[] {
  const { lead, to, asked: said, actor } = given
  const from = lead.status
  const isNewDay = from === 'future-recovery' && to === 'future-recovery'
  refuseUnless(isNewDay || canMoveLead(from, to), 'lead-transition', { from, to })
  if (to === 'delivered') {
    refuseUnless(sells(actor.forms), 'not-authorized')
    refuseUnreceived(given)
  }
  const fields: Partial<Row<'lead'>> = {
    closeReason: null,
    closeNote: '',
    recoverAt: null,
    recoverNotice: null,
    ...answerTo(given),
  }
  const facts = {
    from,
    to,
    reason: fields.closeReason ?? null,
    recoverAt: fields.recoverAt ?? null,
    vehicleId: fields.soldVehicleId ?? null,
    deliverOn: fields.deliverOn ?? null,
  }
  return [
    ...touchLead(lead, { id: `${actId}.t`, kind: 'status', note: said.note ?? '', facts }, actor, {
      ...fields,
      status: to,
      statusAt: actor.now,
    }),
    ...vehicleChanges(given),
  ]
}

/** The keys wait for the signed contract: it must be on the server, and nothing in it to settle. */
function refuseUnreceived({ lead, contracts = [] }: Step): void {
  const sale = contracts.find(
    contract =>
      contract.deletedAt === null &&
      clientOf(contract) === lead.clientId &&
      (contract.status === 'signed' || contract.status === 'disputed'),
  )
  const obstacle = sale && contractObstacle(sale)
  if (obstacle) throw new Refusal(obstacle, { status: sale.status })
}

const unsold = { soldVehicleId: null, deliverOn: null }

/** What the status asks for, checked, as fields of the lead. */
function answerTo({ lead, to, asked: said, vehicle, actor }: Step): Partial<Row<'lead'>> {
  const ask = leadAsk(lead.status, to)
  if (ask === 'recovery') {
    const { recoverAt } = said
    refuseUnless(typeof recoverAt === 'number', 'lead-date-needed', { field: 'recoverAt' })
    refuseUnless(recoverAt > actor.now, 'date-past', { field: 'recoverAt' })
    return { recoverAt, recoverNotice: said.notice ?? '0' }
  }
  if (ask === 'reason') {
    refuseUnless(typeof said.reason === 'string', 'lead-reason-needed', { field: 'reason' })
    return {
      closeReason: said.reason,
      closeNote: said.note ?? '',
      ...(lead.status === 'sold' && unsold),
    }
  }
  if (ask === 'vehicle') {
    refuseUnless(vehicle !== undefined && vehicle.deletedAt === null, 'lead-vehicle-needed', {
      field: 'vehicleId',
    })
    return { soldVehicleId: vehicle.id, vehicleId: lead.vehicleId ?? vehicle.id }
  }
  if (ask === 'delivery') {
    refuseUnless(typeof said.deliverOn === 'string', 'lead-date-needed', { field: 'deliverOn' })
    return { deliverOn: said.deliverOn, deliveredAt: actor.now }
  }
  if (lead.status === 'delivered') return { deliveredAt: null }
  return lead.status === 'sold' ? unsold : {}
}

function vehicleChanges({ lead, to, asked: said, vehicle, contracts = [], actor }: Step): Change[] {
  if (lead.status !== 'sold' && lead.status !== 'delivered')
    return to === 'sold' && vehicle ? sellVehicle(vehicle, lead, actor) : []
  // Neither taken back nor handed over past its vehicle: the one it was sold with must be named.
  refuseUnless(
    said.vehicleId === lead.soldVehicleId || lead.soldVehicleId === null,
    'lead-vehicle-needed',
    { field: 'vehicleId' },
  )
  if (lead.status === 'delivered') return deliverVehicle(vehicle, lead, null)
  if (to === 'delivered') return deliverVehicle(vehicle, lead, actor.now)
  return freeVehicle(vehicle, lead, contracts, actor)
}
