/**
 * What a publisher's site brought in a month, and what is owed for it. An estimate until the 5th of the next month, then
 * closed: what is given back after that stands in the statement that is open then. Pure; nothing of persons.
 */
import { afterMonth, firstOf, monthOf } from '../campaign/budget.ts'
import { addDays, instantOf } from '../kernel/date.ts'
import type { ClickRefusal, ClickVerdict } from './terms.ts'

/** Clicks of a site in a month that were judged alike; `creditedAt` null: they were not given back. */
export type Judged = {
  month: string
  siteId: string
  verdict: ClickVerdict
  creditedAt: number | null
  n: number
  minor: number
}
export type StatementLine = {
  siteId: string
  clicks: number
  refused: Partial<Record<ClickRefusal, number>>
  charged: number
  /** Of the month's charged clicks, less those of them that were given back before it closed. */
  amountMinor: number
  /** Given back of months that were closed already. */
  laterMinor: number
}
export type Statement = {
  month: string
  /** With a statement, the newest first. */
  months: string[]
  closesAt: number
  isClosed: boolean
  lines: StatementLine[]
}

/** The midnight with which the 5th of the next month begins in the house's zone. */
export const closesAt = (month: string, timeZone: string): number =>
  instantOf(`${monthOf(afterMonth(month))}-05`, '00:00', timeZone)
const monthBefore = (month: string) => monthOf(addDays(firstOf(month), -1))

/** From the month of the first click to this one. */
export function statementMonths(first: string | undefined, today: string): string[] {
  const months: string[] = []
  const last = monthOf(today)
  for (let month = first ?? last; month <= last; month = monthOf(afterMonth(month)))
    months.unshift(month)
  return months
}

/** @param all of this month, and of every one before it */
export function statementLines(
  all: readonly Judged[],
  month: string,
  timeZone: string,
): StatementLine[] {
  const [from, to] = [closesAt(monthBefore(month), timeZone), closesAt(month, timeZone)]
  const lines = new Map<string, StatementLine>()
  const lineOf = (siteId: string): StatementLine => {
    const none = { siteId, clicks: 0, refused: {}, charged: 0, amountMinor: 0, laterMinor: 0 }
    const line = lines.get(siteId) ?? none
    lines.set(siteId, line)
    return line
  }
  for (const each of all) {
    const { siteId, verdict, creditedAt, n, minor } = each
    if (each.month === month) {
      const line = lineOf(siteId)
      line.clicks += n
      if (verdict === 'charged') line.charged += n
      else line.refused[verdict] = (line.refused[verdict] ?? 0) + n
      if (creditedAt === null || creditedAt >= to) line.amountMinor += minor
    } else if (each.month < month && creditedAt !== null && creditedAt >= from && creditedAt < to)
      lineOf(siteId).laterMinor += minor
  }
  return [...lines.values()].toSorted(
    (a, b) =>
      b.amountMinor - a.amountMinor || b.clicks - a.clicks || (a.siteId < b.siteId ? -1 : 1),
  )
}
/** What is owed for it in the end. */
export const dueOf = ({ amountMinor, laterMinor }: StatementLine): number =>
  amountMinor - laterMinor
