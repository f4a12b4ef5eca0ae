/** Acts of the journal, field by field: what stood there before, as the journal tells it, and what stands there since. */
import type Database from 'better-sqlite3'
import type { AuditAct, AuditLine, RowChange } from '#db/journal/lines.ts'
import type { Change } from '#db/kernel/mutation.ts'
import type { Page } from '#db/kernel/page.ts'
import {
  changesIn,
  idOf,
  keyOf,
  type LinesQuery,
  linesIn,
  type Stored,
  storedColumns,
  storedIn,
} from './lines.ts'
import { seenFields, type View } from './view.ts'
import { readingJournal, walkBack } from './walk.ts'

/** An import touches thousands: so many are written out. */
const mostRows = 20

export const actOf = (file: string, mid: string, view: View): Promise<AuditAct | undefined> =>
  readingJournal(file, async sqlite => {
    const line = sqlite
      .prepare(`select ${storedColumns} from mutation_log where mid = ?`)
      .get(mid) as Stored | undefined
    return line && (await whole(sqlite, [line], view))[0]
  })

/** A page of acts, each with what it changed. */
export const actsOf = (
  file: string,
  query: LinesQuery,
  view: View,
  now: number,
): Promise<Page<AuditAct>> =>
  readingJournal(file, async sqlite => {
    const { rows, ...page } = await storedIn(sqlite, query, view, now)
    return { ...page, rows: await whole(sqlite, rows, view) }
  })

async function whole(
  sqlite: Database.Database,
  lines: readonly Stored[],
  view: View,
): Promise<AuditAct[]> {
  const asked = lines.map(line => ({ line, changes: changesIn(line).slice(0, mostRows) }))
  const known = await valuesBefore(sqlite, asked)
  return linesIn(sqlite, lines, view).map((told, at) => {
    const { line, changes } = asked[at]!
    const before: Known = known.get(line.mid) ?? new Map()
    return {
      ...told,
      changes: changes.map(change => rowChange(change, line, { told, before, view })),
    }
  })
}

type Known = Map<string, Map<string, { v: number; ord: number; value: unknown }>>
type Around = { told: AuditLine; before: Known; view: View }

function rowChange(change: Change, line: Stored, { told, before, view }: Around): RowChange {
  const { table } = change
  const id = idOf(change)
  const seen = seenFields(view, change, line.userId)
  const known = before.get(keyOf(table, id))
  const isNew = change.op === 'insert'
  return {
    table,
    id,
    label: told.rows.find(row => row.table === table && row.id === id)?.label ?? '',
    isNew,
    isCut: seen?.isCut ?? true,
    fields: Object.entries(seen?.fields ?? {}).map(([field, after]) => {
      const was = isNew ? undefined : known?.get(field)
      return { field, after, ...(was && { before: { value: was.value } }) }
    }),
  }
}

type Asked = { line: Stored; changes: readonly Change[] }
type Waiting = Pick<Stored, 'v' | 'ord'> & { fields: NonNullable<ReturnType<Known['get']>> }
/** So many rows are looked for by the database; of more the journal is read whole. */
const mostKeys = 40

/**
 * Of each act, by its mid, in one walk for all of them.
 * Work that had to wait counts from when it was applied: `v` comes before the place in the journal.
 */
async function valuesBefore(
  sqlite: Database.Database,
  asked: readonly Asked[],
): Promise<Map<string, Known>> {
  const known = new Map<string, Known>()
  const waiting = new Map<string, Waiting[]>()
  for (const { line, changes } of asked) {
    const rows: Known = new Map()
    known.set(line.mid, rows)
    for (const change of changes) {
      const key = keyOf(change.table, idOf(change))
      if (change.op !== 'change' || rows.has(key)) continue
      const fields: Waiting['fields'] = new Map()
      rows.set(key, fields)
      waiting.set(key, [...(waiting.get(key) ?? []), { v: line.v, ord: line.ord, fields }])
    }
  }
  if (!waiting.size) return known
  const keys = [...waiting.keys()].map((key, at) => [`k${at}`, `"${key}"`] as const)
  const isFew = keys.length <= mostKeys
  const walk = {
    columns: 'v, ord, changes',
    where: isFew ? [`(${keys.map(([name]) => `instr(touches, @${name}) > 0`).join(' or ')})`] : [],
    values: isFew ? Object.fromEntries(keys) : {},
  }
  await walkBack<Written>(sqlite, walk, line => {
    for (const change of changesIn(line))
      for (const act of waiting.get(keyOf(change.table, idOf(change))) ?? [])
        if (line.v < act.v || (line.v === act.v && line.ord < act.ord)) note(act, line, change)
  })
  return known
}

type Written = Pick<Stored, 'v' | 'ord' | 'changes'>
/** The newest that was written before the act. */
function note({ fields }: Waiting, { v, ord }: Written, change: Change): void {
  const written = change.op === 'insert' ? change.row : change.fields
  for (const [field, value] of Object.entries(written)) {
    const now = fields.get(field)
    if (!now || v > now.v || (v === now.v && ord > now.ord)) fields.set(field, { v, ord, value })
  }
}
