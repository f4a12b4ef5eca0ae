/** What a person or a dealership may put on the server's disk, and what becomes of it when there is no room. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, symlinkSync, unlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as schema from '#db/dealership/schema.ts'
import { RescueFull, quarantine } from '#server/dealership/rescue.ts'
import { sweepUnfinished } from '#server/dealership/file-quota.ts'
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
