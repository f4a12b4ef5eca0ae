/** Reports on the server: in a thread of their own once the server is built, over a connection of their own in any case. */
import { existsSync } from 'node:fs'
import type { Statement } from '#db/bridge/statement.ts'
import type { HouseBudget } from '#db/campaign/house-budget.ts'
import type { Figures } from '#db/figures/answer.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import type { Dealership } from '../deps.ts'
import type { FeedAsk, MadeFeed } from '../feed/make.ts'
import { createThread } from '../thread.ts'
import type { StockListAnswer, StockListAsk } from '../stock-source/list.ts'
import type { Promoted, PromotedAsk } from './promoted.ts'
import type { LinesAsk } from './rows.ts'
import { type ReportAnswer, type ReportAsk, workOut } from './work.ts'

export const createReporter = (file: URL, idleAfterMs?: number) =>
  createThread<ReportAsk, ReportAnswer>('reporter', file, { idleAfterMs })

const thread = new URL('./reporter.js', import.meta.url)
const report = existsSync(thread) ? createReporter(thread) : undefined
const answered = async (ask: ReportAsk) => (report ? report(ask) : workOut(ask))
const fileOf = ({ sqlite }: Dealership) => sqlite.name

export async function askFigures(
  dealership: Dealership,
  figures: FiguresQuery,
  now: number,
): Promise<Figures> {
  const answer = await answered({ file: fileOf(dealership), now, figures })
  if (!('figures' in answer)) throw new Error('the reporter answered something else')
  return answer.figures
}

export async function askLines(dealership: Dealership, lines: LinesAsk, now: number) {
  const answer = await answered({ file: fileOf(dealership), now, lines })
  if (!('lines' in answer)) throw new Error('the reporter answered something else')
  return answer
}

export async function askBudget(
  dealership: Dealership,
  year: number,
  now: number,
): Promise<HouseBudget> {
  const answer = await answered({ file: fileOf(dealership), now, budget: year })
  if (!('budget' in answer)) throw new Error('the reporter answered something else')
  return answer.budget
}

export async function askPromoted(
  dealership: Dealership,
  promoted: PromotedAsk,
  now: number,
): Promise<Promoted> {
  const answer = await answered({ file: fileOf(dealership), now, promoted })
  if (!('promoted' in answer)) throw new Error('the reporter answered something else')
  return answer.promoted
}

export async function askStatement(
  dealership: Dealership,
  statement: string,
  now: number,
): Promise<Statement> {
  const answer = await answered({ file: fileOf(dealership), now, statement })
  if (!('statement' in answer)) throw new Error('the reporter answered something else')
  return answer.statement
}

export async function askFeed(
  dealership: Dealership,
  feed: FeedAsk,
  now: number,
): Promise<MadeFeed> {
  const answer = await answered({ file: fileOf(dealership), now, feed })
  if (!('feed' in answer)) throw new Error('the reporter answered something else')
  return answer.feed
}

export async function askStockList(
  dealership: Dealership,
  wanted: Omit<StockListAsk, 'filesDir'>,
  now: number,
): Promise<StockListAnswer> {
  const stock = { ...wanted, filesDir: dealership.filesDir }
  const answer = await answered({ file: fileOf(dealership), now, stock })
  if (!('stock' in answer)) throw new Error('the reporter answered something else')
  return answer.stock
}
