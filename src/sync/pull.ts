/** Pull: the server's rows under the overlay, page by page; readers never see a half state of a page. */
import { type MirroredTable, mirrorOrder, scopeOf, tableOfScope } from '#db/mirror.ts'
import { type PullAnswer, schemaVersion, type WireRow } from '#db/sync.ts'
import { mustMeta, renumber, writeMeta } from './meta.ts'
import { keyOf, rebuild, type ViewRow } from './overlay.ts'
import { prune } from './prune.ts'
import { acknowledge } from './push.ts'
import type { ClientStore, Tx } from './store.ts'
import { call, Unreachable } from './transport.ts'
import {
  type ClientRules,
  clientRules,
  type Cookie,
  type Entry,
  type Shadow,
  type SyncEnv,
} from './types.ts'

export type Progress = { table: MirroredTable; done: number; total: number }
export type PullResult = { v: number; rows: number; reset: boolean; stale: boolean }

const sevenDaysMs = 7 * 86_400_000

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
  const asked = await store.read(async tx => ({
    cookie: await mustMeta(tx, 'cookie'),
    gid: await mustMeta(tx, 'gid'),
    scopes: await mustMeta(tx, 'scopes'),
  }))
  const result: PullResult = { v: asked.cookie.v, rows: 0, reset: false, stale: false }
  let cookie = asked.cookie
  let page: string | undefined
  do {
    const query = new URLSearchParams({
      epoch: asked.cookie.epoch,
      v: String(asked.cookie.v),
      gid: asked.gid,
      schema: String(schemaVersion),
      scopes: asked.scopes.join(','),
      ...(page && { page }),
    })
    const answer = await call<PullAnswer>(env, `/api/sync/pull?${query}`)
    if (
      !Array.isArray(answer.rows) ||
      typeof answer.v !== 'number' ||
      typeof answer.epoch !== 'string'
    )
      throw new Unreachable('not a pull answer')
    const laid = await store.write(tx => lay(tx, env, answer, cookie, rules))
    // Another tab was faster: its cookie stands, ours is dropped.
    if (!laid) return { ...result, stale: true }
    cookie = laid
    result.rows += answer.rows.reduce((sum, [, rows]) => sum + rows.length, 0)
    result.reset ||= !!answer.reset
    result.v = answer.v
    if (answer.progress) onProgress(answer.progress)
    page = answer.next
  } while (page)
  return result
}

/** Lays one page; answers the cookie as it then is, or undefined when it moved under the request. */
async function lay(
  tx: Tx,
  env: SyncEnv,
  answer: PullAnswer,
  expected: Cookie,
  rules: ClientRules,
): Promise<Cookie | undefined> {
  let cookie = await mustMeta(tx, 'cookie')
  if (rules.compareCookie && (cookie.epoch !== expected.epoch || cookie.v !== expected.v))
    return undefined
  if (answer.reset) cookie = await reset(tx, env, rules)
  if (answer.dropScopes)
    for (const name of answer.dropScopes) await dropTable(tx, tableOfScope(name))
  await acknowledge(tx, env, answer.receipts ?? [], rules)

  const shadow = new Map((await tx.all<Shadow>('shadow')).map(each => [each.key, each]))
  for (const [table, rows] of answer.rows) await layRows(tx, shadow, table, rows)
  for (const [table, ids] of answer.removals ?? [])
    for (const id of ids) await removeRow(tx, shadow, table as MirroredTable, id)

  const last = !answer.next
  if (last) {
    cookie = { epoch: answer.epoch, v: answer.v }
    await writeMeta(tx, {
      cookie,
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
  if (shadow.size || (await tx.where('outbox', 'state', 'pending')).length)
    await rebuild(tx, shadow.values(), person, cookie, rules)
  if (last && answer.removals?.length) await prune(tx, answer.serverNow)
  return cookie
}

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
  await writeMeta(tx, { cookie, scopes: [], filled: false })
  if (rules.newCidOnDoubt) await renumber(tx, env)
  return cookie
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

/** Acknowledged work is kept until a verified back-up has it, and seven days. */
async function forgetDurable(tx: Tx, env: SyncEnv, durableV: number): Promise<void> {
  const now = env.now()
  const acked = await tx.where<Entry>('outbox', 'state', 'acked')
  const done = acked.filter(
    e => e.outcome !== 'parked' && (e.v ?? 0) <= durableV && now - (e.ackedAt ?? now) > sevenDaysMs,
  )
  if (!done.length) return
  await tx.remove(
    'outbox',
    done.map(entry => entry.mid),
  )
}

async function forgetAcked(tx: Tx, cookie: Cookie): Promise<void> {
  const acked = await tx.where<Entry>('outbox', 'state', 'acked')
  await tx.remove(
    'outbox',
    acked.filter(e => (e.v ?? 0) <= cookie.v).map(e => e.mid),
  )
}
