import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { begun } from './begun.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'showfloor-process-'))
/** Where the world of the first start is left, for who needs one (scripts/test.mjs); at the instant of the run. */
const { FIRST_START: left, CLOCK_SHIFT_MS = '', NODE_OPTIONS = '' } = process.env
const clock = { CLOCK_SHIFT_MS, NODE_OPTIONS }
afterAll(() => {
  if (left) cpSync(dataDir, left, { recursive: true })
  rmSync(dataDir, { recursive: true, force: true })
})

/** In a folder of its own where `DATA_DIR` names one. */
const start = ({ DATA_DIR = dataDir, ...env }: Record<string, string>, limit?: string) =>
  begun(DATA_DIR, env, limit)

test('it answers, and SIGTERM finishes the call under way before it ends', async () => {
  const { child, ended, until } = start({ PORT: '0', ...clock })
  const port = await until(/http:\/\/localhost:(\d+)/)
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  const body = JSON.stringify({ username: 'nobody', password: 'not this one' })
  const call = fetch(`http://127.0.0.1:${port}/api/session/login`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  await new Promise(resolve => setTimeout(resolve, 20))
  child.kill('SIGTERM')
  expect((await call).status).toBe(401)
  expect(await ended).toBe(0)
})

test('bad settings stop it with the whole list', async () => {
  const { ended, said } = start({ PORT: 'eighty', MAIL_URL: 'pigeon' })
  expect(await ended).toBe(1)
  expect(said()).toMatch(/PORT "eighty"[^]*MAIL_URL "pigeon"/)
  expect(said()).not.toContain('    at ')
})

test('a port in use is told in words', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => squatter.once('listening', resolve))
  const { port } = squatter.address() as AddressInfo
  const { ended, said } = start({ PORT: String(port) })
  expect(await ended).toBe(1)
  expect(said()).toContain(`127.0.0.1:${port} is in use`)
  expect(said()).not.toContain('    at ')
  squatter.close()
})

// With more of them the world is begun, and drawn, before it is told: tests/process/full-disk.test.ts.
test.each(['0', '100'])('files that may have %s blocks stop it with one sentence', async blocks => {
  const folder = mkdtempSync(join(tmpdir(), 'showfloor-process-'))
  const { ended, said } = start({ DATA_DIR: folder, PORT: '0' }, `-f ${blocks}`)
  expect(await ended).toBe(1)
  expect(said().replace(/^Loading .*\n/, '')).toMatch(/^Showfloor cannot start\. [^\n]*\n$/)
  expect(said()).toMatch(/full|ulimit -f/)
  rmSync(folder, { recursive: true, force: true })
})

test('a damaged platform file and a folder that is none stop it with one sentence each', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'showfloor-process-'))
  writeFileSync(join(folder, 'platform.sqlite'), 'no database'.repeat(100))
  const damaged = start({ DATA_DIR: folder, PORT: '0' })
  expect(await damaged.ended).toBe(1)
  expect(damaged.said()).toMatch(/^Showfloor cannot start\. [^\n]*restore -- --platform[^\n]*\n$/)
  const none = start({ DATA_DIR: join(folder, 'platform.sqlite', 'data'), PORT: '0' })
  expect(await none.ended).toBe(1)
  expect(none.said()).toMatch(/^Showfloor cannot start\. [^\n]*no folder[^\n]*\n$/)
  rmSync(folder, { recursive: true, force: true })
})

test.runIf(existsSync('/proc/self/limits'))(
  'too few descriptors are told in a sentence, though the server itself could not even be loaded',
  async () => {
    const few = start({ PORT: '0' }, '-n 100')
    expect(await few.ended).toBe(1)
    expect(few.said()).toMatch(/^Showfloor cannot start\. Only 100 [^\n]*ulimit -n[^\n]*\n$/)
  },
)
