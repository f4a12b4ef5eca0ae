/** Handing over a sold vehicle: planned from its signed contract, ticked off, delivered. */
import * as z from 'zod/mini'
import { fullName } from '../../kernel/name.ts'
import {
  type Actor,
  change,
  type Change,
  editDecision,
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
import { checklistOf } from '../checklist.ts'
import { namesOf, newItem, untouchedDelivery } from '../new-delivery.ts'
import { contractObstacle, factsOf } from '../state.ts'
import { dateIn } from '../../kernel/date.ts'
import { jurisdictionOf } from '../../contract/deal/profile.ts'
import { refuseUnlessTaker, takerReads } from '../../user/takers.ts'
import { clientOf } from '../../contract/rows.ts'
import { deliveryForm as form, leadOf, minutes, planned } from './shared.ts'
import { edits, id, instant, longText, optionalId, shortText } from '../../kernel/fields.ts'
import { tell, touchLead } from '../../lead/shared.ts'

/** A hand-over noted down as it begins is not in the past yet. */
export const deliveryGraceMs = 12 * 60 * 60_000
const notPast = (startsAt: number, { now }: Actor) =>
  refuseUnless(startsAt >= now - deliveryGraceMs, 'date-past', { field: 'startsAt' })

export const planDelivery = mutation('delivery.plan', {
  form,
  input: z.object({
    id,
    /** The dealership: its law decides the checklist. */
    companyId: id,
    contractId: id,
    vehicleId: id,
    leadId: optionalId,
    startsAt: instant,
    minutes,
    assignedTo: id,
    place: shortText,
    note: longText,
  }),
  reads: input => ({
    company: one('company', input.companyId),
    contract: one('saleContract', input.contractId),
    vehicle: one('vehicle', input.vehicleId),
    lead: one('lead', input.leadId),
    ...takerReads(input.assignedTo),
    others: many('delivery', 'contractId', input.contractId),
  }),
  decide({ company, contract, vehicle, lead, others, ...taker }, input, actor) {
    const sale = present(contract)
    const unit = present(vehicle)
    const { companyId, vehicleId, leadId, ...plan } = input
    refuseUnless(companyId === actor.companyId, 'not-found')
    refuseUnless(sale.vehicleId === vehicleId && sale.leadId === leadId, 'not-found')
    const obstacle = contractObstacle(sale)
    // Not yet on the server, it is planned all the same: only the keys wait.
    if (obstacle && obstacle !== 'delivery-contract-not-received')
      throw new Refusal(obstacle, { status: sale.status })
    const other = others.find(row => row.deletedAt === null && row.status !== 'cancelled')
    refuseUnless(other === undefined || other.id === input.id, 'delivery-exists', {
      id: other?.id ?? '',
      at: other?.startsAt ?? null,
    })
    refuseUnlessTaker('delivery', taker, 'assignedTo')
    notPast(input.startsAt, actor)
    const rows = newRows(sale, unit, present(company), plan, actor)
    const what = { ...input, clientName: fullName(sale.buyer) }
    return [...rows, ...told(lead, input, actor), ...toldHer(lead, what, `${input.id}.n`, actor)]
  },
})

type Plan = Pick<
  Row<'delivery'>,
  'id' | 'contractId' | 'startsAt' | 'minutes' | 'assignedTo' | 'place' | 'note'
>

function newRows(
  sale: Row<'saleContract'>,
  unit: Row<'vehicle'>,
  company: Row<'company'>,
  plan: Plan,
  actor: Actor,
): Change[] {
  const facts = factsOf(sale)
  const jurisdiction = jurisdictionOf(company.country, company.province)
  return [
    insert('delivery', {
      ...untouchedDelivery,
      ...namesOf(sale),
      ...plan,
      vehicleId: unit.id,
      leadId: sale.leadId,
      clientId: clientOf(sale),
      createdBy: actor.userId,
      createdAt: actor.now,
    }),
    // The list as it was on that day: a line added to the configuration later does not stop a hand-over under way.
    ...checklistOf(jurisdiction, facts).map(({ code }) =>
      insert('deliveryItem', newItem(plan.id, code, actor)),
    ),
  ]
}

/** The lead's day of delivery follows. */
function told(
  lead: Row<'lead'> | undefined,
  { id: deliveryId, startsAt }: { id: string; startsAt: number },
  actor: Actor,
  lineId = `${deliveryId}.t`,
): Change[] {
  if (!lead || lead.deletedAt !== null) return []
  const deliverOn = dateIn(actor.timeZone, startsAt)
  return touchLead(lead, { id: lineId, kind: 'edited', facts: { deliveryId, startsAt } }, actor, {
    deliverOn,
  })
}

/** Who hands it over learns of it, and of another time; a sale without a lead has no place in the bell. */
function toldHer(
  lead: Row<'lead'> | undefined,
  { id, assignedTo, clientName, place }: Told,
  wordId: string,
  actor: Actor,
): Change[] {
  if (!lead || lead.deletedAt !== null) return []
  const message = `${clientName} ${place}`.trim()
  const word = { id: wordId, to: assignedTo, itemId: id, type: 'APPOINTMENTS', message } as const
  return tell(lead, word, actor)
}
type Told = Pick<Row<'delivery'>, 'id' | 'assignedTo' | 'clientName' | 'place'>

/** The act and the delivery's lead, by which she is told. */
const telling = { actId: id, leadId: optionalId }
const toldBy = (
  { actId, leadId }: { actId: string; leadId: string | null },
  delivery: Row<'delivery'>,
  lead: Row<'lead'> | undefined,
  actor: Actor,
): Change[] => toldHer(leadOf(delivery, leadId, lead), delivery, `${actId}.n`, actor)

/** Another time, as one drags it in a calendar; moved meanwhile by a colleague, hers stands. */
export const moveDelivery = mutation('delivery.move', {
  form,
  input: z.object({ id, deliveryId: id, leadId: optionalId, from: instant, to: instant }),
  reads: ({ deliveryId, leadId }) => ({
    delivery: one('delivery', deliveryId),
    lead: one('lead', leadId),
  }),
  decide({ delivery, lead }, input, actor) {
    const before = planned(delivery)
    const owner = leadOf(before, input.leadId, lead)
    if (before.startsAt === input.to) return merged
    if (before.startsAt !== input.from)
      throw new Refusal('changed-meanwhile', {
        table: 'delivery',
        id: before.id,
        fields: [{ field: 'startsAt', mine: input.to, theirs: before.startsAt }],
      })
    notPast(input.to, actor)
    return [
      change('delivery', before.id, { startsAt: input.to }),
      ...told(owner, { id: before.id, startsAt: input.to }, actor, `${input.id}.t`),
      ...toldHer(owner, before, `${input.id}.n`, actor),
    ]
  },
})

export const editDelivery = mutation('delivery.edit', {
  form,
  input: z.object({
    id,
    ...telling,
    edits: edits({ minutes, assignedTo: id, place: shortText, note: longText }),
  }),
  reads: input => ({
    delivery: one('delivery', input.id),
    ...takerReads(input.edits.assignedTo?.to),
    lead: one('lead', input.leadId),
  }),
  decide({ delivery, lead, ...taker }, input, actor) {
    const before = planned(delivery)
    const { assignedTo } = input.edits
    if (assignedTo && assignedTo.to !== before.assignedTo)
      refuseUnlessTaker('delivery', taker, 'assignedTo')
    return editDecision('delivery', before, input.edits, fields =>
      'assignedTo' in fields || 'place' in fields
        ? toldBy(input, { ...before, ...fields }, lead, actor)
        : [],
    )
  },
})

export const cancelDelivery = mutation('delivery.cancel', {
  form,
  input: z.object({ deliveryId: id, ...telling }),
  reads: ({ deliveryId, leadId }) => ({
    delivery: one('delivery', deliveryId),
    lead: one('lead', leadId),
  }),
  decide({ delivery, lead }, input, actor) {
    const before = present(delivery)
    if (before.status === 'cancelled') return merged
    return [
      change('delivery', planned(before).id, { status: 'cancelled' }),
      ...toldBy(input, before, lead, actor),
    ]
  },
})
