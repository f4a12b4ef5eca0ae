/** What a webhook may say, whatever its provider calls it. */
import { phoneKey, phoneProblem } from '#db/kernel/phone.ts'
import type { CallEvent } from '#db/phone/event.ts'
import type { Country } from '#db/terms.ts'

export type TextIn = {
  id: string
  from: string
  to: string
  text: string
  at: number
  media: { url: string; type: string }[]
  /** The provider has answered the keyword itself. */
  isAnswered: boolean
}
export type ReceiptIn = {
  id: string
  providerId: string
  state: 'queued' | 'sending' | 'sent' | 'delivered' | 'bounced' | 'failed'
  code: string
  to: string
  at: number
}
export type RecordingIn = {
  id: string
  callKey: string
  url: string
  /** What the provider calls it; '' where it does not say. */
  name: string
  seconds: number
  at: number
}
export type Told =
  | { kind: 'call'; event: CallEvent }
  | { kind: 'text'; text: TextIn }
  | { kind: 'receipt'; receipt: ReceiptIn }
  | { kind: 'recording'; recording: RecordingIn }
  /** Kept, and nothing follows from it. */
  | { kind: 'other'; id: string }

/** @param now where the event says no time of its own */
export type Reader = (body: Fields, now: number) => Told[]
export type Fields = Record<string, unknown>

export const textOf = (value: unknown, most = 200): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) : ''
/** Seconds, where they are said. */
export const secondsOf = (value: unknown): number | null => {
  const said = textOf(value)
  return /^\d{1,6}(\.\d+)?$/.test(said) ? Math.round(Number(said)) : null
}
/** An instant in any of the ways they write one; ours where it is none, or not of this century. */
export function instantOf(value: unknown, now: number): number {
  const at = Date.parse(textOf(value))
  return at >= 946_684_800_000 && at <= 4_102_444_800_000 ? at : now
}
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const hiddenCallers = new Set([
  'anonymous',
  'restricted',
  'unavailable',
  'unknown',
  'private',
  '+266696687',
  '266696687',
  '+7378742833',
  '+2562533',
  '+8656696',
])
/** '' of one who hides it: ANONYMOUS on a keypad among them. */
export function numberOf(value: unknown): string {
  const said = textOf(value).trim()
  return hiddenCallers.has(said.toLowerCase()) ? '' : said
}

/** With its plus. Without one it is what one dials here: 4505550142 is of Québec, though +45 is Denmark; what is none here says its country itself. */
function dialled(said: string, country: Country): string {
  if (!/^\d{8,15}$/.test(said)) return said
  const key = phoneKey(said, country)
  const isForeign = /^[1-9]\d{9,}$/.test(said) && phoneProblem(said, country) !== undefined
  return key || isForeign ? `+${key || said}` : said
}

/** Its numbers as they are read where the dealership is. */
export function dialledIn(country: Country, told: Told): Told {
  const ends = <T extends { from: string; to: string }>(of: T): T => ({
    ...of,
    from: dialled(of.from, country),
    to: dialled(of.to, country),
  })
  if (told.kind === 'call') return { ...told, event: ends(told.event) }
  return told.kind === 'text' ? { ...told, text: ends(told.text) } : told
}
