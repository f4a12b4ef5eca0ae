/**
 * The journal read backwards, some hundred lines at a time, over a connection of its own: whoever is looked for, no
 * call waits longer than for such a piece, and no act pays for an index (docs/decisions/035).
 */
import Database from 'better-sqlite3'
import { pacer } from './check.ts'

const stretch = 1000

/** Opens the file, lets `work` read one state of it, and closes it. */
export async function readingJournal<T>(
  file: string,
  work: (sqlite: Database.Database) => Promise<T>,
): Promise<T> {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true })
  try {
    sqlite.exec('begin')
    return await work(sqlite)
  } finally {
    sqlite.close()
  }
}

type Walk = {
  columns: string
  /** Beside the place in the journal. */
  where: readonly string[]
  values: Record<string, unknown>
  /** Not this line and none behind it. */
  before?: number | undefined
  /** Nothing older: lines received before this instant. */
  since?: number | undefined
}

/** Every line that fits, newest first, until `each` has enough. */
export async function walkBack<R>(
  sqlite: Database.Database,
  { columns, where, values, before, since }: Walk,
  each: (row: R) => 'enough' | void,
): Promise<void> {
  const breathe = pacer()
  const last = (sqlite.prepare('select max(ord) from mutation_log').pluck().get() ?? 0) as number
  const first = since === undefined ? 1 : firstSince(sqlite, since, last)
  const fitting = ['ord >= @low', 'ord < @high', ...where].join(' and ')
  const next = sqlite.prepare(
    `select ${columns} from mutation_log where ${fitting} order by ord desc`,
  )
  let high = Math.min(before ?? Infinity, last + 1)
  while (high > first) {
    const low = Math.max(first, high - stretch)
    for (const row of next.all({ ...values, low, high }) as R[]) if (each(row) === 'enough') return
    high = low
    await breathe()
  }
}

/** A server's clock that was set back by less is no reason to miss a line. */
const slackMs = 86_400_000

/** The first place that can hold an act of this instant or later: nothing is received before it is done. */
function firstSince(sqlite: Database.Database, since: number, last: number): number {
  const at = sqlite
    .prepare('select received_at from mutation_log where ord >= ? order by ord limit 1')
    .pluck()
  let [low, high] = [1, last + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (((at.get(middle) ?? Infinity) as number) < since - slackMs) low = middle + 1
    else high = middle
  }
  return low
}
