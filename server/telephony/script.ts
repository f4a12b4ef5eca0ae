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
  const { rings, locale, notice, isClosed, hookUrl, ourNumber } = plan
  const says = telephoneWords[locale]
  if (isClosed || rings.length === 0)
    return twiml(`${say(locale, isClosed ? says.closed : says.nobody)}<Hangup/>`)
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

/** After the telephones have rung. */
export const twimlAfter = (locale: Locale, isAnswered: boolean): string =>
  twiml(isAnswered ? '<Hangup/>' : `${say(locale, telephoneWords[locale].nobody)}<Hangup/>`)

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

/** Vonage rings one after the other, and is never asked to record: it has no way to say no by a key. */
export function nccoOf({ rings, ourNumber, locale, isClosed, hookUrl }: Plan): object[] {
  const says = telephoneWords[locale]
  const talk = (text: string) => ({ action: 'talk', text, language: voices[locale] })
  if (isClosed || rings.length === 0) return [talk(isClosed ? says.closed : says.nobody)]
  return [...rings.map(number => connect(number, ourNumber, hookUrl)), talk(says.nobody)]
}

/** In the house's language, or in the first it is written in. */
export function noticeOf({ isRecorded, notice }: Row<'trackedNumber'>, locale: Locale): string {
  if (!isRecorded) return ''
  return notice[locale].trim() || (Object.values(notice).find(text => text.trim() !== '') ?? '')
}
