/** A dated row in words: what it is of, and how much. */
import { useLingui } from '@lingui/react/macro'
import type { Keyed } from '#db/contract/deal/settings.ts'
import { localeNames } from '#db/terms.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useSourceOfRate } from '#src/domain/contract/source-words.ts'
import { useFormat } from '#src/lib/use-format.ts'

/** Sections are of the regulation of the Consumer Protection Act. */
export function useCitation(): (section: string) => string {
  const { t } = useLingui()
  return section => t`P-40.1, r. 3, s. ${section}`
}

export function useRowWords() {
  const { t } = useLingui()
  const words = useDealWords()
  const format = useFormat()
  const source = useSourceOfRate()
  const citation = useCitation()
  return {
    source: (row: { source: string }): string => source(row.source),
    name(row: Keyed): string {
      if ('text' in row) return `${citation(row.section)} · ${localeNames[row.locale]}`
      if ('minor' in row) return words.fee(row.code)
      if (!('code' in row)) return t`Official discount rate of the Bank of Canada`
      if (!row.only) return words.tax(row)
      return row.only === 'Mt'
        ? t`Premium tax, insurance of things`
        : t`Premium tax, insurance of persons`
    },
    value(row: Keyed): string {
      if ('text' in row) return ''
      return 'minor' in row ? format.money(row.minor) : words.rate(row.ppm)
    },
  }
}
