/** The one row of Bridge, and the book of what was done with it. */
import { desc, eq } from 'drizzle-orm'
import type { BridgeAct } from '#db/bridge/terms.ts'
import type { Teller } from '#db/ledger/entry.ts'
import { bridge, bridgeAct } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { prepared } from '#db/rows.ts'

export type BridgeRow = typeof bridge.$inferSelect
export type ActRow = typeof bridgeAct.$inferSelect

export const bridgeOf = (db: Db): BridgeRow | undefined =>
  prepared(db, 'bridge', () => db.select().from(bridge).limit(1)).get({}) as BridgeRow | undefined

export const mark = (db: Db, news: Partial<BridgeRow>) => void db.update(bridge).set(news).run()

type Done = { act: BridgeAct; id?: string | undefined }
/** In the transaction of the act. @param row as it stands afterwards */
export function bookAct(db: Db, row: BridgeRow, done: Done, { by, byName, now }: Teller): void {
  const { v, monthlyBudgetMinor, costPerClickMinor, type, sitePrices, version, pausedUntil } = row
  const { act, id = `bridge:${v}` } = done
  const sums = { monthlyBudgetMinor, costPerClickMinor, type, sitePrices, version }
  db.insert(bridgeAct)
    .values({ id, v, at: now, act, until: pausedUntil, by, byName, ...sums })
    .run()
}

export const lastAct = (db: Db): ActRow | undefined =>
  db.select().from(bridgeAct).orderBy(desc(bridgeAct.at), desc(bridgeAct.v)).limit(1).get()

/** How it stood at a version, for a link that was served then. */
export const actOfVersion = (db: Db, v: number): ActRow | undefined =>
  db.select().from(bridgeAct).where(eq(bridgeAct.v, v)).limit(1).get()
