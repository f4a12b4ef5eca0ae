/** Adding a card or an account, and paying with one: what somebody at the screen does, and how it stands. */
import * as z from 'zod/mini'
import { dateIn } from '#db/kernel/date.ts'
import { fundCurrencyOf } from '#db/ledger/accounts.ts'
import {
  cardKinds,
  leastNetMinor,
  mostNetMinor,
  type PayAnswer,
  type PayReason,
  type Quote,
} from '#db/ledger/card.ts'
import { debitDay, mostDebitMinor } from '#db/ledger/debit.ts'
import type { Teller } from '#db/ledger/entry.ts'
import { grossOf } from '#db/ledger/lines.ts'
import { name } from '#db/ledger/posting.ts'
import { type TaxOn, taxesOn } from '#db/ledger/taxes.ts'
import { payment as payments } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { locales } from '#db/terms.ts'
import { ApiError } from '../api-error.ts'
import { profileOf } from '../dealership/profile.ts'
import { type Intent, type Payments, Unanswered } from '../ports/payments.ts'
import { paymentOf } from './arrive.ts'
import { apply, ask, type Attempt, attemptOf, begin, cancelled } from './attempts.ts'
import { cardOf, customerOf, forgetCustomer, lapsedOn } from './cards.ts'
import { debitsOf } from './debits.ts'
import { planNight } from './night.ts'
import { type At, dbOf, providerOf } from './where.ts'

const net = z
  .int({ error: 'amount-invalid' })
  .check(
    z.gte(leastNetMinor, { error: 'amount-invalid' }),
    z.lte(mostNetMinor, { error: 'amount-invalid' }),
  )
export const quoteQuery = z.object({
  netMinor: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.pipe(z.transform(Number), net)),
})
export const payBody = z.object({
  paymentId: name,
  card: name,
  netMinor: net,
  /** What she saw and said yes to. */
  grossMinor: z.int().check(z.positive()),
})
export const paymentBody = z.object({ paymentId: name })
export const newCardBody = z.object({
  attempt: name,
  kind: z._default(z.enum(cardKinds), 'card'),
  /** In which the mandate of an account is read. */
  locale: z._default(z.enum(locales), 'en-ca'),
})
export const addedCardBody = z.object({ attempt: name })
export const cardBody = z.object({ card: name })

/** @throws {ApiError} 409 `province-missing` */
export function quoteOf(db: Db, netMinor: number, now: number): Quote & { taxes: TaxOn[] } {
  const company = profileOf(db)
  const taxes = taxesOn(netMinor, company, dateIn(company.timeZone, now))
  if (!taxes) throw new ApiError(409, 'province-missing')
  const currency = fundCurrencyOf(company.currency)
  return { netMinor, taxes, grossMinor: grossOf({ netMinor, taxes }), currency }
}

/** @throws {ApiError} 409 `card-gone`, `mandate-lapsed`, `quote-changed`, `province-missing`, `changed-meanwhile`; at `netMinor` `debit-most`, `debit-cap` */
export async function pay(
  where: At,
  wanted: z.output<typeof payBody>,
  teller: Teller,
): Promise<PayAnswer> {
  const isFirst = attemptOf(dbOf(where), wanted.paymentId) === undefined
  const attempt = written(where, wanted, teller)
  // What stands already is looked at: it is asked for once.
  return attempt.state === 'sent' ? asked(where, attempt, isFirst) : look(where, attempt.id)
}

function written(
  where: At,
  { paymentId, card: cardId, netMinor, grossMinor }: z.output<typeof payBody>,
  { by, byName, now }: Teller,
): Attempt {
  const provider = providerOf(where.deps)
  const db = dbOf(where)
  return tx(db, () => {
    const [before, stands] = [attemptOf(db, paymentId), paymentOf(db, paymentId)]
    if (before || stands) {
      if (before?.body.card === cardId && stands?.netMinor === netMinor) return before
      throw new ApiError(409, 'changed-meanwhile')
    }
    const card = cardOf(db, provider, cardId)
    const { taxes, currency, grossMinor: amountMinor } = quoteOf(db, netMinor, now)
    if (amountMinor !== grossMinor) throw new ApiError(409, 'quote-changed')
    if (lapsedOn(db, card, now)) throw new ApiError(409, 'mandate-lapsed')
    if (card.kind === 'sepa') mayBeDebited(where, { netMinor, grossMinor }, now)
    const asked = { id: paymentId, card: card.id, netMinor, taxes, currency, grossMinor }
    return writePayment(where, asked, { by, byName, now })
  })
}

type Sums = Pick<Quote, 'netMinor' | 'grossMinor'>
type Asked = Quote & { taxes: TaxOn[]; id: string; card: string; isAutomatic?: true }
/** Inside a transaction: from here on it is on its way. @throws {ApiError} 409 `card-gone` */
export function writePayment(
  where: At,
  { id, card: cardId, netMinor, taxes, currency, grossMinor, ...more }: Asked,
  { by, byName, now }: Teller,
): Attempt {
  const db = dbOf(where)
  const { customer, last4: reference, kind } = cardOf(db, providerOf(where.deps), cardId)
  const isDebit = kind === 'sepa'
  const debitOn = isDebit ? debitDay(dateIn(profileOf(db).timeZone, now)) : null
  const told = { id, at: now, by, byName }
  const about = { netMinor, taxes, currency, reference, debitOn, settledAt: null, reason: '' }
  const source = isDebit ? 'sepa-debit' : 'credit-card'
  db.insert(payments)
    .values({ ...told, ...about, source, status: 'processing' })
    .run()
  const way = debitOn === null ? {} : ({ way: 'sepa', debitOn } as const)
  const body = { ...more, ...way, customer, card: cardId, amountMinor: grossMinor, currency }
  const attempt = begin(db, { ...told, kind: 'payment', body })
  planNight(db, now)
  return attempt
}

/** @throws {ApiError} 409 */
function mayBeDebited(where: At, { netMinor, grossMinor }: Sums, now: number): void {
  const debits = debitsOf(dbOf(where), providerOf(where.deps), now)
  const refused = (code: string) => new ApiError(409, code, { field: 'netMinor' })
  if (!debits) throw refused('debits-off')
  if (grossMinor > mostDebitMinor) throw refused('debit-most')
  if (netMinor > debits.leftMinor) throw refused('debit-cap')
}

/** An answer that is lost leaves it as it is: nobody knows, and nobody guesses. */
async function asked(where: At, attempt: Attempt, isFirst = false): Promise<PayAnswer> {
  try {
    return standing(where, attempt.id, await ask(where, attempt, isFirst))
  } catch (error) {
    if (error instanceof Unanswered) return standing(where, attempt.id)
    throw error
  }
}

function standing(where: At, id: string, intent?: Intent): PayAnswer {
  const db = dbOf(where)
  const [payment, attempt] = [paymentOf(db, id), attemptOf(db, id)]
  if (!payment || attempt?.kind !== 'payment')
    throw new ApiError(404, 'not-found', { field: 'paymentId' })
  const isOver = payment.status !== 'processing'
  const reason = isOver ? (payment.reason as PayReason | '') : ''
  if (isOver) return { state: payment.status, reason, secret: '' }
  if (intent?.stage === 'confirm') return { state: 'confirm', reason, secret: intent.secret }
  if (attempt.state === 'sent') return { state: 'unknown', reason, secret: '' }
  const { debitOn } = payment
  return debitOn === null
    ? { state: 'processing', reason, secret: '' }
    : { state: 'debit', debitOn, reason, secret: '' }
}

/** After her bank asked her, or after an answer that was lost. @throws {ApiError} 404 `not-found` */
export async function look(where: At, id: string): Promise<PayAnswer> {
  const attempt = attemptOf(dbOf(where), id)
  if (attempt?.kind !== 'payment' || attempt.state === 'done') return standing(where, id)
  if (attempt.state === 'sent') return asked(where, attempt)
  return known(where, attempt, provider => waited(where, attempt, provider))
}
/** Her bank wants to be told that it is she, and now she is here: the same payment goes on. */
async function waited(where: At, { id, object, body }: Attempt, provider: Payments) {
  const intent = await provider.intent(object)
  if (intent.stage !== 'failed' || !body.isAutomatic) return intent
  const { companyId, deps } = where
  const key = `${companyId}.confirm.${id}.${deps.ports.clock.now()}`
  return provider.confirm(object, body.card ?? '', key)
}
/** She does not confirm: it is over before it was paid, unless it was paid meanwhile. */
export async function leave(where: At, id: string): Promise<PayAnswer> {
  const attempt = attemptOf(dbOf(where), id)
  if (attempt?.kind !== 'payment' || attempt.state !== 'open') return look(where, id)
  return known(where, attempt, provider => cancelled(provider, attempt.object))
}
async function known(
  where: At,
  { id }: Attempt,
  intentOf: (provider: Payments) => Promise<Intent>,
): Promise<PayAnswer> {
  try {
    return standing(where, id, await apply(where, await intentOf(providerOf(where.deps))))
  } catch (error) {
    if (error instanceof Unanswered) return standing(where, id)
    throw error
  }
}

/** For the provider's own fields: with it they may add one card or account for this dealership. @throws {ApiError} 409 `debits-off`; 502 `no-provider` */
export async function newCard(
  where: At,
  wanted: z.output<typeof newCardBody>,
  teller: Teller,
): Promise<string> {
  const attempt = await noted(where, wanted, teller)
  const intent =
    attempt.state === 'open'
      ? await providerOf(where.deps).intent(attempt.object)
      : await ask(where, attempt)
  if (intent) return intent.secret
  // Perhaps it does not know us any more: the next one begins anew.
  forgetCustomer(where)
  throw new ApiError(502, 'no-provider')
}
async function noted(
  where: At,
  { attempt: id, kind, locale }: z.output<typeof newCardBody>,
  { by, byName, now: at }: Teller,
): Promise<Attempt> {
  const isDebit = kind === 'sepa'
  if (isDebit && !debitsOf(dbOf(where), providerOf(where.deps), at))
    throw new ApiError(409, 'debits-off')
  const before = attemptOf(dbOf(where), id)
  if (before?.kind === 'card' && before.state !== 'done') return before
  if (before) throw new ApiError(409, 'changed-meanwhile')
  const customer = await customerOf(where)
  const body = isDebit ? ({ customer, way: 'sepa', locale } as const) : { customer }
  return begin(dbOf(where), { id, kind: 'card', body, at, by, byName })
}

/** The fields are done: is the card there, and why not? */
export async function addedCard(where: At, id: string): Promise<PayReason | ''> {
  const attempt = attemptOf(dbOf(where), id)
  if (attempt?.kind !== 'card') throw new ApiError(404, 'not-found', { field: 'attempt' })
  if (attempt.state === 'open')
    await apply(where, await providerOf(where.deps).intent(attempt.object))
  const { state, reason } = attemptOf(dbOf(where), id) ?? attempt
  return state === 'done' ? (reason as PayReason | '') : ((reason || 'left') as PayReason)
}
