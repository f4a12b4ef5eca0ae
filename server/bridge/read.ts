/** Bridge as it is read: every sum from the books and from the clicks beside them. */
import { and, count, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { bridgeTerms, bridgeTermsVersion } from '#db/bridge/agreed.ts'
import { learningOf, leastPrice, monthSpan, paceOf, pauseEnd, stateOf } from '#db/bridge/pace.ts'
import type { BridgeMonth, BridgeNow, ClickLine, ClickSums } from '#db/bridge/shown.ts'
import { type ClickVerdict, clickVerdicts } from '#db/bridge/terms.ts'
import { firstOf, monthOf } from '#db/campaign/budget.ts'
import { addDays, dateIn, daysBetween } from '#db/kernel/date.ts'
import type { Page } from '#db/kernel/page.ts'
import { fundCurrencyOf, shownBalance } from '#db/ledger/accounts.ts'
import { bridgeClick, ledgerEntry, vehicle } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'
import { behindPlace, pageOf, pageQuery, placeOf, placeText } from '../page-query.ts'
import { balanceOf, creditAt } from '../payments/ledger.ts'
import type { PlatformStore } from '../platform/store.ts'
import { purseOf } from './purse.ts'
import { bridgeOf, type BridgeRow, lastAct } from './row.ts'

type Reader = {
  seesFunds: boolean
  mayAct: boolean
  locale: Locale
  platform: Pick<PlatformStore, 'siteHostsOf'>
}
export function bridgeNow(dealership: Dealership, reader: Reader, now: number): BridgeNow {
  const { db } = dealership
  const { currency, timeZone } = profileOf(db)
  const row = bridgeOf(db)
  const today = dateIn(timeZone, now)
  const purse = purseOf(db, row, monthOf(today), now)
  const clicksReceived = receivedSince(db, '')
  const last = lastAct(db)
  return {
    currency: fundCurrencyOf(currency),
    timeZone,
    today,
    nextMonthOn: pauseEnd(today),
    ...stateOf(row, purse, today),
    pausedUntil: row?.pausedUntil != null && row.pausedUntil > today ? row.pausedUntil : null,
    setup: row ? setupOf(row) : null,
    last: last ? { act: last.act, at: last.at, byName: last.byName } : null,
    funds: reader.seesFunds
      ? {
          balanceMinor: shownBalance(account => balanceOf(db, account)),
          creditMinor: creditAt(db, now),
        }
      : null,
    clicksReceived,
    learning: row ? learningOf(row, receivedSince(db, row.learningOn), today) : null,
    month: monthNow(db, row, { timeZone, today, now }),
    hosts: reader.platform.siteHostsOf(dealership.id),
    agree: {
      version: bridgeTermsVersion,
      locale: reader.locale,
      words: bridgeTerms[reader.locale],
    },
    mayAct: reader.mayAct,
  }
}

const setupOf = ({ termsVersion, termsLocale, ...row }: BridgeRow): BridgeNow['setup'] => ({
  v: row.v,
  websiteHostName: row.websiteHostName,
  inventoryProvider: row.inventoryProvider,
  nameOnCard: row.nameOnCard,
  monthlyBudgetMinor: row.monthlyBudgetMinor,
  costPerClickMinor: row.costPerClickMinor,
  type: row.type,
  version: row.version,
  sitePrices: row.sitePrices,
  activatedAt: row.activatedAt,
  activatedByName: row.activatedByName,
  terms: { version: termsVersion, locale: termsLocale },
})

/** @param day '': ever */
const receivedSince = (db: Db, day: string): number =>
  db
    .select({ n: count() })
    .from(bridgeClick)
    .where(and(eq(bridgeClick.verdict, 'charged'), gte(bridgeClick.on, day)))
    .get()?.n ?? 0

type Moment = { timeZone: string; today: string; now: number }
function monthNow(
  db: Db,
  row: BridgeRow | undefined,
  { timeZone, today, now }: Moment,
): BridgeMonth {
  const month = monthOf(today)
  const span = monthSpan(timeZone, month)
  const purse = purseOf(db, row, month, now)
  const parts = partsOf(db, firstOf(month), today)
  const from = row ? Math.max(span.from, row.activatedAt) : span.from
  const days = Array.from({ length: daysBetween(firstOf(month), today) + 1 }, (_, place) => {
    const on = addDays(firstOf(month), place)
    return { on, ...sumsOf(parts.filter(each => each.on === on)) }
  })
  const siteIds = [...new Set(parts.map(each => each.siteId))]
  return {
    month,
    span,
    budgetMinor: purse.budgetMinor,
    ...sumsOf(parts),
    // As the books have it: a click of the day before the zone was changed is of its own month.
    spentMinor: purse.spentMinor,
    pace: row
      ? paceOf({
          ...purse,
          priceMinor: leastPrice(row),
          timeZone,
          span: { from, to: span.to },
          now,
        })
      : null,
    days,
    sites: siteIds
      .map(siteId => ({ siteId, ...sumsOf(parts.filter(each => each.siteId === siteId)) }))
      .toSorted((a, b) => b.spentMinor - a.spentMinor || b.charged - a.charged),
  }
}

type Part = { on: string; siteId: string; verdict: ClickVerdict; n: number; spentMinor: number }
const credit = sql`${ledgerEntry.key} = 'click-credit:' || ${bridgeClick.id}`
const partsOf = (db: Db, from: string, until: string): Part[] =>
  db
    .select({
      on: bridgeClick.on,
      siteId: bridgeClick.siteId,
      verdict: bridgeClick.verdict,
      n: count(),
      spentMinor: sql<number>`sum(iif(${ledgerEntry.seq} is null, ${bridgeClick.minor}, 0))`,
    })
    .from(bridgeClick)
    .leftJoin(ledgerEntry, credit)
    .where(and(gte(bridgeClick.on, from), lte(bridgeClick.on, until)))
    .groupBy(bridgeClick.on, bridgeClick.siteId, bridgeClick.verdict)
    .all()

function sumsOf(parts: readonly Part[]): ClickSums {
  const sums: ClickSums = { charged: 0, refused: {}, spentMinor: 0 }
  for (const { verdict, n, spentMinor } of parts) {
    sums.spentMinor += spentMinor
    if (verdict === 'charged') sums.charged += n
    else sums.refused[verdict] = (sums.refused[verdict] ?? 0) + n
  }
  return sums
}

export const clicksQuery = z.object({
  verdict: z.optional(z.enum([...clickVerdicts, 'refused'])),
  siteId: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  from: pageQuery.from,
  to: pageQuery.to,
  size: pageQuery.size,
  after: z.optional(placeText),
})
/** Newest first. */
export function clickPage(
  { db }: Dealership,
  { verdict, siteId, from, to, size, after }: z.output<typeof clicksQuery>,
  { locale, now }: { locale: Locale; now: number },
): Page<ClickLine> {
  const click = bridgeClick
  const rows = db
    .select({
      id: click.id,
      at: click.at,
      siteId: click.siteId,
      vehicleId: click.vehicleId,
      verdict: click.verdict,
      minor: click.minor,
      seq: click.seq,
      creditedAt: ledgerEntry.at,
      stockNumber: sql<string>`coalesce(${vehicle.stockNumber}, '')`,
      year: vehicle.year,
      make: sql<string>`coalesce(${vehicle.make}, '')`,
      model: sql<string>`coalesce(${vehicle.model}, '')`,
      trim: sql<string>`coalesce(${vehicle.trim}, '')`,
    })
    .from(click)
    .leftJoin(vehicle, eq(vehicle.id, click.vehicleId))
    .leftJoin(ledgerEntry, credit)
    .where(
      and(
        verdict === 'refused'
          ? sql`${click.verdict} <> 'charged'`
          : verdict && eq(click.verdict, verdict),
        siteId === undefined ? undefined : eq(click.siteId, siteId),
        from === undefined ? undefined : gte(click.at, from),
        to === undefined ? undefined : lt(click.at, to),
        behindPlace(click, after),
      ),
    )
    .orderBy(desc(click.at), desc(click.id))
    .limit(size + 1)
    .all()
    .map(({ year, make, model, trim, ...row }): ClickLine => ({
      ...row,
      vehicle: vehicleTitle({ year, make, model, trim }, locale),
    }))
  return pageOf(rows, size, placeOf, now)
}
