import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { formKeys } from '#db/forms.ts'
import * as schema from '#db/schema.ts'
import { protocol, schemaVersion } from '#db/sync.ts'
import { keepRow } from '#server/files/upload.ts'
import { versionOf } from '#server/dealership/meta.ts'
import { freedBy, retryPage, retryParked, retrySome } from '#server/sync/parked.ts'
import { push } from '#server/sync/push.ts'
import { anInspection } from '../support/builders/inspection.ts'
import { aCompany, aUser, memoryDealership, plant } from '../support/dealership.ts'

const who = {
  userId: 'u-ana',
  name: 'Ana',
  forms: new Set(formKeys),
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
}
const task = (id: string) => ({
  id,
  title: 'Call',
  note: '',
  kind: 'call',
  dueAt: 1_800_000_000_000,
  remindAt: null,
  assignedTo: 'u-ana',
  leadId: null,
  clientId: null,
  vehicleId: null,
})
const body = (
  mutations: { mid: string; name: string; version?: number; input: unknown }[],
  from = 1,
) => ({
  protocol,
  epoch: 'epoch-1',
  gid: 'g',
  cid: 'c',
  app: 't',
  schema: schemaVersion,
  clientNow: 0,
  mutations: mutations.map((m, i) => ({ version: 1, base: 0, age: 0, at: 0, ...m, seq: from + i })),
})
function begin() {
  const { db } = memoryDealership()
  plant(db, { company: [aCompany], user: [aUser('u-ana')] })
  return db
}
const outcomeOf = (db: ReturnType<typeof begin>, mid: string) =>
  db.select().from(schema.mutationLog).where(eq(schema.mutationLog.mid, mid)).get()?.outcome

test('what the server does alone is refused to a device when it is known too, after it was parked as unknown', () => {
  const db = begin()
  const input = { id: 'c1', clientId: 'cl1', words: 'START', address: '+15145550199', origin: '' }
  const act = { mid: 'm1', name: 'consent.restart', version: 99, input }
  expect(push(db, body([act]), who, 1000).receipts[0]?.outcome).toBe('parked')
  db.update(schema.mutationLog).set({ version: 1 }).where(eq(schema.mutationLog.mid, 'm1')).run()
  expect(retryParked(db, () => who, 2000)).toBe(1)
  expect(db.select().from(schema.mutationLog).all()).toMatchObject([
    { outcome: 'rejected', code: 'not-authorized' },
  ])
})

test('an act of a newer app is kept, what follows goes on, and it is done once the server knows it', () => {
  const db = begin()
  const answer = push(
    db,
    body([
      { mid: 'm1', name: 'task.add', version: 99, input: task('t1') },
      { mid: 'm2', name: 'task.add', input: task('t2') },
    ]),
    who,
    1000,
  )
  expect(answer.receipts.map(receipt => receipt.outcome)).toEqual(['parked', 'applied'])
  expect(retryParked(db, () => who, 2000)).toBe(0)
  // The server is newer now: it knows this version.
  db.update(schema.mutationLog).set({ version: 1 }).where(eq(schema.mutationLog.mid, 'm1')).run()
  expect(retryParked(db, () => who, 3000)).toBe(1)
  expect(outcomeOf(db, 'm1')).toBe('applied')
  expect(retryParked(db, () => who, 4000)).toBe(0)
  expect(
    db
      .select()
      .from(schema.task)
      .all()
      .map(row => row.id)
      .sort(),
  ).toEqual(['t1', 't2'])
})

test('an act behind a parked one on the same row waits with it, and both are done in their order', () => {
  const db = begin()
  push(db, body([{ mid: 'm0', name: 'task.add', input: task('t1') }]), who, 1000)
  const complete = { taskId: 't1', outcome: 'done', note: '' }
  push(db, body([{ mid: 'm1', name: 'task.complete', version: 99, input: complete }], 2), who, 2000)
  // What it would have touched, as a server that waits for its photos knows.
  db.update(schema.mutationLog)
    .set({ touches: ['task:t1'] })
    .where(eq(schema.mutationLog.mid, 'm1'))
    .run()
  const { receipts } = push(
    db,
    body([{ mid: 'm2', name: 'task.reopen', input: { taskId: 't1' } }], 3),
    who,
    3000,
  )
  expect(receipts.map(receipt => receipt.outcome)).toEqual(['parked'])
  expect(retryParked(db, () => who, 4000)).toBe(0)
  db.update(schema.mutationLog).set({ version: 1 }).where(eq(schema.mutationLog.mid, 'm1')).run()
  expect(retryParked(db, () => who, 5000)).toBe(2)
  expect([outcomeOf(db, 'm1'), outcomeOf(db, 'm2')]).toEqual(['applied', 'applied'])
  expect(db.select().from(schema.task).get()?.status).toBe('pending')
})

test('nothing is tried for a person who is gone', () => {
  const db = begin()
  push(db, body([{ mid: 'm1', name: 'task.add', version: 99, input: task('t1') }]), who, 1000)
  db.update(schema.mutationLog).set({ version: 1 }).run()
  expect(retryParked(db, () => undefined, 2000)).toBe(0)
})

test('work on what a parked act makes waits behind it; work that only looks up the same colleague does not', () => {
  const db = begin()
  const edit = (id: string) => ({ id, edits: { title: { from: 'Call', to: 'Call again' } } })
  const answer = push(
    db,
    body([
      { mid: 'm1', name: 'task.add', version: 99, input: task('t1') },
      { mid: 'm2', name: 'task.edit', input: edit('t1') },
      { mid: 'm3', name: 'task.add', input: task('t2') },
      { mid: 'm4', name: 'task.edit', input: edit('t2') },
    ]),
    who,
    1000,
  )
  expect(answer.receipts.map(receipt => receipt.outcome)).toEqual([
    'parked',
    'parked',
    'applied',
    'applied',
  ])
  db.update(schema.mutationLog).set({ version: 1 }).where(eq(schema.mutationLog.mid, 'm1')).run()
  expect(retryParked(db, () => who, 3000)).toBe(2)
  expect(outcomeOf(db, 'm2')).toBe('applied')
})

test('work that broke and now only waits for its files says so, once', () => {
  const db = begin()
  plant(db, { inspection: [anInspection({ id: 'i-1', status: 'complete' })] })
  const input = {
    inspectionId: 'i-1',
    role: 'client',
    name: 'Hélène Roy',
    locale: 'fr-ca',
    strokesSha256: 'a'.repeat(64),
    imageSha256: 'b'.repeat(64),
    contentHash: 'c'.repeat(64),
  }
  push(db, body([{ mid: 'm1', name: 'inspection.signReport', input }]), who, 1000)
  // As it stands after a fault of ours.
  db.update(schema.mutationLog)
    .set({ code: 'bad-input', facts: { error: 'out of order' } })
    .run()
  const before = versionOf(db)
  expect(retryParked(db, () => who, 2000)).toBe(1)
  expect(db.select().from(schema.mutationLog).get()).toMatchObject({
    outcome: 'parked',
    code: 'inspection-waits-for-photos',
    facts: { count: 2 },
    v: before + 1,
  })
  expect(retryParked(db, () => who, 3000)).toBe(0)
})

const waiting = (mid: string, sha: string, point = 'p') => ({
  mid,
  name: 'inspection.signReport',
  input: {
    inspectionId: `i-${point}`,
    role: 'client',
    name: 'Hélène Roy',
    locale: 'fr-ca',
    strokesSha256: sha,
    imageSha256: sha,
    contentHash: 'c'.repeat(64),
  },
})
const sha = (i: number) => i.toString(16).padStart(64, '0')
const complete = (db: ReturnType<typeof begin>, sha256: string) =>
  keepRow(db, { sha256, mime: 'image/png', bytes: 1, complete: true, at: 0, by: 'u-ana' })
/** Acts that wait for a file each, of inspections of their own. */
function beginWaiting(count: number) {
  const db = begin()
  const points = Array.from({ length: count }, (_, i) => String(i))
  plant(db, { inspection: points.map(i => anInspection({ id: `i-${i}`, status: 'complete' })) })
  for (let from = 0; from < count; from += 50)
    push(
      db,
      body(
        points.slice(from, from + 50).map((i, n) => waiting(`m-${i}`, sha(from + n), i)),
        from + 1,
      ),
      who,
      1000,
    )
  return db
}

test('a file that comes has only those acts decided again that wait for it', () => {
  const db = beginWaiting(200)
  let asked = 0
  const whoIs = () => {
    asked += 1
    return who
  }
  complete(db, 'f'.repeat(64))
  expect(freedBy(db, 'f'.repeat(64))).toEqual([])
  complete(db, sha(7))
  const freed = freedBy(db, sha(7))
  expect(freed).toEqual(['m-7'])
  retrySome(db, whoIs, 2000, freed)
  expect(asked).toBe(1)
  expect(outcomeOf(db, 'm-7')).not.toBe('parked')
  expect(outcomeOf(db, 'm-8')).toBe('parked')
  // Its place is free: nothing is left to be found by that file, nor by its rows.
  expect(db.select().from(schema.parkedOn).where(eq(schema.parkedOn.mid, 'm-7')).all()).toEqual([])
})

test('an act that waits for two files is tried when the second has come', () => {
  const db = begin()
  plant(db, { inspection: [anInspection({ id: 'i-p', status: 'complete' })] })
  const act = waiting('m1', sha(1))
  push(db, body([{ ...act, input: { ...act.input, imageSha256: sha(2) } }]), who, 1000)
  complete(db, sha(2))
  expect(freedBy(db, sha(2))).toEqual([])
  complete(db, sha(1))
  expect(freedBy(db, sha(1))).toEqual(['m1'])
})

test('hundreds that wait for one file are tried some at a time, and none is forgotten', () => {
  const db = begin()
  const points = Array.from({ length: 90 }, (_, i) => String(i))
  plant(db, { inspection: points.map(i => anInspection({ id: `i-${i}`, status: 'complete' })) })
  for (const [n, i] of points.entries())
    push(db, body([waiting(`m-${i}`, sha(1), i)], n + 1), who, 1000)
  complete(db, sha(1))
  let left = freedBy(db, sha(1))
  expect(left).toHaveLength(90)
  const turns: number[] = []
  while (left.length) {
    const turn = retrySome(db, () => who, 2000, left, { acts: 20, ms: Infinity })
    turns.push(turn.changed)
    left = turn.left
  }
  expect(turns).toEqual([20, 20, 20, 20, 10])
  expect(retryParked(db, () => who, 3000)).toBe(0)
})

test('what waits behind an act goes with it when its file comes, in their order', () => {
  const db = begin()
  plant(db, { inspection: [anInspection({ id: 'i-p', status: 'complete' })] })
  const answer = push(db, body([waiting('m1', sha(1)), waiting('m2', sha(2))]), who, 1000)
  expect(answer.receipts.map(({ outcome, facts }) => [outcome, facts?.['behind']])).toEqual([
    ['parked', undefined],
    ['parked', 'm1'],
  ])
  complete(db, sha(2))
  // It is the first one's turn still.
  expect(retrySome(db, () => who, 2000, freedBy(db, sha(2))).changed).toBe(0)
  expect(outcomeOf(db, 'm2')).toBe('parked')
  complete(db, sha(1))
  const bound = { acts: 20, ms: Infinity }
  const done = retrySome(db, () => who, 3000, freedBy(db, sha(1)), bound)
  expect(done).toEqual({ changed: 2, left: [] })
})

test('a look at everything parked goes on where the one before came to', () => {
  const db = beginWaiting(120)
  db.update(schema.mutationLog).set({ version: 99 }).run()
  let asked = 0
  const whoIs = () => {
    asked += 1
    return who
  }
  const pages: number[] = []
  let after: number | undefined = 0
  while (after !== undefined) {
    const before = asked
    after = retryPage(db, whoIs, 2000, after, { acts: 50, ms: Infinity }).next
    pages.push(asked - before)
  }
  expect(pages).toEqual([50, 50, 20])
})

test('a disk that fills while parked acts are tried takes the whole turn back', () => {
  const { db, sqlite } = memoryDealership()
  plant(db, { company: [aCompany], user: [aUser('u-ana')] })
  const ids = ['t1', 't2', 't3']
  const acts = ids.map(id => ({
    mid: `m-${id}`,
    name: 'task.add',
    version: 99,
    input: task(id),
  }))
  push(db, body(acts), who, 1000)
  db.update(schema.mutationLog).set({ version: 1 }).run()
  const state = () => [
    versionOf(db),
    db.select().from(schema.task).all(),
    db.select().from(schema.mutationLog).all(),
  ]
  const before = state()
  sqlite.function('no_room', () => {
    throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
  })
  sqlite.exec(
    `create temp trigger full before insert on task when new.id = 't2' begin select no_room(); end`,
  )
  expect(() => retryParked(db, () => who, 2000)).toThrow('database or disk is full')
  expect(state()).toEqual(before)
  sqlite.exec('drop trigger full')
  expect(retryParked(db, () => who, 3000)).toBe(ids.length)
})
