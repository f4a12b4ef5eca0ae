import { type Kinds, serverTable } from '../kernel/table.ts'
import type { PageContent } from './content.ts'
import type { Alt, PictureCut, PictureFocus } from './picture.ts'

/** The first page, which is always there, and pages of their own. */
export const websitePageKinds = ['home', 'free'] as const
export type WebsitePageKind = (typeof websitePageKinds)[number]
/** Where a version is shown: by the host name, as the template (decision 50). */
export const siteEnvironments = ['live', 'qa'] as const
export type SiteEnvironment = (typeof siteEnvironments)[number]

/** A page of the website as it is being written. */
export const websitePageColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  kind: text({ enum: websitePageKinds }).notNull(),
  content: text({ mode: 'json' }).$type<PageContent>().notNull(),
  /** One more at each save. */
  rev: integer().notNull(),
  at: integer().notNull(),
  by: text().notNull(),
  byName: text('by_name').notNull(),
  /** It is shown nowhere from then on, and can be put back. */
  removedAt: integer('removed_at'),
})
export const websitePage = serverTable<typeof websitePageColumns>('website_page', [])

/** What a page said when it was shown: never changed again. */
export const websiteVersionColumns = ({ text, integer }: Kinds) => ({
  /** The page, a full stop, its number. */
  id: text().primaryKey(),
  pageId: text('page_id').notNull(),
  n: integer().notNull(),
  content: text({ mode: 'json' }).$type<PageContent>().notNull(),
  at: integer().notNull(),
  by: text().notNull(),
  byName: text('by_name').notNull(),
})
export const websiteVersion = serverTable<typeof websiteVersionColumns>('website_version', [
  ['pageId', 'n'],
])

/** Which version stands where, from when: the latest that has come and was not taken back. */
export const websiteShowingColumns = ({ text, integer }: Kinds) => ({
  /** In the order they were said. */
  id: integer().primaryKey(),
  pageId: text('page_id').notNull(),
  environment: text({ enum: siteEnvironments }).notNull(),
  /** Null: the page is taken off. */
  n: integer(),
  /** Instant from which it counts; a later one is a plan. */
  fromAt: integer('from_at').notNull(),
  at: integer().notNull(),
  by: text().notNull(),
  byName: text('by_name').notNull(),
  /** Before it came. */
  takenBackAt: integer('taken_back_at'),
})
export const websiteShowing = serverTable<typeof websiteShowingColumns>('website_showing', [
  ['pageId', 'environment', 'fromAt'],
])

/** A picture of the website: its file as it came, and how it is shown. */
export const websitePictureColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  name: text().notNull(),
  sha256: text().notNull(),
  thumbSha256: text('thumb_sha256').notNull(),
  /** Of the file, px. */
  width: integer().notNull(),
  height: integer().notNull(),
  alt: text({ mode: 'json' }).$type<Alt>().notNull(),
  cut: text({ mode: 'json' }).$type<PictureCut>().notNull(),
  focus: text({ mode: 'json' }).$type<PictureFocus>().notNull(),
  rev: integer().notNull(),
  at: integer().notNull(),
  by: text().notNull(),
  byName: text('by_name').notNull(),
  removedAt: integer('removed_at'),
})
export const websitePicture = serverTable<typeof websitePictureColumns>('website_picture', [])
