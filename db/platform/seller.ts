import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Who sells the funds, as invoices name it, from an instant on; only ever added to, so that an invoice names who sold then. */
export const seller = sqliteTable(
  'seller',
  {
    /** Of the wish: asked again it is the same. */
    id: text().primaryKey(),
    fromAt: integer('from_at').notNull(),
    name: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    /** Of Canada: there it is established, and its taxes follow from that. */
    province: text().notNull(),
    postalCode: text('postal_code').notNull(),
    gstNumber: text('gst_number').notNull(),
    qstNumber: text('qst_number').notNull(),
    vatNumber: text('vat_number').notNull(),
    email: text().notNull(),
    by: text().notNull(),
    byName: text('by_name').notNull(),
  },
  t => [index('seller_from').on(t.fromAt)],
)
