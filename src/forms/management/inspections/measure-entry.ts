/** What is typed on the pad, and what it says. Kept apart from the keys so it can be told what it does. */
import type { Measure } from '#db/inspection/template.ts'
import { dotDate, proposalOf, tireAgeProposal } from '#db/inspection/inspection.ts'
import type { PointResult } from '#db/terms.ts'

export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | '-' | 'back'
const mostDigits = 7

/** The text after a key; a key that makes no sense there does nothing. */
export function pressed(text: string, key: Key, measure: Measure): string {
  if (key === 'back') return text.slice(0, -1)
  if (measure.unit === 'week/year') return /\d/.test(key) && text.length < 4 ? text + key : text
  if (key === '-') return text.startsWith('-') ? text.slice(1) : `-${text}`
  if (key === '.')
    return measure.decimals === 0 || text.includes('.')
      ? text
      : `${/\d/.test(text) ? text : `${text}0`}.`
  const decimals = text.split('.')[1]
  if (decimals !== undefined && decimals.length >= measure.decimals) return text
  if (text.replace(/\D/g, '').length >= mostDigits) return text
  return text === '0' || text === '-0' ? text.slice(0, -1) + key : text + key
}

export type Entry = {
  value: number | null
  valueText: string
  proposal: Exclude<PointResult, 'na'>
}
/** Undefined while it is no measurement yet. */
export function entryOf(text: string, measure: Measure, now: number): Entry | undefined {
  if (measure.unit === 'week/year') {
    const made = dotDate(text)
    return made === undefined
      ? undefined
      : {
          value: null,
          valueText: `${text.slice(0, 2)}/${text.slice(2)}`,
          proposal: tireAgeProposal(made, now),
        }
  }
  const value = /\d/.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value)
    ? { value, valueText: '', proposal: proposalOf(measure, value) }
    : undefined
}
export const textOf = (
  measure: Measure,
  point: { value: number | null; valueText: string } | undefined,
): string =>
  measure.unit === 'week/year'
    ? (point?.valueText ?? '').replace(/\D/g, '')
    : point?.value == null
      ? ''
      : String(point.value)
