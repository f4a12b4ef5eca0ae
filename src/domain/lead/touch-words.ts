/** A line of the timeline in words: what happened, and what to read below it. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { type LeadCloseReason, leadCloseReasons, type TouchKind } from '#db/terms.ts'
import { reasonCaption, verdictWords } from '#src/domain/consent/words.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { IconName } from '#src/ui/icon.tsx'
import { useSourceWords } from './source-words.ts'

export const touchWords: Record<TouchKind, { caption: MessageDescriptor; icon: IconName }> = {
  created: { caption: msg`Lead created`, icon: 'user-plus' },
  request: { caption: msg`Request received`, icon: 'inbox' },
  'call-tried': { caption: msg`Call, no answer`, icon: 'phone-missed' },
  'call-reached': { caption: msg`Call, reached`, icon: 'phone-call' },
  'text-sent': { caption: msg`Text sent`, icon: 'message' },
  'mail-sent': { caption: msg`Email sent`, icon: 'mail' },
  'message-received': { caption: msg`Message received`, icon: 'inbox' },
  visit: { caption: msg`Visit`, icon: 'handshake' },
  comment: { caption: msg`Comment`, icon: 'message' },
  'comment-deleted': { caption: msg`Comment deleted`, icon: 'trash' },
  appointment: { caption: msg`Appointment`, icon: 'calendar' },
  'appointment-settled': { caption: msg`Appointment settled`, icon: 'check-circle' },
  assigned: { caption: msg`Assigned`, icon: 'user-check' },
  status: { caption: msg`Status`, icon: 'flag' },
  edited: { caption: msg`Edited`, icon: 'edit' },
  vehicle: { caption: msg`Vehicle of interest`, icon: 'car' },
  merged: { caption: msg`Merged`, icon: 'users' },
  reminder: { caption: msg`Back from future recovery`, icon: 'clock' },
}

export const closeReasonCaptions: Record<LeadCloseReason, MessageDescriptor> = {
  'bought-elsewhere': msg`Bought elsewhere`,
  'no-answer': msg`Could not be reached`,
  'no-longer-interested': msg`No longer interested`,
  price: msg`Price`,
  'financing-refused': msg`Financing refused`,
  'vehicle-gone': msg`The vehicle is gone`,
  duplicate: msg`Duplicate`,
  other: msg({ message: 'Other', context: 'reason' }),
}

type Around = { colleagues: ReadonlyMap<string, string>; titles: ReadonlyMap<string, string> }
const isReason = (code: string): code is LeadCloseReason =>
  leadCloseReasons.some(reason => reason === code)

export function useTouchWords({ colleagues, titles }: Around) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const status = useCaption('LeadStatus')
  const appointment = useCaption('AppointmentType')
  const outcome = useCaption('AppointmentStatus')
  const type = useCaption('Lead.Type')
  const source = useSourceWords()

  return (touch: Row<'leadTouch'>): { caption: string; more: string } => {
    const { kind, facts } = touch
    const text = (key: string) => String(facts[key] ?? '')
    const at = (key: string) =>
      typeof facts[key] === 'number'
        ? `${format.instant(facts[key], 'weekday')}, ${format.instant(facts[key], 'time')}`
        : ''
    const plain = i18n._(touchWords[kind].caption)
    if (kind === 'created')
      return {
        caption: plain,
        more: [text('type') && type(text('type')), source(text('source'))]
          .filter(Boolean)
          .join(' · '),
      }
    if (kind === 'request' || kind === 'message-received')
      return { caption: plain, more: source(text('source')) }
    if (kind === 'visit')
      return {
        caption: text('appointmentId') ? `${plain}: ${outcome('showed-up')}` : plain,
        more: source(text('source')),
      }
    if (kind === 'status')
      return { caption: t`${status(text('from'))} → ${status(text('to'))}`, more: whyOf() }
    if (kind === 'reminder') return { caption: plain, more: '' }
    if (kind === 'assigned')
      return {
        caption: facts['to']
          ? t`Assigned to ${colleagues.get(text('to')) ?? '—'}`
          : t`Assigned to nobody`,
        more: '',
      }
    if (kind === 'appointment') return { caption: appointment(text('type')), more: at('startsAt') }
    if (kind === 'appointment-settled')
      return {
        caption: `${appointment(text('type'))}: ${outcome(text('status'))}`,
        more: at('startsAt'),
      }
    if (kind === 'vehicle') return { caption: plain, more: titles.get(text('vehicleId')) ?? '' }
    return { caption: plain, more: verdictOf() }

    /** An attempt that was not simply allowed says so, and why it was made. */
    function verdictOf() {
      const reason = reasonCaption(facts['verdictReason'])
      const verdict = text('verdict')
      if (!reason || (verdict !== 'ask' && verdict !== 'block')) return ''
      return [`${i18n._(verdictWords[verdict].caption)}: ${i18n._(reason)}`, text('override')]
        .filter(Boolean)
        .join(' · ')
    }
    function whyOf() {
      const reason = text('reason')
      const parts = [
        isReason(reason) ? i18n._(closeReasonCaptions[reason]) : '',
        at('recoverAt'),
        titles.get(text('vehicleId')) ?? '',
        text('deliverOn') && format.calendarDate(text('deliverOn')),
      ]
      return parts.filter(Boolean).join(' · ')
    }
  }
}
