/// <reference lib="webworker" />
/**
 * The worker, by the book: `Queue` with `pushRequest` for what fails, and 5xx answers made to fail.
 * https://developer.chrome.com/docs/workbox/modules/workbox-background-sync (Queue; fetchDidSucceed for 5xx)
 * The careful variant has a replay loop of its own (`onSync`), which that page allows and does not write out.
 */
import { Queue } from 'workbox-background-sync/Queue.js'

declare const self: ServiceWorkerGlobalScope
declare const CAREFUL: boolean

// Minutes. The longest a customer's order may lie in a tablet; the default is seven days.
const maxRetentionTime = 30 * 24 * 60

const queue = new Queue('tasks', {
  maxRetentionTime,
  onSync: ({ queue }) => oneAtATime(() => (CAREFUL ? replay(queue) : queue.replayRequests())),
})

/** Chromium sends one sync event of a tag at a time; the driver's own must not overlap with it. */
let running: Promise<void> | undefined
const oneAtATime = (work: () => Promise<void>): Promise<void> =>
  (running ??= work().finally(() => (running = undefined)))

/** Takes nothing for delivered but our server's own yes; a refusal for good is told and not sent again. */
async function replay(from: Queue): Promise<void> {
  let entry
  while ((entry = await from.shiftRequest())) {
    try {
      const response = await fetch(entry.request.clone())
      const { status } = response
      if (status === 400 || status === 404 || status === 409) {
        await tell({ id: entry.request.headers.get('x-task') ?? '', why: `refused: ${status}` })
        continue
      }
      if (!response.ok) throw new Error(`not delivered: ${status}`)
      await response.json()
    } catch (error) {
      await from.unshiftRequest(entry)
      throw error
    }
  }
}
async function tell(message: object): Promise<void> {
  for (const client of await self.clients.matchAll()) client.postMessage(message)
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
self.addEventListener('message', event => {
  if (event.data === 'size')
    event.waitUntil(queue.size().then(size => event.ports[0]?.postMessage(size)))
})
self.addEventListener('fetch', event => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.method === 'GET' || !pathname.startsWith('/tasks')) return
  event.respondWith(sendOrQueue(request))
})

async function sendOrQueue(request: Request): Promise<Response> {
  try {
    const response = await fetch(request.clone())
    // As the documentation's plugin does: 5xx is failed, the rest is the app's to read.
    if (response.status >= 500) throw new Error('Server error.')
    return response
  } catch {
    await queue.pushRequest({ request })
    return Response.json({ queued: true }, { status: 202 })
  }
}
