/** The file of a feed as it stands now: made anew when what it was made from has changed, put in place whole or not at all. */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { feedFile } from '#db/schema.ts'
import { tx } from '#db/store.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { profileOf } from '../dealership/profile.ts'
import { siteOrigin } from '../platform/site-origin.ts'
import { askFeed } from '../reports/ask.ts'
import { beginningOf, type MadeFeed } from './make.ts'
import { markOf } from './mark.ts'
import { type FeedRow, type FileRow, fileOf } from './row.ts'

export type FeedDeps = Pick<AppDeps, 'config' | 'platform' | 'ports' | 'log'>

const folderOf = ({ filesDir }: Dealership) => join(filesDir, 'feeds')
export const pathOf = (dealership: Dealership, host: string, sha256: string): string =>
  join(folderOf(dealership), `${host}.${sha256.slice(0, 16)}`)

export const originOf = (deps: FeedDeps, { id, db }: Dealership): string | undefined =>
  siteOrigin(deps, id, profileOf(db).hostname)

/** What could not be made is tried again then, unless something changes before. */
const againMs = 5 * 60_000
const making = new WeakMap<Dealership['db'], Map<string, Promise<void>>>()

/** One at a time for each feed: whoever comes while one is made waits for it, and for one of her own where that is older than she is. */
export async function freshFile(
  deps: FeedDeps,
  dealership: Dealership,
  feed: FeedRow,
): Promise<FileRow | undefined> {
  const { db } = dealership
  const running = making.get(db) ?? new Map<string, Promise<void>>()
  making.set(db, running)
  await running.get(feed.id)
  if (isFresh(deps, dealership, feed)) return fileOf(db, feed.id)
  const made =
    running.get(feed.id) ??
    remake(deps, dealership, feed).finally(() => void running.delete(feed.id))
  running.set(feed.id, made)
  await made
  return fileOf(db, feed.id)
}

function isFresh({ ports }: FeedDeps, dealership: Dealership, feed: FeedRow): boolean {
  const file = fileOf(dealership.db, feed.id)
  if (!file || file.mark !== markOf(dealership.db, feed) || file.until <= ports.clock.now())
    return false
  // Restored from a back-up there are rows, and no file.
  return file.sha256 === null || existsSync(pathOf(dealership, feed.id, file.sha256))
}

async function remake(deps: FeedDeps, dealership: Dealership, feed: FeedRow): Promise<void> {
  const now = deps.ports.clock.now()
  const { db } = dealership
  const [mark, origin] = [markOf(db, feed), originOf(deps, dealership)]
  const failed = { mark, until: now + againMs, units: 0, left: [], leftCount: 0 } as const
  let made: MadeFeed = { ...failed, left: [], trouble: 'failed' }
  try {
    if (origin !== undefined)
      made = await askFeed(dealership, { host: feed.id, origin, folder: folderOf(dealership) }, now)
    keep(dealership, feed.id, made, now)
  } catch (err) {
    deps.log.error({ err, companyId: dealership.id, host: feed.id }, 'a feed could not be made')
    keep(dealership, feed.id, { ...failed, left: [], trouble: 'failed' }, now)
  }
}

/** In one go with its row, so that nobody reads the one with the tag of the other. The last good one stays where there is no better. */
function keep(dealership: Dealership, host: string, made: MadeFeed, now: number): void {
  const { db } = dealership
  const before = fileOf(db, host)
  const { mark, until, left: leftUnits, leftCount, trouble } = made
  const tried = { mark, until, leftUnits, leftCount, trouble, triedAt: now }
  const none = { sha256: null, bytes: 0, units: 0, madeAt: null }
  const isSame = trouble === null && before?.sha256 === made.sha256
  if (trouble === null)
    renameSync(beginningOf(folderOf(dealership), host), pathOf(dealership, host, made.sha256))
  const good = trouble === null && {
    sha256: made.sha256,
    bytes: made.bytes,
    units: made.units,
    madeAt: isSame ? before.madeAt : now,
  }
  tx(db, () =>
    db
      .insert(feedFile)
      .values({ id: host, ...none, ...good, ...tried })
      .onConflictDoUpdate({ target: feedFile.id, set: { ...good, ...tried } })
      .run(),
  )
  if (good && before?.sha256 && !isSame)
    rmSync(pathOf(dealership, host, before.sha256), { force: true })
}

/** Nothing of it is left to be fetched. */
export function dropFile(dealership: Dealership, host: string): void {
  const file = fileOf(dealership.db, host)
  if (file?.sha256) rmSync(pathOf(dealership, host, file.sha256), { force: true })
}
