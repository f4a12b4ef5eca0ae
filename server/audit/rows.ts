/** What the journal says was done, against the rows as they stand. Runs after `walkJournal`. */
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { TableName } from '#db/kernel/mutation.ts'
import { type AnyRow, rowOf, tableOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { paymentsKind } from '../payments/where.ts'
import { recordingKind } from '../telephony/recordings.ts'
import { textAnswerKind, textMediaKind } from '../telephony/texts.ts'
import { type Check, Findings, parseOr, type Scene } from './check.ts'

const page = 200
/** Every mirrored table of the database. */
const tables = (Object.keys(schema) as (keyof typeof schema)[]).filter(name => {
  const columns = getTableColumns(schema[name])
  return 'v' in columns && 'deletedAt' in columns
}) as TableName[]

/** Nothing stands above the version of the database, and no back-up holds more than there is. */
export async function checkVersions({ sqlite, v, breathe }: Scene): Promise<Check> {
  const found = new Findings('row versions')
  for (const name of tables) {
    const { table, columns } = tableOf(name)
    const sqlName = getTableName(table)
    const count = sqlite.prepare(`select count(*) as n from ${sqlName}`).get() as { n: number }
    found.checked += count.n
    const entered = 'enteredV' in columns ? ' or entered_v > v' : ''
    const above = sqlite.prepare(`select id, v from ${sqlName} where v > ?${entered} limit 100`)
    for (const row of above.all(v) as { id: string; v: number }[])
      found.problem(`${name}:${row.id} has v ${row.v}, the database stands at ${v}`)
    await breathe()
  }
  const durable = sqlite.prepare(`select value from meta where key = 'durableV'`).get() as
    | { value: string }
    | undefined
  if (Number(durable?.value ?? 0) > v) found.problem(`durableV ${durable?.value} is above v ${v}`)
  return found.result()
}

type Inserted = { tbl: TableName; id: string; v: number; fields: string }
type Written = { tbl: TableName; id: string; field: string; value: string | null }

/**
 * A row the journal inserted is there, deleted or not; a field holds what its last writer wrote. Outside the journal
 * the server writes only whole rows of its own (the notice of an unanswered lead, the demonstration), so nothing of a
 * mirrored row needs leaving out but the server's stamps.
 */
export async function checkRows(scene: Scene): Promise<Check> {
  const { sqlite, breathe } = scene
  const found = new Findings('applied changes stand')
  const next = sqlite.prepare(
    `select tbl, id, v, fields from audit_inserted where (tbl, id) > (?, ?) order by tbl, id limit ${page}`,
  )
  const overwritten = sqlite
    .prepare('select field from audit_written where tbl = ? and id = ?')
    .pluck()
  let last: { tbl: string; id: string } = { tbl: '', id: '' }
  for (;;) {
    const rows = next.all(last.tbl, last.id) as Inserted[]
    for (const each of rows) {
      found.checked += 1
      const row = readRow(scene, each, found)
      if (!row) found.problem(`${each.tbl}:${each.id} was inserted and is gone`)
      // Older than its insert: the row was there before, and the insert changed nothing.
      else if (row.v >= each.v)
        compare(found, each, row, new Set(overwritten.all(each.tbl, each.id) as string[]))
    }
    const end = rows.at(-1)
    if (!end) break
    last = end
    await breathe()
  }
  await checkWritten(scene, found)
  return found.result()
}

async function checkWritten(scene: Scene, found: Findings): Promise<void> {
  const next = scene.sqlite.prepare(
    `select tbl, id, field, value from audit_written where (tbl, id, field) > (?, ?, ?) order by tbl, id, field limit ${page}`,
  )
  let last = { tbl: '', id: '', field: '' }
  let row: AnyRow | undefined
  for (;;) {
    const fields = next.all(last.tbl, last.id, last.field) as Written[]
    for (const each of fields) {
      found.checked += 1
      if (each.tbl !== last.tbl || each.id !== last.id) row = readRow(scene, each, found)
      last = each
      // What is not there was not changed (`applyChange`).
      if (row && text(row[each.field]) !== each.value)
        found.problem(`${each.tbl}:${each.id} ${each.field} is not what was written last`)
    }
    if (!fields.length) break
    await scene.breathe()
  }
}

function readRow(
  { db }: Scene,
  { tbl, id }: { tbl: TableName; id: string },
  found: Findings,
): AnyRow | undefined {
  try {
    return rowOf(db, tbl, id)
  } catch {
    found.problem(`${tbl}:${id} cannot be read`)
    return undefined
  }
}

const text = (value: unknown) => JSON.stringify(value) ?? null
/** Who made it and when: where these differ, the row was there before under this id, and the insert changed nothing. */
const birth = new Set(['createdAt', 'createdBy', 'at', 'by', 'startedAt', 'startedBy'])
const stamped = new Set(['v', 'enteredV', 'touchedAt', 'deletedAt'])

function compare(found: Findings, made: Inserted, row: AnyRow, later: Set<string>): void {
  const fields = parseOr(made.fields)?.value as Record<string, unknown>
  const differing = Object.keys(fields).filter(
    field => !later.has(field) && !stamped.has(field) && text(row[field]) !== text(fields[field]),
  )
  if (differing.some(field => birth.has(field))) return
  for (const field of differing)
    found.problem(`${made.tbl}:${made.id} ${field} is not what was inserted`)
}

/** What a telephone provider told us, or the one of payments: it was heard from outside, by no act. */
const heardKinds: ReadonlySet<string> = new Set([
  textAnswerKind,
  textMediaKind,
  recordingKind,
  paymentsKind,
])

/** Nothing leaves the building but for an act of the journal, a row of the bell or what was heard from outside, and once. */
export async function checkEffects({ sqlite, breathe }: Scene): Promise<Check> {
  const found = new Findings('effects once')
  const cause = sqlite.prepare('select kind from audit_effect where id = ?').pluck()
  // An answer that is overdue, a campaign that renews and a mailshot that begins or ends are told by no act of the journal.
  const rung = sqlite.prepare(
    `select 1 from notification where id in (substr(?, 6), substr(?, 8))
       and (id glob 'noreply.*' or id glob 'campaign.*' or id glob 'mailshot.*')`,
  )
  const next = sqlite.prepare(
    `select rowid, id, kind from effect where rowid > ? order by rowid limit ${page}`,
  )
  sqlite.exec('create temp table audit_told (id text primary key) without rowid')
  const tell = sqlite.prepare('insert or ignore into audit_told values (?)')
  let rowid = -1
  for (;;) {
    const effects = next.all(rowid) as { rowid: number; id: string; kind: string }[]
    for (const { id, kind } of effects) {
      found.checked += 1
      if (!tell.run(id).changes) found.problem(`effect ${id} is there twice`)
      // A reminder is the clock's too.
      if (id.startsWith('push.reminder.')) continue
      if (cause.get(id) !== kind && !rung.get(id, id) && !heardKinds.has(kind))
        found.problem(`effect ${id} (${kind}) has no act that caused it`)
    }
    const end = effects.at(-1)
    if (!end) break
    rowid = end.rowid
    await breathe()
  }
  return found.result()
}

export function checkQuarantine({ sqlite }: Scene): Check {
  const found = new Findings('quarantine')
  const { n, open } = sqlite
    .prepare(
      'select count(*) as n, count(*) filter (where settled_at is null) as open from quarantine',
    )
    .get() as { n: number; open: number }
  found.checked = n
  if (open) found.note(`${open} waiting for an administrator`)
  return found.result()
}
