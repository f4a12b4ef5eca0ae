/** What is said of a report. */
import type { ColumnKey, TableKey, TileKey } from '../answer.ts'
import type { FigureFilter } from '../query.ts'

export type FigureWords = {
  tables: Record<TableKey, string>
  /** Said under a table that would be read wrongly without it. */
  notes: Partial<Record<TableKey | 'bought', string>>
  columns: Record<ColumnKey, string>
  /** The head of a count of what did not come in, but was or became so in the period. */
  inPeriod: string
  tiles: Record<TileKey, string>
  clocks: Record<'open' | 'wall', string>
  stretches: readonly string[]
  steps: Record<string, string>
  lost: Record<string, string>
  outcomes: Record<string, string>
  noCampaign: string
  filters: Record<FigureFilter, string>
  /** Of days that are shown by the week. */
  weeks: string
  hours: string
  weekdays: readonly string[]
  nobody: string
  unknown: string
  previous: string
  period: string
  asOf: string
  minutes: string
  nothing: string
  letter: (name: string, period: string) => { subject: string; text: string }
}
