/** Notices while the app is closed: the browser's permission, and its address at the push service. */
import { api } from '#src/lib/api.ts'

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const isSupported = () =>
  'Notification' in globalThis && 'PushManager' in globalThis && !!navigator.serviceWorker

export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off'
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
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
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
