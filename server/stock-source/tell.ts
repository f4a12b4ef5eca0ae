/** What the clock found at a list is told to who may change the stock, each thing once. */
import { and, eq, inArray, gte, desc, sql } from 'drizzle-orm'
import { insert, type Row } from '#db/kernel/mutation.ts'
import { allRows, rowOf } from '#db/rows.ts'
import { stockRun, stockUnit } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { actingForms, rolesOf, worksHere } from '#db/user/takers.ts'
import type { Dealership } from '../deps.ts'
import { localeOf, writeNotices } from '../dealership/notices.ts'
import { sha256Hex } from '../ports/digest.ts'
import { stockNoticeTexts } from './notice-words.ts'
import type { RunEnd, SourceRow } from './row.ts'

/** A network that was away for a moment is no news: it is asked again within the hour. */
const passing = new Set<unknown>(['unreachable', 'status', 'timeout', 'cut'])
const fewestFailures = 3

const tellersOf = (db: Db): Row<'user'>[] => {
  const roles = allRows(db, 'role') as Row<'role'>[]
  return (allRows(db, 'user') as Row<'user'>[]).filter(
    person => worksHere(person) && actingForms(rolesOf(person, roles)).has('management.Inventory'),
  )
}

type News = { kind: 'failed' | 'columns' | 'asks' | 'missing'; count: number; key: string }
function newsOf(db: Db, { id, failures }: SourceRow, { outcome, why }: RunEnd, runId: string) {
  if (outcome === 'taken') {
    const run = db.select({ at: stockRun.at }).from(stockRun).where(eq(stockRun.id, runId)).get()
    const gone = db
      .select({ id: stockUnit.id })
      .from(stockUnit)
      .where(and(eq(stockUnit.sourceId, id), gte(stockUnit.missingSince, run?.at ?? Infinity)))
      .all().length
    return gone > 0 ? ({ kind: 'missing', count: gone, key: runId } satisfies News) : undefined
  }
  if (outcome === 'same') return undefined
  if (passing.has(why) && failures < fewestFailures) return undefined
  const kind = outcome === 'asks' ? 'asks' : why === 'columns' ? 'columns' : 'failed'
  // Until a list was good again it is the same trouble.
  const good = db
    .select({ id: stockRun.id })
    .from(stockRun)
    .where(and(eq(stockRun.sourceId, id), inArray(stockRun.outcome, ['taken', 'same'])))
    .orderBy(desc(stockRun.at), desc(sql`rowid`))
    .limit(1)
    .get()
  return { kind, count: 0, key: `${kind} ${good?.id ?? ''}` } satisfies News
}

export function tellStock(
  dealership: Dealership,
  source: SourceRow,
  ended: RunEnd,
  runId: string,
  now: number,
): void {
  const { db } = dealership
  const news = newsOf(db, source, ended, runId)
  if (!news) return
  const v = tx(db, () => {
    const lines = tellersOf(db).flatMap(({ id: userId }) => {
      const id = `stock.${sha256Hex(`${source.id} ${news.key} ${userId}`).slice(0, 32)}`
      if (rowOf(db, 'notification', id)) return []
      const says = stockNoticeTexts[localeOf({ db }, userId)]
      const { name } = source.setting
      const message =
        news.kind === 'missing' ? says.missing(name, String(news.count)) : says[news.kind](name)
      return [
        insert('notification', {
          id,
          userId,
          leadId: '',
          itemId: source.id,
          type: 'STOCK',
          from: '',
          at: now,
          message: message.slice(0, 200),
          processedAt: null,
        }),
      ]
    })
    return lines.length ? writeNotices(db, lines, `stock ${source.id} ${news.key}`, now) : 0
  })
  if (v > 0) dealership.poke.emit(v)
}
