/** Bank accounts that are debited: by whom, and how much of what may still be asked back is trusted. */
import { and, eq, inArray } from 'drizzle-orm'
import { sumOf } from '#db/contract/deal/exact.ts'
import { dateIn } from '#db/kernel/date.ts'
import type { Debits } from '#db/ledger/card.ts'
import { askedBackUntil, usualCapMinor } from '#db/ledger/debit.ts'
import { debitCap, payment } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Payments } from '../ports/payments.ts'
import { saidAt } from './ledger.ts'

/** So much of what may still be asked back is trusted. */
export const capAt = (db: Db, now: number): number => saidAt(db, debitCap, now) ?? usualCapMinor

/** Null for a house that does not count in euro, or where nobody debits. */
export function debitsOf(db: Db, { creditor }: Payments, now: number): Debits | null {
  const { currency, timeZone } = profileOf(db)
  if (!creditor || currency !== 'EUR') return null
  const today = dateIn(timeZone, now)
  const unsafe = db
    .select()
    .from(payment)
    .where(
      and(eq(payment.source, 'sepa-debit'), inArray(payment.status, ['processing', 'processed'])),
    )
    .all()
    .filter(({ debitOn }) => debitOn !== null && askedBackUntil(debitOn) >= today)
  const leftMinor = capAt(db, now) - sumOf(unsafe, ({ netMinor }) => netMinor)
  return { creditor, leftMinor: Math.max(0, leftMinor) }
}
