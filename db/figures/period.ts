/** Stretches of days that figures are asked for, and the one before each. */
import { addDays, daysBetween, weekdayOf } from '../kernel/date.ts'

/** Both days are in it. */
export type Period = { from: string; to: string }

const monthStart = (day: string) => `${day.slice(0, 8)}01`
const monthEnd = (day: string) => addDays(monthStart(addDays(monthStart(day), 31)), -1)
const isWholeMonths = ({ from, to }: Period) => from === monthStart(from) && to === monthEnd(to)
const monthsIn = ({ from, to }: Period) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) +
  1

/** The same day of another month, its last one where it has no such day. */
const dayIn = (month: string, day: string) => {
  const same = `${month.slice(0, 8)}${day.slice(8)}`
  return same <= monthEnd(month) ? same : monthEnd(month)
}

/**
 * What it is measured against: whole months by as many before; a month begun by the same days of the month before, a
 * year begun by the same days of the year before; else as many days right before it.
 */
export function previousOf(period: Period): Period {
  const { from, to } = period
  const end = addDays(from, -1)
  const isMonths = isWholeMonths(period)
  const months = monthsIn(period)
  if (from.endsWith('-01-01') && months < 13 && months > (isMonths ? 3 : 1)) {
    const year = String(Number(from.slice(0, 4)) - 1)
    return { from: `${year}-01-01`, to: dayIn(`${year}${to.slice(4, 8)}01`, to) }
  }
  if (!isMonths && from === monthStart(from) && months === 1) {
    const month = monthStart(end)
    return { from: month, to: dayIn(month, to) }
  }
  if (!isMonths) return { from: addDays(from, -1 - daysBetween(from, to)), to: end }
  let start = monthStart(end)
  for (let left = months - 1; left > 0; left -= 1) start = monthStart(addDays(start, -1))
  return { from: start, to: end }
}

export const presets = [
  'today',
  'last-7',
  'last-30',
  'last-90',
  'this-month',
  'last-month',
  'this-year',
] as const
export type Preset = (typeof presets)[number]

export function periodOf(preset: Preset, today: string): Period {
  const back = (days: number) => ({ from: addDays(today, 1 - days), to: today })
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'last-7':
      return back(7)
    case 'last-30':
      return back(30)
    case 'last-90':
      return back(90)
    case 'this-month':
      return { from: monthStart(today), to: today }
    case 'last-month':
      return previousOf({ from: monthStart(today), to: monthEnd(today) })
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

export const everies = ['week', 'month'] as const
export type Every = (typeof everies)[number]

/** The last whole week (Monday to Sunday) or month that was over when this day began. */
export function lastWhole(every: Every, today: string): Period {
  if (every === 'month') return periodOf('last-month', today)
  const to = addDays(today, -1 - weekdayOf(today))
  return { from: addDays(to, -6), to }
}
