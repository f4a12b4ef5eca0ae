/** What a guaranteed lead costs a dealership: by the provider's people, from an instant on. */
import { and, desc, eq, lte } from 'drizzle-orm'
import { fundCurrencyOf } from '#db/ledger/accounts.ts'
import type { Teller } from '#db/ledger/entry.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
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
/** @throws {ApiError} 409 `changed-meanwhile` */
export const agreePrice = (
  db: Db,
  { priceId: id, minor, reason }: Wanted,
  { by, byName, now: fromAt }: Teller,
): void =>
  tx(db, () => {
    const { leadPrice } = schema
    const before = db.select().from(leadPrice).where(eq(leadPrice.id, id)).get()
    const currency = fundCurrencyOf(profileOf(db).currency)
    if (!before)
      return void db
        .insert(leadPrice)
        .values({ id, fromAt, minor, currency, by, byName, reason })
        .run()
    // The answer was lost on its way: it stands already.
    if (before.minor === minor && before.reason === reason) return
    throw new ApiError(409, 'changed-meanwhile')
  })
