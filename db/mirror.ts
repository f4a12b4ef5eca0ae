/**
 * What of a dealership is on a person's device, asked of what each table says. The server sends rows by it, the device
 * prunes by it what time alone has carried out of the window.
 */
import type { Scope, Table } from './kernel/table.ts'
import { deletedWindowMs, isInside } from './kernel/window.ts'
import { type MirroredTable, tables } from './tables.ts'

const said: Record<MirroredTable, Table> = tables
export const scopeOf = (table: MirroredTable): Scope => said[table].scope
/** Its rows carry `enteredV` and `touchedAt`. */
export const isParent = (table: MirroredTable): boolean => said[table].isParent

/** In the window of its own table at this instant: not deleted for long, and young or open enough. */
export function isInWindow(
  table: MirroredTable,
  row: { deletedAt: number | null },
  now: number,
): boolean {
  if (row.deletedAt !== null && row.deletedAt <= now - deletedWindowMs) return false
  const { window } = scopeOf(table)
  return window === undefined || isInside(window, row, now)
}
