import { InMemory } from '#tests/support/in-memory.ts'
import { expect, test } from 'vitest'
import { tickPoint } from '#db/inspection/mutations/point.ts'
import { signReport } from '#db/inspection/mutations/report.ts'
import { reopenInspection } from '#db/inspection/mutations/inspection.ts'
import { reportHash } from '#db/inspection/content.ts'
import {
  anInspection,
  aPointPhoto,
  aTick,
  everyPoint,
  samir,
  pointOf,
} from '#tests/support/builders/inspection.ts'
import { anActor } from '#tests/support/builders/user.ts'

const rowsOf = (over = {}, points = everyPoint()) =>
  new InMemory({
    inspection: [anInspection({ status: 'complete', ...over })],
    inspectionPoint: points,
    inspectionPhoto: [aPointPhoto()],
  })
const hash = (over = {}, points = everyPoint(), photos = [aPointPhoto()]) =>
  reportHash(anInspection(over), points, photos)
const ink = (over = {}) => ({
  inspectionId: 'i-1',
  role: 'technician',
  name: 'Ana Moreau',
  locale: 'fr-ca',
  strokesSha256: '1'.repeat(64),
  imageSha256: '2'.repeat(64),
  contentHash: hash(),
  ...over,
})

test('a report is signed with who, when, the language and what was read', () => {
  const rows = rowsOf()
  rows.does(signReport, ink())
  rows.does(
    signReport,
    ink({ role: 'client', name: 'Lise Roy', strokesSha256: '3'.repeat(64) }),
    samir,
  )
  expect(rows.row('inspection', 'i-1').signatures).toMatchObject([
    { role: 'technician', name: 'Ana Moreau', by: 'u-ana', at: 2000, locale: 'fr-ca' },
    { role: 'client', name: 'Lise Roy', by: 'u-samir', at: 3000, contentHash: hash() },
  ])
  expect(rows.row('inspection', 'i-1').signatures[0]).not.toHaveProperty('inspectionId')
})
test('the same ink twice is one signature', () => {
  const rows = rowsOf()
  rows.does(signReport, ink())
  expect(rows.does(signReport, ink()).outcome).toBe('merged')
  expect(rows.row('inspection', 'i-1').signatures).toHaveLength(1)
})
test('ink under other words than the server has is kept, and both are told', () => {
  const rows = rowsOf()
  const answer = rows.does(signReport, ink({ contentHash: 'f'.repeat(64) }))
  expect(answer).toMatchObject({ outcome: 'conflict', code: 'inspection-report-changed' })
  expect(rows.row('inspection', 'i-1').signatures[0]?.contentHash).toBe('f'.repeat(64))
})
test('nobody signs an open inspection, a real one with the practice form, or as a director who is none', () => {
  expect(rowsOf({ status: 'open' }).refusalOf(signReport, ink())).toBe('inspection-sign-open')
  const apprentice = anActor({ forms: new Set(['management.InspectionsDemo'] as const) })
  expect(rowsOf().refusalOf(signReport, ink(), apprentice)).toBe('not-authorized')
  const technician = anActor({ forms: new Set(['management.Inspections'] as const) })
  expect(rowsOf().refusalOf(signReport, ink({ role: 'director' }), technician)).toBe(
    'not-authorized',
  )
  expect(rowsOf().refusalOf(signReport, ink({ role: 'director' }))).toBe('done')
  expect(new InMemory({}).refusalOf(signReport, ink())).toBe('not-found')
})
test('the server waits for strokes and picture', () => {
  const rows = rowsOf()
  expect(signReport.files?.(rows.seenBy(signReport as never, ink()), ink() as never)).toEqual([
    '1'.repeat(64),
    '2'.repeat(64),
  ])
})
test('reopening keeps the signatures; what is found then no longer has their hash', () => {
  const rows = rowsOf()
  rows.does(signReport, ink())
  rows.does(reopenInspection, { inspectionId: 'i-1' })
  const { signatures } = rows.row('inspection', 'i-1')
  expect(signatures).toHaveLength(1)
  rows.does(tickPoint, aTick('C01', 'attention'))
  const points = everyPoint().map(point => (point.code === 'C01' ? pointOf(rows, 'C01') : point))
  expect(hash({}, points)).not.toBe(signatures[0]?.contentHash)
})

test('any change of what was found changes the hash; the order of rows does not', () => {
  const base = hash()
  expect(hash({}, everyPoint().toReversed())).toBe(base)
  // Instants are the server's to reckon.
  expect(hash({}, everyPoint({ C01: { at: 77 } }))).toBe(base)
  // Its state is not what was found: a release changes no signature.
  expect(hash({ status: 'released', releasedAt: 9 })).toBe(base)
  const others = [
    hash({ odometer: 42_001 }),
    hash({ vehicleId: 'v-2' }),
    hash({ templateVersion: 2 }),
    hash({ family: 'heavy' }),
    hash({ preset: '57' }),
    hash({ note: 'x' }),
    hash({}, everyPoint({ G04: { value: 6.4 } })),
    hash({}, everyPoint({ G04: { value: 6.41 } })),
    hash({}, everyPoint({ C01: { note: 'tick' } })),
    hash({}, everyPoint({ C01: { result: 'attention' } })),
    hash({}, everyPoint({ H06: { valueText: '13/24' } })),
    hash({}, everyPoint(), []),
    hash({}, everyPoint(), [aPointPhoto({ sha256: 'c'.repeat(64) })]),
  ]
  expect(new Set([base, ...others]).size).toBe(others.length + 1)
})
