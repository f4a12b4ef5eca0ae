/** Rows in memory on which an act is decided as both runners decide it: permission, input, reads, `decide`. */
import { expect, test } from 'vitest'
import {
  type Actor,
  type AnyMutation,
  type Change,
  type Facts,
  Refusal,
  Wait,
} from '#db/kernel/mutation.ts'
import { anActor } from './builders/user.ts'
import { decideOn, type Rows } from './in-memory.ts'
import { type AnyRow, seenIn } from './seen.ts'

/** Half past nine in the evening of 21 November in Québec: the next day already in UTC, and in France. */
export const evening = Date.UTC(2026, 10, 22, 2, 30)
export const hour = 3_600_000
export const day = 24 * hour
export const anaTonight = anActor({ now: evening })

/** Each row written, by table and id; `+` before what is new. */
function written(changes: readonly Change[]): Record<string, unknown> {
  const rows: Record<string, object> = {}
  for (const change of changes) {
    const key =
      change.op === 'insert' ? `+${change.table} ${change.row.id}` : `${change.table} ${change.id}`
    const { id: _, ...row } =
      change.op === 'insert' ? change.row : { ...change.fields, id: change.id }
    rows[key] = { ...rows[key], ...row }
  }
  return rows
}

type Case = { mutation: AnyMutation; rows?: Rows; input?: object; by?: Partial<Actor> }

/** What becomes of an act: the rows it writes, 'merged', or the refusal with its facts. */
export function comesTo({ mutation: m, rows = {}, input = {}, by = {} }: Case): unknown {
  // What is the server's alone the server does here, unless the case says otherwise.
  const actor = { ...anaTonight, byServer: m.isByServer, ...by }
  const parsed = m.input.safeParse(input)
  if (!parsed.success) return ['bad-input', parsed.error.issues[0]?.path.join('.')]
  try {
    const decided = decideOn(table => (rows[table] ?? []) as AnyRow[], m, input, actor)
    const { changes, outcome, code, facts } = decided
    if (code) return { [outcome ?? '']: [code, facts], ...written(changes) }
    if (outcome !== 'merged') return written(changes)
    return changes.length ? { merged: true, ...written(changes) } : 'merged'
  } catch (error) {
    if (error instanceof Refusal || error instanceof Wait) return saidNo(error)
    throw error
  }
}
const saidNo = ({ code, facts }: { code: string; facts: Facts }) =>
  Object.keys(facts).length ? [code, facts] : [code]

/** What differs from the table's own rows, input and actor, and what it then comes to. */
export type Line = readonly [
  says: string,
  but: { rows?: Rows; input?: Record<string, unknown>; by?: Partial<Actor> },
  comes: unknown,
]

/** The files that must be on the server before the act is decided there. */
export function waitsFor({ mutation: m, rows = {}, input = {} }: Case): string[] {
  const parsed = m.input.parse(input)
  if (!m.files || !parsed) return []
  const seen = seenIn(table => (rows[table] ?? []) as AnyRow[], m.reads(parsed))
  return m.files(seen as never, parsed)
}

type Came = Record<string, unknown>
class But {
  readonly rows: Came
  constructor(rows: Came) {
    this.rows = rows
  }
}
/** As the first line came, with these fields of these rows otherwise; undefined is a row that is not written. */
export const but = (rows: Came) => new But(rows)

function otherwise(first: unknown, { rows }: But): Came {
  const came = { ...(first as Came) }
  for (const [row, fields] of Object.entries(rows))
    came[row] = fields && !Array.isArray(fields) ? { ...(came[row] as object), ...fields } : fields
  return came
}

/** One act among these rows, line by line. */
export function acts(
  mutation: AnyMutation,
  given: Omit<Case, 'mutation'>,
  lines: readonly Line[],
): void {
  const nobody: Line = ['by the server alone', { by: { byServer: false } }, ['not-authorized']]
  const all = mutation.isByServer ? [...lines, nobody] : lines
  test.each(all)(`${mutation.name}: %s`, (_says, { rows, input, by }, comes) => {
    const came = comesTo({
      mutation,
      rows: { ...given.rows, ...rows },
      input: { ...given.input, ...input },
      by: { ...given.by, ...by },
    })
    expect(came).toEqual(comes instanceof But ? otherwise(lines[0]?.[2], comes) : comes)
  })
}
