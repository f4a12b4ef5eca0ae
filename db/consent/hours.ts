/** When she may be sold to: the hours of the laws that hold, and those of the dealership within them. */
import { addDays, dateIn, instantOf, weekdayOf } from '../kernel/date.ts'
import type { OwnContact } from './own-rules.ts'
import { contactHours, type Jurisdiction, ruleOn } from './rules.ts'
import type { ContactChannel } from './terms.ts'

export type HoursAsk = {
  channel: ContactChannel
  now: number
  /** Hers. */
  timeZone: string
  /** Each holds. */
  jurisdictions: readonly Jurisdiction[]
  isHoliday: (date: string) => boolean
  own: OwnContact
}

/** Enough for the longest row of holidays in a law's week. */
const daysAhead = 14
type Hours = readonly (readonly [open: string, close: string])[]

/** When these hours next have a moment, now or later, within so many days; '24:00' is the midnight that follows. */
function opening(
  hoursOn: (date: string) => Hours,
  { now, timeZone }: HoursAsk,
  days: number,
): number | undefined {
  const today = dateIn(timeZone, now)
  for (let ahead = 0; ahead <= days; ahead += 1) {
    const day = addDays(today, ahead)
    const at = (time: string) =>
      time === '24:00'
        ? instantOf(addDays(day, 1), '00:00', timeZone)
        : instantOf(day, time, timeZone)
    for (const [open, close] of hoursOn(day)) if (now < at(close)) return Math.max(now, at(open))
  }
  return undefined
}

/** When this law next lets her be sold to; undefined: not in sight. */
export function lawOpens(ask: HoursAsk, place: Jurisdiction): number | undefined {
  const { channel, timeZone, now, isHoliday } = ask
  const hours = ruleOn(contactHours[place], channel, dateIn(timeZone, now))
  if (!hours) return now
  const { week, onHolidays } = hours
  const hoursOn = (date: string) =>
    !onHolidays && isHoliday(date) ? [] : (week[(weekdayOf(date) + 1) % 7] ?? [])
  return opening(hoursOn, ask, daysAhead)
}

const allDay: Hours = [['00:00', '24:00']]
/** When the dealership's own hours next leave her open; of holidays the law speaks. */
function ownOpens(ask: HoursAsk, now: number): number | undefined {
  const { own, channel } = ask
  const week = own[`${channel}Hours`]
  const hoursOn = (date: string): Hours => {
    if (isQuiet(own, date)) return []
    return week?.[weekdayOf(date)]?.map(({ open, close }) => [open, close] as const) ?? allDay
  }
  // At worst it is open on one day of the week, and each of its quiet days is such a day.
  return opening(hoursOn, { ...ask, now }, 7 * (own.quietDays.length + 1))
}
const isQuiet = (own: OwnContact, date: string): boolean =>
  own.quietDays.some(({ on }) => on === date)

/** Does the dealership leave this instant open? */
export const isOwnOpen = (ask: HoursAsk, at: number): boolean => ownOpens(ask, at) === at

/** More turns than a year has weeks: hours that have met in none of them do not meet. */
const mostTurns = 60

/** From an instant on, the first that the dealership and every law leave open; undefined: none in sight. */
export function bothOpen(ask: HoursAsk, from: number): number | undefined {
  let at = from
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const own = ownOpens(ask, at)
    if (own === undefined) return undefined
    const laws = ask.jurisdictions.map(place => lawOpens({ ...ask, now: own }, place) ?? Infinity)
    at = Math.max(own, ...laws)
    if (at === own) return own
    if (at === Infinity) return undefined
  }
  return undefined
}

export const isQuietDay = ({ own, now, timeZone }: HoursAsk): boolean =>
  isQuiet(own, dateIn(timeZone, now))

/** Is it too early or too late for this channel, by any of the laws that hold or by the dealership's own? */
export const isQuietHour = (ask: HoursAsk): boolean => bothOpen(ask, ask.now) !== ask.now
