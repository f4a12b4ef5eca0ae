import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeDelayMs } from '#server/platform/factor/factor-store.ts'
import { appAddress, stepOfCode } from '#server/platform/factor/totp.ts'
import { sessionsOf } from '#server/platform/session-store.ts'
import {
  createTestServer,
  type SignedIn,
  testPassword,
  type TestServer,
} from '#tests/support/server.ts'
import { actInName } from '#tests/support/in-name.ts'

let server: TestServer
let letters: { to: string; subject: string; text: string }[]
beforeEach(() => {
  server = createTestServer()
  letters = []
  server.deps.ports.mail.send = async letter => void letters.push(letter as never)
})
afterEach(() => server.close())

const published = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer })
  .base32
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %i s the published code of RFC 6238 is taken', (seconds, code) => {
  const now = seconds * 1000
  const step = Math.floor(seconds / 30)
  expect(stepOfCode(published, code, now, 0)).toBe(step)
  expect(stepOfCode(published, code, now + 30_000, 0), 'a step late').toBe(step)
  expect(stepOfCode(published, code, now - 30_000, 0), 'a step early').toBe(step)
  expect(stepOfCode(published, code, now + 61_000, 0), 'two steps late').toBeUndefined()
  expect(stepOfCode(published, code, now, step), 'used').toBeUndefined()
})

test('the address for the app names the brand, the person and what an app needs', () => {
  const address = new URL(appAddress(published, 'ana', 'Boréal Auto'))
  expect(address.protocol).toBe('otpauth:')
  expect(address.searchParams.get('secret')).toBe(published)
  expect(address.searchParams.get('issuer')).toBe('Boréal Auto')
})

test('five codes are free, then the wait doubles to a quarter of an hour', () => {
  expect([1, 4, 5, 6, 9, 10, 40].map(codeDelayMs)).toEqual([
    0, 0, 30_000, 60_000, 480_000, 900_000, 900_000,
  ])
})

const codeAt = (secret: string, now = server.clock.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
const call = async (path: string, as: SignedIn | undefined, json: object) => {
  const response = await server.request(path, { ...(as && { as }), json })
  const body = (await response.json()) as { [name: string]: never }
  return { status: response.status, ...body } as {
    status: number
    code?: string
    field?: string
    secret: string
    codes: string[]
    Step: string
    Key: string
  }
}
const factors = '/api/session/factors'
async function enrolled(username = 'ana') {
  const ana = await server.signIn(username)
  const { secret } = await call(`${factors}/app`, ana, { current: testPassword })
  const { codes } = await call(`${factors}/app/confirm`, ana, { code: codeAt(secret) })
  server.clock.advance(60_000)
  return { ana, secret, codes }
}
const login = (username = 'ana', password = testPassword) =>
  call('/api/session/login', undefined, { username, password, remember: true })
const second = (step: string, code: string) =>
  call('/api/session/login/factor', undefined, { step, code })
const results = (personId = 'ana') =>
  server.deps.platform.sqlite
    .prepare('select result from login_book where person_id = ? order by at, rowid')
    .all(personId)
    .map(row => (row as { result: string }).result)

test('she sets up an app: the secret is 160 bits and not in the database, her other sign-ins end, she is told', async () => {
  const other = await server.signIn('ana')
  const ana = await server.signIn('ana')
  expect(await call(`${factors}/app`, ana, { current: 'not this one' })).toMatchObject({
    status: 422,
    code: 'password-wrong',
    field: 'current',
  })
  const { secret } = await call(`${factors}/app`, ana, { current: testPassword })
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(await call(`${factors}/app/confirm`, ana, { code: '000000' })).toMatchObject({
    status: 422,
    code: 'factor-wrong',
    field: 'code',
  })
  expect((await login()).Key, 'nothing is asked before it is confirmed').toBeDefined()
  const { codes } = await call(`${factors}/app/confirm`, ana, { code: codeAt(secret) })
  expect(new Set(codes).size).toBe(10)
  expect(codes.every(code => /^[A-Z2-7]{5}-[A-Z2-7]{5}$/.test(code))).toBe(true)
  const kept = JSON.stringify([
    server.deps.platform.sqlite.prepare('select * from factor').all(),
    server.deps.platform.sqlite.prepare('select * from recovery_code').all(),
  ])
  for (const hidden of [secret, ...codes, ...codes.map(code => code.replace('-', ''))])
    expect(kept).not.toContain(hidden)
  expect((await server.request('/api/session/key', { as: other })).status).toBe(401)
  expect((await server.request('/api/session/key', { as: ana })).status).toBe(200)
  expect(results()).toContain('factor-added')
  expect(letters.map(({ to }) => to)).toEqual(['ana@dealer.example'])
  expect(JSON.stringify(letters)).not.toContain(secret)
  const again = await call(`${factors}/app`, ana, { current: testPassword })
  expect(again).toMatchObject({ status: 409, code: 'factor-there' })
})

test('the password alone opens nothing; with a code of the app she comes in, once for each code', async () => {
  const { secret } = await enrolled()
  const before = sessionsOf(server.dealership('north'), 'ana').length
  const half = await login()
  expect(half.Key).toBeUndefined()
  expect(sessionsOf(server.dealership('north'), 'ana')).toHaveLength(before)
  const asKey = await server.request('/api/session/key', { as: { Key: half.Step } })
  expect(asKey.status).toBe(401)
  const code = codeAt(secret)
  expect(await second(half.Step, code)).toMatchObject({ status: 200, Status: '1' })
  expect(await second(half.Step, code)).toMatchObject({ status: 401, code: 'step-ended' })
  const replay = await login()
  expect(await second(replay.Step, code)).toMatchObject({ status: 422, code: 'factor-wrong' })
  expect(results().slice(-2)).toEqual(['ok-code', 'factor-wrong'])
})

test('until the password is right nothing tells that there is a second step', async () => {
  await enrolled()
  const [hers, ritas, nobodys] = [
    await login('ana', 'not this one'),
    await login('rita', 'not this one'),
    await login('nobody', 'not this one'),
  ]
  expect(hers).toEqual(ritas)
  expect(hers).toEqual(nobodys)
})

test('the half sign-in ends after ten minutes, with a changed password, and at another host', async () => {
  const { ana, secret } = await enrolled()
  const old = await login()
  server.clock.advance(10 * 60_000)
  expect(await second(old.Step, codeAt(secret))).toMatchObject({ code: 'step-ended' })
  const elsewhere = await login()
  const answer = await server.request('/api/session/login/factor', {
    json: { step: elsewhere.Step, code: codeAt(secret) },
    host: 'levante.localhost',
  })
  expect(answer.status).toBe(401)
  const open = await login()
  await call('/api/session/password', ana, { current: testPassword, next: 'another morning here' })
  expect(await second(open.Step, codeAt(secret))).toMatchObject({ code: 'step-ended' })
  expect(await second('made-up', '123456')).toMatchObject({ status: 401, code: 'step-ended' })
})

test('after five wrong codes she waits, from wherever they came, and then comes in', async () => {
  const { secret } = await enrolled()
  const { Step } = await login()
  for (let i = 0; i < 5; i += 1)
    expect(await second(Step, '000000')).toMatchObject({ status: 422, code: 'factor-wrong' })
  const early = await server.request('/api/session/login/factor', {
    json: { step: Step, code: codeAt(secret) },
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  expect(early.status).toBe(429)
  expect(early.headers.get('retry-after')).toBe('30')
  server.clock.advance(30_000)
  expect(await second(Step, codeAt(secret))).toMatchObject({ status: 200 })
})

test('a recovery code lets her in once, she is told, and how many are left is shown', async () => {
  const { codes } = await enrolled()
  letters = []
  const { Step } = await login()
  const typed = codes[3]!.toLowerCase().replace('-', ' ')
  const inside = (await second(Step, typed)) as never as SignedIn & { status: number }
  expect(inside.status).toBe(200)
  expect(results().at(-1)).toBe('ok-recovery')
  expect(letters).toHaveLength(1)
  const again = await login()
  expect(await second(again.Step, codes[3]!)).toMatchObject({ status: 422, code: 'factor-wrong' })
  const state = await (await server.request(factors, { as: inside })).json()
  expect(state).toMatchObject({ app: expect.any(Number), codesLeft: 9 })
})

test('new recovery codes make the old ones void, and removing the app asks for password and code', async () => {
  const { ana, secret, codes } = await enrolled()
  const wrong = { current: testPassword, code: '000000' }
  for (const path of [`${factors}/codes`, `${factors}/app/remove`])
    expect(await call(path, ana, wrong)).toMatchObject({ status: 422, code: 'factor-wrong' })
  const right = () => ({ current: testPassword, code: codeAt(secret) })
  const fresh = await call(`${factors}/codes`, ana, right())
  const { Step } = await login()
  expect(await second(Step, codes[0]!)).toMatchObject({ status: 422 })
  server.clock.advance(60_000)
  expect(await second(Step, fresh.codes[0]!)).toMatchObject({ status: 200 })
  server.clock.advance(60_000)
  const removed = await call(`${factors}/app/remove`, ana, {
    current: testPassword,
    code: fresh.codes[1]!,
  })
  expect(removed).toMatchObject({ status: 200 })
  expect((await login()).Key).toBeDefined()
  const state = await (await server.request(factors, { as: ana })).json()
  expect(state).toMatchObject({ app: null, codesLeft: 0 })
  const none = await call(`${factors}/app/remove`, ana, right())
  expect(none).toMatchObject({ status: 409, code: 'factor-none' })
})

test('a factor is nobody else’s to change: without a key, from another site, looking in', async () => {
  expect(await call(`${factors}/app`, undefined, { current: testPassword })).toMatchObject({
    status: 401,
    code: 'sign-in',
  })
  const ana = await server.signIn('ana')
  const foreign = await server.request(`${factors}/app`, {
    as: ana,
    json: { current: testPassword },
    headers: { 'Sec-Fetch-Site': 'cross-site' },
  })
  expect(foreign.status).toBe(403)
  await actInName(server, 'ana')
  expect(await call(`${factors}/app`, ana, { current: testPassword })).toMatchObject({
    status: 403,
    code: 'impersonating',
  })
})
