/** Funds that fill up by themselves: one charge of the default card at a time, never past the month's ceiling, each told before and after. */
import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { sumOf } from '#db/contract/deal/exact.ts'
import { addDays, dateIn, dayMs, instantOf } from '#db/kernel/date.ts'
import { available } from '#db/ledger/accounts.ts'
import type { CardLine } from '#db/ledger/card.ts'
import type { Teller } from '#db/ledger/entry.ts'
import { name } from '#db/ledger/posting.ts'
import { consentText, consentVersion } from '#db/ledger/recharge-consent.ts'
import {
  reachedInMs,
  type RechargeEnd,
  rechargeProblem,
  type RechargeTurn,
  rechargeTurn,
  type RechargeView,
} from '#db/ledger/recharge.ts'
import { fundRecharge, payment as payments } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { locales } from '#db/terms.ts'
import { ApiError } from '../api-error.ts'
import { versionOf } from '../dealership/meta.ts'
import { profileOf } from '../dealership/profile.ts'
import { Unanswered } from '../ports/payments.ts'
import type { Payment } from './arrive.ts'
import { ask, type Attempt, attemptOf } from './attempts.ts'
import { rechargeCard } from './cards.ts'
import { balanceOf } from './ledger.ts'
import { clickPace } from './pace.ts'
import { lookAt, lookAtRecharge, rechargeOf, type RechargeRow } from './low-funds.ts'
import { quoteOf, writePayment } from './pay.ts'
import { tellOfRecharge } from './tell-recharge.ts'
import { type At, dbOf, providerOf } from './where.ts'

const sum = z.int({ error: 'amount-invalid' })
export const rechargeBody = z.object({
  /** A name of its own: sent again it is one word. */
  id: name,
  /** The word she saw; '' for none. */
  seen: z.string().check(z.maxLength(80)),
  isOn: z.boolean(),
  thresholdMinor: sum,
  amountMinor: sum,
  ceilingMinor: sum,
  /** In which words she read what she agrees to, and which version of them. */
  locale: z.enum(locales),
  version: z.int(),
})

/** By itself, the newest first. Who begins one at a screen has a name. */
const automatic = and(eq(payments.by, ''), eq(payments.source, 'credit-card'))
/** Before the number of one: the first, the second. */
const named = 'recharge-'
const hourMs = 3_600_000
/** More than fail in a row before it ends. */
const mostLooked = 10
const newestOf = (db: Db): Payment[] =>
  db
    .select()
    .from(payments)
    .where(automatic)
    .orderBy(desc(payments.at), desc(payments.id))
    .limit(mostLooked)
    .all()

function monthOf(db: Db, now: number) {
  const { timeZone } = profileOf(db)
  const first = `${dateIn(timeZone, now).slice(0, 7)}-01`
  return { key: first.slice(0, 7), from: instantOf(first, '00:00', timeZone) }
}
/** What was recharged in the calendar month of the house, and what is on its way. */
function monthMinor(db: Db, now: number): number {
  const counted = ['processed', 'processing'] as const
  const rows = db
    .select()
    .from(payments)
    .where(
      and(automatic, gte(payments.at, monthOf(db, now).from), inArray(payments.status, counted)),
    )
    .all()
  return sumOf(rows, ({ netMinor }) => netMinor)
}

export function rechargeView(where: At, now: number): RechargeView {
  const db = dbOf(where)
  const { payments: provider } = where.deps.ports
  const row = rechargeOf(db)
  return {
    plan: row ? shown(row) : null,
    monthMinor: monthMinor(db, now),
    state: provider?.state ?? 'off',
    card: (provider && rechargeCard(db, provider, now)) ?? null,
  }
}
const shown = ({ by: _, consent: __, consentVersion: ___, ...plan }: RechargeRow) => plan

/** @throws {ApiError} 400 `amount-invalid`, `recharge-ceiling`; 409 `changed-meanwhile`, `recharge-words`, `no-card`, `province-missing`, `cards-off` */
export function setRecharge(
  where: At,
  wanted: z.output<typeof rechargeBody>,
  { by, byName, now }: Teller,
): void {
  const provider = providerOf(where.deps)
  const db = dbOf(where)
  const { id, seen, isOn, locale, version, ...sums } = wanted
  tx(db, () => {
    const before = rechargeOf(db)
    if (before?.id === id) return
    if ((before?.id ?? '') !== seen) throw new ApiError(409, 'changed-meanwhile')
    if (isOn) {
      const field = rechargeProblem(sums)
      const code = field === 'ceilingMinor' ? 'recharge-ceiling' : 'amount-invalid'
      if (field !== '') throw new ApiError(400, code, { field })
      if (version !== consentVersion) throw new ApiError(409, 'recharge-words')
      if (!rechargeCard(db, provider, now)) throw new ApiError(409, 'no-card')
      quoteOf(db, sums.amountMinor, now)
    }
    const consent = isOn ? consentText(locale, sums, profileOf(db).currency) : ''
    const about = { consent, consentVersion: isOn ? version : 0 }
    // Switched off it keeps the sums it had.
    const kept = isOn || !before ? sums : before
    write(db, { id, at: now, by, byName, isOn, ...about, why: '' }, kept)
    lookAtRecharge(db, now)
  })
}
type Sums = Pick<RechargeRow, 'thresholdMinor' | 'amountMinor' | 'ceilingMinor'>
function write(
  db: Db,
  word: Omit<RechargeRow, keyof Sums>,
  { thresholdMinor, amountMinor, ceilingMinor }: Sums,
) {
  db.insert(fundRecharge)
    .values({ ...word, thresholdMinor, amountMinor, ceilingMinor })
    .run()
}

/** Does what is due, and looks again at what became of it; an answer that is lost is found out as of any payment. */
export async function recharge(where: At): Promise<void> {
  for (let attempt = looked(where); attempt; attempt = looked(where))
    try {
      await ask(where, attempt, true)
    } catch (error) {
      if (error instanceof Unanswered) return
      throw error
    }
}
function looked(where: At): Attempt | undefined {
  const { deps, companyId } = where
  const db = dbOf(where)
  const before = versionOf(db)
  const attempt = tx(db, () => lookedAt(where, deps.ports.clock.now()))
  const v = versionOf(db)
  if (v > before) deps.dealerships.get(companyId)?.poke.emit(v)
  return attempt
}

/** @returns what is to be asked of the provider */
function lookedAt(where: At, now: number): Attempt | undefined {
  const db = dbOf(where)
  const plan = rechargeOf(db)
  const { payments: provider } = where.deps.ports
  if (!plan?.isOn || !provider) return undefined
  const rows = newestOf(db)
  const card = rechargeCard(db, provider, now)
  if (rows[0]) tellOfNewest(db, plan, rows[0], now)
  if (card) tellOfExpiry(db, plan, card, now)
  planDay(db, now)
  const seen = {
    ...plan,
    availableMinor: balanceOf(db, available),
    paceMinor: clickPace(db, now),
  }
  planForecast(db, reachedInMs(seen), now)
  const turn = rechargeTurn(
    {
      ...seen,
      monthMinor: monthMinor(db, now),
      isOpen: rows.some(({ status }) => status === 'processing'),
      hasCard: card !== undefined,
      failures: failuresOf(rows.filter(({ at }) => at >= plan.at)),
    },
    now,
  )
  if (turn.what === 'end') return end(db, plan, turn.why, now)
  const times = Math.max(0, ...rows.map(({ id }) => Number(id.slice(named.length))))
  if (turn.what !== 'now' || !card) return follow(db, plan, { turn, card, times }, now)
  const quote = quoted(db, plan.amountMinor, now)
  if (!quote) return end(db, plan, 'no-quote', now)
  const asked = { ...quote, id: `${named}${times + 1}`, card: card.id }
  return writePayment(where, { ...asked, isAutomatic: true }, { by: '', byName: '', now })
}
function quoted(db: Db, netMinor: number, now: number) {
  try {
    return quoteOf(db, netMinor, now)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** In a row, the newest first. */
function failuresOf(rows: readonly Payment[]) {
  const over = rows.filter(({ status }) => status !== 'processing')
  const well = over.findIndex(({ status }) => status === 'processed')
  const failed = well === -1 ? over : over.slice(0, well)
  return failed.map(({ at, settledAt, reason }) => ({ at: settledAt ?? at, reason }))
}

function tellOfNewest(db: Db, plan: RechargeRow, payment: Payment, now: number): void {
  const { id, status, reference: card, netMinor } = payment
  const about = { plan, card, netMinor }
  if (status === 'processed') tellOfRecharge(db, { ...about, news: 'done' }, id, now)
  const attempt = status === 'processing' ? attemptOf(db, id) : undefined
  if (attempt?.state === 'open' && attempt.reason === 'confirm')
    tellOfRecharge(db, { ...about, news: 'confirm' }, id, now)
}

type Next = { turn: RechargeTurn; card: CardLine | undefined; times: number }
function follow(db: Db, plan: RechargeRow, { turn, card, times }: Next, now: number): undefined {
  const about = { plan, card: card?.last4 ?? '' }
  if (turn.what === 'near')
    tellOfRecharge(db, { ...about, news: 'near' }, `${times}.${plan.id}`, now)
  if (turn.what === 'wait') {
    tellOfRecharge(db, { ...about, news: 'again', at: turn.until }, `${times}`, now)
    lookAt(db, `again.${times}`, { now, at: turn.until })
  }
  if (turn.what === 'ceiling')
    tellOfRecharge(db, { ...about, news: 'ceiling' }, `${monthOf(db, now).key}.${plan.id}`, now)
}
function end(db: Db, plan: RechargeRow, why: RechargeEnd, now: number): undefined {
  const id = `${plan.id}.end`
  const word = { id, at: now, by: '', byName: '', isOn: false, why }
  write(db, { ...word, consent: '', consentVersion: 0 }, plan)
  tellOfRecharge(db, { plan, card: '', news: 'end', why }, id, now)
}

/** A card that ends with this month, once in it. */
function tellOfExpiry(db: Db, plan: RechargeRow, card: CardLine, now: number): void {
  const { key } = monthOf(db, now)
  const ends = `${card.expiryYear}-${String(card.expiryMonth).padStart(2, '0')}`
  const news = { plan, card: card.last4, news: 'expires' as const }
  if (ends <= key) tellOfRecharge(db, news, `${key}.${card.id}`, now)
}
/** When the next one begins it is looked at, whatever moved: with a month its ceiling is open again. */
function planDay(db: Db, now: number): void {
  const { timeZone } = profileOf(db)
  const today = dateIn(timeZone, now)
  lookAt(db, `after.${today}`, { now, at: instantOf(addDays(today, 1), '00:00', timeZone) })
}
/** A day before the threshold is reached at this pace, where that comes before the next look. */
function planForecast(db: Db, reachedIn: number, now: number): void {
  const wait = reachedIn - dayMs
  if (wait > 0 && wait < dayMs)
    lookAt(db, `forecast.${Math.floor((now + wait) / hourMs)}`, { now, at: now + wait + 1 })
}
