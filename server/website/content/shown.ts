/** The pages that visitors see, as one list in memory for each dealership: read again when somebody has shown another or a plan has come. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { addressIn, type PageContent, writtenIn } from '#db/website/content.ts'
import { type SiteEnvironment, siteEnvironments, type WebsitePageKind } from '#db/website/table.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { type Locale, locales } from '#db/terms.ts'
import { metaOf, writeMeta } from '../../dealership/meta.ts'

const { websitePage, websiteShowing, websiteVersion } = schema

export type ShownPage = { id: string; kind: WebsitePageKind; content: PageContent }
type Shown = {
  pages: ShownPage[]
  /** Pages by the addresses they have, and had. */
  byAddress: Map<string, ShownPage>
}
type Read = {
  /** The next plan comes then. */
  until: number
  shown: Record<SiteEnvironment, Shown>
}

const markKey = 'websiteShown'
/** Within the act that changes what is shown. */
export const markShown = (db: Db): void =>
  writeMeta(db, markKey, String(Number(metaOf(db, markKey) ?? 0) + 1))

const known = new WeakMap<Db, Read & { act: string }>()
function readOf(db: Db, now: number): Read & { act: string } {
  const act = metaOf(db, markKey) ?? '0'
  const kept = known.get(db)
  if (kept?.act === act && now < kept.until) return kept
  const read = { ...readShown(db, now), act }
  known.set(db, read)
  return read
}
/** Another one for each state of what is shown. */
export function shownMark(db: Db, now: number): string {
  const { act, until } = readOf(db, now)
  return `${act}.${until}`
}

/** The name for trying shows what was shown last, there or live. */
const seenAt: Record<SiteEnvironment, readonly SiteEnvironment[]> = {
  live: ['live'],
  qa: siteEnvironments,
}

function readShown(db: Db, now: number): Read {
  const rows = db
    .select({
      pageId: websiteShowing.pageId,
      environment: websiteShowing.environment,
      n: websiteShowing.n,
      fromAt: websiteShowing.fromAt,
      kind: websitePage.kind,
      content: websiteVersion.content,
    })
    .from(websiteShowing)
    .innerJoin(websitePage, eq(websitePage.id, websiteShowing.pageId))
    .leftJoin(
      websiteVersion,
      and(eq(websiteVersion.pageId, websiteShowing.pageId), eq(websiteVersion.n, websiteShowing.n)),
    )
    .where(and(isNull(websiteShowing.takenBackAt), isNull(websitePage.removedAt)))
    .orderBy(asc(websiteShowing.fromAt), asc(websiteShowing.id))
    .all()
  const come = rows.filter(({ fromAt }) => fromAt <= now)
  const shownIn = (environment: SiteEnvironment) =>
    shownOf(come.filter(row => seenAt[environment].includes(row.environment)))
  return {
    until: Math.min(...rows.filter(({ fromAt }) => fromAt > now).map(({ fromAt }) => fromAt)),
    shown: { live: shownIn('live'), qa: shownIn('qa') },
  }
}

type ShowingRow = { pageId: string; kind: WebsitePageKind; content: PageContent | null }
/** @param rows in the order they came */
function shownOf(rows: readonly ShowingRow[]): Shown {
  const last = new Map<string, ShownPage | undefined>()
  for (const { pageId: id, kind, content } of rows)
    last.set(id, content ? { id, kind, content } : undefined)
  const pages = [...last.values()].flatMap(page => page ?? [])
  const byAddress = new Map<string, ShownPage>()
  const name = (page: ShownPage, content: PageContent) => {
    // The first page has an address of its own.
    if (page.kind === 'home') return
    for (const locale of writtenIn(page.kind, content, locales))
      byAddress.set(`${locale}/${addressIn(content, locale)}`, page)
  }
  // An address that another page has taken since leads there.
  for (const { pageId, content } of rows) {
    const page = last.get(pageId)
    if (content && page) name(page, content)
  }
  for (const page of pages) name(page, page.content)
  return { pages, byAddress }
}

export const pagesShown = (db: Db, environment: SiteEnvironment, now: number) =>
  readOf(db, now).shown[environment].pages
export const homeShown = (db: Db, environment: SiteEnvironment, now: number) =>
  pagesShown(db, environment, now).find(({ kind }) => kind === 'home')
/** What has or had this address in this language. */
export const pageAt = (
  db: Db,
  environment: SiteEnvironment,
  now: number,
  locale: Locale,
  address: string,
): ShownPage | undefined => readOf(db, now).shown[environment].byAddress.get(`${locale}/${address}`)
