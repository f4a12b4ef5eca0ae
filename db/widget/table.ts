import { type Kinds, rowTable, serverTable } from '../kernel/table.ts'
import { type Locale, locales, requestDivisions } from '../terms.ts'
import { widgetKinds, widgetPlaces } from './terms.ts'

/** A small part of ours on somebody's own website: one script tag. */
export const widgetColumns = ({ text, integer }: Kinds) => ({
  name: text().notNull(),
  kind: text({ enum: widgetKinds }).notNull(),
  /** Shown at all. */
  active: integer({ mode: 'boolean' }).notNull(),
  place: text({ enum: widgetPlaces }).notNull(),
  /** Null: that of the page it stands in, else of its visitor. */
  locale: text({ enum: locales }),
  /** `#rrggbb`; '' is the brand's. */
  colour: text().notNull(),
  /** What its button says, and what stands over its fields; a language left out says the usual. */
  labels: text({ mode: 'json' }).$type<Partial<Record<Locale, string>>>().notNull(),
  intros: text({ mode: 'json' }).$type<Partial<Record<Locale, string>>>().notNull(),
  /** Of the requests that come of it. */
  division: text({ enum: requestDivisions }).notNull(),
  sourceName: text('source_name').notNull(),
  /** To call or to text; '' is the dealership's own. */
  phone: text().notNull(),
  /** Pages of these origins may show it, exactly as a browser names them. */
  origins: text({ mode: 'json' }).$type<string[]>().notNull(),
  createdAt: integer('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})
export const widget = rowTable<typeof widgetColumns>('widget', {
  opens: ['management.Widgets'],
  scope: { forms: ['management.Widgets', 'management.WidgetsSubscription'] },
})

/** A kind of widget the dealership has taken, from then to then. No money is moved by it. */
export const widgetSubscriptionColumns = ({ text, integer }: Kinds) => ({
  kind: text({ enum: widgetKinds }).notNull(),
  takenAt: integer('taken_at').notNull(),
  takenBy: text('taken_by').notNull(),
  endedAt: integer('ended_at'),
  endedBy: text('ended_by'),
})
export const widgetSubscription = rowTable<typeof widgetSubscriptionColumns>(
  'widget_subscription',
  {
    opens: ['management.WidgetsSubscription'],
    scope: { forms: ['management.WidgetsSubscription', 'management.Widgets'] },
  },
)

/** Where a widget was shown last, and where it was refused: the server's alone, for it grows with every page. */
export const widgetSightColumns = ({ text, integer }: Kinds) => ({
  /** The widget, then the origin. */
  id: text().primaryKey(),
  widgetId: text('widget_id').notNull(),
  origin: text().notNull(),
  allowed: integer({ mode: 'boolean' }).notNull(),
  firstAt: integer('first_at').notNull(),
  lastAt: integer('last_at').notNull(),
})
export const widgetSight = serverTable<typeof widgetSightColumns>('widget_sight', [['widgetId']])

/** What its visitors pressed on a day of the dealership's: counted, and nothing is known of who. */
export const widgetTapColumns = ({ text, integer }: Kinds) => ({
  /** The widget, the day, what. */
  id: text().primaryKey(),
  widgetId: text('widget_id').notNull(),
  on: text().notNull(),
  what: text({ enum: widgetTaps }).notNull(),
  count: integer().notNull(),
})
export const widgetTaps = ['open', 'call', 'sms', 'stock', 'sent'] as const
export type WidgetTapKind = (typeof widgetTaps)[number]
export const widgetTap = serverTable<typeof widgetTapColumns>('widget_tap', [['widgetId', 'on']])
