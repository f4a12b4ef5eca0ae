import { type Kinds, serverTable } from '../kernel/table.ts'
import { fundSources, fundStatuses, fundTypes } from '../terms.ts'

/** A movement of prepaid funds, in minor units; the balance is their sum. */
export const fundEntryColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  at: integer().notNull(),
  amountMinor: integer('amount_minor').notNull(),
  type: text({ enum: fundTypes }).notNull(),
  source: text({ enum: fundSources }).notNull(),
  status: text({ enum: fundStatuses }).notNull(),
  note: text().notNull(),
})
export const fundEntry = serverTable<typeof fundEntryColumns>('fund_entry', [['at']])
