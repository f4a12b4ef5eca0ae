/**
 * How long an answer may take, as dated rows: a row holds from its day on. None of it is legal advice; what no source
 * confirms is marked so.
 */
import { holidayPlace, holidaysOf } from '../company/holidays.ts'
import { type Jurisdiction, jurisdictions } from '../consent/rules.ts'
import { addDays, addMonths, weekdayOf } from '../kernel/date.ts'
import type { Country } from '../terms.ts'
import type { PrivacyKind } from './terms.ts'

export type Span = { days: number } | { months: number } | { businessDays: number }
export type AnswerRule = {
  from: string
  kinds?: readonly PrivacyKind[]
  within: Span
  /** How much longer with a notice and its reason; nowhere else. */
  more?: Span
}

/** GDPR art. 12 (3): one month, two further months with notice within the first. */
const gdpr: readonly AnswerRule[] = [
  { from: '2018-05-25', within: { months: 1 }, more: { months: 2 } },
]
/** CASL s. 11 (3): without delay, within 10 business days [unverified]. */
const noMoreMessages: AnswerRule = {
  from: '2014-07-01',
  kinds: ['withdrawal'],
  within: { businessDays: 10 },
}
export const answerRules: Record<Jurisdiction, readonly AnswerRule[]> = {
  // PIPEDA s. 8 (3) and (4): 30 days, at most 30 more with notice.
  CA: [noMoreMessages, { from: '2004-01-01', within: { days: 30 }, more: { days: 30 } }],
  // CQLR c. P-39.1, s. 32: 30 days; silence is a refusal.
  QC: [noMoreMessages, { from: '1994-01-01', within: { days: 30 } }],
  FR: gdpr,
  ES: gdpr,
  CO: [
    // Ley 1581 de 2012, art. 14 and 15: a consultation 10 + 5 business days [the 5 unverified], a complaint 15 + 8.
    {
      from: '2012-10-18',
      kinds: ['access', 'portability'],
      within: { businessDays: 10 },
      more: { businessDays: 5 },
    },
    { from: '2012-10-18', within: { businessDays: 15 }, more: { businessDays: 8 } },
  ],
  // Its law is not ours to know: as in Canada [unverified].
  US: [{ from: '2003-12-16', within: { days: 30 } }],
}

export const isJurisdiction = (text: string): text is Jurisdiction =>
  jurisdictions.some(each => each === text)

export function answerRule(place: Jurisdiction, kind: PrivacyKind, day: string): AnswerRule {
  const fits = answerRules[place].filter(({ kinds }) => !kinds || kinds.includes(kind))
  // Of one day the more special one stands first.
  const special = fits.filter(({ from }) => from <= day)
  const found = special.find(({ kinds }) => kinds) ?? special.at(-1) ?? fits[0]
  if (!found) throw new Error(`no rule of ${place} for ${kind}`)
  return found
}

type Where = { country: string; province: string }

/** The last day of a span that begins the day after. */
export function lastDay(from: string, span: Span, where: Where): string {
  if ('days' in span) return addDays(from, span.days)
  if ('months' in span) return addMonths(from, span.months)
  let day = from
  for (let left = span.businessDays; left > 0;) {
    day = addDays(day, 1)
    if (isWorkday(day, where)) left -= 1
  }
  return day
}
function isWorkday(day: string, { country, province }: Where): boolean {
  if (weekdayOf(day) > 4) return false
  const place = holidayPlace(country as Country, province)
  return !holidaysOf(place, Number(day.slice(0, 4))).some(
    ({ on, kind }) => on === day && kind === 'law',
  )
}

/** The last day to answer, and with a notice. */
export function dueOnOf(
  asked: { place: Jurisdiction; kind: PrivacyKind; day: string },
  where: Where,
): { dueOn: string; extendedOn: string | null } {
  const { within, more } = answerRule(asked.place, asked.kind, asked.day)
  const dueOn = lastDay(asked.day, within, where)
  return { dueOn, extendedOn: more ? lastDay(dueOn, more, where) : null }
}
