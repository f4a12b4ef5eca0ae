/**
 * Pull: what changed in a person's scopes, in pages, with her group's receipts. The mirror stands at the version of the
 * first page when the last one is laid; a row that changed between two pages comes as it is by then, with the receipts
 * and the mark of that moment: left out until the next pull, it would be on no screen in between.
 */
import { eq } from 'drizzle-orm'
import type { FormKey } from '#db/forms.ts'
import * as schema from '#db/schema.ts'
import { scopesFor, tableOfScope } from '#db/scopes.ts'
import { type Db, tx } from '#db/store.ts'
import { type PullAnswer, pullLimit, type PullQuery, type WireRow } from '#db/sync.ts'
import type { MirroredTable } from '#db/tables.ts'
import { durableVersionOf, epochOf, versionOf } from '../dealership/meta.ts'
import { sha256Hex } from '../ports/digest.ts'
import { tableListedBy, withFirst } from './first-table.ts'
import { ownGroup } from './group.ts'
import {
  arrivedRows,
  changedRows,
  changedTables,
  type Found,
  receiptsOf,
  type Span,
  totalOf,
} from './pull-rows.ts'
import { isOnOurLine, tipOf } from './tip.ts'

type Puller = { userId: string; forms: ReadonlySet<FormKey> }
/** How long one page may keep the others waiting; on a slow machine it has fewer rows, and the next one goes on. */
export const pageMs = 40
/** A page has as many at least. */
const fewestRows = 250
/** What a row took lately on this machine. */
let rowMs = Infinity
/** Rows between two looks at the clock: half a page's time. Each look costs a query that finds anew what keeps the rows. */
const rowsALook = (patienceMs: number): number =>
  patienceMs === Infinity ? pullLimit : Math.max(fewestRows, Math.floor(patienceMs / 2 / rowMs))

/** Where a pull stands: the version it leads to, the mark of its last page, the scope it is in, which half of it, and the last id sent. */
type Place = {
  epoch: string
  /** The mark of the scopes the place counts in: rights may change between two pages. */
  scopes: string
  pin: number
  tip: string
  /** The table whose scope comes before the others. */
  first: string
  scope: number
  part: 'own' | 'arrived'
  after: string
  sent: number
  total: number
}

/**
 * One page. With an unknown epoch, a version from the future or a tip that is not ours it answers `reset`
 * and starts from nothing.
 * @throws {ForeignGroup} when the group belongs to another person
 * @throws {PageGone} when the database was replaced since the first page: the device begins again
 */
export function pull(
  db: Db,
  query: PullQuery,
  who: Puller,
  now: number,
  patienceMs = Infinity,
): PullAnswer {
  const begunAt = performance.now()
  const isLate = () => performance.now() - begunAt > patienceMs
  const stride = rowsALook(patienceMs)
  return tx(db, () => {
    const epoch = epochOf(db)
    const version = versionOf(db)
    const isFork = !isOnOurLine(db, query.tip)
    const reset = query.epoch !== '' && (query.epoch !== epoch || query.v > version || isFork)
    const since = reset || query.epoch === '' ? 0 : query.v
    const held = reset || query.epoch === '' ? [] : query.scopes.split(',').filter(Boolean)
    const scopes = scopesFor(who.forms)
    const first = !query.page
    // All of a director's names would not fit the place of a page.
    const key = sha256Hex(scopes.join()).slice(0, 16)
    const tip = tipOf(db)
    const from = query.page
      ? placeOf(query.page)
      : beginning({ epoch, scopes: key, pin: version, tip, first: tableListedBy(query.first) })
    const isGone = () =>
      from.epoch !== epoch ||
      from.scopes !== key ||
      from.pin > version ||
      !isOnOurLine(db, from.tip)
    // A first page is of this very moment.
    if (!first && isGone()) throw new PageGone()
    const walk = withFirst(scopes, from.first)
    const span: Span = { userId: who.userId, scopes: walk, now, key }
    const total = 'total' in from ? from.total : since === 0 ? totalOf(db, span) : 0
    if (first) checkGroup(db, query.gid, who.userId, since)

    const limit = Math.min(Math.max(1, Math.trunc(query.limit)), pullLimit)
    const bound = { rows: limit, stride, isLate }
    const page = collect(db, span, { ...from, tip, total }, since, new Set(held), bound)
    const dropScopes = held.filter(name => !scopes.includes(name))
    return {
      Status: '1',
      epoch,
      v: from.pin,
      tip,
      durableV: durableVersionOf(db),
      serverNow: now,
      scopes,
      ...(reset && first && { reset: true as const }),
      ...(dropScopes.length && first && { dropScopes }),
      rows: page.rows,
      removals: page.removals,
      receipts: receiptsOf(db, query.gid, first ? since : from.pin),
      ...(since === 0 && {
        progress: {
          table: tableOfScope(walk[from.scope] ?? 'company'),
          done: page.sent,
          total: Math.max(total, page.sent),
        },
      }),
      ...(page.next && { next: JSON.stringify(page.next) }),
    }
  })
}

type Beginning = Pick<Place, 'epoch' | 'scopes' | 'pin' | 'tip' | 'first'>

/** Before the first page; how many rows there are in all is not counted yet. */
const beginning = (at: Beginning) => ({
  ...at,
  scope: 0,
  part: 'own' as const,
  after: '',
  sent: 0,
})

/** The first page was of another life, or of another line, of this database. */
export class PageGone extends Error {}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

/** @throws {SyntaxError} when it is not one of ours */
function placeOf(page: string): Place {
  const parsed: unknown = JSON.parse(page)
  const place = parsed as Partial<Place> | null
  if (!isCount(place?.pin) || !isCount(place.scope) || typeof place.after !== 'string')
    throw new SyntaxError('page')
  return {
    epoch: String(place.epoch),
    scopes: String(place.scopes),
    pin: place.pin,
    tip: String(place.tip),
    first: String(place.first ?? ''),
    scope: place.scope,
    part: place.part === 'arrived' ? 'arrived' : 'own',
    after: place.after,
    sent: Number(place.sent) || 0,
    total: Number(place.total) || 0,
  }
}

type Page = {
  rows: [MirroredTable, WireRow[]][]
  removals: [MirroredTable, string[]][]
  sent: number
  next?: Place
}

function collect(
  db: Db,
  span: Span,
  from: Place,
  since: number,
  held: ReadonlySet<string>,
  { rows: limit, stride, isLate }: { rows: number; stride: number; isLate: () => boolean },
): Page {
  const page: Page = { rows: [], removals: [], sent: from.sent }
  const arrived = new Map<string, string[]>()
  // From nothing: the tables that have anything at all.
  const changed = changedTables(db, since || -1)
  let { scope, part, after } = from
  let room = limit
  while (scope < span.scopes.length) {
    const name = span.scopes[scope] as string
    // A scope the device does not hold yet is sent whole.
    const sinceHere = held.has(name) ? since : 0
    // What arrived is found all at once; what changed in steps.
    const step = part === 'own' ? Math.min(room, stride) : room
    const ask = { since: sinceHere, after, limit: step }
    const isStill = sinceHere === since && !changed.has(tableOfScope(name))
    const askedAt = performance.now()
    const found =
      part === 'arrived'
        ? arrivedRows(db, name, span, ask, changed, arrived)
        : isStill
          ? []
          : changedRows(db, name, span, ask)
    if (found.length >= fewestRows) rowMs = (performance.now() - askedAt) / found.length
    place(page, tableOfScope(name), found)
    page.sent += found.length
    room -= found.length
    const reached = found.at(-1)?.row.id ?? after
    if (room <= 0 || (limit - room >= fewestRows && isLate()))
      return { ...page, next: { ...from, scope, part, after: reached, sent: page.sent } }
    if (found.length === step) {
      after = reached
      continue
    }
    after = ''
    if (part === 'own' && sinceHere > 0) part = 'arrived'
    else {
      part = 'own'
      scope += 1
    }
  }
  return page
}

function place(page: Page, table: MirroredTable, found: Found[]): void {
  const here = found.filter(each => each.inScope).map(each => each.row)
  const gone = found.filter(each => !each.inScope).map(each => each.row.id)
  if (here.length) page.rows.push([table, here])
  if (gone.length) page.removals.push([table, gone])
}

/** How far a group has come is written down every so many versions: each time is a flush of the disk, for every tablet. */
const groupStep = 50

function checkGroup(db: Db, gid: string, userId: string, v: number): void {
  const group = ownGroup(db, gid, userId)
  if (group && v - group.v >= groupStep)
    db.update(schema.syncGroup).set({ v }).where(eq(schema.syncGroup.gid, gid)).run()
}
