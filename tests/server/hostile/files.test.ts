/** Where bytes enter: lies about length, place, type and name; bombs; and what comes out again. */
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../support/server.ts'
import { checkAnswer } from './answers.ts'
import {
  contentsOf,
  createTwoDealerships,
  fileOf,
  type TwoDealerships,
  markOf,
  scale,
  seed,
  shaOf,
} from './two-dealerships.ts'

let server: TwoDealerships
let ana: SignedIn
let pau: SignedIn
beforeAll(async () => {
  server = await createTwoDealerships(seed)
  ;[ana, pau] = [server.keys.north[0] as SignedIn, server.keys.south[0] as SignedIn]
})
afterAll(() => server.close())

const put = (sha: string, bytes: Uint8Array, range: string, type = 'image/png', as = ana) =>
  server.request(`/api/files/${sha}`, {
    as,
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': type, 'content-range': range },
  })
const whole = (bytes: Uint8Array) => `bytes 0-${bytes.length - 1}/${bytes.length}`
const png = (text: string) =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from(text)])

test('a hash that is known opens nothing of another dealership, to read or to claim', async () => {
  const response = await server.request(`/api/files/${fileOf('south')}`, { as: ana })
  expect(response.status).toBe(404)
  await checkAnswer(response, { path: '/api/files/:sha' }, [markOf('south')])
  const own = await server.request(`/api/files/${fileOf('south')}`, { as: pau })
  expect([own.status, await own.text()]).toEqual([200, `{"${markOf('south')}":1}`])
  const before = contentsOf(server.dealership('south'))
  const claimed = await put(
    fileOf('south'),
    Buffer.from('{"x":1}'),
    'bytes 0-6/7',
    'application/json',
  )
  expect(claimed.status).toBe(422)
  expect(contentsOf(server.dealership('south'))).toEqual(before)
})

test('no range, however it lies, leaves more than was sent or a file that is not its name', async () => {
  const numbers = fc.oneof(
    fc.nat(40),
    fc.constantFrom(0, 1, 2 ** 31, 2 ** 32, 9_999_999_999, 12 * 1024 * 1024, 12 * 1024 * 1024 + 1),
  )
  const ranges = fc.oneof(
    fc.tuple(numbers, numbers, numbers).map(([a, b, c]) => `bytes ${a}-${b}/${c}`),
    fc.constantFrom(
      '',
      'bytes */0',
      'bytes 0-1/*',
      'bytes -1-5/6',
      'bytes 0-5/6, bytes 0-5/6',
      'items 0-5/6',
      'bytes 0x0-0x5/6',
      'bytes 0-5/6;x',
    ),
  )
  const attempt = fc.asyncProperty(
    ranges,
    fc.uint8Array({ maxLength: 40 }),
    async (range, bytes) => {
      const response = await put(shaOf(Buffer.from('never')), bytes, range)
      await checkAnswer(response, { path: '/api/files/:sha' }, [markOf('south')])
      expect([200, 400, 409, 413, 422]).toContain(response.status)
      expect(server.unexpected).toEqual([])
    },
  )
  await fc.assert(attempt, { seed, numRuns: Math.ceil(200 * scale) })
  const { filesDir } = server.dealership('north')
  expect(existsSync(join(filesDir, shaOf(Buffer.from('never')).slice(0, 2)))).toBe(false)
})

test('only the types we show are taken, by their bytes and not by their name', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const zip = Buffer.from('504b0304', 'hex')
  for (const [bytes, type, status] of [
    [svg, 'image/svg+xml', 415],
    [svg, 'image/png', 422],
    [html, 'text/html', 415],
    [html, 'application/pdf', 422],
    [html, 'application/json', 422],
    [zip, 'application/zip', 415],
    [zip, 'image/jpeg', 422],
    [Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "&a;">]>'), 'text/xml', 415],
    [png('x'), 'constructor', 415],
    [png('x'), 'toString', 415],
    [png('x'), '__proto__', 415],
    [png('x'), '', 415],
    [png('x'), 'image/png, text/html', 415],
  ] as const) {
    const response = await put(shaOf(bytes), bytes, whole(bytes), type)
    expect([type, response.status]).toEqual([type, status])
    await checkAnswer(response, { path: '/api/files/:sha' }, [])
  }
  expect(server.unexpected).toEqual([])
})

test('what is taken comes out as what it is, in a sandbox', async () => {
  const polyglot = png('<script>alert(document.domain)</script>')
  expect((await put(shaOf(polyglot), polyglot, whole(polyglot))).status).toBe(200)
  const { headers } = await server.request(`/api/files/${shaOf(polyglot)}`, { as: ana })
  expect(headers.get('content-type')).toBe('image/png')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-disposition')).toBe(`inline; filename="${shaOf(polyglot)}.png"`)
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  )
  expect(headers.get('cache-control')).toContain('private')
})

test('a bomb is bytes like any other: nothing here unpacks what it is sent', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  const before = process.memoryUsage().rss
  for (const [path, type] of [
    ['/api/sync/push', 'application/json'],
    ['/api/session/login', 'application/json'],
    ['/api/users/status', 'multipart/form-data; boundary=x'],
  ] as const) {
    const response = await server.request(path, {
      as: ana,
      method: 'POST',
      body: new Uint8Array(bomb),
      headers: { 'content-type': type, 'content-encoding': 'gzip' },
    })
    expect([path, response.status]).toEqual([path, 400])
  }
  const inside = Buffer.concat([Buffer.from('504b0304', 'hex'), deflateRawSync(Buffer.alloc(1e7))])
  expect((await put(shaOf(inside), inside, whole(inside), 'application/zip')).status).toBe(415)
  expect(process.memoryUsage().rss - before).toBeLessThan(256 * 1024 * 1024)
})

test('a body over the limit is refused before it is read to its end', async () => {
  let given = 0
  const endless = new ReadableStream({
    pull(controller) {
      given += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  const response = await server.app.request(
    new Request(`http://boreal.localhost/api/files/${shaOf(Buffer.from('endless'))}`, {
      method: 'PUT',
      body: endless,
      headers: { Key: ana.Key, 'content-type': 'image/png', 'content-range': 'bytes 0-9/10' },
      duplex: 'half',
    } as RequestInit),
  )
  expect([response.status, await response.json()]).toEqual([
    413,
    { Status: '-1', code: 'too-large' },
  ])
  expect(given).toBeLessThan(20 * 1024 * 1024)
})

test('a name leads nowhere but to its own file', async () => {
  const names = [
    '../../platform.sqlite',
    '..%2f..%2fplatform.sqlite',
    '%2e%2e%2f%2e%2e%2fplatform.sqlite',
    '....//platform.sqlite',
    `${'a'.repeat(64)}%00.png`,
    `${'a'.repeat(63)}%2f`,
    `${'a'.repeat(64)}/../../x`,
    'A'.repeat(64),
    `${'a'.repeat(64)}\u0307`,
  ]
  for (const name of names)
    for (const method of ['GET', 'PUT', 'HEAD']) {
      const response = await server.request(`/api/files/${name}`, {
        as: ana,
        method,
        ...(method === 'PUT' && {
          body: '{}',
          headers: { 'content-type': 'application/json', 'content-range': 'bytes 0-1/2' },
        }),
      })
      expect([400, 404, 405]).toContain(response.status)
      await checkAnswer(response, { path: '/api/files/:sha' }, [], method)
    }
  expect(
    readdirSync(server.dealership('north').filesDir).every(name =>
      /^[0-9a-f]{2}$|\.part$/.test(name),
    ),
  ).toBe(true)
})

test('a file the database knows and the disk does not is asked for again', async () => {
  const bytes = png('a photo of the left door')
  const sha = shaOf(bytes)
  expect((await put(sha, bytes, whole(bytes))).status).toBe(200)
  const place = join(server.dealership('north').filesDir, sha.slice(0, 2), sha)
  renameSync(place, `${place}.gone`)
  const missing = await server.request(`/api/files/${sha}`, { as: ana })
  expect(missing.status).toBe(404)
  await checkAnswer(missing, { path: '/api/files/:sha' }, [])
  expect(await (await put(sha, bytes, whole(bytes))).json()).toMatchObject({ complete: true })
  expect((await server.request(`/api/files/${sha}`, { as: ana })).status).toBe(200)
})
