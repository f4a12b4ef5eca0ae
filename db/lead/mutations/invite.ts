/** The customer is invited to her appointment by mail, as calendars understand it, and her answer comes back. */
import * as z from 'zod/mini'
import { mayInvite } from '../../consent/may-invite.ts'
import { id, instant, optionalId, emailText } from '../../kernel/fields.ts'
import { change, many, merged, mutation, one, refuseUnless } from '../../kernel/mutation.ts'
import { inviteAnswers } from '../../terms.ts'
import { isHers, refuseOtherCard } from '../address.ts'
import { uninvited } from '../new-lead.ts'
import { leadForms, standing, tell, touchLead } from '../shared.ts'
import { appointmentOf } from './appointment.ts'

const address = emailText

/**
 * From now on she is told of this appointment by mail: of its time, of another time, and that it is called off.
 * Without an address she is told that she is expected no more. What leaves the building the server sends.
 */
export const inviteToAppointment = mutation('appointment.invite', {
  form: leadForms,
  input: z.object({ id, leadId: id, appointmentId: id, clientId: optionalId, to: address }),
  reads: ({ leadId, appointmentId, clientId }) => ({
    lead: one('lead', leadId),
    client: one('client', clientId),
    appointment: one('appointment', appointmentId),
    consents: many('consent', 'clientId', clientId ?? ''),
  }),
  decide({ lead, client, appointment, consents }, { id: actId, leadId, clientId, to }, actor) {
    const before = appointmentOf(appointment, leadId)
    const owner = standing(lead)
    const address = to.trim()
    if (before.inviteTo === address) return merged
    refuseUnless(before.status === 'pending', 'appointment-settled', { status: before.status })
    const { verdict, reason } = mayInvite(owner.clientId === clientId ? consents : [], {
      ...actor,
      to: address,
    })
    if (address !== '') {
      refuseOtherCard(owner, clientId, client)
      const isKnown = isHers({ channel: 'mail', to: address }, owner, client, actor)
      refuseUnless(isKnown, 'message-address', { field: 'to' })
      refuseUnless(before.startsAt > actor.now, 'date-past', { field: 'startsAt' })
      refuseUnless(verdict !== 'block', 'invite-withdrawn', { field: 'to' })
    }
    const facts = {
      appointmentId: before.id,
      type: before.type,
      startsAt: before.startsAt,
      invited: address,
      ...(address !== '' && { verdict, verdictReason: reason }),
    }
    return [
      change('appointment', before.id, { ...uninvited, inviteTo: address }),
      ...touchLead(owner, { id: `${actId}.t`, kind: 'appointment', facts }, actor),
    ]
  },
})

/** Her calendar has answered: taken from a mail, for the time that she was told last. */
export const answerInvitation = mutation('appointment.answer', {
  form: leadForms,
  isByServer: true,
  input: z.object({
    id,
    leadId: id,
    appointmentId: id,
    answer: z.enum(inviteAnswers),
    /** The time her invitation named: an answer to another time says nothing of this one. */
    startsAt: instant,
  }),
  reads: ({ leadId, appointmentId }) => ({
    lead: one('lead', leadId),
    appointment: one('appointment', appointmentId),
  }),
  decide({ lead, appointment }, { id: actId, leadId, answer, startsAt }, actor) {
    const before = appointmentOf(appointment, leadId)
    const owner = standing(lead)
    const isCurrent = before.status === 'pending' && before.startsAt === startsAt
    if (!isCurrent || before.inviteTo === '' || before.inviteAnswer === answer) return merged
    const facts = { appointmentId: before.id, type: before.type, startsAt, answer }
    return [
      change('appointment', before.id, { inviteAnswer: answer, inviteAnsweredAt: actor.now }),
      ...touchLead(owner, { id: `${actId}.t`, kind: 'appointment', facts }, actor),
      ...tell(
        owner,
        {
          id: `${actId}.n`,
          to: before.assignedTo,
          itemId: before.id,
          type: 'APPOINTMENTS',
          message: owner.name,
        },
        actor,
      ),
    ]
  },
})
