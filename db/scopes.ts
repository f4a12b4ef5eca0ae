/** A person's scopes by name, as the device says them when it pulls: all that a pull, a prune and a search ask of `mirror.ts`. */
import { everyonesForms, type FormKey, holdsAny } from './forms.ts'
import { scopeOf } from './mirror.ts'
import { type MirroredTable, mirrorOrder } from './tables.ts'

/**
 * A scope's name: the table, whether it is the person's own rows, all of them or those that others name, and whether
 * their columns are all there. Other forms make another name: the device drops the one and is sent the other whole,
 * filled in or stripped.
 */
export type ScopeName = string
/** Named by her own rows, or by everybody's: as the naming table is here. */
const ends = { own: ':own', brief: ':brief', named: ':named', namedByAll: ':named-by-all' } as const
export const isOwnScope = (name: ScopeName) => name.endsWith(ends.own)
/** Only the rows that rows of another table name. */
export const isNamedScope = (name: ScopeName) =>
  name.endsWith(ends.named) || name.endsWith(ends.namedByAll)
/** A scope's name is its table's, with or without the end. */
export const tableOfScope = (name: ScopeName) => name.split(':', 1)[0] as MirroredTable

/** The columns of its rows that do not reach a device with this scope. */
export const hiddenColumns = (name: ScopeName): readonly string[] =>
  name.endsWith(ends.brief) || isNamedScope(name)
    ? (scopeOf(tableOfScope(name)).brief?.without ?? [])
    : []

/**
 * Tables whose rows keep rows of this scope on the device, or name them. A row that is here only because it is named
 * keeps nothing itself: what goes with it is seen at a glance, on both sides.
 */
export function keepersOf(
  name: ScopeName,
  held: readonly ScopeName[],
): { table: MirroredTable; field: string }[] {
  const { keptBy, brief } = scopeOf(tableOfScope(name))
  const keepers = (isNamedScope(name) ? brief?.onlyNamedBy : keptBy) ?? []
  return keepers
    .map(({ table, field }) => ({ table: table as MirroredTable, field }))
    .filter(({ table }) => !held.some(each => isNamedScope(each) && tableOfScope(each) === table))
}

/** Does a holder of these forms have only the rows of this table that others name? */
export function seesOnlyNamed(forms: ReadonlySet<FormKey>, table: MirroredTable): boolean {
  const { brief } = scopeOf(table)
  return !!brief?.onlyNamedBy && !holdsAny(forms, brief.unless)
}

/** The scopes a holder of these forms is entitled to, in mirror order. */
export function scopesFor(held: ReadonlySet<FormKey>): ScopeName[] {
  const forms = new Set<FormKey>([...held, ...everyonesForms])
  return mirrorOrder.flatMap(table => {
    const { forms: wanted } = scopeOf(table)
    return wanted && !holdsAny(forms, wanted) ? [] : [`${table}${endFor(table, forms)}`]
  })
}

function endFor(table: MirroredTable, forms: ReadonlySet<FormKey>): string {
  const { own, brief } = scopeOf(table)
  if (own && !(own.allFor && holdsAny(forms, own.allFor))) return ends.own
  if (!brief || holdsAny(forms, brief.unless)) return ''
  if (!brief.onlyNamedBy) return ends.brief
  const isOwn = brief.onlyNamedBy.some(
    keeper => endFor(keeper.table as MirroredTable, forms) === ends.own,
  )
  return isOwn ? ends.named : ends.namedByAll
}
