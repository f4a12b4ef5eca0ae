/**
 * What is said of a table, once: its columns, its indexes on both sides, who has its rows, and what a row is called. A plain
 * description: Drizzle's tables (`db/schema.ts`) and Dexie's stores (`db/replica.ts`) are made from it, each on its own side.
 */
import type { integer, real, SQLiteColumnBuilderBase, text } from 'drizzle-orm/sqlite-core'
import type { FormKey } from '../forms.ts'
import type { Window } from './window.ts'

/** Drizzle's kinds of columns, handed in: a page that reads a description ships none of them. */
export type Kinds = { text: typeof text; integer: typeof integer; real: typeof real }
type Columns = Record<string, SQLiteColumnBuilderBase>
type Of = (kinds: Kinds) => Columns
type Field<F extends Of, Own> = keyof (ReturnType<F> & Own) & string

/** Rows of another table, and the field by which they refer to this one's. */
export type Keeper = { readonly table: string; readonly field: string }
export type Scope<F extends string = string> = {
  /** Holding one of these forms brings the table; undefined: everybody has it. */
  readonly forms?: readonly FormKey[]
  /** Only rows whose field is the person's own id (unless she holds `allFor`). */
  readonly own?: {
    readonly fields: readonly F[]
    readonly allFor?: readonly FormKey[]
    /** Rows that are nobody's, where these fields are null, are everybody's. */
    readonly orNobodys?: true
  }
  /** In the window at this instant? Undefined: always. */
  readonly window?: Window<F>
  /** In scope exactly when its parent is. */
  readonly of?: { readonly table: string; readonly by: F }
  /** A row is also in scope while one of these rows refers to it. */
  readonly keptBy?: readonly Keeper[]
  /**
   * Who holds none of these forms has the rows without these columns; where it says so, only the rows that these name,
   * whatever the window.
   */
  readonly brief?: {
    readonly unless: readonly FormKey[]
    readonly without: readonly F[]
    readonly onlyNamedBy?: readonly Keeper[]
  }
}

/** A table of the server alone. */
export type ServerTable = {
  /** Its name in SQL. */
  readonly sql: string
  /** Fields of each index on the server. */
  readonly indexes: readonly (readonly string[])[]
}
/** A table whose rows are mirrored to devices. */
export type Table = ServerTable & {
  /** Its neighbours follow it into a person's scope: it carries `enteredV` and `touchedAt`. */
  readonly isParent: boolean
  /** What Dexie indexes beside the id: each is asked for by a query or a mutation's reads. */
  readonly device: readonly string[]
  /** Columns that lie encrypted on a device (`src/sync/cipher.ts`): nothing there is found or ordered by them. */
  readonly secret: readonly string[]
  readonly scope: Scope
  /** Forms that open one of its rows: the first that the person holds does. */
  readonly opens: readonly FormKey[]
}

/**
 * What every mirrored row carries: its id (UUIDv7 born where the row was born), the server's
 * version `v` (0 while only the device knows it), and when it was deleted, so a delete can be undone.
 */
export const rowColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  v: integer().notNull(),
  /** Instant, epoch ms; null while it stands. */
  deletedAt: integer('deleted_at'),
})
/** The same for a row whose neighbours follow it into a person's scope. */
export const parentColumns = (kinds: Kinds) => ({
  ...rowColumns(kinds),
  /** The `v` at which the row last came into the mirrored window: its children are sent again from there. */
  enteredV: kinds.integer('entered_v').notNull(),
  /** Instant of the last act on it, epoch ms. */
  touchedAt: kinds.integer('touched_at').notNull(),
})
type Said<F extends string> = {
  indexes?: readonly (readonly F[])[]
  /** Fields, or `[first+second]`. */
  device?: readonly (F | `[${string}]`)[]
  secret?: readonly F[]
  scope: Scope<F>
  opens?: readonly FormKey[]
}
const described = (isParent: boolean, sql: string, said: Said<string>): Table => ({
  sql,
  isParent,
  device: [],
  secret: [],
  opens: [],
  ...said,
  indexes: [['v'], ...(said.indexes ?? [])],
})

/** @param F its columns: a type alone, so that a page that reads the description ships none of them */
export const serverTable = <F extends Of>(
  sql: string,
  indexes: readonly (readonly Field<F, object>[])[],
): ServerTable => ({ sql, indexes })

export const rowTable = <F extends Of>(
  sql: string,
  said: Said<Field<F, ReturnType<typeof rowColumns>>>,
): Table => described(false, sql, said as Said<string>)

export const parentTable = <F extends Of>(
  sql: string,
  said: Said<Field<F, ReturnType<typeof parentColumns>>>,
): Table => described(true, sql, said as Said<string>)
