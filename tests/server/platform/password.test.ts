import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '#db/platform/demo.ts'
import {
  hashPassword,
  isHashingOverloaded,
  isPassword,
  passwordProblem,
} from '#server/platform/password.ts'
import { createTestServer, testPassword, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeEach(() => {
  server = createTestServer()
})
afterEach(() => server.close())

const next = 'another quiet morning'
const ask = (email: string) => server.request('/api/session/reset', { json: { email } })
const confirm = (token: string, password = next) =>
  server.request('/api/session/reset/confirm', { json: { token, password } })
const login = (username: string, password: string) =>
  server.request('/api/session/login', { json: { username, password } })
const letters = () => {
  try {
    const folder = join(server.deps.config.dataDir, 'mail')
    return readdirSync(folder)
      .sort()
      .map(name => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}
const lettersOf = async (count: number) => {
  // A file is there a moment before its words are.
  const isWritten = () => letters().filter(letter => letter.endsWith('\n')).length >= count
  for (let i = 0; i < 60_000 && !isWritten(); i += 1)
    await new Promise(resolve => setTimeout(resolve, 10))
  return letters()
}
/** Lines of a letter are folded (RFC 2045). */
const tokenIn = (letter: string | undefined) =>
  /#reset=([\w-]{43})/.exec((letter ?? '').replaceAll('=\n', '').replaceAll('=3D', '='))?.[1] ?? ''

test('a reset answers the same for somebody and nobody, and writes only to somebody', async () => {
  const [known, unknown] = [await ask('Ana@dealer.example'), await ask('nobody@dealer.example')]
  expect([await known.json(), await unknown.json()]).toEqual([{ Status: '1' }, { Status: '1' }])
  const [letter, ...others] = await lettersOf(1)
  expect(others).toEqual([])
  expect(letter).toContain('To: ana@dealer.example')
  expect(letter).toContain('http://boreal.localhost:3000/en-ca/home')
  expect(letter).not.toContain(testPassword)
})

test('the link chooses a new password once, and ends every other sign-in', async () => {
  const tablet = await server.signIn('lise')
  await ask('lise@dealer.example')
  const token = tokenIn((await lettersOf(1))[0])
  expect((await confirm(token, 'short')).status).toBe(422)
  expect((await confirm(token)).status).toBe(200)
  server.clock.advance(5_000)
  expect((await confirm(token)).status).toBe(400)
  expect((await server.request('/api/session/key', { as: tablet })).status).toBe(401)
  expect((await login('lise', testPassword)).status).toBe(401)
  expect((await login('lise', next)).status).toBe(200)
})

test('two taps on a link are one act, and another password by it is none', async () => {
  await ask('lise@dealer.example')
  const token = tokenIn((await lettersOf(1))[0])
  const taps = await Promise.all([confirm(token), confirm(token)])
  expect(taps.map(({ status }) => status)).toEqual([200, 200])
  expect((await confirm(token, 'what a thief would like')).status).toBe(400)
  const { sqlite } = server.deps.platform
  const done = sqlite.prepare("select * from login_book where result = 'reset-done'").all()
  expect(done).toHaveLength(1)
  expect((await login('lise', next)).status).toBe(200)
})

test('an open link ends with the password it was asked for, whoever changed that and how', async () => {
  const ana = await server.signIn('ana')
  const { sqlite } = server.deps.platform
  const { clock } = server
  const fresh = async (count: number) => {
    await ask('ana@dealer.example')
    return tokenIn((await lettersOf(count)).at(-1))
  }
  const asked = await fresh(1)
  const json = { current: testPassword, next }
  const changed = await server.request('/api/session/password', { as: ana, json })
  expect(changed.status).toBe(200)
  expect((await confirm(asked, 'what a thief would like')).status).toBe(400)
  clock.advance(60_000)
  const [one, two] = [await fresh(2), await fresh(3)]
  expect((await confirm(one, 'a third quiet morning')).status).toBe(200)
  expect((await confirm(two, 'what a thief would like')).status).toBe(400)
  clock.advance(40 * 60_000)
  const elsewhere = await fresh(4)
  sqlite.prepare("update person set password_at = ? where id = 'ana'").run(clock.now() + 1)
  expect((await confirm(elsewhere, 'what a thief would like')).status).toBe(400)
})

test('a link of somebody who no longer works here has ended for good', async () => {
  await ask('ana@dealer.example')
  const token = tokenIn((await lettersOf(1))[0])
  const { sqlite } = server.deps.platform
  const work = (active: number) =>
    sqlite.prepare("update person set active = ? where id = 'ana'").run(active)
  work(0)
  expect((await confirm(token)).status).toBe(400)
  work(1)
  expect((await confirm(token)).status).toBe(400)
})

test('a link ends after half an hour, and a mailbox is not filled', async () => {
  for (const _ of [1, 2, 3, 4, 5]) await ask('ana@dealer.example')
  const written = await lettersOf(3)
  expect(written).toHaveLength(3)
  server.clock.advance(30 * 60_000)
  const response = await confirm(tokenIn(written[0]))
  expect(await response.json()).toEqual({ Status: '-1', code: 'reset-invalid', field: 'token' })
  expect((await confirm('made-up')).status).toBe(400)
})

test('a new password needs the present one and ends the other sign-ins', async () => {
  const [tablet, phone] = [await server.signIn('ana'), await server.signIn('ana')]
  const change = (current: string, to: string) =>
    server.request('/api/session/password', { as: tablet, json: { current, next: to } })
  expect(await (await change('not this one', next)).json()).toEqual({
    Status: '-1',
    code: 'password-wrong',
    field: 'current',
  })
  expect(await (await change(testPassword, '12345678')).json()).toEqual({
    Status: '-1',
    code: 'password-common',
    field: 'next',
  })
  expect(await (await change(testPassword, testPassword)).json()).toEqual({
    Status: '-1',
    code: 'password-same',
    field: 'next',
  })
  expect(await (await change(testPassword, next)).json()).toEqual({ Status: '1' })
  expect((await server.request('/api/session/key', { as: tablet })).status).toBe(200)
  expect((await server.request('/api/session/key', { as: phone })).status).toBe(401)
  expect((await login('ana', next)).status).toBe(200)
})

test('the demonstration password opens nothing outside the demonstration', async () => {
  const production = createTestServer({ config: { demo: false } })
  const passwordHash = await hashPassword(demoPassword, production.deps.ports.random, 8)
  production.deps.platform.sqlite.prepare('update person set password_hash = ?').run(passwordHash)
  const response = await production.request('/api/session/login', {
    json: { username: 'ana', password: demoPassword },
  })
  expect(response.status).toBe(401)
  production.close()
})

test.each([
  [true, 200, undefined],
  [false, 422, 'password-common'],
])('chosen anew where the demonstration is %s: %i', async (demo, status, code) => {
  const other = createTestServer({ config: { demo } })
  const ana = await other.signIn('ana')
  const json = { current: testPassword, next: demoPassword }
  const response = await other.request('/api/session/password', { as: ana, json })
  expect([response.status, (await response.json()).code]).toEqual([status, code])
  other.close()
})

test('two are hashed at once; two hundred may wait, and then it is too much', async () => {
  const { random } = server.deps.ports
  const all: Promise<string>[] = []
  const hashed = (count: number) => {
    for (let i = 0; i < count; i += 1) all.push(hashPassword('quatre chevaux', random, 4))
    return isHashingOverloaded()
  }
  expect([hashed(2), hashed(199), hashed(1)]).toEqual([false, false, true])
  await Promise.all(all)
  // Every place is given back.
  expect([hashed(2), hashed(199), hashed(1)]).toEqual([false, false, true])
  await Promise.all(all)
  expect(isHashingOverloaded()).toBe(false)
})

test.each([
  ['short', 'password-short'],
  ['x'.repeat(129), 'password-long'],
  ['Password123', 'password-common'],
  ['aaaaaaaaaaaa', 'password-common'],
  ['contraseña', 'password-common'],
  ['ana.tremblay', 'password-like-name'],
  ['quatre chevaux', undefined],
])('the password %s: %s', (password, problem) => {
  expect(passwordProblem(password, ['ana.tremblay'])).toBe(problem)
})

test('a hash carries its parameters, its own salt, and fits its password only', async () => {
  const { random } = server.deps.ports
  const [one, two] = [
    await hashPassword('quatre chevaux', random, 8),
    await hashPassword('quatre chevaux', random, 8),
  ]
  expect(one).toMatch(/^\$scrypt\$ln=8,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await isPassword('quatre chevaux', one, 8)).toBe(true)
  expect(await isPassword('trois chevaux', one, 8)).toBe(false)
  expect(await isPassword('quatre chevaux', undefined, 8)).toBe(false)
  expect(await isPassword('quatre chevaux', 'plain', 8)).toBe(false)
})
