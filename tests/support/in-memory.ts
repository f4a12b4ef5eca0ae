/** Rows in memory: acts are decided on what they hold and written to them, as both runners do. */
import {
  type Actor,
  type AnyMutation,
  type Decision,
  mayAct,
  Refusal,
  type Row,
  type TableName,
} from '#db/kernel/mutation.ts'
import { ana } from './builders/inspection.ts'
import { type AnyRow, seenIn } from './seen.ts'

export type Rows = { [T in TableName]?: Row<T>[] }

/** @throws {Refusal} @throws {Wait} @throws {z.core.$ZodError} on a bad input */
export function decideOn(
  rowsOf: (table: TableName) => AnyRow[],
  m: AnyMutation,
  raw: unknown,
  actor: Actor,
): Decision {
  const input = m.input.parse(raw)
  if (!mayAct(m, actor)) throw new Refusal('not-authorized')
  const decided = m.decide(seenIn(rowsOf, m.reads(input)) as never, input, actor)
  return Array.isArray(decided) ? { changes: decided } : decided
}

export class InMemory {
  readonly tables = new Map<string, Map<string, AnyRow>>()

  constructor(rows: Rows = {}) {
    for (const [table, each] of Object.entries(rows))
      for (const row of each) this.put(table as TableName, row as AnyRow)
  }
  put(table: TableName, row: AnyRow): void {
    const rows = this.tables.get(table) ?? new Map<string, AnyRow>()
    this.tables.set(table, rows.set(row.id, row))
  }
  rows<T extends TableName>(table: T): Row<T>[] {
    return [...(this.tables.get(table)?.values() ?? [])] as Row<T>[]
  }
  /** The row, where a test put or made one. */
  row<T extends TableName>(table: T, id: string): Row<T> {
    return this.tables.get(table)?.get(id) as Row<T>
  }
  /** What the act sees of them. */
  seenBy(m: AnyMutation, input: unknown): never {
    return seenIn(table => this.rows(table) as AnyRow[], m.reads(input as never)) as never
  }
  /** Decides and lays the changes down. @throws {Refusal} */
  does(m: AnyMutation, raw: unknown, actor: Actor = ana): Decision {
    const decision = decideOn(table => this.rows(table) as AnyRow[], m, raw, actor)
    for (const change of decision.changes) {
      const id = change.op === 'insert' ? change.row.id : change.id
      const before = this.tables.get(change.table)?.get(id)
      if (change.op === 'change' && before) this.put(change.table, { ...before, ...change.fields })
      if (change.op === 'insert' && !before)
        this.put(change.table, { ...change.row, v: 0, deletedAt: null })
    }
    return decision
  }
  /** The code of the refusal, or 'done'. */
  refusalOf(m: AnyMutation, input: unknown, actor: Actor = ana): string {
    try {
      this.does(m, input, actor)
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
    return 'done'
  }
}
