/** The page of an app whose writes go through Workbox Background Sync: it posts, the worker keeps what fails. */
import { type Client, offer, type Task } from '../client.ts'

/** Keys are the app's own idea, not Workbox's: only the careful variant sends them. */
declare const CAREFUL: boolean

const needsYou: { id: string; why: string }[] = []

async function send(method: string, path: string, id: string, body: object): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'x-task': id,
    ...(CAREFUL && { 'idempotency-key': crypto.randomUUID() }),
  }
  const response = await fetch(path, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`refused: ${response.status}`)
  // Anything but our server's word, or the worker's that it is queued, is no acknowledgement.
  await response.json()
}

/** A message to the worker and its answer. */
const ask = <T>(what: string): Promise<T> =>
  new Promise(resolve => {
    const channel = new MessageChannel()
    channel.port1.onmessage = event => resolve(event.data as T)
    navigator.serviceWorker.controller?.postMessage(what, [channel.port2])
  })

async function open(): Promise<Client> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  await registration.update().catch(() => {})
  while (registration.installing || registration.waiting || !navigator.serviceWorker.controller)
    await new Promise(resolve => setTimeout(resolve, 50))
  navigator.serviceWorker.addEventListener('message', event => {
    needsYou.push(event.data as { id: string; why: string })
  })
  return {
    add: (id, title) => send('POST', '/tasks', id, { id, title }),
    edit: (id, title) => send('PUT', `/tasks/${encodeURIComponent(id)}`, id, { title }),
    list: async () => (await (await fetch('/tasks')).json()) as Task[],
    pending: () => ask<number>('size'),
    status: async () => ({ needsYou, lost: 0, state: 'queue' }),
    // The documentation knows no signing in; the browser's next sync event is what there is.
    signedIn: async () => {},
  }
}
offer(open())
