/** Messages pushed while no page is open. */
import type { PushMessage, Worker } from './worker-types.ts'

/** A browser that gets a push must show something, whatever came. */
export async function onPush(worker: Worker, data: unknown): Promise<void> {
  const {
    title = '',
    body = '',
    url = '/',
    badge,
    icon,
    tag,
  } = (typeof data === 'object' && data !== null ? data : {}) as Partial<PushMessage>
  await worker.registration.showNotification(title || worker.location.hostname, {
    body,
    data: { url: ownUrl(worker, url) },
    ...(badge && { badge }),
    ...(icon && { icon }),
    ...(tag && { tag }),
  })
}

export async function onNotificationPress(worker: Worker, data: unknown): Promise<void> {
  // A reminder the page itself has shown carries `href`.
  const { url: wanted, href } = (data ?? {}) as { url?: unknown; href?: unknown }
  const url = ownUrl(worker, String(wanted ?? href ?? '/'))
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) {
    await worker.clients.openWindow(url)
    return
  }
  await page.focus()
  // A page is led by its own router where it listens: a form being filled is not torn down by a load.
  page.postMessage({ go: url })
}

/** Only our own addresses are opened. */
function ownUrl(worker: Worker, url: string): string {
  const { origin } = worker.location
  if (!URL.canParse(url, origin)) return '/'
  const target = new URL(url, origin)
  return target.origin === origin ? target.pathname + target.search + target.hash : '/'
}
