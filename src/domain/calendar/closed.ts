/** When the house is closed, as stretches of each day's wall time; and how much of the day a calendar has to show. */
import { closedHolidays, holidaysOf } from '#db/company/holidays.ts'
import { holidayNames } from '#db/company/holiday-names.ts'
import { type Calendar, hoursOn, inOrder } from '#db/company/hours.ts'
import type { Locale } from '#db/terms.ts'

export type Stretch = { from: string; to: string }

/** HH:MM to HH:MM; the whole day of a closed one. */
export function closedOn(calendar: Calendar, date: string): Stretch[] {
  const stretches: Stretch[] = []
  let from = '00:00'
  for (const { open, close } of inOrder(hoursOn(calendar, date))) {
    if (open > from) stretches.push({ from, to: open })
    if (close > from) from = close
  }
  if (from < '24:00') stretches.push({ from, to: '24:00' })
  return stretches
}

/** The holiday for which it is closed, or what the company wrote of the day; '' on any other. */
export function whyClosed(calendar: Calendar, date: string, locale: Locale): string {
  const exception = calendar.exceptions.find(({ on }) => on === date)
  if (exception) return exception.note
  const year = Number(date.slice(0, 4))
  if (!closedHolidays(calendar.place, year, calendar.holidays).has(date)) return ''
  const code = holidaysOf(calendar.place, year).find(({ on }) => on === date)?.code
  return code ? holidayNames[code][locale] : ''
}

const pad = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** From the hour before the first opening or visit to the hour after the last; what nobody uses is not drawn. */
export function hoursShown(
  calendar: Calendar,
  days: readonly string[],
  busy: readonly Stretch[],
): Stretch {
  const open = days.flatMap(day => hoursOn(calendar, day))
  const starts = [...open.map(each => each.open), ...busy.map(({ from }) => from)]
  const ends = [...open.map(({ close }) => close), ...busy.map(({ to }) => to)]
  const hourOf = (time: string) => Number(time.slice(0, 2))
  const first = Math.min(9, ...starts.map(hourOf))
  const last = Math.max(17, ...ends.map(time => hourOf(time) + Number(time.slice(3) > '00')))
  return { from: pad(Math.max(0, first - 1)), to: pad(Math.min(24, last + 1)) }
}
