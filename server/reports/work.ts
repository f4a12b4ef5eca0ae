/** What the reports' thread is asked. */
import type { Figures } from '#db/figures/answer.ts'
import type { FigureLine } from '#db/figures/lines.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import { asOfRow } from '../storage-trouble.ts'
import { figuresOf } from './figures.ts'
import { linesOf, type LinesAsk } from './rows.ts'

export type ReportAsk = { file: string; now: number } & (
  | { figures: FiguresQuery }
  | { lines: LinesAsk }
)
export type ReportAnswer = { figures: Figures } | { lines: FigureLine[]; count: number }

export function workOut(ask: ReportAsk): ReportAnswer {
  try {
    return 'figures' in ask
      ? { figures: figuresOf(ask.file, ask.figures, ask.now) }
      : linesOf(ask.file, ask.lines, ask.now)
  } catch (error) {
    throw asOfRow(error)
  }
}
