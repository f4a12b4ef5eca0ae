/** The house at a glance, from the rows on this device: who waits, how fast was answered, and the month beside the last one. */
import type { DeskClock } from '#db/company/desk.ts'
import { sumOf } from '#db/contract/deal/exact.ts'
import { addDays, dateIn } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import {
  firstResponse,
  hasWaited,
  isWaiting,
  leadResponse,
  percentile,
  type Response as Waited,
} from '#db/lead/response.ts'
import type { Country } from '#db/terms.ts'
import { allInMinor } from '#db/vehicle/all-in-price.ts'
import { statusNow } from '#db/vehicle/status.ts'
import { daysInStock } from '#db/vehicle/age.ts'
import type { MonthRows } from './dashboard.ts'

type Lead = Row<'lead'>
const minuteMs = 60_000

export type Answer = { lead: Lead; at: number; ms: number }
export type Wait = { lead: Lead; ms: number; waited: Waited }
export type Response = {
  /** Leads that came today and have their first answer. */
  answers: Answer[]
  within: Answer[]
  /** Everybody without an answer, the one who waits longest first. */
  waits: Wait[]
  late: Wait[]
  medianMs: number | undefined
}

/** @param from when today began */
export function responseOf(
  { leads }: Pick<MonthRows, 'leads'>,
  waiting: readonly Lead[],
  { from, now, clock }: { from: number; now: number; clock: DeskClock },
): Response {
  const answers = leads.flatMap(lead =>
    lead.leadAt < from || lead.firstAnswerAt === null || !hasWaited(lead)
      ? []
      : [
          {
            lead,
            at: lead.firstAnswerAt,
            ms: firstResponse(lead, lead.firstAnswerAt, clock).elapsedMs,
          },
        ],
  )
  const waits = waiting
    .filter(isWaiting)
    .map(lead => {
      const waited = leadResponse(lead, now, clock)
      return { lead, ms: waited.elapsedMs, waited }
    })
    .toSorted((a, b) => b.ms - a.ms)
  return {
    answers: answers.toSorted((a, b) => a.at - b.at),
    within: answers.filter(({ ms }) => ms <= clock.targetMinutes * minuteMs),
    waits,
    late: waits.filter(({ waited }) => waited.isLate),
    medianMs: percentile(
      answers.map(({ ms }) => ms),
      0.5,
    ),
  }
}

export type Side = { sold: Lead[]; delivered: Lead[] }
export type MonthBeside = {
  days: string[]
  /** The same days of the month before; fewer where it is shorter. */
  before: string[]
  now: Side
  past: Side
  /** Sums to each day: of this month, and of the whole month before. */
  soldBy: number[]
  deliveredBy: number[]
  soldBefore: number[]
}

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => addDays(first, at))
export const firstOf = (day: string) => `${day.slice(0, 8)}01`
/** The 1st of the month before that of a day. */
export const firstBefore = (today: string): string => firstOf(addDays(firstOf(today), -1))

/** What was sold and delivered from the 1st to today, beside the same days of the month before. */
export function monthBeside(rows: MonthRows, today: string, timeZone: string): MonthBeside {
  const count = Number(today.slice(8))
  const days = daysFrom(firstOf(today), count)
  const first = firstBefore(today)
  const whole = daysFrom(first, Number(addDays(firstOf(today), -1).slice(8)))
  const before = whole.slice(0, count)
  const dated = (pick: (lead: Lead) => number | null | undefined) =>
    rows.leads.flatMap(lead => {
      const at = pick(lead)
      return at ? [{ lead, day: dateIn(timeZone, at) }] : []
    })
  const sold = dated(({ id }) => rows.soldAt.get(id))
  const delivered = dated(({ status, deliveredAt }) =>
    status === 'delivered' ? deliveredAt : null,
  )
  const inside = (all: typeof sold, of: readonly string[]) =>
    all.filter(({ day }) => of.includes(day)).map(({ lead }) => lead)
  const sums = (all: typeof sold, of: readonly string[]) =>
    of.map(last => all.filter(({ day }) => day >= (of[0] ?? '') && day <= last).length)
  return {
    days,
    before,
    now: { sold: inside(sold, days), delivered: inside(delivered, days) },
    past: { sold: inside(sold, before), delivered: inside(delivered, before) },
    soldBy: sums(sold, days),
    deliveredBy: sums(delivered, days),
    soldBefore: sums(sold, whole),
  }
}

export const ageBands = [
  { from: 0, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const
/** From so many days on the stock is aged: the last band. */
export const agedFrom = ageBands[3].from
const sellable = (vehicles: readonly Row<'vehicle'>[], now: number) =>
  vehicles.filter(each => !['sold', 'out-of-market'].includes(statusNow(each, now)))

/** What those that can still be sold are asked for and have cost; what has no price or no cost is counted instead. */
export function stockValue(
  vehicles: readonly Row<'vehicle'>[],
  { today, now, country }: { today: string; now: number; country: Country },
) {
  const stock = sellable(vehicles, now)
  return {
    all: valueOf(stock, country),
    aged: valueOf(
      stock.filter(each => daysInStock(each, today) >= agedFrom),
      country,
    ),
  }
}
function valueOf(vehicles: readonly Row<'vehicle'>[], country: Country) {
  const asking = vehicles.map(each => allInMinor(each, country))
  const cost = vehicles.map(({ costMinor }) => costMinor)
  return {
    askingMinor: sumOf(asking, minor => minor ?? 0),
    unpriced: asking.filter(minor => minor === null).length,
    costMinor: sumOf(cost, minor => minor ?? 0),
    uncosted: cost.filter(minor => minor === null).length,
  }
}

/** How many of the vehicles that can still be sold have stood so long, band by band. */
export function stockByAge(
  vehicles: readonly Row<'vehicle'>[],
  { today, now }: { today: string; now: number },
): number[] {
  const days = sellable(vehicles, now).map(each => daysInStock(each, today))
  return ageBands.map(
    ({ from, to }) => days.filter(each => each >= from && each <= (to ?? Infinity)).length,
  )
}
