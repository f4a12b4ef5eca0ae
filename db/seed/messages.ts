/** What the demonstration's people wrote to customers by mail and text, as it stands in the conversations. */
import type { Row } from '../kernel/mutation.ts'
import type { LeadBook } from './lead-book.ts'
import { minuteMs, row, type Stage } from './stage.ts'

/** Longer ago it was kept as a line alone. */
const days = 30

/** Each line that says something was sent names its message from then on. */
export function messagesOf(
  { companyId, now }: Stage,
  { leads, touches }: LeadBook,
): Row<'message'>[] {
  const byId = new Map(leads.map(lead => [lead.id, lead]))
  const since = now - days * 24 * 60 * minuteMs
  const sent = touches.flatMap(touch => {
    const channel = channels[touch.kind as keyof typeof channels]
    const lead = byId.get(touch.leadId)
    const to = channel === 'mail' ? lead?.email : lead?.phoneKey && `+${lead.phoneKey}`
    return channel && to && touch.note && touch.at > since ? [{ touch, channel, to }] : []
  })
  return sent.map(({ touch, channel, to }, place): Row<'message'> => {
    const id = `${companyId}-ms-${place + 1}`
    touch.facts = { ...touch.facts, messageId: id }
    return row({
      id,
      leadId: touch.leadId,
      channel,
      to,
      subject: '',
      text: touch.note,
      files: [],
      // A mail is known to have left; a text, that it has come.
      state: channel === 'mail' ? 'sent' : 'delivered',
      stateAt: touch.at,
      act: id,
      sendAt: touch.at,
      by: touch.by,
      at: touch.at - minuteMs,
      failure: '',
      failureSaid: '',
      providerId: id,
      contact: {},
    })
  })
}
const channels = { 'mail-sent': 'mail', 'text-sent': 'sms' } as const
