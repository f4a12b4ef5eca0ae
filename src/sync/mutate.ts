/** Do: one durable transaction. When the promise resolves, the work is on the device and on the screen. */
import { holdsAny } from '#db/forms.ts'
import { type Read, Refusal } from '#db/mutation.ts'
import { mutationNamed } from '#db/mutations/index.ts'
import { schemaVersion } from '#db/sync.ts'
import { mustMeta, pendingEntries, writeMeta } from './meta.ts'
import { actorOf, changed, decideOn, keyOf, readsOf, type ViewRow } from './overlay.ts'
import type { ClientStore, Tx } from './store.ts'
import type { Entry, SyncEnv } from './types.ts'

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
export async function mutate(store: ClientStore, env: SyncEnv, name: string, input: unknown): Promise<Entry> {
  const m = mutationNamed(name)
  if (!m) throw new Refusal('unknown-mutation', { name })
  const parsed = m.input.safeParse(input)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new BadInput(issue?.path.join('.') ?? '', issue?.message ?? 'bad-input')
  }
  const entry = await store.write(async tx => {
    if ((await mustMeta(tx, 'schema')) > schemaVersion) throw new NewerSchema()
    const person = await mustMeta(tx, 'person')
    const now = env.now()
    const actor = actorOf(person, now)
    if (m.forms && !holdsAny(actor.forms, m.forms)) throw new Refusal('not-authorized')
    const seen: Record<string, unknown> = {}
    for (const [key, read] of Object.entries(readsOf(name, parsed.data))) seen[key] = await load(tx, read)
    const touches = await lay(tx, decideOn(name, parsed.data, seen, actor), now)
    return append(tx, env, { name, version: m.version, input: parsed.data, touches, now })
  })
  if (m.name === 'contract.sign' || m.name === 'inspection.complete') await env.journal.append(entry)
  return entry
}

async function load(tx: Tx, read: Read): Promise<unknown> {
  if (read.kind === 'one') return read.id ? tx.get(read.table, read.id) : undefined
  const rows = await tx.where<ViewRow>(read.table, read.field, read.value)
  return rows.filter(row => row.deletedAt === null).sort((a, b) => (a.id < b.id ? -1 : 1))
}

async function lay(tx: Tx, changes: ReturnType<typeof decideOn>, now: number): Promise<string[]> {
  const touches: string[] = []
  for (const change of changes) {
    const id = change.op === 'insert' ? change.row.id : change.id
    const key = keyOf(change.table, id)
    const before = await tx.get<ViewRow>(change.table, id)
    const after = changed(change, before, now)
    if (!after) continue
    if (!(await tx.get('shadow', key))) await tx.put('shadow', [{ key, table: change.table, id, row: before ?? null }])
    await tx.put(change.table, [after])
    touches.push(key)
  }
  return [...new Set(touches)]
}

type Done = { name: string; version: number; input: unknown; touches: string[]; now: number }
async function append(tx: Tx, env: SyncEnv, { name, version, input, touches, now }: Done): Promise<Entry> {
  const [cid, seq, n, cookie] = [await mustMeta(tx, 'cid'), await mustMeta(tx, 'nextSeq'), await mustMeta(tx, 'nextN'), await mustMeta(tx, 'cookie')]
  const entry: Entry = {
    mid: env.newId(), n, cid, seq, name, version, input, base: cookie.v, at: now, mono: env.mono(), boot: env.boot, state: 'pending', touches, attempts: 0,
  }
  await tx.put('outbox', [entry])
  await writeMeta(tx, { nextSeq: seq + 1, nextN: n + 1 })
  return entry
}

/** Tells the sentinel, outside the database, what the database should hold. */
export async function updateSentinel(store: ClientStore, env: SyncEnv): Promise<void> {
  const value = await store.read(async tx => {
    const pending = await pendingEntries(tx)
    return { gid: await mustMeta(tx, 'gid'), pending: pending.length, lastMid: pending.at(-1)?.mid ?? '' }
  })
  env.sentinel.write(value)
}
