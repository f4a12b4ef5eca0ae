/** The cards and bank accounts that a dealership pays its funds with: the provider keeps them, we keep what may be shown. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { dateIn } from '#db/kernel/date.ts'
import type { AttemptBody, CardLine } from '#db/ledger/card.ts'
import { lapsesOn } from '#db/ledger/debit.ts'
import { type Mandate, mandateText, mandateVersion } from '#db/ledger/mandate.ts'
import { paymentAttempt, paymentCard } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import { metaOf, writeMeta } from '../dealership/meta.ts'
import { profileOf } from '../dealership/profile.ts'
import { type CardFacts, type Intent, NotTaken, type Payments } from '../ports/payments.ts'
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

export const cardLines = (db: Db, payments: Payments, now: number): CardLine[] =>
  rowsOf(db, known(db, payments)).map(card => {
    const { id, kind, brand, country, last4, expiryMonth, expiryYear, isDefault, mandate } = card
    const shown = { id, kind, brand, country, last4, expiryMonth, expiryYear, isDefault, mandate }
    const lapsed = lapsedOn(db, card, now)
    return lapsed === undefined ? shown : { ...shown, lapsedOn: lapsed }
  })
/** A debit that failed was a use of it too. */
export function lapsedOn(db: Db, { id, mandate }: Card, now: number): string | undefined {
  if (!mandate) return undefined
  const { timeZone } = profileOf(db)
  const { body } = paymentAttempt
  const used = db
    .select({ on: sql<string | null>`max(json_extract(${body}, '$.debitOn'))` })
    .from(paymentAttempt)
    .where(sql`json_extract(${body}, '$.card') = ${id}`)
    .get()
  const day = lapsesOn(used?.on ?? dateIn(timeZone, mandate.acceptedAt))
  return day <= dateIn(timeZone, now) ? day : undefined
}
/** The one that fills the funds up by itself: an account is announced days before, which no low funds wait for. */
export const rechargeCard = (db: Db, payments: Payments, now: number): CardLine | undefined =>
  cardLines(db, payments, now).find(({ kind }) => kind === 'card')
/** @throws {ApiError} 409 `card-gone` */
export function cardOf(db: Db, payments: Payments, id: string): Card {
  const card = rowsOf(db, known(db, payments)).find(each => each.id === id)
  if (!card) throw new ApiError(409, 'card-gone')
  return card
}

type Kept = { card: CardFacts; mandate: Mandate | null }
/** As the provider keeps what was added, with the words that were agreed to. @throws {Unanswered} */
export async function keptBy(
  payments: Payments,
  { card: id, mandate: mandateId }: Intent,
  { locale = 'en-ca' }: AttemptBody,
): Promise<Kept> {
  const card = await payments.card(id)
  const { creditor } = payments
  if (card.kind !== 'sepa' || mandateId === '' || !creditor) return { card, mandate: null }
  const { reference, acceptedAt } = await payments.mandate(mandateId)
  const said = { creditor, locale, version: mandateVersion, text: mandateText(locale, creditor) }
  return { card, mandate: { reference, acceptedAt, ...said } }
}
/** The first card is the one that is taken unless another is named; one that was removed does not come back. */
export function keepCard(
  db: Db,
  { card: { id, customer, ...shown }, mandate }: Kept,
  { by, byName }: { by: string; byName: string },
  now: number,
): void {
  const isCard = shown.kind === 'card'
  const isDefault = isCard && !rowsOf(db, customer).some(({ kind }) => kind === 'card')
  const told = { at: now, by, byName, removedAt: null, removedBy: '' }
  db.insert(paymentCard)
    .values({ ...shown, id, customer, mandate, isDefault, ...told })
    .onConflictDoUpdate({ target: paymentCard.id, set: shown })
    .run()
}

export const makeDefault = (db: Db, payments: Payments, id: string): void =>
  tx(db, () => {
    const { customer, kind } = cardOf(db, payments, id)
    if (kind !== 'card') throw new ApiError(409, 'card-gone')
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
    const next = rowsOf(db, card.customer).find(({ kind }) => kind === 'card')
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

export const isOfMandate = (type: string): boolean => type.startsWith('mandate.')
/** Without it the account can be debited no more. @throws {Unanswered} */
export async function renewMandate(where: At, id: string): Promise<void> {
  const { card, isActive } = await providerOf(where.deps).mandate(id)
  if (!isActive) dropCard(dbOf(where), card, '', where.deps.ports.clock.now())
}
