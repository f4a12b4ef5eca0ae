/**
 * A change of the dealership's data: a pure, synchronous function from what it saw to the changes it
 * wants, or a refusal. The same value runs on the tablet at once and on the server with authority.
 * It has no clock (`now` is given), no random (ids come in the input) and no I/O.
 */
import type * as z from 'zod/mini'
import { isSameValue } from './same-value.ts'
import { plainly } from './unseen.ts'
import { isBarred } from '../barred.ts'
import { type FormKey, holdsAny } from '../forms.ts'
import type * as schema from '../schema.ts'
import type { RefusalCode } from '../refusals.ts'
import type { Outcome } from '../terms.ts'

type Tables = typeof schema
/** Tables whose rows are mirrored to devices: every one that carries `v` and `deletedAt`. */
export type TableName = {
  [T in keyof Tables]: Tables[T] extends {
    $inferSelect: { id: string; v: number; deletedAt: number | null }
  }
    ? T
    : never
}[keyof Tables]
export type Row<T extends TableName> = Tables[T]['$inferSelect']
/** A row as a mutation makes it: the server's bookkeeping is not its business. */
export type NewRow<T extends TableName> = Omit<Row<T>, 'v' | 'enteredV' | 'deletedAt' | 'touchedAt'>

export type Facts = { [key: string]: string | number | boolean | null | Facts | Facts[] | string[] }

/** A lawful "no": which rule was broken, and the facts its caption needs. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly facts: Facts
  constructor(code: RefusalCode, facts: Facts = {}) {
    super(code)
    this.code = code
    this.facts = facts
  }
}
export function refuseUnless(holds: boolean, code: RefusalCode, facts?: Facts): asserts holds {
  if (!holds) throw new Refusal(code, facts)
}
/** Not a "no": the server keeps the work until what it waits for has come (photos, an earlier parked act). */
export class Wait extends Error {
  override name = 'Wait'
  readonly code: RefusalCode
  readonly facts: Facts
  constructor(code: RefusalCode, facts: Facts = {}) {
    super(code)
    this.code = code
    this.facts = facts
  }
}
/** The row, or a refusal that it does not exist (any more). */
export function present<T extends { deletedAt: number | null }>(
  row: T | undefined,
  facts?: Facts,
): T {
  if (!row) throw new Refusal('not-found', facts)
  if (row.deletedAt !== null) throw new Refusal('deleted', facts)
  return row
}

export type Change =
  | { op: 'insert'; table: TableName; row: { id: string } & Record<string, unknown> }
  | { op: 'change'; table: TableName; id: string; fields: Record<string, unknown> }
/** Adds a row; adding the same id again is the same act. */
export const insert = <T extends TableName>(table: T, row: NewRow<T>): Change => ({
  op: 'insert',
  table,
  row,
})
/** Writes these fields of a row and no other. */
export const change = <T extends TableName>(
  table: T,
  id: string,
  fields: Partial<Omit<Row<T>, 'id' | 'v' | 'enteredV'>>,
): Change => ({
  op: 'change',
  table,
  id,
  fields,
})

export type Read =
  | { kind: 'one'; table: TableName; id: string | null | undefined }
  | { kind: 'many'; table: TableName; field: string; value: string }
  | { kind: 'all'; table: TableName }
type One<T extends TableName> = { kind: 'one'; table: T; id: string | null | undefined }
type Many<T extends TableName> = { kind: 'many'; table: T; field: string; value: string }
type All<T extends TableName> = { kind: 'all'; table: T }
/** The row of this id, or undefined (also when the id is null). */
export const one = <T extends TableName>(table: T, id: string | null | undefined): One<T> => ({
  kind: 'one',
  table,
  id,
})
/** Every row whose indexed field has this value. */
export const many = <T extends TableName>(
  table: T,
  field: keyof Row<T> & string,
  value: string,
): Many<T> => ({ kind: 'many', table, field, value })

/** Every row that stands of a table that is small everywhere: where the row needed is named by another one, as roles are by a colleague. */
export const all = <T extends TableName>(table: T): All<T> => ({ kind: 'all', table })

export type Reads = Record<string, Read>
export type Loaded<R> = {
  [K in keyof R]: R[K] extends One<infer T>
    ? Row<T> | undefined
    : R[K] extends Many<infer T> | All<infer T>
      ? Row<T>[]
      : never
}

/** Who acts, and when. `forms` is where she may act at the moment of the decision. */
export type Actor = {
  userId: string
  name: string
  forms: ReadonlySet<FormKey>
  /** What her device shows her, where that is more: rows of it are there for her acts. */
  sees?: ReadonlySet<FormKey>
  companyId: string
  timeZone: string
  country: string
  now: number
  /** The server does it itself, for her or by the clock: no device can say so. */
  byServer?: boolean
  /** Who really acts, while somebody acts in her name. */
  impersonatorId?: string | null
}

/** What a decision says beside its changes: nothing for a plain "applied". */
export type Decision = {
  changes: Change[]
  outcome?: Extract<Outcome, 'applied' | 'merged' | 'conflict'>
  code?: RefusalCode
  facts?: Facts
}
/** Done already: nothing is left to do. */
export const merged: Decision = { changes: [], outcome: 'merged' }

type Deletable = { id: string; deletedAt: number | null }
const setDeleted = (table: TableName, id: string, deletedAt: number | null): Change[] => [
  { op: 'change', table, id, fields: { deletedAt } },
]
/** Deletes the row, unless that is done. @throws {Refusal} not-found */
export function removed(table: TableName, row: Deletable | undefined, now: number) {
  refuseUnless(row !== undefined, 'not-found')
  return row.deletedAt === null ? setDeleted(table, row.id, now) : merged
}
/** The undo of a delete. @throws {Refusal} not-found */
export function restored(table: TableName, row: Deletable | undefined) {
  refuseUnless(row !== undefined, 'not-found')
  return row.deletedAt === null ? merged : setDeleted(table, row.id, null)
}

export type Mutation<I, R extends Reads, N extends string = string> = {
  /** `noun.verb`, as it is stored and sent. */
  readonly name: N
  /** Raised when `input` changes: a server that does not know it yet keeps the act parked. */
  readonly version: number
  /** Any of these forms entitles; undefined for what every signed-in person may do. */
  readonly forms: readonly FormKey[] | undefined
  readonly input: z.ZodMiniType<I>
  readonly reads: (input: I) => R
  readonly decide: (seen: Loaded<R>, input: I, actor: Actor) => Change[] | Decision
  /** SHA-256 of files that must be on the server first; until then it is parked there. */
  readonly files: ((seen: Loaded<R>, input: I) => string[]) | undefined
  /** How that waiting is told. */
  readonly waits: RefusalCode
  /** Kept a second time on the device: what cannot be asked for again, as a signature. */
  readonly isPrecious: boolean
  /** Only the server does it, for somebody or by the clock: what it takes as given nobody may send. */
  readonly isByServer: boolean
  /** It brings back a deleted row of this table. */
  readonly restores: Restores<I> | undefined
}
export type Restores<I> = {
  table: TableName
  /** The input that brings this row back; `newId` is for the act's own id. */
  input: (id: string, newId: () => string) => I
}

type Asked = Pick<AnyMutation, 'name' | 'forms' | 'isByServer'>
type Asking = Pick<Actor, 'forms' | 'byServer' | 'impersonatorId'>
/**
 * Why not: who holds none of its forms; who is on a device, of what the server does alone; and whoever is not herself, of
 * what nobody does in another name. Asked wherever an act is decided.
 */
export function barOf({ name, forms, isByServer }: Asked, actor: Asking): RefusalCode | undefined {
  if (actor.impersonatorId && isBarred(name)) return 'impersonating'
  const may = (!isByServer || actor.byServer === true) && (!forms || holdsAny(actor.forms, forms))
  return may ? undefined : 'not-authorized'
}
export const mayAct = (asked: Asked, actor: Asking): boolean => barOf(asked, actor) === undefined

/** Any mutation at all: what it reads and takes is known to its own schema alone. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyMutation = Mutation<any, any>
export type InputOf<M extends AnyMutation> = z.output<M['input']>

/** What was typed, pasted or sent, as this act takes it: the one door of its input, on the device and on the server. */
export const readInput = <M extends AnyMutation>(m: M, given: unknown) =>
  m.input.safeParse(plainly(given)) as z.core.util.SafeParseResult<InputOf<M>>

/** As a form holds it: what is not filled in yet is missing, and the schema names it. */
export type Unfilled<I> = I extends unknown ? { [K in keyof I]: I[K] | null | undefined } : never

/** The noun of a mutation's name: what it is about. */
export const nounOf = (name: string): string => name.slice(0, name.indexOf('.'))

/** Something to be done: a mutation, and what it is done with. */
export type Act<M extends AnyMutation = AnyMutation> = {
  readonly mutation: M
  readonly input: InputOf<M>
}
export const actOf = <M extends AnyMutation>(m: M, input: InputOf<M>): Act<M> => ({
  mutation: m,
  input,
})

// What is made of it and used nowhere is left out of the page.
/* @__NO_SIDE_EFFECTS__ */
export function mutation<const N extends string, I, R extends Reads>(
  name: N,
  m: {
    form: FormKey | readonly FormKey[] | 'everyone'
    version?: number
    input: z.ZodMiniType<I>
    reads: (input: I) => R
    decide: (seen: Loaded<R>, input: I, actor: Actor) => Change[] | Decision
    files?: (seen: Loaded<R>, input: I) => string[]
    waits?: RefusalCode
    isPrecious?: true
    isByServer?: true
    restores?: Restores<NoInfer<I>>
  },
): Mutation<I, R, N> {
  const forms = m.form === 'everyone' ? undefined : typeof m.form === 'string' ? [m.form] : m.form
  return {
    name,
    version: m.version ?? 1,
    forms,
    input: m.input,
    reads: m.reads,
    decide: m.decide,
    files: m.files,
    waits: m.waits ?? 'inspection-waits-for-photos',
    isPrecious: m.isPrecious ?? false,
    isByServer: m.isByServer ?? false,
    restores: m.restores,
  }
}

/** What a person saw and what she wants instead, field by field. */
export type Edits = { [field: string]: { from: unknown; to: unknown } | undefined }

/**
 * The rule for two people on one row (SYNC.md, conflicts by kind): a field unchanged since she saw it is
 * written; one that already has her value is merged; any other stays theirs, and hers is kept in the facts.
 */
export function mergeEdits(
  row: Record<string, unknown>,
  edits: Edits,
): { fields: Record<string, unknown>; conflicts: Facts[]; merged: number } {
  const fields: Record<string, unknown> = {}
  const conflicts: Facts[] = []
  let merged = 0
  for (const [field, edit] of Object.entries(edits)) {
    if (!edit) continue
    const { from, to } = edit
    if (isSameValue(row[field], to)) merged += 1
    // What she saw of a row written before came without the signs that nobody sees.
    else if (isSameValue(plainly(row[field]), plainly(from))) fields[field] = to
    else conflicts.push({ field, mine: to as string | null, theirs: row[field] as string | null })
  }
  return { fields, conflicts, merged }
}

/** What an edit comes to: a conflict over what both wanted, nothing where all of it was so already, else its changes. */
export function editOutcome(
  changes: Change[],
  row: Facts,
  conflicts: Facts[],
  alike: boolean,
): Decision {
  if (conflicts.length) {
    const facts = { ...row, fields: conflicts }
    return { changes, outcome: 'conflict', code: 'changed-meanwhile', facts }
  }
  return alike && !changes.length ? merged : { changes }
}

/** The decision of an edit: what could be written is, and differing fields come back as a conflict with both values. */
export function editDecision<T extends TableName>(
  table: T,
  row: Row<T>,
  edits: Edits,
  extra: (fields: Record<string, unknown>) => Change[] = () => [],
): Decision {
  const { fields, conflicts, merged: alike } = mergeEdits(row, edits)
  const changes = Object.keys(fields).length
    ? [{ op: 'change', table, id: row.id, fields } as Change, ...extra(fields)]
    : []
  return editOutcome(changes, { table, id: row.id }, conflicts, alike > 0)
}
