/** What a guaranteed lead costs a dealership: by the provider's people, from an instant on. */
import { and, desc, eq, lte } from 'drizzle-orm'
import { fundCurrencyOf } from '#db/ledger/accounts.ts'
import type { Teller } from '#db/ledger/entry.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { profileOf } from '../dealership/profile.ts'

/** In the currency of its funds: a price in another is none. Null while none was agreed. */
export function leadPriceAt(db: Db, now: number): number | null {
  const { leadPrice } = schema
  const row = db
    .select({ minor: leadPrice.minor })
    .from(leadPrice)
    .where(
      and(
        eq(leadPrice.currency, fundCurrencyOf(profileOf(db).currency)),
        lte(leadPrice.fromAt, now),
      ),
    )
    .orderBy(desc(leadPrice.fromAt), desc(leadPrice.id))
    .limit(1)
    .get()
  return row?.minor ?? null
}

type Wanted = { priceId: string; minor: number; reason: string }
export const agreePrice = (
  db: Db,
  { priceId, minor, reason }: Wanted,
  { by, byName, now }: Teller,
): void =>
  void db
    .insert(schema.leadPrice)
    .values({
      id: priceId,
      fromAt: now,
      minor,
      currency: fundCurrencyOf(profileOf(db).currency),
      by,
      byName,
      reason,
    })
    .onConflictDoNothing()
    .run()
