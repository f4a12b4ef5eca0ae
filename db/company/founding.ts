/** What a dealership is founded with: what is asked, and what its country decides for good. */
import * as z from 'zod/mini'
import { jurisdictionOf } from '../contract/deal/profile.ts'
import { noSettings, type SaleSettings } from '../contract/deal/settings.ts'
import { asAddress } from '../kernel/copied-address.ts'
import { emailProblem } from '../kernel/email.ts'
import { optionalId, personName, shortText } from '../kernel/fields.ts'
import type { NewRow } from '../kernel/mutation.ts'
import { type Locale, locales } from '../terms.ts'
import { defaultNoReplyMinutes } from './desk.ts'
import { firstRates } from './rates-of-place.ts'
import { zoneOfPlace } from './zone-of-place.ts'

/** Not the United States: no law of a sale and no currency of theirs is known here. */
export const foundingCountries = ['CA', 'FR', 'ES', 'CO'] as const
export type FoundingCountry = (typeof foundingCountries)[number]
export const papers = ['letter', 'a4'] as const

type Usual = {
  currency: NewRow<'company'>['currency']
  paper: (typeof papers)[number]
  locale: Locale
  /** The first is that of most. */
  zones: readonly [string, ...string[]]
}
export const usualOf: Record<FoundingCountry, Usual> = {
  CA: {
    currency: 'CAD',
    paper: 'letter',
    locale: 'en-ca',
    zones: [
      'America/Toronto',
      'America/Vancouver',
      'America/Edmonton',
      'America/Regina',
      'America/Winnipeg',
      'America/Halifax',
      'America/St_Johns',
      'America/Whitehorse',
      'America/Iqaluit',
    ],
  },
  FR: {
    currency: 'EUR',
    paper: 'a4',
    locale: 'fr-fr',
    zones: [
      'Europe/Paris',
      'America/Guadeloupe',
      'America/Martinique',
      'America/Cayenne',
      'Indian/Reunion',
      'Indian/Mayotte',
    ],
  },
  ES: {
    currency: 'EUR',
    paper: 'a4',
    locale: 'es-es',
    zones: ['Europe/Madrid', 'Atlantic/Canary'],
  },
  CO: { currency: 'COP', paper: 'letter', locale: 'es-co', zones: ['America/Bogota'] },
}
/** The clock of most of a province. */
export const usualZone = (country: FoundingCountry, province: string): string =>
  zoneOfPlace(country, province) ?? usualOf[country].zones[0]
export const usualLocale = (country: FoundingCountry, province: string): Locale =>
  country === 'CA' && province === 'QC' ? 'fr-ca' : usualOf[country].locale

const choice = { error: 'choice-invalid' }
/** As the form asks for it. */
export const foundingFields = {
  name: personName,
  brandKey: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(80, choice)),
  groupId: optionalId,
  country: z.enum(foundingCountries, choice),
  province: shortText,
  timeZone: shortText,
  paper: z.enum(papers, choice),
  locale: z.enum(locales, choice),
  firstName: personName,
  lastName: personName,
  email: z.string().check(
    z.overwrite(asAddress),
    z.minLength(1, { error: 'required' }),
    z.maxLength(254, { error: 'too-long' }),
    z.refine(text => !emailProblem(text), { error: 'email-invalid' }),
  ),
}
export type Founding = { [K in keyof typeof foundingFields]: z.infer<(typeof foundingFields)[K]> }

/** What of it does not fit together; undefined where it does. */
export function foundingProblem({
  country,
  province,
  timeZone,
}: Pick<Founding, 'country' | 'province' | 'timeZone'>):
  | { field: 'province' | 'timeZone'; code: string }
  | undefined {
  if (jurisdictionOf(country, province) === undefined)
    return { field: 'province', code: 'contract-law-unknown' }
  if (!usualOf[country].zones.includes(timeZone))
    return { field: 'timeZone', code: 'choice-invalid' }
  return undefined
}

/** Nothing of its own where the law built in for its place is that place's. */
function firstSale(country: FoundingCountry, province: string): SaleSettings | null {
  const rates = firstRates(country, province)
  return rates.length ? { ...structuredClone(noSettings), rates } : null
}

/** Its own row on its first day. */
export const foundedCompany = (
  id: string,
  { name, country, province, timeZone, paper, locale }: Founding,
): NewRow<'company'> => ({
  id,
  name: name.trim(),
  headquarter: '',
  timeZone,
  currency: usualOf[country].currency,
  country,
  province,
  address: '',
  city: '',
  postalCode: '',
  phone: '',
  email: '',
  hostname: '',
  hostnameMobile: '',
  hostnameQa: '',
  defaultMake: '',
  defaultLocale: locale,
  paper,
  legal: { licenceNumber: '', gstNumber: '', qstNumber: '', opcPermit: '', privacyOfficer: '' },
  sale: firstSale(country, province),
  look: { logo: '', colour: '' },
  noReplyMinutes: defaultNoReplyMinutes,
  desk: null,
  contact: null,
  privacy: null,
  reservationDays: 3,
  demandsFactor: false,
  publicKey: '',
})
