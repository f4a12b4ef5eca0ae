/** A report's numbers and names as the page writes them. */
import { useMemo } from 'react'
import {
  type ColumnKey,
  type Figures,
  type LinesKey,
  type TableKey,
  type Unit,
  unitOf,
} from '#db/figures/answer.ts'
import { figureWords } from '#db/figures/words.ts'
import { byClock, figureText, headText, linesText, type Place, rowText } from '#db/figures/write.ts'
import { useSession } from '#src/lib/session.ts'

export function useTexts(figures: Pick<Figures, 'query' | 'names'>) {
  const { locale, currency } = useSession()
  return useMemo(() => {
    // A dealership trades in one of the three.
    const place: Place = { locale, currency: currency as Place['currency'] }
    return {
      place,
      words: figureWords[locale],
      lines: (key: LinesKey) => linesText(figures, key, locale),
      byClock: (text: string, clock: 'open' | 'wall') => byClock(text, clock, locale),
      head: (table: TableKey, column: ColumnKey) => headText(table, column, locale),
      row: (table: TableKey, key: string) => rowText(figures, table, key, locale),
      cell: (column: ColumnKey, value: number | null) => figureText(value, unitOf(column), place),
      write: (value: number | null, unit: Unit) => figureText(value, unit, place),
    }
  }, [figures, locale, currency])
}
/** Opens what stands behind a number. */
export type OnLines = (key: LinesKey) => void
export type Texts = ReturnType<typeof useTexts>
