import { type Kinds, parentTable } from '../kernel/table.ts'
import { anyOf, isIn, isWithin, longWindowMs } from '../kernel/window.ts'
import { requestCategories, requestDivisions, requestStatuses, requestTypes } from '../terms.ts'

/** What came in from the website, by mail or phone and waits for a person (SPEC: Radar). */
export const requestColumns = ({ text, integer }: Kinds) => ({
  type: text({ enum: requestTypes }).notNull(),
  division: text({ enum: requestDivisions }).notNull(),
  category: text({ enum: requestCategories }),
  status: text({ enum: requestStatuses }).notNull(),
  source: text().notNull(),
  sourceName: text('source_name').notNull(),
  at: integer().notNull(),
  name: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  vehicleId: text('vehicle_id'),
  processedAt: integer('processed_at'),
  processedBy: text('processed_by'),
  leadId: text('lead_id'),
})
export const request = parentTable<typeof requestColumns>('request', {
  opens: ['crm.Reception', 'crm.PhoneTracking'],
  indexes: [['processedAt']],

  scope: {
    forms: ['crm.Reception', 'crm.PhoneTracking', 'marketing.PhoneTracking', 'marketing.Inventory'],
    window: anyOf(isIn('processedAt', null), isWithin('touchedAt', longWindowMs)),
  },
})
