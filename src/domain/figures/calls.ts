/** Figures are counted by the server; what it answered is kept for reading without a network. */
import type { Figures, LinesKey } from '#db/figures/answer.ts'
import type { FigureLine } from '#db/figures/lines.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import { api } from '#src/lib/api.ts'

export const askFigures = async (query: FiguresQuery): Promise<Figures> =>
  (await api<{ figures: Figures }>('/api/reports/figures', { json: { query }, isQuestion: true }))
    .figures

export type LinesAsk = LinesKey & { query: FiguresQuery; after: number }
export const askLines = (json: LinesAsk) =>
  api<{ lines: FigureLine[]; count: number }>('/api/reports/lines', { json, isQuestion: true })
