/** Web Push with the installation's own VAPID keys. */
import webPush from 'web-push'

export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } }
export type VapidKeys = { publicKey: string; privateKey: string }
/** `gone`: the browser gave the subscription up, forget it. `failed`: try again later. */
export type PushResult = 'sent' | 'gone' | 'failed'
export type Push = {
  publicKey: string
  /** A short message: most push services take 4 KB. */
  send: (
    target: PushTarget,
    payload: Record<string, unknown>,
    options?: { ttlS?: number; topic?: string },
  ) => Promise<PushResult>
}

/** The browsers' own services. We call what a device names: without a list it could name a machine beside ours. */
const services =
  /^(fcm\.googleapis\.com|jmt17\.google\.com|[\w-]+\.push\.services\.mozilla\.com|[\w-]+\.push\.apple\.com|[\w-]+\.notify\.windows\.com)$/
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, port, hostname, username, password } = new URL(endpoint)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    services.test(hostname)
  )
}

export const makeVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()

type Options = { keys: VapidKeys; contact: string; fetch?: typeof fetch }

export function createPush({ keys, contact, fetch: send = fetch }: Options): Push {
  return {
    publicKey: keys.publicKey,
    async send(target, payload, { ttlS = 86_400, topic } = {}) {
      const text = JSON.stringify(payload)
      if (text.length > 3000) throw new RangeError('push payload over 3,000 characters')
      try {
        const request = webPush.generateRequestDetails(target, text, {
          TTL: ttlS,
          ...(topic ? { topic } : {}),
          vapidDetails: { subject: contact, ...keys },
        })
        const response = await send(request.endpoint, {
          method: request.method,
          headers: request.headers as Record<string, string>,
          // Node's Buffer is bytes to fetch; the DOM types know only their own.
          body: request.body as unknown as BodyInit,
          signal: AbortSignal.timeout(10_000),
          redirect: 'error',
        })
        if (response.ok) return 'sent'
        return response.status === 404 || response.status === 410 ? 'gone' : 'failed'
      } catch {
        return 'failed'
      }
    },
  }
}
