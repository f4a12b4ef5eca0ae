import { InMemory } from '#tests/support/in-memory.ts'
import { expect, test } from 'vitest'
import {
  closeWorkItem,
  deleteWorkItem,
  editWorkItem,
  openWorkItem,
  reopenWorkItem,
  restoreWorkItem,
} from '#db/work-item/mutations/work-item.ts'
import {
  anInspectedVehicle,
  anInspection,
  aWorkItem,
  samir,
} from '#tests/support/builders/inspection.ts'
import { anActor } from '#tests/support/builders/user.ts'

const asked = {
  id: 'w-2',
  vehicleId: 'v-cx5',
  inspectionId: 'i-1',
  code: 'G04',
  title: 'Front pads',
  note: 'Fail · 1.5 mm',
  estimateMinor: 24_000,
}
const one = { workItemId: 'w-1' }
const done = { ...one, closeNote: 'Pads and discs replaced', costMinor: 31_250 }
const rowsOf = (over: Parameters<typeof aWorkItem>[0] = {}, inspected = {}) =>
  new InMemory({
    vehicle: [anInspectedVehicle()],
    inspection: [anInspection(inspected)],
    workItem: [aWorkItem(over)],
  })
const closed = { status: 'closed', closedAt: 1500, closedBy: 'u-ana', closeNote: 'Done' } as const

test('a repair is asked for at a point, or of the vehicle alone', () => {
  const rows = rowsOf()
  rows.does(openWorkItem, asked)
  expect(rows.row('workItem', 'w-2')).toMatchObject({
    ...asked,
    status: 'open',
    openedBy: 'u-ana',
    openedAt: 2000,
    costMinor: null,
    closedAt: null,
    closeNote: '',
  })
  rows.does(openWorkItem, { ...asked, id: 'w-3', inspectionId: null, code: '' })
  expect(rows.row('workItem', 'w-3').inspectionId).toBeNull()
})
test('a repair needs its vehicle, its inspection, a point of the list and a title', () => {
  expect(rowsOf().refusalOf(openWorkItem, { ...asked, vehicleId: 'v-none' })).toBe('not-found')
  expect(rowsOf().refusalOf(openWorkItem, { ...asked, inspectionId: 'i-none' })).toBe('not-found')
  expect(rowsOf({}, { vehicleId: 'v-2' }).refusalOf(openWorkItem, asked)).toBe('not-found')
  expect(rowsOf().refusalOf(openWorkItem, { ...asked, code: 'Z99' })).toBe(
    'inspection-point-unknown',
  )
  expect(rowsOf({}, { demo: true }).refusalOf(openWorkItem, asked)).toBe('work-item-practice')
  expect(() => rowsOf().does(openWorkItem, { ...asked, title: '' })).toThrow()
  expect(() => rowsOf().does(openWorkItem, { ...asked, estimateMinor: -1 })).toThrow()
  const apprentice = anActor({ forms: new Set(['management.InspectionsDemo'] as const) })
  expect(rowsOf().refusalOf(openWorkItem, asked, apprentice)).toBe('not-authorized')
})

test('what is open is edited field by field; what is closed is not', () => {
  const rows = rowsOf()
  rows.does(editWorkItem, { ...one, edits: { title: { from: 'Front pads', to: 'Front brakes' } } })
  const late = rows.does(
    editWorkItem,
    {
      ...one,
      edits: {
        title: { from: 'Front pads', to: 'Brakes' },
        estimateMinor: { from: 24_000, to: 26_000 },
      },
    },
    samir,
  )
  expect(late.outcome).toBe('conflict')
  expect(rows.row('workItem', 'w-1')).toMatchObject({
    title: 'Front brakes',
    estimateMinor: 26_000,
  })
  expect(rowsOf(closed).refusalOf(editWorkItem, { ...one, edits: {} })).toBe('work-item-closed')
  expect(rowsOf({ deletedAt: 5 }).refusalOf(editWorkItem, { ...one, edits: {} })).toBe('deleted')
})

test('closing says who, when, what was done and what it cost', () => {
  const rows = rowsOf()
  rows.does(closeWorkItem, done, samir)
  expect(rows.row('workItem', 'w-1')).toMatchObject({
    status: 'closed',
    closedBy: 'u-samir',
    closedAt: 3000,
    closeNote: 'Pads and discs replaced',
    costMinor: 31_250,
  })
  expect(rows.does(closeWorkItem, done).outcome).toBe('merged')
  expect(rows.refusalOf(closeWorkItem, { ...done, closeNote: 'Other' })).toBe('work-item-closed')
  expect(() => rowsOf().does(closeWorkItem, { ...done, closeNote: '  ' })).toThrow()
  expect(new InMemory({}).refusalOf(closeWorkItem, done)).toBe('not-found')
})
test('reopened work keeps what was done, which did not hold', () => {
  const rows = rowsOf(closed)
  rows.does(reopenWorkItem, one)
  expect(rows.row('workItem', 'w-1')).toMatchObject({
    status: 'open',
    closedAt: null,
    closedBy: null,
    closeNote: 'Done',
  })
  expect(rows.does(reopenWorkItem, one).outcome).toBe('merged')
  expect(new InMemory({}).refusalOf(reopenWorkItem, one)).toBe('not-found')
})

test('open work is deleted and brought back; closed work stays', () => {
  const rows = rowsOf()
  expect(rows.does(restoreWorkItem, one).outcome).toBe('merged')
  rows.does(deleteWorkItem, one)
  expect(rows.row('workItem', 'w-1').deletedAt).toBe(2000)
  expect(rows.does(deleteWorkItem, one).outcome).toBe('merged')
  rows.does(restoreWorkItem, one)
  expect(rows.row('workItem', 'w-1').deletedAt).toBeNull()
  expect(rowsOf(closed).refusalOf(deleteWorkItem, one)).toBe('work-item-closed')
  for (const act of [deleteWorkItem, restoreWorkItem])
    expect(new InMemory({}).refusalOf(act, one)).toBe('not-found')
})
