/** What one person may hold at a time: sign-ins, streams, browsers that are told. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pushSubscription } from '#db/schema.ts'
import { createStreamBound } from '#server/sync/stream-bound.ts'
import { createTestServer, testPassword, type TestServer } from '../support/server.ts'

let server: TestServer
beforeEach(() => {
  server = createTestServer()
})
afterEach(() => server.close())

const signIn = async (attempt?: string, username = 'ana') => {
  const response = await server.request('/api/session/login', {
    json: { username, password: testPassword, ...(attempt && { attempt }) },
  })
  return (await response.json()) as { Key: string }
}
const devices = async (as: { Key: string }) =>
  ((await (await server.request('/api/session/devices', { as })).json()) as { devices: object[] })
    .devices
const status = async (as: { Key: string }) =>
  (await server.request('/api/session/devices', { as })).status

test('a sign-in whose answer was lost leaves no device behind', async () => {
  const attempt = 'one-try-of-this-device'
  const lost = await signIn(attempt)
  const again = await signIn(attempt)
  expect(await devices(again)).toHaveLength(1)
  expect(await status(lost)).toBe(401)
  // Another device's try, and another person's of the same name, are their own.
  await signIn('another-try-of-another')
  await signIn(attempt, 'rita')
  expect(await devices(again)).toHaveLength(2)
})

test('a device that its owner shut out stays so, whatever it calls its try', async () => {
  const attempt = 'one-try-of-this-device'
  const first = await signIn(attempt)
  const owner = await signIn()
  const { sqlite } = server.dealership('north')
  sqlite
    .prepare(
      `update session set revoked_at = ${server.clock.now()} where id != (select id from session order by rowid desc limit 1)`,
    )
    .run()
  expect(await status(first)).toBe(403)
  expect(await status(owner)).toBe(200)
  expect(await status(await signIn(attempt))).toBe(200)
  expect(await status(first)).toBe(403)
})

test('beyond fifty sign-ins the one longest not seen ends', async () => {
  const first = await signIn()
  server.clock.advance(60_000)
  let last = first
  for (let i = 0; i < 50; i += 1) {
    server.clock.advance(3000)
    last = await signIn()
  }
  expect(await devices(last)).toHaveLength(50)
  expect(await status(first)).toBe(401)
})

test('beyond twenty browsers the one longest not renewed is told no more', async () => {
  const ana = await signIn()
  const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }
  for (let i = 0; i < 22; i += 1) {
    server.clock.advance(1000)
    const endpoint = `https://fcm.googleapis.com/fcm/send/${i}`
    await server.request('/api/push/subscription', { as: ana, json: { endpoint, keys } })
  }
  const kept = server.dealership('north').db.select().from(pushSubscription).all()
  expect(kept).toHaveLength(20)
  expect(kept.some(({ id }) => id.endsWith('/0') || id.endsWith('/1'))).toBe(false)
})

test('the newest streams of a sign-in and of a person stay, the oldest ends', () => {
  const streams = createStreamBound()
  const ended: string[] = []
  const open = (person: string, session: string, name: string) =>
    streams.enter(person, session, () => ended.push(name))
  const leave = open('ana', 's1', 'a')
  for (const name of ['b', 'c', 'd']) open('ana', 's1', name)
  expect(ended).toEqual([])
  open('ana', 's1', 'e')
  expect(ended).toEqual(['a'])
  leave()
  open('rita', 's2', 'r')
  for (let i = 0; i < 37; i += 1) open('ana', `s-${i}`, `n${i}`)
  expect(ended).toEqual(['a', 'b'])
})
