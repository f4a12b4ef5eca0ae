/** The last figures on this device, and the rows behind those of them that were opened. */
import type { Figures, LinesKey } from '#db/figures/answer.ts'
import type { FigureLine } from '#db/figures/lines.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import { keeping } from '#src/lib/kept.ts'

export const keyOf = (query: FiguresQuery): string =>
  JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)))

export const figuresKept = keeping<Figures>('figures', ({ query }) => keyOf(query))

export type LinesKept = {
  key: string
  lines: readonly FigureLine[]
  /** Of how many. */
  count: number
  asOf: number
}
/** A page of the server: so much of each number that was opened last. */
export const mostLines = 100

export const linesKeyOf = (query: FiguresQuery, { table, row, column }: LinesKey): string =>
  JSON.stringify([keyOf(query), table, row, column ?? ''])

export const linesKept = keeping<LinesKept>('figureLines', ({ key }) => key)
