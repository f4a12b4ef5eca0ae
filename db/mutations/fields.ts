/** Kinds of input that many mutations share. Each check names the caption of its error. */
import * as z from 'zod/mini'

export const id = z
  .string()
  .check(z.minLength(1, { error: 'required' }), z.maxLength(80, { error: 'too-long' }))
export const optionalId = z.nullable(id)
export const shortText = z.string().check(z.maxLength(200, { error: 'too-long' }))
export const longText = z.string().check(z.maxLength(4000, { error: 'too-long' }))
export const requiredText = z
  .string()
  .check(z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'too-long' }))
/** Epoch ms between 2000 and 2100. */
export const instant = z
  .int({ error: 'date-invalid' })
  .check(
    z.gte(946_684_800_000, { error: 'date-invalid' }),
    z.lte(4_102_444_800_000, { error: 'date-invalid' }),
  )
export const calendarDate = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: 'date-invalid' }))
export const minor = z
  .int({ error: 'amount-invalid' })
  .check(
    z.gte(-99_999_999_99, { error: 'amount-invalid' }),
    z.lte(99_999_999_99, { error: 'amount-invalid' }),
  )
/** First name, last name, company name: 2 to 50 letters and digits (SPEC section 5), with what names are really written with. */
export const personName = z
  .string()
  .check(
    z.minLength(2, { error: 'name-length' }),
    z.maxLength(50, { error: 'name-length' }),
    z.regex(/^[\p{L}\p{M}\d][\p{L}\p{M}\d .'’-]*$/u, { error: 'name-characters' }),
  )
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'bad-input' }))

/** Edits of these fields, each with what the person saw. */
export function edits<T extends Record<string, z.ZodMiniType>>(fields: T) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, type]) => [
      name,
      z.optional(z.object({ from: z.unknown(), to: type })),
    ]),
  ) as { [K in keyof T]: z.ZodMiniOptional<z.ZodMiniObject<{ from: z.ZodMiniUnknown; to: T[K] }>> }
  return z.strictObject(shape)
}
