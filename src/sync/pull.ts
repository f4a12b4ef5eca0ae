/** Pull: the server's rows under the overlay, page by page; readers never see a half state of a page. */
import { type PullAnswer, schemaVersion } from '#db/sync.ts'
import type { MirroredTable } from '#db/tables.ts'
import { lay, NotNarrow, type MirrorState } from './lay.ts'
import { metasOf } from './meta.ts'
import { namedTables } from './prune.ts'
import { isRefused } from './push.ts'
import { refillMirror } from './refill.ts'
import type { ClientStore, Tx } from './store.ts'
import { call, PageGone, Unreachable } from './transport.ts'
import type { Meta, Shadow, SyncEnv } from './types.ts'

export type Progress = { table: MirroredTable; done: number; total: number }
export type PullResult = { v: number; rows: number; reset: boolean; stale: boolean }

/**
 * Pulls everything that is newer than the cookie.
 * @param known how the mirror stands, when it was asked a moment ago
 * @param first the form whose list a fresh mirror gets before other lists
 * @throws what `call` throws; pages laid down so far stay, the cookie does not move
 */
export async function pullAll(
  store: ClientStore,
  env: SyncEnv,
  onProgress: (progress: Progress) => void = () => {},
  known?: PullState,
  first?: string,
): Promise<PullResult> {
  const start = known ?? (await store.read(pullState, ['meta', 'outbox', 'shadow']))
  const result: PullResult = { v: start.cookie.v, rows: 0, reset: false, stale: false }
  const pull = env.newId()
  let mirror: MirrorState = start
  let page: string | undefined
  do {
    const query = new URLSearchParams({
      epoch: start.cookie.epoch,
      v: String(start.cookie.v),
      tip: start.tip,
      gid: start.gid,
      schema: String(schemaVersion),
      scopes: start.scopes.join(','),
      seal: start.seal,
      // The page tells it from there on.
      ...(page ? { page } : first && start.cookie.v === 0 && { first }),
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
    const laid = await layNarrowly(store, answer, start.overlaid, (tx, tables) =>
      lay(tx, env, answer, { expected: mirror, first: !page, pull, tables }),
    )
    // Another tab was faster: its cookie stands, ours is dropped.
    if (!laid) return { ...result, stale: true }
    mirror = laid
    result.rows += answer.rows.reduce((sum, [, rows]) => sum + rows.length, 0)
    result.reset ||= !!answer.reset
    result.v = answer.v
    if (answer.progress) onProgress(answer.progress)
    page = answer.next
  } while (page)
  return result
}

/** What a pull asks with, and the tables that unanswered work lies on; undefined when some of it was not sent, or nothing is here yet. */
export type PullState = MirrorState &
  Pick<Meta, 'gid' | 'scopes'> & {
    seal: string
    overlaid: string[] | undefined
  }
export async function pullState(tx: Tx): Promise<PullState> {
  const [{ cookie, line = 0, tip = '', gid, scopes, sealTo }, shadow, pending] = await Promise.all([
    metasOf(tx, ['cookie', 'line', 'tip', 'gid', 'scopes', 'sealTo']),
    tx.all<Shadow>('shadow'),
    tx.where('outbox', 'state', 'pending'),
  ])
  if (!cookie || !gid || !scopes) throw new Error('local database was not begun')
  const isWide = pending.length > 0 || cookie.epoch === ''
  const overlaid = isWide ? undefined : shadow.map(({ table }) => table)
  return { cookie, line, tip, gid, scopes, seal: sealTo?.proof ? sealTo.id : '', overlaid }
}

/**
 * Most answers bring a few new rows, and what was done here as the server has it: the screens that show other tables
 * need not wait for them.
 */
async function layNarrowly<T>(
  store: ClientStore,
  answer: PullAnswer,
  overlaid: readonly string[] | undefined,
  work: (tx: Tx, tables?: readonly string[]) => Promise<T>,
): Promise<T> {
  const isPlain =
    !answer.reset &&
    !answer.dropScopes?.length &&
    !answer.removals?.length &&
    !answer.receipts?.some(isRefused)
  if (isPlain && overlaid) {
    const named = answer.rows.map(([table]) => table)
    const tables = [
      ...new Set([...coreTables, ...overlaid, ...named, ...namedTables(answer.scopes)]),
    ]
    try {
      return await store.write(tx => work(tx, tables), tables)
    } catch (error) {
      if (!(error instanceof NotNarrow)) throw error
    }
  }
  return store.write(tx => work(tx))
}
const coreTables = ['meta', 'outbox', 'inbox', 'shadow', 'files']
