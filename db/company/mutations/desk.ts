/** Opening hours, days that differ, holidays and answer times: each with what was seen, the weekdays one by one. */
import * as z from 'zod/mini'
import { companyDesk } from '../../desks.ts'
import { calendarDate, edits, id, shortText } from '../../kernel/fields.ts'
import { change, editOutcome, mergeEdits, mutation, refuseUnless } from '../../kernel/mutation.ts'
import {
  dayHours,
  refuseUnlessHours,
  type Weekday,
  weekdays,
  weekFields,
  weekOf,
} from '../day-hours.ts'
import { deskOf, type DeskOf, type DeskSettings } from '../desk.ts'
import type { HolidayTick } from '../holidays.ts'
import { type DayException, inOrder, type Interval } from '../hours.ts'
import { houseOf, readsHouse, remembered } from '../shared.ts'

export const answerTimes = [
  'targetMinutes',
  'noReplyMinutes',
  'escalateMinutes',
  'criticalMinutes',
] as const
type AnswerTime = (typeof answerTimes)[number]

/** A day of opening at most: what takes longer is not an answer time. */
const minutes = z
  .int({ error: 'number-invalid' })
  .check(z.gte(1, { error: 'number-invalid' }), z.lte(1440, { error: 'number-invalid' }))

export const deskFields = {
  ...weekFields,
  exceptions: z
    .array(z.object({ on: calendarDate, hours: dayHours, note: shortText }))
    .check(z.maxLength(200, { error: 'too-long' })),
  holidays: z
    .array(z.object({ on: calendarDate, isClosed: z.boolean() }))
    .check(z.maxLength(200, { error: 'too-long' })),
  ...(Object.fromEntries(answerTimes.map(each => [each, minutes])) as Record<
    AnswerTime,
    typeof minutes
  >),
}

/** The settings as the fields that are edited. */
export type DeskFields = Record<Weekday, Interval[]> &
  Record<AnswerTime, number> & { exceptions: DayException[]; holidays: HolidayTick[] }
export function deskFieldsOf(company: DeskOf): DeskFields {
  const { hours, exceptions, holidays, targets } = deskOf(company)
  return {
    ...weekOf(hours),
    exceptions,
    holidays,
    targetMinutes: targets.target,
    noReplyMinutes: company.noReplyMinutes,
    escalateMinutes: targets.escalate,
    criticalMinutes: targets.critical,
  }
}

export const changeDesk = mutation('company.desk', {
  form: companyDesk,
  input: z.object({ id, companyId: id, edits: edits(deskFields) }),
  reads: readsHouse,
  decide(seen, input, actor) {
    const { company } = houseOf(seen.company, actor)
    const before = deskFieldsOf(company)
    const { fields, conflicts, merged } = mergeEdits(before, input.edits)
    const after = inTurn({ ...before, ...(fields as Partial<DeskFields>) })
    refuseUnlessSound(after, Object.keys(fields))
    const lines = Object.keys(fields).map(field => ({
      field,
      from: before[field as keyof DeskFields],
      to: after[field as keyof DeskFields],
    }))
    const desk: DeskSettings = {
      version: deskOf(company).version + 1,
      hours: weekdays.map(day => after[day]),
      exceptions: after.exceptions,
      holidays: after.holidays,
      targets: {
        target: after.targetMinutes,
        escalate: after.escalateMinutes,
        critical: after.criticalMinutes,
      },
    }
    const changes = lines.length
      ? [
          change('company', company.id, { desk, noReplyMinutes: after.noReplyMinutes }),
          remembered(input.id, 'desk', lines, actor),
        ]
      : []
    return editOutcome(changes, { table: 'company', id: company.id }, conflicts, merged > 0)
  },
})

const byDay = (a: { on: string }, b: { on: string }) => (a.on < b.on ? -1 : 1)
/** Hours and days stand in the order of the clock, however they were typed. */
export const inTurn = (fields: DeskFields): DeskFields => ({
  ...fields,
  ...(Object.fromEntries(weekdays.map(day => [day, inOrder(fields[day])])) as Record<
    Weekday,
    Interval[]
  >),
  exceptions: fields.exceptions
    .map(each => ({ ...each, hours: inOrder(each.hours) }))
    .toSorted(byDay),
  holidays: fields.holidays.toSorted(byDay),
})

/** Only what was changed is looked at: who corrects a time need not have typed the week. */
function refuseUnlessSound(after: DeskFields, changed: readonly string[]): void {
  const days = weekdays.filter(day => changed.includes(day))
  for (const day of days) refuseUnlessHours(after[day], day)
  if (days[0])
    refuseUnless(
      weekdays.some(day => after[day].length > 0),
      'company-hours-none',
      { field: days[0] },
    )
  if (changed.includes('exceptions')) {
    for (const { hours } of after.exceptions) refuseUnlessHours(hours, 'exceptions')
    const isTwice = after.exceptions.some(({ on }, at) => after.exceptions[at - 1]?.on === on)
    refuseUnless(!isTwice, 'company-day-twice', { field: 'exceptions' })
  }
  const given = answerTimes.find(each => changed.includes(each))
  if (given) {
    const { targetMinutes, noReplyMinutes, escalateMinutes, criticalMinutes } = after
    const isInTurn =
      targetMinutes <= noReplyMinutes &&
      noReplyMinutes < escalateMinutes &&
      escalateMinutes < criticalMinutes
    refuseUnless(isInTurn, 'company-times-order', { field: given })
  }
}
