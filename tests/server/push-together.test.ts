import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import type { Db } from '#db/store.ts'
import { protocol, type PushBody, schemaVersion } from '#db/sync.ts'
import { versionOf } from '#server/dealership/meta.ts'
import { ForeignGroup } from '#server/sync/group.ts'
import { createPushQueue } from '#server/sync/push-queue.ts'
import type { Pusher } from '#server/sync/push.ts'
import { aCompany, aUser, memoryDealership, plant } from '../support/dealership.ts'

const now = 1_800_000_000_000
const personOf = (userId: string): Pusher => ({
  userId,
  name: userId,
  forms: new Set(formKeys),
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
})
let db: Db
let sqlite: Database.Database
let told: number[]
let push: (device: string, mids: string[], userId?: string) => Promise<unknown>

beforeEach(() => {
  ;({ db, sqlite } = memoryDealership())
  plant(db, { company: [aCompany], user: [aUser('u-ana'), aUser('u-marc')] }, now)
  told = []
  const queue = createPushQueue<{ db: Db }>((_, v) => void told.push(v))
  const place = { db }
  push = (device, mids, userId = 'u-ana') =>
    queue(place, bodyOf(device, mids), personOf(userId), now)
})
const bodyOf = (device: string, mids: string[]): PushBody => ({
  protocol,
  epoch: 'epoch-1',
  gid: `g-${device}`,
  cid: `c-${device}`,
  app: 'test',
  schema: schemaVersion,
  clientNow: 0,
  mutations: mids.map((mid, i) => ({
    mid,
    seq: i + 1,
    name: 'task.add',
    version: 1,
    input: {
      id: `t-${mid}`,
      title: 'Call back',
      note: '',
      kind: 'call',
      dueAt: now,
      remindAt: null,
      assignedTo: 'u-ana',
      leadId: null,
      clientId: null,
      vehicleId: null,
    },
    base: 0,
    age: 0,
    at: 0,
  })),
})
const logged = () =>
  (sqlite.prepare('select mid from mutation_log order by ord').all() as { mid: string }[]).map(
    ({ mid }) => mid,
  )

test('pushes of one turn share a transaction, keep their order, and poke once', async () => {
  const from = versionOf(db)
  let begun = 0
  // SQLite tells of every statement it begins.
  const watched = new Database(sqlite.serialize(), {
    verbose: text => void (begun += String(text).startsWith('BEGIN') ? 1 : 0),
  })
  const place = { db: drizzle(watched) as Db }
  const queue = createPushQueue<{ db: Db }>((_, v) => void told.push(v))
  const answers = await Promise.all(
    ['a', 'b', 'c'].map(device =>
      queue(place, bodyOf(device, [`${device}-1`, `${device}-2`]), personOf('u-ana'), now),
    ),
  )
  expect(answers.map(({ v }) => v)).toEqual([from + 1, from + 2, from + 3])
  expect(begun).toBe(1)
  expect(told).toEqual([from + 3])
  expect(watched.prepare('select mid from mutation_log order by ord').pluck().all()).toEqual([
    'a-1',
    'a-2',
    'b-1',
    'b-2',
    'c-1',
    'c-2',
  ])
})

test('one that is refused takes nobody else with it', async () => {
  await push('a', ['a-1'])
  const [mine, foreign, other] = await Promise.allSettled([
    push('b', ['b-1']),
    push('a', ['a-2'], 'u-marc'),
    push('c', ['c-1']),
  ])
  expect(mine?.status).toBe('fulfilled')
  expect(other?.status).toBe('fulfilled')
  expect(foreign).toMatchObject({ status: 'rejected', reason: expect.any(ForeignGroup) })
  expect(logged()).toEqual(['a-1', 'b-1', 'c-1'])
})

test('a fault of the storage takes all of them back, and all are told', async () => {
  const from = versionOf(db)
  const pages = Number(sqlite.pragma('page_count', { simple: true }))
  sqlite.pragma(`max_page_count = ${pages + 4}`)
  const settled = await Promise.allSettled(
    Array.from({ length: 8 }, (_, d) =>
      push(
        `d${d}`,
        Array.from({ length: 20 }, (_, i) => `d${d}-${i}`),
      ),
    ),
  )
  expect(settled.map(({ status }) => status)).toEqual(Array(8).fill('rejected'))
  for (const each of settled)
    expect(each).toMatchObject({ reason: { code: expect.stringContaining('SQLITE_FULL') } })
  expect(logged()).toEqual([])
  expect(versionOf(db)).toBe(from)
  expect(told).toEqual([])
  expect(sqlite.inTransaction).toBe(false)

  sqlite.pragma('max_page_count = 1000000')
  await push('d0', ['d0-0'])
  expect(logged()).toEqual(['d0-0'])
})

test('two pushes of one device in one turn: the second knows the first', async () => {
  const [first, again] = await Promise.all([push('a', ['a-1']), push('a', ['a-1'])])
  expect(again).toMatchObject({ receipts: (first as { receipts: unknown[] }).receipts })
  expect(logged()).toEqual(['a-1'])
})

test('a push sent again, because its answer was lost, wakes nobody', async () => {
  await push('a', ['a-1'])
  const first = [...told]
  expect(first).toHaveLength(1)
  await push('a', ['a-1'])
  await Promise.all([push('a', ['a-1']), push('a', ['a-1'])])
  expect(told).toEqual(first)
  // Something new beside it is told as ever.
  await Promise.all([push('a', ['a-1']), push('b', ['b-1'])])
  expect(told).toEqual([...first, (first[0] as number) + 1])
})
