/** One act of the journal, field by field: what stood there before, as the journal tells it, and what stands there since. */
import type Database from 'better-sqlite3'
import type { AuditAct, AuditLine, RowChange } from '#db/journal/lines.ts'
import type { Change } from '#db/kernel/mutation.ts'
import { changesIn, idOf, keyOf, linesIn, type Stored, storedColumns } from './lines.ts'
import { seenFields, type View } from './view.ts'
import { readingJournal, walkBack } from './walk.ts'

/** An import touches thousands: so many are written out. */
const mostRows = 20

export const actOf = (file: string, mid: string, view: View): Promise<AuditAct | undefined> =>
  readingJournal(file, async sqlite => {
    const line = sqlite
      .prepare(`select ${storedColumns} from mutation_log where mid = ?`)
      .get(mid) as Stored | undefined
    const [told] = line ? linesIn(sqlite, [line], view) : []
    if (!line || !told) return undefined
    const changes = changesIn(line).slice(0, mostRows)
    const before = await valuesBefore(sqlite, line, changes)
    return {
      ...told,
      changes: changes.map(change => rowChange(change, line, { told, before, view })),
    }
  })

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

/** Work that had to wait counts from when it was applied: `v` comes before the place in the journal. */
async function valuesBefore(
  sqlite: Database.Database,
  { v, ord }: Stored,
  changes: readonly Change[],
): Promise<Known> {
  const known: Known = new Map(
    changes
      .filter(change => change.op === 'change')
      .map(change => [keyOf(change.table, idOf(change)), new Map()]),
  )
  if (!known.size) return known
  const keys = [...known.keys()].map((key, at) => [`k${at}`, `"${key}"`] as const)
  const walk = {
    columns: 'v, ord, changes',
    where: [`(${keys.map(([name]) => `instr(touches, @${name}) > 0`).join(' or ')})`],
    values: Object.fromEntries(keys),
  }
  await walkBack<Pick<Stored, 'v' | 'ord' | 'changes'>>(sqlite, walk, line => {
    if (line.v > v || (line.v === v && line.ord >= ord)) return
    for (const change of changesIn(line)) {
      const fields = known.get(keyOf(change.table, idOf(change)))
      if (!fields) continue
      const written = change.op === 'insert' ? change.row : change.fields
      for (const [field, value] of Object.entries(written)) {
        const now = fields.get(field)
        if (!now || line.v > now.v || (line.v === now.v && line.ord > now.ord))
          fields.set(field, { v: line.v, ord: line.ord, value })
      }
    }
  })
  return known
}
