import { moneyText } from '../print/format.ts'
import type { Locale } from '../terms.ts'
import { fundCurrencyOf } from './accounts.ts'

const nbsp = '\u00a0'

/** An amount of the funds in minor units; where the house counts in another currency, theirs is named. */
export function fundText(minor: number, locale: Locale, house: string): string {
  const own = fundCurrencyOf(house)
  const text = moneyText(minor, own, locale)
  return own === house ? text : `${text}${nbsp}${own}`
}
