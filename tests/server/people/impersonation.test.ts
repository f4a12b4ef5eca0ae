/** Acting in a colleague's name: who may, what is refused, what is written down, and how it ends. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { impersonationMs } from '#db/impersonation/rights.ts'
import { loginBook } from '#db/platform/schema.ts'
import { impersonation, mutationLog, role, session, user } from '#db/schema.ts'
import { floorHeader, localName, protocol, schemaVersion } from '#db/sync.ts'
import { mutationNames } from '#db/server-mutations.ts'
import { isBarred } from '#db/barred.ts'
import { auditFile } from '#server/audit/audit.ts'
import { calls } from '#server/calls/routes.ts'
import { epochOf } from '#server/dealership/meta.ts'
import { pusherInName } from '#server/dealership/people.ts'
import { retryParked } from '#server/sync/parked.ts'
import { isOpenInName } from '#server/platform/in-name.ts'
import { wholeInputs } from '#tests/db/inputs/all.ts'
import {
  createTestServer,
  defaultPeople,
  type SignedIn,
  testPassword,
  type TestServer,
} from '#tests/support/server.ts'

let server: TestServer
let sami: SignedIn
beforeEach(async () => {
  server = createTestServer({
    people: [...defaultPeople, { username: 'sami', companies: { north: 'provider' } }],
  })
  sami = await server.signIn('sami')
})
afterEach(() => server.close())

const north = () => server.dealership('north')
let serial = 0
const reason = 'Her list of leads stays empty'
const begin = async (over: object = {}, as: { Key: string } = sami) => {
  serial += 1
  const act = `act-${serial}-of-a-test`
  const body = { act, userId: 'ana', reason, password: testPassword, ...over }
  const response = await server.request('/api/impersonation/begin', { as, json: body })
  return {
    status: response.status,
    cookies: response.headers.getSetCookie(),
    ...((await response.json()) as Answer),
  }
}
type Answer = {
  Key: string
  code?: string
  field?: string
  User: { ID: string; Impersonation: { ID: string; Name: string; EndsAt: number } | null }
}
const code = async (path: string, options: Parameters<TestServer['request']>[1]) => {
  const response = await server.request(path, options)
  return [response.status, ((await response.json()) as Answer).code]
}
const push = (as: { Key: string }, name: string, input: unknown, age = 0) => {
  serial += 1
  const mutation = { mid: `m-${serial}`, seq: 1, name, version: 1, input, base: 0, age, at: 0 }
  const ids = { epoch: epochOf(north().db), gid: `g-${serial}`, cid: `c-${serial}` }
  const json = { protocol, ...ids, app: '', schema: schemaVersion, clientNow: 0 }
  return server.request('/api/sync/push', { as, json: { ...json, mutations: [mutation] } })
}
const receiptOf = async (response: Response) =>
  ((await response.json()) as { receipts: { outcome: string; code?: string }[] }).receipts[0]

test('with a reason and her password she acts as a colleague, for half an hour by the server’s clock', async () => {
  const opened = await begin()
  expect(opened.status).toBe(200)
  const { User } = opened
  const endsAt = server.clock.now() + impersonationMs
  expect(User).toMatchObject({ ID: 'ana', Impersonation: { ID: 'sami', EndsAt: endsAt } })
  expect(north().db.select().from(impersonation).all()).toMatchObject([
    { userId: 'ana', impersonatorId: 'sami', reason, endsAt, endedAt: null, seenAt: null },
  ])
  // Her own key waits where only the way back reads it.
  expect(opened.cookies.find(each => each.startsWith('User.Own='))).toContain('/api/impersonation')
  server.clock.advance(impersonationMs - 1)
  expect((await server.request('/api/sync/pull?gid=g', { as: opened })).status).toBe(200)
  server.clock.advance(1)
  expect(await code('/api/sync/pull?gid=g', { as: opened })).toEqual([401, 'sign-in'])
  // And what she had done and not sent is not taken.
  const late = await push(opened, 'task.add', wholeInputs['task.add'], impersonationMs / 2)
  expect(late.status).toBe(401)
})

test('her password wrong here is a guess at it wherever it is asked for', async () => {
  for (const _ of Array(4)) expect((await begin({ password: 'not hers' })).status).toBe(422)
  const json = { username: 'sami', password: testPassword }
  expect(await code('/api/session/login', { json })).toEqual([429, 'login-delayed'])
})

test('nobody acts as herself, as who left, as who may more, without a reason, a right or her password', async () => {
  const refused = async (over: object, as?: SignedIn) => {
    const { status, code: why, field } = await begin(over, as)
    return [status, why, field]
  }
  expect(await refused({ reason: 'too few' })).toEqual([409, 'reason-short', 'reason'])
  expect(await refused({ reason: '  12345678  ' })).toEqual([409, 'reason-short', 'reason'])
  expect(await refused({ password: 'not hers' })).toEqual([422, 'password-wrong', 'password'])
  expect(await refused({ userId: 'sami' })).toEqual([409, 'impersonate-self', 'userId'])
  expect(await refused({ userId: 'nobody' })).toEqual([404, 'not-found', undefined])
  const lise = await server.signIn('lise', { companyId: 'north' })
  expect(await refused({}, lise)).toEqual([403, 'not-authorized', undefined])
  const only = { formIds: ['395', '106'], readOnly: false }
  north().db.update(role).set(only).where(eq(role.id, 'director')).run()
  expect(await refused({}, lise)).toEqual([409, 'impersonate-beyond', 'userId'])
  north().db.update(user).set({ active: false }).where(eq(user.id, 'ana')).run()
  expect(await refused({})).toEqual([409, 'user-inactive', 'userId'])
  expect(north().db.select().from(impersonation).all()).toEqual([])
})

test('never nested; no other house; the end of it is no sign-out', async () => {
  const opened = await begin()
  expect((await begin({ userId: 'rita' }, opened)).code).toBe('impersonating')
  const company = { as: opened, json: { companyId: 'north' } }
  expect(await code('/api/session/company', company)).toEqual([403, 'impersonating'])
  expect(await code('/api/session/logout', { as: opened })).toEqual([403, 'impersonating'])
})

test('every act says both names, in the journal and its chain; old lines stand beside new ones', async () => {
  const ana = await server.signIn('ana')
  expect(await receiptOf(await push(ana, 'task.add', task('ana-1')))).toMatchObject({
    outcome: 'applied',
  })
  const opened = await begin()
  // What she says of its age is believed no further than the beginning.
  const age = 40 * impersonationMs
  expect(await receiptOf(await push(opened, 'task.add', task('ana-2'), age))).toMatchObject({
    outcome: 'applied',
  })
  const lines = north().db.select().from(mutationLog).orderBy(mutationLog.ord).all()
  expect(lines.map(each => [each.name, each.userId, each.impersonatorId])).toEqual([
    ['task.add', 'ana', null],
    ['impersonation.begin', 'sami', null],
    ['task.add', 'ana', 'sami'],
  ])
  expect(lines[2]?.at).toBe(server.clock.now())
  const proved = async () => (await auditFile(north().sqlite.name)).checks
  const chain = (checks: Awaited<ReturnType<typeof proved>>) =>
    checks.find(({ name }) => name === 'journal chain')?.problems
  expect(chain(await proved())).toEqual([])
  const told = await server.request('/api/audit/lines?inNameBy=sami', { as: sami })
  expect(await told.json()).toMatchObject({
    rows: [{ userId: 'ana', inNameBy: { id: 'sami' } }],
  })
  const any = await server.request('/api/audit/lines?inNameBy=any&person=rita', { as: sami })
  expect(await any.json()).toMatchObject({ rows: [] })
  // She reads herself what was done in her name.
  const hers = await server.request('/api/audit/in-my-name', { as: ana })
  expect(await hers.json()).toMatchObject({ rows: [{ name: 'task.add' }] })
  const ritas = await server.request('/api/audit/in-my-name', { as: await server.signIn('rita') })
  expect(await ritas.json()).toMatchObject({ rows: [] })
  // Who takes the second name away breaks the chain.
  north().db.update(mutationLog).set({ impersonatorId: null }).run()
  expect(chain(await proved())).toHaveLength(1)
})
const task = (id: string) => ({
  ...wholeInputs['task.add'],
  id,
  assignedTo: 'ana',
  leadId: null,
  clientId: null,
  vehicleId: null,
})

test('no act of those that are hers alone is taken, and no call that is not named open', async () => {
  const opened = await begin()
  const barred = mutationNames.filter(isBarred)
  for (const name of ['contract.sign', 'inspection.signReport', 'role.edit', 'user.giveRoles'])
    expect(barred).toContain(name)
  expect(barred).toEqual(expect.arrayContaining(['apiToken.add', 'webhook.edit', 'work.recover']))
  for (const name of barred) {
    const receipt = await receiptOf(await push(opened, name, wholeInputs[name]))
    expect([name, receipt?.outcome, receipt?.code]).toEqual([name, 'rejected', 'impersonating'])
  }
  const acts = calls.map(({ path }) => path)
  const seen = new Set<string>()
  const shut = server.app.routes.filter(({ method, path }) => {
    const key = `${method} ${path}`
    const isOnce = !seen.has(key) && path.startsWith('/api/') && !path.includes('*')
    seen.add(key)
    return isOnce && method !== 'ALL' && !isOpenInName(method, path.replace(':sha', 'x'), acts)
  })
  const ofNobody =
    /^\/api\/(session\/(login|reset|invitation)|bridge-notice|v1\/|impersonation\/end|session\/logout)/
  for (const { method, path } of shut.filter(each => !ofNobody.test(each.path))) {
    const asked = { as: opened, method, ...(method !== 'GET' && { json: beginning }) }
    expect([path, ...(await code(path.replace(/:\w+/g, 'x'), asked))]).toEqual([
      path,
      403,
      'impersonating',
    ])
  }
  expect(shut.length).toBeGreaterThan(40)
})

test('whether she is available, the order of her menu and what she has seen stay as she left them', async () => {
  const opened = await begin()
  const stands = () => north().db.select().from(user).where(eq(user.id, 'ana')).get()
  const before = stands()
  expect(await code('/api/users/status?StatusId=865', { as: opened })).toEqual([
    403,
    'impersonating',
  ])
  expect(stands()).toEqual(before)
  for (const name of [
    'user.setAvailability',
    'user.arrangeForms',
    'user.arrangeSections',
    'notification.process',
  ])
    expect([name, isBarred(name)]).toEqual([name, true])
})

/** Whole enough for the few that look at their body first. */
const beginning = { companyId: 'north', current: 'a', next: 'b' }

test('she sees and does no more than both may, and gives no rights', async () => {
  const opened = await begin({ userId: 'lise' })
  const forms = (await (
    await server.request('/api/session/key?Type=Client', { as: opened })
  ).json()) as {
    User: { Forms: { ID: string; ReadOnly: boolean }[]; Companies: { ID: string }[] }
  }
  const of = (id: string) => forms.User.Forms.find(({ ID }) => ID === id)
  expect(of('334')).toMatchObject({ ReadOnly: true })
  expect(of('335')).toMatchObject({ ReadOnly: true })
  expect(of('106')).toMatchObject({ ReadOnly: false })
  expect(forms.User.Companies.map(({ ID }) => ID)).toEqual(['north'])
})

test('the login book shows both, under either name, and her own address stays unknown to the other', async () => {
  const ana = await server.signIn('ana')
  await begin()
  const lines = server.deps.platform.db.select().from(loginBook).all()
  expect(lines.filter(each => each.impersonatorId === 'sami')).toMatchObject([
    { personId: 'ana', result: 'ok', companyId: 'north' },
  ])
  for (const as of [ana, sami]) {
    const own = await server.request('/api/session/logins', { as })
    const { rows } = (await own.json()) as { rows: { impersonatorId: string | null }[] }
    expect(rows.filter(each => each.impersonatorId === 'sami')).toHaveLength(1)
  }
  const opened = await begin()
  expect(await code('/api/session/logins', { as: opened })).toEqual([403, 'impersonating'])
  const book = await server.request('/api/logins?person=sami', { as: sami })
  expect(JSON.stringify(await book.json())).toContain('"personId":"ana","impersonatorId":"sami"')
})

test('leaving goes back to her own sign-in, and her own ends it with it', async () => {
  const opened = await begin()
  const cookie = opened.cookies.find(each => each.startsWith('User.Own='))?.split(';')[0] ?? ''
  const end = (as: { Key: string }) =>
    server.request('/api/impersonation/end', { as, method: 'POST', headers: { cookie } })
  server.clock.advance(60_000)
  const back = (await (await end(opened)).json()) as Answer
  expect(back.User).toMatchObject({ ID: 'sami', Impersonation: null })
  expect(north().db.select().from(impersonation).all()).toMatchObject([
    { endedAt: server.clock.now() },
  ])
  expect(await code('/api/sync/pull?gid=g', { as: opened })).toEqual([401, 'sign-in'])
  // Again, from another page of hers.
  expect(((await (await end(sami)).json()) as Answer).User).toMatchObject({ ID: 'sami' })
  // After its time the way back stands open.
  const second = await begin()
  server.clock.advance(impersonationMs + 1)
  expect(((await (await end(second)).json()) as Answer).User).toMatchObject({ ID: 'sami' })
  // Signed out elsewhere, or without the right: over at once.
  const third = await begin()
  await server.request('/api/session/logout', { as: sami })
  expect(await code('/api/sync/pull?gid=g', { as: third })).toEqual([401, 'sign-in'])
  expect(north().db.select().from(session).where(eq(session.userId, 'ana')).all()).toEqual([])
})

test('one half hour is one: ended by one of its keys it is ended for all', async () => {
  const act = 'an-act-sent-twice'
  const [first, second] = [await begin({ act }), await begin({ act })]
  expect([first.status, second.status]).toEqual([200, 200])
  await server.request('/api/impersonation/end', { as: first, method: 'POST' })
  expect(await code('/api/sync/pull?gid=g', { as: second })).toEqual([401, 'sign-in'])
  expect((await begin({ act })).code).toBe('impersonation-over')
})

test('what waited for a file is decided by what both may, though she alone is there when it comes', async () => {
  const opened = await begin()
  const { db } = north()
  const waiting = { sha256: 'a'.repeat(64), outcome: 'parked' as const }
  await push(opened, 'task.add', wholeInputs['task.add'])
  db.update(mutationLog)
    .set({ outcome: waiting.outcome, name: 'company.edit', input: wholeInputs['company.edit'] })
    .where(eq(mutationLog.userId, 'ana'))
    .run()
  north().sqlite.exec(`update user set role_ids = '["director"]' where id = 'ana'`)
  retryParked(db, (userId, by) => pusherInName(north(), userId, by), server.clock.now())
  const [line] = db.select().from(mutationLog).where(eq(mutationLog.userId, 'ana')).all()
  expect(line).toMatchObject({ outcome: 'rejected', code: 'not-authorized' })
  const both = pusherInName(north(), 'ana', 'sami')
  expect(both?.forms.has('management.Company')).toBe(false)
  expect(pusherInName(north(), 'ana', 'nobody')?.forms.size).toBe(0)
  expect(pusherInName(north(), 'ana', null)?.forms.has('management.Company')).toBe(true)
})

test('her right withdrawn, it is over', async () => {
  const opened = await begin()
  north().db.update(role).set({ readOnly: true }).where(eq(role.id, 'provider')).run()
  expect(await code('/api/sync/pull?gid=g', { as: opened })).toEqual([401, 'sign-in'])
})

test('her tablet’s database is neither hers nor the colleague’s', async () => {
  const opened = await begin()
  const pull = (floor: string) =>
    code('/api/sync/pull?gid=g', {
      as: opened,
      headers: { [floorHeader]: localName('north', floor) },
    })
  expect(await pull('ana')).toEqual([409, 'other-floor'])
  expect((await pull('ana~sami'))[0]).toBe(200)
})

test('the colleague has the row at once, and says that she has read it once it is over', async () => {
  const ana = await server.signIn('ana')
  const opened = await begin()
  const rows = async (as: { Key: string }) => {
    const answer = await server.request('/api/sync/pull?gid=g-of-her', { as })
    return JSON.stringify(await answer.json())
  }
  expect(await rows(ana)).toContain(reason)
  expect(await rows(await server.signIn('rita'))).not.toContain(reason)
  const see = async () => receiptOf(await push(ana, 'impersonation.see', { userId: 'ana' }))
  await see()
  expect(north().db.select().from(impersonation).get()?.seenAt).toBeNull()
  expect(opened.status).toBe(200)
  server.clock.advance(impersonationMs)
  await see()
  expect(north().db.select().from(impersonation).get()?.seenAt).toBe(server.clock.now())
})
