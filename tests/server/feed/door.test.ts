/** Where a site fetches its file: what is given out, what keeps the last good one, and what is written down. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FeedLine, FeedWhole } from '#db/feed/shown.ts'
import { dayMs } from '#db/kernel/date.ts'
import { hourMs } from '#db/seed/stage.ts'
import { mostFetches } from '#server/feed/door.ts'
import { alter } from '../../support/dealership.ts'
import { southHost } from '../website/lot.ts'
import { feeding, type Feeding, host, vinOf } from './kit.ts'

let made: Feeding
let path: string
beforeEach(async () => {
  made = feeding()
  made.put('v-1', { vin: vinOf(1) })
  made.put('v-2', { vin: vinOf(2) })
  path = await made.publish({ format: 'meta' })
})
afterEach(() => made.lot.close())

const db = () => made.lot.dealership('north').db
const ids = async (at = path) =>
  (await made.text(at))
    .split('\r\n')
    .slice(1, -1)
    .map(line => line.split(',')[0])
    .toSorted()
const whole = async () => (await made.rowsOf<FeedWhole>(`/site?host=${host}`))[0]
const fetches = () =>
  made.lot.rows<{ status: number; bytes: number; agent: string }>(
    'select status, bytes, agent from feed_fetch order by rowid',
  )

test('a site has all units at its address, and nobody is told of it', async () => {
  const response = await made.lot.get(path, { 'user-agent': 'Partner/1.0' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  const bytes = Buffer.byteLength(await response.text())
  expect(fetches()).toEqual([{ status: 200, bytes, agent: 'Partner/1.0' }])
  expect(await ids()).toEqual(['v-1', 'v-2'])
})
test('who has the file already is told so in a few bytes, by its tag or by its day', async () => {
  const first = await made.lot.get(path)
  await first.text()
  const tag = first.headers.get('etag') ?? ''
  const day = first.headers.get('last-modified') ?? ''
  const status = async (headers: Record<string, string>) =>
    (await made.lot.get(path, headers)).status
  expect(await status({ 'if-none-match': tag })).toBe(304)
  expect(await status({ 'if-none-match': `"x", ${tag}` })).toBe(304)
  expect(await status({ 'if-modified-since': day })).toBe(304)
  expect(await status({ 'if-none-match': '"x"', 'if-modified-since': day })).toBe(200)
  expect(await status({ 'if-modified-since': 'yesterday' })).toBe(200)
  expect(fetches().map(each => each.status)).toEqual([200, 304, 304, 304, 200, 200])
  expect(fetches()[1]?.bytes).toBe(0)
})
test('HEAD is no fetch', async () => {
  const response = await made.lot.request(path, { host: 'north-site.localhost', method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(response.headers.get('etag')).toBeTruthy()
  expect(fetches()).toEqual([])
})
test('sold on a tablet it has left the feed with the sync, and its link says so', async () => {
  const text = await made.text(path)
  const link = /http[^,]*\/vehicle\/v-2\/[^,]*/.exec(text)?.[0] ?? ''
  alter(db(), 'vehicle', 'v-2', { status: 'sold', soldAt: made.lot.clock.now() })
  expect(await ids()).toEqual(['v-1'])
  const { pathname } = new URL(link)
  expect((await made.lot.get(pathname)).status).toBe(410)
  expect(await made.text(pathname)).toContain('This vehicle has been sold')
})
test('another price or photo is another file; what says the same keeps its tag and its day', async () => {
  const tags = async () => {
    const { headers } = await made.lot.get(path)
    return [headers.get('etag'), headers.get('last-modified')]
  }
  const first = await tags()
  made.lot.clock.advance(hourMs)
  alter(db(), 'vehicle', 'v-1', { offerNumber: '7' })
  expect(await tags()).toEqual(first)
  alter(db(), 'vehicle', 'v-1', { priceInternetMinor: 37_000_00 })
  const second = await tags()
  expect(second[0]).not.toBe(first[0])
  expect(second[1]).not.toBe(first[1])
  expect(await made.text(path)).toContain('37000.00 CAD')
})
test('a reservation that lapses by time alone is told when it has', async () => {
  const until = made.lot.clock.now() + hourMs
  alter(db(), 'vehicle', 'v-1', { status: 'reserved', reservedUntil: until })
  expect(await made.text(path)).toContain('NOT_AVAILABLE')
  made.lot.clock.advance(hourMs)
  expect(await made.text(path)).not.toContain('NOT_AVAILABLE')
})
test('where every unit is at fault the last good file stays, and the screen says why', async () => {
  const before = await made.text(path)
  for (const id of ['v-1', 'v-2']) alter(db(), 'vehicle', id, { colourExterior: '' })
  expect(await made.text(path)).toBe(before)
  expect(await whole()).toMatchObject({ trouble: 'nothing', left: 2, units: 2 })
})
test('a house without its address keeps the last good file too', async () => {
  const before = await made.text(path)
  alter(db(), 'company', 'north', { address: '' })
  expect(await made.text(path)).toBe(before)
  expect(await whole()).toMatchObject({ trouble: 'house' })
})
test('an empty stock is an empty file, not a fault', async () => {
  await made.text(path)
  for (const id of ['v-1', 'v-2']) alter(db(), 'vehicle', id, { status: 'out-of-market' })
  expect(await ids()).toEqual([])
  expect(await whole()).toMatchObject({ trouble: null, units: 0 })
})
test('without any good file a site is asked to come again', async () => {
  for (const id of ['v-1', 'v-2']) alter(db(), 'vehicle', id, { colourExterior: '' })
  const response = await made.lot.get(path)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '300'])
  expect(fetches()).toEqual([])
})
test('a file that a back-up did not bring along is made again', async () => {
  const before = await made.text(path)
  const folder = join(made.lot.dealership('north').filesDir, 'feeds')
  rmSync(folder, { recursive: true })
  expect(await made.text(path)).toBe(before)
  expect(readdirSync(folder)).toHaveLength(1)
})
test('of the files one lies on the disk, and none of a feed that was stopped', async () => {
  await made.text(path)
  alter(db(), 'vehicle', 'v-1', { priceInternetMinor: 37_000_00 })
  await made.text(path)
  const folder = join(made.lot.dealership('north').filesDir, 'feeds')
  expect(readdirSync(folder)).toHaveLength(1)
  await made.call('/stop', { host, v: 1 })
  expect(existsSync(folder) && readdirSync(folder)).toEqual([])
})
test('many at once are given one and the same whole file', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => made.text(path)))
  expect(new Set(all).size).toBe(1)
  expect(all[0]).toContain('v-2')
})
test('the newest fetches are kept, and the list says when a site came last', async () => {
  for (let at = 0; at < mostFetches + 5; at += 1) {
    made.lot.clock.advance(60_000)
    await made.text(path)
  }
  expect(fetches()).toHaveLength(mostFetches)
  const [line] = await made.rowsOf<FeedLine>('')
  expect(line?.fetchedAt).toBe(made.lot.clock.now())
})
test('who asks without end waits, and it is written down no more', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 40; at += 1) statuses.push((await made.lot.get(path)).status)
  expect(statuses.filter(each => each === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  expect(fetches()).toHaveLength(30)
})
test('no other address leads there: another token, another ending, another house', async () => {
  const other = path.replace(/.\.csv$/, end => (end.startsWith('A') ? 'B.csv' : 'A.csv'))
  const statuses = await Promise.all(
    [other, path.replace('.csv', '.json'), '/feed/x', '/feed/%2e%2e%2fx'].map(
      async each => (await made.lot.get(each)).status,
    ),
  )
  expect(statuses).toEqual([404, 404, 404, 404])
  expect((await made.lot.get(path, {}, southHost)).status).toBe(404)
  expect(fetches()).toEqual([])
})
test('a day later it is made anew even where nothing has changed', async () => {
  await made.text(path)
  made.lot.clock.advance(2 * dayMs)
  await made.text(path)
  const [row] = made.lot.rows<{ tried_at: number }>('select tried_at from feed_file')
  expect(row?.tried_at).toBe(made.lot.clock.now())
})
