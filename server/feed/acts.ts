/** What a person does with the feeds: at once, in one transaction with its line in the book of acts. */
import { eq } from 'drizzle-orm'
import { siteLocales } from '#db/company/site-paths.ts'
import type { FeedPlan, FeedWord, UnitSwitch } from '#db/feed/asked.ts'
import type { FeedChoices } from '#db/feed/shown.ts'
import { feedFormats, type FeedAct } from '#db/feed/terms.ts'
import { isSameValue } from '#db/kernel/same-value.ts'
import type { Teller } from '#db/ledger/entry.ts'
import { lookup } from '#db/lookups/index.ts'
import { feed, feedAct, feedUnit } from '#db/schema.ts'
import { rowOf } from '#db/rows.ts'
import { type Db, tx } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'
import type { Random } from '../ports/random.ts'
import { showsVin } from '../website/structured-data.ts'
import { dropFile, type FeedDeps, originOf } from './file.ts'
import { formats } from './formats/index.ts'
import { feedOf, type FeedRow, hashOf, switchesOf } from './row.ts'

/** The same in every language. */
const hosts = new Set(lookup('Site', 'en-ca').map(({ Code }) => Code))

/** Where the page says no VIN, no feed that is known by it can be filled. */
export function choicesOf(deps: FeedDeps, dealership: Dealership): FeedChoices {
  const company = profileOf(dealership.db)
  const hasVin = showsVin({ company })
  return {
    formats: feedFormats.filter(each => hasVin || !formats[each].isByVin),
    locales: [...siteLocales(company)],
    hasWebsite: originOf(deps, dealership) !== undefined,
  }
}

type Secret = { tokenHash: string; hint: string; hintAt: number }
function newSecret(random: Random, now: number): { token: string; secret: Secret } {
  const token = random.token(32)
  return { token, secret: { tokenHash: hashOf(token), hint: token.slice(-4), hintAt: now } }
}
const pathOf = ({ format }: Pick<FeedRow, 'format'>, token: string) =>
  `/feed/${token}.${formats[format].ending}`

type Done = { act: FeedAct; vehicleId?: string; goes?: boolean | null }
/** @param row as it stands afterwards */
function book(db: Db, row: FeedRow, { act, vehicleId, goes }: Done, teller: Teller): void {
  const { id: feedId, v, format, rules } = row
  const { by, byName, now: at } = teller
  const done = { act, vehicleId: vehicleId ?? null, goes: goes ?? null }
  db.insert(feedAct)
    .values({ id: `${feedId}:${v}`, feedId, v, at, by, byName, format, rules, ...done })
    .run()
}
const mark = (db: Db, id: string, news: Partial<FeedRow>) =>
  void db.update(feed).set(news).where(eq(feed.id, id)).run()

/**
 * A feed for a site, a stopped one again, or another setting of one that runs.
 * @returns the path of its address where that is new; it is told this once
 * @throws {ApiError} 404 `not-found`; 409 `changed-meanwhile`, `feed-website`, `feed-format`, `feed-locale`
 */
export function publish(
  deps: FeedDeps,
  dealership: Dealership,
  { host, v, ...plan }: FeedPlan,
  teller: Teller,
): string | null {
  const { db } = dealership
  if (!hosts.has(host)) throw new ApiError(404, 'not-found', { field: 'host' })
  const choices = choicesOf(deps, dealership)
  if (!choices.hasWebsite) throw new ApiError(409, 'feed-website')
  if (!choices.formats.includes(plan.format))
    throw new ApiError(409, 'feed-format', { field: 'format' })
  if (!choices.locales.includes(plan.locale))
    throw new ApiError(409, 'feed-locale', { field: 'locale' })
  return tx(db, () => {
    const before = feedOf(db, host)
    const isOn = before !== undefined && before.tokenHash !== null
    if (isOn && isSame(before, plan)) return null
    if ((before?.v ?? 0) !== v) throw new ApiError(409, 'changed-meanwhile')
    // Another kind of file has another address: nobody reads one for the other.
    const isNew = !isOn || formats[before.format].ending !== formats[plan.format].ending
    const { token, secret } = newSecret(deps.ports.random, teller.now)
    const secretNow = before && !isNew ? before : secret
    const { tokenHash, hint, hintAt } = secretNow
    const row: FeedRow = { id: host, v: v + 1, ...plan, tokenHash, hint, hintAt }
    db.insert(feed).values(row).onConflictDoUpdate({ target: feed.id, set: row }).run()
    book(db, row, { act: isOn ? 'change' : 'begin' }, teller)
    return isNew ? pathOf(row, token) : null
  })
}
const isSame = (row: FeedRow, plan: Omit<FeedPlan, 'host' | 'v'>): boolean =>
  Object.entries(plan).every(([key, value]) => isSameValue(row[key as keyof FeedRow], value))

function mustRun(db: Db, { host, v }: FeedWord): FeedRow {
  const row = feedOf(db, host)
  if (!row || row.tokenHash === null) throw new ApiError(404, 'not-found', { field: 'host' })
  if (row.v !== v) throw new ApiError(409, 'changed-meanwhile')
  return row
}

/** Another address; the one before leads nowhere from now on. @throws {ApiError} 404 `not-found`; 409 `changed-meanwhile` */
export const renew = (
  { ports }: FeedDeps,
  { db }: Dealership,
  word: FeedWord,
  teller: Teller,
): string =>
  tx(db, () => {
    const before = mustRun(db, word)
    const { token, secret } = newSecret(ports.random, teller.now)
    const row = { ...before, ...secret, v: before.v + 1 }
    mark(db, row.id, row)
    book(db, row, { act: 'renew' }, teller)
    return pathOf(row, token)
  })

/** Its address leads nowhere; rules and switches stay for whoever begins it again. @throws {ApiError} 404 `not-found`; 409 `changed-meanwhile` */
export function stop(dealership: Dealership, word: FeedWord, teller: Teller): void {
  const { db } = dealership
  tx(db, () => {
    const before = feedOf(db, word.host)
    // Asked twice it is the same.
    if (before && before.tokenHash === null && before.v === word.v + 1) return
    const row = { ...mustRun(db, word), tokenHash: null, v: word.v + 1 }
    mark(db, row.id, row)
    book(db, row, { act: 'stop' }, teller)
  })
  dropFile(dealership, word.host)
}

/** What stands already is done. @throws {ApiError} 404 `not-found` */
export const switchUnit = (
  { db }: Dealership,
  { host, vehicleId, goes }: UnitSwitch,
  teller: Teller,
): void =>
  tx(db, () => {
    const before = feedOf(db, host)
    if (!before || before.tokenHash === null)
      throw new ApiError(404, 'not-found', { field: 'host' })
    if (!rowOf(db, 'vehicle', vehicleId))
      throw new ApiError(404, 'not-found', { field: 'vehicleId' })
    if ((switchesOf(db, host).get(vehicleId) ?? null) === goes) return
    const id = `${host}:${vehicleId}`
    if (goes === null) db.delete(feedUnit).where(eq(feedUnit.id, id)).run()
    else
      db.insert(feedUnit)
        .values({ id, feedId: host, vehicleId, goes })
        .onConflictDoUpdate({ target: feedUnit.id, set: { goes } })
        .run()
    const row = { ...before, v: before.v + 1 }
    mark(db, host, { v: row.v })
    book(db, row, { act: 'unit', vehicleId, goes }, teller)
  })
