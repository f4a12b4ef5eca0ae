/** Kinds of input that many mutations share. Each check names the caption of its error. */
import * as z from 'zod/mini'
import { asAddress } from './copied-address.ts'
import { emailProblem } from './email.ts'
import { mostMinor } from './money.ts'
import { splitName } from './name.ts'

export const id = z
  .string()
  .check(z.minLength(1, { error: 'required' }), z.maxLength(80, { error: 'too-long' }))
export const optionalId = z.nullable(id)
export const shortText = z.string().check(z.maxLength(200, { error: 'too-long' }))
/** However it was copied, the address is kept; whether it is one is the form's matter. */
export const addressText = shortText.check(z.overwrite(asAddress))
export const emailText = addressText.check(
  z.refine(text => emailProblem(text) === undefined, { error: 'email-invalid' }),
)
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
    z.gte(-mostMinor, { error: 'amount-invalid' }),
    z.lte(mostMinor, { error: 'amount-invalid' }),
  )
/** Money that nobody owes back: minor units, nothing or more. */
export const amount = minor.check(z.gte(0, { error: 'amount-invalid' }))
/** A rate in parts per million, up to the whole. */
export const ppm = z
  .int({ error: 'number-invalid' })
  .check(z.gte(0, { error: 'number-invalid' }), z.lte(1_000_000, { error: 'number-invalid' }))
const isNameLong = (name: string) => name.trim().length >= 2 && name.trim().length <= 50
/** Letters and digits, with what names are really written with. */
const nameCharacters = z.regex(/^\s*['’]?[\p{L}\p{M}\d][\p{L}\p{M}\d .'’-]*$/u, {
  error: 'name-characters',
})
/** First name, last name, company name: 2 to 50 letters and digits (SPEC section 5). */
export const personName = z
  .string()
  .check(z.refine(isNameLong, { error: 'name-length' }), nameCharacters)
/** Both in one field, as a customer says them at the counter; each is held to the same length, a last name may be missing. */
export const wholeName = z.string().check(
  z.minLength(1, { error: 'required' }),
  z.refine(
    name => {
      const { firstName, lastName } = splitName(name)
      return name.trim().length >= 2 && firstName.length <= 50 && lastName.length <= 50
    },
    { error: 'name-length' },
  ),
  nameCharacters,
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
