/** A dealership is closed and opened again: who may, what stops, who is told, and what a fall leaves. */
import { afterEach, expect, test } from 'vitest'
import { dayMs } from '#db/kernel/date.ts'
import { host, job } from '#db/platform/schema.ts'
import { request } from '#db/schema.ts'
import { createTick } from '#server/jobs/scheduler.ts'
import { aRequest } from '#tests/support/builders/lead.ts'
import { bare, plant } from '#tests/support/dealership.ts'
import { companyLines } from '#server/company/directory.ts'
import { keptUntil } from '#server/company/kept.ts'
import { resumeJobs } from '#server/long-work/store.ts'
import { lookForWork } from '#server/long-work/run.ts'
import { testPassword } from '#tests/support/server.ts'
import { provider } from './kit.ts'

let made: Awaited<ReturnType<typeof provider>>
afterEach(() => made.server.close())
const stateOf = (id = 'south') =>
  companyLines(made.server.deps.platform.db, '', 10).find(row => row.id === id)

test('its people are signed out and told, its website is gone, and nobody comes in', async () => {
  made = await provider()
  const { server, kit, close } = made
  const { db } = server.deps.platform
  db.insert(host).values({ name: 'sur.example', brandKey: 'levante', companyId: 'south' }).run()
  const pau = await server.signIn('pau')
  expect((await close()).status).toBe(200)
  expect(stateOf()).toMatchObject({ state: 'closing' })
  await lookForWork(server.deps)
  const now = server.clock.now()
  expect(stateOf()).toMatchObject({ state: 'closed', closedAt: now })
  expect((await kit.call(pau, '/api/session/key')).body).toMatchObject({ code: 'device-revoked' })
  const login = await kit.call(undefined, '/api/session/login', {
    username: 'pau',
    password: testPassword,
  })
  expect(login.body).toMatchObject({ code: 'company-closed' })
  // She works elsewhere too, and goes on there.
  expect((await server.signIn('lise')).User.CompanyId).toBe('north')
  const page = await server.request('/', { host: 'sur.example' })
  expect(page.status).toBe(410)
  expect(await page.text()).toContain('closed')
  expect((await server.request('/api/health', { host: 'sur.example' })).status).toBe(404)
  const to = kit.letters().map(letter => /^To: (\S+)/m.exec(letter)?.[1])
  expect(to.toSorted()).toEqual([
    'lise@dealer.example',
    'pau@dealer.example',
    'sami@dealer.example',
  ])
  expect(server.deps.platform.activeCompanies()).toEqual(['north'])
})

test('what must go by its age goes after the closing too, and nothing else', async () => {
  made = await provider()
  const { server, close } = made
  const { db } = server.dealership('south')
  plant(
    db,
    {
      request: [
        bare(aRequest({ id: 'rq-junk', status: 'spam', at: 0, name: 'Junker', leadId: null })),
        bare(aRequest({ id: 'rq-hers', at: 0, name: 'Mia', leadId: null })),
      ],
    },
    0,
  )
  await close()
  await lookForWork(server.deps)
  const names = () => db.select({ name: request.name }).from(request).all()
  const letters = made.kit.letters().length
  await createTick(server.deps)()
  expect(names().map(({ name }) => name)).not.toContain('Junker')
  expect(names().map(({ name }) => name)).toContain('Mia')
  expect(made.kit.letters()).toHaveLength(letters)
})

test('with days of notice its keepers are told, and it can be kept open', async () => {
  made = await provider()
  const { server, kit, close, call } = made
  await close({ days: 7 })
  await lookForWork(server.deps)
  // Lise keeps the house; Pau only sells there.
  expect(kit.letters()).toHaveLength(1)
  expect(kit.letters()[0]).toMatch(/To: lise@dealer\.example[^]*\?tab=export/)
  expect(stateOf()).toMatchObject({ state: 'closing' })
  expect((await close()).body).toMatchObject({ code: 'company-closing' })
  const keep = { act: kit.act(), companyId: 'south', reason: 'Sold otherwise' }
  expect((await call('/keep', keep)).status).toBe(200)
  expect((await call('/keep', keep)).status).toBe(200)
  await lookForWork(server.deps)
  expect(kit.letters()).toHaveLength(2)
  server.clock.advance(8 * dayMs)
  await lookForWork(server.deps)
  expect(stateOf()).toMatchObject({ state: 'open' })
  const sami = await server.signIn('sami')
  await close({ days: 7 }, sami)
  server.clock.advance(7 * dayMs)
  await lookForWork(server.deps)
  expect(stateOf()).toMatchObject({ state: 'closed' })
  const later = await server.signIn('sami')
  expect((await call('/keep', { ...keep, act: kit.act() }, later)).body).toMatchObject({
    code: 'company-closed',
  })
})

test('a closed one is opened again, with what it had, until its data are gone', async () => {
  made = await provider()
  const { server, kit, close, call } = made
  const act = kit.act()
  await close()
  await lookForWork(server.deps)
  const wish = (over: object = {}) => ({
    act,
    companyId: 'south',
    reason: 'Bought back',
    password: testPassword,
    ...over,
  })
  expect((await call('/reopen', wish({ password: 'no' }))).body).toMatchObject({
    code: 'password-wrong',
  })
  expect((await call('/reopen', wish())).status).toBe(200)
  expect((await call('/reopen', wish())).status).toBe(200)
  expect((await call('/reopen', wish({ act: kit.act() }))).body).toMatchObject({
    code: 'company-open',
  })
  expect((await server.signIn('pau')).User.CompanyId).toBe('south')
  const { body } = await call('/south')
  const acts = (body['events'] as unknown as { act: string }[]).map(event => event.act)
  expect(acts.toSorted()).toEqual(['closed', 'closing', 'reopened'])
})

test('one whose data cannot be read is not said to be open', async () => {
  made = await provider()
  const { server, close, call } = made
  await close()
  await lookForWork(server.deps)
  server.deps.dealerships.setAside('south', new Error('gone'))
  const wish = {
    act: 'one-wish-of-a-test',
    companyId: 'south',
    reason: 'Bought back',
    password: testPassword,
  }
  expect((await call('/reopen', wish)).body).toMatchObject({ code: 'company-gone' })
})

test('after a fall it goes on with the person where it was', async () => {
  made = await provider()
  const { server, kit, close } = made
  const { db } = server.deps.platform
  await close()
  db.update(job).set({ state: 'running', done: 1, attempts: 1 }).run()
  resumeJobs(db, server.clock.now())
  await lookForWork(server.deps)
  const to = kit.letters().map(letter => /^To: (\S+)/m.exec(letter)?.[1])
  // Lise was told before it fell.
  expect(to).toEqual(['pau@dealer.example', 'sami@dealer.example'])
})

test.each([
  ['a name typed wrong', { name: 'Talleres' }, 409, 'company-name-differs'],
  ['no reason', { reason: ' ' }, 400, 'bad-input'],
  ['another number of days', { days: 3 }, 400, 'bad-input'],
  ['a wrong password', { password: 'no' }, 422, 'password-wrong'],
  ['one there is not', { companyId: 'none' }, 404, 'not-found'],
  [
    'the house one is signed in to',
    { companyId: 'north', name: 'Garage du Nord' },
    409,
    'company-own',
  ],
])('%s closes nothing', async (_what, over, status, code) => {
  made = await provider()
  const answer = await made.close(over)
  expect([answer.status, answer.body['code']]).toEqual([status, code])
  expect(stateOf()).toMatchObject({ state: 'open' })
})

test('nobody of the house closes it, takes its closing back, or runs it again', async () => {
  made = await provider()
  const { server, kit, close, call } = made
  const lise = await server.signIn('lise', { companyId: 'south' })
  expect((await close({ companyId: 'north' }, lise)).status).toBe(403)
  await close({ days: 7 })
  const [waiting] = server.deps.platform.db.select().from(job).all()
  const jobId = waiting?.id
  expect((await kit.call(lise, '/api/jobs/cancel', { jobId })).status).toBe(404)
  const { body } = await kit.call(lise, '/api/jobs')
  expect(body['jobs']).toEqual([])
  const keep = { act: kit.act(), companyId: 'south', reason: 'no' }
  expect((await call('/keep', keep, lise)).status).toBe(403)
  expect((await call('/reopen', { ...keep, password: testPassword }, lise)).status).toBe(403)
})

test('books are kept by the law of each country', () => {
  const closedAt = Date.UTC(2026, 2, 10)
  expect(new Date(keptUntil('CA', closedAt)).getUTCFullYear()).toBe(2033)
  expect(new Date(keptUntil('FR', closedAt)).getUTCFullYear()).toBe(2036)
})
