/**
 * The worker: the shell from the cache, photos once seen, and messages from outside. No business rule, no data
 * (those are Dexie's), and never an act: those are sent by the page alone (SYNC.md).
 */
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { onPush, onNotificationPress } from './push.ts'
import type { Worker } from './worker-types.ts'

// The worker's own global; its library is not loaded (see worker-types.ts).
declare const self: Worker

// Workbox's own types disagree with each other under exactOptionalPropertyTypes.
type Plugins = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>
const bounded = (options: ConstructorParameters<typeof ExpirationPlugin>[0]) =>
  [new ExpirationPlugin(options)] as unknown as Plugins

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    // Files have an extension; everything else is an address of the app.
    // The public page that proves a contract is the server's, and so are those that end letters and hold cards' fields.
    denylist: [
      /^\/api\//,
      /^\/verify(?:$|[/?])/,
      /^\/u\//,
      /^\/pay\//,
      /^\/(brands|assets)\//,
      /^[^?]*\.[a-z0-9]{2,12}$/i,
    ],
  }),
)

/** A photo's name is the hash of its bytes: once here, it is right for ever. */
registerRoute(
  ({ url, request }) =>
    request.method === 'GET' && /^\/api\/files\/[0-9a-f]{64}$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'showfloor.photos',
    plugins: bounded({ maxEntries: 600, purgeOnQuotaError: true }),
  }),
)
registerRoute(
  ({ url }) =>
    url.pathname === '/api/brand' ||
    url.pathname === '/brand.css' ||
    url.pathname === '/manifest.webmanifest' ||
    url.pathname.startsWith('/brands/'),
  new StaleWhileRevalidate({ cacheName: 'showfloor.brand', plugins: bounded({ maxEntries: 40 }) }),
)

/** The very first page is served from the cache at once: the network may go before it is loaded again. */
self.addEventListener('activate', event => {
  event.waitUntil(self.clients.claim())
})

self.addEventListener('message', event => {
  // Only when the person said "reload".
  if (event.data === 'take-over') void self.skipWaiting()
})

/** The network is back: the pages send, not the worker. */
self.addEventListener('sync', event => {
  event.waitUntil(wakePages())
})
async function wakePages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage('wake')
}

/** It came over the network, and tells of something that is new: the pages ask at once, as when the way opens. */
self.addEventListener('push', event => {
  event.waitUntil(onPush(self, wordsOf(event.data)).then(wakePages))
})
function wordsOf(data: { json(): unknown } | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(onNotificationPress(self, event.notification.data))
})
