import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What a dealership that runs Bridge 2.0 gives the others: sums by site and kind of units, nothing else. */
export const bridgeSum = sqliteTable(
  'bridge_sum',
  {
    companyId: text('company_id').notNull(),
    siteId: text('site_id').notNull(),
    kind: text().notNull(),
    clicks: integer().notNull(),
    requests: integer().notNull(),
    at: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.siteId, t.kind] })],
)
