/** That the runs beside this file would go red: servers that break the promise are caught, and what they stand on is set. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layFloor, type Floor } from './floor.ts'
import { Run } from './run.ts'
import { ServerLife } from './server-life.ts'

const seed = Number(process.env['L3_SEED'] ?? 1)
let floor: Floor
let server: ServerLife
beforeAll(async () => {
  floor = layFloor(4)
  server = new ServerLife(floor.dataDir)
  await server.start()
})
afterAll(async () => {
  await server.kill()
  floor.close()
})

test('what is asked of a server that is dying is refused, and breaks nothing else', async () => {
  await server.ask('deaf')
  await expect.poll(() => server.isHearing).toBe(false)
  expect(server.isUp).toBe(true)
  const asked = server.state().catch(String)
  await server.kill()
  expect(await asked).toBe('Error: the server has ended: ')
  await server.start()
})

// A killed process loses nothing the kernel has: only a power cut would show a commit that was not flushed, and no
// SIGKILL is one. So the setting itself is asked for, of the very connection that serves.
test('the serving connection flushes each commit: WAL and synchronous=FULL', async () => {
  const run = new Run(seed, server, floor)
  await run.open()
  expect(await server.ask('settings', { file: run.at.file })).toEqual([
    { synchronous: 2, journal: 'wal' },
  ])
})

test('a server that takes acts without writing them down is caught', async () => {
  const run = new Run(seed, server, floor)
  await run.open()
  await run.workUntilStruck({ kind: 'skip', at: 'log' })
  expect((await run.check()).join('\n')).toMatch(/was saved and is not on the server/)
})

test('a server that answers before it has committed is caught', async () => {
  const run = new Run(seed, server, floor)
  // Tablets of before the marks: they cannot see for themselves that the server has lost a version.
  for (const tablet of run.tablets) tablet.knowsMarks = false
  await run.open()
  await run.workUntilStruck({ kind: 'vanish', at: 'commit' })
  await run.work(10)
  expect((await run.check()).join('\n')).toMatch(/was saved and is not on the server/)
})

test('tablets that know its marks send again what such a server has lost', async () => {
  const run = new Run(seed, server, floor)
  run.rules.inOneLine = false
  await run.open()
  await run.workUntilStruck({ kind: 'vanish', at: 'commit' })
  await run.work(10)
  expect(await run.check()).toEqual([])
})
