/** When a rule holds, by the clock of the dealership: the same on a tablet that suggests and on the server that gives. */
import { type Calendar, hoursOn, isOpen, nextOpening } from '../company/hours.ts'
import { addDays, dateIn, instantOf } from '../kernel/date.ts'
import type { Rule } from './choose.ts'

/** Hours of its own know no holiday. */
export const hoursOf = ({ hours }: Pick<Rule, 'hours'>, timeZone: string): Calendar => ({
  timeZone,
  week: hours ?? [],
  exceptions: [],
  place: '',
  holidays: [],
})

function holdsAt(rule: Pick<Rule, 'holds' | 'hours'>, calendar: Calendar, at: number): boolean {
  if (rule.holds === 'always') return true
  if (rule.holds === 'hours') return isOpen(hoursOf(rule, calendar.timeZone), at)
  return isOpen(calendar, at) === (rule.holds === 'open')
}

/** Those that count at this instant. */
export const rulesAt = (rules: readonly Rule[], calendar: Calendar, at: number): Rule[] =>
  rules.filter(rule => rule.active && rule.deletedAt === null && holdsAt(rule, calendar, at))

/** The next opening, or the next time at which a day's hours end; undefined where it never opens. */
export function nextChange(calendar: Calendar, at: number): number | undefined {
  const opening = nextOpening(calendar, at)
  if (opening !== at) return opening
  const { timeZone } = calendar
  const today = dateIn(timeZone, at)
  const ends = [0, 1].flatMap(days => {
    const date = addDays(today, days)
    return hoursOn(calendar, date).map(({ close }) =>
      close === '24:00'
        ? instantOf(addDays(date, 1), '00:00', timeZone)
        : instantOf(date, close, timeZone),
    )
  })
  return Math.min(...ends.filter(end => end > at))
}
