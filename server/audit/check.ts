/** What every check of the audit works with, and how it says what it found. */
import type Database from 'better-sqlite3'
import type { ProofCheck as Check } from '#db/journal/lines.ts'
import type { Db } from '#db/store.ts'

export type { Check }

/** A read-only connection of the audit's own that stays in one snapshot, whatever is written meanwhile. */
export type Scene = {
  sqlite: Database.Database
  db: Db
  /** The newest committed version. */
  v: number
  /** Undefined: the files are not looked at. */
  filesDir: string | undefined
  /** To be awaited between two pieces of work: lets the server answer somebody else. */
  breathe: () => Promise<void> | undefined
}

const shown = 20

export class Findings {
  readonly name: string
  checked = 0
  more = 0
  readonly problems: string[] = []
  readonly notes: string[] = []
  constructor(name: string) {
    this.name = name
  }
  problem(words: string): void {
    if (this.problems.length < shown) this.problems.push(words)
    else this.more += 1
  }
  note(words: string): void {
    if (this.notes.length < shown) this.notes.push(words)
    else if (this.notes.length === shown) this.notes.push('… and more')
  }
  result(): Check {
    const { name, checked, problems, more, notes } = this
    return { name, ok: problems.length === 0, checked, problems, more, notes }
  }
}

/** A query for the ids of rows that do not hold, and what to say of each. */
export type RowCheck = [sql: string, words: string]

/** @param table whose rows are counted as checked */
export function checkRows(
  { sqlite }: Scene,
  name: string,
  table: string,
  checks: readonly RowCheck[],
): Check {
  const found = new Findings(name)
  found.checked = sqlite.prepare(`select count(*) from ${table}`).pluck().get() as number
  for (const [sql, words] of checks)
    for (const { id } of sqlite.prepare(sql).all() as { id: string }[])
      found.problem(`${id} ${words}`)
  return found.result()
}

/** Some milliseconds of work, then a turn for everybody else. */
export function pacer(sliceMs = 8): Scene['breathe'] {
  let since = performance.now()
  return () => {
    if (performance.now() - since < sliceMs) return undefined
    return new Promise(resolve =>
      setImmediate(() => {
        since = performance.now()
        resolve()
      }),
    )
  }
}

export const parseOr = (text: unknown): { value: unknown } | undefined => {
  try {
    return { value: typeof text === 'string' ? JSON.parse(text) : text }
  } catch {
    return undefined
  }
}
