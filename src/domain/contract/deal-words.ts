/** The words of a deal in the page's language, as the printed contract has them. */
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { CreditKind } from '#db/contract/deal/credit.ts'
import type { LineCode } from '#db/contract/deal/lines.ts'
import type { PrintedLine } from '#db/contract/deal/print.ts'
import type {
  DealNote,
  Exemption,
  FeeCode,
  Frequency,
  GoodKind,
  Jurisdiction,
  SaleProfile,
  RdprmTerm,
  SupplyKind,
  TaxCode,
} from '#db/contract/deal/types.ts'
import { isPremium, premiumLines, type ProductKind } from '#db/contract/deal/menu-kinds.ts'
import { menuWords, productLabel, productName } from '#db/contract/deal/menu-words.ts'
import type { MenuRank, Product } from '#db/contract/deal/menu.ts'
import { creditWords } from '#db/contract/deal/words/credit.ts'
import {
  dealWords,
  lineLabel,
  printedLabel,
  profileTaxName,
  rateText,
  taxName,
} from '#db/contract/deal/words.ts'
import { isLocale, type Locale } from '#db/terms.ts'
import type { LuxuryStanding } from '#db/vehicle/luxury-tax.ts'

const dealWordsIn = (locale: Locale) => {
  const words = dealWords[locale]
  return {
    line: (code: LineCode, jurisdiction?: Jurisdiction) => lineLabel(code, locale, jurisdiction),
    printed: (line: PrintedLine, jurisdiction: Jurisdiction) =>
      printedLabel(line, locale, jurisdiction),
    tax: (tax: Parameters<typeof taxName>[0]) => taxName(tax, locale),
    taxOfHouse: (profile: Pick<SaleProfile, 'rates'>, code: TaxCode, on: string) =>
      profileTaxName(profile, code, on, locale),
    fee: (code: FeeCode) => words.fees[code],
    law: (jurisdiction: Jurisdiction) => words.jurisdictions[jurisdiction],
    rate: (ppm: number) => rateText(ppm, locale),
    goodKind: (kind: GoodKind) => words.goods[kind],
    productKind: (kind: ProductKind) =>
      isPremium(kind) ? lineLabel(premiumLines[kind], locale) : words.goods[kind],
    productName: (product: Product) => productName(product, locale),
    product: (product: Product) => productLabel(product, locale),
    menuRank: (rank: MenuRank) => menuWords[locale].ranks[rank],
    rdprm: (term: RdprmTerm) => words.rdprmTerms[term],
    frequency: (frequency: Frequency) => words.frequencies[frequency],
    creditKind: (kind: CreditKind) => words.financing[kind],
    highCost: words.highCost,
    credit: creditWords[locale],
    reason: (reason: Exemption['reason']) => words.exemptions[reason],
    supply: (kind: SupplyKind | 'here') => words.supplies[kind],
    luxury: (standing: LuxuryStanding) => words.luxury[standing],
    note: (note: DealNote) => words.notes[note],
  }
}
type Words = ReturnType<typeof dealWordsIn>

export function useDealWords(): Words {
  const { locale } = useLingui().i18n
  return useMemo(() => dealWordsIn(isLocale(locale) ? locale : 'en-ca'), [locale])
}
