import { shopDesk } from '../desks.ts'
import { type Kinds, rowTable } from '../kernel/table.ts'
import { workItemStatuses } from '../terms.ts'

/** Something to be repaired on a vehicle, most often found by an inspection. */
export const workItemColumns = ({ text, integer }: Kinds) => ({
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
})
export const workItem = rowTable<typeof workItemColumns>('work_item', {
  indexes: [['vehicleId'], ['inspectionId']],
  device: ['vehicleId', 'inspectionId'],
  scope: {
    forms: [...shopDesk, 'management.Inventory'],
    of: { table: 'vehicle', by: 'vehicleId' },
  },
})
