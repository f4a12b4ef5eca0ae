import { type Kinds, parentTable, rowTable } from '../kernel/table.ts'
import { anyOf, isIn, isWithin, longWindowMs } from '../kernel/window.ts'
import { deliveryStatuses, odometerTypes, proofMimes } from '../terms.ts'

/** The handing over of a sold vehicle. */
export const deliveryColumns = ({ text, integer }: Kinds) => ({
  contractId: text('contract_id').notNull(),
  vehicleId: text('vehicle_id').notNull(),
  leadId: text('lead_id'),
  clientId: text('client_id').notNull(),
  /** Who it is and what, for lists that read no other row. */
  clientName: text('client_name').notNull(),
  vehicleText: text('vehicle_text').notNull(),
  status: text({ enum: deliveryStatuses }).notNull(),
  startsAt: integer('starts_at').notNull(),
  minutes: integer().notNull(),
  assignedTo: text('assigned_to').notNull(),
  place: text().notNull(),
  note: text().notNull(),
  odometer: integer(),
  /** Of the reading, as it was taken; null in one from before it was kept, which is read in the contract's. */
  odometerType: text('odometer_type', { enum: odometerTypes }),
  deliveredAt: integer('delivered_at'),
  deliveredBy: text('delivered_by'),
  /** Whose sheet it is and who hands over, as they were called then; null while it is planned. */
  stated: text({ mode: 'json' }).$type<{ company: string; merchantName: string }>(),
  createdBy: text('created_by').notNull(),
  createdAt: integer('created_at').notNull(),
})
export const delivery = parentTable<typeof deliveryColumns>('delivery', {
  opens: ['management.SaleContracts'],
  indexes: [['contractId'], ['clientId'], ['startsAt']],
  device: ['contractId', 'vehicleId', 'leadId', 'startsAt', 'clientId'],
  scope: {
    forms: ['management.SaleContracts', 'crm.Dashboard'],
    window: anyOf(isIn('status', 'planned'), isWithin('touchedAt', longWindowMs)),
  },
})

/** One line of the checklist; its id is `<deliveryId>.<code>`, so two people tick one row. */
export const deliveryItemColumns = ({ text, integer }: Kinds) => ({
  deliveryId: text('delivery_id').notNull(),
  code: text().notNull(),
  done: integer({ mode: 'boolean' }).notNull(),
  /** Why it does not apply here; then it counts as done. */
  reason: text().notNull(),
  note: text().notNull(),
  /** Proof as a file (RDPRM search, plate). */
  proofSha256: text('proof_sha256').notNull(),
  proofMime: text('proof_mime', { enum: proofMimes }).notNull(),
  at: integer().notNull(),
  by: text().notNull(),
})
export const deliveryItem = rowTable<typeof deliveryItemColumns>('delivery_item', {
  indexes: [['deliveryId']],
  device: ['deliveryId'],
  scope: {
    forms: ['management.SaleContracts', 'crm.Dashboard'],
    of: { table: 'delivery', by: 'deliveryId' },
  },
})
