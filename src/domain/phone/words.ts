/** Calls in words: what came of one, and how long it took. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type CallOutcome, missedOutcomes } from '#db/phone/terms.ts'
import type { Tone } from '#src/ui/chip.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import type { IconName } from '#src/ui/icon.tsx'
import type { Call } from './queries.ts'

type Said = { caption: MessageDescriptor; tone: Tone }
export const outcomeWords: Record<CallOutcome, Said> = {
  answered: { caption: msg`Answered`, tone: 'good' },
  missed: { caption: msg({ message: 'Missed', context: 'call' }), tone: 'bad' },
  busy: { caption: msg`Line busy`, tone: 'bad' },
  voicemail: { caption: msg`Voicemail`, tone: 'warn' },
  cancelled: { caption: msg`Hung up at once`, tone: 'quiet' },
  failed: { caption: msg`Did not go through`, tone: 'bad' },
  lost: { caption: msg`End not known`, tone: 'warn' },
}
const outWords: Partial<Record<CallOutcome, Said>> = {
  missed: { caption: msg`No answer`, tone: 'warn' },
  cancelled: { caption: msg`Hung up before an answer`, tone: 'quiet' },
}
const under: Said = { caption: msg`In progress`, tone: 'info' }
const ringing: Said = { caption: msg`Ringing`, tone: 'info' }

export function callWords({ outcome, direction, state }: Call): Said {
  if (outcome === null) return state === 'answered' || state === 'ended' ? under : ringing
  return (direction === 'out' ? outWords[outcome] : undefined) ?? outcomeWords[outcome]
}
export const isMissed = ({ direction, outcome }: Call): boolean =>
  direction === 'in' && missedOutcomes.some(each => each === outcome)

export function callIcon(call: Call): IconName {
  if (isMissed(call)) return 'phone-missed'
  return call.direction === 'out' ? 'phone' : 'phone-call'
}

/** "3 min 12 s"; '' of none. */
export function useDuration() {
  const { t } = useLingui()
  const format = useFormat()
  return (seconds: number): string => {
    if (seconds <= 0) return ''
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
    const [m, s] = [format.number(minutes), format.number(rest)]
    if (minutes === 0) return t`${s} s`
    return rest === 0 ? t`${m} min` : t`${m} min ${s} s`
  }
}

/** Who it is: her name, her number, or that she hides it. */
export function useCaller() {
  const { t } = useLingui()
  const phoneText = usePhoneText()
  return ({ phone, phoneKey }: Call, name: string | undefined): string =>
    name?.trim() || (phone && phoneText(phoneKey || phone)) || t`Hidden number`
}
