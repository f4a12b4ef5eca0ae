/** What one person may do in a day: beyond it her acts wait, and none is lost. */
import { expect, test, vi } from 'vitest'
import { protocol, type PushAnswer, schemaVersion } from '#db/sync.ts'
import { createActBound } from '#server/sync/act-bound.ts'
import { epochOf } from '#server/dealership/meta.ts'
import { createTestServer } from '../support/server.ts'

test('a whole stock at once is let in, and one act a second after that', () => {
  const bound = createActBound(20_000)
  bound.count('ana', 19_999, 0)
  expect(bound.waitS('ana', 0)).toBe(0)
  bound.count('ana', 1, 0)
  expect(bound.waitS('ana', 0)).toBe(1)
  expect(bound.waitS('ana', 1000)).toBe(0)
})
test('who is far over it comes back in a minute, not in a day', () => {
  const bound = createActBound(10)
  bound.count('ana', 5000, 0)
  expect(bound.waitS('ana', 0)).toBe(60)
  expect(bound.waitS('ana', -9_000_000)).toBe(60)
  expect(bound.waitS('ana', 4_990_001)).toBe(0)
})
test('one person’s work is nobody else’s bound', () => {
  const bound = createActBound(1)
  bound.count('ana', 5, 0)
  expect(bound.waitS('ana', 0)).toBe(5)
  expect(bound.waitS('rita', 0)).toBe(0)
})
test.each([
  [0, 6],
  [1, 6],
  [999, 6],
  [1000, 5],
  [1001, 5],
  [4000, 2],
  [5000, 1],
  [5001, 0],
  [-1, 6],
])('five over the bound, %i ms later she waits %i seconds', (later, waitS) => {
  const bound = createActBound(10)
  bound.count('ana', 15, 0)
  expect(bound.waitS('ana', later)).toBe(waitS)
})
test('what she does is added to what is left of before; a push sent again adds nothing', () => {
  const bound = createActBound(10)
  bound.count('ana', 8, 0)
  bound.count('ana', 0, 2000)
  bound.count('ana', 6, 4000)
  // 8 - 4 + 6, and one goes each second.
  expect(bound.waitS('ana', 4000)).toBe(1)
  expect(bound.waitS('ana', 4001)).toBe(0)
})
test('thousands of people who did something yesterday are forgotten, who did it now is not', () => {
  const remembered = vi.spyOn(Map.prototype, 'delete')
  const bound = createActBound(1)
  bound.count('early', 30, 0)
  for (let i = 1; i < 10_000; i += 1) bound.count(`u-${i}`, 1, 0)
  expect(remembered).not.toHaveBeenCalled()
  bound.count('ana', 3, 20_000)
  const forgotten = new Set(remembered.mock.calls.map(([name]) => name))
  remembered.mockRestore()
  expect(forgotten.size).toBe(9999)
  expect([forgotten.has('ana'), forgotten.has('early')]).toEqual([false, false])
  expect(bound.waitS('ana', 20_000)).toBe(3)
  expect(bound.waitS('early', 20_000)).toBe(10)
})

test('over the bound a push waits; sent again it is taken whole, once', async () => {
  const server = createTestServer({ config: { actsPerPerson: 2 } })
  try {
    const [ana, rita] = [await server.signIn('ana'), await server.signIn('rita')]
    const { db, sqlite } = server.dealership('north')
    const push = async (as: typeof ana, gid: string, mids: string[], from: number) => {
      const mutations = mids.map((mid, i) => ({
        mid,
        seq: from + i,
        name: 'task.add',
        version: 1,
        input: {
          id: `t-${mid}`,
          title: 'Call back',
          note: '',
          kind: 'call',
          dueAt: server.clock.now(),
          remindAt: null,
          assignedTo: as === ana ? 'ana' : 'rita',
          leadId: null,
          clientId: null,
          vehicleId: null,
        },
        base: 0,
        age: 0,
        at: 0,
      }))
      const json = {
        protocol,
        epoch: epochOf(db),
        gid,
        cid: `c-${gid}`,
        app: 'test',
        schema: schemaVersion,
        clientNow: 0,
        mutations,
      }
      const response = await server.request('/api/sync/push', { as, json })
      const answer = (await response.json()) as PushAnswer
      return { status: response.status, wait: response.headers.get('retry-after'), answer }
    }
    const tasks = () => sqlite.prepare('select count(*) n from task').get()
    expect((await push(ana, 'g-1', ['m-1'], 1)).status).toBe(200)
    // For a lost answer: nothing new is done.
    for (let i = 0; i < 5; i += 1) expect((await push(ana, 'g-1', ['m-1'], 1)).status).toBe(200)
    // Begun below the bound it is taken whole.
    expect((await push(ana, 'g-1', ['m-2', 'm-3'], 2)).answer.receipts).toHaveLength(2)
    expect(await push(ana, 'g-1', ['m-4'], 4)).toMatchObject({ status: 429, wait: '2' })
    expect(tasks()).toEqual({ n: 3 })
    expect((await push(rita, 'g-2', ['m-5'], 1)).status).toBe(200)
    server.clock.advance(2000)
    const { answer } = await push(ana, 'g-1', ['m-4'], 4)
    expect(answer.receipts).toMatchObject([{ mid: 'm-4', outcome: 'applied' }])
    expect(tasks()).toEqual({ n: 5 })
  } finally {
    server.close()
  }
})
