/** The rates in force as a spreadsheet reads them. */
import { useLingui } from '@lingui/react/macro'
import { csvText } from '#src/lib/csv-file.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { RateRow } from './rate-rows.ts'
import { useRowWords } from './row-words.ts'

export function useRatesCsv(): (rows: readonly RateRow[]) => string {
  const { t, i18n } = useLingui()
  const words = useRowWords()
  const format = useFormat()
  return rows =>
    csvText(
      [
        [
          t`What`,
          t`Rate or fee`,
          t({ message: 'From', context: 'a date' }),
          t`Source`,
          t`Confirmed by`,
          t`Confirmed on`,
        ],
        ...rows.map(({ row }) => [
          words.name(row),
          words.value(row),
          row.validFrom,
          words.source(row),
          row.confirmedByName ?? '',
          row.confirmedAt === undefined ? '' : format.instant(row.confirmedAt, 'date'),
        ]),
      ],
      i18n.locale,
    )
}
