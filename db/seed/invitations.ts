/** Customers who were asked into their appointments by mail: one has answered that she comes, one has not answered yet. */
import type { Row } from '../kernel/mutation.ts'
import type { invitation } from '../schema.ts'
import type { LeadBook } from './lead-book.ts'
import { minuteMs, type Stage } from './stage.ts'

export function invite({ now, staff }: Stage, book: LeadBook): void {
  const leads = new Map(book.leads.map(lead => [lead.id, lead]))
  const coming = book.appointments.filter(
    ({ status, startsAt, assignedTo, leadId }) =>
      status === 'pending' &&
      startsAt > now + 60 * minuteMs &&
      assignedTo === staff.sellers[0] &&
      leads.get(leadId)?.email,
  )
  for (const [place, appointment] of coming.slice(0, 2).entries()) {
    const lead = leads.get(appointment.leadId)
    if (!lead) continue
    const { id: appointmentId, type, startsAt, by, at } = appointment
    const about = { appointmentId, type, startsAt }
    appointment.inviteTo = lead.email
    book.touch(lead, 'appointment', at + minuteMs, by, '', { ...about, invited: lead.email })
    if (place > 0) continue
    const answeredAt = at + 12 * minuteMs
    Object.assign(appointment, { inviteAnswer: 'accepted', inviteAnsweredAt: answeredAt })
    book.touch(lead, 'appointment', answeredAt, 'system', '', { ...about, answer: 'accepted' })
  }
}

/** Each was told of it as it stands: nothing waits to be sent. */
export const invitationsOf = (
  appointments: readonly Row<'appointment'>[],
  organizer: string,
): (typeof invitation.$inferSelect)[] =>
  appointments
    .filter(({ inviteTo }) => inviteTo !== '')
    .map(({ id, leadId, inviteTo: to, startsAt, minutes, place, assignedTo, at }) => ({
      id,
      leadId,
      organizer,
      said: { method: 'request', to, startsAt, minutes, place, with: assignedTo, sequence: 0 },
      next: null,
      attempts: 0,
      dueAt: at + minuteMs,
      lastError: null,
    }))
