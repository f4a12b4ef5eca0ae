/** When a person works: said by herself, or by who sees to the accounts, of whoever holds no more. */
import * as z from 'zod/mini'
import {
  refuseUnlessHours,
  weekdays,
  weekFields,
  type WeekFields,
  weekOf,
} from '../../company/day-hours.ts'
import { inOrder } from '../../company/hours.ts'
import { addDays, dateIn } from '../../kernel/date.ts'
import { calendarDate, edits, id } from '../../kernel/fields.ts'
import {
  change,
  editOutcome,
  insert,
  mergeEdits,
  mutation,
  one,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import type { DaysOff } from '../table.ts'
import { seenOf, seenTo } from './user.ts'

export const hoursFields = {
  ...weekFields,
  daysOff: z
    .array(z.object({ from: calendarDate, to: calendarDate }))
    .check(z.maxLength(100, { error: 'too-many' })),
}
export type HoursFields = WeekFields & { daysOff: DaysOff[] }

/** Nobody is told in advance that she is away for more than a year. */
const mostDaysOff = 366

export const hoursFieldsOf = (
  row: Pick<Row<'userHours'>, 'week' | 'daysOff'> | undefined,
): HoursFields => ({
  ...weekOf(row?.week ?? []),
  daysOff: row?.daysOff ?? [],
})

export const planHours = mutation('user.planHours', {
  form: 'everyone',
  input: z.object({ userId: id, edits: edits(hoursFields) }),
  reads: input => ({ ...seenOf(input), hours: one('userHours', input.userId) }),
  decide({ hours, ...seen }, { userId, edits: wanted }, actor) {
    seenTo(seen, userId, actor)
    const before = hoursFieldsOf(hours)
    const { fields, conflicts, merged } = mergeEdits(before, wanted)
    const after = { ...before, ...(fields as Partial<HoursFields>) }
    for (const day of weekdays) {
      after[day] = inOrder(after[day])
      if (day in fields) refuseUnlessHours(after[day], day)
    }
    for (const { from, to } of after.daysOff)
      refuseUnless(from <= to && to < addDays(from, mostDaysOff), 'days-off-order', {
        field: 'daysOff',
      })
    const today = dateIn(actor.timeZone, actor.now)
    const said = {
      week: weekdays.map(day => after[day]),
      // What has passed decides nothing any more.
      daysOff: after.daysOff
        .filter(({ to }) => to >= today)
        .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
      by: actor.userId,
      at: actor.now,
    }
    const changes = !Object.keys(fields).length
      ? []
      : [hours ? change('userHours', userId, said) : insert('userHours', { id: userId, ...said })]
    return editOutcome(changes, { table: 'userHours', id: userId }, conflicts, merged > 0)
  },
})
