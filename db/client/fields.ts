/** What a client's card is made of, and what follows from what is written on it. */
import * as z from 'zod/mini'
import { type Actor, Refusal, type Row } from '../kernel/mutation.ts'
import { emailKey } from '../kernel/email.ts'
import { phoneKey, phoneProblem } from '../kernel/phone.ts'
import { countries, genders, locales } from '../terms.ts'
import { calendarDate, emailText, longText, personName, shortText } from '../kernel/fields.ts'
import { countryOf } from '../lead/shared.ts'

export const clientForms = [
  'crm.Clients',
  'crm.Leads',
  'crm.Dashboard',
  'marketing.Leads',
  'management.SaleContracts',
] as const

/** Every field a person can write, as the forms check it too. */
export const clientFields = {
  firstName: personName,
  lastName: personName,
  birthOn: z.nullable(calendarDate),
  gender: z.enum(genders),
  email: emailText,
  phone: shortText,
  cell: shortText,
  fax: shortText,
  address: shortText,
  city: shortText,
  province: shortText,
  postalCode: shortText,
  country: z.enum(countries),
  locale: z.enum(locales),
  note: longText,
}
export type ClientField = keyof typeof clientFields
export const clientFieldNames = Object.keys(clientFields) as ClientField[]

type Written = Partial<Pick<Row<'client'>, ClientField>>

/** Keys follow what they are made of. */
export const keysOf = ({ phone, cell, email }: Written, actor: Actor): Partial<Row<'client'>> => ({
  ...(phone !== undefined && { phoneKey: phoneKey(phone, countryOf(actor)) }),
  ...(cell !== undefined && { cellKey: phoneKey(cell, countryOf(actor)) }),
  ...(email !== undefined && { emailKey: emailKey(email) }),
})

/** @throws {Refusal} naming the first number that is none */
export function refuseBadNumbers(fields: Written, actor: Actor): void {
  for (const field of ['phone', 'cell', 'fax'] as const)
    if (phoneProblem(fields[field] ?? '', countryOf(actor)))
      throw new Refusal('bad-input', { field })
}

/** Whom an act means that was under way while her card was merged into another. */
export const currentClient = (client: Row<'client'> | undefined, clientId: string | null) =>
  client?.mergedIntoId ?? clientId
