/** Sign-ins and devices: whose they are, when they end to the millisecond, and what must be gone. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { loginBook, resetToken } from '#db/platform/schema.ts'
import { deviceKey, pushSubscription, session } from '#db/schema.ts'
import { calledBrowsers } from '#server/dealership/called-browsers.ts'
import { isKnownAddress } from '#server/platform/login-book.ts'
import { sendResetLinks } from '#server/platform/reset-mail.ts'
import {
  endOtherSessions,
  endSession,
  findSession,
  isLive,
  markSeen,
  openSession,
  revokeSession,
  sessionsOf,
  sweepSessions,
} from '#server/platform/session-store.ts'
import { sha256Hex } from '#server/ports/digest.ts'
import { createTestServer, testPassword } from '#tests/support/server.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const server = createTestServer()
afterAll(() => server.close())
const { deps, clock } = server
/** Asked for anew each time: what lies idle for a day is closed. */
const north = () => server.dealership('north')
const south = () => server.dealership('south')
beforeEach(() => {
  for (const { db } of [north(), south()]) db.delete(session).run()
})
const origin = { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/131.0', ip: '10.0.0.1' }
const open = (userId: string, over: object = {}, at = north()) =>
  openSession(deps, at, { ...origin, userId, remember: false, ...over })
const idsOf = (userId: string, at = north()) => sessionsOf(at, userId).map(({ id }) => id)
const all = () => north().db.select().from(session).all()

test('a sign-in lives as long as it says, by what it was', () => {
  const now = clock.now()
  expect(open('ana').row).toMatchObject({
    expiresAt: now + 7 * day,
    seenAt: now,
    revokedAt: null,
    wipe: false,
    impersonatorId: null,
    ip: '10.0.0.1',
  })
  expect(open('ana', { remember: true }).row.expiresAt).toBe(now + 90 * day)
})
test.each([
  ['unremembered, a day idle', { remember: false, seenAt: -day }, false],
  ['a moment less', { remember: false, seenAt: -day + 1 }, true],
  ['remembered, thirty days idle', { remember: true, seenAt: -30 * day }, false],
  ['a moment less', { remember: true, seenAt: -30 * day + 1 }, true],
  ['at its end', { remember: true, expiresAt: 0 }, false],
  ['a moment before it', { remember: true, expiresAt: 1 }, true],
  ['shut out', { remember: true, revokedAt: -1 }, false],
])('%s', (_, over: { seenAt?: number; expiresAt?: number; revokedAt?: number }, live) => {
  const now = clock.now()
  const at = (ms: number | undefined, or: number | null) => (ms === undefined ? or : now + ms)
  const row = {
    ...open('ana').row,
    ...over,
    seenAt: at(over.seenAt, now) ?? 0,
    expiresAt: at(over.expiresAt, now + 99 * day) ?? 0,
    revokedAt: at(over.revokedAt, null),
  }
  expect(isLive(row, now, deps.config)).toBe(live)
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/131 Safari/537 Edg/131', 'Edge · Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10) AppleWebKit/605 Version/18 Safari/605',
    'Safari · Mac',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18 like Mac OS X) AppleWebKit Safari/604', 'Safari · iPad'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18 like Mac OS X) Safari/604', 'Safari · iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132) Gecko Firefox/132', 'Firefox · Linux'],
  [origin.userAgent, 'Chrome · Android'],
  ['curl/8.5.0', 'curl/8.5.0'],
])('%s is %s in the list', (userAgent, device) => {
  expect(open('ana', { userAgent }).row.device).toBe(device)
})
test('a device’s own name stands, and none is longer than its column', () => {
  expect(open('ana', { device: 'The one at the desk' }).row.device).toBe('The one at the desk')
  expect(open('ana', { device: 'x'.repeat(99) }).row.device).toHaveLength(80)
  expect(open('ana', { userAgent: 'y'.repeat(999) }).row).toMatchObject({
    device: 'y'.repeat(40),
    userAgent: 'y'.repeat(300),
  })
})

test('a key opens its own dealership only, and nothing like it opens any', () => {
  const { key, row } = open('ana')
  expect(findSession(deps, key)?.row.id).toBe(row.id)
  expect(row.id).toBe(sha256Hex(key.split('.')[1] ?? ''))
  const secret = key.split('.')[1]
  for (const other of [
    `south.${secret}`,
    `${key}.x`,
    `north.${secret}x`,
    `north.x${secret}`,
    `.${secret}`,
    'north',
    '',
  ])
    expect(findSession(deps, other)).toBeUndefined()
})

test('last seen is written once a minute, or from another address, in its own row', () => {
  const { row } = open('ana')
  open('ana')
  const seen = () => all().map(each => [each.id === row.id, each.seenAt - row.seenAt, each.ip])
  const mark = (ms: number, ip = '10.0.0.1') => markSeen(north(), row, row.seenAt + ms, ip)
  mark(minute - 1)
  expect(seen()).toContainEqual([true, 0, '10.0.0.1'])
  mark(minute)
  expect(seen()).toContainEqual([true, minute, '10.0.0.1'])
  expect(seen()).toContainEqual([false, 0, '10.0.0.1'])
  mark(1, '10.0.0.2')
  expect(seen()).toContainEqual([true, 1, '10.0.0.2'])
})

test('another password ends her other sign-ins: not this one, not a colleague’s', () => {
  const [kept, other, rita] = [open('ana').row, open('ana').row, open('rita').row]
  endOtherSessions(north(), 'ana', kept.id)
  expect(idsOf('ana')).toEqual([kept.id])
  expect(idsOf('rita')).toEqual([rita.id])
  expect(all().map(({ id }) => id)).not.toContain(other.id)
  endOtherSessions(north(), 'ana', null)
  expect(idsOf('ana')).toEqual([])
  expect(idsOf('rita')).toEqual([rita.id])
})
test('a device shut out is still told so after another password', () => {
  const { row } = open('ana')
  revokeSession(north(), 'ana', row.handle, true, 5)
  endOtherSessions(north(), 'ana', null)
  expect(all()).toMatchObject([{ id: row.id, revokedAt: 5, wipe: true }])
})

test('a device is shut out by its owner alone, it alone, and wiped only when she says so', () => {
  const [lost, kept, rita] = [open('ana').row, open('ana').row, open('rita').row]
  expect(revokeSession(north(), 'rita', lost.handle, true, 5)).toBeUndefined()
  expect(revokeSession(north(), 'ana', 'no such', true, 5)).toBeUndefined()
  expect(revokeSession(north(), 'ana', lost.handle, false, 5)?.id).toBe(lost.id)
  const of = (id: string) => all().find(row => row.id === id)
  expect(of(lost.id)).toMatchObject({ revokedAt: 5, wipe: false })
  expect(of(kept.id)).toMatchObject({ revokedAt: null })
  expect(of(rita.id)).toMatchObject({ revokedAt: null })
  expect(idsOf('ana')).toEqual([kept.id])
})
test('signing out leaves nothing of that sign-in, and all of the others', () => {
  const [gone, kept] = [open('ana').row, open('ana').row]
  endSession(north(), gone.id)
  expect(all().map(({ id }) => id)).toEqual([kept.id])
})

test('what has run out is swept; a device shut out is told so for half a year', () => {
  const [old, shut, alive] = [open('ana').row, open('ana').row, open('ana', { remember: true }).row]
  const now = clock.now()
  revokeSession(north(), 'ana', shut.handle, true, now)
  const left = (ms: number) => {
    sweepSessions(north(), deps.config, now + ms)
    return all().map(({ id }) => id)
  }
  expect(left(day - 1)).toContain(old.id)
  expect(left(day)).not.toContain(old.id)
  expect(left(day)).toEqual(expect.arrayContaining([shut.id, alive.id]))
  expect(left(180 * day)).toContain(shut.id)
  expect(left(180 * day + 1)).not.toContain(shut.id)
})

test('a clock that leaps ahead signs nobody out for good', async () => {
  const lise = await server.signIn('lise')
  const works = async () => (await server.request('/api/session/key', { as: lise })).status
  clock.advance(3650 * day)
  expect(await works()).toBe(401)
  clock.advance(-3650 * day)
  expect(await works()).toBe(200)
})

/** By name, over the wire. */
const login = (username: string, password: string, ip = '10.0.0.1') =>
  server.request('/api/session/login', {
    json: { username, password },
    headers: { 'x-forwarded-for': ip },
  })
const devicesOf = async (as: { Key: string }) =>
  (
    (await (await server.request('/api/session/devices', { as })).json()) as {
      devices: { handle: string; current: boolean; seenAt: number }[]
    }
  ).devices

test('her devices are hers here, the newest first, this one marked; what lies idle is not told', async () => {
  const idle = await server.signIn('lise')
  clock.advance(day - minute)
  const [tablet, phone] = [await server.signIn('lise'), await server.signIn('lise')]
  await server.signIn('ana')
  await server.signIn('lise', { companyId: 'south' })
  clock.advance(2 * minute)
  const found = await devicesOf(tablet)
  expect(found.map(({ current }) => current)).toEqual([true, false])
  expect(JSON.stringify(found)).not.toContain(sha256Hex(idle.Key.split('.')[1] ?? ''))
  clock.advance(2 * minute)
  expect((await devicesOf(phone)).map(({ current }) => current)).toEqual([true, false])
})

test('a sign-in over another ends the one whose cookie it takes; one shut out stays told', async () => {
  const before = await server.signIn('ana')
  const colleague = await server.signIn('rita')
  const again = (key: string) =>
    server.request('/api/session/login', {
      json: { username: 'ana', password: testPassword },
      headers: { cookie: `User.Key=${key}`, 'sec-fetch-site': 'same-origin' },
    })
  await again(before.Key)
  expect((await server.request('/api/session/key', { as: before })).status).toBe(401)
  expect((await server.request('/api/session/key', { as: colleague })).status).toBe(200)
  const shut = await server.signIn('ana')
  const handle = (await devicesOf(shut)).find(({ current }) => current)?.handle ?? ''
  revokeSession(north(), 'ana', handle, true, clock.now())
  await again(shut.Key)
  expect((await server.request('/api/session/key', { as: shut })).status).toBe(403)
  await server.request('/api/session/logout', { as: shut })
  expect((await server.request('/api/session/key', { as: shut })).status).toBe(403)
})

test('a push subscription is of whoever is signed in there, and is ended by its owner alone', async () => {
  const [ana, rita] = [await server.signIn('ana'), await server.signIn('rita')]
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
  const post = (path: string, as: { Key: string }, json: object) =>
    server.request(`/api/push/${path}`, { as, json })
  const rows = () => north().db.select().from(pushSubscription).all()
  expect((await post('subscription', ana, { endpoint, keys })).status).toBe(200)
  await post('subscription', ana, { endpoint: `${endpoint}2`, keys })
  await post('unsubscribe', rita, { endpoint })
  expect(rows()).toHaveLength(2)
  // The next person at the tablet takes it over: the one before hears nothing there any more.
  await post('subscription', rita, { endpoint, keys })
  expect(
    rows()
      .map(({ userId }) => userId)
      .toSorted(),
  ).toEqual(['ana', 'rita'])
  await post('unsubscribe', ana, { endpoint })
  expect(rows()).toHaveLength(2)
  await post('unsubscribe', rita, { endpoint })
  expect(rows()).toMatchObject([{ id: `${endpoint}2`, userId: 'ana' }])
})

test('a browser is called while the sign-in stands, and again once its owner has signed in anew there', async () => {
  const [tablet, phone, rita] = [
    await server.signIn('ana'),
    await server.signIn('ana'),
    await server.signIn('rita'),
  ]
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
  const at = (end: string) => `https://fcm.googleapis.com/fcm/send/${end}`
  const subscribe = (as: { Key: string }, end: string) =>
    server.request('/api/push/subscription', { as, json: { endpoint: at(end), keys } })
  const renew = async (as: { Key: string }, end: string) =>
    (await server.request('/api/push/renew', { as, json: { endpoint: at(end) } })).json()
  const called = () => calledBrowsers(north().db).map(({ id }) => id.slice(-6))
  await subscribe(tablet, 'tablet')
  await subscribe(phone, 'phones')
  expect(called()).toEqual(['tablet', 'phones'])
  // The tablet was lost.
  const devices = await server.request('/api/session/devices', { as: tablet })
  const { handle } = (
    (await devices.json()) as { devices: { current: boolean; handle: string }[] }
  ).devices.find(({ current }) => current)!
  await server.request('/api/session/devices/revoke', { as: phone, json: { handle, wipe: true } })
  expect(called()).toEqual(['phones'])
  await server.request('/api/session/logout', { as: phone })
  expect(called()).toEqual([])
  // Somebody else who signs in there is not called for her, nor by it.
  expect(await renew(rita, 'phones')).toMatchObject({ known: false })
  expect(called()).toEqual([])
  expect(await renew(await server.signIn('ana'), 'phones')).toMatchObject({ known: true })
  expect(called()).toEqual(['phones'])
})

test('a key of a device is exchanged in neither half', async () => {
  const ana = await server.signIn('ana')
  const publicKey = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) }
  const register = (key: object) =>
    server.request('/api/session/device-key', { as: ana, json: { id: 'device-9', publicKey: key } })
  await register(publicKey)
  expect((await register({ ...publicKey, y: 'z'.repeat(43) })).status).toBe(409)
  const [row] = north().db.select().from(deviceKey).where(eq(deviceKey.id, 'device-9')).all()
  expect(row).toMatchObject({ userId: 'ana', publicKey })
})

/** The link to choose another password. */
const tokens: string[] = []
const { token } = deps.ports.random
deps.ports.random.token = bytes => {
  const made = token(bytes)
  tokens.push(made)
  return made
}
async function linkFor(username: string): Promise<string | undefined> {
  tokens.length = 0
  await sendResetLinks(deps, {
    emailKey: `${username}@dealer.example`,
    brand: deps.platform.brandOfHost('boreal.localhost')?.brand as never,
    caller: { ...origin, hostName: 'boreal.localhost' },
  })
  return tokens[0]
}
const choose = async (link: string | undefined, password = 'another quiet morning') =>
  (
    await server.request('/api/session/reset/confirm', {
      json: { token: link, password },
      headers: { 'x-forwarded-for': `10.7.0.${(clock.now() / minute) % 250}` },
    })
  ).status

test('one link used, her other links are dead, a colleague’s lives, and every sign-in of hers is over', async () => {
  const [north1, south1] = [
    await server.signIn('lise'),
    await server.signIn('lise', { companyId: 'south' }),
  ]
  const colleague = await server.signIn('rita')
  const [first, second, hers] = [
    await linkFor('lise'),
    await linkFor('lise'),
    await linkFor('rita'),
  ]
  expect(await choose(second)).toBe(200)
  expect(await choose(first)).toBe(400)
  expect((await server.request('/api/session/key', { as: north1 })).status).toBe(401)
  expect((await server.request('/api/session/key', { as: south1 })).status).toBe(401)
  expect((await server.request('/api/session/key', { as: colleague })).status).toBe(200)
  expect(await choose(hers)).toBe(200)
  expect((await login('lise', 'another quiet morning')).status).toBe(200)
})
test('a link lives thirty minutes to the millisecond', async () => {
  clock.advance(hour)
  const link = await linkFor('ana')
  clock.advance(30 * minute - 1)
  expect(await choose(link, 'short')).toBe(422)
  clock.advance(1)
  expect(await choose(link)).toBe(400)
})
test('three letters in half an hour, to each of two people with their own count', async () => {
  clock.advance(hour)
  const written = async (name: string) => (await linkFor(name)) !== undefined
  expect([await written('ana'), await written('ana'), await written('ana')]).toEqual([
    true,
    true,
    true,
  ])
  expect(await written('ana')).toBe(false)
  expect(await written('otto')).toBe(true)
  clock.advance(30 * minute - 1)
  expect(await written('ana')).toBe(false)
  clock.advance(1)
  expect(await written('ana')).toBe(true)
  // What is over is swept, half an hour after its end.
  clock.advance(hour + 1)
  await linkFor('otto')
  expect(deps.platform.db.select().from(resetToken).all()).toHaveLength(1)
})
test('nobody who left gets a letter', async () => {
  clock.advance(hour)
  const set = (active: number) =>
    deps.platform.sqlite.prepare(`update person set active = ? where id = 'otto'`).run(active)
  set(0)
  expect(await linkFor('otto')).toBeUndefined()
  set(1)
  const link = await linkFor('otto')
  set(0)
  expect(await choose(link)).toBe(400)
  set(1)
})

test('an address is known for ninety days to the one who signed in there well, and to nobody else', () => {
  const ip = '10.9.9.9'
  const book = (over: object) =>
    deps.platform.db
      .insert(loginBook)
      .values({
        id: deps.ports.random.id(),
        at: clock.now(),
        username: 'ana',
        personId: 'ana',
        companyId: null,
        ip,
        userAgent: '',
        host: '',
        result: 'ok',
        ...over,
      })
      .run()
  const known = (personId = 'ana', at = ip) => isKnownAddress(deps, personId, at)
  book({ result: 'wrong' })
  expect(known()).toBe(false)
  book({ at: clock.now() - 90 * day })
  expect(known()).toBe(false)
  book({ at: clock.now() - 90 * day + 1 })
  expect(known()).toBe(true)
  expect(known('rita')).toBe(false)
  expect(known('ana', '10.9.9.8')).toBe(false)
})
