import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { countries, type Locale } from '../terms.ts'
import { jobKinds } from './job.ts'

/** Words in the five locales. */
export type LocaleWords = Record<Locale, string>

/** How the product presents itself under a host name. */
export const brand = sqliteTable('brand', {
  key: text().primaryKey(),
  /** The brand's name, as titles and the installed app show it. */
  name: text().notNull(),
  shortName: text('short_name').notNull(),
  footer: text({ mode: 'json' }).$type<LocaleWords>().notNull(),
  /** OKLCH hue in degrees and chroma of the accent. */
  hue: integer().notNull(),
  chroma: real().notNull(),
  /** Where the logo leads on the Home form; null stays in the product. */
  externalHome: text('external_home'),
  /** File below `public/brands/<key>/`. */
  logo: text().notNull(),
  themeColour: text('theme_colour').notNull(),
  backgroundColour: text('background_colour').notNull(),
})

/** A host name the product answers to; any other gets a page that says so. */
export const host = sqliteTable(
  'host',
  {
    /** Lower case, without port. */
    name: text().primaryKey(),
    brandKey: text('brand_key')
      .notNull()
      .references(() => brand.key),
    /** A dealership's own address, when it has one. */
    companyId: text('company_id'),
  },
  t => [index('host_brand').on(t.brandKey)],
)

export const companyGroup = sqliteTable('company_group', {
  id: text().primaryKey(),
  name: text().notNull(),
})

/** A dealership in the directory; everything else about it lives in its own database. */
export const company = sqliteTable(
  'company',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    brandKey: text('brand_key')
      .notNull()
      .references(() => brand.key),
    groupId: text('group_id').references(() => companyGroup.id),
    country: text({ enum: countries }).notNull(),
    /** Not active: it is closed. */
    active: integer({ mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    /** When it closes; null while nobody has said so. */
    closesAt: integer('closes_at'),
    closedAt: integer('closed_at'),
  },
  t => [index('company_brand').on(t.brandKey), index('company_group_id').on(t.groupId)],
)

export const companyActs = [
  'founded',
  'closing',
  'kept',
  'closed',
  'reopened',
  'moved',
  'work-stopped',
  'work-again',
] as const
export type CompanyAct = (typeof companyActs)[number]
/** What the provider did with a dealership, who and why; only ever added. */
export const companyEvent = sqliteTable(
  'company_event',
  {
    /** Of the wish: asked again it is the same. */
    id: text().primaryKey(),
    companyId: text('company_id').notNull(),
    act: text({ enum: companyActs }).notNull(),
    at: integer().notNull(),
    by: text().notNull(),
    byName: text('by_name').notNull(),
    reason: text().notNull(),
    /** Names of the groups it was moved between; '' of none. */
    fromName: text('from_name').notNull(),
    toName: text('to_name').notNull(),
    /** What kind of work was stopped or run again; null of other acts. */
    jobKind: text('job_kind', { enum: jobKinds }),
  },
  t => [index('company_event_company').on(t.companyId, t.at)],
)
