/**
 * Each night the books are held against what the provider of payments has: what it never told is caught up on, and what
 * still differs is written down for its office. What it told word for word is kept as long as it would say it again.
 */
import { and, eq, gte, isNotNull, lt, or, sql } from 'drizzle-orm'
import { sumOf } from '#db/contract/deal/exact.ts'
import { addDays, dateIn, dayMs, instantOf } from '#db/kernel/date.ts'
import { type Compared, type Difference, grossOf, type ReturnLine } from '#db/ledger/lines.ts'
import { effect, paymentAttempt } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { metaOf, writeMeta } from '../dealership/meta.ts'
import { profileOf } from '../dealership/profile.ts'
import { addEffect } from '../jobs/effect-rows.ts'
import { type Intent, NotTaken } from '../ports/payments.ts'
import { paymentOf } from './arrive.ts'
import { apply, type Attempt } from './attempts.ts'
import { returnLines } from './return-lines.ts'
import { followReturns } from './returns.ts'
import { type At, dbOf, paymentsKind, providerOf } from './where.ts'

/** A bank may dispute a card payment for about four months, and refunds come as late; a debit for thirteen. */
const backMs = 200 * dayMs
const debitBackMs = 430 * dayMs
function backOf(db: Db, now: number): number {
  const isDebited = attemptsSince(db, now - debitBackMs).some(({ body }) => body.way === 'sepa')
  return now - (isDebited ? debitBackMs : backMs)
}
/** The provider itself lists what it told for so long. */
const keptMs = 30 * dayMs

/** The next one, where there is something to compare; the same night is planned once. */
export function planNight(db: Db, now: number): void {
  if (attemptsSince(db, backOf(db, now)).length === 0) return
  const { timeZone } = profileOf(db)
  const today = dateIn(timeZone, now)
  const tonight = instantOf(today, '03:00', timeZone)
  const night = tonight > now ? today : addDays(today, 1)
  addEffect(
    db,
    { id: `payments.night.${night}`, kind: paymentsKind, payload: { night } },
    now,
    instantOf(night, '03:00', timeZone),
  )
}
const attemptsSince = (db: Db, from: number): Attempt[] =>
  db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.kind, 'payment'), gte(paymentAttempt.at, from)))
    .all()

const key = 'paymentsCompared'
export function comparedOf(db: Db): Compared | null {
  const kept = metaOf(db, key)
  return kept === undefined ? null : (JSON.parse(kept) as Compared)
}

/** @throws {Unanswered} */
export async function compare(where: At): Promise<void> {
  const { deps, companyId } = where
  const now = deps.ports.clock.now()
  planNight(dbOf(where), now)
  const from = backOf(dbOf(where), now)
  const customers = new Set(attemptsSince(dbOf(where), from).map(({ body }) => body.customer))
  const theirs = new Map<string, Intent[]>()
  for (const customer of customers) {
    const listed = await paidBy(where, customer, from)
    if (listed) theirs.set(customer, listed)
  }
  const hers = [...theirs.values()].flat().filter(({ tag }) => tag.company === companyId)
  for (const intent of hers) await catchUp(where, intent)
  const db = dbOf(where)
  const asked = attemptsSince(db, from).filter(({ body }) => theirs.has(body.customer))
  const differences = differencesOf(db, hers, asked)
  for (const each of differences)
    deps.log.error({ companyId, ...each }, 'the books and the provider of payments differ')
  writeMeta(db, key, JSON.stringify({ at: now, differences } satisfies Compared))
}

/** Undefined for a customer that it does not know: of other keys, or of a stand-in that was before. */
async function paidBy(where: At, customer: string, from: number): Promise<Intent[] | undefined> {
  try {
    return await providerOf(where.deps).paidBy(customer, from)
  } catch (error) {
    if (error instanceof NotTaken) return undefined
    throw error
  }
}

async function catchUp(where: At, intent: Intent): Promise<void> {
  await apply(where, intent)
  const [ours, has] = [returnsOf(dbOf(where), intent.tag.attempt), intent.charge]
  if (has && (has.returnedMinor !== ours.refundedMinor || (has.isDisputed && ours.isOpen)))
    await followReturns(where, intent.id)
}
function returnsOf(db: Db, payment: string) {
  const lines = returnLines(db, [payment]).get(payment) ?? []
  const isDispute = ({ cause }: ReturnLine) => cause === 'dispute-open'
  return {
    refundedMinor: sumOf(lines, line =>
      isDispute(line) || line.end === 'failed' ? 0 : line.grossMinor,
    ),
    /** None is known, or its end is not. */
    isOpen: !lines.some(line => isDispute(line) && line.end !== ''),
  }
}

/** What arrived and what was refunded, here and there, where they are not the same. */
function differencesOf(db: Db, hers: readonly Intent[], asked: readonly Attempt[]): Difference[] {
  const byAttempt = new Map(
    hers.flatMap(each => (each.receivedMinor > 0 ? [[each.tag.attempt, each] as const] : [])),
  )
  const names = new Set([...asked.map(({ id }) => id), ...byAttempt.keys()])
  return [...names].flatMap(name => {
    const [payment, intent] = [paymentOf(db, name), byAttempt.get(name)]
    const paidHere = payment?.status === 'processed' ? grossOf(payment) : 0
    const { refundedMinor } = returnsOf(db, name)
    const paidThere = intent?.receivedMinor ?? 0
    const isSame =
      paidHere === paidThere && (!intent?.charge || intent.charge.returnedMinor === refundedMinor)
    const ours = paidHere - refundedMinor
    const there = paidThere - (intent?.charge?.returnedMinor ?? 0)
    const reference = payment?.reference ?? ''
    return isSame ? [] : [{ payment: name, reference, hereMinor: ours, thereMinor: there }]
  })
}

/** What was told, word for word; nights and looks that are over. */
export const sweepEvents = (db: Db, now: number): void =>
  void db
    .delete(effect)
    .where(
      and(
        eq(effect.kind, paymentsKind),
        isNotNull(effect.doneAt),
        lt(effect.createdAt, now - keptMs),
        or(
          sql`json_extract(${effect.payload}, '$.raw') is not null`,
          sql`json_extract(${effect.payload}, '$.night') is not null`,
          sql`json_extract(${effect.payload}, '$.recharge') is not null`,
        ),
      ),
    )
    .run()
