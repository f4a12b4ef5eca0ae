import { integer, text } from 'drizzle-orm/sqlite-core'

/**
 * What every mirrored row carries: its id (UUIDv7 born where the row was born), the server's
 * version `v` (0 while only the device knows it), and when it was deleted, so a delete can be undone.
 */
export const mirrored = () => ({
  id: text().primaryKey(),
  v: integer().notNull(),
  /** Instant, epoch ms; null while it stands. */
  deletedAt: integer('deleted_at'),
})

/** The same for a row whose neighbours follow it into a person's scope. */
export const mirroredParent = () => ({
  ...mirrored(),
  /** The `v` at which the row last came into the mirrored window: its children are sent again from there. */
  enteredV: integer('entered_v').notNull(),
  /** Instant of the last act on it, epoch ms. */
  touchedAt: integer('touched_at').notNull(),
})
