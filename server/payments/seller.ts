/** The provider as seller of funds: entered by its own people, and named by each invoice as it was on that day. */
import { asc, desc, eq, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import { optionalId } from '#db/kernel/fields.ts'
import { lacksOf, type Seller, sellerFields } from '#db/ledger/seller.ts'
import type { SellerAnswer } from '#db/platform/lines.ts'
import { seller as sellers } from '#db/platform/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import type { ActiveSession } from '../deps.ts'
import { actInput, hers } from '../people/acting.ts'

export const sellerBody = z.object({
  act: actInput,
  /** The one she saw: somebody else may have changed it meanwhile. */
  before: optionalId,
  ...sellerFields,
})

const fieldNames = Object.keys(sellerFields) as (keyof Seller)[]

const latest = (db: Db) =>
  db.select().from(sellers).orderBy(desc(sellers.fromAt), desc(sellers.id)).limit(1).get()

export function sellerAnswer(db: Db): SellerAnswer {
  const row = latest(db)
  return { seller: row ?? null, lacks: lacksOf(row ?? null) }
}

/** Who sold at an instant; what was sold before anybody said so was sold by the first. */
export const sellerAt = (db: Db, at: number): Seller | null =>
  db
    .select()
    .from(sellers)
    .where(lte(sellers.fromAt, at))
    .orderBy(desc(sellers.fromAt), desc(sellers.id))
    .limit(1)
    .get() ??
  db.select().from(sellers).orderBy(asc(sellers.fromAt), asc(sellers.id)).limit(1).get() ??
  null

/** @throws {ApiError} 409 `changed-meanwhile` */
export function setSeller(
  db: Db,
  session: ActiveSession,
  { act, before, ...fields }: z.output<typeof sellerBody>,
  now: number,
): void {
  const id = hers(session, act)
  const said = Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field, text.trim()]),
  ) as Seller
  tx(db, () => {
    const there = db.select().from(sellers).where(eq(sellers.id, id)).get()
    // The answer was lost on its way: it stands already.
    if (there && fieldNames.every(field => there[field] === said[field])) return
    if (there || (latest(db)?.id ?? null) !== before) throw new ApiError(409, 'changed-meanwhile')
    const { userId: by, name: byName } = session
    db.insert(sellers)
      .values({ id, fromAt: now, ...said, by, byName })
      .run()
  })
}
