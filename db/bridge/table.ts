import { type Kinds, serverTable } from '../kernel/table.ts'
import type { Locale } from '../terms.ts'
import type { ChosenArm } from './chosen.ts'
import type { SitePrice } from './pace.ts'
import { bridgeActs, bridgeTypes, bridgeVersions, clickVerdicts } from './terms.ts'

/** What it spends by, as it stands and as each act left it. */
const sums = ({ text, integer }: Kinds) => ({
  monthlyBudgetMinor: integer('monthly_budget_minor').notNull(),
  costPerClickMinor: integer('cost_per_click_minor').notNull(),
  type: text({ enum: bridgeTypes }).notNull(),
  sitePrices: text('site_prices', { mode: 'json' }).$type<SitePrice[]>().notNull(),
  version: text({ enum: bridgeVersions }).notNull(),
})

/** Bridge: one row, id 'bridge', from its activation on. A pause lasts until the 1st of the next month unless somebody resumes it. */
export const bridgeColumns = (kinds: Kinds) => ({
  id: kinds.text().primaryKey(),
  /** Goes up with every act on it. */
  v: kinds.integer().notNull(),
  active: kinds.integer({ mode: 'boolean' }).notNull(),
  /** The 1st on which a pause ends. */
  pausedUntil: kinds.text('paused_until'),
  ...sums(kinds),
  websiteHostName: kinds.text('website_host_name').notNull(),
  inventoryProvider: kinds.text('inventory_provider').notNull(),
  nameOnCard: kinds.text('name_on_card').notNull(),
  learningDays: kinds.integer('learning_days').notNull(),
  /** The day on which learning began. */
  learningOn: kinds.text('learning_on').notNull(),
  activatedAt: kinds.integer('activated_at').notNull(),
  /** The same in the house's zone then: its first month is prorated by it. */
  activatedOn: kinds.text('activated_on').notNull(),
  activatedBy: kinds.text('activated_by').notNull(),
  activatedByName: kinds.text('activated_by_name').notNull(),
  /** Which words were agreed to, and in which language they were read. */
  termsVersion: kinds.integer('terms_version').notNull(),
  termsLocale: kinds.text('terms_locale').$type<Locale>().notNull(),
})
export const bridge = serverTable<typeof bridgeColumns>('bridge', [])

/** What was done with it, and how it stood afterwards; only ever added to. The 1st of a month is one by its key (`resetKeyOf`). */
export const bridgeActColumns = (kinds: Kinds) => ({
  id: kinds.text().primaryKey(),
  v: kinds.integer().notNull(),
  at: kinds.integer().notNull(),
  act: kinds.text({ enum: bridgeActs }).notNull(),
  /** Of a pause. */
  until: kinds.text(),
  by: kinds.text().notNull(),
  byName: kinds.text('by_name').notNull(),
  ...sums(kinds),
})
export const bridgeAct = serverTable<typeof bridgeActColumns>('bridge_act', [['v'], ['at']])

/** A click on a publisher's link and what was judged of it; nothing of who. Only ever added to, but for the hash that goes. */
export const bridgeClickColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  at: integer().notNull(),
  /** The house's day then. */
  on: text().notNull(),
  /** Of the publisher in the lookups; '' for a link that is not ours. */
  siteId: text('site_id').notNull(),
  vehicleId: text('vehicle_id').notNull(),
  verdict: text({ enum: clickVerdicts }).notNull(),
  minor: integer().notNull(),
  /** The entry of the books that charged it. */
  seq: integer(),
  /** Of the visitor, by a salt that changes daily; null once the salt is gone. */
  hash: text(),
})
export const bridgeClick = serverTable<typeof bridgeClickColumns>('bridge_click', [
  ['on'],
  ['at'],
  ['verdict', 'on'],
  ['hash', 'vehicleId'],
])

/** A request that came of a click, by its own id, told by the visitor's hash while that is known. */
export const bridgeRequestColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  clickId: text('click_id').notNull(),
  at: integer().notNull(),
})
export const bridgeRequest = serverTable<typeof bridgeRequestColumns>('bridge_request', [
  ['clickId'],
])

/** The salt of a day; deleted after two. */
export const bridgeSaltColumns = ({ text, integer }: Kinds) => ({
  on: text().primaryKey(),
  salt: text().notNull(),
  at: integer().notNull(),
})
export const bridgeSalt = serverTable<typeof bridgeSaltColumns>('bridge_salt', [])

/** What 2.0 listed on a site in an hour, and the numbers by which it did; only ever added to, and kept for a while (`keptChoicesMs`). */
export const bridgeChoiceColumns = ({ text, integer, real }: Kinds) => ({
  id: text().primaryKey(),
  /** The hour's beginning. */
  at: integer().notNull(),
  on: text().notNull(),
  siteId: text('site_id').notNull(),
  /** Of all clicks that there could be, what the money pays for. */
  share: real().notNull(),
  arms: text({ mode: 'json' }).$type<ChosenArm[]>().notNull(),
  /** In the order in which they were listed. */
  vehicleIds: text('vehicle_ids', { mode: 'json' }).$type<string[]>().notNull(),
})
export const bridgeChoice = serverTable<typeof bridgeChoiceColumns>('bridge_choice', [
  ['at'],
  ['on', 'siteId'],
])

/** For how many hours 2.0 listed a vehicle on a site, by the `era`: how many long pauses there were before. */
export const bridgeExposureColumns = ({ text, integer, real }: Kinds) => ({
  id: text().primaryKey(),
  era: integer().notNull(),
  siteId: text('site_id').notNull(),
  vehicleId: text('vehicle_id').notNull(),
  kind: text().notNull(),
  /** Of average traffic. */
  hours: real().notNull(),
})
export const bridgeExposure = serverTable<typeof bridgeExposureColumns>('bridge_exposure', [])
