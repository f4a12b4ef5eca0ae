/** What leaves the building by the ports: to whom, with what, and what each answer of the other side means. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { generateKeyPairSync } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMail } from '#server/ports/mail.ts'
import { newOutboxKey, pointOf, sharedKey } from '#server/ports/outbox-key.ts'
import { createPush, isPushService, makeVapidKeys } from '#server/ports/push.ts'
import { createRandom } from '#server/ports/random.ts'
import { isSealOf, newSealKey, publicHalf, seal } from '#server/ports/seal.ts'

/** ports/push.ts */
test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://jmt17.google.com/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://db5p.notify.windows.com/w/?token=x', true],
  ['http://fcm.googleapis.com/fcm/send/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://ana@fcm.googleapis.com/x', false],
  ['https://:secret@fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://notfcm.googleapis.com/x', false],
  ['https://push.apple.com/x', false],
  ['https://a.b.push.apple.com/x', false],
  ['https://127.0.0.1/x', false],
  ['no address', false],
  ['', false],
])('%s is a push service: %s', (endpoint, isOne) => expect(isPushService(endpoint)).toBe(isOne))

const browser = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
  format: 'jwk',
})
const p256dh = Buffer.concat([
  Buffer.from([4]),
  Buffer.from(browser.x ?? '', 'base64url'),
  Buffer.from(browser.y ?? '', 'base64url'),
]).toString('base64url')
const target = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  keys: { p256dh, auth: Buffer.alloc(16, 7).toString('base64url') },
}
const keys = makeVapidKeys()
function aPush(answer: () => Response | Promise<Response>) {
  const sent: { url: string; init: RequestInit & { headers: Record<string, string> } }[] = []
  const push = createPush({
    keys,
    contact: 'mailto:keeper@showfloor.example',
    fetch: (async (url: string, init: never) => {
      sent.push({ url, init })
      return answer()
    }) as never,
  })
  return { push, sent }
}
test.each([
  [201, 'sent'],
  [200, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'failed'],
  [403, 'failed'],
  [411, 'failed'],
  [429, 'failed'],
  [500, 'failed'],
])('a push service that answers %i: %s', async (status, result) => {
  const { push } = aPush(() => new Response(null, { status }))
  expect(await push.send(target, { title: 'x' })).toBe(result)
})
test('a service that is not there, or keys that are none, is a failure and no crash', async () => {
  const { push, sent } = aPush(() => Promise.reject(new TypeError('fetch failed')))
  expect(await push.send(target, {})).toBe('failed')
  expect(await push.send({ ...target, keys: { p256dh: 'x', auth: 'y' } }, {})).toBe('failed')
  expect(sent).toHaveLength(1)
})
test('a message lives a day unless said otherwise, is sealed, and follows no other address', async () => {
  const { push, sent } = aPush(() => new Response(null, { status: 201 }))
  await push.send(target, { title: 'New lead' })
  await push.send(target, { title: 'New lead' }, { ttlS: 60, topic: 'lead' })
  const [first, second] = sent.map(({ init }) => init)
  expect(sent[0]?.url).toBe(target.endpoint)
  expect(first).toMatchObject({ method: 'POST', redirect: 'error' })
  expect(first?.signal).toBeInstanceOf(AbortSignal)
  expect(first?.headers).toMatchObject({ TTL: 86_400, 'Content-Encoding': 'aes128gcm' })
  expect(first?.headers['Topic']).toBeUndefined()
  expect(second?.headers).toMatchObject({ TTL: 60, Topic: 'lead' })
  expect(Buffer.from(first?.body as unknown as Uint8Array).toString()).not.toContain('New lead')
  const [, token = ''] = /t=[^.]+\.([^.,]+)/.exec(first?.headers['Authorization'] ?? '') ?? []
  expect(JSON.parse(Buffer.from(token, 'base64url').toString())).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: 'mailto:keeper@showfloor.example',
  })
  expect(push.publicKey).toBe(keys.publicKey)
})
test('3,000 characters and no more', async () => {
  const { push, sent } = aPush(() => new Response(null, { status: 201 }))
  const body = (length: number) => ({ b: 'x'.repeat(length - JSON.stringify({ b: '' }).length) })
  expect(await push.send(target, body(3000))).toBe('sent')
  await expect(push.send(target, body(3001))).rejects.toThrow(RangeError)
  expect(sent).toHaveLength(1)
})

/** ports/mail.ts */
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'showfloor-ports-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
test('letters to nobody are files in their order, which nobody else can read', async () => {
  const mail = createMail({ url: 'file', from: 'no-reply@a.example', dataDir, now: () => 17 })
  const letter = { to: 'ana@b.example', subject: 'Reset', text: 'Hello' }
  await mail.send({ ...letter, fromName: 'Boréal', messageId: 'reset-1' })
  await mail.send(letter)
  const names = readdirSync(join(dataDir, 'mail')).toSorted()
  expect(names).toEqual(['17-0001.eml', '17-0002.eml'])
  const [first, second] = names.map(name => readFileSync(join(dataDir, 'mail', name), 'utf8'))
  expect(first).toContain('Message-ID: <reset-1@a.example>')
  expect(first).toMatch(/^From: .*<no-reply@a\.example>$/m)
  expect(first).toContain('To: ana@b.example')
  expect(second).toMatch(/^From: no-reply@a\.example$/m)
  expect(second).not.toContain('<reset-1@')
  for (const name of names) expect(statSync(join(dataDir, 'mail', name)).mode & 0o777).toBe(0o600)
})

/** ports/outbox-key.ts */
test('the two sides come to one key, bound to whose it is; another person’s asking gives another', () => {
  const [server, device] = [newOutboxKey(), newOutboxKey()]
  const ours = sharedKey(server, pointOf(device), 'c-1.u-ana')
  expect(Buffer.from(ours, 'base64url')).toHaveLength(32)
  expect(sharedKey(device, pointOf(server), 'c-1.u-ana')).toBe(ours)
  expect(sharedKey(server, pointOf(device), 'c-1.u-marc')).not.toBe(ours)
  expect(sharedKey(server, pointOf(newOutboxKey()), 'c-1.u-ana')).not.toBe(ours)
  expect(newOutboxKey()).not.toBe(server)
  expect(() => sharedKey(server, { x: 'AAAA', y: 'AAAA' }, 'c-1.u-ana')).toThrow()
})

/** ports/random.ts, ports/seal.ts */
test('an id is a UUID of version 7: its instant first, so ids sort as they were made', () => {
  let at = 0x0123_4567_89ab
  const { id, token } = createRandom(
    { now: () => at },
    count => new Uint8Array(Array.from({ length: count }, (_, i) => 0xf0 + i)),
  )
  expect(id()).toBe('01234567-89ab-76f7-b8f9-fafbfcfdfeff')
  at += 1
  expect(id()).toBe('01234567-89ac-76f7-b8f9-fafbfcfdfeff')
  expect(token(3)).toBe('8PHy')
})
test('a seal is of this text and this key', () => {
  const [key, other] = [newSealKey(), newSealKey()]
  const signature = seal(key, 'contract 1')
  expect(publicHalf(key)).toMatch(/^[\w-]{43}$/)
  expect(isSealOf(publicHalf(key), 'contract 1', signature)).toBe(true)
  expect(isSealOf(publicHalf(key), 'contract 2', signature)).toBe(false)
  expect(isSealOf(publicHalf(other), 'contract 1', signature)).toBe(false)
})
