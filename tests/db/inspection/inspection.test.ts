import { InMemory } from '#tests/support/in-memory.ts'
import { expect, test } from 'vitest'
import { presetCodes } from '#db/inspection/presets.ts'
import { extendInspection, releaseInspection } from '#db/inspection/mutations/release.ts'
import {
  addInspectionPhoto,
  completeInspection,
  deleteInspection,
  noteInspection,
  removeInspectionPhoto,
  reopenInspection,
  restoreInspection,
  restoreInspectionPhoto,
  startInspection,
} from '#db/inspection/mutations/inspection.ts'
import {
  anInspection,
  aPointPhoto,
  aWorkItem,
  everyPoint,
  samir,
  pointOf,
} from '#tests/support/builders/inspection.ts'
import { anActor } from '#tests/support/builders/user.ts'

const whole = { inspectionId: 'i-1' }
const photo = {
  id: 'p-2',
  inspectionId: 'i-1',
  code: 'G03',
  sha256: 'c'.repeat(64),
  thumbSha256: 'd'.repeat(64),
  mime: 'image/webp',
}
const start = {
  id: 'i-2',
  vehicleId: 'v-cx5',
  family: 'car',
  templateVersion: 1,
  demo: false,
  odometer: 42_000,
}
const vehicle = { id: 'v-cx5', deletedAt: null } as never
const apprentice = anActor({
  userId: 'u-lea',
  forms: new Set(['management.InspectionsDemo'] as const),
})
const technician = anActor({ forms: new Set(['management.Inspections'] as const) })
const director = anActor({ userId: 'u-dir', forms: new Set(['direction.Users'] as const) })
const rowsOf = (
  status: 'open' | 'complete' | 'released' = 'open',
  points = everyPoint(),
  over = {},
) =>
  new InMemory({
    inspection: [anInspection({ status, ...over })],
    inspectionPoint: points,
    inspectionPhoto: [aPointPhoto()],
    vehicle: [vehicle],
  })

test('an inspection starts open, with the list it was started on', () => {
  const rows = rowsOf()
  rows.does(startInspection, start)
  expect(rows.row('inspection', 'i-2')).toMatchObject({
    status: 'open',
    family: 'car',
    templateVersion: 1,
    startedBy: 'u-ana',
    startedAt: 2000,
    releasedAt: null,
  })
})
test('an inspection needs a vehicle that stands, and a list we have', () => {
  expect(rowsOf().refusalOf(startInspection, { ...start, vehicleId: 'v-none' })).toBe('not-found')
  expect(rowsOf().refusalOf(startInspection, { ...start, templateVersion: 99 })).toBe(
    'inspection-point-unknown',
  )
})
test('who holds the practice form alone practises, and touches no real inspection', () => {
  expect(rowsOf().refusalOf(startInspection, { ...start, demo: true }, apprentice)).toBe('done')
  expect(rowsOf().refusalOf(startInspection, start, apprentice)).toBe('not-authorized')
  for (const act of [completeInspection, reopenInspection, deleteInspection])
    expect(
      rowsOf(act === reopenInspection ? 'complete' : 'open').refusalOf(act, whole, apprentice),
    ).toBe('not-authorized')
  expect(rowsOf().refusalOf(addInspectionPhoto, photo, apprentice)).toBe('not-authorized')
  expect(rowsOf('open', [], { demo: true }).refusalOf(deleteInspection, whole, apprentice)).toBe(
    'done',
  )
})

test('a remark and the odometer are edited field by field', () => {
  const rows = rowsOf()
  rows.does(noteInspection, {
    ...whole,
    edits: { note: { from: '', to: 'Winter tires in the trunk' } },
  })
  expect(rows.row('inspection', 'i-1').note).toBe('Winter tires in the trunk')
  const stale = rows.does(
    noteInspection,
    {
      ...whole,
      edits: { note: { from: '', to: 'Other' }, odometer: { from: 42_000, to: 42_010 } },
    },
    samir,
  )
  expect(stale.outcome).toBe('conflict')
  expect(rows.row('inspection', 'i-1')).toMatchObject({
    note: 'Winter tires in the trunk',
    odometer: 42_010,
  })
  expect(rowsOf('complete').refusalOf(noteInspection, { ...whole, edits: {} })).toBe(
    'inspection-not-open',
  )
})

test('a photo is added to a point of the list, also after a colleague has completed it', () => {
  const rows = rowsOf('complete')
  rows.does(addInspectionPhoto, photo, samir)
  expect(rows.row('inspectionPhoto', 'p-2')).toMatchObject({
    code: 'G03',
    by: 'u-samir',
    at: 3000,
  })
  expect(rowsOf().refusalOf(addInspectionPhoto, { ...photo, code: 'Z99' })).toBe(
    'inspection-point-unknown',
  )
  expect(rowsOf('released').refusalOf(addInspectionPhoto, photo)).toBe('inspection-released')
})
test('a photo is removed, and brought back', () => {
  const rows = rowsOf()
  const photoInput = { ...whole, photoId: 'p-1' }
  expect(rows.does(restoreInspectionPhoto, photoInput).outcome).toBe('merged')
  rows.does(removeInspectionPhoto, photoInput)
  expect(rows.row('inspectionPhoto', 'p-1').deletedAt).toBe(2000)
  expect(rows.does(removeInspectionPhoto, photoInput).outcome).toBe('merged')
  rows.does(restoreInspectionPhoto, photoInput)
  expect(rows.row('inspectionPhoto', 'p-1').deletedAt).toBeNull()
  for (const act of [removeInspectionPhoto, restoreInspectionPhoto]) {
    expect(rows.refusalOf(act, { ...whole, photoId: 'p-none' })).toBe('not-found')
    expect(rowsOf('complete').refusalOf(act, photoInput)).toBe('inspection-not-open')
  }
})

test('150 results complete an inspection; 149 do not', () => {
  const rows = rowsOf()
  rows.does(completeInspection, whole)
  expect(rows.row('inspection', 'i-1')).toMatchObject({
    status: 'complete',
    completedBy: 'u-ana',
    completedAt: 2000,
  })
  expect(rows.does(completeInspection, whole).outcome).toBe('merged')
  const points = everyPoint({ G04: { result: null } })
  expect(() => rowsOf('open', points).does(completeInspection, whole)).toThrow(
    expect.objectContaining({ code: 'inspection-incomplete', facts: { left: 1, codes: ['G04'] } }),
  )
  expect(rowsOf('open', points.slice(0, 87)).refusalOf(completeInspection, whole)).toBe(
    'inspection-incomplete',
  )
  expect(rowsOf('open', points, { deletedAt: 5 }).refusalOf(completeInspection, whole)).toBe(
    'deleted',
  )
  expect(rowsOf('open', points, { templateVersion: 99 }).refusalOf(completeInspection, whole)).toBe(
    'inspection-point-unknown',
  )
})
test('completion waits on the server for the photos that stand', () => {
  const rows = new InMemory({
    inspection: [anInspection()],
    inspectionPhoto: [
      aPointPhoto(),
      aPointPhoto({ id: 'p-9', sha256: 'f'.repeat(64), deletedAt: 5 }),
    ],
  })
  expect(
    completeInspection.files?.(rows.seenBy(completeInspection as never, whole), whole),
  ).toEqual(['a'.repeat(64)])
  const done = rowsOf('complete')
  expect(
    completeInspection.files?.(done.seenBy(completeInspection as never, whole), whole),
  ).toEqual([])
})

test('a complete one is reopened by the shop, a released one by the director alone', () => {
  const rows = rowsOf('complete')
  rows.does(reopenInspection, whole, technician)
  expect(rows.row('inspection', 'i-1')).toMatchObject({
    status: 'open',
    completedAt: null,
    releasedAt: null,
  })
  expect(rows.does(reopenInspection, whole, technician).outcome).toBe('merged')
  expect(rowsOf('released').refusalOf(reopenInspection, whole, technician)).toBe('not-authorized')
  expect(rowsOf('released').refusalOf(reopenInspection, whole, director)).toBe('done')
  expect(rowsOf('complete').refusalOf(reopenInspection, whole, director)).toBe('done')
})

test('a director releases what is complete', () => {
  const rows = rowsOf('complete')
  rows.does(releaseInspection, whole, director)
  expect(rows.row('inspection', 'i-1')).toMatchObject({
    status: 'released',
    releasedBy: 'u-dir',
    releasedAt: 2000,
  })
  expect(rows.does(releaseInspection, whole, director).outcome).toBe('merged')
})
test('release is refused to a technician, at 149, in practice, on a failed safety point and while two differ', () => {
  expect(rowsOf('complete').refusalOf(releaseInspection, whole, technician)).toBe('not-authorized')
  expect(rowsOf('open').refusalOf(releaseInspection, whole)).toBe('inspection-not-complete')
  expect(rowsOf('complete', everyPoint().slice(1)).refusalOf(releaseInspection, whole)).toBe(
    'inspection-not-complete',
  )
  expect(rowsOf('complete', everyPoint(), { demo: true }).refusalOf(releaseInspection, whole)).toBe(
    'inspection-demo',
  )
  const failed = rowsOf(
    'complete',
    everyPoint({
      G04: { result: 'fail' },
      G01: { result: 'fail' },
      G09: { otherResult: 'fail', otherBy: 'u-samir' },
    }),
  )
  expect(() => failed.does(releaseInspection, whole)).toThrow(
    expect.objectContaining({ code: 'inspection-fails-safety', facts: { codes: ['G04', 'G09'] } }),
  )
  expect(
    rowsOf(
      'complete',
      everyPoint({ C01: { otherResult: 'attention', otherBy: 'u-samir' } }),
    ).refusalOf(releaseInspection, whole),
  ).toBe('inspection-differs')
})

test('a failed safety point is released only after a repair of it was closed', () => {
  const failed = everyPoint({ G04: { result: 'fail', at: 5000 } })
  const withWork = (over: Parameters<typeof aWorkItem>[0]) =>
    new InMemory({
      inspection: [anInspection({ status: 'complete' })],
      inspectionPoint: failed,
      workItem: [aWorkItem(over)],
    })
  const closed = { status: 'closed', closedAt: 6000, closedBy: 'u-ana' } as const
  const tried = (over: Parameters<typeof aWorkItem>[0]) =>
    withWork(over).refusalOf(releaseInspection, whole)
  expect(tried(closed)).toBe('done')
  expect(tried({})).toBe('inspection-fails-safety')
  expect(tried({ ...closed, code: 'G05' })).toBe('inspection-fails-safety')
  expect(tried({ ...closed, inspectionId: 'i-0' })).toBe('inspection-fails-safety')
  // Failed again after the repair: it did not hold.
  expect(tried({ ...closed, closedAt: 4000 })).toBe('inspection-fails-safety')
})
test('points ticked faster than one can look need a director’s look, and then go', () => {
  const rushed = everyPoint(
    Object.fromEntries(
      ['K01', 'K02', 'K03', 'K04', 'K05', 'K06', 'K07', 'K08'].map((code, index) => [
        code,
        { at: 9_000_000 + index * 400 },
      ]),
    ),
  )
  expect(() => rowsOf('complete', rushed).does(releaseInspection, whole, director)).toThrow(
    expect.objectContaining({ code: 'inspection-look-needed', facts: { count: 1 } }),
  )
  expect(
    rowsOf('complete', rushed).refusalOf(releaseInspection, { ...whole, looked: false }, director),
  ).toBe('inspection-look-needed')
  expect(
    rowsOf('complete', rushed).refusalOf(releaseInspection, { ...whole, looked: true }, director),
  ).toBe('done')
})

test('a quick check is finished at its own points, is never released, and goes on to 150', () => {
  const rows = new InMemory({ vehicle: [vehicle], inspectionPoint: [] })
  rows.does(startInspection, { ...start, id: 'i-1', preset: '12' })
  expect(rows.row('inspection', 'i-1')).toMatchObject({ preset: '12', signatures: [] })
  expect(rows.refusalOf(completeInspection, whole)).toBe('inspection-incomplete')
  const quick = new Set(presetCodes('car', '12'))
  const twelve = everyPoint().filter(({ code }) => quick.has(code))
  const done = rowsOf('open', twelve, { preset: '12' })
  done.does(completeInspection, whole)
  expect(done.row('inspection', 'i-1').status).toBe('complete')
  expect(done.refusalOf(releaseInspection, whole)).toBe('inspection-not-complete')
  expect(
    rowsOf('complete', everyPoint(), { preset: '57' }).refusalOf(releaseInspection, whole),
  ).toBe('inspection-not-complete')
  done.does(extendInspection, whole)
  expect(done.row('inspection', 'i-1')).toMatchObject({
    preset: '',
    status: 'open',
    completedAt: null,
    completedBy: null,
  })
  expect(pointOf(done, 'G04').result).toBe('pass')
  expect(done.does(extendInspection, whole).outcome).toBe('merged')
  expect(done.refusalOf(completeInspection, whole)).toBe('inspection-incomplete')
  expect(
    rowsOf('open', twelve, { preset: '12' }).refusalOf(extendInspection, whole, apprentice),
  ).toBe('not-authorized')
})

test('an open one is deleted and brought back; a complete one stays', () => {
  const rows = rowsOf()
  expect(rows.does(restoreInspection, whole).outcome).toBe('merged')
  rows.does(deleteInspection, whole)
  expect(rows.row('inspection', 'i-1').deletedAt).toBe(2000)
  expect(rows.does(deleteInspection, whole).outcome).toBe('merged')
  rows.does(restoreInspection, whole)
  expect(rows.row('inspection', 'i-1').deletedAt).toBeNull()
  expect(rowsOf('complete').refusalOf(deleteInspection, whole)).toBe('inspection-not-open')
  expect(rowsOf('complete', [], { deletedAt: 5 }).refusalOf(restoreInspection, whole)).toBe(
    'inspection-not-open',
  )
  expect(new InMemory({}).refusalOf(deleteInspection, whole)).toBe('not-found')
  expect(new InMemory({}).refusalOf(restoreInspection, whole)).toBe('not-found')
})
