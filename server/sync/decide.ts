/** One mutation with authority: parse, check the form, load, decide, write. */
import { inArray } from 'drizzle-orm'
import {
  type Actor,
  type AnyMutation,
  barOf,
  type Change,
  type Decision,
  type Facts,
  nounOf,
  type Read,
  readInput,
  type Reads,
  Refusal,
  refuseUnless,
  Wait,
} from '#db/kernel/mutation.ts'
import { mutationNamed } from '#db/server-mutations.ts'
import { applyChange, load } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import type { Outcome } from '#db/terms.ts'
import { isOfDevices } from '../files/types.ts'
import { closeContracts } from '../signing/close.ts'
import { judged } from '../signing/proof.ts'
import { type Receipt, received } from '../signing/receipt.ts'
import { refuseUnknown } from './named.ts'
import { seen as seenBy } from './seen.ts'

export type Verdict = {
  outcome: Outcome
  code?: string
  facts?: Facts
  changes: Change[]
  touches: string[]
}
export type Work = { name: string; version: number; input: unknown }

/**
 * Decides and writes inside the caller's transaction, under a savepoint of its own.
 * @param receipt when the server has the work whole; `actor.now` is when it was done, perhaps days before
 */
export function decide(db: Db, work: Work, actor: Actor, v: number, receipt: Receipt): Verdict {
  const { receivedAt } = receipt
  const m = mutationNamed(work.name)
  // A newer device knows an act this server does not: keep it until the server is newer too.
  if (!m || work.version > m.version)
    return verdict('parked', [], namedRows(work), 'unknown-mutation', {
      name: work.name,
      version: work.version,
    })
  const parsed = readInput(m, work.input)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return verdict('rejected', [], [], 'bad-input', {
      field: issue?.path.join('.') ?? '',
      problem: issue?.message ?? '',
    })
  }
  const reads = m.reads(parsed.data)
  const touches = rowsNamedBy(reads)
  const bar = barOf(m, actor)
  if (bar) return verdict('rejected', [], touches, bar)
  // What the server alone does stands on the rows as they are, whoever asked for it and however little of them she has.
  const find = (read: Read) => (m.isByServer ? load(db, read) : seenBy(db, read, actor))
  try {
    return tx(db, () => {
      const seen = Object.fromEntries(
        Object.entries<Read>(reads).map(([key, read]) => [key, find(read)]),
      ) as never
      waitForFiles(db, m, seen, parsed.data)
      const wanted = asDecision(m.decide(seen, parsed.data, actor))
      const decision = judged(db, wanted, parsed.data, actor)
      if (!m.isByServer) refuseUnknown(db, decision.changes)
      const write = (changes: readonly Change[]) => {
        for (const change of changes) applyChange(db, change, { v, at: actor.now, now: receivedAt })
      }
      const decided = received(decision.changes, receipt)
      write(decided)
      const closing = closeContracts(db, decided, receivedAt)
      write(closing)
      const changes = [...decided, ...closing]
      const changed = changes.map(c => `${c.table}:${c.op === 'insert' ? c.row.id : c.id}`)
      return verdict(
        decision.outcome ?? 'applied',
        changes,
        [...new Set([...touches, ...changed])],
        decision.code,
        decision.facts,
      )
    })
  } catch (error) {
    if (error instanceof Wait) return verdict('parked', [], touches, error.code, error.facts)
    if (!(error instanceof Refusal)) throw error
    return verdict(
      conflictCodes.has(error.code) ? 'conflict' : 'rejected',
      [],
      touches,
      error.code,
      error.facts,
    )
  }
}

/** Refusals that mean "somebody else was first": shown as a conflict with what the other did. */
const conflictCodes = new Set<string>([
  'vehicle-already-reserved',
  'vehicle-already-sold',
  'vehicle-not-available',
  'changed-meanwhile',
  'contract-version-changed',
  'label-hash-differs',
  'deleted',
])

const asDecision = (decided: Change[] | Decision): Decision =>
  Array.isArray(decided) ? { changes: decided } : decided

function waitForFiles(db: Db, m: AnyMutation, seen: never, input: unknown): void {
  const wanted = [...new Set(m.files?.(seen, input) ?? [])]
  if (!wanted.length) return
  const have = new Set<string>()
  const { sha256, complete, mime } = schema.file
  // At most 100 bound parameters a statement (DESIGN.md section 9).
  for (let i = 0; i < wanted.length; i += 90) {
    const rows = db
      .select({ sha256, complete, mime })
      .from(schema.file)
      .where(inArray(sha256, wanted.slice(i, i + 90)))
      .all()
    for (const row of rows) {
      refuseUnless(isOfDevices(row.mime), 'file-private')
      if (row.complete) have.add(row.sha256)
    }
  }
  const missing = wanted.filter(sha => !have.has(sha))
  if (missing.length) throw new Wait(m.waits, { count: missing.length, files: missing })
}

function verdict(
  outcome: Outcome,
  changes: Change[],
  touches: string[],
  code?: string,
  facts?: Facts,
): Verdict {
  return { outcome, changes, touches, ...(code && { code }), ...(facts && { facts }) }
}

/** The rows an act names before it is decided: enough to keep the order behind a parked one. */
export function namedRows(work: Work): string[] {
  const noun = nounOf(work.name)
  // What it makes is not there to be read, and what follows is about it.
  const { id } = (work.input ?? {}) as { id?: unknown }
  const made =
    typeof id === 'string' ? [`${noun === 'contract' ? 'saleContract' : noun}:${id}`] : []
  const m = mutationNamed(work.name)
  const parsed = m && readInput(m, work.input)
  if (!m || !parsed?.success) return made
  // A colleague or the dealership is looked up by many acts and is what only few of them are about.
  const looked = rowsNamedBy(m.reads(parsed.data)).filter(
    row => noun === 'user' || !/^(user|company):/.test(row),
  )
  return [...new Set([...made, ...looked])]
}

const rowsNamedBy = (reads: Reads): string[] =>
  Object.values(reads).flatMap(read =>
    read.kind === 'one' && read.id ? [`${read.table}:${read.id}`] : [],
  )
