import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { workItemStatuses } from '../terms.ts'
import { mirrored } from './row.ts'

/** Something to be repaired on a vehicle, most often found by an inspection. */
export const workItem = sqliteTable(
  'work_item',
  {
    ...mirrored(),
    vehicleId: text('vehicle_id').notNull(),
    /** The inspection and the point that asked for it, if one did. */
    inspectionId: text('inspection_id'),
    code: text().notNull(),
    title: text().notNull(),
    note: text().notNull(),
    status: text({ enum: workItemStatuses }).notNull(),
    estimateMinor: integer('estimate_minor'),
    costMinor: integer('cost_minor'),
    openedAt: integer('opened_at').notNull(),
    openedBy: text('opened_by').notNull(),
    closedAt: integer('closed_at'),
    closedBy: text('closed_by'),
    /** What was done. */
    closeNote: text('close_note').notNull(),
  },
  t => [
    index('work_item_v').on(t.v),
    index('work_item_vehicle').on(t.vehicleId),
    index('work_item_inspection').on(t.inspectionId),
  ],
)
