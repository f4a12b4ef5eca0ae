/** Passkeys: made in the profile, good for both steps at the host they were made at, and nowhere else. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import {
  createTestServer,
  type SignedIn,
  testPassword,
  type TestServer,
} from '#tests/support/server.ts'

let server: TestServer
let letters: { to: string; subject: string }[]
beforeEach(() => {
  server = createTestServer()
  letters = []
  server.deps.ports.mail.send = async letter => void letters.push(letter as never)
})
afterEach(() => server.close())

const here = 'boreal.localhost'
const factors = '/api/session/factors'
const call = async (path: string, json: object, { as, host = here }: Asker = {}) => {
  const response = await server.request(path, { json, host, ...(as && { as }) })
  return { status: response.status, ...((await response.json()) as object) } as {
    status: number
    code?: string
    Key: string
    Step: string
    App: boolean
    Passkey: boolean
    codes: string[] | null
    options: { challenge: string; rpId?: string; allowCredentials?: unknown[] }
  }
}
type Asker = { as?: SignedIn; host?: string }
type Key = ReturnType<typeof createAuthenticator>
const asked = (challenge: string, host = here) => ({
  challenge,
  rpId: host,
  origin: `http://${host}`,
})
async function made(key: Key, as: SignedIn, name = `Key ${key.id}`.slice(0, 80)) {
  const { options } = await call(`${factors}/passkeys/options`, { current: testPassword }, { as })
  return call(`${factors}/passkeys`, { response: key.make(asked(options.challenge)), name }, { as })
}
const challengeAt = async (host = here) =>
  (await call('/api/session/login/passkey/options', {}, { host })).options.challenge
const enter = (response: object, host = here) =>
  call('/api/session/login/passkey', { response, remember: true }, { host })
const results = () =>
  server.deps.platform.sqlite
    .prepare(`select result from login_book where person_id = 'ana' order by at, rowid`)
    .all()
    .map(row => (row as { result: string }).result)

test('she makes one with her password, gets recovery codes, and comes in by it alone', async () => {
  const key = createAuthenticator()
  const [other, ana] = [await server.signIn('ana'), await server.signIn('ana')]
  const wrong = await call(`${factors}/passkeys/options`, { current: 'not this' }, { as: ana })
  expect(wrong).toMatchObject({ status: 422, code: 'password-wrong' })
  const answer = await made(key, ana, 'iPad of the floor')
  expect(answer.codes).toHaveLength(10)
  expect(letters.map(({ to }) => to)).toEqual(['ana@dealer.example'])
  expect((await server.request('/api/session/key', { as: other })).status).toBe(401)
  const inside = await enter(key.use(asked(await challengeAt())))
  expect(inside).toMatchObject({ status: 200, User: { ID: 'ana' } })
  expect(results().slice(-2)).toEqual(['passkey-added', 'ok-passkey'])
  const list = await (await server.request(factors, { as: ana })).json()
  expect(list.passkeys).toEqual([
    {
      id: key.id,
      host: here,
      name: 'iPad of the floor',
      createdAt: server.clock.now(),
      usedAt: server.clock.now(),
    },
  ])
  expect((await made(createAuthenticator(), ana)).codes, 'she has codes').toBeNull()
})

test('no two of hers have one name, and her device is not asked to make such a one', async () => {
  const [ana, rita] = [await server.signIn('ana'), await server.signIn('rita')]
  await made(createAuthenticator(), ana, 'Téléphone')
  const taken = { status: 409, code: 'passkey-name-taken', field: 'name' }
  const wish = { current: testPassword, name: ' telephone ' }
  expect(await call(`${factors}/passkeys/options`, wish, { as: ana })).toMatchObject(taken)
  expect(await made(createAuthenticator(), ana, 'TELEPHONE')).toMatchObject(taken)
  expect(await made(createAuthenticator(), ana, 'Téléphone 2')).toMatchObject({ status: 200 })
  // Somebody else names hers as she likes.
  expect(await made(createAuthenticator(), rita, 'Téléphone')).toMatchObject({ status: 200 })
})

test('with a passkey her password alone is not enough, and a recovery code still lets her in', async () => {
  const ana = await server.signIn('ana')
  const { codes } = await made(createAuthenticator(), ana)
  const password = { username: 'ana', password: testPassword }
  const half = await call('/api/session/login', password)
  expect(half).toMatchObject({ Step: expect.any(String), App: false, Passkey: true })
  const elsewhere = await call('/api/session/login', password, { host: 'levante.localhost' })
  expect(elsewhere.Passkey).toBe(false)
  const code = { step: half.Step, code: codes![0]! }
  expect(await call('/api/session/login/factor', code)).toMatchObject({ status: 200 })
})

test('who asks to sign in by one is told of nobody’s', async () => {
  const { options } = await call('/api/session/login/passkey/options', {})
  expect(options).toMatchObject({ rpId: here, userVerification: 'required' })
  expect(options.allowCredentials ?? []).toEqual([])
})

test('a challenge counts once, for five minutes, at its host, and for its purpose', async () => {
  const key = createAuthenticator()
  const ana = await server.signIn('ana')
  await made(key, ana)
  const used = await challengeAt()
  expect(await enter(key.use(asked(used)))).toMatchObject({ status: 200 })
  expect(await enter(key.use(asked(used)))).toMatchObject({ status: 401, code: 'passkey-wrong' })
  const old = await challengeAt()
  server.clock.advance(5 * 60_000)
  expect(await enter(key.use(asked(old)))).toMatchObject({ status: 401 })
  const foreign = await challengeAt('levante.localhost')
  expect(await enter(key.use(asked(foreign)))).toMatchObject({ status: 401 })
  const ofMaking = await call(`${factors}/passkeys/options`, { current: testPassword }, { as: ana })
  const { challenge } = ofMaking.options
  expect(await enter(key.use(asked(challenge)))).toMatchObject({ status: 401 })
  expect(await enter(key.use(asked('bWFkZSB1cA')))).toMatchObject({ status: 401 })
})

test('it opens nothing at another host, from another page, unverified, or by another key', async () => {
  const key = createAuthenticator()
  await made(key, await server.signIn('ana'))
  const there = 'levante.localhost'
  const cases = [
    [key.use(asked(await challengeAt(there), there)), there],
    [key.use({ ...asked(await challengeAt()), origin: 'http://evil.example' }), here],
    [key.use({ ...asked(await challengeAt()), rpId: there }), here],
    [key.use(asked(await challengeAt()), { isVerified: false }), here],
    [createAuthenticator().use(asked(await challengeAt())), here],
    [{ ...createAuthenticator().use(asked(await challengeAt())), id: key.id, rawId: key.id }, here],
  ] as const
  for (const [response, host] of cases)
    expect(await enter(response, host)).toMatchObject({ status: 401, code: 'passkey-wrong' })
})

test('a counter that goes back is a copy: refused, in the book, and told to her', async () => {
  const key = createAuthenticator()
  await made(key, await server.signIn('ana'))
  expect(await enter(key.use(asked(await challengeAt()), { counter: 5 }))).toMatchObject({
    status: 200,
  })
  letters = []
  for (const counter of [5, 4, 0])
    expect(await enter(key.use(asked(await challengeAt()), { counter }))).toMatchObject({
      status: 401,
    })
  expect(results().slice(-3)).toEqual(['passkey-cloned', 'passkey-cloned', 'passkey-cloned'])
  expect(letters).toHaveLength(3)
  expect(await enter(key.use(asked(await challengeAt()), { counter: 6 }))).toMatchObject({
    status: 200,
  })
})

test('one is not kept unverified, for another person’s challenge, or twice', async () => {
  const [ana, rita] = [await server.signIn('ana'), await server.signIn('rita')]
  const begin = async (as: SignedIn) =>
    (await call(`${factors}/passkeys/options`, { current: testPassword }, { as })).options.challenge
  const keep = (response: object, as: SignedIn) =>
    call(`${factors}/passkeys`, { response, name: 'mine' }, { as })
  const key = createAuthenticator()
  const unverified = key.make(asked(await begin(ana)), { isVerified: false })
  expect(await keep(unverified, ana)).toMatchObject({ status: 422, code: 'passkey-wrong' })
  expect(await keep(key.make(asked(await begin(ana))), rita)).toMatchObject({ status: 422 })
  expect(await made(key, ana)).toMatchObject({ status: 200 })
  expect(await made(key, rita)).toMatchObject({ status: 422 })
})

test('removed with her password it opens nothing, and another person cannot remove it', async () => {
  const key = createAuthenticator()
  const [ana, rita] = [await server.signIn('ana'), await server.signIn('rita')]
  await made(key, ana)
  const remove = (as: SignedIn, current: string) =>
    call(`${factors}/passkeys/remove`, { id: key.id, current }, { as })
  expect(await remove(rita, testPassword)).toMatchObject({ status: 404 })
  expect(await remove(ana, 'not this one')).toMatchObject({ status: 422, code: 'password-wrong' })
  expect(await remove(ana, testPassword)).toMatchObject({ status: 200 })
  expect(await enter(key.use(asked(await challengeAt())))).toMatchObject({ status: 401 })
  expect((await server.signIn('ana')).Key).toBeDefined()
})
