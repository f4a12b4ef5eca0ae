/** The little of the worker's world we touch: TypeScript's own library for workers cannot stand beside the page's. */
type Until = Event & { waitUntil(work: Promise<unknown>): void }
export type PushMessage = {
  title: string
  body: string
  url: string
  badge?: string
  icon?: string
  tag?: string
}
type Window = {
  url: string
  focus(): Promise<Window>
  navigate(url: string): Promise<Window | null>
  postMessage(message: unknown): void
  visibilityState: string
}

export type Worker = {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[]
  location: Location
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Window[]>
    claim(): Promise<void>
    openWindow(url: string): Promise<Window | null>
  }
  addEventListener(type: 'activate', act: (event: Until) => void): void
  addEventListener(type: 'message', act: (event: Until & { data: unknown }) => void): void
  addEventListener(type: 'sync', act: (event: Until & { tag: string }) => void): void
  addEventListener(
    type: 'push',
    act: (event: Until & { data: { json(): unknown } | null }) => void,
  ): void
  addEventListener(
    type: 'notificationclick',
    act: (event: Until & { notification: Notification & { data: unknown } }) => void,
  ): void
}
