/**
 * When a device asks, and how often: over stretches of time of its own. The simulation knows no timers, so a loop
 * that runs hot, or one that falls asleep, shows here or nowhere.
 */
import { beforeEach, expect, test } from 'vitest'
import { addTask } from '#db/task/mutations/task.ts'
import { schemaVersion } from '#db/sync.ts'
import type { SyncState } from '#src/sync/engine.ts'
import { keepFile } from '#src/sync/files.ts'
import { ana, anEntry, aRig, aTask, day, json, person, type Rig, settle, start } from './rig.ts'

const minute = 60_000
const hour = 60 * minute

let rig: Rig
beforeEach(() => {
  rig = aRig()
})
/** Started, and its first cycle done; the log is empty. */
async function started() {
  await rig.begin()
  await rig.put('user', ana)
  await rig.engine.start(person, schemaVersion)
  await settle()
  rig.server.calls = []
  rig.told.length = 0
}
const phase = () => rig.engine.state.phase
const down = () => Promise.reject(new TypeError('Failed to fetch'))
/** Seconds after this instant at which it asked. */
const asked = (from: number) => rig.server.calls.map(call => (call.at - from) / 1000)
const add = (id: string) => rig.engine.mutate(addTask, aTask(id))

test('a start asks once, and then it is idle', async () => {
  await rig.engine.start(person, schemaVersion)
  await settle()
  expect(rig.server.calls.map(call => call.path)).toEqual(['/api/sync/pull'])
  expect(rig.engine.state).toMatchObject({
    phase: 'idle',
    offlineSince: null,
    pulledAt: rig.env.now(),
    progress: null,
    error: null,
  })
  expect(rig.told.at(-1)).toMatchObject({ gid: await rig.meta('gid'), pending: 0 })
})

test.each([
  [0, 120],
  [0.5, 80],
  [0.999, 60],
])(
  'an hour in view with nothing new, random %s: %i pulls and nothing else',
  async (random, pulls) => {
    rig.clock.random = random
    await started()
    await rig.pass(hour)
    expect(rig.server.count()).toBe(pulls)
    expect(rig.server.count('pull')).toBe(pulls)
  },
)

test('without a network it asks after 1, 2, 4 … 32 and then every 60 seconds', async () => {
  await started()
  rig.server.instead = down
  rig.engine.wake()
  await settle()
  const from = rig.server.calls[0]?.at ?? 0
  await rig.pass(250_000)
  expect(asked(from)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243])
  expect(phase()).toBe('offline')
})

test.each([
  [0, 30],
  [0.999, 90],
])('waits differ from device to device (random %s)', async (random, longest) => {
  rig.clock.random = random
  await started()
  rig.server.instead = down
  rig.engine.wake()
  await rig.pass(20 * minute)
  const gaps = rig.server.calls.map((call, i, all) => call.at - (all[i - 1]?.at ?? call.at))
  expect(Math.round(gaps.at(-1)! / 1000)).toBe(longest)
  expect(Math.round(gaps[1]! / 500)).toBe(random ? 3 : 1)
})

test('offline is since the first silence, and over with the first answer', async () => {
  await started()
  const seen: SyncState[] = []
  const stop = rig.engine.subscribe(() => void seen.push(rig.engine.snapshot()))
  const pulledAt = rig.engine.state.pulledAt
  rig.server.instead = down
  rig.engine.wake()
  await settle()
  const since = rig.env.now()
  await rig.pass(10 * minute)
  expect(rig.engine.state).toMatchObject({
    offlineSince: since,
    pulledAt,
    error: 'Failed to fetch',
  })
  rig.server.instead = () => undefined
  rig.engine.wake()
  await settle()
  expect(rig.engine.state).toMatchObject({ phase: 'idle', offlineSince: null, error: null })
  expect(rig.engine.state.pulledAt).toBe(rig.env.now())
  expect(new Set(seen.map(state => state.phase))).toEqual(new Set(['working', 'offline', 'idle']))
  stop()
  seen.length = 0
  rig.engine.wake()
  await settle()
  expect(seen).toEqual([])
})

test('one answer forgets all failures: the next silence begins at one second again', async () => {
  await started()
  rig.server.instead = down
  rig.engine.wake()
  await rig.pass(5 * minute)
  rig.server.instead = () => undefined
  await rig.pass(2 * minute)
  expect(phase()).toBe('idle')
  rig.server.instead = down
  rig.server.calls = []
  await rig.pass(2 * minute)
  const [first = 0] = rig.server.calls.map(call => call.at)
  expect(asked(first).slice(0, 4)).toEqual([0, 1, 3, 7])
})

test('a tap, or the network coming back, asks at once and begins the waits anew', async () => {
  await started()
  rig.server.instead = down
  rig.engine.wake()
  await rig.pass(5 * minute)
  rig.server.calls = []
  rig.engine.wake()
  await settle()
  const from = rig.server.calls[0]?.at ?? 0
  await rig.pass(8000)
  expect(asked(from)).toEqual([0, 1, 3, 7])
})

test('the wait a server asks for is kept to the second, whatever happens meanwhile', async () => {
  await started()
  rig.server.instead = () => json({ code: 'overloaded' }, 503, { 'Retry-After': '120' })
  rig.engine.wake()
  await settle()
  rig.server.calls = []
  for (let i = 0; i < 11; i += 1) {
    rig.engine.wake()
    rig.engine.poked(1000 + i)
    await add(`t-${i}`)
    await rig.pass(10_000)
  }
  expect(rig.server.count()).toBe(0)
  await rig.pass(10_000)
  expect(rig.server.count()).toBe(1)
  // It names no time now: the back-off goes on by itself, and a tap is free again.
  rig.server.instead = () => json({}, 503)
  await rig.pass(121_000)
  rig.server.calls = []
  rig.engine.wake()
  await settle()
  expect(rig.server.count('push')).toBe(1)
})

test('a hundred pokes of what is here already ask for nothing; of something new, once', async () => {
  await started()
  for (let i = 0; i < 100; i += 1) rig.engine.poked(0)
  await settle()
  expect(rig.server.count()).toBe(0)
  rig.server.v = 3
  for (let i = 0; i < 100; i += 1) rig.engine.poked(3)
  await settle()
  expect(rig.server.count()).toBeLessThanOrEqual(2)
  rig.server.calls = []
  rig.engine.poked(3)
  await settle()
  expect(rig.server.count()).toBe(0)
})

test('a poke, or an act, while offline is a sign of life: the next try comes sooner, and no sooner than its due', async () => {
  await started()
  rig.server.instead = down
  rig.engine.wake()
  await rig.pass(5 * minute)
  rig.server.calls = []
  rig.engine.poked(0)
  await rig.pass(10_000)
  expect(rig.server.count()).toBe(1)
  await add('t-1')
  await rig.pass(2000)
  expect(rig.server.count('push')).toBe(1)
  // However many come, they are no hot loop.
  for (let i = 0; i < 200; i += 1) {
    rig.engine.poked(1000 + i)
    await rig.pass(100)
  }
  expect(rig.server.count('push')).toBeLessThanOrEqual(4)
})

test('however often it is asked during a cycle, one more follows', async () => {
  await started()
  let during = 0
  rig.server.instead = () => {
    if ((during += 1) === 1) for (let i = 0; i < 50; i += 1) rig.engine.wake()
    return undefined as never
  }
  rig.engine.wake()
  await settle()
  expect(rig.server.count()).toBe(2)
})

test('an act goes out at once; what was queued goes fifty at a time before the pull', async () => {
  await started()
  await rig.put('outbox', ...Array.from({ length: 120 }, (_, i) => anEntry(`m-${i}`, { n: i })))
  await add('t-1')
  await settle()
  expect(rig.server.calls.map(call => call.body?.mutations.length ?? 'pull')).toEqual([
    50,
    50,
    21,
    'pull',
  ])
  expect((await rig.outbox()).filter(entry => entry.state === 'pending')).toEqual([])
  expect(rig.told.at(-1)).toMatchObject({ pending: 0, lastMid: '' })
})

test('an act while another page is at it, or without a network, is told to the sentinel', async () => {
  await started()
  rig.lock.isFree = false
  const { mid } = await add('t-1')
  await settle()
  expect(rig.told.at(-1)).toEqual({ gid: await rig.meta('gid'), pending: 1, lastMid: mid })
  rig.lock.isFree = true
  rig.server.instead = down
  const two = await add('t-2')
  await settle()
  expect(rig.told.at(-1)).toMatchObject({ pending: 2, lastMid: two.mid })
})
test('hundreds of acts while another page is at it: the sentinel has heard of the last', async () => {
  await started()
  rig.lock.isFree = false
  const entries = await Promise.all(Array.from({ length: 40 }, (_, i) => add(`t-${i}`)))
  await settle(200)
  expect(rig.told.at(-1)).toMatchObject({ pending: 40, lastMid: entries.at(-1)?.mid })
  // And it is told again of what comes later.
  const { mid } = await add('t-last')
  await settle()
  expect(rig.told.at(-1)).toMatchObject({ pending: 41, lastMid: mid })
})

test.each([
  ['receipts for nothing', {}],
  ['new numbers every time', { renumber: true as const }],
  ['another life every time', { reset: true as const }],
])('a server that answers pushes with %s is not asked in a loop', async (_, pushed) => {
  await started()
  rig.server.pushed = { receipts: [], ...pushed }
  await add('t-1')
  await rig.pass(10 * minute)
  expect((await rig.outbox())[0]?.state).toBe('pending')
  // Each minute's timer, twice at most.
  expect(rig.server.count('push')).toBeLessThanOrEqual(40)
  expect(rig.server.count('push')).toBeGreaterThanOrEqual(10)
})

test('a server that answers every pull with reset gets four in one cycle, then a rest', async () => {
  await started()
  rig.server.pulled = { reset: true }
  rig.engine.wake()
  await settle()
  expect(rig.server.count('pull')).toBe(4)
  await rig.pass(20_000)
  expect(rig.server.count('pull')).toBe(4)
})

test('photos go after the acts and before the pull; one more pull follows what they set free', async () => {
  await started()
  const name = await keepFile(rig.store, rig.env, new Uint8Array([1, 2, 3]), 'image/jpeg')
  rig.server.instead = ({ method }) =>
    method === 'PUT' ? json({ received: 3, complete: true }) : (undefined as never)
  await add('t-1')
  await settle()
  const last = (path: string) => path.split('/').at(-1)
  expect(rig.server.calls.map(call => last(call.path))).toEqual(['push', name, 'pull', 'pull'])
  expect(rig.sentFiles.map(file => file.sha256)).toEqual([name])
})

const colleagues = aTask('t-marc')
/** A colleague's act is there to be fetched, and this device's own way out answers so. */
async function news(instead: (path: string) => Response | Promise<Response> | undefined) {
  await started()
  const row = { ...colleagues, v: 4, deletedAt: null } as never
  rig.server.v = 4
  rig.server.pulled = { rows: [['task', [row]]] }
  rig.server.instead = ({ path }) => (path.endsWith('pull') ? undefined : instead(path)) as never
}
test.each([
  ['refuses every push', () => json({ code: 'server-error' }, 500)],
  [
    'sits behind a proxy that refuses them',
    () => new Response('<h1>Forbidden</h1>', { status: 403 }),
  ],
  ['never answers one', down],
  ['takes none so large', () => json({ code: 'too-large' }, 413)],
  ['has a full disk', () => json({ code: 'storage' }, 503, { 'Retry-After': '60' })],
])('a server that %s still brings the news; what waits here waits', async (_, no) => {
  await news(no)
  await rig.pass(5000)
  await add('t-1')
  await settle()
  expect(rig.server.calls.map(call => call.path.split('/').at(-1))).toEqual(['push', 'pull'])
  expect(await rig.ids('task')).toEqual(['t-1', 't-marc'])
  expect((await rig.outbox())[0]).toMatchObject({ state: 'pending' })
  // It is not told as sent: the light shows that this device does not get through.
  expect(phase()).not.toBe('idle')
  expect(rig.engine.state.pulledAt).toBe(rig.env.now())
  await rig.pass(hour)
  expect(rig.server.count('push')).toBeLessThanOrEqual(70)
  expect(rig.server.count('pull')).toBeLessThanOrEqual(70)
})
test('a photo that does not get through keeps no news away', async () => {
  await news(path => (path.startsWith('/api/files') ? down() : undefined))
  await keepFile(rig.store, rig.env, new Uint8Array([1, 2, 3]), 'image/jpeg')
  rig.engine.wake()
  await settle()
  expect(await rig.ids('task')).toEqual(['t-marc'])
  expect(phase()).toBe('offline')
})
test.each([
  ['asks for patience', () => json({ code: 'overloaded' }, 503, { 'Retry-After': '20' })],
  ['does not know the key', () => json({ code: 'session-ended' }, 401)],
  ['has shut this device out', () => json({ code: 'device-revoked' }, 403)],
])('a server that %s is asked for nothing more', async (_, no) => {
  await news(no)
  await add('t-1')
  await settle()
  expect(rig.server.calls.map(call => call.path)).toEqual(['/api/sync/push'])
})
test('a push whose answer was lost is known to have arrived by the pull behind it', async () => {
  await started()
  rig.server.instead = ({ path, body }) => {
    if (path.endsWith('pull')) return undefined as never
    rig.server.pulled = { receipts: body.mutations.map(rig.server.receiptOf) }
    return down()
  }
  await add('t-1')
  await settle()
  expect((await rig.outbox()).map(entry => entry.state)).toEqual(['acked'])
})

test('when the sign-in ends it says so, keeps the work, and asks less and less', async () => {
  await started()
  rig.server.instead = () => json({ code: 'session-ended' }, 401)
  await add('t-1')
  await rig.pass(hour)
  expect(phase()).toBe('sign-in')
  expect(rig.engine.state.error).toBeNull()
  expect((await rig.outbox())[0]).toMatchObject({ state: 'pending' })
  expect(await rig.ids('task')).toEqual(['t-1'])
  expect(rig.server.count()).toBeLessThanOrEqual(70)
  rig.server.instead = () => undefined
  rig.engine.wake()
  await settle()
  expect(phase()).toBe('idle')
  expect((await rig.outbox())[0]).toMatchObject({ state: 'acked' })
})

test.each([
  [true, 'wipe'],
  [false, null],
])(
  'a revoked device (wipe %s) falls silent for good and keeps what it has',
  async (wipe, error) => {
    await started()
    rig.server.instead = () => json({ code: 'device-revoked', wipe }, 403)
    await add('t-1')
    await settle()
    expect(rig.engine.state).toMatchObject({ phase: 'revoked', error })
    rig.server.calls = []
    rig.engine.wake()
    rig.engine.poked(99)
    await rig.engine.sync()
    await rig.pass(day)
    expect(rig.server.count()).toBe(0)
    expect((await rig.outbox())[0]).toMatchObject({ state: 'pending' })
    expect(await rig.ids('task')).toEqual(['t-1'])
  },
)

test('too old to pull: what is here still goes out', async () => {
  await started()
  rig.server.instead = ({ path }) =>
    path.endsWith('pull') ? json({ code: 'too-old' }, 426) : (undefined as never)
  await add('t-1')
  await rig.pass(hour)
  expect(phase()).toBe('too-old')
  expect((await rig.outbox())[0]).toMatchObject({ state: 'acked' })
  expect(rig.server.count()).toBeLessThanOrEqual(70)
})

test('a fault of our own is told as one, and is no hot loop', async () => {
  await started()
  rig.store.beforeCommit = () => {
    throw new Error('disk image is malformed')
  }
  rig.engine.wake()
  await rig.pass(hour)
  expect(rig.engine.state).toMatchObject({ phase: 'fault', error: 'disk image is malformed' })
  expect(rig.server.count()).toBeLessThanOrEqual(70)
})

test('while another page holds the lock it waits, soon looks again, and asks for nothing', async () => {
  await started()
  rig.lock.isFree = false
  rig.lock.asked = []
  rig.engine.wake()
  await rig.pass(20_000)
  expect(rig.server.count()).toBe(0)
  expect(rig.lock.asked).toHaveLength(11)
  expect(rig.lock.asked.every(options => options.ifAvailable && !options.steal)).toBe(true)
  expect(phase()).toBe('idle')
  rig.lock.isFree = true
  await rig.pass(2000)
  expect(rig.server.count()).toBe(1)
  // And then it is a day like any other.
  await rig.pass(20_000)
  expect(rig.server.count()).toBe(1)
})

test('pages that wait for one lock do not look again all at once', async () => {
  await started()
  rig.clock.random = 0
  rig.lock.isFree = false
  rig.lock.asked = []
  rig.engine.wake()
  await rig.pass(4000)
  expect(rig.lock.asked).toHaveLength(5)
})

test.each([
  [0, 45_000],
  [0.999, 56_250],
])('a lock held by a frozen page is taken after %s of the jitter: %i ms', async (random, ms) => {
  await started()
  rig.clock.random = random
  rig.lock.isFree = false
  rig.engine.wake()
  await settle()
  await rig.pass(ms - 1)
  expect(rig.server.count()).toBe(0)
  await rig.pass(4000)
  expect(rig.server.count()).toBe(1)
  expect(rig.lock.asked.filter(options => options.steal)).toHaveLength(1)
})

test('old rows are swept once, twenty seconds after the start, by the server’s day', async () => {
  const old = { id: 'l-old', v: 1, deletedAt: null, status: 'closed', touchedAt: start - 91 * day }
  await rig.begin({ serverNow: start })
  await rig.put('lead', old, { ...old, id: 'l-new', touchedAt: start - 89 * day })
  // The device believes it is next year.
  rig.clock.skew = 365 * day
  await rig.engine.start(person, schemaVersion)
  await rig.pass(19_000)
  expect(await rig.ids('lead')).toEqual(['l-new', 'l-old'])
  await rig.pass(1000)
  await settle()
  expect(await rig.ids('lead')).toEqual(['l-new'])
})

test('what is stopped does nothing more: no timer, no sweep, no call', async () => {
  await started()
  await rig.put('lead', { id: 'l', v: 1, deletedAt: null, status: 'closed', touchedAt: 0 })
  rig.engine.stop()
  expect(rig.timers.size).toBe(0)
  rig.engine.wake()
  rig.engine.poked(7)
  await rig.engine.sync()
  await rig.pass(day)
  expect(rig.server.count()).toBe(0)
  expect(await rig.ids('lead')).toEqual(['l'])
})
test('stopped in the middle of a cycle it arms nothing behind it', async () => {
  await started()
  rig.server.instead = () => {
    rig.engine.wake()
    rig.engine.stop()
    return undefined as never
  }
  rig.engine.wake()
  await settle()
  expect(rig.timers.size).toBe(0)
  expect(rig.server.count()).toBe(1)
})

test('the bar of a first sync moves with the pages and goes with the last', async () => {
  const bars: (SyncState['progress'] | undefined)[] = []
  rig.engine.subscribe(() => void bars.push(rig.engine.state.progress))
  let page = 0
  rig.server.instead = () => {
    page += 1
    return json({
      ...rig.server.nothingNew(),
      progress: { table: 'vehicle', done: page, total: 2 },
      ...(page === 1 && { next: 'p2' }),
    })
  }
  await rig.engine.start(person, schemaVersion)
  await settle()
  expect(bars.map(bar => bar?.done).filter(Boolean)).toEqual([1, 2])
  expect(rig.engine.state.progress).toBeNull()
})
test('a first sync that breaks shows no bar standing still', async () => {
  let page = 0
  rig.server.instead = () => {
    page += 1
    if (page > 1) return down()
    const progress = { table: 'vehicle' as const, done: 1, total: 2 }
    return json({ ...rig.server.nothingNew(), progress, next: 'p2' })
  }
  await rig.engine.start(person, schemaVersion)
  await settle()
  expect(rig.engine.state).toMatchObject({ phase: 'offline', progress: null })
})
