/**
 * The last lines the server wrote, for reading on a screen: in its own connection, some at a time, never more than it can
 * keep up with. It writes no line itself, and nobody waits for it.
 */
import Database from 'better-sqlite3'
import { dayMs } from '#db/kernel/date.ts'
import { type LogRow, logRowOf } from './log-line.ts'

export type LogKeeper = {
  /** A line of JSON, as it goes to standard output. */
  write: (line: string) => void
  /** What waits is written; it stays waiting where it cannot be. */
  flush: () => void
  close: () => void
}
type Options = {
  now: () => number
  newId: () => string
  /** Lines that may wait; what comes beyond is counted and lost. */
  mostWaiting?: number
  mostLines?: number
}

const restMs = 500
const mostAtOnce = 500
const usualLines = 200_000
const keptDays = 30

export function createLogKeeper(
  file: string,
  { now, newId, mostWaiting = 2000, mostLines = usualLines }: Options,
): LogKeeper {
  // Whoever holds the lock: it is tried again, not waited for.
  const sqlite = new Database(file, { timeout: 0 })
  sqlite.pragma('synchronous = NORMAL')
  const keep = keeping(sqlite, newId, mostLines)
  const waiting: LogRow[] = []
  let lost = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => void (timer ??= setTimeout(flush, restMs).unref())

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (!waiting.length && !lost) return
    const rows = waiting.slice(0, mostAtOnce)
    const told = lost
    try {
      keep([...rows, ...(told ? [lossOf(told, now())] : [])], now() - keptDays * dayMs)
      waiting.splice(0, rows.length)
      lost -= told
    } catch {
      // Busy, full, or gone: what waits is bounded, and standard output has it.
    }
    if (waiting.length) later()
  }
  return {
    write(line) {
      const row = rowIn(line)
      if (!row) return
      if (waiting.length >= mostWaiting) lost += 1
      else waiting.push(row)
      later()
    },
    flush,
    close() {
      flush()
      clearTimeout(timer)
      sqlite.close()
    },
  }
}

function rowIn(line: string): LogRow | undefined {
  try {
    return logRowOf(JSON.parse(line) as Record<string, unknown>)
  } catch {
    return undefined
  }
}

const lossOf = (count: number, at: number): LogRow => ({
  at,
  level: 'warn',
  source: '',
  message: 'lines were not kept',
  companyId: null,
  requestId: null,
  facts: { count },
})

function keeping(sqlite: Database.Database, newId: () => string, mostLines: number) {
  const add = sqlite.prepare(
    `insert into application_log (id, at, level, source, message, company_id, request_id, facts)
     values (@id, @at, @level, @source, @message, @companyId, @requestId, @facts)`,
  )
  const tooMany = sqlite.prepare(
    `delete from application_log where rowid <= (select max(rowid) from application_log) - ?`,
  )
  const tooOld = sqlite.prepare('delete from application_log where at < ?')
  return sqlite.transaction((rows: readonly LogRow[], since: number) => {
    for (const row of rows)
      add.run({ ...row, id: newId(), facts: row.facts && JSON.stringify(row.facts) })
    tooMany.run(mostLines)
    tooOld.run(since)
  })
}
