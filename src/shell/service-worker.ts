/** Registers the worker, and knows when a newer one waits. */
type Listener = () => void
const listeners = new Set<Listener>()
let waiting: ServiceWorker | undefined

export const updates = {
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isWaiting: () => waiting !== undefined,
}
const everyHourMs = 3_600_000

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', event => {
    // Ours first: `event.sw` is the one the page registered, or one another tab has found.
    waiting = event.sw
    for (const listener of listeners) listener()
  })
  const registration = await workbox.register()
  if (!registration) return
  setInterval(() => void registration.update().catch(() => {}), everyHourMs)
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && void registration.update().catch(() => {}),
  )
  await askForWakes(registration)
}

/** A worker may wake us when the network is back; it carries nothing itself. */
async function askForWakes(registration: ServiceWorkerRegistration): Promise<void> {
  // Chromium's alone; elsewhere the page's own wakes do.
  const { sync } = registration as { sync?: { register(tag: string): Promise<void> } }
  await sync?.register('wake').catch(() => {})
}

/** Longer than the old worker takes to end when nothing comes between. */
const parkedMs = 5000
/** The person said "reload": the waiting worker takes over, and every page of ours begins anew. */
export function takeOver(): void {
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  waiting.postMessage('take-over')
  // A call that meets the old worker while it ends starts it again, and Chromium lets the new one wait; a reload goes on.
  setTimeout(() => location.reload(), parkedMs)
}
