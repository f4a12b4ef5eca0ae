import { type Kinds, serverTable } from '../kernel/table.ts'

/** Bridge: one row, id 'bridge'. A pause lasts until the 1st of the next month unless somebody resumes it. */
export const bridgeColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  active: integer({ mode: 'boolean' }).notNull(),
  pausedUntil: text('paused_until'),
  monthlyBudgetMinor: integer('monthly_budget_minor').notNull(),
  costPerClickMinor: integer('cost_per_click_minor').notNull(),
  learningDays: integer('learning_days').notNull(),
  clicksReceived: integer('clicks_received').notNull(),
})
export const bridge = serverTable<typeof bridgeColumns>('bridge', [])
