/** One page of a pull, laid under the work that is not answered yet: all of it or nothing. */
import { dayMs } from '#db/kernel/date.ts'
import type { ScopeName } from '#db/scopes.ts'
import type { PullAnswer, WireRow } from '#db/sync.ts'
import type { MirroredTable } from '#db/tables.ts'
import { beginFilling, dropScopes, hasRows, reset } from './drop.ts'
import { metasOf, unknownCookie, writeMeta } from './meta.ts'
import { isOverlay, keyOf, rebuild, type ViewRow } from './overlay.ts'
import { childrenOf, keptByRowsOf, prune, pruneNamed } from './prune.ts'
import { acknowledge } from './push.ts'
import type { Tx } from './store.ts'
import type { Cookie, Entry, Meta, Shadow, StoredFile, SyncEnv } from './types.ts'

const sevenDaysMs = 7 * dayMs
/** Less is a server's clock being set right, a few seconds at a time. */
const clockStepMs = 60_000

/** Where the mirror stands: what a page was asked for must be what it is laid on. */
export type MirrorState = {
  cookie: Cookie
  line: number
  tip: string
  scopes: readonly ScopeName[]
}

export type Page = {
  expected: MirrorState
  first: boolean
  pull: string
  /** The only tables at hand; undefined: all. */
  tables: readonly string[] | undefined
}

/** The answer concerns more than the rows it brings: nothing is laid yet, it is laid again with every table at hand. */
export class NotNarrow extends Error {}

const lookedAt = [
  'cookie',
  'line',
  'tip',
  'pull',
  'person',
  'scopes',
  'filling',
  'serverNow',
  'durableV',
  'pulledAt',
] as const

/** Lays one page; answers how the mirror then stands, or undefined when it moved under the request. */
export async function lay(
  tx: Tx,
  env: SyncEnv,
  answer: PullAnswer,
  { expected, first, pull, tables }: Page,
): Promise<MirrorState | undefined> {
  const [known, shadows] = await Promise.all([metasOf(tx, lookedAt), tx.all<Shadow>('shadow')])
  let { cookie, line = 0, tip = '', scopes = [] } = known
  const { person } = known
  if (!cookie || !person) throw new Error('local database was not begun')
  const moved =
    cookie.epoch !== expected.cookie.epoch ||
    cookie.v !== expected.cookie.v ||
    line !== expected.line ||
    tip !== expected.tip ||
    // Her rights changed meanwhile, which raises no version: what was asked for under the old ones says nothing of these.
    scopes.join() !== expected.scopes.join() ||
    // Another pull has begun meanwhile: its rows may be newer than those of this page.
    (!first && known.pull !== pull)
  if (moved) return undefined
  if (tables && (cookie.epoch === '' || known.filling?.length)) throw new NotNarrow()
  // A mirror begun from nothing may hold pages of an earlier attempt, under rights that have changed since.
  if (answer.reset || (first && cookie.epoch === '' && (await hasRows(tx)))) {
    cookie = await reset(tx, env)
    line += 1
    tip = ''
    scopes = []
  }
  if (answer.dropScopes) scopes = await dropScopes(tx, answer.dropScopes, scopes)
  if (first) await beginFilling(tx, answer.scopes, scopes, known.filling ?? [])
  await acknowledge(tx, env, answer.receipts ?? [])
  if (tables && !(await isSettled(tx, answer, shadows, tables))) throw new NotNarrow()

  const shadow = new Map(
    (tables ? shadows : await tx.all<Shadow>('shadow')).map(each => [each.key, each]),
  )
  for (const [table, rows] of answer.rows) await layRows(tx, shadow, table, rows)
  for (const [table, ids] of answer.removals ?? [])
    for (const id of ids) await removeRow(tx, shadow, table, id)

  const last = !answer.next
  if (last) cookie = { epoch: answer.epoch, v: answer.v }
  // A clock that was ahead has carried rows out of the window here that are in it again: all is asked for anew.
  const wentBack = answer.serverNow < (known.serverNow ?? 0) - clockStepMs
  // With the receipts comes what proves them: a pull may end here.
  tip = answer.tip || tip
  await writeMeta(tx, {
    tip,
    heard: { server: answer.serverNow, here: env.now() },
    ...(first && { pull }),
    ...(answer.sealTo && { sealTo: answer.sealTo }),
    ...(last && {
      cookie: wentBack ? unknownCookie : cookie,
      scopes: answer.scopes,
      filling: [],
      durableV: answer.durableV,
      serverNow: answer.serverNow,
      pulledAt: env.now(),
      filled: true,
    }),
  })
  if (last && isForgetDue(known, answer.durableV, env.now()))
    await forgetDurable(tx, env, answer.durableV)
  // A mirror begun anew has no shadow, and work that waits on the server lies on it all the same.
  const isOverlaid =
    shadow.size > 0 ||
    (!tables && (await tx.all<Entry>('outbox')).some(entry => isOverlay(entry, cookie)))
  if (isOverlaid) await rebuild(tx, shadow.values(), person, cookie)
  // A customer may have been here only for the lead that left.
  if (last && answer.removals?.some(([table]) => keptByRowsOf(table, answer.scopes).length))
    await prune(tx, answer.serverNow, answer.scopes)
  if (last) await pruneNamed(tx, answer.serverNow, answer.scopes)
  return { cookie, line, tip, scopes: last ? answer.scopes : scopes }
}

/**
 * Does this page, its receipts laid, leave no work on top of the server's rows, and do those that work lay on belong
 * to the tables at hand? Then nothing has to be replayed, and what a replay would read need not be at hand.
 */
async function isSettled(
  tx: Tx,
  answer: PullAnswer,
  shadow: readonly Shadow[],
  tables: readonly string[],
): Promise<boolean> {
  if (!shadow.length) return !(await tx.where('outbox', 'state', 'pending')).length
  if (answer.next || shadow.some(({ table }) => !tables.includes(table))) return false
  const cookie = { epoch: answer.epoch, v: answer.v }
  return (await tx.all<Entry>('outbox')).every(entry => !isOverlay(entry, cookie))
}

async function layRows(
  tx: Tx,
  shadow: Map<string, Shadow>,
  table: string,
  rows: WireRow[],
): Promise<void> {
  const plain: WireRow[] = []
  for (const row of rows) {
    const image = shadow.size ? shadow.get(keyOf(table, row.id)) : undefined
    if (image) shadow.set(image.key, { ...image, row })
    else plain.push(row)
  }
  if (plain.length) await tx.put(table, plain)
}

async function removeRow(
  tx: Tx,
  shadow: Map<string, Shadow>,
  table: MirroredTable,
  id: string,
): Promise<void> {
  const image = shadow.get(keyOf(table, id))
  if (image) shadow.set(image.key, { ...image, row: null })
  else await tx.remove(table, [id])
  for (const { table: child, by } of childrenOf(table))
    for (const row of await tx.where<ViewRow>(child, by, id))
      await removeRow(tx, shadow, child, row.id)
}

/** A back-up has come since, or a day has passed: what may be forgotten holds every photo of the week, and is not read for less. */
const isForgetDue = (known: Partial<Meta>, durableV: number, now: number): boolean =>
  known.durableV !== durableV ||
  Math.floor((known.pulledAt ?? 0) / dayMs) !== Math.floor(now / dayMs)

/** Acknowledged work and sent files are kept until a verified back-up has them, and seven days. */
async function forgetDurable(tx: Tx, env: SyncEnv, durableV: number): Promise<void> {
  const now = env.now()
  const acked = await tx.where<Entry>('outbox', 'state', 'acked')
  const done = acked.filter(
    e => e.outcome !== 'parked' && (e.v ?? 0) <= durableV && now - (e.ackedAt ?? now) > sevenDaysMs,
  )
  if (done.length)
    await tx.remove(
      'outbox',
      done.map(entry => entry.mid),
    )
  const sent = await tx.where<StoredFile>('files', 'state', 'sent')
  // A back-up of the same version may have been taken a moment before the file came.
  const safe = sent.filter(file => (file.v ?? durableV) < durableV && now - file.at > sevenDaysMs)
  if (safe.length)
    await tx.remove(
      'files',
      safe.map(file => file.sha256),
    )
}
