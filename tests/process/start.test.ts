import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'showfloor-process-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const command = [process.execPath, 'dist/server/main.js']
/** @param limit of the shell's: `-f` blocks a file may have at most, as on a full disk; `-n` descriptors */
function start(env: Record<string, string>, limit = '-f unlimited') {
  const child = spawn('/bin/sh', ['-c', `ulimit ${limit}; exec "$@"`, 'sh', ...command], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, NODE_ENV: 'test', ...env },
  })
  let said = ''
  const hear = (chunk: Buffer) => void (said += chunk.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const until = async (pattern: RegExp) => {
    // The first start loads the demonstration world.
    while (!pattern.test(said) && child.exitCode === null)
      await new Promise(resolve => setTimeout(resolve, 25))
    return pattern.exec(said)?.[1] ?? ''
  }
  return { child, ended, until, said: () => said }
}

test('it answers, and SIGTERM finishes the call under way before it ends', async () => {
  const { child, ended, until } = start({ PORT: '0' })
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

test.each(['0', '100', '1500'])(
  'files that may have %s blocks stop it with one sentence',
  async blocks => {
    const folder = mkdtempSync(join(tmpdir(), 'showfloor-process-'))
    const { ended, said } = start({ DATA_DIR: folder, PORT: '0' }, `-f ${blocks}`)
    expect(await ended).toBe(1)
    expect(said().replace(/^Loading .*\n/, '')).toMatch(/^Showfloor cannot start\. [^\n]*\n$/)
    expect(said()).toMatch(/full|ulimit -f/)
    rmSync(folder, { recursive: true, force: true })
  },
)

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
