/** Do: one durable transaction, all of it or nothing, and what stands on the screen behind it. */
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import { type AnyMutation, Refusal } from '#db/kernel/mutation.ts'
import { actNamed, mutationNamed, mutationNames } from '#db/server-mutations.ts'
import { addTask } from '#db/task/mutations/task.ts'
import { schemaVersion } from '#db/sync.ts'
import { begin, unknownCookie, writeMeta } from '#src/sync/meta.ts'
import { BadInput, mutate, NewerSchema } from '#src/sync/mutate.ts'
import { changed, isOverlay } from '#src/sync/overlay.ts'
import type { Entry } from '#src/sync/types.ts'
import { valuesOf } from '../support/arbitrary.ts'
import { anInspection, everyPoint } from '../support/builders/inspection.ts'
import { ana, anEntry, aRig, aTask, person, type Rig } from './rig.ts'

let rig: Rig
beforeEach(async () => {
  rig = aRig()
  await rig.begin({ cid: 'c-1', nextSeq: 4, nextN: 9, cookie: { epoch: 'e-1', v: 5 } })
  await rig.put('user', ana, { ...ana, id: 'u-gone', active: false })
})
const act = (name: string, input: unknown) =>
  mutate(rig.store, rig.env, actNamed(name, input).mutation, input)
const add = (id: string, over: object = {}) => act('task.add', aTask(id, over))
const tasks = () => rig.all('task')

test('an act is in the queue as it was done, by whom it was numbered, on what it was decided', async () => {
  rig.clock.mono = 7000
  const entry = await add('t-1')
  expect(entry).toEqual({
    mid: entry.mid,
    n: 9,
    cid: 'c-1',
    seq: 4,
    name: 'task.add',
    version: 1,
    input: aTask('t-1'),
    base: 5,
    at: rig.env.now(),
    mono: 7000,
    boot: 'boot-1',
    state: 'pending',
    touches: ['task:t-1'],
    attempts: 0,
  } satisfies Entry)
  expect(await rig.outbox()).toEqual([entry])
  expect(await add('t-2')).toMatchObject({ n: 10, seq: 5 })
  expect(await rig.meta('nextSeq')).toBe(6)
  expect(await rig.meta('nextN')).toBe(11)
})

test.each([
  ['years ahead', 3 * 365 * 86_400_000],
  ['hours behind', -5 * 3_600_000],
])(
  'on a clock that is %s an act is dated and decided by the server’s, and said as the device’s',
  async (_, off) => {
    const here = rig.env.now()
    rig.clock.skew = off
    await rig.store.write(
      tx => writeMeta(tx, { heard: { server: here, here: rig.env.now() } }),
      ['meta'],
    )
    rig.clock.mono += 3_600_000
    const entry = await add('t-1')
    expect(entry).toMatchObject({ at: here + off + 3_600_000, houseAt: here + 3_600_000 })
    expect(await tasks()).toMatchObject([
      { createdAt: here + 3_600_000, touchedAt: here + 3_600_000 },
    ])
  },
)

test('the row is on the screen, with the server’s image kept beside it: none for a new row', async () => {
  await rig.put('task', { ...aTask('t-1'), status: 'pending', v: 3, deletedAt: null, touchedAt: 1 })
  await act('task.edit', { id: 't-1', edits: { note: { from: '', to: 'mine' } } })
  await act('task.edit', { id: 't-1', edits: { note: { from: 'mine', to: 'mine too' } } })
  await add('t-2')
  expect(await tasks()).toMatchObject([
    { note: 'mine too', v: 3, touchedAt: rig.env.now() },
    { id: 't-2', v: 0, deletedAt: null, enteredV: 0, status: 'pending', createdBy: 'u-ana' },
  ])
  // The image is the server's, not the first edit's.
  expect(await rig.all('shadow')).toMatchObject([
    { key: 'task:t-1', table: 'task', id: 't-1', row: { note: '', v: 3 } },
    { key: 'task:t-2', row: null },
  ])
})

test.each([
  ['a person who is gone', 'task.add', aTask('t-1', { assignedTo: 'u-gone' }), 'user-inactive'],
  ['a person nobody knows', 'task.add', aTask('t-1', { assignedTo: 'u-x' }), 'not-found'],
  ['an act of no name', 'task.burn', {}, 'unknown-mutation'],
  ['a form she does not hold', 'user.receive', {}, 'unknown-mutation'],
  ['a form withdrawn', 'vehicle.add', undefined, ''],
])('refused for %s: nothing is written', async (_, name, input, code) => {
  const before = rig.store.tables
  const error = await act(name, input).catch((thrown: Error) => thrown)
  if (code) expect(error).toMatchObject({ name: 'Refusal', code })
  else expect(error).toBeInstanceOf(BadInput)
  expect(rig.store.tables).toBe(before)
})

test('an act of a form she does not hold (any more) is refused here too', async () => {
  await rig.store.write(tx =>
    begin(tx, rig.env, { ...person, forms: ['crm.Clients'] }, schemaVersion),
  )
  await expect(add('t-1')).rejects.toMatchObject({ code: 'not-authorized' })
  await rig.store.write(tx =>
    begin(tx, rig.env, { ...person, forms: ['crm.Dashboard'] }, schemaVersion),
  )
  await expect(add('t-1')).resolves.toMatchObject({ name: 'task.add' })
})

test('what the server does alone is not even queued, whatever forms she holds', async () => {
  const meddled = { ...person, forms: [...formKeys], byServer: true }
  await rig.store.write(tx => begin(tx, rig.env, meddled, schemaVersion))
  const servers = mutationNames.map(mutationNamed).filter(m => m?.isByServer)
  expect(servers.map(m => m?.name)).toContain('lead.hear')
  for (const m of servers as AnyMutation[]) {
    const [input] = fc.sample(
      valuesOf(m.input as never).filter(each => m.input.safeParse(each).success),
      { numRuns: 1, seed: 1 },
    )
    await expect(mutate(rig.store, rig.env, m, input), m.name).rejects.toMatchObject({
      code: 'not-authorized',
    })
  }
  expect(await rig.outbox()).toEqual([])
})

test('what does not fit names its field', async () => {
  const error = await add('t-1', { title: '' }).catch((thrown: BadInput) => thrown)
  expect(error).toBeInstanceOf(BadInput)
  expect(error).toMatchObject({ field: 'title' })
  const deep = await act('task.edit', { id: 't', edits: { dueAt: { from: 1, to: 'x' } } }).catch(
    (thrown: BadInput) => thrown,
  )
  expect(deep).toMatchObject({ field: 'edits.dueAt.to' })
})

test('rows of newer code are not written over by older code', async () => {
  await rig.store.write(tx => writeMeta(tx, { schema: schemaVersion + 1 }))
  await expect(add('t-1')).rejects.toBeInstanceOf(NewerSchema)
  expect(await rig.outbox()).toEqual([])
})
test('a database that was not begun takes nothing', async () => {
  const fresh = aRig()
  await expect(mutate(fresh.store, fresh.env, addTask, aTask('t'))).rejects.toThrow('not begun')
})

test('a tab killed in mid-write leaves all of an act, or nothing', async () => {
  rig.store.beforeCommit = () => {
    throw new Error('killed')
  }
  await expect(add('t-1')).rejects.toThrow('killed')
  rig.store.beforeCommit = () => {}
  expect([await tasks(), await rig.outbox(), await rig.all('shadow')]).toEqual([[], [], []])
  expect(await rig.meta('nextSeq')).toBe(4)
})

test('adding what is there changes nothing on the screen and still goes out', async () => {
  await rig.put('task', { ...aTask('t-1'), title: 'theirs', v: 3, deletedAt: null })
  expect(await add('t-1')).toMatchObject({ touches: [] })
  expect(await tasks()).toMatchObject([{ title: 'theirs' }])
  expect(await rig.all('shadow')).toEqual([])
})

test('deleted rows are not seen by an act that reads many', async () => {
  await rig.put('inspection', anInspection())
  await rig.put('vehicle', { id: 'v-cx5', v: 1, deletedAt: null, status: 'available' })
  await rig.put('inspectionPoint', ...everyPoint())
  const [first] = await rig.all('inspectionPoint')
  await rig.put('inspectionPoint', { ...first, deletedAt: 5 })
  await expect(act('inspection.complete', { inspectionId: 'i-1' })).rejects.toBeInstanceOf(Refusal)
  await rig.put('inspectionPoint', { ...first, deletedAt: null })
  await expect(act('inspection.complete', { inspectionId: 'i-1' })).resolves.toBeDefined()
})

/** What cannot be asked for again lies in a second place. */
const report = {
  inspectionId: 'i-1',
  role: 'technician',
  name: 'Ana Moreau',
  locale: 'fr-ca',
  strokesSha256: 'a'.repeat(64),
  imageSha256: 'b'.repeat(64),
  contentHash: 'c'.repeat(64),
}
async function finished() {
  await rig.put('inspection', anInspection())
  await rig.put('vehicle', { id: 'v-cx5', v: 1, deletedAt: null, status: 'available' })
  await rig.put('inspectionPoint', ...everyPoint())
  return act('inspection.complete', { inspectionId: 'i-1' })
}
test('a finished inspection and the signatures under it are in the journal; a task is not', async () => {
  const done = await finished()
  await add('t-1')
  const signed = await act('inspection.signReport', report)
  expect(rig.journal).toEqual([done, signed])
})
test('a second place that is full is no reason to sign again', async () => {
  rig.env.journal.append = () => Promise.reject(new Error('QuotaExceeded'))
  await expect(finished()).resolves.toMatchObject({ state: 'pending' })
  expect(await rig.outbox()).toHaveLength(1)
})
test('nothing refused reaches the journal', async () => {
  await expect(act('inspection.complete', { inspectionId: 'i-9' })).rejects.toBeInstanceOf(Refusal)
  expect(rig.journal).toEqual([])
})

/** What an act leaves of a row. */
const before = { id: 'x', v: 4, deletedAt: null, touchedAt: 500, name: 'old', other: 1 }
const edit = (table: string) =>
  ({ op: 'change', table, id: 'x', fields: { name: 'new' } }) as Parameters<typeof changed>[0]
test.each([
  ['a later act moves the touch on', 'lead', 900, { ...before, name: 'new', touchedAt: 900 }],
  ['an earlier one does not move it back', 'lead', 100, { ...before, name: 'new' }],
  ['a table without a touch gets none', 'user', 900, { ...before, name: 'new' }],
])('%s', (_, table, now, after) => {
  expect(changed(edit(table), before, now)).toEqual(after)
})
test.each(['lead', 'client', 'task', 'request', 'vehicle', 'inspection', 'saleContract'])(
  'a %s carries its touch from the first moment',
  table => {
    const made = { op: 'insert', table, row: { id: 'n' } } as Parameters<typeof changed>[0]
    expect(changed(made, undefined, 7)).toEqual({
      id: 'n',
      v: 0,
      deletedAt: null,
      enteredV: 0,
      touchedAt: 7,
    })
  },
)
test('a row without a touch gets the act’s; a change of nothing is nothing', () => {
  const { touchedAt: _, ...untouched } = before
  expect(changed(edit('lead'), untouched, 9)).toMatchObject({ touchedAt: 9 })
  expect(changed(edit('lead'), undefined, 9)).toBeUndefined()
  expect(changed({ op: 'insert', table: 'lead', row: { id: 'x' } }, before, 9)).toBeUndefined()
  expect(changed({ op: 'insert', table: 'workItem', row: { id: 'n' } }, null, 9)).toEqual({
    id: 'n',
    v: 0,
    deletedAt: null,
  })
})

/** Which work still lies on the server's rows at version 5. */
const lies = (over: Partial<Entry>) =>
  isOverlay(anEntry('m', { state: 'acked', ...over }), { epoch: 'e', v: 5 })
test.each<[string, Partial<Entry>, boolean]>([
  ['not sent', { state: 'pending' }, true],
  ['parked', { outcome: 'parked', v: 1 }, true],
  ['refused', { outcome: 'rejected', v: 9 }, false],
  ['a conflict', { outcome: 'conflict', v: 9 }, false],
  ['above what was pulled', { outcome: 'applied', v: 6 }, true],
  ['merged above it', { outcome: 'merged', v: 6 }, true],
  ['at what was pulled', { outcome: 'applied', v: 5 }, false],
])('%s', (_, over, expected) => expect(lies(over)).toBe(expected))

test('a new database gets its identity once; the person’s rights are fresh each time', async () => {
  const fresh = aRig()
  const open = (forms: string[], schema = schemaVersion) =>
    fresh.store.write(tx => begin(tx, fresh.env, { ...person, forms }, schema))
  await open(['crm.Tasks'])
  const [gid, cid] = [await fresh.meta('gid'), await fresh.meta('cid')]
  expect(gid).not.toBe(cid)
  for (const [key, value] of Object.entries({
    nextSeq: 1,
    nextN: 1,
    cookie: { epoch: '', v: 0 },
    tip: '',
    line: 0,
    scopes: [],
    durableV: 0,
    serverNow: 0,
    pulledAt: 0,
    filled: false,
    schema: schemaVersion,
  }))
    expect(await fresh.meta(key as 'tip'), key).toEqual(value)
  await fresh.store.write(tx => writeMeta(tx, { nextSeq: 7, cookie: { epoch: 'e', v: 3 } }))
  await open(['crm.Leads'])
  expect(await fresh.meta('gid')).toBe(gid)
  expect(await fresh.meta('nextSeq')).toBe(7)
  expect(await fresh.meta('cookie')).toEqual({ epoch: 'e', v: 3 })
  expect((await fresh.meta('person'))?.forms).toEqual(['crm.Leads'])
  await open([], schemaVersion + 1)
  expect(await fresh.meta('cookie')).toEqual(unknownCookie)
})

test('in somebody else’s name nothing is done after its time, nor what is hers alone', async () => {
  const inName = { ...person, impersonatorId: 'u-samir', until: rig.env.now() + 60_000 }
  await rig.store.write(tx => writeMeta(tx, { person: inName }))
  await add('t-1')
  await expect(act('impersonation.see', { userId: person.userId })).rejects.toMatchObject({
    code: 'impersonating',
  })
  await rig.store.write(tx => writeMeta(tx, { person: { ...inName, until: rig.env.now() } }))
  await expect(add('t-2')).rejects.toMatchObject({ code: 'impersonation-over' })
  expect(await rig.outbox()).toHaveLength(1)
})
