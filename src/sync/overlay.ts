/**
 * The optimistic view: the server's rows with unanswered work replayed on top. Rows the work touches keep
 * their server image in `shadow`, so the work can be taken off and put back on newer rows.
 */
import type { FormKey } from '#db/forms.ts'
import { isParent } from '#db/mirror.ts'
import {
  type Actor,
  type AnyMutation,
  type Change,
  type Decision,
  type Read,
  Refusal,
  Wait,
} from '#db/kernel/mutation.ts'
import { mutationNamed } from '#db/mutations-later.ts'
import type { Tx } from './store.ts'
import type { Cookie, Entry, Person, Shadow } from './types.ts'

export type ViewRow = { id: string; v: number; deletedAt: number | null } & Record<string, unknown>
export const keyOf = (table: string, id: string) => `${table}:${id}`

export const actorOf = (person: Person, now: number): Actor => ({
  ...person,
  forms: new Set(person.forms as FormKey[]),
  now,
  byServer: false,
})

/** What one act wants, seen from these rows. @throws {Refusal} */
export function decideOn(
  m: AnyMutation,
  input: unknown,
  seen: Record<string, unknown>,
  actor: Actor,
): Change[] {
  const decided: Change[] | Decision = m.decide(seen as never, input, actor)
  return Array.isArray(decided) ? decided : decided.changes
}

/** The row a change leaves behind; undefined when adding a row that is there already. */
export function changed(
  change: Change,
  before: ViewRow | undefined | null,
  now: number,
): ViewRow | undefined {
  const parent = isParent(change.table)
  if (change.op === 'insert') {
    if (before) return undefined
    return { ...change.row, v: 0, deletedAt: null, ...(parent && { enteredV: 0, touchedAt: now }) }
  }
  if (!before) return undefined
  const touchedAt = parent ? Math.max(Number(before['touchedAt'] ?? 0), now) : undefined
  return { ...before, ...(parent && { touchedAt }), ...change.fields }
}
/** Played as it was decided. */
const decidedAt = ({ at, houseAt = at }: Entry) => houseAt

/** The server has said what became of it: neither sent, nor parked until something comes. */
const isDecided = ({ state, outcome }: Entry) => state === 'acked' && outcome !== 'parked'

/** Work that still stands on top of the server's rows. */
export function isOverlay(entry: Entry, cookie: Cookie): boolean {
  if (!isDecided(entry)) return true
  if (entry.outcome === 'rejected' || entry.outcome === 'conflict') return false
  return (entry.v ?? 0) > cookie.v
}

/** Replays work in memory over shadow and view; writes nothing. */
export class Replay {
  readonly rows = new Map<string, ViewRow>()
  readonly shadow: Map<string, Shadow>
  readonly #tx: Tx
  constructor(tx: Tx, shadow: Iterable<Shadow>) {
    this.#tx = tx
    this.shadow = new Map([...shadow].map(each => [each.key, each]))
  }

  /** The server's image of a row. */
  async base(table: string, id: string): Promise<ViewRow | undefined> {
    const image = this.shadow.get(keyOf(table, id))
    if (image) return (image.row as ViewRow | null) ?? undefined
    return this.#tx.get<ViewRow>(table, id)
  }

  async #load(read: Read): Promise<unknown> {
    if (read.kind === 'one')
      return read.id
        ? (this.rows.get(keyOf(read.table, read.id)) ?? this.base(read.table, read.id))
        : undefined
    const found = new Map<string, ViewRow>()
    const laid =
      read.kind === 'all'
        ? this.#tx.all<ViewRow>(read.table)
        : this.#tx.where<ViewRow>(read.table, read.field, read.value)
    for (const row of await laid)
      if (!this.shadow.has(keyOf(read.table, row.id))) found.set(row.id, row)
    for (const each of this.shadow.values())
      if (each.table === read.table && each.row) found.set(each.id, each.row)
    for (const [key, row] of this.rows) if (key.startsWith(`${read.table}:`)) found.set(row.id, row)
    return [...found.values()]
      .filter(row => read.kind === 'all' || row[read.field] === read.value)
      .filter(row => row.deletedAt === null)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  /** Plays one act; answers the refusal when newer rows do not allow it any more. */
  async play(entry: Entry, person: Person): Promise<Refusal | undefined> {
    const m = mutationNamed(entry.name)
    if (!m) return new Refusal('unknown-mutation', { name: entry.name })
    try {
      const seen: Record<string, unknown> = {}
      for (const [key, read] of Object.entries<Read>(m.reads(entry.input)))
        seen[key] = await this.#load(read)
      for (const change of decideOn(m, entry.input, seen, actorOf(person, decidedAt(entry))))
        await this.#lay(change, entry)
      return undefined
    } catch (error) {
      if (error instanceof Wait) return undefined
      if (error instanceof Refusal) return error
      throw error
    }
  }

  /** It was applied, and what it wrote comes with a later page: until then it stays as she sees it. */
  async keep({ touches, v = 0 }: Entry): Promise<void> {
    for (const key of touches) {
      const under = this.shadow.get(key)
      if (!under || this.rows.has(key) || (under.row && under.row.v >= v)) continue
      const seen = await this.#tx.get<ViewRow>(under.table, under.id)
      if (seen) this.rows.set(key, seen)
    }
  }

  async #lay(change: Change, entry: Entry): Promise<void> {
    const id = change.op === 'insert' ? change.row.id : change.id
    const key = keyOf(change.table, id)
    const base = await this.base(change.table, id)
    // The server's row has this act in it already.
    if (isDecided(entry) && base && base.v >= (entry.v ?? 0)) return
    const after = changed(change, this.rows.get(key) ?? base, decidedAt(entry))
    if (!after) return
    if (!this.shadow.has(key))
      this.shadow.set(key, { key, table: change.table, id, row: base ?? null })
    this.rows.set(key, after)
  }
}

/**
 * Takes the overlay off and puts it back on: writes the view of every row it touches or no longer touches.
 * The caller has already laid the server's rows into view and `shadow`, and passes the shadow rows as they now are.
 */
export async function rebuild(
  tx: Tx,
  shadow: Iterable<Shadow>,
  person: Person,
  cookie: Cookie,
): Promise<void> {
  const entries = (await tx.all<Entry>('outbox')).sort((a, b) => a.n - b.n)
  const replay = new Replay(tx, shadow)
  const before = new Map(replay.shadow)
  const doubts: Entry[] = []
  for (const entry of entries) {
    if (!isOverlay(entry, cookie)) continue
    const refusal = await replay.play(entry, person)
    if (refusal && isDecided(entry)) await replay.keep(entry)
    else if (!isDecided(entry) && (refusal?.code ?? '') !== (entry.doubt?.code ?? ''))
      doubts.push(withDoubt(entry, refusal))
  }
  const puts = new Map<string, ViewRow[]>()
  const gone = new Map<string, string[]>()
  const add = <T>(map: Map<string, T[]>, table: string, item: T) =>
    map.set(table, [...(map.get(table) ?? []), item])
  for (const [key, row] of replay.rows) add(puts, key.slice(0, key.indexOf(':')), row)
  const released: string[] = []
  for (const [key, { table, id, row }] of before) {
    if (replay.rows.has(key)) continue
    released.push(key)
    if (row) add(puts, table, row as ViewRow)
    else add(gone, table, id)
  }
  for (const [table, rows] of puts) await tx.put(table, rows)
  for (const [table, ids] of gone) await tx.remove(table, ids)
  if (released.length) await tx.remove('shadow', released)
  const images = [...replay.shadow.values()].filter(each => replay.rows.has(each.key))
  if (images.length) await tx.put('shadow', images)
  if (doubts.length) await tx.put('outbox', doubts)
}

function withDoubt(entry: Entry, refusal: Refusal | undefined): Entry {
  const { doubt: _, ...rest } = entry
  return refusal ? { ...rest, doubt: { code: refusal.code, facts: refusal.facts } } : rest
}
