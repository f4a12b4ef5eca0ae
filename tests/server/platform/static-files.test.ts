import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createTestServer } from '#tests/support/server.ts'
import { writeBrotli } from '../../../scripts/brotli.mjs'

const clientDir = mkdtempSync(join(tmpdir(), 'client-'))
mkdirSync(join(clientDir, 'assets'))
writeFileSync(join(clientDir, 'index.html'), '<!doctype html>')
const film = Uint8Array.from({ length: 5000 }, (_, n) => n % 251)
writeFileSync(join(clientDir, 'assets', 'showfloor-Ab12.webm'), film)
writeFileSync(join(clientDir, 'assets', 'fr-ca-Ab12.vtt'), 'WEBVTT\n')
const code = 'export const words = "a line as any other"\n'.repeat(300)
writeFileSync(join(clientDir, 'assets', 'start-Ab12.js'), code)
writeFileSync(join(clientDir, 'assets', 'small-Ab12.js'), 'export {}')
writeFileSync(join(clientDir, 'assets', 'start-Ab12.js.map'), code)
await writeBrotli(clientDir)
const server = createTestServer({ env: { CLIENT_DIR: clientDir } })
afterAll(() => {
  server.close()
  rmSync(clientDir, { recursive: true, force: true })
})

const ask = (path: string, range?: string) =>
  server.request(path, range ? { headers: { Range: range } } : {})
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

test('a player gets the part of a film that it asks for', async () => {
  const path = '/assets/showfloor-Ab12.webm'
  const whole = await ask(path)
  expect(whole.status).toBe(200)
  expect(whole.headers.get('content-type')).toBe('video/webm')
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  expect(whole.headers.get('cache-control')).toContain('immutable')
  expect(await bytesOf(whole)).toEqual(film)

  const part = await ask(path, 'bytes=1000-1999')
  expect(part.status).toBe(206)
  expect(part.headers.get('content-type')).toBe('video/webm')
  expect(part.headers.get('content-range')).toBe('bytes 1000-1999/5000')
  expect(part.headers.get('content-length')).toBe('1000')
  expect(part.headers.get('cache-control')).toContain('immutable')
  expect(await bytesOf(part)).toEqual(film.slice(1000, 2000))

  const rest = await ask(path, 'bytes=4990-')
  expect(rest.headers.get('content-range')).toBe('bytes 4990-4999/5000')
  expect(await bytesOf(rest)).toEqual(film.slice(4990))
  const beyond = await ask(path, 'bytes=5000-')
  expect(beyond.status).toBe(416)
  expect(beyond.headers.get('content-range')).toBe('bytes */5000')
})

test('captions say what they are: nothing is guessed from their bytes', async () => {
  const answer = await ask('/assets/fr-ca-Ab12.vtt')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).toBe('WEBVTT\n')
})

test('code goes out in Brotli, in gzip or plain, as the browser takes it, and a cache is told', async () => {
  const path = '/assets/start-Ab12.js'
  const as = (encodings: string, to = path, method = 'GET') =>
    server.request(to, { method, headers: { 'Accept-Encoding': encodings } })
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

  const brotli = await as('gzip, deflate, br, zstd')
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotli.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(brotli.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
  expect(brotli.headers.get('cache-control')).toContain('immutable')
  const small = await bytesOf(brotli)
  expect(brotli.headers.get('content-length')).toBe(String(small.length))
  expect(small.length).toBeLessThan(code.length / 20)
  expect(text(brotliDecompressSync(small))).toBe(code)

  const gzip = await as('gzip, br;q=0')
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect(gzip.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
  expect(text(gunzipSync(await bytesOf(gzip)))).toBe(code)

  for (const plain of [await as('identity'), await as('br', '/assets/small-Ab12.js')]) {
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
  }
  const head = await as('br', path, 'HEAD')
  expect(head.headers.get('content-encoding')).toBe('br')
  expect(head.headers.get('content-length')).toBe(String(small.length))
  expect((await as('br', `${path}.map`)).status).toBe(404)
  expect((await as('br', `${path}.map.br`)).status).toBe(404)
})
