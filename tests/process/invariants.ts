/** What must hold when all is well again, read from the server's file and the tablets' disks (SYNC.md, Proof). */
import Database from 'better-sqlite3'
import { asc, getTableName } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { formKeys } from '#db/forms.ts'
import { tableOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { scopesFor, tableOfScope } from '#db/scopes.ts'
import type { Db } from '#db/store.ts'
import { mirrorOrder } from '#db/tables.ts'
import { auditFile } from '#server/audit/audit.ts'
import { epochOf, versionOf } from '#server/dealership/meta.ts'
import { chainHash } from '#server/journal/journal.ts'
import { scopeSql } from '#server/sync/scope-sql.ts'
import { mustMeta, pendingEntries } from '#src/sync/meta.ts'
import { keyOf } from '#src/sync/overlay.ts'
import type { Entry, InboxItem, Shadow } from '#src/sync/types.ts'
import type { Tablet } from './tablet.ts'

type LogRow = typeof schema.mutationLog.$inferSelect
export type Rules = {
  /**
   * The line of versions was never broken: the work of a tablet stands in the order it was done, and what was
   * refused is in the journal. A restored server gets back what was taken, not what was refused; the person
   * was told of that and keeps it in her list.
   */
  inOneLine: boolean
}

/** Reads the file while the server serves: one read transaction, so that all answers are of one instant. */
export function withFile<T>(file: string, work: (db: Db, sqlite: Database.Database) => T): T {
  const sqlite = new Database(file, { readonly: true })
  try {
    return sqlite.transaction(() => work(drizzle(sqlite), sqlite))()
  } finally {
    sqlite.close()
  }
}

export const versionIn = (file: string) =>
  withFile(file, db => ({ v: versionOf(db), epoch: epochOf(db) }))
export const midsIn = (file: string): Set<string> =>
  withFile(
    file,
    (_, sqlite) =>
      new Set(
        (sqlite.prepare('select mid from mutation_log').all() as { mid: string }[]).map(
          ({ mid }) => mid,
        ),
      ),
  )
/** Parked because something broke, not because it waits for a photo. */
export const brokenIn = (file: string): number =>
  withFile(
    file,
    (_, sqlite) =>
      (
        sqlite
          .prepare(
            `select count(*) n from mutation_log where outcome = 'parked' and json_extract(facts, '$.error') is not null`,
          )
          .get() as { n: number }
      ).n,
  )

export async function violations(
  file: string,
  tablets: readonly Tablet[],
  rules: Rules,
): Promise<string[]> {
  const found: string[] = []
  const views = await Promise.all(tablets.map(viewOf))
  withFile(file, (db, sqlite) => {
    const log = db.select().from(schema.mutationLog).orderBy(asc(schema.mutationLog.ord)).all()
    found.push(...ofTheFile(sqlite, log))
    const [epoch, v] = [epochOf(db), versionOf(db)]
    tablets.forEach((tablet, i) => {
      const who = `${tablet.userId}#${i}`
      const view = views[i] as View
      const said = [
        ...(view.epoch === epoch && view.v === v
          ? []
          : [`cookie ${view.epoch} ${view.v}, server ${epoch} ${v}`]),
        ...ofTheWork(tablet, view, log, rules),
        ...ofTheRows(db, tablet.userId, view),
      ]
      found.push(...said.map(each => `${who}: ${each}`))
    })
  })
  found.push(...(await ofTheAudit(file)))
  return found
}

function ofTheFile(sqlite: Database.Database, log: readonly LogRow[]): string[] {
  const found: string[] = []
  if (sqlite.pragma('integrity_check', { simple: true }) !== 'ok') found.push('integrity_check')
  if ((sqlite.pragma('foreign_key_check') as unknown[]).length) found.push('foreign keys')
  const { v } = sqlite
    .prepare(`select cast(value as integer) v from meta where key = 'v'`)
    .get() as {
    v: number
  }
  for (const table of [...mirrorOrder.map(nameOf), 'mutation_log']) {
    const newest = sqlite.prepare(`select max(v) v from "${table}"`).get() as { v: number | null }
    if ((newest.v ?? 0) > v)
      found.push(`${table} has rows of version ${newest.v}, of ${v} committed`)
  }
  let hash = ''
  log.forEach((row, i) => {
    if (row.ord !== i + 1) found.push(`journal: line ${i + 1} is numbered ${row.ord}`)
    hash = chainHash(hash, row)
    if (hash !== row.hash) found.push(`journal: ${row.mid} does not follow from the line before`)
    hash = row.hash
  })
  if (new Set(log.map(({ mid }) => mid)).size !== log.length) found.push('journal: an act twice')
  return found
}

const nameOf = (table: (typeof mirrorOrder)[number]) => getTableName(tableOf(table).table)

/**
 * What the server itself can prove, but for what these tests do and no device does: contracts furnished with
 * numbers that no dealership gives, and rows added under an id that is taken, which changes nothing.
 */
async function ofTheAudit(file: string): Promise<string[]> {
  const { checks } = await auditFile(file)
  return checks
    .filter(({ name }) => name !== 'contract numbers')
    .flatMap(({ name, problems }) => problems.map(problem => `audit: ${name}: ${problem}`))
    .filter(problem => !takenId.test(problem) && !takenEntry.test(problem))
}
const takenId = /: \w+:(?![\da-f]{8}-)\S+ \w+ is not what was inserted/
/** The same of an entry of a history: acts of chance draw their ids from a handful, and one taken leaves its place empty. */
const takenEntry = /^audit: contract histories: \S+: entry \d+ is missing$/

type View = {
  epoch: string
  v: number
  pending: Entry[]
  entries: Entry[]
  inbox: Map<string, InboxItem>
  shadow: Set<string>
  tables: Map<string, Map<string, object>>
}
const viewOf = ({ store }: Tablet): Promise<View> =>
  store.read(async tx => ({
    ...(await mustMeta(tx, 'cookie')),
    pending: await pendingEntries(tx),
    entries: (await tx.all<Entry>('outbox')).sort((a, b) => a.n - b.n),
    inbox: new Map((await tx.all<InboxItem>('inbox')).map(item => [item.mid, item])),
    shadow: new Set((await tx.all<Shadow>('shadow')).map(({ key }) => key)),
    tables: new Map(
      await Promise.all(
        mirrorOrder.map(
          async table =>
            [
              table,
              new Map((await tx.all<{ id: string }>(table)).map(row => [row.id, row])),
            ] as const,
        ),
      ),
    ),
  }))

function ofTheWork(tablet: Tablet, view: View, log: readonly LogRow[], rules: Rules): string[] {
  const found: string[] = []
  const byMid = new Map(log.map(row => [row.mid, row]))
  const mine = new Map(view.entries.map(entry => [entry.mid, entry]))
  for (const [mid, name] of tablet.done) {
    const entry = mine.get(mid)
    const wasTold = entry?.outcome === 'rejected' && view.inbox.has(mid) && !rules.inOneLine
    if (byMid.has(mid) || tablet.rolledBack.has(mid) || wasTold) continue
    found.push(
      `${name} ${mid} was saved and is not on the server (${entry?.state} ${entry?.outcome})`,
    )
  }
  if (view.pending.length) found.push(`${view.pending.length} still to send`)
  let last = 0
  for (const { mid, name, outcome, v, state } of view.entries) {
    const row = byMid.get(mid)
    if (state !== 'acked' || !row) continue
    if (row.userId !== tablet.userId) found.push(`${name} ${mid} is ${row.userId}'s on the server`)
    if (row.outcome !== outcome || row.v !== v)
      found.push(`${name} ${mid}: told ${outcome} ${v}, server has ${row.outcome} ${row.v}`)
    if ((outcome === 'rejected' || outcome === 'conflict') && !view.inbox.has(mid))
      found.push(`${name} ${mid} was refused and nobody is told`)
    if (rules.inOneLine && row.ord < last) found.push(`${name} ${mid} is out of order`)
    last = Math.max(last, row.ord)
  }
  const isWaiting = view.entries.some(({ outcome }) => outcome === 'parked')
  if (view.shadow.size && !isWaiting) found.push(`overlay left on ${[...view.shadow].join()}`)
  return found
}

function ofTheRows(db: Db, userId: string, { tables, shadow }: View): string[] {
  const scopes = scopesFor(new Set(formKeys))
  const found: string[] = []
  for (const [table, mine] of tables) {
    const name = scopes.find(scope => tableOfScope(scope) === table)
    const theirs = name
      ? (db
          .select()
          .from(tableOf(tableOfScope(name)).table)
          .where(scopeSql(name, { userId, scopes, now: Date.now() }))
          .all() as { id: string }[])
      : []
    const left = new Set(mine.keys())
    for (const row of theirs) {
      left.delete(row.id)
      if (shadow.has(keyOf(table, row.id))) continue
      const [here, there] = [mine.get(row.id), row].map(text)
      if (here !== there) found.push(`${keyOf(table, row.id)} is ${here}, server has ${there}`)
    }
    for (const id of left)
      if (!shadow.has(keyOf(table, id))) found.push(`${keyOf(table, id)} is not the server's`)
  }
  return found
}
const text = (row: object | undefined) =>
  JSON.stringify(
    row && Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))),
  )
