/** A verdict in words: what, why, since and until when. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ContactNow } from '#db/consent/contact.ts'
import { reachText } from '#db/consent/reach.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type {
  ConsentSource,
  ContactChannel,
  ContactPurpose,
  ContactReason,
  ContactVerdict,
} from '#db/consent/terms.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { Tone } from '#src/ui/chip.tsx'
import type { IconName } from '#src/ui/icon.tsx'

export const channelWords: Record<ContactChannel, { caption: MessageDescriptor; icon: IconName }> =
  {
    mail: { caption: msg`Email`, icon: 'mail' },
    sms: { caption: msg`Text`, icon: 'message' },
    call: { caption: msg`Call`, icon: 'phone' },
  }
export const purposeWords: Record<ContactPurpose, MessageDescriptor> = {
  commercial: msg`Offers and news`,
  service: msg`Requests, appointments and contracts of the customer`,
}
export const sourceWords: Record<ConsentSource, MessageDescriptor> = {
  website: msg`Website form`,
  desk: msg`At the desk`,
  phone: msg`By phone`,
  'stop-word': msg`STOP by text message`,
  unsubscribe: msg`Unsubscribe link`,
  import: msg`Taken over from another system`,
  erasure: msg`Asked to be forgotten`,
}
export const verdictWords: Record<ContactVerdict, { caption: MessageDescriptor; tone: Tone }> = {
  allow: { caption: msg`Allowed`, tone: 'good' },
  ask: { caption: msg`Ask first`, tone: 'warn' },
  block: { caption: msg`Not allowed`, tone: 'bad' },
}
const reasonWords: Record<ContactReason, MessageDescriptor> = {
  express: msg`the customer said yes`,
  inquiry: msg`the customer asked us`,
  purchase: msg`the customer bought here`,
  contract: msg`a contract is being carried out`,
  answer: msg`an answer to what was asked; no offers`,
  'answer-only': msg`consent to offers withdrawn: say which question this answers`,
  'answer-late': msg`outside the hours for offers: say which question this answers`,
  'answer-again': msg`the customer was contacted already: say which question this answers`,
  'check-list': msg`look whether the number is on the do-not-call list`,
  'own-customer': msg`a customer who has not said yes to calls: say why the customer gains by it`,
  renew: msg`no word for three years: ask whether the customer still wants to hear from you`,
  'other-country': msg`the law of the customer’s country is not known here`,
  withdrawn: msg`consent withdrawn`,
  'no-consent': msg`the customer has not said yes`,
  lapsed: msg`what allowed it is over`,
  hours: msg`outside the hours in which the customer may be contacted`,
  'once-a-day': msg`the customer was contacted today`,
  'one-channel': msg`the customer was contacted another way this week`,
  'too-often': msg`the customer was called four times within thirty days`,
  'own-hours': msg`your dealership’s quiet hours`,
  'own-day': msg`a quiet day of your dealership`,
  'own-yes': msg`your dealership asks for an explicit yes first`,
}

/** A reason that stands in a line of the timeline, which a newer app may have written. */
export const reasonCaption = (reason: unknown): MessageDescriptor | undefined =>
  Object.hasOwn(reasonWords, String(reason)) ? reasonWords[reason as ContactReason] : undefined

/** Hers is withdrawn, whatever of an answer it leaves. */
export const isWithdrawn = (reason: unknown): boolean =>
  reason === 'withdrawn' || reason === 'answer-only'

export const saidIcons: Record<Row<'consent'>['kind'], IconName> = {
  given: 'check',
  withdrawn: 'x-circle',
}

type Said = Pick<Row<'consent'>, 'kind' | 'channel' | 'purpose' | 'source' | 'address'>
/** A line of the register: what she said of which way, and how. */
export function useSaidWords() {
  const { t, i18n } = useLingui()
  const phoneText = usePhoneText()
  return (row: Said) => {
    const { kind, channel, purpose, source } = row
    const way = i18n._(channelWords[channel].caption)
    return {
      caption: kind === 'given' ? t`Consent given: ${way}` : t`Consent withdrawn: ${way}`,
      // Of which address: a yes opens no other, and her card may have another by now.
      more: [i18n._(sourceWords[source]), i18n._(purposeWords[purpose]), reachText(row, phoneText)]
        .filter(Boolean)
        .join(' · '),
    }
  }
}

/** "Allowed: she asked us · since 21 Nov 2026 · until 21 May 2027". */
export function useContactWords() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return ({ verdict, reason, basis, until }: ContactNow): string => {
    const what = i18n._(verdictWords[verdict].caption)
    const why = i18n._(reasonWords[reason])
    const since = basis && format.instant(basis.at, 'date')
    const end =
      until === undefined
        ? ''
        : verdict === 'block'
          ? t`again from ${format.instant(until, 'dateTime')}`
          : t`until ${format.instant(until, 'date')}`
    return [t`${what}: ${why}`, since && t`since ${since}`, end].filter(Boolean).join(' · ')
  }
}
