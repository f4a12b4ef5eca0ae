/** Opening hours and answer times as the company has said them, or as its country usually has them. */
import type { Row } from '../kernel/mutation.ts'
import type { Country } from '../terms.ts'
import { holidayPlace, type HolidayTick, learnRegions, type Regions } from './holidays.ts'
import type { Calendar, DayException, Interval, Week } from './hours.ts'

/** Minutes of opening after which a customer should have an answer, and after which somebody above is told. */
export type DeskTargets = { target: number; escalate: number; critical: number }
export type DeskSettings = {
  /** Counts its edits. */
  version: number
  hours: Week
  exceptions: DayException[]
  holidays: HolidayTick[]
  targets: DeskTargets
}
/**
 * Derived from published response studies (MIT/InsideSales 2007, HBR 2011): the odds of reaching somebody fall a
 * hundredfold between 5 and 30 minutes.
 */
export const defaultTargets: DeskTargets = { target: 5, escalate: 30, critical: 60 }
/** Where the company did not choose (SPEC: "no-reply notification minutes"). */
export const defaultNoReplyMinutes = 15

const day = (...hours: (readonly [open: string, close: string])[]): Interval[] =>
  hours.map(([open, close]) => ({ open, close }))
const week = (weekday: Interval[], saturday: Interval[]): Week => [
  ...Array.from({ length: 5 }, () => weekday),
  saturday,
  [],
]
const northAmerican = week(day(['09:00', '18:00']), day(['09:00', '16:00']))
/** What dealers of a country usually keep: a company says its own. */
const usualWeeks: Record<Country, Week> = {
  CA: northAmerican,
  US: northAmerican,
  FR: week(
    day(['09:00', '12:00'], ['14:00', '19:00']),
    day(['09:00', '12:00'], ['14:00', '18:00']),
  ),
  ES: week(day(['09:30', '13:30'], ['16:30', '20:00']), day(['10:00', '14:00'])),
  CO: week(day(['08:00', '18:00']), day(['09:00', '13:00'])),
}
const usual = Object.fromEntries(
  Object.entries(usualWeeks).map(([country, hours]) => [
    country,
    { version: 0, hours, exceptions: [], holidays: [], targets: defaultTargets },
  ]),
) as unknown as Record<Country, DeskSettings>

export type DeskOf = Pick<
  Row<'company'>,
  'timeZone' | 'country' | 'province' | 'desk' | 'noReplyMinutes'
>
export const deskOf = ({ desk, country }: Pick<DeskOf, 'desk' | 'country'>): DeskSettings =>
  desk ?? usual[country]

/** What a response clock runs by: opening hours, and the minutes at which a wait changes its name. */
export type DeskClock = {
  calendar: Calendar
  targetMinutes: number
  lateMinutes: number
  escalateMinutes: number
  criticalMinutes: number
}

const allDay = day(['00:00', '24:00'])
/** While the company is not known, time is counted as it passes. */
const everyMinute: DeskClock = {
  calendar: {
    timeZone: 'UTC',
    week: Array.from({ length: 7 }, () => allDay),
    exceptions: [],
    place: '',
    holidays: [],
  },
  ...minutesOf(defaultTargets, defaultNoReplyMinutes),
}

/** A company that gives itself longer than it escalates after is late first, and escalated only after that. */
function minutesOf({ target, escalate, critical }: DeskTargets, lateMinutes: number) {
  const escalateMinutes = Math.max(escalate, lateMinutes + 1)
  return {
    targetMinutes: Math.min(target, lateMinutes),
    lateMinutes,
    escalateMinutes,
    criticalMinutes: Math.max(critical, escalateMinutes),
  }
}

// A calendar keeps the days it has made: rows that say the same share one.
let clocks = new WeakMap<object, DeskClock>()
let last: { said: string; clock: DeskClock } | undefined

/** Addresses are in other places than they were thought to be. */
export function learnPlaces(more: Regions): void {
  learnRegions(more)
  clocks = new WeakMap()
}

export function clockOf(company: DeskOf | null | undefined): DeskClock {
  if (!company) return everyMinute
  const known = clocks.get(company)
  if (known) return known
  const { timeZone, country, province, noReplyMinutes } = company
  const { hours, exceptions, holidays, targets } = deskOf(company)
  const place = holidayPlace(country, province)
  const said = JSON.stringify([
    timeZone,
    place,
    hours,
    exceptions,
    holidays,
    targets,
    noReplyMinutes,
  ])
  if (last?.said !== said)
    last = {
      said,
      clock: {
        calendar: { timeZone, week: hours, exceptions, place, holidays },
        ...minutesOf(targets, noReplyMinutes),
      },
    }
  clocks.set(company, last.clock)
  return last.clock
}
