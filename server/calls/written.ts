/** Instants in an answer. */
import { wallMs } from '#db/kernel/date.ts'
import type { Locale } from '#db/terms.ts'

const minuteMs = 60_000

/**
 * `YYYY-MM-DD HH:MM` (SPEC section 5) as the caller's clocks show it.
 * @param dateOffset minutes from UTC, -720 to 720; undefined takes the dealership's own zone
 */
export function writer(
  dateOffset: number | undefined,
  timeZone: string,
): (instant: number) => string {
  const local =
    dateOffset === undefined
      ? (instant: number) => wallMs(timeZone, instant)
      : (instant: number) => instant + dateOffset * minuteMs
  return instant => new Date(local(instant)).toISOString().slice(0, 16).replace('T', ' ')
}

/** The DateOffset header; undefined when it is none. */
export function dateOffsetOf(header: string | undefined): number | undefined {
  if (header === undefined || !/^-?\d{1,3}$/.test(header)) return undefined
  const minutes = Number(header)
  return Math.abs(minutes) <= 720 ? minutes : undefined
}

type Step = [unit: Intl.RelativeTimeFormatUnit, ms: number]
const minute: Step = ['minute', minuteMs]
const longer: Step[] = [
  ['day', 1440 * minuteMs],
  ['hour', 60 * minuteMs],
]
/** "5 minutes ago", in the caller's language. */
export function elapsed(at: number, now: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const ms = Math.max(0, now - at)
  const [unit, length] = longer.find(([, length]) => ms >= length) ?? minute
  return format.format(-Math.floor(ms / length), unit)
}
