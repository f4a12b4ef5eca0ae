import { zoneAt } from './zones.ts'

const minuteMs = 60_000
/** A day of UTC. */
export const dayMs = 86_400_000

/** Wall time read as if it were UTC, epoch ms; undefined when no calendar has it. */
function utcOf(date: string, time: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined
  const ms = Date.parse(`${date}T${time}:00Z`)
  // Engines differ on 30 February: some refuse it, some read 1 March; comparing settles both.
  return !Number.isNaN(ms) && dateOfUtc(ms) === date ? ms : undefined
}

/** The day of wall time read as if it were UTC (`wallMs`), YYYY-MM-DD. Of an instant it is `dateIn` that tells. */
export const dateOfUtc = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

function mustBeUtc(date: string, time = '00:00'): number {
  const ms = utcOf(date, time)
  if (ms === undefined) throw new RangeError(`no such date or time: ${date} ${time}`)
  return ms
}

/** A real day written YYYY-MM-DD (SPEC section 5). */
export const isDate = (text: string): boolean => utcOf(text, '00:00') !== undefined

/** A real day and minute written YYYY-MM-DD HH:MM (SPEC section 5), 00:00 to 23:59. */
export const isDateTime = (text: string): boolean =>
  text.charAt(10) === ' ' && utcOf(text.slice(0, 10), text.slice(11)) !== undefined

// Making a formatter costs a hundred times its use, and lists of leads use it by the row.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

/** What the clocks of a zone show at an instant, read as if it were UTC, epoch ms. */
export function wallMs(timeZone: string, epochMs: number): number {
  const parts = formatterOf(zoneAt(timeZone, epochMs)).formatToParts(epochMs)
  const field = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(part => part.type === type)?.value)
  const inYear = [field('month') - 1, field('day')] as const
  // Of years below 100 `Date.UTC` makes those of 1900: a year that is being typed is one of them.
  const wall = new Date(Date.UTC(2000, ...inYear, field('hour'), field('minute'), field('second')))
  return wall.setUTCFullYear(field('year'), ...inYear)
}

/**
 * The calendar day of an instant in a zone.
 *
 * @param timeZone IANA name, as America/Toronto.
 * @returns YYYY-MM-DD.
 * @throws {RangeError} on an unknown zone or an invalid instant.
 */
export const dateIn = (timeZone: string, epochMs: number): string =>
  dateOfUtc(wallMs(timeZone, epochMs))

/** Offset of a zone from UTC at an instant, ms, positive east. Years 2 to 9998. */
export const offsetMs = (timeZone: string, epochMs: number) => wallMs(timeZone, epochMs) - epochMs

/**
 * The instant at which the clocks of a zone show a date and time. Where they skip it (spring), they are read
 * as not yet moved, which lands after the gap; where they show it twice (autumn), it is the first time.
 * This is what Temporal calls "compatible".
 *
 * @param date YYYY-MM-DD.
 * @param time HH:MM.
 * @param timeZone IANA name.
 * @returns Epoch ms UTC.
 * @throws {RangeError} on a day, minute or zone that does not exist.
 */
export function instantOf(date: string, time: string, timeZone: string): number {
  const wall = mustBeUtc(date, time)
  // No zone is more than 14 h from UTC, so a day to each side stands before and after any change near.
  const before = wall - offsetMs(timeZone, wall - dayMs)
  const after = wall - offsetMs(timeZone, wall + dayMs)
  return wallMs(timeZone, before) !== wall && wallMs(timeZone, after) === wall ? after : before
}

/** The day `days` later, or earlier when negative. @throws {RangeError} when `date` is none. */
export const addDays = (date: string, days: number): string =>
  dateOfUtc(mustBeUtc(date) + days * dayMs)

/** Whole days from `from` to `to`, negative when `to` comes first. @throws {RangeError} when either is none. */
export const daysBetween = (from: string, to: string): number =>
  (mustBeUtc(to) - mustBeUtc(from)) / dayMs

/** 0 Monday to 6 Sunday. @throws {RangeError} when `date` is none. */
export const weekdayOf = (date: string): number => (new Date(mustBeUtc(date)).getUTCDay() + 6) % 7

const parts = (day: string): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month, date]
}
const two = (value: number) => String(value).padStart(2, '0')
const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const written = (year: number, month: number, date: number) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`

/** The same day so many years later; 29 February becomes 1 March: in doubt the later day, for the consumer. */
export function addYears(day: string, years: number): string {
  const [year, month, date] = parts(day)
  return date > lengthOf(year + years, month)
    ? written(year + years, month + 1, 1)
    : written(year + years, month, date)
}

/** The same day so many months later, or the last of a shorter month: 31 August and 6 months is 28 February. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = parts(day)
  const count = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1]
  return written(toYear, toMonth, Math.min(date, lengthOf(toYear, toMonth)))
}

/** What the clocks of a zone show at an instant, YYYY-MM-DD HH:MM:SS: spreadsheets read it as a date. */
export const clockText = (timeZone: string, epochMs: number): string =>
  new Date(wallMs(timeZone, epochMs)).toISOString().slice(0, 19).replace('T', ' ')

/** How far they are from UTC then: `UTC-05:00`. */
export const offsetText = (timeZone: string, epochMs: number): string =>
  offsetLabel(Math.round(offsetMs(timeZone, Math.floor(epochMs / 1000) * 1000) / minuteMs))

/** `UTC-05:00` for -300 minutes. */
export function offsetLabel(minutes: number): string {
  const clock = new Date(Math.abs(minutes) * minuteMs).toISOString().slice(11, 16)
  return `UTC${minutes < 0 ? '-' : '+'}${clock}`
}
