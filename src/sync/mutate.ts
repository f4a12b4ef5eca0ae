/** Do: one durable transaction. When the promise resolves, the work is on the device and on the screen. */
import {
  type AnyMutation,
  barOf,
  type InputOf,
  type Read,
  readInput,
  type Reads,
  Refusal,
} from '#db/kernel/mutation.ts'
import { schemaVersion } from '#db/sync.ts'
import { houseNow } from './house.ts'
import { mustMeta, pendingEntries, writeMeta } from './meta.ts'
import { actorOf, changed, decideOn, keyOf, type ViewRow } from './overlay.ts'
import type { ClientStore, Tx } from './store.ts'
import type { Entry, Meta, SyncEnv } from './types.ts'

/** The database is of newer code than this page: reload to continue. */
export class NewerSchema extends Error {
  override name = 'NewerSchema'
}
/** The input does not fit: the first field that does not, and the caption key of why. */
export class BadInput extends Error {
  override name = 'BadInput'
  readonly field: string
  readonly problem: string
  constructor(field: string, problem: string) {
    super(`${field}: ${problem}`)
    this.field = field
    this.problem = problem
  }
}

/**
 * Decides here, writes view, shadow and outbox together.
 * @throws {BadInput} @throws {Refusal} @throws {NewerSchema}: nothing is written then
 */
export async function mutate<M extends AnyMutation>(
  store: ClientStore,
  env: SyncEnv,
  m: M,
  input: InputOf<M>,
): Promise<Entry> {
  const { name } = m
  const parsed = readInput(m, input)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new BadInput(issue?.path.join('.') ?? '', issue?.message ?? 'bad-input')
  }
  const reads: Reads = m.reads(parsed.data)
  const entry = await narrowly(store, name, reads, async (tx, tables, likely) => {
    // One turn for all that is asked: each turn of IndexedDB is time a person waits.
    const cache = new RowCache(tx)
    const [meta, seen] = await Promise.all([
      metaOfAct(tx),
      loadAll(tx, reads, cache),
      cache.found(likelyRows(reads, parsed.data, likely)),
    ])
    if (meta.schema > schemaVersion) throw new NewerSchema()
    const now = env.now()
    // A clock that is off must not date what she does, nor refuse it.
    const houseAt = houseNow(now, meta.heard)
    const actor = actorOf(meta.person, houseAt)
    const { until } = meta.person
    if (until !== undefined && houseAt >= until) throw new Refusal('impersonation-over')
    const bar = barOf(m, actor)
    if (bar) throw new Refusal(bar)
    const changes = decideOn(m, parsed.data, seen, actor)
    if (changes.some(change => !tables.includes(change.table)))
      throw new Wider(changes.map(change => change.table))
    const rows = await laid(cache, changes, houseAt)
    const entry: Entry = {
      mid: env.newId(),
      n: meta.nextN,
      cid: meta.cid,
      seq: meta.nextSeq,
      name,
      version: m.version,
      input: parsed.data,
      base: meta.cookie.v,
      at: now,
      mono: env.mono(),
      boot: env.boot,
      ...(houseAt !== now && { houseAt }),
      state: 'pending',
      touches: rows.map(row => row.key),
      attempts: 0,
    }
    await Promise.all([
      tx.put(
        'shadow',
        rows
          .filter(row => !row.isShadowed)
          .map(({ key, table, id, before }) => ({ key, table, id, row: before ?? null })),
      ),
      ...rows.map(({ table, after }) => tx.put(table, [after])),
      tx.put('outbox', [entry]),
      writeMeta(tx, { nextSeq: meta.nextSeq + 1, nextN: meta.nextN + 1 }),
    ])
    return entry
  })
  // The act stands: a second place that is full must not make anybody sign again.
  if (m.isPrecious) await env.journal.append(entry).catch(() => {})
  return entry
}
/** The act changes tables outside its transaction: nothing is written yet, it is done again in a wider one. */
class Wider extends Error {
  readonly tables: readonly string[]
  constructor(tables: readonly string[]) {
    super('wider')
    this.tables = tables
  }
}
const coreTables = ['meta', 'outbox', 'shadow']
/** What acts of a name have changed so far. */
const changedBy = new Map<string, Set<string>>()

/** A transaction over what the act reads, what such acts have changed before, and the core's own stores. */
async function narrowly<T>(
  store: ClientStore,
  name: string,
  reads: Record<string, Read>,
  work: (tx: Tx, tables: readonly string[], likely: ReadonlySet<string>) => Promise<T>,
): Promise<T> {
  const known = changedBy.get(name) ?? new Set()
  changedBy.set(name, known)
  for (;;) {
    const read = Object.values(reads).flatMap(each => (asksNothing(each) ? [] : [each.table]))
    const likely = new Set(known)
    const tables = [...new Set([...coreTables, ...read, ...likely])]
    try {
      return await store.write(tx => work(tx, tables, likely), tables)
    } catch (error) {
      if (!(error instanceof Wider)) throw error
      for (const table of error.tables) known.add(table)
    }
  }
}

async function loadAll(
  tx: Tx,
  reads: Record<string, Read>,
  cache: RowCache,
): Promise<Record<string, unknown>> {
  const entries = await Promise.all(
    Object.entries(reads).map(async ([key, read]) => [key, await load(tx, read, cache)] as const),
  )
  return Object.fromEntries(entries)
}
const asksNothing = (read: Read) => read.kind === 'one' && !read.id
async function load(tx: Tx, read: Read, cache: RowCache): Promise<unknown> {
  if (read.kind === 'one') return read.id ? cache.row(spot(read.table, read.id)) : undefined
  const rows =
    read.kind === 'all'
      ? await tx.all<ViewRow>(read.table)
      : await tx.where<ViewRow>(read.table, read.field, read.value)
  return rows.filter(row => row.deletedAt === null).sort((a, b) => (a.id < b.id ? -1 : 1))
}

const actKeys = ['schema', 'person', 'cid', 'nextSeq', 'nextN', 'cookie'] as const
type MetaOfAct = Pick<Meta, (typeof actKeys)[number]> & Partial<Pick<Meta, 'heard'>>
/** @throws {Error} when the database was not begun */
async function metaOfAct(tx: Tx): Promise<MetaOfAct> {
  const keys = [...actKeys, 'heard'] as const
  const found = await tx.getMany<{ value: unknown }>('meta', keys)
  if (actKeys.some((_, i) => found[i] === undefined))
    throw new Error('local database was not begun')
  return Object.fromEntries(keys.map((key, i) => [key, found[i]?.value])) as MetaOfAct
}

type Laid = {
  key: string
  table: string
  id: string
  before: ViewRow | undefined
  after: ViewRow
  isShadowed: boolean
}
/** The rows as the changes leave them, each once; a change of nothing is left out. */
async function laid(
  cache: RowCache,
  changes: ReturnType<typeof decideOn>,
  now: number,
): Promise<Laid[]> {
  const targets = changes.map(change => ({
    change,
    ...spot(change.table, change.op === 'insert' ? change.row.id : change.id),
  }))
  const found = await cache.found(targets)
  const rows = new Map<string, Laid>()
  targets.forEach(({ change, key, table, id }, i) => {
    const { row: before, isShadowed } = found[i] as Found
    const after = changed(change, rows.get(key)?.after ?? before, now)
    if (after) rows.set(key, { key, table, id, before, after, isShadowed })
  })
  return [...rows.values()]
}

type Spot = { key: string; table: string; id: string }
const spot = (table: string, id: string): Spot => ({ key: keyOf(table, id), table, id })
type Found = { row: ViewRow | undefined; isShadowed: boolean }

/** Rows, and whether they have a server image; what was asked once is not asked again. */
class RowCache {
  readonly #tx: Tx
  readonly #rows = new Map<string, Promise<ViewRow | undefined>>()
  readonly #shadows = new Map<string, Promise<unknown>>()
  constructor(tx: Tx) {
    this.#tx = tx
  }
  row({ key, table, id }: Spot): Promise<ViewRow | undefined> {
    const row = this.#rows.get(key) ?? this.#tx.get<ViewRow>(table, id)
    this.#rows.set(key, row)
    return row
  }
  #shadow({ key }: Spot): Promise<unknown> {
    const shadow = this.#shadows.get(key) ?? this.#tx.get('shadow', key)
    this.#shadows.set(key, shadow)
    return shadow
  }
  found(spots: readonly Spot[]): Promise<Found[]> {
    return Promise.all(
      spots.map(async each => {
        const [row, shadow] = await Promise.all([this.row(each), this.#shadow(each)])
        return { row, isShadowed: shadow !== undefined }
      }),
    )
  }
}

/** Most acts change a row they read, or make one under the id they bring: asked together with what they read. */
function likelyRows(
  reads: Record<string, Read>,
  input: unknown,
  likely: ReadonlySet<string>,
): Spot[] {
  const { id } = input as { id?: unknown }
  const read = Object.values(reads).flatMap(each =>
    each.kind === 'one' && each.id && likely.has(each.table) ? [spot(each.table, each.id)] : [],
  )
  const made = typeof id === 'string' ? [...likely].map(table => spot(table, id)) : []
  return [...read, ...made]
}

/** Tells the sentinel, outside the database, what the database should hold. */
export async function updateSentinel(store: ClientStore, env: SyncEnv): Promise<void> {
  const value = await store.read(
    async tx => {
      const pending = await pendingEntries(tx)
      return {
        gid: await mustMeta(tx, 'gid'),
        pending: pending.length,
        lastMid: pending.at(-1)?.mid ?? '',
      }
    },
    ['outbox', 'meta'],
  )
  env.sentinel.write(value)
}
