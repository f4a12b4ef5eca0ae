/** The cards that a dealership pays its funds with: the provider keeps them, we keep what may be shown. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { CardLine } from '#db/ledger/card.ts'
import { paymentCard } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import { metaOf, writeMeta } from '../dealership/meta.ts'
import { profileOf } from '../dealership/profile.ts'
import { type CardFacts, NotTaken, type Payments } from '../ports/payments.ts'
import { lookAtRecharge } from './low-funds.ts'
import { type At, dbOf, providerOf } from './where.ts'

type Card = typeof paymentCard.$inferSelect

/** Apart for the stand-in, for tests and for real: none of them knows another's. */
const customerKey = ({ state }: Payments) => `paymentCustomer:${state}`
const known = (db: Db, payments: Payments) => metaOf(db, customerKey(payments)) ?? ''

/** Whose cards these are, as the provider calls the dealership; made at its first card. @throws {Unanswered} */
export async function customerOf(where: At): Promise<string> {
  const payments = providerOf(where.deps)
  const db = dbOf(where)
  const before = known(db, payments)
  if (before !== '') return before
  const { companyId: company } = where
  const made = await payments.customer(
    { company, name: profileOf(db).name },
    `${company}.customer.${payments.state}`,
  )
  writeMeta(dbOf(where), customerKey(payments), made)
  return made
}
/** The provider does not know it any more: the next card makes a new one. */
export const forgetCustomer = (where: At): void =>
  writeMeta(dbOf(where), customerKey(providerOf(where.deps)), '')

const standing = (customer: string) =>
  and(eq(paymentCard.customer, customer), isNull(paymentCard.removedAt))
const rowsOf = (db: Db, customer: string): Card[] =>
  db
    .select()
    .from(paymentCard)
    .where(standing(customer))
    .orderBy(desc(paymentCard.isDefault), desc(paymentCard.at), desc(paymentCard.id))
    .all()

export const cardLines = (db: Db, payments: Payments): CardLine[] =>
  rowsOf(db, known(db, payments)).map(
    ({ id, brand, last4, expiryMonth, expiryYear, isDefault }) => ({
      id,
      brand,
      last4,
      expiryMonth,
      expiryYear,
      isDefault,
    }),
  )
/** @throws {ApiError} 409 `card-gone` */
export function cardOf(db: Db, payments: Payments, id: string): Card {
  const card = rowsOf(db, known(db, payments)).find(each => each.id === id)
  if (!card) throw new ApiError(409, 'card-gone')
  return card
}

/** The first is the one that is taken unless another is named; one that was removed does not come back. */
export function keepCard(
  db: Db,
  { id, customer, ...shown }: CardFacts,
  { by, byName }: { by: string; byName: string },
  now: number,
): void {
  const isDefault = rowsOf(db, customer).length === 0
  const born = { id, customer, isDefault, at: now, by, byName, removedAt: null, removedBy: '' }
  db.insert(paymentCard)
    .values({ ...shown, ...born })
    .onConflictDoUpdate({ target: paymentCard.id, set: shown })
    .run()
}

export const makeDefault = (db: Db, payments: Payments, id: string): void =>
  tx(db, () => {
    const { customer } = cardOf(db, payments, id)
    const put = (isDefault: boolean, of: ReturnType<typeof standing>) =>
      db.update(paymentCard).set({ isDefault }).where(of).run()
    put(false, standing(customer))
    put(true, eq(paymentCard.id, id))
  })

/** The newest of the others takes its place. */
export const dropCard = (db: Db, id: string, by: string, now: number): void =>
  tx(db, () => {
    const card = db.select().from(paymentCard).where(eq(paymentCard.id, id)).get()
    if (!card || card.removedAt !== null) return
    db.update(paymentCard)
      .set({ removedAt: now, removedBy: by, isDefault: false })
      .where(eq(paymentCard.id, id))
      .run()
    lookAtRecharge(db, now)
    const [next] = rowsOf(db, card.customer)
    if (card.isDefault && next)
      db.update(paymentCard).set({ isDefault: true }).where(eq(paymentCard.id, next.id)).run()
  })

/** At the provider first: what is gone here must not be charged any more. @throws {Unanswered} */
export async function removeCard(where: At, id: string, by: string): Promise<void> {
  const payments = providerOf(where.deps)
  cardOf(dbOf(where), payments, id)
  try {
    await payments.detach(id)
  } catch (error) {
    // It is gone there already.
    if (!(error instanceof NotTaken)) throw error
  }
  dropCard(dbOf(where), id, by, where.deps.ports.clock.now())
}

/** What a bank changed by itself: a new day of expiry, another number; or the provider let go of it. */
export async function renewCard(where: At, id: string): Promise<void> {
  const now = where.deps.ports.clock.now()
  const isOurs = dbOf(where).select().from(paymentCard).where(eq(paymentCard.id, id)).get()
  if (!isOurs) return
  const { customer, ...facts } = await providerOf(where.deps).card(id)
  const db = dbOf(where)
  if (customer === '') return dropCard(db, id, '', now)
  db.update(paymentCard).set(facts).where(eq(paymentCard.id, id)).run()
}
