/**
 * One walk along the journal, in order. What later checks must know of it (who inserted a row, who wrote a field
 * last, what was to leave the building) goes into temporary tables, so that a journal of any length needs little memory.
 */
import type { Change } from '#db/kernel/mutation.ts'
import { effectsOf, mayBeMissing } from '../dealership/effects.ts'
import { sha256Hex } from '../ports/digest.ts'
import { chainHash } from '../journal/journal.ts'
import { type Check, Findings, parseOr, type Scene } from './check.ts'

type Line = {
  rowid: number
  mid: string
  v: number
  ord: number
  gid: string
  cid: string
  seq: number
  name: string
  version: number
  userId: string
  impersonatorId: string | null
  input: string
  at: number
  receivedAt: number
  outcome: string
  code: string | null
  facts: string | null
  changes: string
  hash: string
}
const page = 100

/** `audit_written`: the newest value of a field; work that was parked counts from when it was applied, so `v` comes before `ord`. */
const temporary = `
  create temp table audit_seen (mid text primary key) without rowid;
  create temp table audit_client (cid text primary key, seq integer, mid text) without rowid;
  create temp table audit_inserted (tbl text, id text, v integer, ord integer, fields text, primary key (tbl, id)) without rowid;
  create temp table audit_written (tbl text, id text, field text, v integer, ord integer, value text, primary key (tbl, id, field)) without rowid;
  create temp table audit_effect (id text primary key, kind text) without rowid;
`

export async function walkJournal(scene: Scene): Promise<Check[]> {
  const { sqlite, breathe } = scene
  sqlite.exec(temporary)
  const next = sqlite.prepare(
    `select rowid, mid, v, ord, gid, cid, seq, name, version, user_id as userId, impersonator_id as impersonatorId, input, at, received_at as receivedAt, outcome, code, facts, changes, hash
     from mutation_log where (ord, rowid) > (?, ?) order by ord, rowid limit ${page}`,
  )
  const walk = new Walk(scene)
  let [ord, rowid] = [-1e15, -1]
  for (;;) {
    const lines = next.all(ord, rowid) as Line[]
    for (const line of lines) walk.step(line)
    const last = lines.at(-1)
    if (!last) break
    ;[ord, rowid] = [last.ord, last.rowid]
    await breathe()
  }
  walk.end()
  return walk.results()
}

/** Fields the server stamps by itself. */
const stamps = new Set(['id', 'v', 'enteredV', 'touchedAt'])

class Walk {
  readonly #scene: Scene
  readonly #once = new Findings('each act decided once')
  readonly #chain = new Findings('journal chain')
  readonly #order = new Findings('journal order')
  readonly #versions = new Findings('journal versions')
  readonly #clients = new Findings('numbering of clients')
  readonly #outcomes = new Findings('outcomes explained')
  readonly #parked = new Findings('parked work')
  readonly #caused = new Findings('effects written')
  readonly #forgotten = new Findings('forgotten lines witnessed')
  #previous = ''
  #ord = 0
  readonly #put

  constructor(scene: Scene) {
    this.#scene = scene
    const prepare = (text: string) => scene.sqlite.prepare(text)
    this.#put = {
      seen: prepare('insert or ignore into audit_seen values (?)'),
      client: prepare(
        'insert into audit_client values (?, ?, ?) on conflict do update set seq = excluded.seq, mid = excluded.mid',
      ),
      clientOf: prepare('select seq, mid from audit_client where cid = ?'),
      inserted: prepare(
        `insert into audit_inserted values (?, ?, ?, ?, ?) on conflict do update set v = excluded.v, ord = excluded.ord, fields = excluded.fields
         where (excluded.v, excluded.ord) < (audit_inserted.v, audit_inserted.ord)`,
      ),
      written: prepare(
        `insert into audit_written values (?, ?, ?, ?, ?, ?) on conflict do update set v = excluded.v, ord = excluded.ord, value = excluded.value
         where (excluded.v, excluded.ord) >= (audit_written.v, audit_written.ord)`,
      ),
      emptied: prepare('select cause from journal_erasure where mid = ?').pluck(),
      caused: prepare('insert or ignore into audit_effect values (?, ?)'),
      effect: prepare('select 1 from effect where id = ?'),
    }
  }

  step(line: Line): void {
    this.#once.checked += 1
    if (!this.#put.seen.run(line.mid).changes)
      this.#once.problem(`${line.mid} is decided more than once (again at ord ${line.ord})`)
    this.#checkChain(line)
    this.#versions.checked += 1
    if (line.v > this.#scene.v)
      this.#versions.problem(`${line.mid} has v ${line.v}, the database stands at ${this.#scene.v}`)
    this.#checkClient(line)
    this.#checkOutcome(line)
    this.#take(line)
  }

  #checkChain(line: Line): void {
    this.#order.checked += 1
    if (line.ord !== this.#ord + 1)
      this.#order.problem(`ord ${line.ord} follows ord ${this.#ord} (${line.mid})`)
    this.#ord = line.ord
    this.#chain.checked += 1
    const input = parseOr(line.input)
    if (this.#isEmptied(line.mid, input?.value)) {
      this.#previous = line.hash
      return
    }
    // What does not match is told where it is; from there on the chain is judged by what stands written.
    if (!input || chainHash(this.#previous, { ...line, input: input.value } as never) !== line.hash)
      this.#chain.problem(`the chain breaks at ord ${line.ord} (${line.mid})`)
    this.#previous = line.hash
  }

  /** Somebody was forgotten: the line says who did what and when, and no longer what it said of her. */
  #isEmptied(mid: string, input: unknown): boolean {
    const cause = this.#put.emptied.get(mid)
    if (typeof cause !== 'string') return false
    this.#forgotten.checked += 1
    const said = (input as { erased?: unknown } | null | undefined)?.erased
    if (said !== cause) this.#forgotten.problem(`${mid} is listed as emptied and is not`)
    return true
  }

  /** The chain itself keeps which lines were emptied, by which act. */
  #checkWitnesses(): void {
    const { sqlite } = this.#scene
    const witnesses = new Map(
      (
        sqlite
          .prepare("select input from mutation_log where name = 'privacyRequest.clear'")
          .pluck()
          .all() as string[]
      ).map(text => {
        const { cause, digest } = JSON.parse(text) as { cause: string; digest: string }
        return [cause, digest] as const
      }),
    )
    const pending = new Set(sqlite.prepare('select id from erasure_job').pluck().all() as string[])
    const lists = new Map<string, string[]>()
    const lines = sqlite.prepare('select cause, mid from journal_erasure order by mid').all() as {
      cause: string
      mid: string
    }[]
    for (const { cause, mid } of lines) lists.set(cause, [...(lists.get(cause) ?? []), mid])
    for (const [cause, mids] of lists) {
      if (pending.has(cause)) this.#forgotten.note(`${cause} is still being done`)
      else if (witnesses.get(cause) !== sha256Hex(mids.join('\n')))
        this.#forgotten.problem(`no act of the journal tells the lines that ${cause} emptied`)
    }
  }

  /** New work of a client only ever carries the next number; an act known already may take one without a line of its own. */
  #checkClient({ cid, seq, mid }: Line): void {
    this.#clients.checked += 1
    const before = this.#put.clientOf.get(cid) as { seq: number; mid: string } | undefined
    if (seq < 1 || (before && seq <= before.seq))
      this.#clients.problem(
        `${cid}: ${mid} has seq ${seq}${before ? ` after ${before.mid} with ${before.seq}` : ''}`,
      )
    this.#put.client.run(cid, seq, mid)
  }

  #checkOutcome({ mid, outcome, code, name, facts }: Line): void {
    this.#outcomes.checked += 1
    if (['rejected', 'conflict', 'parked'].includes(outcome) && !code)
      this.#outcomes.problem(`${mid} is ${outcome} without a code`)
    if (outcome !== 'parked') return
    this.#parked.checked += 1
    const { behind, count } = (parseOr(facts)?.value ?? {}) as { behind?: string; count?: number }
    const what = behind ? ` (behind ${behind})` : count ? ` (${count} files)` : ''
    this.#parked.note(`${mid} ${name} waits: ${code ?? 'no code'}${what}`)
  }

  #take({ mid, v, ord, userId, changes }: Line): void {
    const parsed = parseOr(changes)
    if (!parsed || !Array.isArray(parsed.value))
      return this.#outcomes.problem(`the changes of ${mid} cannot be read`)
    const made = parsed.value as Change[]
    this.#takeEffects(made, userId, mid)
    for (const change of made) {
      if (change.op === 'insert')
        this.#put.inserted.run(change.table, change.row.id, v, ord, JSON.stringify(change.row))
      else
        for (const [field, value] of Object.entries(change.fields))
          if (!stamps.has(field))
            this.#put.written.run(change.table, change.id, field, v, ord, JSON.stringify(value))
    }
  }

  /** What follows from the act by the very rule that writes it; of what an act may leave out only that it may be there. */
  #takeEffects(changes: Change[], userId: string, mid: string): void {
    for (const each of effectsOf(changes, { userId, mid }, 0)) {
      this.#put.caused.run(each.id, each.kind)
      if (mayBeMissing(each)) continue
      this.#caused.checked += 1
      if (!this.#put.effect.get(each.id))
        this.#caused.problem(`${mid} should have left the effect ${each.id}`)
    }
  }

  end(): void {
    this.#checkWitnesses()
    const { sqlite } = this.#scene
    const behind = sqlite
      .prepare(
        `select mine.cid, mine.seq, sync_client.last_seq as last from audit_client as mine left join sync_client using (cid)
         where sync_client.last_seq is null or sync_client.last_seq < mine.seq`,
      )
      .iterate() as IterableIterator<{ cid: string; seq: number; last: number | null }>
    for (const { cid, seq, last } of behind)
      this.#clients.problem(`${cid} stands at ${last ?? 'nothing'}, its work reaches ${seq}`)
  }

  results(): Check[] {
    return [
      this.#once,
      this.#chain,
      this.#forgotten,
      this.#order,
      this.#versions,
      this.#clients,
      this.#outcomes,
      this.#parked,
      this.#caused,
    ].map(each => each.result())
  }
}
