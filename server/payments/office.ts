/** What the provider's office does with a house's funds: a payment that reached it, a gesture, how far below zero, and what was typed wrongly. */
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { dateIn } from '#db/kernel/date.ts'
import { id, requiredText } from '#db/kernel/fields.ts'
import { mostMinor } from '#db/kernel/money.ts'
import { fundCurrencyOf } from '#db/ledger/accounts.ts'
import type { Teller } from '#db/ledger/entry.ts'
import { name, namesOf } from '#db/ledger/posting.ts'
import { taxesOn } from '#db/ledger/taxes.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import { profileOf } from '../dealership/profile.ts'
import { arrive, mark, type Payment, paymentOf, topupOf } from './arrive.ts'
import { booksOf, type DatedSums } from './ledger.ts'
import { writeDown } from './write-down.ts'

const amount = z
  .int({ error: 'amount-invalid' })
  .check(z.gte(1, { error: 'amount-invalid' }), z.lte(mostMinor / 10, { error: 'amount-invalid' }))
export const reason = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(500, { error: 'too-long' }))
export const house = { companyId: id }

export const payBody = z.object({
  ...house,
  paymentId: name,
  netMinor: amount,
  reference: requiredText,
  status: z.enum(['processing', 'processed']),
})
export const settleBody = z.object({
  ...house,
  paymentId: name,
  status: z.enum(['processed', 'failed', 'cancelled']),
  reason: z.string().check(z.trim(), z.maxLength(500)),
})
export const correctBody = z.object({ ...house, paymentId: name, reason })
export const goodwillBody = z.object({ ...house, gestureId: name, minor: amount, reason })
export const priceBody = z.object({ ...house, priceId: name, minor: amount, reason })
const said = { ...house, minor: z.int().check(z.gte(0), z.lte(mostMinor / 10)), reason }
export const creditBody = z.object({ ...said, creditId: name })
export const capBody = z.object({ ...said, capId: name })

/** @throws {ApiError} 409 `province-missing`, `changed-meanwhile` */
export const pay = (db: Db, wanted: z.output<typeof payBody>, teller: Teller): void =>
  tx(db, () => {
    const { paymentId, netMinor, reference } = wanted
    const before = paymentOf(db, paymentId)
    if (before) {
      // The answer was lost on its way: it stands already.
      const isThere = wanted.status === 'processing' || before.status !== 'processing'
      if (before.netMinor === netMinor && before.reference === reference && isThere) return
      throw new ApiError(409, 'changed-meanwhile')
    }
    const company = profileOf(db)
    const taxes = taxesOn(netMinor, company, dateIn(company.timeZone, teller.now))
    if (!taxes) throw new ApiError(409, 'province-missing')
    const payment: Payment = {
      id: paymentId,
      at: teller.now,
      source: 'accounting',
      status: 'processing',
      netMinor,
      taxes,
      currency: fundCurrencyOf(company.currency),
      reference,
      debitOn: null,
      by: teller.by,
      byName: teller.byName,
      settledAt: null,
      reason: '',
    }
    db.insert(schema.payment).values(payment).run()
    if (wanted.status === 'processed') arriveToday(db, payment, teller)
  })

/** @throws {ApiError} 404 `not-found`; 409 `payment-settled`; 400 `bad-input` without a reason */
export const settle = (db: Db, wanted: z.output<typeof settleBody>, teller: Teller): void =>
  tx(db, () => {
    const payment = officePayment(db, wanted.paymentId)
    const isSame = wanted.status === 'processed' || wanted.reason === payment.reason
    if (payment.status === wanted.status && isSame) return
    if (payment.status !== 'processing') throw new ApiError(409, 'payment-settled')
    if (wanted.status === 'processed') return arriveToday(db, payment, teller)
    if (wanted.reason === '') throw new ApiError(400, 'bad-input', { field: 'reason' })
    mark(db, payment.id, { status: wanted.status, settledAt: teller.now, reason: wanted.reason })
  })

/** @throws {ApiError} 404 `not-found`; 409 `payment-not-processed`, `funds-over` */
export const correct = (db: Db, wanted: z.output<typeof correctBody>, teller: Teller): void =>
  tx(db, () => {
    const payment = officePayment(db, wanted.paymentId)
    if (payment.status === 'cancelled' && payment.reason === wanted.reason) return
    if (payment.status !== 'processed') throw new ApiError(409, 'payment-not-processed')
    const entry = booksOf(db, teller.now).entryOf(namesOf(topupOf(payment)).key)
    if (!entry) throw new ApiError(404, 'not-found')
    const { reason: why } = wanted
    writeDown(db, { cause: 'correction', corrects: entry.seq, reason: why }, teller)
    mark(db, payment.id, { status: 'cancelled', settledAt: teller.now, reason: why })
  })

export const giveGoodwill = (
  db: Db,
  { gestureId, minor, reason: why }: z.output<typeof goodwillBody>,
  teller: Teller,
): void => void writeDown(db, { cause: 'goodwill', gesture: gestureId, minor, reason: why }, teller)

type Said = { id: string; minor: number; reason: string }
/** From now on. @throws {ApiError} 409 `changed-meanwhile` */
const say = (
  db: Db,
  table: DatedSums,
  { id: sayingId, minor, reason: why }: Said,
  { by, byName, now }: Teller,
): void =>
  tx(db, () => {
    const before = db.select().from(table).where(eq(table.id, sayingId)).get()
    if (!before)
      return void db
        .insert(table)
        .values({ id: sayingId, fromAt: now, minor, by, byName, reason: why })
        .run()
    // The answer was lost on its way: it stands already.
    if (before.minor === minor && before.reason === why) return
    throw new ApiError(409, 'changed-meanwhile')
  })
export const setCredit = (
  db: Db,
  { creditId, ...wanted }: z.output<typeof creditBody>,
  teller: Teller,
): void => say(db, schema.fundCredit, { ...wanted, id: creditId }, teller)
export const setCap = (
  db: Db,
  { capId, ...wanted }: z.output<typeof capBody>,
  teller: Teller,
): void => say(db, schema.debitCap, { ...wanted, id: capId }, teller)

function officePayment(db: Db, paymentId: string): Payment {
  const payment = paymentOf(db, paymentId)
  if (payment?.source !== 'accounting') throw new ApiError(404, 'not-found', { field: 'paymentId' })
  return payment
}
/** The tax is that of the day the money is there. */
function arriveToday(db: Db, payment: Payment, teller: Teller): void {
  const company = profileOf(db)
  const taxes = taxesOn(payment.netMinor, company, dateIn(company.timeZone, teller.now))
  if (!taxes) throw new ApiError(409, 'province-missing')
  arrive(db, payment, taxes, teller)
}
