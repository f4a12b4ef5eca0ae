/** Pull: the server's rows under the overlay, page by page; readers never see a half state of a page. */
import { type MirroredTable, mirrorOrder, scopeOf, tableOfScope } from '#db/mirror.ts'
import { type PullAnswer, schemaVersion, type WireRow } from '#db/sync.ts'
import {
  isSameStand,
  keepTip,
  lineOf,
  metaOf,
  mustMeta,
  renumber,
  unknownCookie,
  writeMeta,
} from './meta.ts'
import { keyOf, rebuild, type ViewRow } from './overlay.ts'
import { prune } from './prune.ts'
import { acknowledge } from './push.ts'
import type { ClientStore, Tx } from './store.ts'
import { refillMirror } from './refill.ts'
import { call, PageGone, Unreachable } from './transport.ts'
import {
  type ClientRules,
  clientRules,
  type Cookie,
  type Entry,
  type Shadow,
  type StoredFile,
  type SyncEnv,
} from './types.ts'

export type Progress = { table: MirroredTable; done: number; total: number }
export type PullResult = { v: number; rows: number; reset: boolean; stale: boolean }

const sevenDaysMs = 7 * 86_400_000
/** Less is a server's clock being set right, a few seconds at a time. */
const clockStepMs = 60_000

/**
 * Pulls everything that is newer than the cookie.
 * @throws what `call` throws; pages laid down so far stay, the cookie does not move
 */
export async function pullAll(
  store: ClientStore,
  env: SyncEnv,
  onProgress: (progress: Progress) => void = () => {},
  rules: ClientRules = clientRules,
): Promise<PullResult> {
  const asked = await store.read(
    async tx => ({
      cookie: await mustMeta(tx, 'cookie'),
      line: await lineOf(tx),
      tip: (await metaOf(tx, 'tip')) ?? '',
      gid: await mustMeta(tx, 'gid'),
      scopes: await mustMeta(tx, 'scopes'),
    }),
    ['meta'],
  )
  const result: PullResult = { v: asked.cookie.v, rows: 0, reset: false, stale: false }
  const pull = env.newId()
  let stand: Stand = { cookie: asked.cookie, line: asked.line, tip: asked.tip }
  let page: string | undefined
  do {
    const query = new URLSearchParams({
      epoch: asked.cookie.epoch,
      v: String(asked.cookie.v),
      tip: asked.tip,
      gid: asked.gid,
      schema: String(schemaVersion),
      scopes: asked.scopes.join(','),
      ...(page && { page }),
    })
    const answer = await call<PullAnswer>(env, `/api/sync/pull?${query}`).catch(async error => {
      if (error instanceof PageGone) await refillMirror(store)
      throw error
    })
    if (
      !Array.isArray(answer.rows) ||
      typeof answer.v !== 'number' ||
      typeof answer.epoch !== 'string'
    )
      throw new Unreachable('not a pull answer')
    const laid = await layNarrowly(store, answer, (tx, isNarrow) =>
      lay(tx, env, answer, { expected: stand, first: !page, pull, isNarrow }, rules),
    )
    // Another tab was faster: its cookie stands, ours is dropped.
    if (!laid) return { ...result, stale: true }
    stand = laid
    result.rows += answer.rows.reduce((sum, [, rows]) => sum + rows.length, 0)
    result.reset ||= !!answer.reset
    result.v = answer.v
    if (answer.progress) onProgress(answer.progress)
    page = answer.next
  } while (page)
  return result
}

type Page = { expected: Stand; first: boolean; pull: string; isNarrow: boolean }

/** The answer concerns more than the rows it brings: nothing is laid yet, it is laid again with every table at hand. */
class NotNarrow extends Error {}

/** Most answers bring a few new rows and nothing else: the screens that show other tables need not wait for them. */
async function layNarrowly<T>(
  store: ClientStore,
  answer: PullAnswer,
  work: (tx: Tx, isNarrow: boolean) => Promise<T>,
): Promise<T> {
  const isPlain =
    !answer.reset &&
    !answer.dropScopes?.length &&
    !answer.removals?.length &&
    !answer.receipts?.length
  if (isPlain) {
    const tables = ['meta', 'outbox', 'shadow', 'files', ...answer.rows.map(([table]) => table)]
    try {
      return await store.write(tx => work(tx, true), [...new Set(tables)])
    } catch (error) {
      if (!(error instanceof NotNarrow)) throw error
    }
  }
  return store.write(tx => work(tx, false))
}

/** Where the mirror stands: what a page was asked for must be what it is laid on. */
type Stand = { cookie: Cookie; line: number; tip: string }

/** Lays one page; answers how the mirror then stands, or undefined when it moved under the request. */
async function lay(
  tx: Tx,
  env: SyncEnv,
  answer: PullAnswer,
  { expected, first, pull, isNarrow }: Page,
  rules: ClientRules,
): Promise<Stand | undefined> {
  let cookie = await mustMeta(tx, 'cookie')
  const moved =
    cookie.epoch !== expected.cookie.epoch ||
    cookie.v !== expected.cookie.v ||
    !(await isSameStand(tx, expected.line, expected.tip)) ||
    // Another pull has begun meanwhile: its rows may be newer than those of this page.
    (!first && (await metaOf(tx, 'pull')) !== pull)
  if (rules.compareCookie && moved) return undefined
  if (isNarrow && (cookie.epoch === '' || (await isOverlaid(tx)))) throw new NotNarrow()
  // A mirror begun from nothing may hold pages of an earlier attempt, under rights that have changed since.
  if (answer.reset || (first && cookie.epoch === '' && (await hasRows(tx))))
    cookie = await reset(tx, env, rules)
  if (answer.dropScopes)
    for (const name of answer.dropScopes) await dropTable(tx, tableOfScope(name))
  await acknowledge(tx, env, answer.receipts ?? [], rules)
  // With the receipts comes what proves them: a pull may end here.
  await keepTip(tx, answer.tip)
  if (first) await writeMeta(tx, { pull })

  const shadow = new Map((await tx.all<Shadow>('shadow')).map(each => [each.key, each]))
  for (const [table, rows] of answer.rows) await layRows(tx, shadow, table, rows)
  for (const [table, ids] of answer.removals ?? [])
    for (const id of ids) await removeRow(tx, shadow, table as MirroredTable, id)

  const last = !answer.next
  if (last) {
    cookie = { epoch: answer.epoch, v: answer.v }
    // A clock that was ahead has carried rows out of the window here that are in it again: all is asked for anew.
    const wentBack = answer.serverNow < ((await metaOf(tx, 'serverNow')) ?? 0) - clockStepMs
    await writeMeta(tx, {
      cookie: wentBack ? unknownCookie : cookie,
      scopes: answer.scopes,
      durableV: answer.durableV,
      serverNow: answer.serverNow,
      pulledAt: env.now(),
      filled: true,
    })
    if (rules.retain) await forgetDurable(tx, env, answer.durableV)
    else await forgetAcked(tx, cookie)
  }
  const person = await mustMeta(tx, 'person')
  if (!isNarrow && (shadow.size || (await isOverlaid(tx))))
    await rebuild(tx, shadow.values(), person, cookie, rules)
  if (last && answer.removals?.length) await prune(tx, answer.serverNow, 'parents')
  return { cookie, line: await lineOf(tx), tip: (await metaOf(tx, 'tip')) ?? '' }
}

/** Is there work on top of the server's rows? */
const isOverlaid = async (tx: Tx): Promise<boolean> =>
  (await tx.all('shadow')).length > 0 || (await tx.where('outbox', 'state', 'pending')).length > 0

async function layRows(
  tx: Tx,
  shadow: Map<string, Shadow>,
  table: string,
  rows: WireRow[],
): Promise<void> {
  const plain: WireRow[] = []
  for (const row of rows) {
    const kept = shadow.size ? shadow.get(keyOf(table, row.id)) : undefined
    if (kept) shadow.set(kept.key, { ...kept, row })
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
  const kept = shadow.get(keyOf(table, id))
  if (kept) shadow.set(kept.key, { ...kept, row: null })
  else await tx.remove(table, [id])
  for (const child of mirrorOrder) {
    const parent = scopeOf(child).of
    if (parent?.table !== table) continue
    for (const row of await tx.where<ViewRow>(child, parent.by, id))
      await removeRow(tx, shadow, child, row.id)
  }
}

/**
 * The server lives another life, or ours is unknown to it: everything mirrored goes, nothing done here does.
 * Work it had acknowledged is pending again: a restored server is refilled by its devices.
 */
async function reset(tx: Tx, env: SyncEnv, rules: ClientRules): Promise<Cookie> {
  for (const table of mirrorOrder) await tx.clear(table)
  await tx.clear('shadow')
  const entries = await tx.all<Entry>('outbox')
  const again = entries.filter(entry => entry.state === 'acked' && entry.outcome !== 'rejected')
  await tx.put('outbox', again.map(asPending))
  const cookie = { epoch: '', v: 0 }
  const line = (await lineOf(tx)) + 1
  await writeMeta(tx, { cookie, line, tip: '', scopes: [], filled: false })
  await offerFilesAgain(tx)
  if (rules.newCidOnDoubt) await renumber(tx, env)
  return cookie
}

async function hasRows(tx: Tx): Promise<boolean> {
  for (const table of mirrorOrder) if ((await tx.all(table)).length) return true
  return false
}

/** A restored server has lost the photos and signatures that came after its back-up, as it has lost the acts. */
async function offerFilesAgain(tx: Tx): Promise<void> {
  const sent = await tx.where<StoredFile>('files', 'state', 'sent')
  await tx.put(
    'files',
    sent.map(({ v: _, ...file }) => ({ ...file, state: 'local', sent: 0, again: true })),
  )
}

function asPending(entry: Entry): Entry {
  const { outcome: _o, v: _v, code: _c, facts: _f, ackedAt: _a, ...rest } = entry
  return { ...rest, state: 'pending' }
}

async function dropTable(tx: Tx, table: MirroredTable): Promise<void> {
  await tx.clear(table)
  const kept = await tx.all<Shadow>('shadow')
  await tx.remove(
    'shadow',
    kept.filter(each => each.table === table).map(each => each.key),
  )
}

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

async function forgetAcked(tx: Tx, cookie: Cookie): Promise<void> {
  const acked = await tx.where<Entry>('outbox', 'state', 'acked')
  await tx.remove(
    'outbox',
    acked.filter(e => (e.v ?? 0) <= cookie.v).map(e => e.mid),
  )
}
