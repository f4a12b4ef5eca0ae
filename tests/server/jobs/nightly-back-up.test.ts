/** The daily back-up by the server's own clock: when it is due, what is tried again, and what the operator hears. */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listBackUps } from '#server/backup/folder.ts'
import { backUpDaysOf, createBackUpTick, isDue, startBackUps } from '#server/backup/nightly.ts'
import { createTestServer, type TestServer } from '../../support/server.ts'

const hour = 3_600_000
const day = 24 * hour
let server: TestServer
let root: string
let info: ReturnType<typeof vi.fn>
let error: ReturnType<typeof vi.fn>
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'showfloor-nightly-'))
  server = createTestServer({
    companies: [{ id: 'north', name: 'Garage du Nord', brandKey: 'boreal' }],
    people: [],
    config: { backUpDir: root, backUpKeep: 1 },
  })
  info = vi.fn()
  error = vi.fn()
  Object.assign(server.deps.log, { info, error })
})
afterEach(() => {
  vi.useRealTimers()
  server.close()
  rmSync(root, { recursive: true, force: true })
})
const names = ['_platform', 'north']
const counts = () => names.map(name => listBackUps(root, name).length)

/** By the clocks where the server stands. */
const local = (hours: number, minutes = 0) => new Date(2026, 2, 10, hours, minutes).getTime()
test.each([
  ['none was made', undefined, local(15), true],
  ['at three in the night, the last from the afternoon', local(3) - 12 * hour, local(3), true],
  ['until four', local(3, 59) - 13 * hour, local(3, 59), true],
  ['not before three', local(2, 59) - 12 * hour, local(2, 59), false],
  ['not at four', local(4) - 23 * hour, local(4), false],
  ['not when one is younger than half a day', local(3) - 12 * hour + 1, local(3), false],
  ['a day after the last, whatever the hour', local(15) - day, local(15), true],
  ['not a moment sooner', local(15) - day + 1, local(15), false],
])('due: %s', (_, newestAt, now, expected) => expect(isDue(newestAt, now)).toBe(expected))

test('each is backed up and told; the next day’s takes the place of the day before', async () => {
  const tick = createBackUpTick(server.deps)
  await tick()
  expect(counts()).toEqual([1, 1])
  expect(info.mock.calls).toEqual(
    names.map(backUp => [{ backUp, ms: expect.any(Number) }, 'backed up']),
  )
  const [first] = listBackUps(root, 'north')
  expect(first?.manifest).toMatchObject({
    app: server.deps.config.version,
    at: new Date(server.clock.now()).toISOString(),
  })
  server.clock.advance(day)
  await tick()
  expect(counts()).toEqual([1, 1])
  expect(listBackUps(root, 'north')[0]?.folder).not.toBe(first?.folder)
  expect(error).not.toHaveBeenCalled()
})
test('the newest of several is the one that counts, also after a restart', async () => {
  server.deps.config.backUpKeep = 3
  await createBackUpTick(server.deps)()
  server.clock.advance(day)
  await createBackUpTick(server.deps)()
  expect(counts()).toEqual([2, 2])
  server.clock.advance(hour)
  await createBackUpTick(server.deps)()
  expect(counts()).toEqual([2, 2])
})
test('none gets older than its days but the newest whole one, also of a house that is here no more', async () => {
  Object.assign(server.deps.config, { backUpKeep: 99, backUpDays: 3 })
  const tick = createBackUpTick(server.deps)
  await tick()
  cpSync(join(root, 'north'), join(root, 'closed'), { recursive: true })
  for (let n = 0; n < 5; n += 1) {
    server.clock.advance(day)
    await tick()
  }
  // Looked at before the day's own is made: three days old is not older.
  expect(counts()).toEqual([4, 4])
  const oldest = listBackUps(root, 'north').at(-1)
  expect(server.clock.now() - Date.parse(oldest?.manifest.at ?? '')).toBe(3 * day)
  expect(listBackUps(root, 'closed')).toHaveLength(1)
  expect(backUpDaysOf(server.deps.config)).toBe(3)
  expect(backUpDaysOf({ ...server.deps.config, backUpDir: undefined })).toBeNull()
})
test('one that fails is told, does not stop the others, and is tried again in an hour', async () => {
  writeFileSync(join(root, 'north'), 'in the way')
  const tick = createBackUpTick(server.deps)
  const tried = async (ms: number) => {
    server.clock.advance(ms)
    await tick()
    return error.mock.calls.length
  }
  expect(await tried(0)).toBe(1)
  expect(error.mock.calls[0]).toEqual([
    { backUp: 'north', why: expect.stringMatching(/./) },
    'the back-up is not whole',
  ])
  expect(readdirSync(join(root, '_platform'))).toHaveLength(1)
  expect([await tried(hour - 1), await tried(1), await tried(hour - 1)]).toEqual([1, 2, 2])
})
test('one with problems in it is told with what they are', async () => {
  const { db } = server.dealership('north')
  db.run(
    `insert into file values ('${'a'.repeat(64)}', 'image/webp', 5, 1, 0, 'ana', null, null, null)` as never,
  )
  await createBackUpTick(server.deps)()
  const [, north] = counts()
  expect(north).toBe(1)
  expect(error.mock.calls).toEqual([
    [
      { backUp: 'north', why: listBackUps(root, 'north')[0]?.manifest.problems },
      'the back-up is not whole',
    ],
  ])
})
test('a second round does not begin while the first is under way', async () => {
  const tick = createBackUpTick(server.deps)
  await Promise.all([tick(), tick()])
  expect(info).toHaveBeenCalledTimes(2)
  expect(counts()).toEqual([1, 1])
})

test('the server looks at its start and every ten minutes, tells what fails, and stops when it drains', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const closing = new AbortController()
  const why = new Error('no folder')
  // The clock is asked for each name that may be due.
  const now = vi.fn((): number => {
    throw why
  })
  const ports = { ...server.deps.ports, clock: { ...server.clock, now } }
  const looks = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await new Promise(resolve => setImmediate(resolve))
    return now.mock.calls.length
  }
  startBackUps({ ...server.deps, ports, closing: closing.signal })
  expect([await looks(0), await looks(599_999), await looks(1), await looks(600_000)]).toEqual([
    1, 1, 2, 3,
  ])
  expect(error.mock.calls[0]).toEqual([{ err: why }, 'the back-up failed'])
  closing.abort()
  expect(await looks(6_000_000)).toBe(3)
})
test('without a place for them there are none, and no timer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const now = vi.fn(server.clock.now)
  const deps = {
    ...server.deps,
    config: { ...server.deps.config, backUpDir: undefined },
    ports: { ...server.deps.ports, clock: { ...server.clock, now } },
  }
  startBackUps(deps)
  expect(vi.getTimerCount()).toBe(0)
  await createBackUpTick(deps)()
  expect(now).not.toHaveBeenCalled()
})
