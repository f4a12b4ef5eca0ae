/** An upload piece by piece: what is taken, what is asked for again, and what is never taken, each told by its own answer. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '#db/schema.ts'
import { quotaReached } from '#server/files/quota.ts'
import { versionOf } from '#server/dealership/meta.ts'
import { createTestServer, type SignedIn, testStart } from '../support/server.ts'

const server = createTestServer()
afterAll(() => server.close())
let ana: SignedIn
beforeAll(async () => {
  ana = await server.signIn('ana')
})
const d = () => server.dealership('north')
const jpeg = (mark: number, size = 40) => {
  const bytes = new Uint8Array(size).fill(mark)
  bytes.set([0xff, 0xd8, 0xff])
  return bytes
}
const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
type Piece = { from?: number; to?: number; headers?: Record<string, string>; sha?: string }
async function put(bytes: Uint8Array, { from = 0, to, headers = {}, sha }: Piece = {}) {
  const piece = bytes.slice(from, to)
  const response = await server.request(`/api/files/${sha ?? shaOf(bytes)}`, {
    as: ana,
    method: 'PUT',
    body: piece,
    headers: {
      'content-type': 'image/jpeg',
      'content-range': `bytes ${from}-${from + piece.length - 1}/${bytes.length}`,
      ...headers,
    },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const ask = (sha: string, method = 'GET') =>
  server.request(`/api/files/${sha}`, { as: ana, method })
const rowOf = (sha: string) =>
  d()
    .db.select()
    .from(schema.file)
    .all()
    .find(each => each.sha256 === sha)
const part = (sha: string) => join(d().filesDir, `${sha}.part`)

test('pieces are put together in their order, and the last one makes it a file and a version', async () => {
  const bytes = jpeg(1)
  const sha = shaOf(bytes)
  expect(await put(bytes, { to: 10 })).toEqual({
    status: 200,
    body: { Status: '1', received: 10, complete: false },
  })
  expect(rowOf(sha)).toMatchObject({ complete: false, bytes: 40, by: 'ana', at: testStart })
  const half = await ask(sha, 'HEAD')
  expect([half.status, half.headers.get('upload-offset')]).toEqual([404, '10'])
  // A hole is not taken; what came already may come again.
  const hole = { status: 409, body: { Status: '1', received: 10, complete: false } }
  expect(await put(bytes, { from: 11, to: 20 })).toEqual(hole)
  expect((await put(bytes, { from: 5, to: 20 })).body).toMatchObject({ received: 20 })
  const before = versionOf(d().db)
  const last = await put(bytes, { from: 20 })
  expect(last.body).toEqual({
    Status: '1',
    received: 40,
    complete: true,
    v: before + 1,
    tip: expect.stringMatching(/./),
  })
  expect(rowOf(sha)).toMatchObject({ complete: true, bytes: 40, mime: 'image/jpeg' })
  expect(existsSync(part(sha))).toBe(false)
  expect(readFileSync(join(d().filesDir, sha.slice(0, 2), sha))).toEqual(Buffer.from(bytes))
})
test('a file that is there is not written again: it is told as it is, and makes no second version', async () => {
  const bytes = jpeg(2)
  const first = await put(bytes)
  const again = await put(bytes, { to: 1 })
  expect(again).toEqual({ status: 200, body: first.body })
  expect(versionOf(d().db)).toBe(first.body['v'])
})
test('it comes out as it went in, for this person’s browser alone, for ever and in a sandbox', async () => {
  const bytes = jpeg(3)
  await put(bytes)
  const sha = shaOf(bytes)
  const answer = await ask(sha)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '40',
    'upload-offset': '40',
    'content-disposition': `inline; filename="${sha}.jpeg"`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
  const head = await ask(sha, 'HEAD')
  expect([head.status, head.headers.get('upload-offset'), await head.text()]).toEqual([
    200,
    '40',
    '',
  ])
  rmSync(join(d().filesDir, sha.slice(0, 2), sha))
  const gone = await ask(sha, 'HEAD')
  expect([gone.status, gone.headers.get('upload-offset')]).toEqual([404, '0'])
})
test.each([
  ['bytes 0-39', 400],
  ['', 400],
  ['bytes 0-39/0', 400],
  ['bytes 39-0/40', 400],
  ['bytes 0-40/40', 400],
  ['xbytes 0-39/40', 400],
  ['bytes 0-39/40x', 400],
  ['bytes 0-39/12582913', 413],
  ['bytes 0-38/40', 409],
  ['bytes 0-39/12582912', 200],
])('a range of %j is answered %i', async (range, status) => {
  const bytes = jpeg(4)
  const answer = await put(bytes, { headers: { 'content-range': range } })
  expect(answer.status).toBe(status)
  if (status === 400 || status === 413)
    expect(answer.body).toEqual({ Status: '-1', code: 'bad-input', field: 'content-range' })
})
const starts: [mime: string, bytes: number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/webp', [...Buffer.from('RIFF0000WEBP')]],
  ['application/pdf', [...Buffer.from('%PDF-')]],
  ['application/json', [0x7b]],
  ['application/json', [0x5b]],
]
test.each(starts)('%s is known by its first bytes, each of them', async (mime, bytes) => {
  const whole = Uint8Array.from([...bytes, 1, 2, 3])
  const headers = { 'content-type': `${mime}; charset=x` }
  for (const place of bytes.keys()) {
    if (mime === 'image/webp' && place >= 4 && place < 8) continue
    const other = Uint8Array.from(whole)
    other[place] = 0x21
    const answer = await put(other, { headers })
    expect([place, answer.status]).toEqual([place, 422])
    expect(answer.body).toEqual({ Status: '-1', code: 'file-damaged', received: 0 })
    // Begun anew, from nothing.
    expect(statSync(part(shaOf(other))).size).toBe(0)
  }
  expect((await put(whole, { headers })).status).toBe(200)
  expect(rowOf(shaOf(whole))?.mime).toBe(mime)
})
test.each(['text/html', 'image/svg+xml', 'constructor', ''])(
  '%j is no type of ours',
  async mime => {
    const answer = await put(jpeg(5), { headers: { 'content-type': mime } })
    expect(answer).toEqual({
      status: 415,
      body: { Status: '-1', code: 'file-type', field: 'content-type' },
    })
  },
)
test('other bytes than the name says are not kept, and the right ones can follow', async () => {
  const [right, wrong] = [jpeg(6), jpeg(7)]
  const sha = shaOf(right)
  expect((await put(wrong, { sha })).status).toBe(422)
  expect((await ask(sha)).status).toBe(404)
  expect((await put(right)).status).toBe(200)
})
test.each(['x', 'a'.repeat(63), 'a'.repeat(65), 'A'.repeat(64), `${'a'.repeat(64)}/x`])(
  '%s is no name of a file',
  async sha => {
    const answer = await ask(sha)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { Status: '-1', code: 'bad-input', field: 'sha256' },
    ])
  },
)
test('a device of another past is told so before a byte is read', async () => {
  const answer = await put(jpeg(8), { headers: { 'sync-tip': `1:${'0'.repeat(32)}` } })
  expect(answer).toEqual({ status: 412, body: { Status: '-1', code: 'other-line' } })
  expect(existsSync(part(shaOf(jpeg(8))))).toBe(false)
})

/** file-quota.ts, to the byte and the millisecond. */
const mb = 1024 * 1024
const day = 86_400_000
test.each([
  [1, 2 * mb - 1, 0, undefined],
  [1, 2 * mb, 0, 'person'],
  // A day ago is not today; the dealership's room is for all time.
  [1, 2 * mb, day, undefined],
  [1, 2 * mb, day - 1, 'person'],
  [2, 3 * mb - 1, 0, undefined],
  [2, 3 * mb, 0, 'company'],
  [2, 3 * mb, 90 * day, 'company'],
])('one byte more (%i) beside %i bytes of %i ms ago: %s', (who, bytes, ageMs, whose) => {
  const small = createTestServer()
  try {
    const { db } = small.dealership('north')
    const row = { mime: 'image/jpeg', complete: true, at: testStart - ageMs }
    const bounds = { filesPerPersonMb: 2, filesPerCompanyMb: 3 }
    const [one, most] = [{ ...row, sha256: 'a', by: 'ana' }, bounds.filesPerPersonMb]
    if (who === 1)
      db.insert(schema.file)
        .values({ ...one, bytes })
        .run()
    else
      db.insert(schema.file)
        .values([
          { ...one, bytes: most * mb },
          { ...one, sha256: 'b', by: 'marc', bytes: bytes - most * mb },
        ])
        .run()
    expect(
      quotaReached(
        db,
        { sha256: 'new', by: who === 1 ? 'ana' : 'rita', bytes: 1, at: testStart },
        bounds,
      ),
    ).toBe(whose)
  } finally {
    small.close()
  }
})
