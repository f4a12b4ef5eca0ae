/** A click: judged, written down, and charged at once where it is one, all in one transaction. */
import { and, count, desc, eq, inArray, max } from 'drizzle-orm'
import { isBotAgent } from '#db/bridge/bot.ts'
import { honouredMs, verdictOf } from '#db/bridge/judge.ts'
import { type BridgeNews, newsOfCharge } from '#db/bridge/news.ts'
import { isRunning, leastPrice, priceAt, type Purse } from '#db/bridge/pace.ts'
import type { ClickVerdict } from '#db/bridge/terms.ts'
import { monthOf } from '#db/campaign/budget.ts'
import { dateIn } from '#db/kernel/date.ts'
import { lookup } from '#db/lookups/index.ts'
import { bridgeClick } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { locales } from '#db/terms.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'
import { post } from '../payments/ledger.ts'
import type { Random } from '../ports/random.ts'
import { lookUp } from '../website/dossier.ts'
import type { BridgeLink, ReadLink } from './link.ts'
import { purseOf } from './purse.ts'
import { actOfVersion, bridgeOf, type BridgeRow } from './row.ts'
import { tellOfBridge } from './tell.ts'
import { hashesOf, isOwnPlace, type Visitor } from './visitor.ts'

export type Hit = Visitor & {
  link: ReadLink
  /** The browser loads it ahead: nobody has clicked yet. */
  isPrefetch: boolean
  /** From a network of machines. */
  isDataCentre: boolean
}
/** One of them has another id in some languages. */
const publishers = new Set(locales.flatMap(each => lookup('Site', each).map(({ ID }) => ID)))
export const isPublisher = (siteId: string): boolean => publishers.has(siteId)

type Ports = { random: Random; now: number }
/** @returns what was made of it */
export function takeClick(dealership: Dealership, hit: Hit, ports: Ports): ClickVerdict {
  const { db, poke } = dealership
  const { verdict, v } = tx(db, () => judged(dealership, hit, ports))
  if (v) poke.emit(v)
  return verdict
}

/** `v`: the version under which it is told of, 0 where nothing is. */
function judged({ db, id: companyId }: Dealership, hit: Hit, { random, now }: Ports) {
  const row = bridgeOf(db)
  const today = dateIn(profileOf(db).timeZone, now)
  const hashes = hashesOf(db, hit, { companyId, today, random, now })
  const { link } = hit
  const priceMinor = row ? priceNow(db, row, link, now) : 0
  const purse = purseOf(db, row, monthOf(today), now)
  const verdict = verdictOf(
    {
      isPrefetch: hit.isPrefetch,
      isBot: isBotAgent(hit.agent),
      isDataCentre: hit.isDataCentre,
      isOurs: link.isOurs && isPublisher(link.siteId),
      isOwn: isOwnPlace(db, hit.ip, now),
      isOffered: isOffered(db, link.vehicleId, now),
      isRunning: row !== undefined && isRunning(row, today),
      chargedAt: chargedAt(db, hashes.all, link.vehicleId),
      chargedToday: chargedOf(db, hashes.today),
      servedAt: link.servedAt,
      purse,
      priceMinor,
    },
    now,
  )
  const click = { id: random.id(), at: now, on: today, link, verdict }
  const kept = keep(db, click, priceMinor, hashes.today)
  return {
    verdict: kept,
    v: row ? tellOfClick(db, { row, purse, verdict: kept, priceMinor }, now) : 0,
  }
}

type Taken = { row: BridgeRow; purse: Purse; verdict: ClickVerdict; priceMinor: number }
/** Who may spend on Bridge hears how far the month's budget is gone, and that the funds end. */
function tellOfClick(db: Db, { row, purse, verdict, priceMinor }: Taken, now: number): number {
  const after = {
    ...purse,
    spentMinor: purse.spentMinor + priceMinor,
    spendableMinor: purse.spendableMinor - priceMinor,
  }
  const by = { id: '', name: '' }
  const tell = (news: BridgeNews, at: Purse) => tellOfBridge(db, { row, news, purse: at, by }, now)
  const least = leastPrice(row)
  if (verdict === 'funds') {
    // Asked at the first such click, not at each of a thousand.
    const isNews = purse.spendableMinor < least && verdictBefore(db) !== 'funds'
    return isNews ? tell('funds-out', purse) : 0
  }
  if (verdict !== 'charged') return 0
  const told = newsOfCharge(purse, after, least).map(news => tell(news, after))
  return Math.max(0, ...told)
}

const verdictBefore = (db: Db) =>
  db
    .select({ verdict: bridgeClick.verdict })
    .from(bridgeClick)
    .orderBy(desc(bridgeClick.at), desc(bridgeClick.id))
    .limit(1)
    .offset(1)
    .get()?.verdict

type Judged = { id: string; at: number; on: string; link: ReadLink; verdict: ClickVerdict }
function keep(db: Db, judged: Judged, priceMinor: number, hash: string): ClickVerdict {
  const { id, at, on, link } = judged
  const seq = judged.verdict === 'charged' ? charge(db, judged, priceMinor) : null
  // The books have the last word: their clock may be ahead of this one.
  const verdict = judged.verdict === 'charged' && seq === null ? 'funds' : judged.verdict
  db.insert(bridgeClick)
    .values({
      id,
      at,
      on,
      // What is not ours names nothing of ours.
      siteId: link.isOurs ? link.siteId : '',
      vehicleId: link.isOurs ? link.vehicleId : '',
      verdict,
      minor: seq === null ? 0 : priceMinor,
      seq,
      hash,
    })
    .run()
  return verdict
}
/** @returns the entry; null where the funds are too low for it */
function charge(db: Db, { id: click, at: now, on }: Judged, minor: number): number | null {
  const posting = { cause: 'click', click, month: monthOf(on), minor } as const
  const { outcome, seq } = post(db, posting, { by: '', byName: '', now })
  return outcome === 'posted' ? seq : null
}

/** The price of the moment at which the listing was served, for a while. */
function priceNow(db: Db, row: BridgeRow, { siteId, v, servedAt }: BridgeLink, now: number) {
  const isHonoured = servedAt > 0 && now - servedAt <= honouredMs && v !== row.v
  return priceAt((isHonoured && actOfVersion(db, v)) || row, siteId)
}

function isOffered(db: Db, vehicleId: string, now: number): boolean {
  const found = lookUp(db, vehicleId, now)
  return found !== undefined && !('gone' in found)
}

const charged = eq(bridgeClick.verdict, 'charged')
const chargedAt = (db: Db, hashes: string[], vehicleId: string): number | null =>
  db
    .select({ at: max(bridgeClick.at) })
    .from(bridgeClick)
    .where(and(inArray(bridgeClick.hash, hashes), eq(bridgeClick.vehicleId, vehicleId), charged))
    .get()?.at ?? null
const chargedOf = (db: Db, hash: string): number =>
  db
    .select({ n: count() })
    .from(bridgeClick)
    .where(and(eq(bridgeClick.hash, hash), charged))
    .get()?.n ?? 0
