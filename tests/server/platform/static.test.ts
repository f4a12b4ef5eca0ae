/** The built app as a browser gets it: what never changes, what is asked for again, and what is nobody's business. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestServer } from '#tests/support/server.ts'

const clientDir = mkdtempSync(join(tmpdir(), 'showfloor-static-'))
mkdirSync(join(clientDir, 'assets'))
for (const [name, text] of [
  ['index.html', '<title>The app</title>'],
  ['sw.js', 'worker'],
  ['theme.js', 'theme'],
  ['assets/app-1a2b.js', 'code'],
  ['assets/app-1a2b.js.map', 'source'],
] as const)
  writeFileSync(join(clientDir, name), text)
for (const name of ['index.html', 'sw.js'])
  writeFileSync(join(clientDir, `${name}.br`), brotliCompressSync(`${name}, packed`))
const server = createTestServer({ env: { CLIENT_DIR: clientDir } })
const unbuilt = createTestServer({ env: { CLIENT_DIR: join(clientDir, 'nowhere') } })
afterAll(() => {
  server.close()
  unbuilt.close()
  rmSync(clientDir, { recursive: true })
})
const ask = async (path: string, at = server) => {
  const response = await at.request(path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test.each([
  ['/assets/app-1a2b.js', 'code', 'public, max-age=31536000, immutable'],
  ['/theme.js', 'theme', 'no-cache'],
  ['/sw.js', 'worker', 'no-cache'],
  ['/', '<title>The app</title>', 'no-cache'],
  ['/en-ca/crm/leads', '<title>The app</title>', 'no-cache'],
  // An address of the app may look like a file: an e-mail address in it does.
  ['/en-ca/clients/ana@dealer.example', '<title>The app</title>', 'no-cache'],
])('%s is %s, kept as %s', async (path, text, kept) => {
  const answer = await ask(path)
  expect([answer.status, answer.text]).toEqual([200, text])
  expect(answer.headers.get('cache-control')).toBe(kept)
  expect(answer.headers.get('service-worker-allowed')).toBe(path === '/sw.js' ? '/' : null)
})
test('a brand’s picture is kept for a day', async () => {
  const answer = await ask('/brands/boreal/logo.svg')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=86400',
  ])
})
test.each(['/assets/app-1a2b.js.map', '/assets/gone.js', '/logo.png', '/x.ab', '/a.webmanifests'])(
  '%s is not there, and is not the app',
  async path => {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('The app')
  },
)
test('where nothing is built it says so, and when to come again', async () => {
  const answer = await ask('/en-ca/home', unbuilt)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  expect((await ask('/brands/boreal/logo.svg', unbuilt)).status).toBe(200)
  expect((await ask('/assets/app.js', unbuilt)).status).toBe(404)
})

const again = (path: string, headers: Record<string, string>) => server.request(path, { headers })
const tagOf = async (path: string, headers = {}) =>
  (await again(path, headers)).headers.get('etag') ?? ''

test.each(['/', '/en-ca/crm/leads', '/sw.js', '/theme.js', '/brands/boreal/logo.svg'])(
  '%s is sent whole once, and again only when it is another',
  async path => {
    const tag = await tagOf(path)
    expect(tag).toMatch(/^"[0-9a-f]{40}"$/)
    const same = await again(path, { 'if-none-match': tag })
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag])
    const first = await again(path, {})
    for (const name of ['cache-control', 'vary', 'service-worker-allowed'])
      expect(same.headers.get(name), name).toBe(first.headers.get(name))
    const other = await again(path, { 'if-none-match': '"0"' })
    expect([other.status, (await other.text()).length > 0]).toEqual([200, true])
  },
)
test.each(['/', '/en-ca/crm/leads', '/sw.js', '/brands/boreal/logo.svg', '/assets/app-1a2b.js'])(
  'HEAD of %s is told what GET is, without its bytes',
  async path => {
    const got = await again(path, {})
    const head = await server.request(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control'])
      expect(head.headers.get(name), name).toBe(got.headers.get(name))
    const known = { 'if-none-match': got.headers.get('etag') ?? '"none"' }
    const same = await server.request(path, { method: 'HEAD', headers: known })
    expect(same.status).toBe((await again(path, known)).status)
  },
)
test.each(['/', '/sw.js'])('%s in Brotli has a tag of its own', async path => {
  const packed = { 'accept-encoding': 'br' }
  const [plain, small] = [await tagOf(path), await tagOf(path, packed)]
  expect(small).not.toBe(plain)
  const same = await again(path, { ...packed, 'if-none-match': small })
  expect([same.status, same.headers.get('vary')]).toEqual([304, 'Accept-Encoding'])
  // Who takes another encoding is not told that she has it.
  expect((await again(path, { 'if-none-match': small })).status).toBe(200)
})
test('a new build is sent', async () => {
  const tag = await tagOf('/theme.js')
  writeFileSync(join(clientDir, 'theme.js'), 'other')
  const answer = await again('/theme.js', { 'if-none-match': tag })
  expect([answer.status, await answer.text()]).toEqual([200, 'other'])
  writeFileSync(join(clientDir, 'theme.js'), 'theme')
})
test('what never changes has none; nor has a part of a file', async () => {
  expect(await tagOf('/assets/app-1a2b.js')).toBe('')
  const part = await again('/sw.js', { range: 'bytes=0-2' })
  expect([part.status, await part.text(), part.headers.get('etag')]).toEqual([206, 'wor', null])
})
