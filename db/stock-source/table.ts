import { type Kinds, serverTable } from '../kernel/table.ts'
import type { AllFields } from '../vehicle/all-fields.ts'
import type { StockSetting } from './setting.ts'
import type { StockCounts } from './shown.ts'
import { type StockAsk, type StockFault, stockOutcomes } from './terms.ts'

/** Where lists of the stock come from: an inventory provider, with how its lists are read. */
export const stockSourceColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  /** Goes up with every setting of it. */
  v: integer().notNull(),
  /** Its address may hold a key of the provider's. */
  url: text().notNull(),
  setting: text({ mode: 'json' }).$type<Omit<StockSetting, 'url'>>().notNull(),
  /** The list that came last, which lies on the disk under its hash; null: none yet. */
  sha256: text(),
  listAt: integer('list_at'),
  /** The last one that was taken in, read by which setting, and how many units it had. */
  takenSha256: text('taken_sha256'),
  takenV: integer('taken_v'),
  takenRows: integer('taken_rows'),
  /** When it is fetched next; null: when somebody asks for it. */
  dueAt: integer('due_at'),
  /** In a row. */
  failures: integer().notNull(),
  createdAt: integer('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})
export const stockSource = serverTable<typeof stockSourceColumns>('stock_source', [])

type Said = Partial<AllFields>
/** What a source says of a vehicle. Its id is `source:vehicle`. */
export const stockUnitColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  sourceId: text('source_id').notNull(),
  vehicleId: text('vehicle_id').notNull(),
  /** As the vehicle had it by the source: a field that says otherwise by now was changed by a person, and is hers. */
  given: text({ mode: 'json' }).$type<Said>().notNull(),
  /** What the source says of fields that are a person's. */
  held: text({ mode: 'json' }).$type<Said>().notNull(),
  seenAt: integer('seen_at').notNull(),
  /** No longer in the list since then. */
  missingSince: integer('missing_since'),
  /** Somebody has said that it stays all the same. */
  keptAt: integer('kept_at'),
  keptBy: text('kept_by'),
})
export const stockUnit = serverTable<typeof stockUnitColumns>('stock_unit', [
  ['sourceId'],
  ['vehicleId'],
])

/** One look at a list; the last hundred of each source are kept. */
export const stockRunColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  sourceId: text('source_id').notNull(),
  at: integer().notNull(),
  /** Null: it is under way. */
  endedAt: integer('ended_at'),
  /** '': the clock. */
  by: text().notNull(),
  byName: text('by_name').notNull(),
  outcome: text({ enum: stockOutcomes }),
  why: text().$type<StockAsk | StockFault>(),
  counts: text({ mode: 'json' }).$type<StockCounts>(),
  sha256: text(),
})
export const stockRun = serverTable<typeof stockRunColumns>('stock_run', [['sourceId', 'at']])
