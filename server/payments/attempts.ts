/**
 * What the provider of payments is asked for. It is written down first, and asked again under the same key with the same
 * body until an answer is known; what comes back, whichever way and in whatever order, is applied once and never backwards.
 */
import { eq } from 'drizzle-orm'
import type { PayReason } from '#db/ledger/card.ts'
import { grossOf } from '#db/ledger/lines.ts'
import { paymentAttempt } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { versionOf } from '../dealership/meta.ts'
import { addEffect } from '../jobs/effect-rows.ts'
import { type Intent, NotTaken, type Payments, Unanswered } from '../ports/payments.ts'
import { arrive, mark, paymentOf } from './arrive.ts'
import { dropCard, keepCard, keptBy } from './cards.ts'
import { knownReason, reasonOf } from './declines.ts'
import { lookAtRecharge } from './low-funds.ts'
import { tellOfDebit } from './tell.ts'
import { type At, dbOf, paymentsKind, providerOf } from './where.ts'

export type Attempt = typeof paymentAttempt.$inferSelect

/** Whoever is at the screen asks sooner. */
const firstLookMs = 60_000

export const attemptOf = (db: Db, id: string): Attempt | undefined =>
  db.select().from(paymentAttempt).where(eq(paymentAttempt.id, id)).get()

/** Inside the transaction of what it is for: from here on it is not forgotten. */
export function begin(db: Db, wanted: Omit<Attempt, 'state' | 'object' | 'reason'>): Attempt {
  const attempt: Attempt = { ...wanted, state: 'sent', object: '', reason: '' }
  db.insert(paymentAttempt).values(attempt).run()
  const { id, at } = attempt
  const row = { id: `payments.${id}`, kind: paymentsKind, payload: { attempt: id } }
  addEffect(db, row, at, at + firstLookMs)
  return attempt
}

/** @param isFirst nothing of it can be there yet @throws {Unanswered} */
export async function ask(
  where: At,
  attempt: Attempt,
  isFirst = false,
): Promise<Intent | undefined> {
  const { id, kind, body } = attempt
  const { deps, companyId } = where
  const payments = providerOf(deps)
  const key = `${companyId}.${kind}.${id}`
  const tag = { company: companyId, attempt: id }
  try {
    const intent = await (kind === 'card'
      ? payments.addCard(body, tag, key)
      : payments.pay(body, tag, key))
    return await apply(where, intent)
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error
    // Another key, or an account that is closed, is no word about what was asked before.
    const found = isFirst ? undefined : await paidAlready(where, attempt)
    if (found) return apply(where, found)
    deps.log.error({ companyId, attempt: id, code: error.code }, 'a payment was not taken')
    giveUp(where, id, knownReason(error.code) ?? 'trouble')
    return undefined
  }
}

const hourMs = 3_600_000
/** A key is kept for a day at least, and charges anew after that: well before, asking again ends. */
export const keyLivesMs = 23 * hourMs
/** What the provider has of it, by the tag it was asked with. @throws {Unanswered} where nobody can say */
export async function paidAlready(
  where: At,
  { id, kind, body, at }: Attempt,
): Promise<Intent | undefined> {
  if (kind !== 'payment') return undefined
  try {
    const paid = await providerOf(where.deps).paidBy(body.customer, at - hourMs)
    return paid.find(({ tag }) => tag.attempt === id)
  } catch (error) {
    throw error instanceof NotTaken ? new Unanswered(error.code) : error
  }
}

/** It has come to nothing, and nothing was charged. */
export const giveUp = (where: At, id: string, reason: PayReason): void => {
  const db = dbOf(where)
  tx(db, () => {
    const attempt = attemptOf(db, id)
    if (attempt?.state !== 'done') end(db, id, reason, where.deps.ports.clock.now())
  })
}
function end(db: Db, id: string, reason: PayReason, now: number): void {
  note(db, id, { state: 'done', reason })
  lookAtRecharge(db, now)
  if (paymentOf(db, id)?.status !== 'processing') return
  const status = reason === 'left' || reason === 'lost' ? 'cancelled' : 'failed'
  mark(db, id, { status, settledAt: now, reason })
  tellOfDebit(db, id, now)
}
export const note = (db: Db, id: string, news: Partial<Attempt>) =>
  void db.update(paymentAttempt).set(news).where(eq(paymentAttempt.id, id)).run()

/** As the provider has it now. @returns it, or as it is after what had to be done at once @throws {Unanswered} */
export async function apply(where: At, told: Intent): Promise<Intent> {
  const { deps, companyId } = where
  const about = { companyId, attempt: told.tag.attempt, object: told.id }
  const before = attemptOf(dbOf(where), told.tag.attempt)
  if (told.tag.company !== companyId || !before || (before.object || told.id) !== told.id) {
    deps.log.error({ ...about, stage: told.stage }, 'a payment that nobody asked for')
    return told
  }
  const isClosed = before.kind === 'payment' && !waitsForHer(before, told)
  const intent = isClosed ? await closed(providerOf(deps), told) : told
  const isKept = before.kind === 'card' && intent.stage === 'succeeded'
  const kept = isKept ? await keptBy(providerOf(deps), intent, before.body) : undefined
  const db = dbOf(where)
  const seen = versionOf(db)
  tx(db, () => settle(where, db, { intent, kept }))
  const v = versionOf(db)
  if (v > seen) deps.dealerships.get(companyId)?.poke.emit(v)
  if (kept) await providerOf(deps).tagCard(kept.card.id, intent.tag)
  return intent
}

/** Nobody was there to be asked: the same payment goes on once somebody is. */
const waitsForHer = ({ body }: Attempt, { code }: Intent): boolean =>
  body.isAutomatic === true && reasonOf(code) === 'confirm'

/** One that was declined could be tried again with another card, by whoever holds its secret: it is closed first. */
async function closed(payments: Payments, intent: Intent): Promise<Intent> {
  return intent.stage === 'failed' ? cancelled(payments, intent.id) : intent
}
/** Cancelled, or as it is where it is too late for that. */
export async function cancelled(payments: Payments, id: string): Promise<Intent> {
  try {
    return await payments.cancel(id)
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error
    return payments.intent(id)
  }
}

type Found = { intent: Intent; kept: Awaited<ReturnType<typeof keptBy>> | undefined }
function settle({ deps, companyId }: At, db: Db, { intent, kept }: Found): void {
  const { id, stage, code } = intent
  const attempt = attemptOf(db, intent.tag.attempt)
  if (!attempt) return
  if (attempt.object === '') note(db, attempt.id, { object: id })
  const now = deps.ports.clock.now()
  // A card that was added after all is hers, however late that is heard.
  if (kept) {
    keepCard(db, kept, attempt, now)
    return note(db, attempt.id, { state: 'done', reason: '' })
  }
  // Money that is there is hers, also where it had been given up.
  if (attempt.state === 'done' && stage !== 'succeeded') return
  const open = () => {
    note(db, attempt.id, { state: 'open', reason: code && reasonOf(code) })
    if (code) lookAtRecharge(db, now)
    // From here on it is going to be debited.
    if (stage === 'processing') tellOfDebit(db, attempt.id, now)
  }
  // An account without a mandate, or that is closed, pays nothing more.
  const isGone = ['account', 'mandate'].includes(code && reasonOf(code))
  if (isGone && attempt.body.card) dropCard(db, attempt.body.card, '', now)
  if (stage === 'cancelled') return end(db, attempt.id, code ? reasonOf(code) : 'left', now)
  if (stage !== 'succeeded') return open()
  const payment = paymentOf(db, attempt.id)
  if (!payment || payment.status === 'processed') return
  const { by, byName, taxes, currency } = payment
  if (intent.receivedMinor !== grossOf(payment) || intent.currency !== currency) {
    deps.log.error({ companyId, payment: payment.id }, 'another amount arrived than was asked for')
    return open()
  }
  arrive(db, payment, taxes, { by, byName, now })
  tellOfDebit(db, attempt.id, now)
  note(db, attempt.id, { state: 'done', reason: '' })
  lookAtRecharge(db, now)
}
