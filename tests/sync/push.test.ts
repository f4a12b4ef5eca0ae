/** Push: what goes in one request, what an answer settles, and what no answer settles. */
import { beforeEach, expect, test } from 'vitest'
import { addTask } from '#db/task/mutations/task.ts'
import { pushLimitBytes, schemaVersion } from '#db/sync.ts'
import { writeMeta } from '#src/sync/meta.ts'
import { mutate } from '#src/sync/mutate.ts'
import { nextBatch, pushOnce } from '#src/sync/push.ts'
import { TooLarge, Unreachable } from '#src/sync/transport.ts'
import type { InboxItem } from '#src/sync/types.ts'
import { ana, anEntry, aRig, aTask, json, person, type Rig, start } from './rig.ts'

let rig: Rig
beforeEach(async () => {
  rig = aRig()
  await rig.begin()
  await rig.put('user', ana)
})
const queue = (count: number, over = (_: number): object => ({})) =>
  rig.put(
    'outbox',
    ...Array.from({ length: count }, (_, i) =>
      anEntry(`m-${i + 1}`, { seq: i + 1, ...over(i + 1) }),
    ),
  )
const push = () => pushOnce(rig.store, rig.env)
const batch = () => rig.store.read(tx => nextBatch(tx, rig.env))
const midsOf = async () => (await batch()).body.mutations.map(({ mid }) => mid)
const add = (id: string, over: object = {}) => mutate(rig.store, rig.env, addTask, aTask(id, over))
const inbox = () => rig.all<InboxItem>('inbox')

test('what goes out says who, from where, by which app, and the act as it was done', async () => {
  await rig.begin({ gid: 'g-1', cid: 'c-1', tip: '3.tip', cookie: { epoch: 'e-7', v: 3 } })
  rig.clock.mono = 5000
  await queue(1, () => ({ input: { id: 'x' }, base: 3, mono: 2000, version: 2 }))
  expect((await batch()).body).toEqual({
    protocol: 1,
    epoch: 'e-7',
    tip: '3.tip',
    gid: 'g-1',
    cid: 'c-1',
    app: 'app-1',
    schema: schemaVersion,
    clientNow: rig.env.now(),
    mutations: [
      {
        mid: 'm-1',
        seq: 1,
        name: 'task.add',
        version: 2,
        input: { id: 'x' },
        base: 3,
        age: 3000,
        at: start,
      },
    ],
  })
})

test('it goes as JSON', async () => {
  await queue(1)
  await push()
  expect(rig.server.calls[0]).toMatchObject({ method: 'POST', path: '/api/sync/push' })
  expect(rig.server.calls[0]?.init.headers).toEqual({ 'Content-Type': 'application/json' })
})

test('an age is told by the clock that never steps, in another life of the page by the device’s', async () => {
  rig.clock.mono = 5000
  rig.clock.skew = -3_600_000
  const ages = [
    { mono: 2000, at: start + 9e9 },
    { mono: 9000 },
    { boot: 'other', at: start - 3_600_000 },
    // The clock was set back since: it cannot be younger than now.
    { boot: 'other', at: start + 60_000 },
  ]
  await queue(ages.length, n => ages[n - 1] as object)
  expect((await batch()).body.mutations.map(({ age }) => age)).toEqual([3000, 0, 5000, 0])
})

test('fifty go at a time, in the order they were done, whatever their ids', async () => {
  await queue(51, n => ({ n: 100 - n }))
  const { body, left } = await batch()
  expect(body.mutations).toHaveLength(50)
  expect(body.mutations[0]?.mid).toBe('m-51')
  expect(left).toBe(1)
})
test('fifty are one batch', async () => {
  await queue(50)
  const { body, left } = await batch()
  expect([body.mutations.length, left]).toEqual([50, 0])
})

test('256 KiB go at a time, to the byte; one that is larger goes alone', async () => {
  const wire = async () => JSON.stringify((await batch()).body.mutations[0]).length
  await queue(1, () => ({ input: '' }))
  const empty = await wire()
  const half = 'x'.repeat(pushLimitBytes / 2 - empty)
  await queue(3, () => ({ input: half }))
  expect(await midsOf()).toEqual(['m-1', 'm-2'])
  await queue(3, n => ({ input: n === 2 ? `${half}x` : half }))
  expect(await midsOf()).toEqual(['m-1'])
  await queue(3, n => ({ input: n === 1 ? 'x'.repeat(pushLimitBytes * 2) : half }))
  expect(await midsOf()).toEqual(['m-1'])
  expect((await batch()).left).toBe(2)
})

test('asking for the next batch tells the sentinel how much waits', async () => {
  await rig.begin({ gid: 'g-1' })
  await queue(3)
  await rig.put('outbox', anEntry('m-4', { state: 'acked', outcome: 'applied', v: 4 }))
  await batch()
  expect(rig.told.at(-1)).toEqual({ gid: 'g-1', pending: 3, lastMid: 'm-3' })
})

test('nothing waiting asks for nothing', async () => {
  expect(await push()).toEqual({ sent: 0, left: 0, v: 0, reset: false })
  expect(rig.server.count()).toBe(0)
})

test('acts are settled by the receipt that names them, in whatever order', async () => {
  await queue(3)
  rig.server.pushed = {
    v: 9,
    tip: '9.tip',
    receipts: [
      { mid: 'm-3', seq: 1, outcome: 'merged', v: 9 },
      { mid: 'm-1', seq: 3, outcome: 'applied', v: 8 },
      { mid: 'm-other', seq: 2, outcome: 'applied', v: 8 },
    ],
  }
  expect(await push()).toEqual({ sent: 2, left: 1, v: 9, reset: false })
  expect(await rig.outbox()).toMatchObject([
    { mid: 'm-1', state: 'acked', outcome: 'applied', v: 8, ackedAt: rig.env.now() },
    { mid: 'm-2', state: 'pending' },
    { mid: 'm-3', state: 'acked', outcome: 'merged', v: 9 },
  ])
  expect(await inbox()).toEqual([])
  expect(await rig.meta('tip')).toBe('9.tip')
})

test('a 413 is sent again in halves until it passes; what is alone and too large is told', async () => {
  await queue(5)
  const sizes: number[] = []
  rig.server.instead = ({ body }) => {
    sizes.push(body.mutations.length)
    return body.mutations.length > 1 ? json({ code: 'too-large' }, 413) : undefined
  }
  expect(await push()).toMatchObject({ sent: 1, left: 4 })
  expect(sizes).toEqual([5, 2, 1])
  rig.server.instead = () => json({ code: 'too-large' }, 413)
  await expect(push()).rejects.toBeInstanceOf(TooLarge)
})

test('without an answer nothing is settled; each sending is counted, of what is still waiting', async () => {
  await queue(2)
  rig.server.instead = async () => {
    // Answered meanwhile, through another page.
    await rig.put('outbox', anEntry('m-2', { state: 'acked', outcome: 'applied', v: 1 }))
    throw new TypeError('Failed to fetch')
  }
  await expect(push()).rejects.toBeInstanceOf(Unreachable)
  rig.server.instead = () => new Response('<h1>Sign in to the café</h1>')
  await expect(push()).rejects.toBeInstanceOf(Unreachable)
  expect(await rig.outbox()).toMatchObject([
    { state: 'pending', attempts: 2 },
    { state: 'acked', attempts: 0 },
  ])
})

test.each([
  ['without receipts', { v: 1 }],
  ['without a version', { receipts: [] }],
])('an answer %s is not believed', async (_, body) => {
  await queue(1)
  rig.server.instead = () => json(body)
  await expect(push()).rejects.toBeInstanceOf(Unreachable)
  expect(await rig.outbox()).toMatchObject([{ state: 'pending' }])
})

test('another life of the server settles nothing here: the pull that follows begins anew', async () => {
  await queue(2)
  rig.server.pushed = { reset: true, v: 4, receipts: [] }
  expect(await push()).toEqual({ sent: 0, left: 2, v: 4, reset: true })
  expect(await rig.outbox()).toMatchObject([{ state: 'pending' }, { state: 'pending' }])
})

test('an answer that comes after the mirror was begun anew is not believed', async () => {
  await queue(1)
  rig.server.pushed = { tip: '2.tip' }
  rig.server.instead = async () => {
    await rig.store.write(tx => writeMeta(tx, { line: 1 }))
    return undefined as never
  }
  expect(await push()).toMatchObject({ sent: 0, left: 1 })
  expect(await rig.outbox()).toMatchObject([{ state: 'pending' }])
  expect(await rig.meta('tip')).toBe('')
})

test('a doubt about the numbers gives a new client, numbered from one; a client already new is left', async () => {
  await rig.begin({ cid: 'c-old', nextSeq: 9 })
  await queue(3, n => ({ seq: n + 5, cid: 'c-old' }))
  rig.server.pushed = {
    renumber: true,
    receipts: [{ mid: 'm-1', seq: 6, outcome: 'applied', v: 1 }],
  }
  await push()
  const cid = await rig.meta('cid')
  expect(cid).not.toBe('c-old')
  expect(await rig.outbox()).toMatchObject([
    { mid: 'm-1', seq: 6 },
    { mid: 'm-2', seq: 1, cid },
    { mid: 'm-3', seq: 2, cid },
  ])
  expect(await rig.meta('nextSeq')).toBe(3)

  rig.server.instead = async () => {
    await rig.store.write(tx => writeMeta(tx, { cid: 'c-new' }))
    return undefined as never
  }
  await push()
  expect(await rig.meta('cid')).toBe('c-new')
})

test('what is refused comes off the screen at once, and a person hears of it', async () => {
  await add('t-1')
  const { mid } = await add('t-2')
  rig.server.pushed = {
    receipts: [
      { mid, seq: 2, outcome: 'rejected', v: 3, code: 'user-inactive', facts: { id: 'x' } },
    ],
  }
  await push()
  expect(await rig.ids('task')).toEqual(['t-1'])
  expect((await rig.all('shadow')).map(row => row['id'])).toEqual(['t-1'])
  expect(await inbox()).toEqual([
    {
      mid,
      at: rig.env.now(),
      name: 'task.add',
      input: aTask('t-2'),
      outcome: 'rejected',
      code: 'user-inactive',
      facts: { id: 'x' },
      seenAt: null,
      settledAt: null,
    },
  ])
})

test('a conflict comes off too; what is parked stays on the screen and is told', async () => {
  const [one, two] = [await add('t-1'), await add('t-2')]
  rig.server.pushed = {
    receipts: [
      { mid: one.mid, seq: 1, outcome: 'conflict', v: 3, code: 'changed' },
      { mid: two.mid, seq: 2, outcome: 'parked', v: 3, code: 'waits', facts: { photos: 3 } },
    ],
  }
  await push()
  expect(await rig.ids('task')).toEqual(['t-2'])
  expect(await inbox()).toMatchObject([
    { mid: one.mid, outcome: 'conflict', facts: {} },
    { mid: two.mid, outcome: 'parked', code: 'waits' },
  ])
})

test('a parked act that was decided at last leaves the inbox, and nothing of why it waited', async () => {
  const parked = {
    state: 'acked',
    outcome: 'parked',
    v: 3,
    code: 'waits',
    facts: { photos: 3 },
  } as const
  await rig.put(
    'outbox',
    anEntry('m-1', { ...parked, doubt: { code: 'x', facts: {} } }),
    anEntry('m-2', parked),
  )
  const item = { mid: 'm-1', outcome: 'parked', settledAt: null }
  await rig.put('inbox', item, { ...item, mid: 'm-2' })
  await queue(1, () => ({ mid: 'm-3' }))
  rig.server.pushed = {
    receipts: [
      { mid: 'm-1', seq: 1, outcome: 'applied', v: 5 },
      // Told once more: no news.
      { mid: 'm-2', seq: 2, outcome: 'parked', v: 3 },
    ],
  }
  expect(await push()).toMatchObject({ sent: 0 })
  const [first] = await rig.outbox()
  expect(first).toMatchObject({ outcome: 'applied', v: 5 })
  for (const gone of ['code', 'facts']) expect(first).not.toHaveProperty(gone)
  // What it took off the screen comes back with its row.
  expect(first).toHaveProperty('doubt')
  expect(await inbox()).toEqual([{ ...item, mid: 'm-2' }])
})

test('what was refused in a past that was put back, and done in this one at the same version, is done', async () => {
  await rig.put('outbox', anEntry('m-1', { state: 'acked', outcome: 'rejected', v: 3, code: 'x' }))
  await rig.put('inbox', { mid: 'm-1', outcome: 'rejected', settledAt: null })
  await queue(1, () => ({ mid: 'm-2' }))
  rig.server.pushed = { receipts: [{ mid: 'm-1', seq: 1, outcome: 'applied', v: 3 }] }
  await push()
  const [first] = await rig.outbox()
  expect(first).toMatchObject({ outcome: 'applied', v: 3 })
  expect(first).not.toHaveProperty('code')
  expect(await inbox()).toEqual([])
})

test('a refusal without words is told as what it is', async () => {
  await queue(1)
  rig.server.pushed = { receipts: [{ mid: 'm-1', seq: 1, outcome: 'rejected', v: 3 }] }
  await push()
  expect(await inbox()).toMatchObject([{ outcome: 'rejected', code: 'bad-input', facts: {} }])
})

test('a database that was not begun sends nothing', async () => {
  const { store, env, server } = aRig()
  await expect(pushOnce(store, env)).rejects.toThrow('not begun')
  expect(server.count()).toBe(0)
})

test('nobody’s name but the signed-in one goes with an act', async () => {
  await add('t-1')
  await push()
  expect(JSON.stringify(rig.server.calls[0]?.body)).not.toContain(person.name)
})

test('an act taken back while its push was under way is not counted, and the others are', async () => {
  await queue(2)
  rig.server.instead = async () => {
    await rig.store.write(tx => tx.remove('outbox', ['m-1']))
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  await expect(push()).rejects.toBeInstanceOf(Unreachable)
  expect((await rig.outbox()).map(({ mid, attempts }) => [mid, attempts])).toEqual([['m-2', 1]])
})
