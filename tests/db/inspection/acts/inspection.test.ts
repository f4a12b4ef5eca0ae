/** An inspection from its start to its release: practice is practice, and each step asks for what it stands on. */
import { expect, test } from 'vitest'
import { pointCodes } from '#db/inspection/points.ts'
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
  aPoint,
  aPointPhoto,
  aWorkItem,
  carList,
  everyPoint,
} from '#tests/support/builders/inspection.ts'
import { statedOf } from '#db/inspection/stated.ts'
import { aDealer } from '#tests/support/builders/label.ts'
import { aVehicle } from '#tests/support/builders/vehicle.ts'
import { acts, but, evening, type Line, waitsFor } from '#tests/support/acts.ts'

const other = anInspection({ id: 'i-2' })
const only = (over: Parameters<typeof anInspection>[0] = {}) => ({
  rows: { inspection: [other, anInspection(over)] },
})
const whole = { inspectionId: 'i-1' }
const practice = {
  by: { userId: 'u-lea', forms: new Set(['management.InspectionsDemo'] as const) },
}
const director = { by: { userId: 'u-dir', forms: new Set(['direction.Users'] as const) } }
const manager = { by: { userId: 'u-dir', forms: new Set(['management.Users'] as const) } }
const notHers = ['not-authorized']
const closed = { status: 'complete', completedAt: 7, completedBy: 'u-samir' } as const
const out = { ...closed, status: 'released', releasedAt: 8, releasedBy: 'u-dir' } as const
const isGone: Line[] = [
  ['not one that is gone', only({ deletedAt: 5 }), ['deleted']],
  ['nor one that is not there', { rows: { inspection: [other] } }, ['not-found']],
]
const notOpen = (status: string) => ['inspection-not-open', { status }]

const started = {
  id: 'i-9',
  vehicleId: 'v-1',
  family: 'car',
  templateVersion: 1,
  demo: false,
  odometer: 42_000,
}
acts(
  startInspection,
  { rows: { vehicle: [aVehicle({ id: 'v-2' }), aVehicle()] }, input: started },
  [
    [
      'open, with who and when',
      {},
      {
        '+inspection i-9': {
          vehicleId: 'v-1',
          family: 'car',
          templateVersion: 1,
          demo: false,
          odometer: 42_000,
          odometerType: 'km',
          preset: '',
          signatures: [],
          stated: null,
          status: 'open',
          note: '',
          startedAt: evening,
          startedBy: 'u-ana',
          completedAt: null,
          completedBy: null,
          releasedAt: null,
          releasedBy: null,
        },
      },
    ],
    [
      'in the unit in which she read it',
      { input: { odometerType: 'mi' } },
      but({ '+inspection i-9': { odometerType: 'mi' } }),
    ],
    ['and in no other', { input: { odometerType: 'ft' } }, ['bad-input', 'odometerType']],
    ['a quick one', { input: { preset: '12' } }, but({ '+inspection i-9': { preset: '12' } })],
    [
      'practice is for who holds that form',
      { input: { demo: true }, ...practice },
      but({ '+inspection i-9': { demo: true, startedBy: 'u-lea' } }),
    ],
    ['and nothing else is', practice, notHers],
    [
      'not by a list there is not',
      { input: { templateVersion: 99 } },
      ['inspection-point-unknown', { family: 'car', version: 99 }],
    ],
    [
      'not of a vehicle that is gone',
      { rows: { vehicle: [aVehicle({ deletedAt: 5 })] } },
      ['deleted'],
    ],
    ['nor of one that is not there', { rows: { vehicle: [] } }, ['not-found']],
  ],
)

acts(
  noteInspection,
  { ...only(), input: { ...whole, edits: { odometer: { from: 42_000, to: 42_010 } } } },
  [
    ['the field and no other', {}, { 'inspection i-1': { odometer: 42_010 } }],
    [
      'and its unit',
      { input: { edits: { odometerType: { from: null, to: 'mi' } } } },
      { 'inspection i-1': { odometerType: 'mi' } },
    ],
    ['not once it is closed', only(closed), notOpen('complete')],
    ['practice is practice', practice, notHers],
    ['and may be noted on', { ...only({ demo: true }), ...practice }, but({})],
    ...isGone,
  ],
)

const photo = {
  id: 'p-9',
  inspectionId: 'i-1',
  code: 'G03',
  sha256: 'a'.repeat(64),
  thumbSha256: 'b'.repeat(64),
  mime: 'image/webp',
}
acts(addInspectionPhoto, { ...only(), input: photo }, [
  [
    'a row, with who and when',
    {},
    {
      '+inspectionPhoto p-9': {
        inspectionId: 'i-1',
        code: 'G03',
        sha256: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
        thumbSha256: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
        mime: 'image/webp',
        at: evening,
        by: 'u-ana',
      },
    },
  ],
  ['whenever it arrives', only(closed), but({})],
  ['not once customers read it', only(out), ['inspection-released']],
  [
    'not at a point there is not',
    { input: { code: 'Z99' } },
    ['inspection-point-unknown', { code: 'Z99' }],
  ],
  ['practice is practice', practice, notHers],
  ...isGone,
])
const inspectionPhoto = [aPointPhoto({ id: 'p-2' }), aPointPhoto()]
const gonePhoto = [aPointPhoto({ deletedAt: 5 })]
const foreign = [aPointPhoto({ inspectionId: 'i-2' })]
const named = { ...whole, photoId: 'p-1' }
const both = { ...only().rows, inspectionPhoto }
const photoNo: Line[] = [
  ['not another inspection’s', { rows: { inspectionPhoto: foreign } }, ['not-found']],
  ['not one that is not there', { rows: { inspectionPhoto: [] } }, ['not-found']],
  ['not once it is closed', only(closed), notOpen('complete')],
  ['practice is practice', practice, notHers],
  ['not of an inspection that is gone', only({ deletedAt: 5 }), ['deleted']],
]
acts(removeInspectionPhoto, { rows: both, input: named }, [
  ['with when', {}, { 'inspectionPhoto p-1': { deletedAt: evening } }],
  ['twice is once', { rows: { inspectionPhoto: gonePhoto } }, 'merged'],
  ...photoNo,
])
acts(restoreInspectionPhoto, { rows: { ...both, inspectionPhoto: gonePhoto }, input: named }, [
  ['stands again', {}, { 'inspectionPhoto p-1': { deletedAt: null } }],
  ['nothing to do for one that stands', { rows: { inspectionPhoto } }, 'merged'],
  ...photoNo,
])

const all = everyPoint()
const without = (code: string) => all.filter(each => each.code !== code)
const houses = [aDealer({ id: 'c-2' }), aDealer()]
const quick = presetCodes('car', '12')
const done = { ...only().rows, inspectionPoint: all }
acts(completeInspection, { rows: done, input: whole }, [
  [
    'with who and when',
    {},
    {
      'inspection i-1': {
        status: 'complete',
        completedAt: evening,
        completedBy: 'u-ana',
        stated: null,
      },
    },
  ],
  [
    'and whose report of which vehicle it is',
    {
      rows: { vehicle: [aVehicle({ id: 'v-cx5', vin: 'VIN-NOW' })], company: houses },
      input: { vehicleId: 'v-cx5' },
    },
    but({
      'inspection i-1': {
        stated: statedOf(aVehicle({ id: 'v-cx5', vin: 'VIN-NOW' }), aDealer()),
      },
    }),
  ],
  [
    'which is not another dealership’s',
    {
      rows: { vehicle: [aVehicle({ id: 'v-cx5' })], company: houses.slice(0, 1) },
      input: { vehicleId: 'v-cx5' },
    },
    but({}),
  ],
  ['not of another vehicle', { input: { vehicleId: 'v-2' } }, ['not-found']],
  [
    'what does not apply is a result',
    { rows: { inspectionPoint: everyPoint({ N08: { result: 'na' } }) } },
    but({}),
  ],
  [
    'not with one left',
    { rows: { inspectionPoint: without('N08') } },
    ['inspection-incomplete', { left: 1, codes: ['N08'] }],
  ],
  [
    'nor with one taken back',
    { rows: { inspectionPoint: everyPoint({ N08: { result: null } }) } },
    ['inspection-incomplete', { left: 1, codes: ['N08'] }],
  ],
  [
    'a quick one asks for its own',
    { rows: { ...only({ preset: '12' }).rows, inspectionPoint: quick.map(code => aPoint(code)) } },
    but({}),
  ],
  [
    'and all of them',
    {
      rows: {
        ...only({ preset: '12' }).rows,
        inspectionPoint: quick.slice(1).map(code => aPoint(code)),
      },
    },
    ['inspection-incomplete', { left: 1, codes: ['A01'] }],
  ],
  [
    'another’s points are not its own',
    { rows: { inspectionPoint: all.map(each => ({ ...each, inspectionId: 'i-2' })) } },
    ['inspection-incomplete', { left: 150, codes: pointCodes(carList) }],
  ],
  ['closed already', only(closed), 'merged'],
  ['practice is practice', practice, notHers],
  ...isGone,
])
test('it waits for its photos, once it is closed no more', () => {
  const rows = {
    ...done,
    inspectionPhoto: [
      aPointPhoto(),
      aPointPhoto({ id: 'p-2', sha256: 'c'.repeat(64) }),
      aPointPhoto({ id: 'p-3', inspectionId: 'i-2' }),
    ],
  }
  const mutation = completeInspection
  expect(waitsFor({ mutation, rows, input: whole })).toEqual(['a'.repeat(64), 'c'.repeat(64)])
  expect(waitsFor({ mutation, rows: { ...rows, ...only(closed).rows }, input: whole })).toEqual([])
  expect(waitsFor({ mutation, rows: {}, input: whole })).toEqual([])
})

const opened = {
  'inspection i-1': {
    status: 'open',
    completedAt: null,
    completedBy: null,
    releasedAt: null,
    releasedBy: null,
    stated: null,
  },
}
const technician = { by: { userId: 'u-lea', forms: new Set(['management.Inspections'] as const) } }
acts(reopenInspection, { ...only(closed), input: whole }, [
  ['by its technician', technician, opened],
  ['by a director', director, opened],
  ['or a manager', manager, opened],
  ['practice by who practises', { ...only({ ...closed, demo: true }), ...practice }, opened],
  ['and nothing else', practice, notHers],
  ['what customers read by who releases', { ...only(out), ...director }, opened],
  ['or manages', { ...only(out), ...manager }, opened],
  ['not by its technician', { ...only(out), ...technician }, notHers],
  ['open already', { ...only(), ...technician }, 'merged'],
  ...isGone,
])
acts(deleteInspection, { ...only(), input: whole }, [
  ['with when', {}, { 'inspection i-1': { deletedAt: evening } }],
  ['twice is once', only({ deletedAt: 5 }), 'merged'],
  ['not once it is closed', only(closed), notOpen('complete')],
  ['practice is practice', practice, notHers],
  ['not one that is not there', { rows: { inspection: [other] } }, ['not-found']],
])
acts(restoreInspection, { ...only({ deletedAt: 5 }), input: whole }, [
  ['stands again', {}, { 'inspection i-1': { deletedAt: null } }],
  ['nothing to do for one that stands', only(), 'merged'],
  ['not one that was closed', only({ ...closed, deletedAt: 5 }), notOpen('complete')],
  ['practice is practice', practice, notHers],
  ['not one that is not there', { rows: { inspection: [other] } }, ['not-found']],
])
acts(extendInspection, { ...only({ ...closed, preset: '12' }), input: whole }, [
  [
    'on with the rest',
    {},
    {
      'inspection i-1': {
        preset: '',
        status: 'open',
        completedAt: null,
        completedBy: null,
        stated: null,
      },
    },
  ],
  ['a whole one is whole', only(closed), 'merged'],
  ['practice is practice', practice, notHers],
  ...isGone,
])

const slow = { ...only(closed).rows, inspectionPoint: all }
const incomplete = ['inspection-not-complete']
const repair = (over: Parameters<typeof aWorkItem>[0]) => [
  aWorkItem({ code: 'H01', status: 'closed', closedAt: 9000, ...over }),
]
const failed = (over: object = {}) => everyPoint({ H01: { result: 'fail', at: 9000, ...over } })
const unsafe = ['inspection-fails-safety', { codes: ['H01'] }]
const hasty = all.map((each, index) => ({ ...each, at: 1000 + index * 10 }))
acts(releaseInspection, { rows: slow, input: whole, ...director }, [
  [
    'with who and when',
    {},
    { 'inspection i-1': { status: 'released', releasedAt: evening, releasedBy: 'u-dir' } },
  ],
  ['by a manager too', manager, but({})],
  ['by no technician', technician, notHers],
  ['twice is once', only(out), 'merged'],
  ['never practice', only({ ...closed, demo: true }), ['inspection-demo']],
  ['not while it is open', only(), incomplete],
  ['nor a quick one', only({ ...closed, preset: '12' }), incomplete],
  ['nor with one left', { rows: { inspectionPoint: without('N08') } }, incomplete],
  ['nor unsafe', { rows: { inspectionPoint: failed() } }, unsafe],
  [
    'repaired as it was failed',
    { rows: { inspectionPoint: failed(), workItem: repair({}) } },
    but({}),
  ],
  [
    'not before',
    { rows: { inspectionPoint: failed(), workItem: repair({ closedAt: 8999 }) } },
    unsafe,
  ],
  [
    'not still being repaired',
    { rows: { inspectionPoint: failed(), workItem: repair({ status: 'open' }) } },
    unsafe,
  ],
  [
    'not at another point',
    { rows: { inspectionPoint: failed(), workItem: repair({ code: 'H02' }) } },
    unsafe,
  ],
  [
    'not of another inspection',
    { rows: { inspectionPoint: failed(), workItem: repair({ inspectionId: 'i-2' }) } },
    unsafe,
  ],
  [
    'nor while two differ',
    {
      rows: {
        inspectionPoint: everyPoint({ A01: { otherResult: 'attention', otherBy: 'u-samir' } }),
      },
    },
    ['inspection-differs', { count: 1, codes: ['A01'] }],
  ],
  [
    'ticked in haste it is looked at first',
    { rows: { inspectionPoint: hasty } },
    ['inspection-look-needed', { count: 1 }],
  ],
  ['and then released', { rows: { inspectionPoint: hasty }, input: { looked: true } }, but({})],
  ...isGone,
])
