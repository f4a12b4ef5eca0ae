/** A refund to the card, as the provider's office asks for it: never more than is left of the payment and in the funds, never twice. */
import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { sumOf } from '#db/contract/deal/exact.ts'
import { dateIn } from '#db/kernel/date.ts'
import { available, receivable, shownBalance } from '#db/ledger/accounts.ts'
import { LedgerError } from '#db/ledger/books.ts'
import { refundedUntil } from '#db/ledger/debit.ts'
import type { Teller } from '#db/ledger/entry.ts'
import type { ReturnLine } from '#db/ledger/lines.ts'
import { name } from '#db/ledger/posting.ts'
import { linesOf } from '#db/ledger/rules.ts'
import { paymentAttempt } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import { profileOf } from '../dealership/profile.ts'
import { NotTaken, type Refund, Unanswered } from '../ports/payments.ts'
import { type Payment, paymentOf } from './arrive.ts'
import { type Attempt, attemptOf, begin, giveUp, keyLivesMs } from './attempts.ts'
import { booksOf } from './ledger.ts'
import { house, reason } from './office.ts'
import { returnLines } from './return-lines.ts'
import { book, followReturns } from './returns.ts'
import { type At, dbOf, providerOf } from './where.ts'

export const refundBody = z.object({
  ...house,
  paymentId: name,
  refundId: name,
  grossMinor: z.int({ error: 'amount-invalid' }).check(z.positive({ error: 'amount-invalid' })),
  reason,
})
type Wanted = z.output<typeof refundBody>

/** Asked for, and nobody knows yet what became of it. */
export const openRefunds = (db: Db): Attempt[] =>
  db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.kind, 'refund'), ne(paymentAttempt.state, 'done')))
    .all()

/** A payment that the provider took and no bank disputes. @param asked by what it was paid */
export const isRefundable = (
  { status }: Payment,
  asked: Pick<Attempt, 'object'> | undefined,
  returns: readonly ReturnLine[],
) =>
  status === 'processed' &&
  Boolean(asked?.object) &&
  !returns.some(({ cause, end }) => cause === 'dispute-open' && end === '')

/** Of a debit too long ago the provider gives nothing back. */
export const isLate = (db: Db, { debitOn }: Pick<Payment, 'debitOn'>, now: number): boolean =>
  debitOn !== null && refundedUntil(debitOn) < dateIn(profileOf(db).timeZone, now)

/**
 * An answer that is lost leaves it asked for: it is found out without anybody.
 * @throws {ApiError} 404 `not-found`; 409 `changed-meanwhile`, `refund-not-here`, `refund-late`, `refund-open`, `refund-over`, `refund-funds-short`, `refund-refused`, `cards-off`
 */
export async function giveRefund(where: At, wanted: Wanted, teller: Teller): Promise<void> {
  const isFirst = attemptOf(dbOf(where), wanted.refundId) === undefined
  const attempt = written(where, wanted, teller)
  try {
    if (attempt.state === 'sent') await ask(where, attempt, isFirst)
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
  }
  const { state, reason: why } = attemptOf(dbOf(where), attempt.id) ?? attempt
  if (state === 'done' && why !== '') throw new ApiError(409, 'refund-refused')
}

function written(where: At, wanted: Wanted, { by, byName, now: at }: Teller): Attempt {
  const { paymentId, refundId: id, grossMinor, reason: why } = wanted
  providerOf(where.deps)
  const db = dbOf(where)
  return tx(db, () => {
    const before = attemptOf(db, id)
    if (before) {
      const { payment, amountMinor } = before.body
      if (payment === paymentId && amountMinor === grossMinor) return before
      throw new ApiError(409, 'changed-meanwhile')
    }
    const payment = paymentOf(db, paymentId)
    if (!payment) throw new ApiError(404, 'not-found', { field: 'paymentId' })
    const asked = attemptOf(db, paymentId)
    const returns = returnLines(db, [paymentId]).get(paymentId) ?? []
    if (!asked || !isRefundable(payment, asked, returns)) throw new ApiError(409, 'refund-not-here')
    if (isLate(db, payment, at)) throw new ApiError(409, 'refund-late')
    if (openRefunds(db).length > 0) throw new ApiError(409, 'refund-open')
    const net = netOf(db, wanted, at)
    if (net > shownBalance(booksOf(db, at).balanceOf)) throw new ApiError(409, 'refund-funds-short')
    const { customer } = asked.body
    const { currency } = payment
    const about = { customer, payment: paymentId, intent: asked.object, currency }
    const body = { ...about, amountMinor: grossMinor }
    return begin(db, { id, kind: 'refund', body: { ...body, reason: why }, at, by, byName })
  })
}
/** What of it the funds give. */
function netOf(db: Db, { paymentId: payment, refundId: refund, grossMinor }: Wanted, now: number) {
  try {
    const lines = linesOf({ cause: 'refund', payment, refund, grossMinor }, booksOf(db, now))
    return typeof lines === 'string'
      ? Infinity
      : sumOf(lines, ({ account, minor }) =>
          account === available || account === receivable ? minor : 0,
        )
  } catch (error) {
    if (error instanceof LedgerError)
      throw new ApiError(409, 'refund-over', { field: 'grossMinor' })
    throw error
  }
}

/** @param isFirst nothing of it can be there yet @throws {Unanswered} */
async function ask(where: At, { id, body }: Attempt, isFirst: boolean): Promise<void> {
  const { deps, companyId } = where
  const tag = { company: companyId, attempt: id }
  try {
    const told = await providerOf(deps).refund(body, tag, `${companyId}.refund.${id}`)
    came(where, body.payment ?? '', told)
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error
    deps.log.error({ companyId, attempt: id, code: error.code }, 'a refund was not taken')
    // Another key, or one that has expired, is no word about what was asked before.
    if (isFirst || !(await isFound(where, { id, body }))) giveUp(where, id, 'trouble')
  }
}
const came = (where: At, payment: string, refund: Refund) =>
  book(where, payment, { refunds: [refund], disputes: [] })

async function isFound(where: At, { id, body }: Pick<Attempt, 'id' | 'body'>): Promise<boolean> {
  try {
    const { refunds } = await providerOf(where.deps).returnsOf(body.intent ?? '')
    const found = refunds.find(({ tag }) => tag.attempt === id)
    if (found) came(where, body.payment ?? '', found)
    return found !== undefined
  } catch (error) {
    throw error instanceof NotTaken ? new Unanswered(error.code) : error
  }
}

/** Nobody waits for it at a screen. @returns whether it is over */
export async function followRefund(where: At, attempt: Attempt): Promise<boolean> {
  const { id, state, at, body } = attempt
  const age = where.deps.ports.clock.now() - at
  if (state === 'open') await followReturns(where, body.intent ?? '')
  else if (age < keyLivesMs) await ask(where, attempt, false)
  else if (!(await isFound(where, attempt))) giveUp(where, id, 'lost')
  return attemptOf(dbOf(where), id)?.state === 'done'
}
