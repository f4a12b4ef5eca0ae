/** What the reports' thread is asked. */
import type { Statement } from '#db/bridge/statement.ts'
import type { Figures } from '#db/figures/answer.ts'
import type { FigureLine } from '#db/figures/lines.ts'
import type { HouseBudget } from '#db/campaign/house-budget.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import { type FeedAsk, type MadeFeed, makeFeed } from '../feed/make.ts'
import { type StockListAnswer, type StockListAsk, stockListOf } from '../stock-source/list.ts'
import { asOfRow } from '../storage-trouble.ts'
import { figuresOf } from './figures.ts'
import { houseBudget } from './house-budget.ts'
import { type Promoted, promoted, type PromotedAsk } from './promoted.ts'
import { linesOf, type LinesAsk } from './rows.ts'
import { statementOf } from './statement.ts'

export type ReportAsk = { file: string; now: number } & (
  | { figures: FiguresQuery }
  | { lines: LinesAsk }
  /** A year of the house's budget. */
  | { budget: number }
  | { promoted: PromotedAsk }
  /** A month of the publishers. */
  | { statement: string }
  /** The file of a publishing site. */
  | { feed: FeedAsk }
  /** A list of an inventory provider. */
  | { stock: StockListAsk }
)
export type ReportAnswer =
  | { figures: Figures }
  | { lines: FigureLine[]; count: number }
  | { budget: HouseBudget }
  | { promoted: Promoted }
  | { statement: Statement }
  | { feed: MadeFeed }
  | { stock: StockListAnswer }

export async function workOut(ask: ReportAsk): Promise<ReportAnswer> {
  try {
    if ('figures' in ask) return { figures: figuresOf(ask.file, ask.figures, ask.now) }
    if ('budget' in ask) return { budget: houseBudget(ask.file, ask.budget, ask.now) }
    if ('promoted' in ask) return { promoted: promoted(ask.file, ask.promoted, ask.now) }
    if ('statement' in ask) return { statement: statementOf(ask.file, ask.statement, ask.now) }
    if ('feed' in ask) return { feed: makeFeed(ask.file, ask.feed, ask.now) }
    if ('stock' in ask) return { stock: await stockListOf(ask.file, ask.stock, ask.now) }
    return linesOf(ask.file, ask.lines, ask.now)
  } catch (error) {
    throw asOfRow(error)
  }
}
