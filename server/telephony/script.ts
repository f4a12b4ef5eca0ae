/** What a telephone does when somebody calls: rings those of the number, or says that nobody is here. As TwiML and as NCCO. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Locale } from '#db/terms.ts'
import { telephoneWords } from './words.ts'

export type Plan = {
  /** Telephones that ring, in E.164 with "+". */
  rings: readonly string[]
  ourNumber: string
  locale: Locale
  /** Said before, and the call is recorded unless she presses 9; '' where it is not recorded. */
  notice: string
  isClosed: boolean
  takesVoicemail: boolean
  /** The house's own words before the tone; '' where it has none in this language. */
  greeting: string
  /** Where its own recording of it is; '' where it has none in this language. */
  sound: string
  hookUrl: string
}
/** She has heard the notice; pressed 9, she is not recorded. */
export type Choice = 'none' | 'recorded' | 'unrecorded'

const voices: Record<Locale, string> = {
  'en-ca': 'en-US',
  'fr-ca': 'fr-CA',
  'fr-fr': 'fr-FR',
  'es-es': 'es-ES',
  'es-co': 'es-MX',
}
const ringSeconds = 25
/** Longer than anybody speaks to a machine; what comes after so much silence is none. */
const mostVoicemailSeconds = 180
const silenceSeconds = 8

const marks: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
export const xml = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"']/g, each => marks[each] ?? '')

const twiml = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Response>${inner}</Response>\n`
const say = (locale: Locale, text: string) => `<Say language="${voices[locale]}">${xml(text)}</Say>`

export function twimlOf(plan: Plan, choice: Choice): string {
  const { rings, locale, notice, hookUrl, ourNumber } = plan
  if (isGreeted(plan)) return twimlGreeting(plan)
  const says = telephoneWords[locale]
  if (notice && choice === 'none') {
    const next = `${hookUrl}/answer?choice=1`
    return twiml(
      `<Gather numDigits="1" timeout="2" action="${xml(next)}">${say(locale, notice)}${say(locale, says.refuse)}</Gather><Redirect>${xml(next)}</Redirect>`,
    )
  }
  const record =
    choice === 'recorded'
      ? ` record="record-from-answer-dual" recordingStatusCallback="${xml(hookUrl)}"`
      : ''
  const numbers = rings
    .map(
      number =>
        `<Number statusCallback="${xml(hookUrl)}" statusCallbackEvent="initiated ringing answered completed">${xml(number)}</Number>`,
    )
    .join('')
  return twiml(
    `<Dial timeout="${ringSeconds}" callerId="${xml(ourNumber)}" action="${xml(`${hookUrl}/dialled`)}"${record}>${numbers}</Dial>`,
  )
}

/** No telephone rings: our own voice says that nobody is here. */
export const isGreeted = ({ rings, isClosed }: Plan): boolean => isClosed || rings.length === 0

const isPlayed = ({ takesVoicemail, sound }: Plan): boolean => takesVoicemail && sound !== ''

function greetingOf({ locale, isClosed, takesVoicemail, greeting }: Plan): string {
  if (takesVoicemail && greeting) return greeting
  const { closed, closedLeave, nobody, nobodyLeave } = telephoneWords[locale]
  if (isClosed) return takesVoicemail ? closedLeave : closed
  return takesVoicemail ? nobodyLeave : nobody
}

/** At once, or after the telephones have rung in vain. Who says nothing after the tone goes on to the goodbye. */
export function twimlGreeting(plan: Plan): string {
  const { locale, takesVoicemail, hookUrl } = plan
  const record = takesVoicemail
    ? `<Record maxLength="${mostVoicemailSeconds}" timeout="${silenceSeconds}" finishOnKey="#" playBeep="true" action="${xml(`${hookUrl}/left`)}" recordingStatusCallback="${xml(hookUrl)}"/>`
    : ''
  const greeting = isPlayed(plan)
    ? `<Play>${xml(plan.sound)}</Play>`
    : say(locale, greetingOf(plan))
  return twiml(`${greeting}${record}<Hangup/>`)
}

export const twimlGoodbye = (): string => twiml('<Hangup/>')
/** She has left her words. */
export const twimlLeft = (locale: Locale): string =>
  twiml(`${say(locale, telephoneWords[locale].left)}<Hangup/>`)

/** Rings the customer once the colleague has picked up. */
export const twimlToward = (number: string, ourNumber: string, hookUrl: string): string =>
  twiml(
    `<Dial callerId="${xml(ourNumber)}"><Number statusCallback="${xml(hookUrl)}" statusCallbackEvent="initiated ringing answered completed">${xml(number)}</Number></Dial>`,
  )

/** The same in Vonage's words. */
export const nccoToward = (number: string, ourNumber: string, hookUrl: string): object[] => [
  connect(number, ourNumber, hookUrl),
]

const connect = (number: string, ourNumber: string, hookUrl: string) => ({
  action: 'connect',
  from: ourNumber.replace(/^\+/, ''),
  timeout: ringSeconds,
  eventUrl: [hookUrl],
  endpoint: [{ type: 'phone', number: number.replace(/^\+/, '') }],
})

/** Vonage rings one after the other. It records her own words alone, no conversation: it has no way to say no by a key. */
export function nccoOf(plan: Plan): object[] {
  const { rings, ourNumber, locale, takesVoicemail, hookUrl } = plan
  const talk = (text: string) => ({ action: 'talk', text, language: voices[locale] })
  const record = {
    action: 'record',
    beepStart: true,
    endOnKey: '#',
    endOnSilence: silenceSeconds,
    timeOut: mostVoicemailSeconds,
    format: 'mp3',
    eventUrl: [hookUrl],
  }
  const greeting = [
    isPlayed(plan) ? { action: 'stream', streamUrl: [plan.sound] } : talk(greetingOf(plan)),
    ...(takesVoicemail ? [record, talk(telephoneWords[locale].left)] : []),
  ]
  if (isGreeted(plan)) return greeting
  return [...rings.map(number => connect(number, ourNumber, hookUrl)), ...greeting]
}

/** In the language spoken, or in the first it is written in. */
export function noticeOf({ isRecorded, notice }: Row<'trackedNumber'>, locale: Locale): string {
  if (!isRecorded) return ''
  return notice[locale].trim() || (Object.values(notice).find(text => text.trim() !== '') ?? '')
}
