/** What the form of a client holds: the fields of the card, checked as the server will. */
import * as z from 'zod/mini'
import { type ClientField, clientFieldNames, clientFields } from '#db/client/fields.ts'
import { personName, shortText } from '#db/kernel/fields.ts'
import { splitName } from '#db/kernel/name.ts'
import { phoneProblem } from '#db/kernel/phone.ts'
import { type Country, isLocale, type Locale } from '#db/terms.ts'
import type { Client } from '#src/domain/client/search.ts'

export type ClientValues = Pick<Client, Exclude<ClientField, 'country'>> & { country: Country }

/** A card made by a lead may have one name only: what was there already may stay. */
const nameOr = (seen: string | undefined) =>
  seen === undefined ? personName : z.union([z.literal(seen), personName], { error: 'name-length' })

export function schemaOf(
  country: Country,
  today: string,
  seen?: Client,
): z.ZodMiniType<ClientValues, ClientValues> {
  const phone = shortText.check(
    z.refine(text => phoneProblem(text, country) === undefined, { error: 'phone-invalid' }),
  )
  const birthOn = clientFields.birthOn.check(
    z.refine(day => day === null || day <= today, { error: 'date-invalid' }),
  )
  return z.object({
    ...clientFields,
    firstName: nameOr(seen?.firstName),
    lastName: nameOr(seen?.lastName),
    phone,
    cell: phone,
    fax: phone,
    birthOn,
  })
}

export function valuesOf(client: Client, country: Country): ClientValues {
  const values = Object.fromEntries(clientFieldNames.map(field => [field, client[field]]))
  // The names are those of the fields; a country that is none of ours becomes the dealership's.
  return {
    ...(values as ClientValues),
    country: clientFields.country.safeParse(client.country).data ?? country,
  }
}

const countryLocales: Partial<Record<Country, Locale>> = { FR: 'fr-fr', ES: 'es-es', CO: 'es-co' }

/** A new card: of the dealership's country, in the language one works in. */
export const newValues = (
  country: Country,
  province: string,
  locale: string,
  name: string,
): ClientValues => ({
  ...splitName(name),
  birthOn: null,
  gender: 'unspecified',
  email: '',
  phone: '',
  cell: '',
  fax: '',
  address: '',
  city: '',
  province,
  postalCode: '',
  country,
  locale: countryLocales[country] ?? (isLocale(locale) ? locale : 'en-ca'),
  note: '',
})

/** The fields in which two cards differ, beyond what filling in decides alone. */
export const differingFields = (a: Client, b: Client): ClientField[] =>
  clientFieldNames.filter(field => (a[field] ?? '') !== (b[field] ?? ''))
