/** When she may be sold to: the hours of the laws that hold, and those of the dealership within them. */
import { type Calendar, isOpen, nextOpening } from '../company/hours.ts'
import { addDays, dateIn, instantOf, weekdayOf } from '../kernel/date.ts'
import { everyHour, type OwnContact } from './own-rules.ts'
import { type ContactHours, contactHours, type Jurisdiction, ruleOn } from './rules.ts'
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

/** Enough for the longest row of holidays. */
const daysAhead = 14

/** When these hours next have a moment: now, or later. */
function opening(
  { week, onHolidays }: ContactHours,
  { now, timeZone, isHoliday }: HoursAsk,
): number | undefined {
  const today = dateIn(timeZone, now)
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead)
    if (!onHolidays && isHoliday(day)) continue
    for (const [open, close] of week[(weekdayOf(day) + 1) % 7] ?? []) {
      if (now < instantOf(day, close, timeZone))
        return Math.max(now, instantOf(day, open, timeZone))
    }
  }
  return undefined
}

/** When this law next lets her be sold to; undefined: not in sight. */
export function lawOpens(ask: HoursAsk, place: Jurisdiction): number | undefined {
  const hours = ruleOn(contactHours[place], ask.channel, dateIn(ask.timeZone, ask.now))
  return hours ? opening(hours, ask) : ask.now
}

/** The dealership's own, as a calendar that knows no holiday: of those the law speaks. Undefined where it has none. */
function calendarOf({ own, channel, timeZone }: HoursAsk): Calendar | undefined {
  const week = own[`${channel}Hours`]
  if (!week && own.quietDays.length === 0) return undefined
  return {
    timeZone,
    week: week ?? everyHour,
    exceptions: own.quietDays.map(({ on }) => ({ on, hours: [], note: '' })),
    place: '',
    holidays: [],
  }
}

/** Does the dealership leave this instant open? */
export function isOwnOpen(ask: HoursAsk, at: number): boolean {
  const calendar = calendarOf(ask)
  return !calendar || isOpen(calendar, at)
}

/** More turns than a year has weeks: hours that have met in none of them do not meet. */
const mostTurns = 60

/** From an instant on, the first that the dealership and every law leave open; undefined: none in sight. */
export function bothOpen(ask: HoursAsk, from: number): number | undefined {
  const calendar = calendarOf(ask)
  let at = from
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const own = calendar ? nextOpening(calendar, at) : at
    if (own === undefined) return undefined
    const laws = ask.jurisdictions.map(place => lawOpens({ ...ask, now: own }, place) ?? Infinity)
    at = Math.max(own, ...laws)
    if (at === own) return own
    if (at === Infinity) return undefined
  }
  return undefined
}

export const isQuietDay = ({ own, now, timeZone }: HoursAsk): boolean => {
  const today = dateIn(timeZone, now)
  return own.quietDays.some(({ on }) => on === today)
}

/** Is it too early or too late for this channel, by any of the laws that hold or by the dealership's own? */
export const isQuiet = (ask: HoursAsk): boolean => bothOpen(ask, ask.now) !== ask.now
