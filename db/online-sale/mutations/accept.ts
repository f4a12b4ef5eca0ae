/** Taking an online reservation in hand: lead, client and appointment from it, the vehicle held for them. */
import * as z from 'zod/mini'
import {
  type Actor,
  change,
  type Change,
  insert,
  merged,
  mutation,
  one,
  Refusal,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { consentOfRequest } from '../../consent/from-request.ts'
import { refuseUnlessTaker, takerReads } from '../../user/takers.ts'
import { id, instant, longText, optionalId } from '../../kernel/fields.ts'
import { cardOf, newLead, type NewLead, uninvited } from '../../lead/new-lead.ts'
import { standing, tell, touchLead, touchLine } from '../../lead/shared.ts'
import { herWord } from '../../request/join.ts'
import { heldFor, holdUntil, onlineForm, open } from './shared.ts'

const acceptInput = z.object({
  /** Of the new lead, unless `leadId` names one that is there. */
  id,
  onlineSaleId: id,
  vehicleId: id,
  requestId: optionalId,
  leadId: optionalId,
  clientId: optionalId,
  assignedTo: id,
  startsAt: instant,
  minutes: z
    .int({ error: 'number-invalid' })
    .check(z.gte(5, { error: 'number-invalid' }), z.lte(24 * 60, { error: 'number-invalid' })),
  note: longText,
})
type Accept = z.infer<typeof acceptInput>

export const acceptOnlineSale = mutation('onlineSale.accept', {
  form: onlineForm,
  input: acceptInput,
  reads: input => ({
    sale: one('onlineSale', input.onlineSaleId),
    vehicle: one('vehicle', input.vehicleId),
    request: one('request', input.requestId),
    lead: one('lead', input.leadId),
    client: one('client', input.clientId),
    ...takerReads(input.assignedTo),
  }),
  decide({ sale, vehicle, request, lead, client, ...taker }, input, actor) {
    const before = open(sale)
    refuseUnless(before.vehicleId === input.vehicleId, 'not-found')
    refuseUnless(before.requestId === input.requestId, 'not-found')
    const leadId = input.leadId ?? input.id
    if (before.leadId === leadId) return merged
    if (before.leadId !== null)
      throw new Refusal('changed-meanwhile', {
        table: 'onlineSale',
        id: before.id,
        fields: [{ field: 'handledBy', mine: actor.userId, theirs: before.handledBy }],
      })
    // The reception was first: its lead is the one.
    refuseUnless(!request?.leadId || request.leadId === leadId, 'request-processed', {
      leadId: request?.leadId ?? null,
    })
    // A lead that is there keeps its owner: hers is the visit.
    refuseUnlessTaker(input.leadId === null ? 'lead' : 'appointment', taker, 'assignedTo')
    refuseUnless(input.startsAt > actor.now, 'date-past', { field: 'startsAt' })
    const known = input.leadId === null ? undefined : standing(lead)
    const card = known ?? cardOf(leadId, client, before.email)
    const { clientId } = card
    const until = holdUntil(before, input.startsAt)
    return [
      change('onlineSale', before.id, {
        status: before.status === 'reserved' ? 'appointment' : before.status,
        leadId,
        appointmentAt: input.startsAt,
        heldUntil: until,
        handledBy: actor.userId,
        note: input.note,
      }),
      ...(known
        ? touchLead(
            known,
            {
              id: `${input.id}.q`,
              kind: 'request',
              ...herWord({ at: before.createdAt }),
              note: before.message,
              facts: { onlineSaleId: before.id },
            },
            actor,
          )
        : newLead(leadOf(before, vehicle, input), client, actor, {
            id: `${leadId}.t`,
            kind: 'request',
            ...herWord({ at: before.createdAt }),
          })),
      ...appointmentOf(known, before, leadId, input, actor),
      ...(request?.processedAt === null
        ? [
            change('request', request.id, {
              status: 'regular',
              processedAt: actor.now,
              processedBy: actor.userId,
              leadId,
            }),
            ...consentOfRequest(request, card),
          ]
        : []),
      ...(heldFor(vehicle, before)
        ? [
            change('vehicle', vehicle.id, {
              reservedFor: clientId,
              reservedLeadId: leadId,
              reservedUntil: until,
            }),
          ]
        : []),
    ]
  },
})

const leadOf = (
  sale: Row<'onlineSale'>,
  vehicle: Row<'vehicle'> | undefined,
  { id: leadId, assignedTo }: Accept,
): NewLead => ({
  id: leadId,
  name: sale.name.trim() || sale.email || sale.phone,
  phone: sale.phone,
  email: sale.email,
  type: 'internet',
  division: vehicle === undefined ? 'na' : vehicle.condition === 'new' ? 'new' : 'used',
  source: 'website',
  vehicleId: sale.vehicleId,
  vehicleText: sale.vehicleText.slice(0, 200),
  tradeInText: '',
  message: sale.message,
  assignedTo,
  // The response clock starts when the customer asked, not when we looked.
  leadAt: sale.createdAt,
  requestId: sale.requestId,
  isAnswered: false,
  locale: sale.locale,
})

function appointmentOf(
  known: Row<'lead'> | undefined,
  sale: Row<'onlineSale'>,
  leadId: string,
  { startsAt, minutes, assignedTo, note }: Accept,
  actor: Actor,
): Change[] {
  const appointmentId = `${sale.id}.a`
  const touch = {
    id: `${appointmentId}.t`,
    kind: 'appointment' as const,
    note,
    facts: { appointmentId, type: 'demonstration', startsAt },
  }
  return [
    insert('appointment', {
      id: appointmentId,
      leadId,
      type: 'demonstration',
      status: 'pending',
      startsAt,
      minutes,
      assignedTo,
      note,
      place: '',
      by: actor.userId,
      at: actor.now,
      settledAt: null,
      settledBy: null,
      ...uninvited,
    }),
    ...(known ? touchLead(known, touch, actor) : [touchLine(leadId, touch, actor)]),
    ...tell(
      { id: leadId },
      {
        id: `${appointmentId}.n`,
        to: assignedTo,
        itemId: appointmentId,
        type: 'APPOINTMENTS',
        message: `${sale.name} ${sale.vehicleText}`.trim(),
      },
      actor,
    ),
  ]
}
