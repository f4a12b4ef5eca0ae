/** One push: what is decided, when it was done, what a device is told, and what is written of it for good. */
import { eq } from 'drizzle-orm'
import type Database from 'better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import { formCatalogue, formKeys } from '#db/forms.ts'
import { rowOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { protocol, schemaVersion, type Sent } from '#db/sync.ts'
import { versionOf, writeMeta } from '#server/dealership/meta.ts'
import { chainHash } from '#server/journal/journal.ts'
import { ForeignGroup } from '#server/sync/group.ts'
import { push, type Pusher } from '#server/sync/push.ts'
import { raiseVersion, tipOf } from '#server/sync/tip.ts'
import { aVehicle } from '../support/builders/vehicle.ts'
import { aCompany, aUser, bare, memoryDealership, plant } from '../support/dealership.ts'

const now = 1_800_000_000_000
const day = 86_400_000
const ana: Pusher = {
  userId: 'u-ana',
  name: 'Ana',
  forms: new Set(formKeys),
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
}
const marc: Pusher = { ...ana, userId: 'u-marc', name: 'Marc' }
let db: Db
let sqlite: Database.Database
beforeEach(() => {
  ;({ db, sqlite } = memoryDealership())
  plant(db, {
    company: [aCompany],
    role: [
      // Theirs, by default: what they give each other they can do.
      {
        id: 'role-all',
        name: 'All',
        formIds: [formCatalogue['crm.Tasks'].id],
        readOnly: false,
      } as never,
      {
        id: 'boss',
        name: 'Boss',
        formIds: [formCatalogue['direction.Users'].id],
        readOnly: false,
      } as never,
    ],
    user: [aUser('u-ana'), aUser('u-marc'), aUser('u-boss')],
  })
})
const taskInput = (id: string, over = {}) => ({
  id,
  title: 'Call',
  note: '',
  kind: 'call',
  dueAt: now,
  remindAt: null,
  assignedTo: 'u-ana',
  leadId: null,
  clientId: null,
  vehicleId: null,
  ...over,
})
const anAct = (mid: string, seq: number, over: Partial<Sent> = {}): Sent => ({
  mid,
  seq,
  name: 'task.add',
  version: 1,
  input: taskInput(`t-${mid}`),
  base: 0,
  age: 0,
  at: 0,
  ...over,
})
const bodyOf = (mutations: Sent[], over = {}) => ({
  protocol,
  epoch: 'epoch-1',
  gid: 'g',
  cid: 'c',
  app: 'test',
  schema: schemaVersion,
  clientNow: 0,
  mutations,
  ...over,
})
const send = (mutations: Sent[], over = {}, who = ana) =>
  push(db, bodyOf(mutations, over), who, now)
const log = (mid: string) =>
  db.select().from(schema.mutationLog).where(eq(schema.mutationLog.mid, mid)).get()
const outcomes = (answer: ReturnType<typeof send>) => answer.receipts.map(each => each.outcome)
const clients = () =>
  Object.fromEntries(
    db
      .select()
      .from(schema.syncClient)
      .all()
      .map(({ cid, lastSeq }) => [cid, lastSeq]),
  )

test('the device is told where the house stands and what became of each act', () => {
  writeMeta(db, 'durableV', '1')
  const v = versionOf(db) + 1
  expect(send([anAct('m1', 1), anAct('m2', 2)])).toEqual({
    Status: '1',
    epoch: 'epoch-1',
    v,
    tip: tipOf(db),
    durableV: 1,
    receipts: [
      { mid: 'm1', seq: 1, outcome: 'applied', v },
      { mid: 'm2', seq: 2, outcome: 'applied', v },
    ],
  })
  expect(tipOf(db)).toMatch(new RegExp(`^${v}:`))
  expect(log('m2')).toMatchObject({ code: null, facts: null, gid: 'g', cid: 'c', seq: 2, v })
})
test('who sends nothing is told the same, takes no number and makes no version', () => {
  const v = versionOf(db)
  expect(send([])).toEqual({
    Status: '1',
    epoch: 'epoch-1',
    v,
    tip: tipOf(db),
    durableV: 0,
    receipts: [],
  })
  expect([versionOf(db), clients()]).toEqual([v, {}])
})
test.each([
  ['another life', { epoch: 'epoch-0' }],
  ['another line', { tip: '1:other' }],
  ['another life and line', { epoch: 'epoch-0', tip: '1:other' }],
])('a device of %s is sent to begin again, and nothing of it is decided', (_, over) => {
  writeMeta(db, 'durableV', '1')
  const v = versionOf(db)
  const reset = { Status: '1', epoch: 'epoch-1', v, durableV: 1, receipts: [], reset: true }
  expect(send([anAct('m1', 1)], over)).toEqual(reset)
  expect(log('m1')).toBeUndefined()
  expect(db.select().from(schema.syncGroup).all()).toEqual([])
})
test('a device that knows our mark, or none, is of our line', () => {
  send([anAct('m1', 1)])
  for (const over of [{ tip: tipOf(db) }, { tip: '' }, {}])
    expect(send([], over)).not.toHaveProperty('reset')
})

test('an act sent again is the same act, with the receipt of then, and moves nothing', () => {
  const first = send([anAct('m1', 1), anAct('m2', 2)])
  const again = send([anAct('m1', 1), anAct('m2', 2)])
  expect(again).toEqual(first)
  expect(clients()).toEqual({ c: 2 })
  // Its place in the numbering is behind us: the next one still follows.
  const mixed = send([anAct('m1', 1), anAct('m3', 3)])
  expect(mixed).not.toHaveProperty('renumber')
  expect(mixed.receipts.map(({ mid, v }) => [mid, v])).toEqual([
    ['m1', first.v],
    ['m3', first.v + 1],
  ])
})
test('under a new numbering what was done takes its number, and what follows goes on from it', () => {
  send([anAct('m1', 1), anAct('m2', 2)])
  const answer = send([anAct('m1', 1), anAct('m2', 2), anAct('m3', 3)], { cid: 'c-new' })
  expect(answer).not.toHaveProperty('renumber')
  expect(outcomes(answer)).toEqual(['applied', 'applied', 'applied'])
  expect(clients()).toEqual({ c: 2, 'c-new': 3 })
  expect(outcomes(send([anAct('m4', 4)], { cid: 'c-new' }))).toEqual(['applied'])
})
test.each([
  ['leaves one out', 3],
  ['begins too far on', 9],
  ['takes one that is taken', 1],
])('a numbering that %s is begun anew: nothing from there on is decided', (_, seq) => {
  send([anAct('m1', 1)])
  const answer = send([anAct('m2', 2), anAct('m3', seq + Number(seq > 2)), anAct('m4', seq + 2)])
  expect(answer.renumber).toBe(true)
  expect(answer.receipts.map(({ mid }) => mid)).toEqual(['m2'])
  expect([log('m3'), log('m4'), clients()]).toEqual([undefined, undefined, { c: 2 }])
})
test('another person’s group or act is nobody else’s, and all of that push is taken back', () => {
  send([anAct('m1', 1)])
  const before = versionOf(db)
  expect(() => send([anAct('m2', 2)], {}, marc)).toThrow(ForeignGroup)
  const stolen = [anAct('m3', 1), anAct('m1', 2)]
  expect(() => send(stolen, { gid: 'g-marc', cid: 'c-marc' }, marc)).toThrow(ForeignGroup)
  expect([log('m2'), log('m3'), versionOf(db)]).toEqual([undefined, undefined, before])
  expect(db.select().from(schema.syncGroup).all()).toMatchObject([{ gid: 'g', userId: 'u-ana' }])
})
test('when a group was last heard of is written down, at most once a minute', () => {
  const seenAt = () => db.select().from(schema.syncGroup).get()?.seenAt
  const at = (instant: number) => push(db, bodyOf([]), ana, instant)
  at(now)
  at(now + 59_999)
  expect(seenAt()).toBe(now)
  at(now + 60_000)
  expect(seenAt()).toBe(now + 60_000)
})

const doneAt = (over: Partial<Sent>, at = now) => {
  push(db, bodyOf([anAct('m1', 1, over)]), ana, at)
  return log('m1')?.at
}
test.each<[string, Partial<Sent>, number]>([
  ['just now', { age: 0 }, now],
  ['an hour ago', { age: 3_600_000 }, now - 3_600_000],
  ['half a millisecond ago', { age: 0.4 }, now],
  ['400 days ago', { age: 400 * day }, now - 400 * day],
  ['longer ago than is believed', { age: 400 * day + 1 }, now - 400 * day],
  ['in an hour', { age: -3_600_000 }, now],
  ['at no time that is one', { age: Number.NaN }, now],
  ['for ever', { age: Infinity }, now],
])('what was done %s is dated so', (_, over, at) => expect(doneAt(over)).toBe(at))
test('nobody acts on a version before it is there, nor after the push that tells of it', () => {
  const v = versionOf(db) + 1
  raiseVersion(db, v, now - 1000, 'x')
  expect(doneAt({ age: 5000, base: v })).toBe(now - 1000)
  raiseVersion(db, v + 2, now + 9000, 'y')
  push(
    db,
    bodyOf([
      anAct('m2', 2, { age: 5000, base: v }),
      anAct('m3', 3, { age: 500, base: v }),
      anAct('m4', 4, { age: 5000, base: v - 1 }),
      anAct('m5', 5, { age: 5000, base: v + 2 }),
    ]),
    ana,
    now,
  )
  expect(['m2', 'm3', 'm4', 'm5'].map(mid => log(mid)?.at)).toEqual([
    now - 1000,
    now - 500,
    now - 5000,
    now,
  ])
})
test.each([
  [12.6, 13],
  [-5, -5],
  [Number.NaN, 0],
  [Infinity, 0],
])('the device’s own clock is evidence: %s is kept as %s', (at, kept) => {
  send([anAct('m1', 1, { at })])
  expect(log('m1')).toMatchObject({ deviceAt: kept, receivedAt: now })
})

test('a hold that came second is told her, and is a task of a manager of the same version', () => {
  plant(db, { vehicle: [bare(aVehicle({ id: 'v-1', status: 'available' }))] })
  sqlite.prepare(`update user set role_ids = '["boss"]' where id = 'u-boss'`).run()
  const hold = (mid: string, seq: number) =>
    anAct(mid, seq, {
      name: 'vehicle.reserve',
      input: {
        vehicleId: 'v-1',
        from: 'available',
        reservationId: `r-${mid}`,
        clientId: null,
        leadId: null,
        until: now + day,
        note: '',
      },
    })
  send([hold('m1', 1)])
  const answer = send([hold('m2', 1)], { gid: 'g-marc', cid: 'c-marc' }, marc)
  expect(answer.receipts).toEqual([
    {
      mid: 'm2',
      seq: 1,
      outcome: 'conflict',
      v: answer.v,
      code: 'vehicle-already-reserved',
      facts: { by: 'Ana', at: now, until: now + day },
    },
  ])
  expect(rowOf(db, 'task', 'm2.second')).toMatchObject({
    assignedTo: 'u-boss',
    v: answer.v,
    touchedAt: now,
  })
  // The journal has it: the audit asks where each row came from.
  expect(log('m2')?.changes).toMatchObject([{ op: 'insert', table: 'task' }])
  expect(log('m1')?.changes).toHaveLength(1)
})
test('behind an act that waits, work of the same device on the same row waits; a neighbour’s does not', () => {
  send([anAct('m1', 1, { version: 99 })])
  const reopen = (mid: string, seq: number) =>
    anAct(mid, seq, { name: 'task.reopen', input: { taskId: 't-m1' } })
  const v = versionOf(db) + 1
  expect(send([reopen('m2', 2), anAct('m3', 3)]).receipts).toEqual([
    {
      mid: 'm2',
      seq: 2,
      outcome: 'parked',
      v,
      code: 'changed-meanwhile',
      facts: { behind: 'm1' },
    },
    { mid: 'm3', seq: 3, outcome: 'applied', v },
  ])
  const other = send([reopen('m4', 1)], { gid: 'g-marc', cid: 'c-marc' }, marc)
  expect(outcomes(other)).toEqual(['rejected'])
})

/** Something that goes wrong in the middle of a decision. */
const whenATaskIsWritten = (fault: () => never) => {
  sqlite.function('fault', fault)
  sqlite.exec('create trigger f before insert on task begin select fault(); end')
}
test('a fault of ours keeps the act with its payload, tells the device nothing of our insides, and goes on', () => {
  whenATaskIsWritten(() => {
    throw new Error('out of order')
  })
  const { receipts, v } = send([
    anAct('m1', 1),
    anAct('m2', 2, { name: 'task.reopen', input: { taskId: 't-9' } }),
  ])
  expect(receipts[0]).toEqual({
    mid: 'm1',
    seq: 1,
    outcome: 'parked',
    v,
    code: 'bad-input',
    facts: {},
  })
  expect(receipts[1]).toMatchObject({ outcome: 'rejected', code: 'not-found' })
  expect(log('m1')).toMatchObject({
    input: taskInput('t-m1'),
    facts: { error: expect.stringContaining('out of order') as string },
    touches: ['task:t-m1'],
    changes: [],
  })
})
test('a full disk decides nothing: the push is as if it had not come', () => {
  whenATaskIsWritten(() => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  })
  const before = versionOf(db)
  const acts = [anAct('m0', 1, { name: 'task.reopen', input: { taskId: 't-9' } }), anAct('m1', 2)]
  expect(() => send(acts)).toThrow()
  expect([versionOf(db), clients(), log('m0')]).toEqual([before, {}, undefined])
  sqlite.exec('drop trigger f')
  expect(outcomes(send(acts))).toEqual(['rejected', 'applied'])
})
test('an act without words is refused and kept', () => {
  const { receipts } = send([anAct('m1', 1, { input: undefined })])
  expect(receipts).toMatchObject([{ outcome: 'rejected', code: 'bad-input' }])
  expect(log('m1')?.input).toBeNull()
})

test('the journal is a chain: each line stands on the one before, over pushes', () => {
  send([anAct('m1', 1), anAct('m2', 2)])
  send([anAct('m3', 3)])
  const rows = db.select().from(schema.mutationLog).all()
  expect(rows.map(({ ord }) => ord)).toEqual([1, 2, 3])
  rows.forEach((row, i) => expect(row.hash).toBe(chainHash(rows[i - 1]?.hash ?? '', row)))
})
test('no part of what a line says can be altered without another hash', () => {
  send([anAct('m1', 1)])
  const row = log('m1')
  if (!row) throw new Error('not logged')
  const altered = (
    ['ord', 'mid', 'userId', 'name', 'version', 'input', 'at', 'receivedAt'] as const
  ).map(field => chainHash('p', { ...row, [field]: field === 'input' ? {} : 77 }))
  const hashes = [chainHash('p', row), chainHash('', row), chainHash('q', row), ...altered]
  expect(new Set(hashes).size).toBe(11)
})
