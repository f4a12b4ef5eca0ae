/** A vehicle's photos, remarks and repairs. */
import { expect, test } from 'vitest'
import {
  commentVehicle,
  removeVehicleComment,
  restoreVehicleComment,
} from '#db/vehicle/mutations/comment.ts'
import {
  addVehiclePhoto,
  orderVehiclePhotos,
  removeVehiclePhoto,
  restoreVehiclePhoto,
} from '#db/vehicle/mutations/photo.ts'
import {
  closeWorkItem,
  deleteWorkItem,
  editWorkItem,
  openWorkItem,
  reopenWorkItem,
  restoreWorkItem,
} from '#db/work-item/mutations/work-item.ts'
import { anInspection, aWorkItem } from '#tests/support/builders/inspection.ts'
import { aVehicle, aVehicleComment, aVehiclePhoto } from '#tests/support/builders/vehicle.ts'
import { acts, but, comesTo, evening, type Line } from '#tests/support/acts.ts'

const vehicle = [aVehicle({ id: 'v-2' }), aVehicle()]
const goneVehicle = { rows: { vehicle: [aVehicle({ deletedAt: 5 })] } }
const noVehicle = { rows: { vehicle: [aVehicle({ id: 'v-2' })] } }
const isGone: Line[] = [
  ['not of one that is gone', goneVehicle, ['deleted']],
  ['nor of one that is not there', noVehicle, ['not-found']],
]

const photo = (id: string, position: number, over: Parameters<typeof aVehiclePhoto>[0] = {}) =>
  aVehiclePhoto({ id, position, ...over })
const added = {
  id: 'p-9',
  vehicleId: 'v-1',
  sha256: 'a'.repeat(64),
  thumbSha256: 'b'.repeat(64),
  mime: 'image/webp',
  width: 1600,
  height: 1200,
  position: 3,
}
acts(addVehiclePhoto, { rows: { vehicle }, input: added }, [
  [
    'a row, with who and when',
    {},
    {
      '+vehiclePhoto p-9': {
        vehicleId: 'v-1',
        sha256: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
        thumbSha256: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
        mime: 'image/webp',
        width: 1600,
        height: 1200,
        position: 3,
        at: evening,
        by: 'u-ana',
      },
    },
  ],
  ...isGone,
])

const vehiclePhoto = [
  photo('p-2', 1),
  photo('p-1', 0),
  photo('p-3', 2),
  photo('q-1', 0, { vehicleId: 'v-2' }),
]
const place = (...each: [string, number][]) =>
  Object.fromEntries(each.map(([id, position]) => [`vehiclePhoto ${id}`, { position }]))
acts(
  orderVehiclePhotos,
  { rows: { vehicle, vehiclePhoto }, input: { vehicleId: 'v-1', order: ['p-3', 'p-1', 'p-2'] } },
  [
    ['each at its place', {}, place(['p-3', 0], ['p-1', 1], ['p-2', 2])],
    [
      'one that is not named keeps its place after them',
      { input: { order: ['p-3'] } },
      place(['p-3', 0], ['p-1', 1], ['p-2', 2]),
    ],
    [
      'of one place the earlier id is first',
      { rows: { vehiclePhoto: [photo('p-2', 0), photo('p-1', 0)] }, input: { order: [] } },
      place(['p-2', 1]),
    ],
    ['as they are', { input: { order: ['p-1', 'p-2', 'p-3'] } }, 'merged'],
    [
      'the place comes before the id',
      { rows: { vehiclePhoto: [photo('p-1', 1), photo('p-2', 0)] }, input: { order: [] } },
      'merged',
    ],
    [
      'whichever was read first',
      { rows: { vehiclePhoto: [photo('p-1', 0), photo('p-2', 0)] }, input: { order: [] } },
      place(['p-2', 1]),
    ],
    ['none twice', { input: { order: ['p-1', 'p-1'] } }, ['photo-order']],
    ...isGone,
  ],
)

const gonePhoto = { rows: { vehiclePhoto: [photo('p-1', 0, { deletedAt: 5 })] } }
acts(removeVehiclePhoto, { rows: { vehiclePhoto }, input: { photoId: 'p-1' } }, [
  ['with when', {}, { 'vehiclePhoto p-1': { deletedAt: evening } }],
  ['twice is once', gonePhoto, 'merged'],
  ['not one that is not there', { rows: { vehiclePhoto: [] } }, ['not-found']],
])
acts(restoreVehiclePhoto, { rows: gonePhoto.rows, input: { photoId: 'p-1' } }, [
  ['stands again', {}, { 'vehiclePhoto p-1': { deletedAt: null } }],
  ['nothing to do for one that stands', { rows: { vehiclePhoto } }, 'merged'],
  ['not one that is not there', { rows: { vehiclePhoto: [] } }, ['not-found']],
])

const remark = {
  id: 'k-9',
  vehicleId: 'v-1',
  kind: 'damages-website',
  body: 'Scratch',
  amountMinor: 450_00,
}
acts(commentVehicle, { rows: { vehicle }, input: remark }, [
  [
    'a row, with who and when',
    {},
    {
      '+vehicleComment k-9': {
        vehicleId: 'v-1',
        kind: 'damages-website',
        body: 'Scratch',
        amountMinor: 45_000,
        at: evening,
        by: 'u-ana',
      },
    },
  ],
  ...isGone,
])
test.each([
  ['comments-website', null],
  ['comments-window', null],
  ['damages-website', 450_00],
  ['defects-window', 450_00],
  ['repairs-website', 450_00],
  ['repairs-window', 450_00],
])('the cost of %s is %s', (kind, amountMinor) => {
  const came = comesTo({ mutation: commentVehicle, rows: { vehicle }, input: { ...remark, kind } })
  expect(came).toMatchObject({ '+vehicleComment k-9': { kind, amountMinor } })
})
const vehicleComment = [aVehicleComment({ id: 'k-2' }), aVehicleComment()]
const goneComment = { rows: { vehicleComment: [aVehicleComment({ deletedAt: 5 })] } }
acts(removeVehicleComment, { rows: { vehicleComment }, input: { commentId: 'k-1' } }, [
  ['with when', {}, { 'vehicleComment k-1': { deletedAt: evening } }],
  ['twice is once', goneComment, 'merged'],
  ['not one that is not there', { rows: { vehicleComment: [] } }, ['not-found']],
])
acts(restoreVehicleComment, { rows: goneComment.rows, input: { commentId: 'k-1' } }, [
  ['stands again', {}, { 'vehicleComment k-1': { deletedAt: null } }],
  ['nothing to do for one that stands', { rows: { vehicleComment } }, 'merged'],
  ['not one that is not there', { rows: { vehicleComment: [] } }, ['not-found']],
])

const inspection = [
  anInspection({ id: 'i-2', vehicleId: 'v-2' }),
  anInspection({ vehicleId: 'v-1' }),
]
const opened = {
  id: 'w-9',
  vehicleId: 'v-1',
  inspectionId: 'i-1',
  code: 'G04',
  title: 'Front pads',
  note: '1.5 mm',
  estimateMinor: 240_00,
}
acts(openWorkItem, { rows: { vehicle, inspection }, input: opened }, [
  [
    'open, with who and when',
    {},
    {
      '+workItem w-9': {
        vehicleId: 'v-1',
        inspectionId: 'i-1',
        code: 'G04',
        title: 'Front pads',
        note: '1.5 mm',
        estimateMinor: 24_000,
        status: 'open',
        costMinor: null,
        openedAt: evening,
        openedBy: 'u-ana',
        closedAt: null,
        closedBy: null,
        closeNote: '',
      },
    },
  ],
  [
    'of no inspection and no point',
    { input: { inspectionId: null, code: '' } },
    but({ '+workItem w-9': { inspectionId: null, code: '' } }),
  ],
  ['not of another vehicle’s inspection', { input: { inspectionId: 'i-2' } }, ['not-found']],
  [
    'nor of practice',
    { rows: { inspection: [anInspection({ vehicleId: 'v-1', demo: true })] } },
    ['work-item-practice'],
  ],
  [
    'nor of a point it does not have',
    { input: { code: 'Z99' } },
    ['inspection-point-unknown', { code: 'Z99' }],
  ],
  [
    'nor of an inspection that is gone',
    { rows: { inspection: [anInspection({ deletedAt: 5 })] } },
    ['deleted'],
  ],
  ['nor of one that is not there', { rows: { inspection: [] } }, ['not-found']],
  ...isGone,
])
const workItem = [aWorkItem({ id: 'w-2' }), aWorkItem()]
const closedItem = aWorkItem({
  status: 'closed',
  closeNote: 'New pads',
  closedAt: 7,
  closedBy: 'u-samir',
})
const closed = { rows: { workItem: [closedItem] } }
const goneItem = { rows: { workItem: [aWorkItem({ deletedAt: 5 })] } }
const noItem = { rows: { workItem: [aWorkItem({ id: 'w-2' })] } }
const noRow: Line[] = [
  ['not one that is gone', goneItem, ['deleted']],
  ['nor one that is not there', noItem, ['not-found']],
]
acts(
  editWorkItem,
  {
    rows: { workItem },
    input: { workItemId: 'w-1', edits: { title: { from: 'Front pads', to: 'All pads' } } },
  },
  [
    ['the field and no other', {}, { 'workItem w-1': { title: 'All pads' } }],
    ['not one that is closed', closed, ['work-item-closed']],
    ...noRow,
  ],
)
acts(
  closeWorkItem,
  { rows: { workItem }, input: { workItemId: 'w-1', closeNote: 'New pads', costMinor: 230_00 } },
  [
    [
      'what was done, by whom, when, for what',
      {},
      {
        'workItem w-1': {
          status: 'closed',
          closeNote: 'New pads',
          costMinor: 23_000,
          closedAt: evening,
          closedBy: 'u-ana',
        },
      },
    ],
    [
      'in the same words once it was opened again',
      { rows: { workItem: [aWorkItem({ closeNote: 'New pads' })] } },
      but({}),
    ],
    ['in the same words twice', closed, 'merged'],
    ['in other words', { ...closed, input: { closeNote: 'Used pads' } }, ['work-item-closed']],
    ...noRow,
  ],
)
acts(reopenWorkItem, { rows: closed.rows, input: { workItemId: 'w-1' } }, [
  [
    'what was done stays written',
    {},
    { 'workItem w-1': { status: 'open', closedAt: null, closedBy: null } },
  ],
  ['one that is open', { rows: { workItem } }, 'merged'],
  ...noRow,
])
acts(deleteWorkItem, { rows: { workItem }, input: { workItemId: 'w-1' } }, [
  ['with when', {}, { 'workItem w-1': { deletedAt: evening } }],
  ['twice is once', goneItem, 'merged'],
  ['of a closed one too', { rows: { workItem: [{ ...closedItem, deletedAt: 5 }] } }, 'merged'],
  ['not what a release stood on', closed, ['work-item-closed']],
  ['nor one that is not there', noItem, ['not-found']],
])
acts(restoreWorkItem, { rows: goneItem.rows, input: { workItemId: 'w-1' } }, [
  ['stands again', {}, { 'workItem w-1': { deletedAt: null } }],
  ['nothing to do for one that stands', { rows: { workItem } }, 'merged'],
  ['not one that is not there', noItem, ['not-found']],
])
