/** The book of sign-ins: what is written in it, who reads which lines, and how long they stay. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import { dayMs } from '#db/kernel/date.ts'
import type { Page } from '#db/kernel/page.ts'
import type { LoginLine } from '#db/platform/lines.ts'
import { loginBook } from '#db/platform/schema.ts'
import { role } from '#db/schema.ts'
import { createTick } from '#server/jobs/scheduler.ts'
import { sweepLoginBook } from '#server/platform/login-book.ts'
import { createTestServer, type TestServer, testStart } from '../../support/server.ts'

let server: TestServer
beforeEach(() => {
  server = createTestServer()
  for (const company of ['north', 'south']) grant(company, 'director')
})
afterEach(() => server.close())

/** A form, the book's unless said, to everybody of a role. */
function grant(company: string, roleId: string, form: FormKey = 'administration.LoginBook') {
  const { db } = server.dealership(company)
  const formIds = db.select().from(role).where(eq(role.id, roleId)).get()?.formIds ?? []
  const more = [...formIds, formCatalogue[form].id]
  db.update(role).set({ formIds: more }).where(eq(role.id, roleId)).run()
}
const login = (username: string, password: string, host = 'boreal.localhost') =>
  server.request('/api/session/login', { json: { username, password }, host })
const lise = (company = 'north') =>
  server.signIn('lise', {
    companyId: company,
    host: company === 'north' ? 'boreal.localhost' : 'levante.localhost',
  })
async function read(as: { Key: string }, query: Record<string, string> = {}) {
  const response = await server.request(`/api/logins?${new URLSearchParams(query)}`, { as })
  return (await response.json()) as Page<LoginLine> & { Status: string; code?: string }
}
const told = ({ rows }: Page<LoginLine>) =>
  rows.map(({ personId, username, result }) => [personId ?? username, result])
const put = (count: number, over: Partial<typeof loginBook.$inferSelect> = {}) => {
  const { db } = server.deps.platform
  db.transaction(tx => {
    for (let at = 0; at < count; at += 1)
      tx.insert(loginBook)
        .values({
          id: `x-${over.companyId}-${String(at).padStart(6, '0')}`,
          at: testStart - 1000 - Math.floor(at / 3),
          username: 'ana',
          personId: 'ana',
          companyId: 'north',
          ip: '192.0.2.1',
          userAgent: 'Chrome/1 Android',
          host: 'boreal.localhost',
          result: 'ok',
          ...over,
        })
        .run()
  })
}

test('a sign-in, a failure, a sign-out, a device shut out and an aged sign-in are in the book', async () => {
  const later = <T>(done: T): T => {
    server.clock.advance(1)
    return done
  }
  later(await login('ana', 'not this one'))
  const first = later(await server.signIn('ana'))
  later(await server.request('/api/session/logout', { as: first }))
  const [kept, lost] = [later(await server.signIn('ana')), later(await server.signIn('ana'))]
  const { devices } = (await (
    await server.request('/api/session/devices', { as: kept })
  ).json()) as { devices: { handle: string; current: boolean }[] }
  const handle = devices.find(({ current }) => !current)?.handle
  await server.request('/api/session/devices/revoke', { as: kept, json: { handle } })
  expect((await server.request('/api/session/key', { as: lost })).status).toBe(403)
  server.clock.advance(25 * 3_600_000)
  expect((await server.request('/api/session/key', { as: kept })).status).toBe(401)
  expect((await server.request('/api/session/key', { as: kept })).status).toBe(401)
  const page = await read(await lise())
  expect(told(page).toReversed()).toEqual([
    ['ana', 'wrong'],
    ['ana', 'ok'],
    ['ana', 'signed-out'],
    ['ana', 'ok'],
    ['ana', 'ok'],
    ['ana', 'shut-out'],
    ['ana', 'expired'],
    ['lise', 'ok'],
  ])
  // It ended when it ended, not when somebody looked.
  expect(page.rows[1]?.at).toBe(testStart + 3 + 24 * 3_600_000)
})

test('what ended by its age is noticed by the clock too', async () => {
  await server.signIn('ana')
  server.clock.advance(2 * dayMs)
  await createTick(server.deps)()
  expect(told(await read(await lise()))).toContainEqual(['ana', 'expired'])
})

test('a name nobody has may be a password: its first letter and its length are written, and no more', async () => {
  await login(' correct horse battery ', 'x')
  const row = server.deps.platform.db.select().from(loginBook).all()
  expect(row).toMatchObject([{ username: 'c… (21)', personId: null, companyId: 'north' }])
  expect(told(await read(await lise()))).toContainEqual(['c… (21)', 'wrong'])
})

test('another dealership’s lines, and strangers who tried there, are not hers', async () => {
  await login('pau', 'wrong', 'levante.localhost')
  await login('somebody', 'wrong', 'levante.localhost')
  await login('ana', 'wrong')
  await server.signIn('pau', { host: 'levante.localhost' })
  const north = told(await read(await lise()))
  expect(north.filter(([who]) => who === 'pau' || who === 's… (8)')).toEqual([])
  expect(north).toContainEqual(['ana', 'wrong'])
  const as = await lise('south')
  const south = told(
    (await (
      await server.request('/api/logins', { as, host: 'levante.localhost' })
    ).json()) as Page<LoginLine>,
  )
  expect(south).toContainEqual(['s… (8)', 'wrong'])
  expect(south.filter(([who]) => who === 'ana')).toEqual([])
})

test('the provider’s people read all of it or one dealership’s, by what was typed too; nobody else is asked which', async () => {
  await server.signIn('pau', { host: 'levante.localhost' })
  await login('pau', 'wrong', 'levante.localhost')
  server.clock.advance(1)
  await login('ana', 'wrong')
  const own = await lise()
  const wrong = { result: 'wrong' }
  expect(told(await read(own, { ...wrong, company: 'south' }))).toEqual([['ana', 'wrong']])
  grant('north', 'director', 'administration.Profile')
  expect(told(await read(own, wrong))).toEqual([
    ['ana', 'wrong'],
    ['pau', 'wrong'],
  ])
  const south = await read(own, { company: 'south', result: 'ok' })
  expect(south.rows).toMatchObject([{ username: 'pau', companyId: 'south', impersonator: null }])
  expect(told(await read(own, { ...wrong, q: 'PA' }))).toEqual([['pau', 'wrong']])
  expect(told(await read(own, { ...wrong, company: 'nowhere' }))).toEqual([])
})

test('which dealerships there are is told to the provider’s people alone', async () => {
  const houses = async (as: { Key: string }) =>
    ((await (await server.request('/api/houses', { as })).json()) as Page<{ id: string }>).rows
  const [own, ana] = [await lise(), await server.signIn('ana')]
  const north = [{ id: 'north', name: 'Garage du Nord' }]
  expect(await houses(own)).toEqual(north)
  grant('north', 'director', 'administration.Profile')
  expect(await houses(own)).toEqual([...north, { id: 'south', name: 'Talleres del Sur' }])
  expect(await houses(ana)).toEqual(north)
  expect((await server.request('/api/houses')).status).toBe(401)
})

test.each(['ana', 'rita', 'otto'])(
  '%s, who does not hold the book, reads her own lines alone',
  async who => {
    await login('lise', 'wrong')
    const as = await server.signIn(who)
    expect((await read(as)).code).toBe('not-authorized')
    const own = (await (await server.request('/api/session/logins', { as })).json()) as {
      rows: LoginLine[]
    }
    expect(own.rows.map(({ personId, result }) => [personId, result])).toEqual([[who, 'ok']])
  },
)
test('her own book is read to its beginning, a page at a time, each line once', async () => {
  const as = await server.signIn('ana')
  const { db } = server.deps.platform
  const [first] = db.select().from(loginBook).all()
  // Of one instant too, hers and in a colleague's name.
  const lines = Array.from({ length: 47 }, (_, at) => ({
    ...(first as typeof loginBook.$inferSelect),
    id: `old-${String(at).padStart(2, '0')}`,
    at: 1000 + Math.floor(at / 5),
    ...(at % 3 === 0 && { personId: 'rita', impersonatorId: 'ana' }),
  }))
  db.insert(loginBook).values(lines).run()
  const seen: string[] = []
  const read = async (after: string): Promise<number> => {
    const path = `/api/session/logins?size=10${after && `&after=${encodeURIComponent(after)}`}`
    const page = (await (await server.request(path, { as })).json()) as Page<LoginLine>
    seen.push(...page.rows.map(({ id }) => id))
    return page.next === null ? 1 : 1 + (await read(page.next))
  }
  expect(await read('')).toBe(5)
  expect(seen).toEqual([first?.id, ...lines.map(({ id }) => id).toReversed()])
  const rita = await server.signIn('rita')
  const hers = (await (
    await server.request('/api/session/logins?size=500', { as: rita })
  ).json()) as Page<LoginLine>
  expect(hers.rows.filter(({ id }) => id.startsWith('old-'))).toHaveLength(16)
})
test('nobody reads it without a session, and a reader who holds it may', async () => {
  expect((await server.request('/api/logins')).status).toBe(401)
  expect((await server.request('/api/session/logins')).status).toBe(401)
  grant('north', 'reader')
  expect((await read(await server.signIn('otto'))).Status).toBe('1')
})

test('filters: person, result and period', async () => {
  await login('ana', 'wrong')
  await server.signIn('rita')
  const as = await lise()
  expect(told(await read(as, { person: 'ana' }))).toEqual([['ana', 'wrong']])
  expect(told(await read(as, { result: 'wrong' }))).toEqual([['ana', 'wrong']])
  expect(told(await read(as, { from: String(testStart + 1) }))).toEqual([])
  expect((await read(as, { to: String(testStart) })).rows).toEqual([])
  expect((await read(as, { result: 'nonsense' })).code).toBe('bad-input')
  expect((await read(as, { after: 'nonsense' })).code).toBe('bad-input')
})

test('pages hold still while new lines come, and miss none of the same instant', async () => {
  put(130)
  const as = await lise()
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: Page<LoginLine> = await read(as, { size: '50', ...(next && { after: next }) })
    seen.push(...page.rows.map(({ id }) => id))
    next = page.next
    await login('ana', 'wrong')
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.filter(id => id.startsWith('x-'))).toHaveLength(130)
})

test('a page of a book of 100,000 lines is read along its indexes', () => {
  const plan = server.deps.platform.sqlite
    .prepare(
      `explain query plan select * from (select id, at from login_book where company_id = 'north' and (at, id) < (1, 'x')
       order by at desc, id desc limit 51)`,
    )
    .all() as { detail: string }[]
  expect(plan.map(({ detail }) => detail).join('\n')).toMatch(
    /SEARCH login_book USING INDEX login_book_company \(company_id=\? AND at<\?\)/,
  )
})

test('it is kept for 400 days', () => {
  put(1)
  put(1, { id: 'old', at: testStart - 400 * dayMs - 1 })
  put(1, { id: 'not-yet', at: testStart - 400 * dayMs })
  sweepLoginBook(server.deps, testStart)
  const ids = server.deps.platform.db.select().from(loginBook).all()
  expect(ids.map(({ id }) => id).toSorted()).toEqual(['not-yet', 'x-undefined-000000'])
})

test('going over to another dealership is told in both', async () => {
  const as = await server.signIn('lise')
  await server.request('/api/session/company', { as, json: { companyId: 'south' } })
  const book = server.deps.platform.db.select().from(loginBook).all()
  expect(book.map(({ companyId, result }) => [companyId, result])).toEqual([
    ['north', 'ok'],
    ['north', 'signed-out'],
    ['south', 'ok'],
  ])
})
