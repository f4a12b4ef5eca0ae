/** What the clicks of a house cost in a day, by those of the last week. */
import { and, eq, gte, like, sql } from 'drizzle-orm'
import { dayMs } from '#db/kernel/date.ts'
import { ledgerEntry, ledgerLine } from '#db/schema.ts'
import type { Db } from '#db/store.ts'

const days = 7

export function clickPace(db: Db, now: number): number {
  const spent = db
    .select({
      minor: sql<number>`sum(iif(${ledgerLine.side} = 'credit', ${ledgerLine.minor}, -${ledgerLine.minor}))`,
      first: sql<number | null>`min(${ledgerEntry.at})`,
    })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.seq, ledgerLine.seq))
    .where(
      and(like(ledgerLine.account, 'income.bridge:%'), gte(ledgerEntry.at, now - days * dayMs)),
    )
    .get()
  if (!spent || spent.first === null) return 0
  // Begun this week, it is what it was since.
  const since = Math.max(1, (now - spent.first) / dayMs)
  return Math.max(0, Math.ceil(spent.minor / since))
}
