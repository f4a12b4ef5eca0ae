/** The books as they are read: how the funds stand, their lines narrowed, payments on their way. */
import type Database from 'better-sqlite3'
import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { sumOf } from '#db/contract/deal/exact.ts'
import type { Page } from '#db/kernel/page.ts'
import { available, fundCurrencyOf, receivable } from '#db/ledger/accounts.ts'
import {
  type FundLine,
  type FundSums,
  grossOf,
  type OfficePayment,
  type OpenPayment,
  type PaymentRow,
  type PaymentSums,
  returnedOf,
  typeOfCause,
} from '#db/ledger/lines.ts'
import { ledgerCauses, type Posting } from '#db/ledger/posting.ts'
import * as schema from '#db/schema.ts'
import { fundSources, fundStatuses, fundTypes } from '#db/terms.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'
import { behindPlace, pageOf, pageQuery, placeOf, placeText } from '../page-query.ts'
import { documentLines } from './documents.ts'
import { balanceOf, creditAt } from './ledger.ts'
import { isLate, isRefundable, openRefunds } from './refund.ts'
import { returnLines } from './return-lines.ts'

const narrowing = {
  from: pageQuery.from,
  to: pageQuery.to,
  cause: z.optional(z.enum(ledgerCauses)),
  type: z.optional(z.enum(fundTypes)),
}
export const sumsQuery = z.object({ ...narrowing, size: pageQuery.size })
export const fundsQuery = z.object({
  ...narrowing,
  size: pageQuery.size,
  after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
})
type Narrowed = z.output<typeof sumsQuery>

const causesOf = (wanted: string) =>
  ledgerCauses.filter(cause => typeOfCause[cause] === wanted).map(cause => `'${cause}'`)
/** What was refused moved nothing, and is the clerks' to know. */
function whereOf({ from, to, cause, type }: Narrowed, after?: string) {
  const parts = [
    `outcome = 'posted'`,
    from !== undefined && 'at >= @from',
    to !== undefined && 'at < @to',
    cause !== undefined && 'cause = @cause',
    type !== undefined && `cause in (${causesOf(type).join()})`,
    after !== undefined && 'e.seq < @after',
  ].filter(each => each !== false)
  return { where: parts.join(' and '), values: { from, to, cause, after: Number(after ?? 0) } }
}

const gain = `iif(side = 'credit', l.minor, -l.minor)`
const moved = `
  sum(iif(account in ('${available}', '${receivable}'), ${gain}, 0)) as minor,
  sum(iif(account like 'funds.reserved:%', ${gain}, 0)) as heldMinor`

type Row = Omit<FundLine, 'body'> & { body: string }
export function fundLines(
  sqlite: Database.Database,
  query: z.output<typeof fundsQuery>,
  now: number,
): Page<FundLine> {
  const { where, values } = whereOf(query, query.after)
  const rows = sqlite
    .prepare(
      `select e.seq, at, body, by, by_name as byName, ${moved},
         (select seq from ledger_entry c where c.key = 'correction:' || e.seq and c.outcome = 'posted') as correctedBy,
         (select title from campaign c where c.id = json_extract(body, '$.campaign')) as campaignTitle
       from ledger_entry e left join ledger_line l on l.seq = e.seq
       where ${where} group by e.seq order by e.seq desc limit @most`,
    )
    .all({ ...values, most: query.size + 1 }) as Row[]
  const lines = rows.map(row => ({
    ...row,
    minor: row.minor ?? 0,
    heldMinor: row.heldMinor ?? 0,
    body: JSON.parse(row.body) as Posting,
  }))
  return pageOf(lines, query.size, ({ seq }) => String(seq), now)
}

export function fundSums({ db, sqlite }: Dealership, query: Narrowed, now: number): FundSums {
  const { where, values } = whereOf(query)
  const sums = sqlite
    .prepare(
      `select count(*) as count, coalesce(sum(max(minor, 0)), 0) as inMinor, coalesce(sum(max(-minor, 0)), 0) as outMinor
       from (select ${moved} from ledger_entry e left join ledger_line l on l.seq = e.seq where ${where} group by e.seq)`,
    )
    .get(values) as Pick<FundSums, 'count' | 'inMinor' | 'outMinor'>
  const held = sqlite
    .prepare(
      `select coalesce(sum(credit_minor - debit_minor), 0) from ledger_balance where account like 'funds.reserved:%'`,
    )
    .pluck()
    .get() as number
  return {
    currency: fundCurrencyOf(profileOf(db).currency),
    availableMinor: balanceOf(db, available),
    heldMinor: held,
    owedMinor: balanceOf(db, receivable),
    creditMinor: creditAt(db, now),
    ...sums,
  }
}

const latest = 100
export function officePayments({ db }: Dealership, now: number): OfficePayment[] {
  const rows = db
    .select()
    .from(schema.payment)
    .orderBy(desc(schema.payment.at), desc(schema.payment.id))
    .limit(latest)
    .all()
  const ids = rows.map(({ id }) => id)
  const returned = returnLines(db, ids)
  const { paymentAttempt: attempt } = schema
  const paidBy = db
    .select({ id: attempt.id, object: attempt.object })
    .from(attempt)
    .where(inArray(attempt.id, ids))
    .all()
  const paid = new Map(paidBy.map(each => [each.id, each]))
  const asked = openRefunds(db)
  return rows.map(row => {
    const returns = returned.get(row.id) ?? []
    const left = isRefundable(row, paid.get(row.id), returns)
      ? grossOf(row) - returnedOf(returns)
      : 0
    const isOver = left > 0 && isLate(db, row, now)
    return {
      ...row,
      returns,
      leftMinor: isOver ? 0 : left,
      isLate: isOver,
      askedMinor: sumOf(asked, ({ body }) =>
        body.payment === row.id ? (body.amountMinor ?? 0) : 0,
      ),
    }
  })
}

/** On its way, whoever began it and on whichever device. */
export const openPayments = ({ db }: Dealership): OpenPayment[] => {
  const { payment, paymentAttempt: attempt } = schema
  const { id, at, source, netMinor, taxes, currency, reference, debitOn, byName } = payment
  const rows = db
    .select({
      id,
      at,
      source,
      netMinor,
      taxes,
      currency,
      reference,
      debitOn,
      byName,
      by: payment.by,
      reason: attempt.reason,
    })
    .from(payment)
    .leftJoin(attempt, eq(attempt.id, id))
    .where(eq(payment.status, 'processing'))
    .orderBy(desc(at), desc(id))
    .limit(latest)
    .all()
  return rows.map(({ by, reason, ...row }) => ({
    ...row,
    isAsked: by === '' && reason === 'confirm',
  }))
}

const paymentNarrowing = {
  from: pageQuery.from,
  to: pageQuery.to,
  source: z.optional(z.enum(fundSources)),
  status: z.optional(z.enum(fundStatuses)),
  size: pageQuery.size,
}
export const paymentSumsQuery = z.object(paymentNarrowing)
export const paymentsQuery = z.object({
  ...paymentNarrowing,
  after: z.optional(placeText),
})
type Wanted = z.output<typeof paymentSumsQuery>
const wanted = ({ from, to, source, status }: Wanted) => {
  const { payment } = schema
  return [
    from === undefined ? undefined : gte(payment.at, from),
    to === undefined ? undefined : lt(payment.at, to),
    source && eq(payment.source, source),
    status && eq(payment.status, status),
  ]
}

/** Payments newest first, page by page. */
export function paymentPage(
  { db }: Dealership,
  query: z.output<typeof paymentsQuery>,
  now: number,
): Page<PaymentRow> {
  const { payment } = schema
  const rows = db
    .select()
    .from(payment)
    .where(and(...wanted(query), behindPlace(payment, query.after)))
    .orderBy(desc(payment.at), desc(payment.id))
    .limit(query.size + 1)
    .all()
  const ids = rows.map(({ id }) => id)
  const [documents, returns] = [documentLines(db, ids), returnLines(db, ids)]
  const lines = rows.map(row => ({
    ...row,
    documents: documents.get(row.id) ?? [],
    returns: returns.get(row.id) ?? [],
  }))
  return pageOf(lines, query.size, placeOf, now)
}
/** What those that were processed come to. */
export function paymentSums({ db }: Dealership, query: Wanted): PaymentSums {
  const { id, netMinor: net, taxes } = schema.payment
  const rows = db
    .select({ id, netMinor: net, taxes })
    .from(schema.payment)
    .where(and(...wanted(query), eq(schema.payment.status, 'processed')))
    .all()
  const returns = returnLines(db, undefined)
  return {
    count: rows.length,
    netMinor: sumOf(rows, ({ netMinor }) => netMinor),
    grossMinor: sumOf(rows, grossOf),
    returnedMinor: sumOf(rows, row => returnedOf(returns.get(row.id) ?? [])),
  }
}
