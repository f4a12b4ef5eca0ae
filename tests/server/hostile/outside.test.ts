/** What the server itself would call at a caller's word: nothing but the browsers' own push services. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../support/server.ts'
import { createTwoDealerships, type TwoDealerships, seed } from './two-dealerships.ts'

let server: TwoDealerships
beforeAll(async () => {
  server = await createTwoDealerships(seed)
})
afterAll(() => server.close())

const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
const subscribe = async (endpoint: string, as: SignedIn) =>
  (await server.request('/api/push/subscription', { as, json: { endpoint, keys } })).status

test('a subscription names a push service and no machine of its own choice', async () => {
  const [ana] = server.keys.north as [SignedIn]
  for (const good of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])
    expect([good, await subscribe(good, ana)]).toEqual([good, 200])
  for (const bad of [
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://2130706433/x',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://evil.example#.push.apple.com',
    'https://evil.example\\.push.apple.com/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])
    expect([bad, await subscribe(bad, ana)]).toEqual([bad, 400])
})

test("nobody ends a colleague's subscription", async () => {
  const [ana, rita] = server.keys.north as [SignedIn, SignedIn]
  const endpoint = 'https://fcm.googleapis.com/fcm/send/of-rita'
  await subscribe(endpoint, rita)
  const count = () =>
    server
      .dealership('north')
      .sqlite.prepare('select count(*) from push_subscription where id = ?')
      .pluck()
      .get(endpoint)
  await server.request('/api/push/unsubscribe', { as: ana, json: { endpoint } })
  expect(count()).toBe(1)
  await server.request('/api/push/unsubscribe', { as: rita, json: { endpoint } })
  expect(count()).toBe(0)
})
