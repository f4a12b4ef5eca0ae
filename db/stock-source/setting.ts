/** How a source is read: where its list comes from, which column is which field, and what its words mean. */
import * as z from 'zod/mini'
import { id } from '../kernel/fields.ts'
import { locales, odometerTypes } from '../terms.ts'
import type { VehicleField } from '../vehicle/all-fields.ts'
import { columns } from '../vehicle/list/columns.ts'
import { codePages } from '../vehicle/list/letters.ts'
import { stockFormats, stockHours } from './terms.ts'

/** Nothing is sold by a list: the day of a sale is nobody's but the sale's. */
export const listedFields: readonly VehicleField[] = columns
  .map(({ field }) => field)
  .filter(field => field !== 'soldOn')
/** Without these nothing is a vehicle. */
export const neededFields = ['stockNumber', 'make', 'model'] as const
/** Fields of which a list may say words of its own. */
export const wordFields = ['condition', 'productType', 'transmission', 'odometerType'] as const

const header = z.string().check(z.maxLength(300, { error: 'too-long' }))
const field = z.enum(listedFields as [VehicleField, ...VehicleField[]], { error: 'choice-invalid' })

/** An address of the web without a name and password before it, which would stand in journals of others. */
const webAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

export const settingFields = {
  name: z
    .string()
    .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(80, { error: 'too-long' })),
  /** '': its lists are brought by hand. */
  url: z.string().check(
    z.trim(),
    z.maxLength(2000, { error: 'too-long' }),
    z.refine(text => text === '' || webAddress(text), { error: 'address-invalid' }),
  ),
  format: z.enum(stockFormats, { error: 'required' }),
  hours: z
    .int()
    .check(z.refine(hours => stockHours.some(each => each === hours), { error: 'choice-invalid' })),
  /** How its numbers and days are written. */
  locale: z.enum(locales, { error: 'required' }),
  /** Of an older program; null: as the list shows by itself. */
  page: z.nullable(z.enum(codePages)),
  mapping: z.partialRecord(field, header),
  orders: z.partialRecord(field, z.enum(['day-first', 'month-first'])),
  /** Of odometers where the list says none. */
  unit: z.nullable(z.enum(odometerTypes)),
  words: z
    .array(z.object({ field: z.enum(wordFields), said: header, means: header }))
    .check(z.maxLength(200)),
  /** Units with one of these words in this column are as if they were not in the list. */
  gone: z.nullable(z.object({ column: header, words: z.array(header).check(z.maxLength(40)) })),
  /** New units with a price are offered at once. */
  offers: z.boolean(),
} as const
const setting = z.object(settingFields)
export type StockSetting = z.output<typeof setting>

export const saveBody = z.object({
  ...settingFields,
  id,
  /** The version it saw; 0: a new one. */
  v: z.int().check(z.nonnegative()),
})
export type StockPlan = z.output<typeof saveBody>
export const sourceBody = z.object({ id, v: z.int().check(z.gte(1)) })
export const sourceQuery = z.object({ id })
/** The list that was looked at, by its hash: another one may have come meanwhile. */
export const takeBody = z.object({ id, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })
export const missingBody = z.object({
  id,
  vehicleId: id,
  answer: z.enum(['keep', 'withdraw'], { error: 'required' }),
})
export const giveBackBody = z.object({ id, vehicleId: id, field })
