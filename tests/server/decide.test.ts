/** One act with authority: what is kept for a newer server, what is refused and with which words, what waits. */
import { beforeEach, expect, test } from 'vitest'
import { type FormKey, formKeys } from '#db/forms.ts'
import { type Actor, change } from '#db/kernel/mutation.ts'
import { applyChange, rowOf } from '#db/rows.ts'
import type { Db } from '#db/store.ts'
import { keepRow } from '#server/files/upload.ts'
import { decide, namedRows } from '#server/sync/decide.ts'
import { anInspection } from '../support/builders/inspection.ts'
import { aLead } from '../support/builders/lead.ts'
import { aTask } from '../support/builders/task.ts'
import { aSoldVehicle, aVehicle } from '../support/builders/vehicle.ts'
import { aCompany, aUser, bare, memoryDealership, plant } from '../support/dealership.ts'

const now = 1_800_000_000_000
const ana: Actor = {
  userId: 'u-ana',
  name: 'Ana',
  forms: new Set(formKeys),
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
  now,
}
let db: Db
beforeEach(() => {
  db = memoryDealership().db
  plant(db, { company: [aCompany], user: [aUser('u-ana'), aUser('u-marc')] })
})
const act = (name: string, input: unknown, version = 1, actor = ana) =>
  decide(db, { name, version, input }, actor, 7, { receivedAt: now, standsOnAt: null })
const task = (over = {}) => ({
  id: 't-1',
  title: 'Call',
  note: '',
  kind: 'call',
  dueAt: now,
  remindAt: null,
  assignedTo: 'u-marc',
  leadId: null,
  clientId: null,
  vehicleId: null,
  ...over,
})

test('what was done is written under its version, and names what it read and what it wrote', () => {
  expect(act('task.add', task())).toEqual({
    outcome: 'applied',
    changes: [expect.objectContaining({ op: 'insert', table: 'task' })],
    touches: ['user:u-marc', 'task:t-1'],
  })
  expect(rowOf(db, 'task', 't-1')).toMatchObject({ v: 7, touchedAt: now, createdBy: 'u-ana' })
  const edit = { id: 't-1', edits: { title: { from: 'Call', to: 'Write' } } }
  expect(act('task.edit', edit)).toMatchObject({ outcome: 'applied', touches: ['task:t-1'] })
})
test.each([
  ['nobody here knows', 'task.teleport', 1],
  ['a newer app does in a newer way', 'task.add', 2],
])(
  'an act that %s is kept, told as such, and stands before what follows on its row',
  (_, name, version) => {
    expect(act(name, task(), version)).toMatchObject({
      outcome: 'parked',
      code: 'unknown-mutation',
      facts: { name, version },
      changes: [],
    })
    expect(act(name, task(), version).touches).toContain('task:t-1')
    expect(rowOf(db, 'task', 't-1')).toBeUndefined()
  },
)
test.each<[string, unknown, string]>([
  ['nothing', undefined, ''],
  ['no words for its title', task({ title: '' }), 'title'],
  ['two faults: the first is told', task({ title: '', kind: 'x' }), 'title'],
  ['a fault deep inside', { id: 't-1', edits: { title: { from: 'a', to: 5 } } }, 'edits.title.to'],
])('refused for %s, by the name of its field', (_, input, field) => {
  const name = field.startsWith('edits') ? 'task.edit' : 'task.add'
  const { facts, ...verdict } = act(name, input)
  expect(verdict).toEqual({ outcome: 'rejected', code: 'bad-input', changes: [], touches: [] })
  expect(facts?.['field']).toBe(field)
  expect(facts?.['problem']).toMatch(/\w/)
})
test('who does not hold the form is refused, and her act is known by what it was about', () => {
  const desk = { ...ana, forms: new Set<FormKey>(['crm.Reception']) }
  expect(act('task.add', task(), 1, desk)).toEqual({
    outcome: 'rejected',
    code: 'not-authorized',
    changes: [],
    touches: ['user:u-marc'],
  })
  expect(rowOf(db, 'task', 't-1')).toBeUndefined()
})
test('a mutation without a row it needs is refused; one that is done already is the same act', () => {
  expect(act('task.reopen', { taskId: 't-9' })).toMatchObject({
    outcome: 'rejected',
    code: 'not-found',
    touches: ['task:t-9'],
  })
  plant(db, { task: [bare(aTask({ id: 't-2', status: 'completed' }))] })
  const done = { taskId: 't-2', outcome: 'done', note: '' }
  expect(act('task.complete', done)).toEqual({
    outcome: 'merged',
    changes: [],
    touches: ['task:t-2'],
  })
})

const hold = (vehicleId: string, from: string) => ({
  vehicleId,
  from,
  reservationId: 'r-1',
  clientId: null,
  leadId: null,
  until: now + 86_400_000,
  note: '',
})
test.each<[string, () => ReturnType<typeof act>, string]>([
  ['sold it', () => act('vehicle.reserve', hold('v-sold', 'available')), 'vehicle-already-sold'],
  [
    'holds it',
    () => act('vehicle.reserve', hold('v-held', 'available')),
    'vehicle-already-reserved',
  ],
  [
    'withdrew it',
    () =>
      act('lead.move', {
        id: 'x-1',
        leadId: 'l-1',
        from: 'in-treatment',
        to: 'sold',
        vehicleId: 'v-out',
        deliverOn: '2027-02-01',
      }),
    'vehicle-not-available',
  ],
  [
    'changed it',
    () => act('vehicle.withdraw', { vehicleId: 'v-1', from: 'creation' }),
    'changed-meanwhile',
  ],
])(
  'when somebody else was first and %s it is a conflict, shown with what the other did',
  (_, go, code) => {
    plant(db, {
      vehicle: [
        bare(aVehicle({ id: 'v-1', status: 'available' })),
        bare(aSoldVehicle({ id: 'v-sold' })),
        bare(
          aVehicle({
            id: 'v-held',
            status: 'reserved',
            reservedBy: 'u-marc',
            reservedByName: 'Marc',
            reservedUntil: now + 5,
          }),
        ),
        bare(aVehicle({ id: 'v-out', status: 'out-of-market' })),
      ],
      lead: [bare(aLead({ id: 'l-1', status: 'in-treatment' }))],
    })
    expect(go()).toMatchObject({ outcome: 'conflict', code, changes: [] })
  },
)
test('what tablets have let go meanwhile comes back with all that hangs on it, however long ago that was done', () => {
  const weeks = 14 * 86_400_000
  plant(db, { inspection: [bare(anInspection({ id: 'i-1' }))] })
  const before = rowOf(db, 'inspection', 'i-1')?.['enteredV']
  const at = (name: string, v: number, receivedAt: number) => {
    const work = { name, version: 1, input: { inspectionId: 'i-1' } }
    expect(decide(db, work, ana, v, { receivedAt, standsOnAt: null }).outcome).toBe('applied')
    return rowOf(db, 'inspection', 'i-1')?.['enteredV']
  }
  expect(at('inspection.delete', 7, now)).toBe(before)
  // At once it was never gone; two weeks later it was, though both did it in the same hour.
  expect(at('inspection.restore', 8, now)).toBe(before)
  at('inspection.delete', 9, now)
  expect(at('inspection.restore', 10, now + weeks)).toBe(10)
})
test('a row deleted by somebody else is a conflict; a plain no, and what is not there, are none', () => {
  plant(db, { task: [bare(aTask({ id: 't-2' })), bare(aTask({ id: 't-3' }))] })
  applyChange(db, change('task', 't-3', { deletedAt: now }), { v: 3, at: now })
  expect(act('task.reopen', { taskId: 't-3' })).toMatchObject({
    outcome: 'conflict',
    code: 'deleted',
  })
  expect(act('task.reopen', { taskId: 't-2' })).toMatchObject({
    outcome: 'rejected',
    code: 'task-not-completed',
  })
})

const sha = (n: number) => n.toString(16).padStart(64, '0')
const report = (strokes: string, image: string) => ({
  inspectionId: 'i-1',
  role: 'client',
  name: 'Hélène Roy',
  locale: 'fr-ca',
  strokesSha256: strokes,
  imageSha256: image,
  contentHash: 'c'.repeat(64),
})
const keep = (sha256: string, complete: boolean) =>
  keepRow(db, { sha256, mime: 'image/png', bytes: 1, complete, at: 0, by: 'u-ana' })
test('what needs files waits for each that is not here whole, by its name, each once', () => {
  plant(db, { inspection: [bare(anInspection({ id: 'i-1', status: 'complete' }))] })
  const waits = (...files: string[]) => ({
    outcome: 'parked',
    code: 'inspection-waits-for-photos',
    facts: { count: files.length, files },
    changes: [],
    touches: ['inspection:i-1'],
  })
  expect(act('inspection.signReport', report(sha(1), sha(2)))).toEqual(waits(sha(1), sha(2)))
  expect(act('inspection.signReport', report(sha(1), sha(1)))).toEqual(waits(sha(1)))
  keep(sha(1), true)
  // Begun is not here.
  keep(sha(2), false)
  expect(act('inspection.signReport', report(sha(1), sha(2)))).toEqual(waits(sha(2)))
  keep(sha(2), true)
  expect(act('inspection.signReport', report(sha(1), sha(2))).outcome).not.toBe('parked')
})

test.each<[string, { name: string; input: unknown }, string[]]>([
  ['makes a row: that row', { name: 'task.add', input: task() }, ['task:t-1']],
  ['makes a row of a contract', { name: 'contract.x', input: { id: 's-1' } }, ['saleContract:s-1']],
  ['is unknown: what it makes', { name: 'boat.add', input: { id: 'b-1' } }, ['boat:b-1']],
  ['is unknown and makes nothing', { name: 'boat.sink', input: { boatId: 'b-1' } }, []],
  ['names no text for an id', { name: 'boat.add', input: { id: 5 } }, []],
  ['has no words', { name: 'task.add', input: null }, []],
  ['has no words at all', { name: 'task.reopen', input: undefined }, []],
  ['cannot be read: what it makes', { name: 'task.add', input: { id: 't-1' } }, ['task:t-1']],
  ['reads a row: that row', { name: 'task.reopen', input: { taskId: 't-1' } }, ['task:t-1']],
  [
    'makes and reads the same row: once',
    { name: 'task.edit', input: { id: 't-1', edits: { assignedTo: { from: 'a', to: 'u-marc' } } } },
    ['task:t-1'],
  ],
])('the order behind a parked act that %s', (_, { name, input }, rows) => {
  expect(namedRows({ name, version: 1, input })).toEqual(rows)
})
