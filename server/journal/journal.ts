/** The journal: every act ever decided here with what became of it, receipts and audit chain in one. */
import { desc, eq, sql } from 'drizzle-orm'
import type { Facts } from '#db/kernel/mutation.ts'
import { prepared } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Receipt } from '#db/sync.ts'
import { sha256Hex } from '../ports/digest.ts'

type LogRow = typeof schema.mutationLog.$inferSelect

export const receiptOf = (
  row: Pick<LogRow, 'mid' | 'seq' | 'outcome' | 'v' | 'code' | 'facts'>,
): Receipt => ({
  mid: row.mid,
  seq: row.seq,
  outcome: row.outcome,
  v: row.v,
  ...(row.code && { code: row.code }),
  ...(row.facts && { facts: publicFacts(row.facts) }),
})
/** Why a bug of ours parked an act is in the journal, for whoever mends it; the device is not told our insides. */
const publicFacts = ({ error: _, ...facts }: Facts): Facts => facts

/** The line of an act that was decided here. */
export function logged(db: Db, mid: string): LogRow | undefined {
  const find = prepared(db, 'log by mid', () =>
    db
      .select()
      .from(schema.mutationLog)
      .where(eq(schema.mutationLog.mid, sql.placeholder('mid'))),
  )
  return find.get({ mid }) as LogRow | undefined
}

/** The end of the audit chain. */
export type Chain = { ord: number; hash: string }
export function chainOf(db: Db): Chain {
  const last = prepared(db, 'log last', () =>
    db
      .select({ ord: schema.mutationLog.ord, hash: schema.mutationLog.hash })
      .from(schema.mutationLog)
      .orderBy(desc(schema.mutationLog.ord))
      .limit(1),
  ).get({}) as Chain | undefined
  return last ? { ...last } : { ord: 0, hash: '' }
}

/** Adds a line behind the chain's end, and moves the end. */
export function writeLog(db: Db, row: Omit<LogRow, 'hash' | 'ord'>, chain: Chain): void {
  const ord = chain.ord + 1
  const hash = chainHash(chain.hash, { ...row, ord })
  const add = prepared(db, 'log add', () =>
    db
      .insert(schema.mutationLog)
      .values(
        Object.fromEntries(
          [...Object.keys(row), 'ord', 'hash'].map(name => [name, sql.placeholder(name)]),
        ) as never,
      ),
  )
  add.run({ ...row, ord, hash })
  chain.ord = ord
  chain.hash = hash
}

/** Each entry's hash covers the one before it, so a line taken out or altered shows. What may change later (outcome of parked work) has lines of its own. */
export const chainHash = (previous: string, row: Omit<LogRow, 'hash'>): string =>
  sha256Hex(
    JSON.stringify([
      previous,
      row.ord,
      row.mid,
      row.userId,
      row.name,
      row.version,
      row.input,
      row.at,
      row.receivedAt,
      // A line from before knew of none: its hash stands as it was made.
      ...(row.impersonatorId ? [row.impersonatorId] : []),
    ]),
  )
