import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { deliveryStatuses, proofMimes } from '../terms.ts'
import { mirrored, mirroredParent } from './row.ts'

/** The handing over of a sold vehicle. */
export const delivery = sqliteTable(
  'delivery',
  {
    ...mirroredParent(),
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
    deliveredAt: integer('delivered_at'),
    deliveredBy: text('delivered_by'),
    createdBy: text('created_by').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  t => [
    index('delivery_v').on(t.v),
    index('delivery_contract').on(t.contractId),
    index('delivery_client').on(t.clientId),
    index('delivery_starts').on(t.startsAt),
  ],
)

/** One line of the checklist; its id is `<deliveryId>.<code>`, so two people tick one row. */
export const deliveryItem = sqliteTable(
  'delivery_item',
  {
    ...mirrored(),
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
  },
  t => [index('delivery_item_v').on(t.v), index('delivery_item_delivery').on(t.deliveryId)],
)
