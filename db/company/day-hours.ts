/** The hours of one day as they are typed and as they must be: of the dealership and of whatever has hours of its own. */
import * as z from 'zod/mini'
import { refuseUnless } from '../kernel/mutation.ts'
import type { Interval, Week } from './hours.ts'

const time = (pattern: RegExp) => z.string().check(z.regex(pattern, { error: 'time-invalid' }))
export const dayHours = z
  .array(
    z.object({
      open: time(/^([01]\d|2[0-3]):[0-5]\d$/),
      close: time(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
    }),
  )
  .check(z.maxLength(4, { error: 'too-long' }))

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]
/** A week as it is edited: each day by itself, so that two people who change two days do not differ. */
export type WeekFields = Record<Weekday, Interval[]>
export const weekFields = Object.fromEntries(weekdays.map(day => [day, dayHours])) as Record<
  Weekday,
  typeof dayHours
>
export const weekOf = (week: Week): WeekFields =>
  Object.fromEntries(weekdays.map((day, at) => [day, [...(week[at] ?? [])]])) as WeekFields

/** @throws {Refusal} company-hours-order, company-hours-overlap */
export function refuseUnlessHours(hours: readonly Interval[], field: string): void {
  refuseUnless(
    hours.every(({ open, close }) => open < close),
    'company-hours-order',
    { field },
  )
  const meets = hours.every(({ open }, at) => (hours[at - 1]?.close ?? open) <= open)
  refuseUnless(meets, 'company-hours-overlap', { field })
}
