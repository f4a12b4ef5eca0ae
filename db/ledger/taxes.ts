/** Taxes on what the provider sells, from the dated rates of the law; the funds themselves are net. */
import { atRate } from '../contract/deal/exact.ts'
import { jurisdictionOf, rateOn } from '../contract/deal/profile.ts'
import { jurisdictionRates } from '../contract/deal/rates.ts'
import type { Country } from '../terms.ts'
import { type FundTax, fundTaxes } from './accounts.ts'

export type TaxOn = { tax: FundTax; ppm: number; minor: number }
type Buyer = { country: Country; province: string }

/**
 * The seller is in Canada: a buyer there pays the taxes of its own province, one abroad none, and declares them itself
 * (Excise Tax Act, Sch. VI, Part V).
 * @param on the day the money is there, YYYY-MM-DD
 * @returns undefined for a buyer in Canada whose province nobody knows
 */
export function taxesOn(
  netMinor: number,
  { country, province }: Buyer,
  on: string,
): TaxOn[] | undefined {
  if (country !== 'CA') return []
  const jurisdiction = jurisdictionOf(country, province)
  if (!jurisdiction) return undefined
  const law = { rates: jurisdictionRates(jurisdiction) }
  return fundTaxes.flatMap(tax => {
    const ppm = rateOn(law, tax, on)?.ppm
    return ppm === undefined ? [] : [{ tax, ppm, minor: atRate(netMinor, ppm) }]
  })
}
