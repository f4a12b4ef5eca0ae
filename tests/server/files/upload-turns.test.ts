/** Large files come while everybody else works: no slice of it holds the loop, and one file's pieces do not mix. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '#db/schema.ts'
import { lookedAt } from '#server/files/looked.ts'
import { createTestServer, type SignedIn } from '../../support/server.ts'
import { turnsOf } from '../../support/turns.ts'

const server = createTestServer()
afterAll(() => server.close())
let ana: SignedIn
beforeAll(async () => {
  ana = await server.signIn('ana')
})
const mb = 1024 * 1024
const jpeg = (mark: number, size: number) => {
  const bytes = new Uint8Array(size).fill(mark)
  bytes.set([0xff, 0xd8, 0xff])
  return bytes
}
const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
async function put(bytes: Uint8Array<ArrayBuffer>, from = 0, sha = shaOf(bytes)) {
  const piece = bytes.subarray(from)
  const response = await server.request(`/api/files/${sha}`, {
    as: ana,
    method: 'PUT',
    body: piece,
    headers: {
      'content-type': 'image/jpeg',
      'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}`,
    },
  })
  return { status: response.status, ...((await response.json()) as { complete?: boolean }) }
}
test('four files of 12 MB are hashed in slices, and calls are answered in between', async () => {
  const files = [1, 2, 3, 4].map(mark => jpeg(mark, 12 * mb))
  const whole = Promise.all(files.map(bytes => put(bytes)))
  // As many slices of 64 kB as one of them has.
  expect(await turnsOf(whole)).toBeGreaterThan((12 * mb) / (64 * 1024))
  expect((await whole).map(({ complete }) => complete)).toEqual([true, true, true, true])
  const { filesDir, db } = server.dealership('north')
  for (const bytes of files) {
    const sha = shaOf(bytes)
    expect(shaOf(readFileSync(join(filesDir, sha.slice(0, 2), sha)))).toBe(sha)
  }
  const rows = db.select().from(schema.file).all()
  expect(rows.map(({ complete, bytes }) => [complete, bytes])).toEqual(
    files.map(() => [true, 12 * mb]),
  )
})

test('the same file from two tablets at once, and junk under its name beside it, is kept whole', async () => {
  const bytes = jpeg(7, 2 * mb)
  const junk = jpeg(8, 2 * mb)
  const sha = shaOf(bytes)
  const answers = await Promise.all([
    put(bytes),
    put(junk, 0, sha),
    put(bytes),
    put(junk, 0, sha),
    put(bytes),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { filesDir } = server.dealership('north')
  expect(shaOf(readFileSync(join(filesDir, sha.slice(0, 2), sha)))).toBe(sha)
  const other = jpeg(9, 2 * mb)
  const mixed = await Promise.all([put(junk, 0, shaOf(other)), put(other), put(other)])
  expect(mixed.map(({ status }) => status)).toEqual([422, 200, 200])
})

test('a picture of millions of empty segments is no picture, and is not read through', () => {
  const segment = [0xff, 0xe0, 0, 2]
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 4, 0, 3, 1, 1, 0x11, 0]
  const of = (count: number) =>
    lookedAt(
      Uint8Array.from([
        0xff,
        0xd8,
        ...Array.from({ length: count }, () => segment).flat(),
        ...frame,
      ]),
      'image/jpeg',
    ).pixels
  expect(of(60)).toBe(12)
  expect(of(100_000)).toBeNull()
})
