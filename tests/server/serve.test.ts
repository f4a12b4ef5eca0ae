/** The server from its settings to its end: what it says, what it holds, and why it does not start. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brands } from '#db/platform/brands.ts'
import { holdDataDir } from '#server/hold.ts'

let dataDir: string
let signals: Map<string | symbol, () => void>
let said: string[]
let onSaid: () => void
const umask = vi.fn()
let exited: (code: number) => void
class Exit extends Error {}
/** Ends what calls it, as the real one does; nobody is told in an event. */
const exit = vi.fn()
beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  dataDir = mkdtempSync(join(tmpdir(), 'showfloor-serve-'))
  signals = new Map()
  said = []
  onSaid = exited = () => {}
  const say = (line: string) => {
    said.push(line)
    onSaid()
  }
  vi.spyOn(console, 'log').mockImplementation(say)
  vi.spyOn(console, 'error').mockImplementation(say)
  vi.spyOn(process, 'umask').mockImplementation(umask as never)
  vi.spyOn(process, 'exit').mockImplementation(exit as never)
  exit.mockImplementation((code: number) => {
    exited(code)
    throw new Exit()
  })
  vi.spyOn(process, 'on').mockImplementation(((name: string, handler: () => void) => {
    signals.set(name, handler)
    return process
  }) as never)
  const settings = { NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(dataDir, { recursive: true, force: true })
})
const serve = () => import('#server/serve.ts')

test('it says where it listens, answers there, and a signal ends it with all that it held', async () => {
  vi.stubEnv('SITES', 'www.nord.example=c-1')
  const listening = new Promise<void>(resolve => (onSaid = resolve))
  await serve()
  await listening
  expect(umask.mock.calls).toEqual([[0o077]])
  const [, port] = /listening on 127\.0\.0\.1:(\d+)/.exec(said[0] ?? '') ?? []
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`)
  const { version } = await answer.json()
  expect(said).toEqual([
    [
      `Showfloor ${version} is listening on 127.0.0.1:${port}. Data in ${dataDir}`,
      ...brands.map(({ key, name }) => `  http://${key}.localhost:${port}  ${name}`),
      `  http://www.nord.example:${port}  website`,
    ].join('\n'),
  ])
  expect(() => holdDataDir(dataDir)).toThrow('in use')
  const ended = new Promise<number>(resolve => (exited = resolve))
  exit.mockImplementation((code: number) => exited(code))
  signals.get('SIGTERM')?.()
  expect(await ended).toBe(0)
  holdDataDir(dataDir).release()
})
test('settings that cannot be used are told, all of them, and nothing is made', async () => {
  vi.stubEnv('PORT', 'x')
  vi.stubEnv('HOST', '')
  await expect(serve()).rejects.toBeInstanceOf(Exit)
  expect(exit.mock.calls).toEqual([[1]])
  expect(said).toEqual([expect.stringMatching(/^The settings .*\n {2}- PORT "x": must be/)])
})
test('beside another server it does not start', async () => {
  const hold = holdDataDir(dataDir)
  await expect(serve()).rejects.toBeInstanceOf(Exit)
  expect(exit.mock.calls).toEqual([[1]])
  expect(said).toEqual([
    expect.stringMatching(/^Showfloor cannot start\. .* is in use by another server/),
  ])
  hold.release()
})
test('a port that is taken is told, and nothing stays held', async () => {
  const other = createServer()
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  vi.stubEnv('PORT', String(port))
  const ended = new Promise<number>(resolve => (exited = resolve))
  exit.mockImplementation((code: number) => exited(code))
  await serve()
  expect(await ended).toBe(1)
  expect(said).toEqual([
    `Showfloor cannot start. 127.0.0.1:${port} is in use. Set PORT to another one, or stop what uses it.`,
  ])
  holdDataDir(dataDir).release()
  await new Promise(resolve => other.close(resolve))
})
