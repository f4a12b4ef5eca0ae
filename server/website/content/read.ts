/** Pages of the website as their screen lists them, with what stands where. */
import { asc, desc, eq, isNull } from 'drizzle-orm'
import { templateOf } from '#db/company/look.ts'
import { siteLocales } from '#db/company/site-paths.ts'
import { isSameValue } from '#db/kernel/same-value.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { homeOf } from '#db/website/home.ts'
import type { PageLine, SiteDesk, VersionLine } from '#db/website/lines.ts'
import { siteEnvironments } from '#db/website/table.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { WebsiteLevel } from '#db/terms.ts'
import type { ActiveSession, Dealership } from '../../deps.ts'
import { profileOf } from '../../dealership/profile.ts'
import { catalogueOf } from '../catalogue.ts'
import { choicesOf } from '../filter.ts'
import { homeId, type WebsitePage } from './acts.ts'

const { websitePage, websiteShowing, websiteVersion } = schema

type Asker = Pick<ActiveSession, 'may' | 'userId'> & { dealership: Pick<Dealership, 'db'> }
/** What of the website this person may edit: by her card, or everything where she founds dealerships. */
export function levelOf({ may, userId, dealership: { db } }: Asker): WebsiteLevel {
  if (!may.has('administration.Content')) return 'none'
  if (may.has('administration.Companies')) return 'all'
  return (
    (rowOf(db, 'userAccount', userId) as Row<'userAccount'> | undefined)?.websiteLevel ?? 'none'
  )
}

type Showing = typeof websiteShowing.$inferSelect
/** By page, in the order they come. */
function showingsIn(db: Db): Map<string, Showing[]> {
  const rows = db
    .select()
    .from(websiteShowing)
    .where(isNull(websiteShowing.takenBackAt))
    .orderBy(asc(websiteShowing.fromAt), asc(websiteShowing.id))
    .all()
  const byPage = new Map<string, Showing[]>()
  for (const row of rows) byPage.set(row.pageId, [...(byPage.get(row.pageId) ?? []), row])
  return byPage
}

/** What stands where now: of those that have come, the last. */
function standing(showings: readonly Showing[], now: number): PageLine['shown'] {
  const shown: PageLine['shown'] = {}
  for (const { environment, n, fromAt, byName } of showings)
    if (fromAt <= now) shown[environment] = { n, fromAt, byName }
  return shown
}

/** The first page first, then the pages in the order they were made; those that were removed last. */
export function pagesOf(db: Db, now: number): PageLine[] {
  const showings = showingsIn(db)
  const rows = db.select().from(websitePage).orderBy(asc(websitePage.id)).all()
  const lines = rows.map(row => lineOf(db, row, showings.get(row.id) ?? [], now))
  const home = lines.find(({ kind }) => kind === 'home') ?? unwritten(db)
  const others = lines.filter(({ kind }) => kind !== 'home')
  const isGone = ({ removedAt }: PageLine) => removedAt !== null
  return [home, ...others.filter(line => !isGone(line)), ...others.filter(isGone)]
}

const unwritten = (db: Db): PageLine => ({
  id: homeId,
  kind: 'home',
  content: homeOf(templateOf(profileOf(db).look)),
  rev: 0,
  at: 0,
  byName: '',
  shown: {},
  planned: [],
  isChanged: false,
  removedAt: null,
})

function lineOf(db: Db, row: WebsitePage, showings: readonly Showing[], now: number): PageLine {
  const { id, kind, content, rev, at, byName, removedAt } = row
  const shown = standing(showings, now)
  const planned = showings
    .filter(({ fromAt }) => fromAt > now)
    .map(({ id, environment, n, fromAt, byName }) => ({ id, environment, n, fromAt, byName }))
  const live = shown.live?.n
  const seen = live == null ? undefined : versionOf(db, id, live)
  const isChanged = !seen || !isSameValue(seen.content, content)
  return { id, kind, content, rev, at, byName, shown, planned, isChanged, removedAt }
}

export const versionOf = (db: Db, pageId: string, n: number) =>
  db
    .select()
    .from(websiteVersion)
    .where(eq(websiteVersion.id, `${pageId}.${n}`))
    .get()

const mostVersions = 100
/** Newest first. */
export function versionsOf(db: Db, pageId: string, now: number): VersionLine[] {
  const shown = standing(showingsIn(db).get(pageId) ?? [], now)
  return db
    .select()
    .from(websiteVersion)
    .where(eq(websiteVersion.pageId, pageId))
    .orderBy(desc(websiteVersion.n))
    .limit(mostVersions)
    .all()
    .map(({ n, content, at, byName }) => ({
      n,
      content,
      at,
      byName,
      shownAt: siteEnvironments.filter(environment => shown[environment]?.n === n),
    }))
}

export function deskOf(asker: Asker, origins: SiteDesk['origins'], now: number): SiteDesk {
  const { db } = asker.dealership
  return {
    level: levelOf(asker),
    spoken: [...siteLocales(profileOf(db))],
    origins,
    makes: choicesOf(catalogueOf(db, now)).makes,
    pages: pagesOf(db, now),
  }
}
