/** A line of the timeline in words: what happened, and what to read below it. */
import type { VehicleTitles } from '#src/domain/vehicle/title.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { takenBack, takenBackRequest } from '#db/lead/shared.ts'
import { inviteAnswers, type LeadCloseReason, leadCloseReasons, type TouchKind } from '#db/terms.ts'
import { isWithdrawn, reasonCaption, verdictWords } from '#src/domain/consent/words.ts'
import { useDuration } from '#src/domain/phone/words.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import type { IconName } from '#src/ui/icon.tsx'
import { answerWords } from './invitation.tsx'
import { useSourceWords } from './source-words.ts'

export const touchWords: Record<TouchKind, { caption: MessageDescriptor; icon: IconName }> = {
  created: { caption: msg`Lead created`, icon: 'user-plus' },
  request: { caption: msg`Request received`, icon: 'inbox' },
  'call-tried': { caption: msg`Call, no answer`, icon: 'phone-missed' },
  'call-reached': { caption: msg`Call, reached`, icon: 'phone-call' },
  'call-received': { caption: msg`Call received`, icon: 'phone' },
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

type Around = { colleagues: ReadonlyMap<string, string>; titles: VehicleTitles }
const isReason = (code: string): code is LeadCloseReason =>
  leadCloseReasons.some(reason => reason === code)

type Facts = Row<'leadTouch'>['facts']
const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')

/** Invited, told that nothing comes of it, or her answer. */
function useInvitedWords() {
  const { t, i18n } = useLingui()
  return (facts: Facts): string => {
    const answer = inviteAnswers.find(each => each === facts['answer'])
    if (answer) return i18n._(answerWords[answer].caption)
    if (facts['invited'] === undefined) return ''
    const to = String(facts['invited'])
    return to ? t`Invited at ${to}` : t`The invitation was taken back`
  }
}

/** Told by the telephone itself, not by a person. */
const isCall = (facts: Facts) => typeof facts['callId'] === 'string'
function useCallWords() {
  const { t } = useLingui()
  const duration = useDuration()
  const source = useSourceWords()
  return {
    caption: (plain: string, facts: Facts) =>
      facts['direction'] === 'in' ? t`${plain}: the customer called` : plain,
    more: (facts: Facts) =>
      joined(duration(Number(facts['talkSeconds'])), source(String(facts['source'] ?? ''))),
  }
}

/** An attempt that was not simply allowed says so, of a withdrawn consent since when, and why it was made. */
function useVerdictWords() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return ({ verdict, verdictReason, basisAt, override }: Facts): string => {
    const reason = reasonCaption(verdictReason)
    if (!reason || (verdict !== 'ask' && verdict !== 'block')) return ''
    const since =
      isWithdrawn(verdictReason) && typeof basisAt === 'number' && format.instant(basisAt, 'date')
    return joined(
      `${i18n._(verdictWords[verdict].caption)}: ${i18n._(reason)}`,
      since ? t`since ${since}` : '',
      String(override ?? ''),
    )
  }
}

/** What brought it, and who wrote it where her lead does not say the same. */
function useWriterWords() {
  const phoneText = usePhoneText()
  return ({ campaign, from, fromMail, fromPhone }: Facts): string =>
    joined(
      ...[campaign, from, fromMail].map(each => String(each ?? '')),
      phoneText(String(fromPhone ?? '').replace('+', '')),
    )
}

/** Of which vehicle she wrote, and which she would trade in. */
function useAboutWords(titles: Around['titles']) {
  const { t } = useLingui()
  return ({ vehicleId, vehicle, tradeIn }: Facts): string =>
    joined(
      titles.get(String(vehicleId ?? '')) ?? String(vehicle ?? ''),
      tradeIn ? t`Trade-in: ${String(tradeIn)}` : '',
    )
}

/** A request that became her lead: who handed it to whom. */
function useHandedWords(colleagues: Around['colleagues']) {
  const { t } = useLingui()
  return ({ handedTo: taker, handedBy }: Facts): string => {
    const to = colleagues.get(String(taker ?? ''))
    if (!to || !handedBy) return ''
    const from = colleagues.get(String(handedBy))
    if (taker === handedBy) return t`Taken by ${to}`
    return from ? t`Handed by ${from} to ${to}` : t`Handed to ${to} automatically`
  }
}

/** Of what she sent: who was given it, where it came from, who wrote it, and of what. */
function useBroughtWords({ colleagues, titles }: Around) {
  const handed = useHandedWords(colleagues)
  const source = useSourceWords()
  const writer = useWriterWords()
  const about = useAboutWords(titles)
  return (facts: Facts): string =>
    joined(handed(facts), source(String(facts['source'] ?? '')), writer(facts), about(facts))
}

export function useTouchWords({ colleagues, titles }: Around) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const status = useCaption('LeadStatus')
  const appointment = useCaption('AppointmentType')
  const outcome = useCaption('AppointmentStatus')
  const type = useCaption('Lead.Type')
  const source = useSourceWords()
  const invitedOf = useInvitedWords()
  const call = useCallWords()
  const verdict = useVerdictWords()
  const brought = useBroughtWords({ colleagues, titles })

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
        more: joined(text('type') && type(text('type')), source(text('source'))),
      }
    if (kind === 'request' || kind === 'message-received')
      return { caption: plain, more: brought(facts) }
    if (kind === 'visit')
      return {
        caption: text('appointmentId') ? `${plain}: ${outcome('showed-up')}` : plain,
        more: source(text('source')),
      }
    if (kind === 'status')
      return { caption: t`${status(text('from'))} → ${status(text('to'))}`, more: whyOf() }
    if (facts[takenBackRequest] !== undefined)
      return { caption: t`The request was taken back`, more: '' }
    if (kind === 'assigned')
      return {
        caption: facts['to']
          ? t`Assigned to ${colleagues.get(text('to')) ?? '—'}`
          : t`Assigned to nobody`,
        more: '',
      }
    if (kind === 'appointment')
      return { caption: appointment(text('type')), more: joined(at('startsAt'), invitedOf(facts)) }
    if (kind === 'appointment-settled')
      return {
        caption: `${appointment(text('type'))}: ${outcome(text('status'))}`,
        more: at('startsAt'),
      }
    if (kind === 'vehicle') return { caption: plain, more: titles.get(text('vehicleId')) ?? '' }
    if (isCall(facts))
      return {
        caption: call.caption(plain, facts),
        more: joined(call.more(facts), verdict(facts)),
      }
    return { caption: plain, more: verdict(facts) }

    function whyOf() {
      const reason = text('reason')
      return joined(
        isReason(reason) ? i18n._(closeReasonCaptions[reason]) : '',
        facts[takenBack] === 1 ? t`The request was taken back` : '',
        at('recoverAt'),
        titles.get(text('vehicleId')) ?? '',
        text('deliverOn') && format.calendarDate(text('deliverOn')),
      )
    }
  }
}
