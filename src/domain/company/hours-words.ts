/** Opening hours, days that differ and holidays in words: on the dealership's page, in its history, in a conflict. */
import { useLingui } from '@lingui/react/macro'
import type { HolidayTick } from '#db/company/holidays.ts'
import type { DayException, Interval, Week } from '#db/company/hours.ts'
import { contactChannels } from '#db/consent/terms.ts'
import { weekdays } from '#db/company/day-hours.ts'
import type { QuietDay } from '#db/consent/own-rules.ts'
import type { DaysOff } from '#db/user/table.ts'
import { fieldCaption } from '#src/domain/outbox/field-captions.ts'
import { useFormat } from '#src/lib/use-format.ts'

export function useHoursWords() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const closed = t({ message: 'Closed', context: 'the dealership, on a day' })
  const hours = (said: readonly Interval[]): string =>
    said
      .map(({ open, close }) => `${format.wallTime(open)}–${format.wallTime(close)}`)
      .join(', ') || closed
  const exception = ({ on, hours: open, note }: DayException) =>
    [`${format.calendarDate(on)}: ${hours(open)}`, note].filter(Boolean).join(', ')
  const holiday = ({ on, isClosed }: HolidayTick) =>
    `${format.calendarDate(on)}: ${isClosed ? closed : t`Open all the same`}`
  const span = ({ from, to }: DaysOff) =>
    from === to
      ? format.calendarDate(from)
      : `${format.calendarDate(from)} – ${format.calendarDate(to)}`
  /** Days with the same hours together, three and more in a row as one span; '' of a week without any. */
  const week = (said: Week): string => {
    const days = new Map<string, number[]>()
    for (const at of weekdays.keys()) {
      const open = said[at]?.length ? hours(said[at]) : ''
      if (open) days.set(open, [...(days.get(open) ?? []), at])
    }
    return [...days].map(([open, each]) => `${dayNames(each)} ${open}`).join('; ')
  }
  const dayName = (at: number) => fieldCaption(i18n, weekdays[at] ?? '')
  /** Only English writes a day with a capital inside a sentence. */
  const inside = (name: string) =>
    i18n.locale.startsWith('en') ? name : name.toLocaleLowerCase(i18n.locale)
  const dayNames = (each: readonly number[]) => {
    const named = rowsOf(each)
      .flatMap(row => {
        if (row.length < 3) return row.map(dayName)
        const [first, last] = [dayName(row[0] ?? 0), inside(dayName(row.at(-1) ?? 0))]
        return t({ message: `${first} to ${last}`, context: 'days of a week' })
      })
      .join(', ')
    return `${named.slice(0, 1)}${inside(named.slice(1))}`
  }
  const quietDay = ({ on, note }: QuietDay) =>
    [format.calendarDate(on), note].filter(Boolean).join(', ')
  return {
    hours,
    span,
    week,
    /** A field of the opening hours; undefined of any other. */
    field(name: string, value: unknown): string | undefined {
      if (contactChannels.some(each => name === `${each}Hours`))
        return value === null
          ? t`As by law`
          : week(value as Week) || t({ message: 'Never', context: 'hours' })
      if (!Array.isArray(value)) return undefined
      if (weekdays.some(day => day === name)) return hours(value as Interval[])
      if (name === 'exceptions')
        return (value as DayException[]).map(exception).join('; ') || t`None`
      if (name === 'quietDays') return (value as QuietDay[]).map(quietDay).join('; ') || t`None`
      if (name === 'daysOff') return (value as DaysOff[]).map(span).join('; ') || t`None`
      if (name === 'holidays')
        return (value as HolidayTick[]).map(holiday).join('; ') || t`As by law`
      return undefined
    },
  }
}

/** Days that follow each other together. */
function rowsOf(days: readonly number[]): number[][] {
  const rows: number[][] = []
  for (const day of days) {
    const row = rows.at(-1)
    if (row?.at(-1) === day - 1) row.push(day)
    else rows.push([day])
  }
  return rows
}
