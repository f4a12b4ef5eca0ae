/**
 * Room kept for the moment the disk is full: 4 MB nobody needs, given back before work is refused.
 * The photo cache goes first, the ballast next, the outbox never.
 */
import { isQuota } from '#src/sync/dexie-store.ts'
import type { ClientStore } from '#src/sync/store.ts'

const ballast = 'showfloor.ballast'
const ballastBytes = 4 * 1024 * 1024
/** The worker's cache of photos (sw/sw.ts). */
export const photoCache = 'showfloor.photos'

export async function layBallast(): Promise<void> {
  try {
    const cache = await caches.open(ballast)
    if (!(await cache.match('/ballast')))
      await cache.put('/ballast', new Response(new Uint8Array(ballastBytes)))
  } catch {
    // No room for it now: there is nothing to give back either.
  }
}
export async function dropBallast(): Promise<void> {
  for (const name of [photoCache, ballast]) await emptyCache(name).catch(() => {})
}
/** Entry by entry: a cache that is deleted whole keeps its room for as long as anybody has it open. */
async function emptyCache(name: string): Promise<void> {
  if (!(await caches.has(name))) return
  const cache = await caches.open(name)
  for (const request of await cache.keys()) await cache.delete(request)
  await caches.delete(name)
}

/** Work that finds the disk full frees what can be missed and is tried once more. */
export function withBallast(
  store: ClientStore,
  free: () => Promise<void> = dropBallast,
): ClientStore {
  return {
    read: store.read.bind(store),
    async write(work, tables) {
      try {
        return await store.write(work, tables)
      } catch (error) {
        if (!isQuota(error)) throw error
        await free()
        return store.write(work, tables)
      }
    },
  }
}
