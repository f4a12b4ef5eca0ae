/** Thumbnails of the stock and of open inspections are fetched before they are asked for: with no network it is too late. */
import type { Replica } from '#db/replica.ts'

/** Below the worker's own bound, so that photos a person opens keep their place. */
const mostThumbs = 450
const atOnce = 4
const photoCache = 'showfloor.photos'

/** The cover of each vehicle and every photo of an inspection, newest first, at most as many as the cache keeps. */
export async function wantedThumbs(replica: Replica): Promise<string[]> {
  const covers = new Map<string, { position: number; sha: string; at: number }>()
  for (const photo of await replica.vehiclePhoto.toArray()) {
    const known = covers.get(photo.vehicleId)
    if (photo.deletedAt === null && (!known || photo.position < known.position))
      covers.set(photo.vehicleId, {
        position: photo.position,
        sha: photo.thumbSha256,
        at: photo.at,
      })
  }
  const taken = (await replica.inspectionPhoto.toArray()).filter(photo => photo.deletedAt === null)
  const all = [
    ...[...covers.values()].map(({ sha, at }) => ({ sha, at })),
    ...taken.map(({ thumbSha256, at }) => ({ sha: thumbSha256, at })),
  ]
  return [...new Set(all.sort((a, b) => b.at - a.at).map(each => each.sha))]
    .filter(Boolean)
    .slice(0, mostThumbs)
}

/**
 * Asks for the thumbnails that the worker does not hold yet; the worker keeps them. Stops at the first that
 * does not come: there is no network, or no sign-in.
 * @returns how many were fetched
 */
export async function prefetchThumbs(replica: Replica): Promise<number> {
  if (!('caches' in globalThis) || !navigator.serviceWorker?.controller) return 0
  const cache = await caches.open(photoCache)
  const here = new Set((await cache.keys()).map(request => new URL(request.url).pathname))
  const missing = (await wantedThumbs(replica)).filter(sha => !here.has(`/api/files/${sha}`))
  let fetched = 0
  for (let i = 0; i < missing.length; i += atOnce) {
    const answers = await Promise.all(
      missing.slice(i, i + atOnce).map(sha =>
        fetch(`/api/files/${sha}`, { headers: { 'X-Showfloor': '1' } }).then(
          r => r.ok || r.status === 404,
          () => false,
        ),
      ),
    )
    fetched += answers.filter(Boolean).length
    if (answers.some(ok => !ok)) return fetched
  }
  return fetched
}
