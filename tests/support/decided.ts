/** Reads what a mutation decided, without a database. */
import { type Change, type Decision, Refusal } from '#db/kernel/mutation.ts'

type Decided = Change[] | Decision
export const changesOf = (decided: Decided): Change[] =>
  Array.isArray(decided) ? decided : decided.changes
export const outcomeOf = (decided: Decided): string =>
  Array.isArray(decided) ? 'applied' : (decided.outcome ?? 'applied')
/** The fields written on one row, all changes of it together. */
export const fieldsOn = (decided: Decided, table: string, id: string): Record<string, unknown> =>
  Object.assign(
    {},
    ...changesOf(decided)
      .filter(c => c.table === table && (c.op === 'change' ? c.id : c.row.id) === id)
      .map(c => (c.op === 'change' ? c.fields : c.row)),
  )

/** The code of the refusal an act meets. */
export function codeOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return 'no refusal'
}
