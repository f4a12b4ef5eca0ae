/** Ids that an act writes down: each names a row of this dealership, deleted or hidden from who acts, but there. */
import { isSameValue } from '#db/kernel/same-value.ts'
import { type Change, Refusal } from '#db/kernel/mutation.ts'
import { references } from '#db/references.ts'
import { rowOf } from '#db/rows.ts'
import type { Db } from '#db/store.ts'

/** What stood there already is nobody's fault now. @throws {Refusal} `not-found` */
export function refuseUnknown(db: Db, changes: readonly Change[]): void {
  const made = new Set(changes.flatMap(each => (each.op === 'insert' ? [keyOf(each)] : [])))
  for (const each of changes)
    for (const [field, value] of Object.entries(each.op === 'insert' ? each.row : each.fields)) {
      const table = references[field]
      if (!table) continue
      const isKnown = (id: unknown) =>
        typeof id !== 'string' ||
        id === '' ||
        made.has(`${table}:${id}`) ||
        rowOf(db, table, id) !== undefined
      if ([value].flat().every(isKnown)) continue
      const before = each.op === 'change' ? rowOf(db, each.table, each.id) : undefined
      if (!before || !isSameValue(before[field], value))
        throw new Refusal('not-found', { table, field })
    }
}
const keyOf = ({ table, row }: Extract<Change, { op: 'insert' }>) => `${table}:${row.id}`
