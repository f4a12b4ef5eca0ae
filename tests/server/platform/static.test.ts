/** The built app as a browser gets it: what never changes, what is asked for again, and what is nobody's business. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
