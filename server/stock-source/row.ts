/** Rows of the sources of the stock. */
import { asc, desc, eq, isNull, and, lt, sql } from 'drizzle-orm'
import type { StockAsk, StockFault, StockOutcome } from '#db/stock-source/terms.ts'
import type { StockCounts } from '#db/stock-source/shown.ts'
import { stockRun, stockSource, stockUnit } from '#db/schema.ts'
import type { Db } from '#db/store.ts'

export type SourceRow = typeof stockSource.$inferSelect
export type UnitRow = typeof stockUnit.$inferSelect
export type RunRow = typeof stockRun.$inferSelect

export const sourcesOf = (db: Db): SourceRow[] =>
  db.select().from(stockSource).orderBy(asc(stockSource.createdAt), asc(stockSource.id)).all()
export const sourceOf = (db: Db, id: string): SourceRow | undefined =>
  db.select().from(stockSource).where(eq(stockSource.id, id)).get()
export const unitsOf = (db: Db, sourceId: string): UnitRow[] =>
  db.select().from(stockUnit).where(eq(stockUnit.sourceId, sourceId)).all()
export const unitOf = (db: Db, sourceId: string, vehicleId: string): UnitRow | undefined =>
  db
    .select()
    .from(stockUnit)
    .where(eq(stockUnit.id, `${sourceId}:${vehicleId}`))
    .get()
export const note = (db: Db, id: string, news: Partial<SourceRow>): void =>
  void db.update(stockSource).set(news).where(eq(stockSource.id, id)).run()
export const noteUnit = (db: Db, id: string, news: Partial<UnitRow>): void =>
  void db.update(stockUnit).set(news).where(eq(stockUnit.id, id)).run()

const mostRuns = 100
export const runsOf = (db: Db, sourceId: string): RunRow[] =>
  db
    .select()
    .from(stockRun)
    .where(eq(stockRun.sourceId, sourceId))
    .orderBy(desc(stockRun.at), desc(sql`rowid`))
    .limit(mostRuns)
    .all()

export type Runner = { by: string; byName: string }
/** What a server that was ended left open is closed with it. */
export function beginRun(db: Db, sourceId: string, id: string, { by, byName }: Runner, at: number) {
  db.update(stockRun)
    .set({ endedAt: at, outcome: 'failed', why: 'cut' })
    .where(and(eq(stockRun.sourceId, sourceId), isNull(stockRun.endedAt)))
    .run()
  db.insert(stockRun).values({ id, sourceId, at, by, byName }).run()
  const last = runsOf(db, sourceId).at(mostRuns - 1)
  if (last)
    db.delete(stockRun)
      .where(and(eq(stockRun.sourceId, sourceId), lt(stockRun.at, last.at)))
      .run()
}
export type RunEnd = {
  outcome: StockOutcome
  why?: StockAsk | StockFault | null
  counts?: StockCounts
  sha256?: string
}
export const endRun = (db: Db, id: string, end: RunEnd, endedAt: number): void =>
  void db
    .update(stockRun)
    .set({ ...end, endedAt })
    .where(eq(stockRun.id, id))
    .run()
