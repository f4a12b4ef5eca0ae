import { expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import { protocol, schemaVersion } from '#db/sync.ts'
import * as schema from '#db/dealership/schema.ts'
import { eq } from 'drizzle-orm'
import { versionOf } from '#server/dealership/meta.ts'
import { retryParked } from '#server/dealership/parked.ts'
import { push } from '#server/dealership/push.ts'
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
