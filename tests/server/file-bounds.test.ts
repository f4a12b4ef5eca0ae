/** What a person or a dealership may put on the server's disk, and what becomes of it when there is no room. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, statSync, symlinkSync, unlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as schema from '#db/schema.ts'
import { sweepUnfinished } from '#server/files/quota.ts'
import { quarantine, RescueFull } from '#server/sync/rescue.ts'
import { createTestServer, type SignedIn, type TestServer } from '../support/server.ts'

const mb = 1024 * 1024
let server: TestServer
let ana: SignedIn
let rita: SignedIn
beforeEach(async () => {
  server = createTestServer({ env: { FILES_PER_PERSON_MB: '2', FILES_PER_COMPANY_MB: '3' } })
  ana = await server.signIn('ana')
  rita = await server.signIn('rita')
})
afterEach(() => server.close())

const bytesOf = (size: number, mark: number) => {
  const bytes = Buffer.alloc(size, mark)
  bytes.set([0xff, 0xd8, 0xff])
  return bytes
}
const shaOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const put = (as: SignedIn, bytes: Buffer, to = bytes.length) =>
  server.request(`/api/files/${shaOf(bytes)}`, {
    as,
    method: 'PUT',
    body: new Uint8Array(bytes.subarray(0, to)),
    headers: { 'content-type': 'image/jpeg', 'content-range': `bytes 0-${to - 1}/${bytes.length}` },
  })

test('a person has her room of a day, a dealership its own, and the answer says which is full', async () => {
  expect((await put(ana, bytesOf(mb, 1))).status).toBe(200)
  expect((await put(ana, bytesOf(mb, 2))).status).toBe(200)
  const more = await put(ana, bytesOf(mb, 3))
  expect(more.status).toBe(507)
  expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await more.json()).toEqual({ Status: '-1', code: 'files-full', field: 'person' })
  // The same bytes again are no new ones.
  expect((await put(ana, bytesOf(mb, 1))).status).toBe(200)
  expect((await put(rita, bytesOf(mb, 4))).status).toBe(200)
  expect(await (await put(rita, bytesOf(mb, 5))).json()).toMatchObject({ field: 'company' })
  server.clock.advance(86_400_001)
  ana = await server.signIn('ana')
  expect(await (await put(ana, bytesOf(mb, 3))).json()).toMatchObject({ field: 'company' })
})

test('an upload that has begun takes its room, and gives it back when nobody goes on with it for a week', async () => {
  const [one, two] = [bytesOf(1.5 * mb, 1), bytesOf(mb, 2)]
  expect((await put(ana, one, 1000)).status).toBe(200)
  expect((await put(ana, two)).status).toBe(507)
  // Going on is not beginning.
  expect((await put(ana, one, 2000)).status).toBe(200)
  const d = server.dealership('north')
  const part = join(d.filesDir, `${shaOf(one)}.part`)
  const now = server.clock.now() + 8 * 86_400_000
  utimesSync(part, server.clock.now() / 1000, server.clock.now() / 1000)
  expect(sweepUnfinished(d.db, d.filesDir, server.clock.now() + 86_400_000)).toBe(0)
  expect(sweepUnfinished(d.db, d.filesDir, now)).toBe(1)
  expect(existsSync(part)).toBe(false)
  expect(d.db.select().from(schema.file).all()).toEqual([])
  expect((await put(ana, two)).status).toBe(200)
  // What is whole stays, however old.
  expect(sweepUnfinished(d.db, d.filesDir, now + 300 * 86_400_000)).toBe(0)
  expect(d.db.select().from(schema.file).all()).toHaveLength(1)
})

const piece = (as: SignedIn, sha: string, from: number, bytes: Buffer, total: number) =>
  server.request(`/api/files/${sha}`, {
    as,
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: {
      'content-type': 'image/jpeg',
      'content-range': `bytes ${from}-${from + bytes.length - 1}/${total}`,
    },
  })
const rows = () => server.dealership('north').db.select().from(schema.file).all()

test('what was announced small is not sent large: another size is another upload and asks for its own room', async () => {
  const d = server.dealership('north')
  const large = bytesOf(2.5 * mb, 9)
  const sha = shaOf(large)
  const part = join(d.filesDir, `${sha}.part`)
  expect((await piece(ana, sha, 0, large.subarray(0, 1), 2)).status).toBe(200)
  // Going on with a larger one would leave a hole in it.
  const on = await piece(ana, sha, 1, large.subarray(1), large.length)
  expect(on.status).toBe(409)
  expect(await on.json()).toEqual({ Status: '1', received: 0, complete: false })
  // From its beginning it does not fit, and nothing of it is kept.
  const whole = await piece(ana, sha, 0, large, large.length)
  expect([whole.status, await whole.json()]).toEqual([
    507,
    { Status: '-1', code: 'files-full', field: 'person' },
  ])
  expect(statSync(part).size).toBe(1)
  expect(rows()).toMatchObject([{ bytes: 2, complete: false }])
})

test('a wrong size announced by another keeps nobody from her file, and is given back', async () => {
  const bytes = bytesOf(1.5 * mb, 8)
  const sha = shaOf(bytes)
  expect((await piece(rita, sha, 0, bytes.subarray(0, 900), 1.75 * mb)).status).toBe(200)
  // Hers is full with what she announced …
  expect((await put(rita, bytesOf(mb, 1))).status).toBe(507)
  expect((await piece(ana, sha, 0, bytes.subarray(0, 100), bytes.length)).status).toBe(200)
  expect(rows()).toMatchObject([{ by: 'ana', bytes: bytes.length }])
  // … and the piece of the other upload is no beginning of this one.
  const next = await piece(ana, sha, 900, bytes.subarray(900), bytes.length)
  expect(await next.json()).toMatchObject({ received: 100 })
  const end = await piece(ana, sha, 100, bytes.subarray(100), bytes.length)
  expect(await end.json()).toMatchObject({ complete: true })
  expect((await put(rita, bytesOf(mb, 1))).status).toBe(200)
})

test('an upload whose row was swept under it asks for its room again', async () => {
  const bytes = bytesOf(1.5 * mb, 6)
  const sha = shaOf(bytes)
  expect((await piece(ana, sha, 0, bytes.subarray(0, 100), bytes.length)).status).toBe(200)
  server.dealership('north').db.delete(schema.file).run()
  expect((await put(ana, bytesOf(mb, 1))).status).toBe(200)
  expect((await piece(ana, sha, 100, bytes.subarray(100), bytes.length)).status).toBe(507)
})

test('two first pieces at the same time take one room, of what the later says', async () => {
  const sha = shaOf(bytesOf(10, 1))
  const both = await Promise.all([
    piece(ana, sha, 0, bytesOf(10, 1), 20),
    piece(ana, sha, 0, bytesOf(10, 1), 3 * mb),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 507])
  expect(rows()).toMatchObject([{ bytes: 20 }])
})

test('a file that was whole and whose bytes are gone comes back in its own size only', async () => {
  const bytes = bytesOf(5000, 4)
  const sha = shaOf(bytes)
  expect((await put(ana, bytes)).status).toBe(200)
  unlinkSync(join(server.dealership('north').filesDir, sha.slice(0, 2), sha))
  expect((await piece(ana, sha, 0, bytes, mb)).status).toBe(400)
  expect(await (await put(ana, bytes)).json()).toMatchObject({ complete: true })
})

test('a full disk is 503 in words, and the same piece is taken when there is room again', async () => {
  const bytes = bytesOf(5000, 7)
  const { filesDir } = server.dealership('north')
  mkdirSync(filesDir, { recursive: true })
  const part = join(filesDir, `${shaOf(bytes)}.part`)
  symlinkSync('/dev/full', part)
  const full = await put(ana, bytes)
  expect(full.status).toBe(503)
  expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await full.json()).toEqual({ Status: '-1', code: 'storage' })
  unlinkSync(part)
  expect(await (await put(ana, bytes)).json()).toMatchObject({ Status: '1', complete: true })
})

test('work handed over twice is kept once, and there is a bound for a person and for all', async () => {
  const { db } = server.dealership('north')
  const kept = (userId: string, text: string) =>
    quarantine(db, { gid: 'g', userId, items: [text] }, 0, { person: 100, company: 150 })
  expect(kept('ana', 'a'.repeat(60))).toBe(kept('ana', 'a'.repeat(60)))
  expect(() => kept('ana', 'b'.repeat(60))).toThrow(
    expect.objectContaining({ detail: { field: 'person' } }),
  )
  kept('rita', 'c'.repeat(60))
  expect(() => kept('otto', 'd'.repeat(60))).toThrow(RescueFull)
  expect(db.select().from(schema.quarantine).all()).toHaveLength(2)
  // Looked through: there is room again.
  db.update(schema.quarantine).set({ settledAt: 1 }).run()
  expect(kept('ana', 'b'.repeat(60))).toBeTruthy()
})
