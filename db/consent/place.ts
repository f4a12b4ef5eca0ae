/** Whose law counts, and whose clock: from where the dealership and she are, never from the language of a screen. */
import { zoneOfPlace } from '../company/zone-of-place.ts'
import type { Jurisdiction } from './rules.ts'

export type Place = { country: string; province: string }

const of = ({ country, province }: Place): Jurisdiction | undefined =>
  country === 'CA'
    ? province === 'QC'
      ? 'QC'
      : 'CA'
    : country === 'FR' || country === 'ES' || country === 'CO' || country === 'US'
      ? country
      : undefined

/** Somebody whose province nobody wrote down lives where the dealership is. */
const settled = (client: Place, company: Place): Place =>
  client.country === '' || (client.country === company.country && client.province === '')
    ? company
    : client

/** The law of who writes and the law of whom she writes to: both hold. */
export function jurisdictionsOf(company: Place, client: Place): Jurisdiction[] {
  const both = [of(company), of(settled(client, company))].filter(each => each !== undefined)
  return both.length === 0 ? ['US'] : [...new Set(both)]
}

/** The clock on her wall, as far as her address says it; else the dealership's. */
export function zoneOf(company: Place & { timeZone: string }, client: Place): string {
  const { country, province } = settled(client, company)
  if (country === company.country && province === company.province) return company.timeZone
  return zoneOfPlace(country, province) ?? company.timeZone
}
