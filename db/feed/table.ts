import { type Kinds, serverTable } from '../kernel/table.ts'
import type { Locale } from '../terms.ts'
import type { FeedRules } from './rules.ts'
import { feedActs, type FeedFault, feedFormats, feedTroubles } from './terms.ts'

/** The feed of one site of the Site list, by its host. */
export const feedColumns = ({ text, integer, real }: Kinds) => ({
  id: text().primaryKey(),
  /** Goes up with every act on it, single switches too. */
  v: integer().notNull(),
  format: text({ enum: feedFormats }).notNull(),
  locale: text().$type<Locale>().notNull(),
  code: text().notNull(),
  latitude: real(),
  longitude: real(),
  rules: text({ mode: 'json' }).$type<FeedRules>().notNull(),
  /** SHA-256 of the secret in its address; null: stopped, and nothing is given out. */
  tokenHash: text('token_hash'),
  /** The end of the address, by which people know it again. */
  hint: text().notNull(),
  hintAt: integer('hint_at').notNull(),
})
export const feed = serverTable<typeof feedColumns>('feed', [['tokenHash']])

/** A unit that goes to a site, or does not, whatever the rules say. Its id is `host:vehicle`. */
export const feedUnitColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  feedId: text('feed_id').notNull(),
  vehicleId: text('vehicle_id').notNull(),
  goes: integer({ mode: 'boolean' }).notNull(),
})
export const feedUnit = serverTable<typeof feedUnitColumns>('feed_unit', [
  ['feedId'],
  ['vehicleId'],
])

/** A unit that a file leaves out, with why. */
export type LeftUnit = { vehicleId: string; why: FeedFault[] }

/** The last good file of a feed, which lies on the disk under its hash, and how the last try ended. */
export const feedFileColumns = ({ text, integer }: Kinds) => ({
  /** Of its feed. */
  id: text().primaryKey(),
  /** Null: there was no good one yet. */
  sha256: text(),
  bytes: integer().notNull(),
  units: integer().notNull(),
  /** Since when it says what it says. */
  madeAt: integer('made_at'),
  /** What it was tried from; another mark makes it anew, and so does the hour. */
  mark: text().notNull(),
  until: integer().notNull(),
  triedAt: integer('tried_at').notNull(),
  trouble: text({ enum: feedTroubles }),
  /** Of the last try: the first of them, and how many. */
  leftUnits: text('left_units', { mode: 'json' }).$type<LeftUnit[]>().notNull(),
  leftCount: integer('left_count').notNull(),
})
export const feedFile = serverTable<typeof feedFileColumns>('feed_file', [])

/** A site has fetched its file; the newest are kept. */
export const feedFetchColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  feedId: text('feed_id').notNull(),
  at: integer().notNull(),
  /** As the program calls itself. */
  agent: text().notNull(),
  /** 304: it had this file already. */
  status: integer().notNull(),
  bytes: integer().notNull(),
})
export const feedFetch = serverTable<typeof feedFetchColumns>('feed_fetch', [['feedId', 'at']])

/** What was done with a feed, and how it stood afterwards; only ever added to. */
export const feedActColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  feedId: text('feed_id').notNull(),
  v: integer().notNull(),
  at: integer().notNull(),
  act: text({ enum: feedActs }).notNull(),
  by: text().notNull(),
  byName: text('by_name').notNull(),
  format: text({ enum: feedFormats }).notNull(),
  rules: text({ mode: 'json' }).$type<FeedRules>().notNull(),
  /** Of a single switch; `goes` null: as the rules say again. */
  vehicleId: text('vehicle_id'),
  goes: integer({ mode: 'boolean' }),
})
export const feedAct = serverTable<typeof feedActColumns>('feed_act', [['feedId', 'at']])
