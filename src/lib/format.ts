/** How numbers, money, dates and distances are written: the one file that calls Intl. */
import { hoursTogether, zoneAt } from '#db/kernel/zones.ts'
import { leastPaid } from '#db/kernel/money.ts'
import { addDays, dateIn, dayMs } from '#db/kernel/date.ts'

const cache = new Map<
  string,
  Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.PluralRules
>()
function cached<T extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => T,
): T {
  let format = cache.get(key) as T | undefined
  if (!format) cache.set(key, (format = make()))
  return format
}

/** Whether "$" alone is another country's money to whoever counts in `own`: its code is said then. */
export const isForeign = (currency: string, own: string): boolean =>
  currency !== own && currency !== 'EUR'

/** Money in minor units; a negative amount stands in parentheses (SPEC section 9). `short` drops cents that are zero. */
export function money(
  minor: number,
  currency: string,
  locale: string,
  short = false,
  own = currency,
): string {
  const digits = leastPaid(currency) === 100 || (short && minor % 100 === 0) ? 0 : 2
  const currencyDisplay = isForeign(currency, own) ? 'code' : 'narrowSymbol'
  const format = cached(
    `money ${locale} ${currency} ${digits} ${currencyDisplay}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  )
  const text = format.format(Math.abs(minor) / 100)
  return minor < 0 ? `(${text})` : text
}
export const number = (value: number, locale: string, decimals = 0): string =>
  cached(
    `number ${locale} ${decimals}`,
    () =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
  ).format(value)
export const percent = (share: number, locale: string): string =>
  cached(
    `percent ${locale}`,
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
  ).format(share)

type Kind =
  | 'date'
  | 'dateTime'
  | 'time'
  | 'day'
  | 'month'
  | 'monthYear'
  | 'weekday'
  | 'weekdayName'
  | 'weekdayShort'
  | 'dayTime'
const options: Record<Kind, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  dateTime: { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
  day: { month: 'short', day: 'numeric' },
  month: { month: 'long' },
  monthYear: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
  weekdayName: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  dayTime: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
}
/** An instant (epoch ms) in a time zone. */
export function instant(at: number, kind: Kind, locale: string, zone: string): string {
  const timeZone = zoneAt(zone, at)
  const format = cached(
    `${kind} ${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { ...options[kind], timeZone }),
  )
  return hoursTogether(format.format(at))
}
/** Since when, by day and hour as one says it: the hour alone today, its weekday within the week, else its date. */
export function since(at: number, now: number, locale: string, zone: string): string {
  const [day, today] = [dateIn(zone, at), dateIn(zone, now)]
  const said = (kind: Kind) => instant(at, kind, locale, zone)
  if (day === today) return said('time')
  // In one piece French would write the hour as 00 here, and as 0 everywhere else.
  return day > addDays(today, -7) ? `${said('weekdayShort')} ${said('time')}` : said('dayTime')
}
/** A calendar date, YYYY-MM-DD. */
export const calendarDate = (date: string, kind: Kind, locale: string): string =>
  instant(Date.parse(`${date}T12:00:00Z`), kind, locale, 'UTC')
/** What a clock on the wall shows, HH:MM; 24:00 is midnight. */
export const wallTime = (time: string, locale: string): string =>
  instant(
    Date.UTC(1970, 0, 1, Number(time.slice(0, 2)), Number(time.slice(3))),
    'time',
    locale,
    'UTC',
  )

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
]
/** "3 minutes ago", "in 2 days". */
export function relative(at: number, now: number, locale: string): string {
  const format = cached(
    `relative ${locale}`,
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
  )
  const ms = at - now
  // Less than a minute is "now": "this minute" is said in no language.
  const [unit, size] =
    steps.find(([, each]) => Math.abs(ms) >= each) ?? (['second', Infinity] as const)
  return format.format(Math.trunc(ms / size), unit)
}
/** A span as "22 min", "3 h", "5 d" in the locale's short unit. */
export function span(ms: number, locale: string): string {
  const [unit, size] = steps.find(([, each]) => ms >= each) ?? (['minute', 60_000] as const)
  return inUnit(ms, unit, size, locale)
}
/** A wait by a clock that stands still at night: in hours at most, since its day is not one of 24. */
export const wait = (ms: number, locale: string): string =>
  ms < dayMs ? span(ms, locale) : inUnit(ms, 'hour', 3_600_000, locale)
const inUnit = (ms: number, unit: string, size: number, locale: string): string =>
  cached(
    `span ${locale} ${unit}`,
    () => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }),
  ).format(Math.max(0, Math.floor(ms / size)))
/** How far a clock is off, with its sign: "+60 sec", "-4 days". */
export function offset(ms: number, locale: string): string {
  const isDays = Math.abs(ms) >= 2 * dayMs
  const unit = isDays ? 'day' : 'second'
  return cached(
    `offset ${locale} ${unit}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        signDisplay: 'exceptZero',
        maximumFractionDigits: 1,
      }),
  ).format(ms / (isDays ? dayMs : 1000))
}
const distanceUnits = { km: 'kilometer', mi: 'mile', h: 'hour' } as const
/** An odometer reading with its unit. */
export const odometer = (value: number, type: keyof typeof distanceUnits, locale: string): string =>
  cached(
    `odometer ${locale} ${type}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: distanceUnits[type],
        unitDisplay: 'short',
      }),
  ).format(value)
const byteUnits = ['kilobyte', 'megabyte', 'gigabyte'] as const
/** In the largest unit of which there is one, kilobytes at least: nothing but nothing is none. */
export function bytes(value: number, locale: string): string {
  const step = value < 2 ** 20 ? 0 : value < 2 ** 30 ? 1 : 2
  return cached(
    `bytes ${locale} ${step}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: byteUnits[step],
        unitDisplay: 'short',
        maximumFractionDigits: Math.min(step, 1),
      }),
  ).format(Math.max(Math.sign(value), value / 1024 ** (step + 1)))
}
