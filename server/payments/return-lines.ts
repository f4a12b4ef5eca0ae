/** What went back of payments, as the books have it. */
import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ReturnLine } from '#db/ledger/lines.ts'
import type { Cause, Posting } from '#db/ledger/posting.ts'
import { ledgerEntry } from '#db/schema.ts'
import type { Db } from '#db/store.ts'

const returning = ['refund', 'dispute-open'] as const satisfies Cause[]
const ending = ['refund-failed', 'dispute-end'] as const satisfies Cause[]

/** By payment, in the order of the books. @param of undefined: of all of them */
export function returnLines(db: Db, of: readonly string[] | undefined): Map<string, ReturnLine[]> {
  const ended = alias(ledgerEntry, 'ended')
  const keys = of?.map(payment => `topup:${payment}`)
  const found = new Map<string, ReturnLine[]>()
  for (const { body, at, end } of db
    .select({ body: ledgerEntry.body, at: ledgerEntry.at, end: ended.body })
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
    .orderBy(ledgerEntry.seq)
    .all()) {
    if (body.cause !== 'refund' && body.cause !== 'dispute-open') continue
    const { cause, payment, grossMinor } = body
    const line: ReturnLine = { cause, at, grossMinor, end: endOf(end) }
    found.set(payment, [...(found.get(payment) ?? []), line])
  }
  return found
}
function endOf(end: Posting | null): ReturnLine['end'] {
  if (end?.cause === 'refund-failed') return 'failed'
  if (end?.cause === 'dispute-end') return end.won ? 'won' : 'lost'
  return ''
}
