/** The browser's address at its push service, and whether the server calls it: while the sign-in stands under which it was last told. */
import type { Replica } from '#db/replica.ts'
import { api, NoAnswer } from '#src/lib/api.ts'

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const isSupported = () =>
  'Notification' in globalThis && 'PushManager' in globalThis && !!navigator.serviceWorker

async function addressHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Under this sign-in too, where it was hers before. @returns false: whoever turned it on here was somebody else */
async function renewed({ endpoint }: PushSubscription): Promise<boolean> {
  const { known } = await api<{ known: boolean }>('/api/push/renew', { json: { endpoint } })
  return known
}

export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await addressHere()
  if (!subscription) return 'off'
  const isOn = await renewed(subscription).catch((error: unknown) => {
    // With no network: as the browser knows it.
    if (error instanceof NoAnswer) return true
    throw error
  })
  return isOn ? 'on' : 'off'
}

const done = new WeakSet<Replica>()
/** After she signed in anew she goes on being called, without asking for it again. */
export async function stayCalled(replica: Replica): Promise<void> {
  if (done.has(replica) || !isSupported()) return
  const subscription = await addressHere()
  if (subscription) await renewed(subscription)
  done.add(replica)
}

/** @throws {ApiProblem} @throws {NoAnswer} and what the push service says */
export async function turnOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const { publicKey } = await api<{ publicKey: string }>('/api/push/key')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  const { endpoint, keys } = subscription.toJSON()
  await api('/api/push/subscription', { json: { endpoint, keys } })
  return 'on'
}

export async function turnOff(): Promise<PushState> {
  const subscription = await addressHere()
  if (!subscription) return 'off'
  await subscription.unsubscribe()
  // The server forgets it anyhow when the push service answers "gone".
  await api('/api/push/unsubscribe', { json: { endpoint: subscription.endpoint } }).catch(() => {})
  return 'off'
}

/** Base64url, as VAPID keys are written. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const base64 = key.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), char => char.charCodeAt(0))
}
