/**
 * What of a payment went back: refunds made here or at the provider, and what a bank disputes. It is read as it is now, so
 * that it does not matter in which order or how often it was told; each of its facts is in the books once.
 */
import { LedgerError } from '#db/ledger/books.ts'
import type { Teller } from '#db/ledger/entry.ts'
import { namesOf, type Posting } from '#db/ledger/posting.ts'
import { lastWord } from '#db/ledger/rules.ts'
import { type Db, tx } from '#db/store.ts'
import type { Dispute, Refund, Returns } from '../ports/payments.ts'
import { type Payment, paymentOf } from './arrive.ts'
import { apply, type Attempt, attemptOf, note } from './attempts.ts'
import { booksOf, entryOfKey, post } from './ledger.ts'
import { isTold, tellOfReturn } from './tell.ts'
import { type At, dbOf, providerOf } from './where.ts'

/** What the provider calls its events of it. */
export const isOfReturn = (type: string): boolean => /^(refund|charge\.(refund|dispute))/.test(type)

/** @param intent the payment, as the provider calls it @throws {Unanswered} */
export async function followReturns(where: At, intent: string): Promise<void> {
  const provider = providerOf(where.deps)
  // What is given back was paid before, whichever of the two was told first.
  const { tag, id } = await apply(where, await provider.intent(intent))
  const isOurs =
    tag.company === where.companyId && attemptOf(dbOf(where), tag.attempt)?.object === id
  if (isOurs) book(where, tag.attempt, await provider.returnsOf(intent))
}

/** `asked`: here, by somebody. */
type Fact = { posting: Posting; currency: string; refund?: string; asked?: Attempt | undefined }
/** @returns how many of them contradict the books, and are in none */
export function book(where: At, paymentId: string, { refunds, disputes }: Returns): number {
  const db = dbOf(where)
  const payment = paymentOf(db, paymentId)
  if (!payment) return refunds.length + disputes.length
  // What came again first: it makes room for what went after it.
  const [failed, gone] = apart(refunds, ({ stage }) => stage === 'failed')
  const [back, others] = apart(disputes, ({ isBack }) => isBack)
  const facts = [
    ...back.flatMap(each => disputed(db, payment.id, each)),
    ...[...failed, ...gone].flatMap(each => refunded(db, payment.id, each)),
    ...others.flatMap(each => disputed(db, payment.id, each)),
  ]
  const wrong = facts.filter(fact => !isBooked(where, payment, fact))
  for (const refund of refunds)
    if (!wrong.some(({ refund: id }) => id === refund.id)) answer(db, payment.id, refund)
  return wrong.length
}

/** To whoever asked for it here. */
function answer(db: Db, paymentId: string, { id, tag, stage }: Refund): void {
  const attempt = askedFor(db, paymentId, tag.attempt)
  if (!attempt) return
  // What is over stays over; given up for lost, it may be done all the same.
  const state = stage === 'open' && attempt.state !== 'done' ? 'open' : 'done'
  note(db, attempt.id, { object: id, state, reason: stage === 'failed' ? 'refused' : '' })
}
function askedFor(db: Db, paymentId: string, id: string): Attempt | undefined {
  const attempt = id === '' ? undefined : attemptOf(db, id)
  const isIts = attempt?.kind === 'refund' && attempt.body.payment === paymentId
  return isIts ? attempt : undefined
}

const apart = <T>(list: readonly T[], isFirst: (each: T) => boolean) =>
  [list.filter(isFirst), list.filter(each => !isFirst(each))] as const

function isBooked({ deps, companyId }: At, payment: Payment, fact: Fact): boolean {
  const { posting, currency, asked } = fact
  const dealership = deps.dealerships.get(companyId)
  if (!dealership) return false
  const { db, poke } = dealership
  const { key } = namesOf(posting)
  const about = { companyId, payment: payment.id, key }
  try {
    if (currency !== payment.currency) throw new LedgerError('currency', key)
    const teller = tellerOf(asked, deps.ports.clock.now())
    const v = tx(db, () =>
      post(db, posting, teller).isRepeat || !isTold(posting)
        ? 0
        : tellOfReturn(db, { payment, posting }, teller.now),
    )
    if (v > 0) poke.emit(v)
    return true
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error
    deps.log.error({ ...about, code: error.code }, 'what went back contradicts the books')
    return false
  }
}

/** Whoever asked for it here; what was done at the provider is the server's by itself. */
const tellerOf = (asked: Attempt | undefined, now: number): Teller => ({
  by: asked?.by ?? '',
  byName: asked?.byName ?? '',
  now,
})

/** One that is on its way is gone already: what is on its way back cannot be spent. */
function refunded(db: Db, payment: string, told: Refund): Fact[] {
  const { id: refund, minor: grossMinor, stage, currency, tag } = told
  const asked = askedFor(db, payment, tag.attempt)
  const fact = (posting: Posting): Fact => ({ posting, currency, refund, asked })
  const reason = asked?.body.reason
  if (stage !== 'failed')
    return [fact({ cause: 'refund', payment, refund, grossMinor, ...(reason && { reason }) })]
  const isThere = entryOfKey(db, `refund:${refund}`)?.outcome === 'posted'
  return isThere ? [fact({ cause: 'refund-failed', refund })] : []
}
/** In the order of what they rest on. */
function disputed(db: Db, payment: string, told: Dispute): Fact[] {
  const { id: dispute, minor: grossMinor, currency } = told
  const fact = (posting: Posting): Fact => ({ posting, currency })
  if (!told.isTaken) return []
  return [
    fact({ cause: 'dispute-open', payment, dispute, grossMinor }),
    ...(told.feeMinor > 0 ? [fact({ cause: 'dispute-fee', dispute, minor: told.feeMinor })] : []),
    ...ended(db, told).map(fact),
  ]
}
/** Its end, and what was decided otherwise since. */
function ended(db: Db, { id: dispute, isBack: won, isLost }: Dispute): Posting[] {
  const last = lastWord(booksOf(db, 0), dispute)
  if (!last) return won || isLost ? [{ cause: 'dispute-end', dispute, won }] : []
  return last.won === won ? [] : [{ cause: 'dispute-appeal', dispute, round: last.round + 1, won }]
}
