/** Whom a mailshot is for: clients by what the house knows of them. What is empty narrows nothing. */
import * as z from 'zod/mini'
import { calendarDate, id } from '../kernel/fields.ts'
import { leadDivisions, leadStatuses, locales, vehicleConditions } from '../terms.ts'

const few = <T extends z.ZodMiniType>(each: T) => z.array(each).check(z.maxLength(30))
const words = z.string().check(z.trim(), z.maxLength(200, { error: 'too-long' }))
const count = (least: number, most: number) =>
  z.nullable(
    z
      .int({ error: 'number-invalid' })
      .check(z.gte(least, { error: 'number-invalid' }), z.lte(most, { error: 'number-invalid' })),
  )
export const boughtChoices = ['any', 'yes', 'no'] as const

export const segmentShape = z.object({
  /** Of one and the same lead of hers. */
  statuses: few(z.enum(leadStatuses)),
  divisions: few(z.enum(leadDivisions)),
  assignedTo: few(id),
  bought: z.enum(boughtChoices),
  /** When, where she bought. */
  boughtFrom: z.nullable(calendarDate),
  boughtUntil: z.nullable(calendarDate),
  /** Of one and the same vehicle that she holds, as her card has it or as we sold it. */
  make: words,
  conditions: few(z.enum(vehicleConditions)),
  yearFrom: count(1900, 2100),
  yearUntil: count(1900, 2100),
  locales: few(z.enum(locales)),
  /** Nothing was said on a lead of hers for so many days. */
  quietDays: count(1, 3650),
  /** Towns, or how postal codes begin, with commas between. */
  places: words,
})
export type Segment = z.output<typeof segmentShape>

export const everyClient: Segment = {
  statuses: [],
  divisions: [],
  assignedTo: [],
  bought: 'any',
  boughtFrom: null,
  boughtUntil: null,
  make: '',
  conditions: [],
  yearFrom: null,
  yearUntil: null,
  locales: [],
  quietDays: null,
  places: '',
}
