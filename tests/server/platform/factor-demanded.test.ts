/** A dealership demands a second step; and an administrator takes a colleague's away. */
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { weightyForms } from '#db/forms.ts'
import { company, session } from '#db/schema.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { createTestServer, testPassword, type TestServer } from '#tests/support/server.ts'
import { newPerson } from '../people/kit.ts'

let server: TestServer
let letters: { to: string; text: string }[]
beforeEach(() => {
  server = createTestServer({
    people: [
      { username: 'ana', companies: { north: 'seller' } },
      { username: 'lise', companies: { north: 'director' } },
      { username: 'dina', companies: { north: 'director', south: 'director' } },
      { username: 'otto', companies: { north: 'reader' } },
    ],
  })
  letters = []
  server.deps.ports.mail.send = async letter => void letters.push(letter as never)
})
afterEach(() => server.close())

const demand = (companyId = 'north') =>
  server
    .dealership(companyId)
    .db.update(company)
    .set({ demandsFactor: true })
    .where(eq(company.id, companyId))
    .run()
const call = async (path: string, json: object, as?: { Key: string }) => {
  const response = await server.request(path, { json, ...(as && { as }) })
  return { status: response.status, ...((await response.json()) as object) } as {
    status: number
    code?: string
    Key: string
    Step: string
    Enrol?: true
    Codes: string[]
    secret: string
    User: { ID: string }
  }
}
const login = (username: string, companyId?: string) =>
  call('/api/session/login', { username, password: testPassword, companyId })
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() })
async function enrolled(username: string, companyId?: string) {
  const { Step } = await login(username, companyId)
  const { secret } = await call('/api/session/login/enrol', { step: Step })
  const inside = await call('/api/session/login/enrol/confirm', {
    step: Step,
    code: codeOf(secret),
  })
  server.clock.advance(60_000)
  return inside
}
const isIn = async (as: { Key: string }) =>
  (await server.request('/api/session/key', { as })).status

test('the weighty forms are people, funds and hosting, and no seller’s', () => {
  expect(weightyForms).toContain('management.Users')
  expect(weightyForms).toContain('marketing.Funds')
  expect(weightyForms).toContain('management.Company')
  expect(weightyForms.filter(key => key.startsWith('crm.'))).toEqual([])
})

test('who acts there is out at once, sets one up on the way in, and has her codes; a seller is not asked', async () => {
  const [lise, ana] = [await server.signIn('lise'), await server.signIn('ana')]
  expect([await isIn(lise), await isIn(ana)]).toEqual([200, 200])
  demand()
  expect([await isIn(lise), await isIn(ana)]).toEqual([401, 200])
  expect((await login('ana')).Key).toBeDefined()
  const half = await login('lise')
  expect(half).toMatchObject({ status: 200, Enrol: true })
  expect(half.Key).toBeUndefined()
  const early = { step: half.Step, code: '123456' }
  expect(await call('/api/session/login/enrol/confirm', early)).toMatchObject({ status: 409 })
  expect(await call('/api/session/login/factor', early)).toMatchObject({ code: 'step-ended' })
  const inside = await enrolled('lise')
  expect(inside.Codes).toHaveLength(10)
  expect(inside.User.ID).toBe('lise')
  expect(await isIn(inside)).toBe(200)
  expect(await login('lise')).toMatchObject({ Step: expect.any(String) })
  expect((await login('lise')).Enrol).toBeUndefined()
})

const enrolPath = '/api/session/login/enrol'
const host = 'boreal.localhost'
/** At the address of the brand, where a passkey is made. */
const there = async (path: string, json: object) => {
  const response = await server.request(path, { json, host })
  return { status: response.status, ...((await response.json()) as object) } as {
    status: number
    code?: string
    Key: string
    Step: string
    Codes: string[]
    options: { challenge: string }
  }
}
const half = async (username: string) =>
  (await there('/api/session/login', { username, password: testPassword })).Step
async function keyMade(step: string) {
  const { options } = await there(`${enrolPath}/passkey/options`, { step })
  return createAuthenticator().make({
    challenge: options.challenge,
    rpId: host,
    origin: `http://${host}`,
  })
}

test('she may make a passkey instead: it lets her in, with her codes, and is told to her', async () => {
  demand()
  const step = await half('lise')
  const response = await keyMade(step)
  const unnamed = await there(`${enrolPath}/passkey`, { step, response, name: ' ' })
  expect(unnamed).toMatchObject({ status: 400 })
  const inside = await there(`${enrolPath}/passkey`, { step, response, name: 'Tablet' })
  expect(inside).toMatchObject({ status: 200, User: { ID: 'lise' } })
  expect(inside.Codes).toHaveLength(10)
  expect(letters.map(({ to }) => to)).toEqual(['lise@dealer.example'])
  const again = await there(`${enrolPath}/passkey`, { step, response, name: 'Tablet' })
  expect(again).toMatchObject({ status: 401, code: 'step-ended' })
})

test('a passkey that was not asked for just now lets nobody in, and the step stands', async () => {
  demand()
  const [step, other] = [await half('lise'), await half('dina')]
  const wrong = { step, response: await keyMade(other), name: 'Tablet' }
  expect(await there(`${enrolPath}/passkey`, wrong)).toMatchObject({
    status: 422,
    code: 'passkey-wrong',
  })
  const right = { step, response: await keyMade(step), name: 'Tablet' }
  expect(await there(`${enrolPath}/passkey`, right)).toMatchObject({ status: 200 })
})

test('once she has a second step, what was begun with her password alone sets up no other', async () => {
  demand()
  const [before, step] = [await half('lise'), await half('lise')]
  const response = await keyMade(step)
  await there(`${enrolPath}/passkey`, { step, response, name: 'Tablet' })
  const ended = { status: 401, code: 'step-ended' }
  for (const path of ['', '/passkey/options'])
    expect(await there(enrolPath + path, { step: before })).toMatchObject(ended)
})

test('a half sign-in for a code sets up nothing', async () => {
  demand()
  await enrolled('lise')
  const { Step } = await login('lise')
  expect(await call('/api/session/login/enrol', { step: Step })).toMatchObject({
    status: 401,
    code: 'step-ended',
  })
})

test('each dealership demands for itself', async () => {
  demand('south')
  expect((await login('dina', 'north')).Key).toBeDefined()
  expect((await login('dina', 'south')).Enrol).toBe(true)
})

test('a house that demands it asks for it of who comes from another of hers', async () => {
  demand('north')
  const dina = await login('dina', 'south')
  const invite = (companyId: string) =>
    call(
      '/api/people/invite',
      { act: `invite-to-${companyId}`, companyId, ...newPerson(), roleIds: ['seller'] },
      dina,
    )
  expect((await invite('north')).status).toBe(403)
  expect(letters).toEqual([])
  const roster = await (await server.request('/api/people', { as: dina })).json()
  expect(JSON.stringify(roster.companies)).not.toContain('north')
  expect((await invite('south')).status).toBe(200)
})

test('who owes it there does not go over, keeps the sign-in she has, and is told', async () => {
  demand('north')
  const dina = await login('dina', 'south')
  const over = () => call('/api/session/company', { companyId: 'north' }, dina)
  expect(await over()).toMatchObject({ status: 403, code: 'factor-owed', field: 'companyId' })
  expect(server.dealership('north').db.select().from(session).all()).toEqual([])
  expect(await isIn(dina)).toBe(200)
  const begun = await call('/api/session/factors/app', { current: testPassword }, dina)
  await call('/api/session/factors/app/confirm', { code: codeOf(begun.secret) }, dina)
  const there = await over()
  expect(there.status).toBe(200)
  expect(await isIn(there)).toBe(200)
})

const reset = (as: { Key: string }, userId: string, reason = 'Her telephone is lost') =>
  call('/api/people/factors/reset', { act: `reset-${userId}`, userId, reason }, as)
const journal = () =>
  server
    .dealership('north')
    .sqlite.prepare(`select input from mutation_log where name = 'user.resetFactors'`)
    .all()

test('an administrator takes a colleague’s second step away, with a reason that stays and a letter to her', async () => {
  demand()
  const [lise, dina] = [await enrolled('lise'), await enrolled('dina')]
  const ana = await server.signIn('ana')
  const begun = await call('/api/session/factors/app', { current: testPassword }, ana)
  await call('/api/session/factors/app/confirm', { code: codeOf(begun.secret) }, ana)
  const roster = await (await server.request('/api/people', { as: lise })).json()
  const steps = roster.people.map((line: { id: string; hasFactor: boolean }) => [
    line.id,
    line.hasFactor,
  ])
  expect(Object.fromEntries(steps)).toEqual({ ana: true, lise: true, dina: true, otto: false })
  expect(await reset(lise, 'ana', 'no')).toMatchObject({ status: 400 })
  expect(await reset(lise, 'lise')).toMatchObject({ status: 409, code: 'user-yourself' })
  expect(await reset(lise, 'otto')).toMatchObject({ status: 409, code: 'factor-none' })
  expect(await reset(lise, 'nobody')).toMatchObject({ status: 404 })
  expect(await reset(lise, 'dina'), 'she works elsewhere too').toMatchObject({
    status: 409,
    code: 'factor-shared',
  })
  expect(await reset(ana, 'lise')).toMatchObject({ status: 403 })
  expect(await isIn(ana)).toBe(200)
  letters = []
  expect(await reset(dina, 'ana')).toMatchObject({ status: 200 })
  expect(await isIn(ana)).toBe(401)
  expect((await login('ana')).Key).toBeDefined()
  expect(letters.map(({ to }) => to)).toEqual(['ana@dealer.example'])
  expect(JSON.stringify(journal())).toContain('Her telephone is lost')
})

test('nobody takes it from somebody who holds what she does not', async () => {
  const { sqlite } = server.dealership('north')
  const ids = JSON.stringify(['335', '106'])
  sqlite
    .prepare(`insert into role (id, v, name, form_ids, read_only) values ('team', 0, 'team', ?, 0)`)
    .run(ids)
  sqlite.prepare(`update user set role_ids = '["team"]' where id = 'ana'`).run()
  demand()
  await enrolled('lise')
  const ana = await enrolled('ana')
  expect(await reset(ana, 'lise')).toMatchObject({ status: 409, code: 'user-beyond' })
})

test('rank is asked first: whether she has a second step, or where else she works, is not told to who holds less', async () => {
  const { sqlite } = server.dealership('north')
  sqlite
    .prepare(`insert into role (id, v, name, form_ids, read_only) values ('team', 0, 'team', ?, 0)`)
    .run(JSON.stringify(['335', '106']))
  sqlite.prepare(`update user set role_ids = '["team"]' where id = 'ana'`).run()
  const ana = await server.signIn('ana')
  const isBeyond = { status: 409, code: 'user-beyond' }
  expect(await reset(ana, 'lise')).toMatchObject(isBeyond)
  expect(await reset(ana, 'dina')).toMatchObject(isBeyond)
  const rename = (userId: string, username: string) =>
    call('/api/people/username', { userId, username }, ana)
  // The name is another's, which she is not told either.
  expect(await rename('lise', 'otto')).toMatchObject(isBeyond)
  expect(await rename('dina', 'dina.b')).toMatchObject(isBeyond)
})

test('of whoever has left nothing is changed: neither her second step nor her user name', async () => {
  const { sqlite } = server.dealership('north')
  demand()
  const lise = await enrolled('lise')
  const ana = await server.signIn('ana')
  const begun = await call('/api/session/factors/app', { current: testPassword }, ana)
  await call('/api/session/factors/app/confirm', { code: codeOf(begun.secret) }, ana)
  sqlite.prepare(`update user set active = 0 where id = 'ana'`).run()
  expect(await reset(lise, 'ana')).toMatchObject({ status: 404 })
  const renamed = { userId: 'ana', username: 'ana-gone' }
  expect(await call('/api/people/username', renamed, lise)).toMatchObject({ status: 404 })
  sqlite.prepare(`update user set active = 1 where id = 'ana'`).run()
  expect(await login('ana'), 'as before: by both').not.toHaveProperty('Key')
})
