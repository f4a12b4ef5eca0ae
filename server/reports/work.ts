/** What the reports' thread is asked. */
import type { Figures } from '#db/figures/answer.ts'
import type { FigureLine } from '#db/figures/lines.ts'
import type { HouseBudget } from '#db/campaign/house-budget.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import { asOfRow } from '../storage-trouble.ts'
import { figuresOf } from './figures.ts'
import { houseBudget } from './house-budget.ts'
import { type Promoted, promoted, type PromotedAsk } from './promoted.ts'
import { linesOf, type LinesAsk } from './rows.ts'

export type ReportAsk = { file: string; now: number } & (
  | { figures: FiguresQuery }
  | { lines: LinesAsk }
  /** A year of the house's budget. */
  | { budget: number }
  | { promoted: PromotedAsk }
)
export type ReportAnswer =
  | { figures: Figures }
  | { lines: FigureLine[]; count: number }
  | { budget: HouseBudget }
  | { promoted: Promoted }

export function workOut(ask: ReportAsk): ReportAnswer {
  try {
    if ('figures' in ask) return { figures: figuresOf(ask.file, ask.figures, ask.now) }
    if ('budget' in ask) return { budget: houseBudget(ask.file, ask.budget, ask.now) }
    if ('promoted' in ask) return { promoted: promoted(ask.file, ask.promoted, ask.now) }
    return linesOf(ask.file, ask.lines, ask.now)
  } catch (error) {
    throw asOfRow(error)
  }
}
