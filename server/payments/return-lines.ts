/** What went back of payments, as the books have it. */
import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ReturnLine } from '#db/ledger/lines.ts'
import type { Cause, Posting } from '#db/ledger/posting.ts'
import { ledgerEntry } from '#db/schema.ts'
import type { Db } from '#db/store.ts'

const returning = ['refund', 'dispute-open'] as const satisfies Cause[]
const ending = ['refund-failed', 'dispute-end', 'dispute-appeal'] as const satisfies Cause[]

/** By payment, in the order of the books. @param of undefined: of all of them */
export function returnLines(db: Db, of: readonly string[] | undefined): Map<string, ReturnLine[]> {
  const ended = alias(ledgerEntry, 'ended')
  const keys = of?.map(payment => `topup:${payment}`)
  const found = new Map<string, Map<number, ReturnLine>>()
  for (const { seq, body, at, end } of db
    .select({
      seq: ledgerEntry.seq,
      body: ledgerEntry.body,
      at: ledgerEntry.at,
      end: ended.body,
    })
    .from(ledgerEntry)
    .leftJoin(
      ended,
      and(
        eq(ended.about, ledgerEntry.key),
        inArray(ended.cause, ending),
        eq(ended.outcome, 'posted'),
      ),
    )
    .where(
      and(
        inArray(ledgerEntry.cause, returning),
        eq(ledgerEntry.outcome, 'posted'),
        keys && inArray(ledgerEntry.about, keys),
      ),
    )
    .orderBy(ledgerEntry.seq, ended.seq)
    .all()) {
    if (body.cause !== 'refund' && body.cause !== 'dispute-open') continue
    const { cause, payment, grossMinor } = body
    // Of several ends the last stands.
    const lines = found.get(payment) ?? new Map<number, ReturnLine>()
    found.set(payment, lines.set(seq, { cause, at, grossMinor, end: endOf(end) }))
  }
  return new Map([...found].map(([payment, lines]) => [payment, [...lines.values()]]))
}
function endOf(end: Posting | null): ReturnLine['end'] {
  if (end?.cause === 'refund-failed') return 'failed'
  if (end && 'won' in end) return end.won ? 'won' : 'lost'
  return ''
}
