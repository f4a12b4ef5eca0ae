/** What a person does with the pages of the website: the server at once, or not at all. */
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { templateOf } from '#db/company/look.ts'
import { siteLocales } from '#db/company/site-paths.ts'
import { isSameValue } from '#db/kernel/same-value.ts'
import {
  addressIn,
  isSameStructure,
  leadingKinds,
  mostPages,
  type PageContent,
  type SavedPage,
  writtenIn,
} from '#db/website/content.ts'
import { homeOf } from '#db/website/home.ts'
import type { hideBody, removePageBody, showBody, takeBackBody } from '#db/website/lines.ts'
import type { SiteEnvironment } from '#db/website/table.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import type { WebsiteLevel } from '#db/terms.ts'
import { ApiError } from '../../api-error.ts'
import { profileOf } from '../../dealership/profile.ts'
import type { Dealership } from '../../deps.ts'
import { markShown } from './shown.ts'

const { websitePage, websiteShowing, websiteVersion } = schema
export type WebsitePage = typeof websitePage.$inferSelect
export type Doer = {
  by: string
  byName: string
  now: number
  level: WebsiteLevel
}

/** The one first page of a house. */
export const homeId = 'home'
export const foundPage = (db: Db, id: string): WebsitePage | undefined =>
  db.select().from(websitePage).where(eq(websitePage.id, id)).get()
function mustBeFound(db: Db, id: string): WebsitePage {
  const page = foundPage(db, id)
  if (!page) throw new ApiError(404, 'not-found', { field: 'pageId' })
  return page
}
/** What stands before anything is saved. */
const before = (db: Db, kind: WebsitePage['kind']): PageContent | undefined =>
  kind === 'home' ? homeOf(templateOf(profileOf(db).look)) : undefined

/**
 * As it is written now; shown nowhere by that. Who edits words alone leaves all else as it is.
 * @throws {ApiError} 403 `website-words-only`; 404; 409 `changed-meanwhile`, `website-pages-many`; 400 `website-part-place`
 */
export const save = (
  { db }: Dealership,
  { pageId, kind, rev, content }: SavedPage,
  { by, byName, now, level }: Doer,
): number =>
  tx(db, () => {
    const row = foundPage(db, pageId)
    if ((kind === 'home') !== (pageId === homeId) || (row && row.kind !== kind))
      throw new ApiError(400, 'bad-input', { field: 'kind' })
    const known = row?.content ?? before(db, kind)
    // The answer to the same words was lost on its way.
    if (row && isSameValue(row.content, content)) return row.rev
    if ((row?.rev ?? 0) !== rev) throw new ApiError(409, 'changed-meanwhile')
    if (row?.removedAt != null) throw new ApiError(409, 'website-page-removed')
    if (level !== 'all' && !(known && isSameStructure(known, content)))
      throw new ApiError(403, 'website-words-only')
    if (kind === 'free' && content.parts.some(part => leadingKinds.includes(part.kind)))
      throw new ApiError(400, 'website-part-place', { field: 'parts' })
    const ids = content.parts.map(({ id }) => id)
    if (new Set(ids).size !== ids.length) throw new ApiError(400, 'bad-input', { field: 'parts' })
    const news = { content, rev: rev + 1, at: now, by, byName }
    if (row) db.update(websitePage).set(news).where(eq(websitePage.id, pageId)).run()
    else {
      if (countPages(db) >= mostPages) throw new ApiError(409, 'website-pages-many')
      db.insert(websitePage)
        .values({ id: pageId, kind, ...news, removedAt: null })
        .run()
    }
    return rev + 1
  })
const countPages = (db: Db): number =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(websitePage)
    .get()?.count ?? 0

/** The languages of the site in which it is not there though they must have it. */
function checkLanguages(db: Db, { kind, content }: WebsitePage): void {
  const spoken = siteLocales(profileOf(db))
  const [first] = spoken
  // In Québec French comes first, and no other language is favoured over it (Charter of the French language, s. 52).
  if (first && !writtenIn(kind, content, spoken).includes(first))
    throw new ApiError(409, 'website-first-language', { field: 'title' })
}
/** Two pages of one language cannot have one address; @throws {ApiError} 409 `website-address-taken` */
function checkAddress(db: Db, page: WebsitePage): void {
  if (page.kind === 'home') return
  const spoken = siteLocales(profileOf(db))
  const others = db
    .select()
    .from(websitePage)
    .where(
      and(ne(websitePage.id, page.id), eq(websitePage.kind, 'free'), isNull(websitePage.removedAt)),
    )
    .all()
  const taken = new Set(
    others.flatMap(({ kind, content }) =>
      writtenIn(kind, content, spoken).map(locale => `${locale}/${addressIn(content, locale)}`),
    ),
  )
  const hers = writtenIn(page.kind, page.content, spoken)
  if (hers.some(locale => taken.has(`${locale}/${addressIn(page.content, locale)}`)))
    throw new ApiError(409, 'website-address-taken', { field: 'slug' })
}

/** The number of the version that says this: the last one where nothing has changed since. */
function versionFor(db: Db, { id: pageId, content }: WebsitePage, doer: Doer): number {
  const last = db
    .select()
    .from(websiteVersion)
    .where(eq(websiteVersion.pageId, pageId))
    .orderBy(desc(websiteVersion.n))
    .limit(1)
    .get()
  if (last && isSameValue(last.content, content)) return last.n
  const n = (last?.n ?? 0) + 1
  const { by, byName, now: at } = doer
  db.insert(websiteVersion)
    .values({ id: `${pageId}.${n}`, pageId, n, content, at, by, byName })
    .run()
  return n
}

const mayShow = ({ level }: Doer, environment: SiteEnvironment): void => {
  if (environment === 'live' && level !== 'all') throw new ApiError(403, 'website-words-only')
}

function showing(
  db: Db,
  row: Pick<typeof websiteShowing.$inferSelect, 'pageId' | 'environment' | 'n' | 'fromAt'>,
  { by, byName, now: at }: Doer,
): void {
  db.insert(websiteShowing)
    .values({ ...row, at, by, byName, takenBackAt: null })
    .run()
  markShown(db)
}
const lastShown = (db: Db, pageId: string, environment: SiteEnvironment) =>
  db
    .select()
    .from(websiteShowing)
    .where(
      and(
        eq(websiteShowing.pageId, pageId),
        eq(websiteShowing.environment, environment),
        isNull(websiteShowing.takenBackAt),
      ),
    )
    .orderBy(desc(websiteShowing.fromAt), desc(websiteShowing.id))
    .limit(1)
    .get()

/**
 * What is written now stands there from now or from an instant: one version, whole.
 * @throws {ApiError} 403 `website-words-only`; 404; 409 `changed-meanwhile`, `website-page-removed`, `website-first-language`, `website-address-taken`
 */
export const show = (
  { db }: Dealership,
  { pageId, rev, environment, fromAt }: z.output<typeof showBody>,
  doer: Doer,
): void =>
  tx(db, () => {
    mayShow(doer, environment)
    const page = mustBeFound(db, pageId)
    if (page.rev !== rev) throw new ApiError(409, 'changed-meanwhile')
    if (page.removedAt !== null) throw new ApiError(409, 'website-page-removed')
    checkLanguages(db, page)
    checkAddress(db, page)
    const n = versionFor(db, page, doer)
    const from = Math.max(fromAt ?? doer.now, doer.now)
    const last = lastShown(db, pageId, environment)
    // Said again because no answer came, or stands there already.
    if (last?.n === n && (last.fromAt === from || (from === doer.now && last.fromAt <= from)))
      return
    showing(db, { pageId, environment, n, fromAt: from }, doer)
  })

/** Visitors no longer see it there; the first page is then what the template composes. */
export const hide = (
  { db }: Dealership,
  { pageId, environment }: z.output<typeof hideBody>,
  doer: Doer,
): void =>
  tx(db, () => {
    mayShow(doer, environment)
    mustBeFound(db, pageId)
    const last = lastShown(db, pageId, environment)
    if (!last || last.n === null) return
    showing(db, { pageId, environment, n: null, fromAt: doer.now }, doer)
  })

/** A plan that has not come. @throws {ApiError} 404; 409 `website-shown-already` */
export const takeBack = (
  { db }: Dealership,
  { showingId }: z.output<typeof takeBackBody>,
  doer: Doer,
): void =>
  tx(db, () => {
    const row = db.select().from(websiteShowing).where(eq(websiteShowing.id, showingId)).get()
    if (!row) throw new ApiError(404, 'not-found', { field: 'showingId' })
    mayShow(doer, row.environment)
    if (row.takenBackAt !== null) return
    if (row.fromAt <= doer.now) throw new ApiError(409, 'website-shown-already')
    db.update(websiteShowing)
      .set({ takenBackAt: doer.now })
      .where(and(eq(websiteShowing.id, showingId), gt(websiteShowing.fromAt, doer.now)))
      .run()
    markShown(db)
  })

/** Shown nowhere, with its versions kept; put back, it stands where it stood. @throws {ApiError} 403 `website-words-only`; 404; 409 `website-home-stays`, `website-address-taken` */
export const remove = (
  { db }: Dealership,
  { pageId, isRemoved }: z.output<typeof removePageBody>,
  doer: Doer,
): void =>
  tx(db, () => {
    if (doer.level !== 'all') throw new ApiError(403, 'website-words-only')
    const page = mustBeFound(db, pageId)
    if (page.kind === 'home') throw new ApiError(409, 'website-home-stays')
    if ((page.removedAt !== null) === isRemoved) return
    if (!isRemoved) checkAddress(db, page)
    db.update(websitePage)
      .set({ removedAt: isRemoved ? doer.now : null })
      .where(eq(websitePage.id, pageId))
      .run()
    markShown(db)
  })
