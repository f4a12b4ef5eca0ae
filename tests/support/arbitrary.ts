/** Random inputs of any mutation, made from its own schema, and random rows of any table, made from its columns. */
import fc from 'fast-check'
import * as z from 'zod/mini'
import { deskOf } from '#db/company/desk.ts'
import type { Read, TableName } from '#db/kernel/mutation.ts'
import { tableOf } from '#db/rows.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { aDeal } from '../db/contract/deal/a-deal.ts'
import { noLabelFacts } from '#db/vehicle/label/content.ts'

type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** Few ids, so that rows and inputs meet. */
export const ids = ['a-1', 'b-2', 'u-ana', 'u-marc'] as const
const anyId = fc.constantFrom(...ids)

/** Values that this schema takes. */
export function valuesOf(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  return fromJson(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema)
}

function fromJson(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(each => fromJson(each, name)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(fromJson(schema.items ?? {}, name), { maxLength: 4 })
    case 'string':
      return stringOf(schema, name)
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1000, Number.MIN_SAFE_INTEGER),
        max: Math.min(schema.maximum ?? 2_000_000_000_000, Number.MAX_SAFE_INTEGER),
      })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.constantFrom<unknown>(null, '', 'x', 1, true)
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([key, each]) => [key, fromJson(each, key)]),
  )
  return fc.record(fields, { requiredKeys: required as never[] })
}

const isIdName = (name: string) =>
  name === 'id' || name.endsWith('Id') || name === 'assignedTo' || name === 'seenBy'
function stringOf(schema: JsonSchema, name: string): fc.Arbitrary<string> {
  // A hash may name a row too.
  if (schema.pattern === '^[0-9a-f]{64}$') return fc.constantFrom('a'.repeat(64), 'b'.repeat(64))
  if (isIdName(name)) return anyId
  // What no string by chance is.
  if (name === 'url') return fc.constantFrom('https://example.com/events', 'http://x')
  if (schema.pattern?.includes('\\p{')) return fc.constantFrom('Ana', 'Jean-Guy', 'Núria 2')
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
  const minLength = schema.minLength ?? 0
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(schema.maxLength ?? 20, 20) }),
    fc
      .constantFrom('Gagnon', '514 555-0199', 'helene@example.com')
      .filter(text => text.length >= minLength),
  )
}

/** A row of a table with values its columns take. */
export function rowsOf(table: TableName): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(tableOf(table).columns).map(([name, column]) => {
    let value: fc.Arbitrary<unknown>
    if (column.enumValues?.length) value = fc.constantFrom(...column.enumValues)
    else if (name === 'timeZone') value = fc.constantFrom('America/Toronto', 'Europe/Madrid')
    else if (column.dataType === 'json') value = fc.constant(jsonOf(name))
    else if (column.dataType === 'boolean') value = fc.boolean()
    else if (column.dataType === 'number')
      value = fc.constantFrom(0, 1, 3, 1_700_000_000_000, 1_800_000_000_000)
    else
      value =
        isIdName(name) || /By$|To$|For$/.test(name) ? anyId : fc.constantFrom('', 'x', '2026-11-21')
    return [name, column.notNull ? value : fc.option(value)] as const
  })
  return fc.record({
    ...Object.fromEntries(fields),
    deletedAt: fc
      .option(fc.constant(5), { freq: 6, nil: null })
      .map(at => (at === null ? null : at)),
  })
}
const jsonOf = (name: string): unknown => {
  if (name === 'deal') return aDeal(28_000)
  // Their own kind or nothing: where a column may be null, `rowsOf` says null at times.
  if (name === 'sale') return builtInProfile('CA-QC')
  if (name === 'coBuyer') return { firstName: 'Luc', lastName: 'Roy' }
  if (name === 'dispute') return { reason: 'amounts', lines: [], at: 5 }
  if (['buyer', 'product', 'legal', 'facts'].includes(name))
    return { firstName: 'Ana', lastName: 'Moreau', make: 'Subaru' }
  if (name === 'consent') return { words: 'I agree', locale: 'en-ca', at: 5, ip: '203.0.113.9' }
  if (name === 'desk') return deskOf({ desk: null, country: 'CA' })
  if (name === 'labelFacts') return noLabelFacts
  if (name === 'notifications')
    return { leads: true, appointments: true, tasks: true, recoveries: true, sound: true }
  return []
}

/** What a mutation's reads could find: nothing, or rows that fit the question. */
export function seenFor(reads: Record<string, Read>): fc.Arbitrary<Record<string, unknown>> {
  const parts = Object.entries(reads).map(([key, read]) => {
    const row = rowsOf(read.table)
    if (read.kind === 'one')
      return [
        key,
        read.id
          ? fc.option(
              row.map(each => ({ ...each, id: read.id })),
              { nil: undefined, freq: 8 },
            )
          : fc.constant(undefined),
      ] as const
    return [
      key,
      fc.array(
        row.map(each => ({
          ...each,
          ...(read.kind === 'many' && { [read.field]: read.value }),
          deletedAt: null,
        })),
        { maxLength: 3 },
      ),
    ] as const
  })
  return fc.record(Object.fromEntries(parts))
}
