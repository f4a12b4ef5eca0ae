/** The clock's looks at every dealership: which are opened, when, in which order, and what becomes of one that fails. */
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as schema from '#db/schema.ts'
import { DealershipDamaged } from '#server/damage.ts'
import type { Dealerships } from '#server/dealerships.ts'
import type { AppDeps } from '#server/deps.ts'
import { lookNow } from '#server/jobs/runs.ts'
import { createTick, startJobs } from '#server/jobs/scheduler.ts'
import { plantBridge } from '../../support/builders/bridge.ts'
import { plantBrowser } from '../../support/builders/browser.ts'
import { anOnlineSale } from '../../support/builders/delivery.ts'
import { aMessage } from '../../support/builders/message.ts'
import { aTask } from '../../support/builders/task.ts'
import { aHeldVehicle } from '../../support/builders/vehicle.ts'
import { bare, plant } from '../../support/dealership.ts'
import { createTestServer, type TestServer, testStart } from '../../support/server.ts'
import { aLead, minute } from '../calls/floor.ts'

const day = 1440 * minute
let server: TestServer
let error: ReturnType<typeof vi.fn>
beforeEach(() => {
  server = createTestServer()
  error = vi.fn()
  server.deps.log.error = error as never
})
afterEach(() => {
  vi.useRealTimers()
  server.close()
})
const north = () => server.dealership('north')
const watched = (over: Partial<Dealerships>, companies = ['north', 'south']) => {
  const { dealerships, platform } = server.deps
  const deps: AppDeps = {
    ...server.deps,
    platform: { ...platform, activeCompanies: () => companies },
    dealerships: { ...dealerships, ...over },
  }
  return { deps, tick: createTick(deps) }
}

/** What falls due later: one row of each kind, and what shows that it was done. */
const at = testStart + 40 * minute
const anEffect = (kind: string) =>
  north()
    .db.insert(schema.effect)
    .values({ id: 'e', kind, payload: {}, createdAt: testStart, dueAt: at, attempts: 0 })
    .run()
const isSettled = () => north().db.select().from(schema.effect).get()?.doneAt === at
const kinds: [string, put: () => void, isDone: () => boolean][] = [
  [
    'a lead put off',
    () => put({ lead: [aLead('l', { status: 'future-recovery', recoverAt: at })] }),
    () => north().db.select().from(schema.lead).get()?.status === 'in-treatment',
  ],
  [
    'a customer without an answer',
    () => put({ lead: [aLead('l', { leadAt: at - 30 * minute })] }),
    () => north().db.select().from(schema.notification).all().length === 2,
  ],
  [
    'a vehicle held on the website',
    () =>
      put({
        vehicle: [bare(aHeldVehicle({ reservationId: 'os-1', reservedUntil: at }))],
        onlineSale: [bare(anOnlineSale({ heldUntil: at, requestId: null }))],
      }),
    () => north().db.select().from(schema.onlineSale).get()?.status === 'expired',
  ],
  [
    'a pause of Bridge',
    () => plantBridge(north().db, { active: false, pausedUntil: '2026-03-11' }),
    () => north().db.select().from(schema.bridge).get()?.active === true,
  ],
  ['a push message', () => anEffect('push'), isSettled],
  ['a letter of signing', () => anEffect('signing'), isSettled],
  ['a copy of a contract', () => anEffect('copy'), isSettled],
]
const put = (rows: Parameters<typeof plant>[1]) => plant(north().db, rows, testStart)

test.each(kinds)(
  '%s is done when it is due, and until then nothing is opened',
  async (name, plantIt, isDone) => {
    const dueAt = name.includes('Bridge') ? Date.UTC(2026, 2, 11, 4) : at
    plantIt()
    let opened = 0
    const { tick } = watched({ get: id => ((opened += 1), server.deps.dealerships.get(id)) }, [
      'north',
    ])
    const looked = async () => {
      const before = opened
      await tick()
      return opened > before
    }
    expect(await looked()).toBe(true)
    expect(await looked()).toBe(false)
    server.clock.advance(dueAt - 1 - testStart)
    expect(await looked()).toBe(false)
    expect(isDone()).toBe(false)
    server.clock.advance(1)
    expect(await looked()).toBe(true)
    expect(isDone()).toBe(true)
    expect(error).not.toHaveBeenCalled()
  },
)

test.each(['', '-wal'])(
  'a dealership whose file%s was written meanwhile is looked at once',
  async end => {
    const get = vi.fn(server.deps.dealerships.get)
    const { tick } = watched({ get }, ['north'])
    await tick()
    await tick()
    get.mockClear()
    await tick()
    expect(get).not.toHaveBeenCalled()
    const file = join(server.deps.config.dataDir, 'dealerships', `north.sqlite${end}`)
    const later = new Date(Date.now() + day)
    utimesSync(file, later, later)
    await tick()
    expect(get).toHaveBeenCalled()
    get.mockClear()
    await tick()
    expect(get).not.toHaveBeenCalled()
  },
)

test('one that is set aside is not looked at, and between two others every call has its turn', async () => {
  const seen: [string, boolean][] = []
  let hasTurned = false
  const { tick } = watched(
    {
      get: () => undefined,
      damaged: () => ['south'],
      check(id) {
        seen.push([id, hasTurned])
        setImmediate(() => (hasTurned = true))
      },
    },
    ['north', 'south', 'east'],
  )
  await tick()
  expect(seen).toEqual([
    ['north', false],
    ['east', true],
  ])
})

const corrupt = Object.assign(new Error('malformed'), { code: 'SQLITE_CORRUPT' })
const odd = new Error('odd')
test.each([
  [
    'what nobody foresaw is told, and tried again',
    odd,
    [],
    [[{ err: odd, companyId: 'north' }, 'a job failed']],
  ],
  ['what is damaged is set aside', corrupt, [['north', corrupt]], []],
  ['what was set aside has been told', new DealershipDamaged(), [], []],
])('%s; the next dealership has its look', async (_, why, aside, told) => {
  const setAside = vi.fn(() => new DealershipDamaged())
  const looked: string[] = []
  const { tick } = watched({
    setAside,
    damaged: () => [],
    get(id) {
      looked.push(id)
      if (id === 'north') throw why
      return undefined
    },
  })
  await tick()
  expect(setAside.mock.calls).toEqual(aside)
  expect(error.mock.calls).toEqual(told)
  await tick()
  expect(looked).toEqual(['north', 'south', 'north'])
})
test('one that failed after it was well is looked at again, though nothing was written', async () => {
  const get = vi.fn(server.deps.dealerships.get)
  const { tick } = watched({ get }, ['north'])
  const file = join(server.deps.config.dataDir, 'dealerships', 'north.sqlite')
  await tick()
  await tick()
  const later = new Date(Date.now() + day)
  utimesSync(file, later, later)
  get.mockImplementationOnce(() => {
    throw odd
  })
  await tick()
  // As it was when it was well.
  utimesSync(file, new Date(0), new Date(0))
  get.mockClear()
  await tick()
  expect(get).toHaveBeenCalled()
})
test('a file that was taken away is noticed at the next look', async () => {
  north()
  rmSync(join(server.deps.config.dataDir, 'dealerships', 'north.sqlite'))
  await createTick(server.deps)()
  expect(server.deps.dealerships.damaged()).toEqual(['north'])
})

test('leftovers of uploads go at the first look and then once a day', async () => {
  const { filesDir, poke } = north()
  // Somebody listens, so it stays open.
  poke.subscribe(() => {})
  mkdirSync(filesDir, { recursive: true })
  const part = join(filesDir, 'x.part')
  const main = join(server.deps.config.dataDir, 'dealerships', 'north.sqlite')
  const { tick } = watched({}, ['north'])
  let looks = 0
  /** Whether what was left behind long ago goes at a look now. */
  const goes = async (ms: number) => {
    server.clock.advance(ms)
    writeFileSync(part, '')
    utimesSync(part, new Date(0), new Date(0))
    looks += 1
    const later = new Date(Date.now() + looks * day)
    utimesSync(main, later, later)
    await tick()
    return !existsSync(part)
  }
  expect([await goes(0), await goes(day - 1), await goes(1), await goes(1)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('a second look does not begin while the first is under way, and one that failed keeps none away', async () => {
  const damaged = vi.fn((): string[] => [])
  const get = vi.fn(() => undefined)
  const { tick } = watched({ damaged, get })
  const first = tick()
  await tick()
  await first
  expect(damaged).toHaveBeenCalledTimes(1)
  damaged.mockImplementationOnce(() => {
    throw odd
  })
  await expect(tick()).rejects.toBe(odd)
  await tick()
  expect(damaged).toHaveBeenCalledTimes(3)
})

test('a mail server that never answers holds up nobody else, and its own letters are not begun twice', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const send = vi.fn(() => new Promise<void>(() => {}))
  server.deps.ports.mail = { send }
  plant(north().db, { message: [bare(aMessage({ state: 'queued', act: 'm-1' }))] })
  anEffect('message')
  north()
    .db.update(schema.effect)
    .set({ payload: { messageId: 'm-1', act: 'm-1' }, dueAt: testStart })
    .run()
  plant(server.dealership('south').db, {
    lead: [aLead('l', { status: 'future-recovery', recoverAt: testStart })],
  })
  const tick = createTick(watched({}).deps, 5_000)
  const look = async () => {
    const done = tick()
    for (let turn = 0; turn < 20; turn += 1) await new Promise(resolve => setImmediate(resolve))
    vi.advanceTimersByTime(5_000)
    await done
  }
  await look()
  expect(server.dealership('south').db.select().from(schema.lead).get()?.status).toBe(
    'in-treatment',
  )
  await look()
  expect(send).toHaveBeenCalledTimes(1)
})

test('what went wrong on the way out, and could not be told either, keeps nothing back at the next look', async () => {
  const send = vi.fn<() => Promise<'sent'>>().mockRejectedValueOnce(odd).mockResolvedValue('sent')
  server.deps.ports.push = { publicKey: '', send }
  error.mockImplementationOnce(() => {
    throw new Error('the log is full')
  })
  plantBrowser(north().db, { id: 'phone', userId: 'ana' })
  put({ task: [bare(aTask({ assignedTo: 'ana', remindAt: testStart, dueAt: at }))] })
  const { tick } = watched({}, ['north'])
  await tick()
  expect(error).toHaveBeenCalledTimes(2)
  await tick()
  expect(send).toHaveBeenCalledTimes(2)
})

test('the server looks at its start and every thirty seconds, tells what fails, and stops when it drains', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const closing = new AbortController()
  const damaged = vi.fn((): string[] => [])
  const { deps } = watched({ damaged }, [])
  const settled = () => new Promise(resolve => setImmediate(resolve))
  const looks = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await settled()
    return damaged.mock.calls.length
  }
  startJobs({ ...deps, closing: closing.signal })
  expect([await looks(0), await looks(29_999), await looks(1)]).toEqual([1, 1, 2])
  damaged.mockImplementationOnce(() => {
    throw odd
  })
  expect(await looks(30_000)).toBe(3)
  expect(error.mock.calls).toEqual([[{ err: odd }, 'the jobs failed']])
  expect(await looks(30_000)).toBe(4)
  closing.abort()
  expect(await looks(300_000)).toBe(4)
})
test('who asks for a look while one is under way waits for it, and for one of her own', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const damaged = vi.fn((): string[] => [])
  const { deps } = watched({ damaged }, [])
  const stop = startJobs({ ...deps, closing: new AbortController().signal })
  expect(damaged).toHaveBeenCalledTimes(1)
  await Promise.all([lookNow(deps, null), lookNow(deps, null)])
  expect(damaged).toHaveBeenCalledTimes(3)
  stop()
})
test('who started the looks can stop them', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { deps } = watched({}, [])
  const before = vi.getTimerCount()
  startJobs({ ...deps, closing: new AbortController().signal })()
  expect(vi.getTimerCount()).toBe(before)
})
