/** Opening hours, days that differ and holidays in words: on the dealership's page, in its history, in a conflict. */
import { useLingui } from '@lingui/react/macro'
import type { HolidayTick } from '#db/company/holidays.ts'
import type { DayException, Interval } from '#db/company/hours.ts'
import { weekdays } from '#db/company/mutations/desk.ts'
import { useFormat } from '#src/lib/use-format.ts'

export function useHoursWords() {
  const { t } = useLingui()
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
  return {
    hours,
    /** A field of the opening hours; undefined of any other. */
    field(name: string, value: unknown): string | undefined {
      if (!Array.isArray(value)) return undefined
      if (weekdays.some(day => day === name)) return hours(value as Interval[])
      if (name === 'exceptions')
        return (value as DayException[]).map(exception).join('; ') || t`None`
      if (name === 'holidays')
        return (value as HolidayTick[]).map(holiday).join('; ') || t`As by law`
      return undefined
    },
  }
}
