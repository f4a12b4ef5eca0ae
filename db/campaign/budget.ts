/** The marketing budget of a year: of each month what is planned, spent, still held, and what it will come to. Amounts in minor units of the funds. */
import * as z from 'zod/mini'
import { partOf } from '../contract/deal/exact.ts'
import { addDays, daysBetween } from '../kernel/date.ts'
import { name } from '../ledger/posting.ts'
import { type RequestDivision, requestDivisions } from '../terms.ts'

/** What marketing money is spent on: campaigns by their division. */
export const budgetChannels = requestDivisions
export type BudgetChannel = RequestDivision

/** `2026-11` */
export const month = z
  .string({ error: 'date-invalid' })
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'date-invalid' }))
/** The months of a year, `2026-01` to `2026-12`. */
export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
export const monthOf = (day: string): string => day.slice(0, 7)
export const firstOf = (each: string): string => `${each}-01`
/** The first day that is no longer in it. */
export function afterMonth(each: string): string {
  const [year, place] = each.split('-').map(Number) as [number, number]
  return place === 12 ? `${year + 1}-01-01` : `${year}-${String(place + 1).padStart(2, '0')}-01`
}

/** A hundred million of dollars or euros: more is a slip of the finger. */
const mostMinor = 10_000_000_000
export const planBody = z
  .object({
    /** Made by the device before it asks, and kept for every further try of the same. */
    planId: name,
    channel: z.enum(budgetChannels),
    from: month,
    until: month,
    /** Of each month; null takes the plan back. */
    minor: z.nullable(
      z
        .int({ error: 'number-invalid' })
        .check(
          z.gte(0, { error: 'number-invalid' }),
          z.lte(mostMinor, { error: 'number-invalid' }),
        ),
    ),
  })
  .check(
    z.refine(({ from, until }) => from <= until && from.slice(0, 4) === until.slice(0, 4), {
      error: 'date-invalid',
      path: ['until'],
    }),
  )
export type BudgetPlan = z.output<typeof planBody>

/** What a campaign came to in a month, and is still to come to. */
export type BudgetCampaign = Outlook & { id: string; title: string; spentMinor: number }
/** A month of one channel. */
export type BudgetLine = {
  month: string
  channel: BudgetChannel
  /** Null where nobody planned. */
  plan: { minor: number; at: number; byName: string } | null
  campaigns: BudgetCampaign[]
}

/** A term of a campaign that still runs. */
export type RunningTerm = {
  fromOn: string
  /** Null: it runs until somebody ends it. */
  toOn: string | null
  heldMinor: number
  /** Of what is held, not spent yet. */
  restMinor: number
  autoRenew: boolean
}
export type Outlook = { heldMinor: number; forecastMinor: number }

/** Of an amount, what has come by the beginning of a day. */
type Until = (day: string) => number
const since = (from: string, day: string) => Math.max(0, daysBetween(from, day))
const evenly =
  (minor: number, from: string, days: number): Until =>
  day =>
    partOf(minor, Math.min(days, since(from, day)), days)

/**
 * What a running term still takes in each of these months: its rest evenly over the days it has left, and of that what its
 * own pace comes to (spent ÷ elapsed × total, at most what is held), which goes on in the terms that follow where it renews.
 * One that has no pace yet is taken to bring what it is held for; one without a last day holds its rest in this month.
 */
export function outlookOf(term: RunningTerm, months: readonly string[], today: string): Outlook[] {
  const { heldMinor, forecastMinor } =
    term.toOn === null ? openEnd(term, today) : dated(term, term.toOn, today)
  const within = (until: Until, each: string) => until(afterMonth(each)) - until(firstOf(each))
  return months.map(each => ({
    heldMinor: within(heldMinor, each),
    forecastMinor: within(forecastMinor, each),
  }))
}
type Course = { heldMinor: Until; forecastMinor: Until }

function dated(
  { fromOn, heldMinor, restMinor, autoRenew }: RunningTerm,
  toOn: string,
  today: string,
): Course {
  const from = fromOn > today ? fromOn : today
  const left = Math.max(1, daysBetween(from, toOn) + 1)
  const all = daysBetween(fromOn, toOn) + 1
  const elapsed = since(fromOn, today)
  const spent = heldMinor - restMinor
  const comesTo = elapsed === 0 ? heldMinor : Math.min(heldMinor, partOf(spent, all, elapsed))
  const more = evenly(Math.max(0, comesTo - spent), from, left)
  const next = addDays(toOn, 1)
  return {
    heldMinor: evenly(restMinor, from, left),
    forecastMinor: day => more(day) + (autoRenew ? partOf(comesTo, since(next, day), all) : 0),
  }
}

function openEnd({ fromOn, heldMinor, restMinor }: RunningTerm, today: string): Course {
  const from = fromOn > today ? fromOn : today
  const elapsed = since(fromOn, today)
  const spent = heldMinor - restMinor
  const held: Until = day => (day > from ? restMinor : 0)
  const paced: Until = day => Math.min(restMinor, partOf(spent, since(from, day), elapsed))
  return { heldMinor: held, forecastMinor: spent > 0 && elapsed > 0 ? paced : held }
}
