/** A sender that brings much at once, or too much: it waits, and nobody else does. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../../support/server.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
let lise: SignedIn
beforeEach(async () => {
  lot = createLot()
  lise = await lot.signIn('lise', { companyId: 'north' })
})
afterEach(() => lot.close())

async function added(id: string, as = lise, host = 'boreal.localhost'): Promise<string> {
  const response = await lot.request('/api/intake/sources', { as, host, json: { id, name: id } })
  return ((await response.json()) as { token: string }).token
}
const prospect = (id: string) =>
  `<prospect><id>${id}</id><customer><contact><name part="full">N ${id}</name><email>${id}@example.com</email></contact></customer></prospect>`
const adf = (of: string, count: number, more = '') =>
  `<?adf version="1.0"?><adf>${Array.from({ length: count }, (_, i) => prospect(`${of}-${i}`)).join('')}${more}</adf>`

type Answer = { requests?: { state: string }[] }
async function post(token: string, body: string, companyId = 'north', from = '198.51.100.7') {
  const response = await lot.request(`/intake/adf/${companyId}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from },
  })
  const { requests = [] } = (await response.json()) as Answer
  return {
    status: response.status,
    wait: Number(response.headers.get('retry-after')),
    states: requests.map(({ state }) => state),
  }
}
const countOf = () => lot.rows<{ n: number }>('select count(*) n from request')[0]?.n ?? 0
const times = (n: number, state: string) => Array.from({ length: n }, () => state)

test('fifty prospects take fifty turns, and whoever else calls meanwhile has hers in between', async () => {
  const token = await added('s-1')
  const done: unknown[] = []
  const posted = post(token, adf('a', 50))
  void posted.finally(() => done.push(1))
  const seen = [0]
  while (!done.length) {
    await new Promise(setImmediate)
    seen.push(countOf())
  }
  expect((await posted).states).toEqual(times(50, 'received'))
  expect(Math.max(...seen.map((n, i) => n - (seen[i - 1] ?? 0)))).toBe(1)
})

test('cut off on the way, the same sent again makes nobody twice', async () => {
  const token = await added('s-1')
  const { sqlite } = lot.dealership('north')
  const pages = Number(sqlite.pragma('page_count', { simple: true }))
  // The disk is full after some of them.
  sqlite.pragma(`max_page_count = ${pages + 8}`)
  expect((await post(token, adf('a', 50))).status).toBe(503)
  const before = countOf()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(50)
  sqlite.pragma('max_page_count = 1073741823')
  expect((await post(token, adf('a', 50))).states).toEqual([
    ...times(before, 'known'),
    ...times(50 - before, 'received'),
  ])
  expect(countOf()).toBe(50)
})

test('two posts of the same at once make nobody twice', async () => {
  const token = await added('s-1')
  const both = await Promise.all([1, 2].map(() => post(token, adf('a', 20))))
  expect(both.flatMap(({ states }) => states).toSorted()).toEqual([
    ...times(20, 'known'),
    ...times(20, 'received'),
  ])
  expect(countOf()).toBe(20)
})

test('a dealership closed while its prospects come takes no more of them', async () => {
  const token = await added('s-1')
  const { platform } = lot.deps
  const posted = post(token, adf('a', 50))
  while (countOf() === 0) await new Promise(setImmediate)
  platform.sqlite.exec(`update company set active = 0 where id = 'north'`)
  expect((await posted).status).toBe(401)
  expect(countOf()).toBeLessThan(50)
})

/** Twelve posts of fifty are what a sender may bring at once. */
async function flood(token: string) {
  for (let at = 0; at < 12; at += 1) expect((await post(token, adf(`f${at}`, 50))).status).toBe(202)
}

test('prospects are counted, not posts, and who brought too many is told when to come back', async () => {
  const token = await added('s-1')
  await flood(token)
  expect(await post(token, adf('one', 1))).toEqual({ status: 429, wait: 10, states: [] })
  expect(await post(token, adf('five', 5))).toMatchObject({ status: 429, wait: 50 })
  expect((await post(await added('s-2'), adf('other', 5))).status).toBe(202)
  expect(countOf()).toBe(605)
  lot.clock.advance(50_000)
  expect((await post(token, adf('five', 5))).status).toBe(202)
  expect((await post(token, adf('one', 1))).status).toBe(429)
})

test('what a sender may have kept is bounded in bytes too', async () => {
  const token = await added('s-1')
  const blanks = (of: number) => adf(`b${of}`, 1, ' '.repeat(255 * 1024))
  for (let at = 0; at < 64; at += 1) {
    expect((await post(token, blanks(at))).status).toBe(202)
    lot.clock.advance(1)
  }
  const full = await post(token, blanks(65))
  expect(full.status).toBe(429)
  expect(full.wait).toBeGreaterThan(60)
})

test('one sender’s flood brakes that sender alone', async () => {
  const [flooding, other] = [await added('s-1'), await added('s-2')]
  const south = await lot.signIn('lise', { companyId: 'south', host: 'levante.localhost' })
  const elsewhere = await added('s-1', south, 'levante.localhost')
  // More than an address may try with tokens that are none.
  for (let at = 0; at < 400; at += 1) await post(flooding, 'x')
  expect((await post(flooding, adf('a', 1))).status).toBe(429)
  expect((await post(other, adf('b', 1))).status).toBe(202)
  expect((await post(elsewhere, adf('c', 1), 'south')).status).toBe(202)
  expect((await post(other, adf('d', 1), 'north', '203.0.113.1')).status).toBe(202)
})

test('a flood of tokens that are none brakes its own address alone', async () => {
  const token = await added('s-1')
  for (let at = 0; at < 300; at += 1) await post('adf_guess', adf('a', 1))
  expect((await post('adf_guess', adf('a', 1))).status).toBe(429)
  // Also with a right one from there.
  expect((await post(token, adf('c', 1))).status).toBe(429)
  expect((await post(token, adf('b', 1), 'north', '203.0.113.1')).status).toBe(202)
})
