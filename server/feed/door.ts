/** Where a publishing site fetches its file, on the dealership's own website: whoever has the address has the file. */
import { createReadStream, openSync } from 'node:fs'
import { Readable } from 'node:stream'
import { desc, eq, inArray } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { feedFetch } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { createBucket } from '../bucket.ts'
import { householdOf } from '../website/limits.ts'
import type { SiteDeps, SiteEnv } from '../website/site.ts'
import { freshFile, pathOf } from './file.ts'
import { formats } from './formats/index.ts'
import { type FeedRow, feedOfToken, type FileRow } from './row.ts'

/** Sites ask every few minutes at most; nobody tries addresses. */
const createBrakes = () => ({ read: createBucket(30, 20_000), wrong: createBucket(20, 30_000) })

export function feedDoor(deps: SiteDeps) {
  const brakes = createBrakes()
  return new Hono<SiteEnv>().get('/:file', async c => {
    const { dealership, now } = c.var.site
    const [, token = '', ending] = /^([\w-]{43})\.(\w+)$/.exec(c.req.param('file')) ?? []
    const feed = feedOfToken(dealership.db, token)
    c.header('Cache-Control', 'private, no-cache')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Robots-Tag', 'noindex')
    if (!feed || formats[feed.format].ending !== ending) {
      const wait = brakes.wrong.take(householdOf(c.env.ip), now)
      return wait > 0 ? later(c, wait, 429) : c.text('No feed here\n', 404)
    }
    const wait = brakes.read.take(`${dealership.id} ${feed.id}`, now)
    if (wait > 0) return later(c, wait, 429)
    const file = await freshFile(deps, dealership, feed)
    return file?.sha256 ? send(c, deps, feed, { ...file, sha256: file.sha256 }) : later(c, 300, 503)
  })
}

function later(c: Context<SiteEnv>, waitS: number, status: 429 | 503) {
  c.header('Retry-After', String(waitS))
  return c.text('Later\n', status)
}

type Good = FileRow & { sha256: string }
function send(c: Context<SiteEnv>, { ports }: SiteDeps, feed: FeedRow, file: Good) {
  const { dealership, now } = c.var.site
  // Compressed on its way it is still the same to whoever reads it.
  const etag = `W/"${file.sha256.slice(0, 32)}"`
  const changedAt = file.madeAt ?? now
  c.header('ETag', etag)
  c.header('Last-Modified', new Date(changedAt).toUTCString())
  c.header('Content-Type', formats[feed.format].mime)
  if (c.req.method === 'HEAD') return c.body(null)
  const isKnown = hasIt(c, etag, changedAt)
  const fetch = {
    id: ports.random.id(),
    feedId: feed.id,
    at: now,
    agent: (c.req.header('user-agent') ?? '').slice(0, 200),
    status: isKnown ? 304 : 200,
    bytes: isKnown ? 0 : file.bytes,
  }
  // Opened before anything else can put another in its place.
  const fd = isKnown ? undefined : openSync(pathOf(dealership, feed.id, file.sha256), 'r')
  note(dealership.db, fetch)
  if (fd === undefined) return c.body(null, 304)
  return c.body(Readable.toWeb(createReadStream('', { fd })) as ReadableStream)
}

/** The tag says it, else the day; a day is told in whole seconds. */
function hasIt(c: Context<SiteEnv>, etag: string, changedAt: number): boolean {
  const tags = c.req.header('if-none-match')
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  if (tags !== undefined) return tags.split(',').some(tag => bare(tag) === bare(etag))
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return Math.floor(changedAt / 1000) * 1000 <= since
}

/** So many are kept of each. */
export const mostFetches = 100
function note(db: Db, row: typeof feedFetch.$inferInsert): void {
  tx(db, () => {
    db.insert(feedFetch).values(row).run()
    const older = db
      .select({ id: feedFetch.id })
      .from(feedFetch)
      .where(eq(feedFetch.feedId, row.feedId))
      .orderBy(desc(feedFetch.at), desc(feedFetch.id))
      .limit(mostFetches)
      .offset(mostFetches)
    db.delete(feedFetch).where(inArray(feedFetch.id, older)).run()
  })
}
