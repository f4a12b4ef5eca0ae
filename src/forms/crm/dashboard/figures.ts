/** The month in figures, each with its days, from rows. Pure, so that a colleague's figures are made the same way. */
import type { DeskClock } from '#db/company/desk.ts'
import { addDays, instantOf } from '#db/kernel/date.ts'
import { firstResponse, hasWaited, percentile } from '#db/lead/response.ts'
import type { MonthRows, Who } from '#src/domain/lead/dashboard.ts'

export const figureKeys = [
  'received',
  'median',
  'p90',
  'kept',
  'sold',
  'delivered',
  'conversion',
] as const
export type FigureKey = (typeof figureKeys)[number]
export type Figure = {
  /** Undefined while there is nothing to tell it from. */
  value: number | undefined
  /** One a day from the 1st to today; a day without an answer has none. */
  days: (number | undefined)[]
  /** Out of how many: leads of a conversion, appointments of those kept. */
  of?: number
}
export type Figures = Record<FigureKey, Figure>

/** From the 1st of the month of a day to that day. */
export const monthDays = (today: string): string[] =>
  Array.from({ length: Number(today.slice(8)) }, (_, index) =>
    addDays(`${today.slice(0, 8)}01`, index),
  )

/** The place of an instant among the days; -1 outside. */
export function dayFinder(days: readonly string[], timeZone: string): (at: number) => number {
  const last = days.at(-1)
  if (last === undefined) return () => -1
  const starts = [...days, addDays(last, 1)].map(day => instantOf(day, '00:00', timeZone))
  return at => {
    const next = starts.findIndex(start => at < start)
    return next === -1 ? -1 : next - 1
  }
}

export function figuresOf(
  rows: MonthRows,
  days: readonly string[],
  timeZone: string,
  who: Who,
  clock: DeskClock,
): Figures {
  const dayOf = dayFinder(days, timeZone)
  const leads = rows.leads.filter(lead => who === undefined || lead.assignedTo === who)
  const received = leads.filter(lead => dayOf(lead.leadAt) >= 0)
  const sold = leads.filter(
    lead => rows.soldAt.has(lead.id) && dayOf(rows.soldAt.get(lead.id) ?? 0) >= 0,
  )
  const delivered = leads.filter(
    lead => lead.status === 'delivered' && dayOf(lead.deliveredAt ?? 0) >= 0,
  )
  const due = rows.appointments.filter(
    each =>
      (who === undefined || each.assignedTo === who) &&
      (each.status === 'showed-up' || each.status === 'no-show'),
  )
  const kept = due.filter(each => each.status === 'showed-up')
  const answers = received.flatMap(lead =>
    lead.firstAnswerAt === null || !hasWaited(lead)
      ? []
      : [{ day: dayOf(lead.leadAt), ms: firstResponse(lead, lead.firstAnswerAt, clock).elapsedMs }],
  )
  const count = (days_: number[]) =>
    days.map((_, index) => days_.filter(day => day === index).length)
  const spread = (tell: (values: number[]) => number | undefined) => ({
    value: tell(answers.map(each => each.ms)),
    days: days.map((_, index) =>
      tell(answers.filter(each => each.day === index).map(each => each.ms)),
    ),
  })
  const perDay = {
    received: count(received.map(lead => dayOf(lead.leadAt))),
    sold: count(sold.map(lead => dayOf(rows.soldAt.get(lead.id) ?? 0))),
  }
  return {
    received: { value: received.length, days: perDay.received },
    median: spread(values => percentile(values, 0.5)),
    p90: spread(values => percentile(values, 0.9)),
    kept: {
      value: kept.length,
      days: count(kept.map(each => dayOf(each.startsAt))),
      of: due.length,
    },
    sold: { value: sold.length, days: perDay.sold },
    delivered: {
      value: delivered.length,
      days: count(delivered.map(lead => dayOf(lead.deliveredAt ?? 0))),
    },
    // As the month stood at the end of each day.
    conversion: {
      value: share(sold.length, received.length),
      days: days.map((_, index) => share(sum(perDay.sold, index), sum(perDay.received, index))),
      of: received.length,
    },
  }
}

const share = (part: number, whole: number) => (whole === 0 ? undefined : part / whole)
const sum = (values: readonly number[], upTo: number) =>
  values.slice(0, upTo + 1).reduce((a, b) => a + b, 0)
