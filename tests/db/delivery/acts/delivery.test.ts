/** Handing over: planned, moved, ticked, proved, done and undone. */
import { expect, test } from 'vitest'
import { completeDelivery, reopenDelivery } from '#db/delivery/mutations/done.ts'
import { attachDeliveryProof, tickDeliveryItem } from '#db/delivery/mutations/item.ts'
import {
  cancelDelivery,
  editDelivery,
  moveDelivery,
  planDelivery,
} from '#db/delivery/mutations/plan.ts'
import { aDelivery, aDeliveryItem, aSignedContract } from '#tests/support/builders/delivery.ts'
import { aDealer } from '#tests/support/builders/label.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aSoldVehicle, aVehicle } from '#tests/support/builders/vehicle.ts'
import { acts, but, comesTo, day, evening, hour, type Line, waitsFor } from '#tests/support/acts.ts'

const samir = aUser({ id: 'u-samir', name: 'Samir Haddad' })
const user = [aUser(), samir]
const lead = [aLead({ id: 'l-2' }), aLead({ status: 'sold', soldVehicleId: 'v-1' })]
const vehicle = [aSoldVehicle({ id: 'v-2' }), aSoldVehicle({ odometer: 18_420 })]
const sale = aSignedContract({ sellerId: 'u-samir' })
const saleContract = [aSignedContract({ id: 'sc-2', vehicleId: 'v-2' }), sale]
const company = [aDealer({ id: 'c-2', province: 'ON' }), aDealer()]
const contractOf = (over: Parameters<typeof aSignedContract>[0]) => ({
  rows: { saleContract: [{ ...sale, ...over }] },
})

const plan = {
  id: 'd-9',
  companyId: 'c-1',
  contractId: 'sc-1',
  vehicleId: 'v-1',
  leadId: 'l-1',
  startsAt: evening + day,
  minutes: 45,
  assignedTo: 'u-samir',
  place: 'Bay 2',
  note: 'Two keys',
}
const others = (over: Parameters<typeof aDelivery>[0]) => ({
  rows: { delivery: [aDelivery(over)] },
})
const exists = (startsAt: number) => ['delivery-exists', { id: 'd-1', at: startsAt }]
acts(planDelivery, { rows: { company, saleContract, vehicle, lead, user }, input: plan }, [
  [
    'its checklist with it; the lead’s day is the local one',
    {},
    {
      '+delivery d-9': {
        contractId: 'sc-1',
        startsAt: evening + day,
        minutes: 45,
        assignedTo: 'u-samir',
        place: 'Bay 2',
        note: 'Two keys',
        vehicleId: 'v-1',
        leadId: 'l-1',
        clientId: 'cl-1',
        clientName: 'Hélène Gagnon',
        vehicleText: 'Subaru Outback Touring 2024',
        status: 'planned',
        odometer: null,
        odometerType: null,
        deliveredAt: null,
        deliveredBy: null,
        stated: null,
        createdBy: 'u-ana',
        createdAt: evening,
      },
      '+deliveryItem d-9.balance-paid': {
        deliveryId: 'd-9',
        code: 'balance-paid',
        done: false,
        reason: '',
        note: '',
        proofSha256: '',
        proofMime: '',
        at: evening,
        by: 'u-ana',
      },
      '+deliveryItem d-9.insurance-proof': {
        deliveryId: 'd-9',
        code: 'insurance-proof',
        done: false,
        reason: '',
        note: '',
        proofSha256: '',
        proofMime: '',
        at: evening,
        by: 'u-ana',
      },
      '+deliveryItem d-9.rdprm-search': {
        deliveryId: 'd-9',
        code: 'rdprm-search',
        done: false,
        reason: '',
        note: '',
        proofSha256: '',
        proofMime: '',
        at: evening,
        by: 'u-ana',
      },
      '+deliveryItem d-9.mechanical-certificate': {
        deliveryId: 'd-9',
        code: 'mechanical-certificate',
        done: false,
        reason: '',
        note: '',
        proofSha256: '',
        proofMime: '',
        at: evening,
        by: 'u-ana',
      },
      '+deliveryItem d-9.label-handed': {
        deliveryId: 'd-9',
        code: 'label-handed',
        done: false,
        reason: '',
        note: '',
        proofSha256: '',
        proofMime: '',
        at: evening,
        by: 'u-ana',
      },
      '+deliveryItem d-9.documents-match': {
        deliveryId: 'd-9',
        code: 'documents-match',
        done: false,
        reason: '',
        note: '',
        proofSha256: '',
        proofMime: '',
        at: evening,
        by: 'u-ana',
      },
      '+deliveryItem d-9.saaq-transaction': {
        deliveryId: 'd-9',
        code: 'saaq-transaction',
        done: false,
        reason: '',
        note: '',
        proofSha256: '',
        proofMime: '',
        at: evening,
        by: 'u-ana',
      },
      '+deliveryItem d-9.plate': {
        deliveryId: 'd-9',
        code: 'plate',
        done: false,
        reason: '',
        note: '',
        proofSha256: '',
        proofMime: '',
        at: evening,
        by: 'u-ana',
      },
      '+deliveryItem d-9.keys': {
        deliveryId: 'd-9',
        code: 'keys',
        done: false,
        reason: '',
        note: '',
        proofSha256: '',
        proofMime: '',
        at: evening,
        by: 'u-ana',
      },
      '+deliveryItem d-9.second-tires': {
        deliveryId: 'd-9',
        code: 'second-tires',
        done: false,
        reason: '',
        note: '',
        proofSha256: '',
        proofMime: '',
        at: evening,
        by: 'u-ana',
      },
      '+deliveryItem d-9.walk-around': {
        deliveryId: 'd-9',
        code: 'walk-around',
        done: false,
        reason: '',
        note: '',
        proofSha256: '',
        proofMime: '',
        at: evening,
        by: 'u-ana',
      },
      'lead l-1': { deliverOn: '2026-11-22' },
      'client cl-1': {},
      '+leadTouch d-9.t': {
        leadId: 'l-1',
        kind: 'edited',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { deliveryId: 'd-9', startsAt: evening + day },
      },
      '+notification d-9.n': {
        userId: 'u-samir',
        leadId: 'l-1',
        itemId: 'd-9',
        type: 'APPOINTMENTS',
        from: 'Ana Moreau',
        at: evening,
        message: 'Hélène Gagnon Bay 2',
        processedAt: null,
      },
    },
  ],
  [
    'for one who has one name',
    {
      rows: {
        saleContract: saleContract.map(row => ({ ...row, buyer: { ...row.buyer, lastName: '' } })),
      },
    },
    but({
      '+delivery d-9': { clientName: 'Hélène' },
      '+notification d-9.n': { message: 'Hélène Bay 2' },
    }),
  ],
  [
    'for the card her own was merged into since she signed',
    { rows: { saleContract: saleContract.map(row => ({ ...row, mergedClientId: 'cl-2' })) } },
    but({ '+delivery d-9': { clientId: 'cl-2' } }),
  ],
  [
    'who hands it over herself is not told',
    { input: { assignedTo: 'u-ana' } },
    but({ '+delivery d-9': { assignedTo: 'u-ana' }, '+notification d-9.n': undefined }),
  ],
  [
    'without a lead',
    { ...contractOf({ leadId: null }), input: { leadId: null } },
    but({
      '+delivery d-9': { leadId: null },
      'lead l-1': undefined,
      'client cl-1': undefined,
      '+leadTouch d-9.t': undefined,
      '+notification d-9.n': undefined,
    }),
  ],
  [
    'a lead that is gone is not told',
    { rows: { lead: [aLead({ deletedAt: 5 })] } },
    but({
      'lead l-1': undefined,
      'client cl-1': undefined,
      '+leadTouch d-9.t': undefined,
      '+notification d-9.n': undefined,
    }),
  ],
  [
    'a lead that is not there neither',
    { rows: { lead: [] } },
    but({
      'lead l-1': undefined,
      'client cl-1': undefined,
      '+leadTouch d-9.t': undefined,
      '+notification d-9.n': undefined,
    }),
  ],
  ['before its contract is on the server too', contractOf({ countersignature: '' }), but({})],
  [
    'not before it is signed',
    contractOf({ status: 'signing' }),
    ['delivery-contract-unsigned', { status: 'signing' }],
  ],
  [
    'nor once it is void',
    contractOf({ status: 'cancelled' }),
    ['delivery-contract-void', { status: 'cancelled' }],
  ],
  ['not in another dealership’s name', { input: { companyId: 'c-2' } }, ['not-found']],
  ['not with another vehicle', { input: { vehicleId: 'v-2' } }, ['not-found']],
  ['nor another lead', { input: { leadId: 'l-2' } }, ['not-found']],
  ['one is enough', others({ startsAt: 7 }), exists(7)],
  ['also once it is done', others({ status: 'delivered', startsAt: 7 }), exists(7)],
  ['a cancelled one is none', others({ status: 'cancelled' }), but({})],
  ['nor a deleted one', others({ deletedAt: 5 }), but({})],
  ['nor another contract’s', others({ contractId: 'sc-2' }), but({})],
  [
    'begun up to twelve hours ago',
    { input: { startsAt: evening - 12 * hour } },
    but({
      '+delivery d-9': { startsAt: evening - 12 * hour },
      'lead l-1': { deliverOn: '2026-11-21' },
      '+leadTouch d-9.t': { facts: { deliveryId: 'd-9', startsAt: evening - 12 * hour } },
    }),
  ],
  [
    'not earlier',
    { input: { startsAt: evening - 12 * hour - 1 } },
    ['date-past', { field: 'startsAt' }],
  ],
  [
    'not for who has left',
    { rows: { user: [{ ...samir, active: false }] } },
    ['user-inactive', { field: 'assignedTo' }],
  ],
  ['nor who is not there', { rows: { user: [aUser()] } }, ['not-found']],
  [
    'not of a vehicle that is gone',
    { rows: { vehicle: [aSoldVehicle({ deletedAt: 5 })] } },
    ['deleted'],
  ],
  ['nor of a contract that is', contractOf({ deletedAt: 5 }), ['deleted']],
  ['nor without a dealership', { rows: { company: [] } }, ['not-found']],
])
const bareBuyer = { ...sale.buyer, firstName: '', lastName: 'Gagnon' }
const bareProduct = { ...sale.product, year: null, trim: '' }
test('what is not known leaves no gap in the words', () => {
  const rows = {
    company,
    saleContract: [{ ...sale, buyer: bareBuyer, product: bareProduct }],
    vehicle,
    lead,
    user,
  }
  expect(comesTo({ mutation: planDelivery, rows, input: plan })).toMatchObject({
    '+delivery d-9': { clientName: 'Gagnon', vehicleText: 'Subaru Outback' },
  })
})

const planned = aDelivery({ startsAt: evening + day })
const delivery = [aDelivery({ id: 'd-2', contractId: 'sc-2' }), planned]
const only = (over: Parameters<typeof aDelivery>[0]) => ({
  rows: { delivery: [{ ...planned, ...over }] },
})
const isGone: Line[] = [
  ['not one that is gone', only({ deletedAt: 5 }), ['deleted']],
  ['nor one that is not there', { rows: { delivery: [] } }, ['not-found']],
]
const over: Line[] = [
  [
    'not one that is done',
    only({ status: 'delivered' }),
    ['delivery-not-planned', { status: 'delivered' }],
  ],
  [
    'not one that is called off',
    only({ status: 'cancelled' }),
    ['delivery-not-planned', { status: 'cancelled' }],
  ],
  ...isGone,
]
const move = {
  id: 'act',
  deliveryId: 'd-1',
  leadId: 'l-1',
  from: evening + day,
  to: evening + 2 * day,
}
acts(moveDelivery, { rows: { delivery, lead }, input: move }, [
  [
    'the time, and the lead’s local day',
    {},
    {
      'delivery d-1': { startsAt: evening + 2 * day },
      'lead l-1': { deliverOn: '2026-11-23' },
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'edited',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { deliveryId: 'd-1', startsAt: evening + 2 * day },
      },
    },
  ],
  ['there already', { input: { to: evening + day } }, 'merged'],
  [
    'moved meanwhile by a colleague',
    { input: { from: evening } },
    [
      'changed-meanwhile',
      {
        table: 'delivery',
        id: 'd-1',
        fields: [{ field: 'startsAt', mine: evening + 2 * day, theirs: evening + day }],
      },
    ],
  ],
  [
    'to twelve hours ago',
    { input: { to: evening - 12 * hour } },
    but({
      'delivery d-1': { startsAt: evening - 12 * hour },
      'lead l-1': { deliverOn: '2026-11-21' },
      '+leadTouch act.t': { facts: { deliveryId: 'd-1', startsAt: evening - 12 * hour } },
    }),
  ],
  ['not earlier', { input: { to: evening - 12 * hour - 1 } }, ['date-past', { field: 'startsAt' }]],
  ['not with another’s lead', { input: { leadId: 'l-2' } }, ['not-found']],
  ...over,
])
const telling = { actId: 'act', leadId: 'l-1' }
const samirs = aDelivery({ assignedTo: 'u-samir' })
const word = (place: string) => ({
  userId: 'u-samir',
  leadId: 'l-1',
  itemId: 'd-1',
  type: 'APPOINTMENTS',
  from: 'Ana Moreau',
  at: evening,
  message: `Hélène Gagnon ${place}`,
  processedAt: null,
})
acts(
  editDelivery,
  {
    rows: { delivery, user },
    input: {
      id: 'd-1',
      actId: 'act',
      leadId: 'l-1',
      edits: { place: { from: 'Bay 2', to: 'Bay 3' } },
    },
  },
  [
    ['the field and no other', {}, { 'delivery d-1': { place: 'Bay 3' } }],
    [
      'given to a colleague',
      { input: { edits: { assignedTo: { from: 'u-ana', to: 'u-samir' } } } },
      { 'delivery d-1': { assignedTo: 'u-samir' } },
    ],
    [
      'who is told',
      {
        rows: { lead },
        input: { ...telling, edits: { assignedTo: { from: 'u-ana', to: 'u-samir' } } },
      },
      { 'delivery d-1': { assignedTo: 'u-samir' }, '+notification act.n': word('Bay 2') },
    ],
    [
      'and whose it is, of another place',
      { rows: { lead, delivery: [samirs] }, input: telling },
      { 'delivery d-1': { place: 'Bay 3' }, '+notification act.n': word('Bay 3') },
    ],
    [
      'and where none is left, of her name alone',
      {
        rows: { lead, delivery: [samirs] },
        input: { ...telling, edits: { place: { from: 'Bay 2', to: '' } } },
      },
      {
        'delivery d-1': { place: '' },
        '+notification act.n': { ...word(''), message: 'Hélène Gagnon' },
      },
    ],
    [
      'not of a note',
      {
        rows: { lead, delivery: [samirs] },
        input: { ...telling, edits: { note: { from: '', to: 'Two keys' } } },
      },
      { 'delivery d-1': { note: 'Two keys' } },
    ],
    [
      'not where it is so already',
      {
        rows: { lead, delivery: [samirs] },
        input: { ...telling, edits: { assignedTo: { from: 'u-ana', to: 'u-samir' } } },
      },
      'merged',
    ],
    [
      'a sale without a lead has no place in the bell',
      { input: { ...telling, leadId: null }, rows: { delivery: [{ ...samirs, leadId: null }] } },
      { 'delivery d-1': { place: 'Bay 3' } },
    ],
    [
      'not with another’s lead',
      { rows: { lead }, input: { ...telling, leadId: 'l-2' } },
      ['not-found'],
    ],
    [
      'not to who has left',
      {
        input: { edits: { assignedTo: { from: 'u-ana', to: 'u-samir' } } },
        rows: { user: [{ ...samir, active: false }] },
      },
      ['user-inactive', { field: 'assignedTo' }],
    ],
    [
      'nor who is not there',
      { input: { edits: { assignedTo: { from: 'u-ana', to: 'u-9' } } } },
      ['not-found'],
    ],
    ...over,
  ],
)
const callOff = { deliveryId: 'd-1', actId: 'act', leadId: 'l-1' }
acts(cancelDelivery, { rows: { delivery }, input: callOff }, [
  ['called off', {}, { 'delivery d-1': { status: 'cancelled' } }],
  [
    'whose it is learns of it',
    { rows: { lead, delivery: [samirs] }, input: telling },
    { 'delivery d-1': { status: 'cancelled' }, '+notification act.n': word('Bay 2') },
  ],
  [
    'not with another’s lead',
    { rows: { lead }, input: { ...telling, leadId: 'l-2' } },
    ['not-found'],
  ],
  ['twice is once', only({ status: 'cancelled' }), 'merged'],
  [
    'not one that is done',
    only({ status: 'delivered' }),
    ['delivery-not-planned', { status: 'delivered' }],
  ],
  ...isGone,
])

const keys = aDeliveryItem('keys', { note: 'Two', done: true, by: 'u-samir', at: 7 })
const items = [aDeliveryItem('plate'), keys]
const tick = { deliveryId: 'd-1', code: 'keys' }
const asked = { done: { from: false, to: true } }
const offList: Line[] = [
  ['also after the keys are gone', only({ status: 'delivered' }), but({})],
  [
    'not on one that is called off',
    only({ status: 'cancelled' }),
    ['delivery-not-planned', { status: 'cancelled' }],
  ],
  ...isGone,
]
acts(
  tickDeliveryItem,
  {
    rows: { delivery, deliveryItem: [aDeliveryItem('plate'), aDeliveryItem('keys')] },
    input: { ...tick, edits: asked },
  },
  [
    [
      'with who and when',
      {},
      { 'deliveryItem d-1.keys': { done: true, at: evening, by: 'u-ana' } },
    ],
    [
      'a line that is not there yet',
      { rows: { deliveryItem: [] } },
      {
        '+deliveryItem d-1.keys': {
          deliveryId: 'd-1',
          code: 'keys',
          done: true,
          reason: '',
          note: '',
          proofSha256: '',
          proofMime: '',
          at: evening,
          by: 'u-ana',
        },
      },
    ],
    [
      'a note on a line that is not there yet, with who and when',
      {
        rows: { deliveryItem: [] },
        input: { edits: { note: { from: '', to: 'Later' } } },
      },
      but({
        'deliveryItem d-1.keys': undefined,
        '+deliveryItem d-1.keys': {
          deliveryId: 'd-1',
          code: 'keys',
          done: false,
          reason: '',
          note: 'Later',
          proofSha256: '',
          proofMime: '',
          at: evening,
          by: 'u-ana',
        },
      }),
    ],
    [
      'a note leaves the tick a colleague’s',
      { rows: { deliveryItem: items }, input: { edits: { note: { from: 'Two', to: 'Three' } } } },
      { 'deliveryItem d-1.keys': { note: 'Three' } },
    ],
    [
      'a reason is a finding',
      { rows: { deliveryItem: items }, input: { edits: { reason: { from: '', to: 'none' } } } },
      { 'deliveryItem d-1.keys': { reason: 'none', at: evening, by: 'u-ana' } },
    ],
    ['ticked already', { rows: { deliveryItem: items } }, 'merged'],
    [
      'a note changed meanwhile is not written over',
      { rows: { deliveryItem: items }, input: { edits: { note: { from: 'One', to: 'Three' } } } },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'deliveryItem',
            id: 'd-1.keys',
            fields: [{ field: 'note', mine: 'Three', theirs: 'Two' }],
          },
        ],
      },
    ],
    ...offList,
  ],
)
const proof = 'c'.repeat(64)
const attach = { ...tick, from: '', sha256: proof, mime: 'image/webp' }
const proved = [aDeliveryItem('keys', { proofSha256: proof, proofMime: 'image/webp' })]
acts(attachDeliveryProof, { rows: { delivery, deliveryItem: items }, input: attach }, [
  [
    'with who and when',
    {},
    {
      'deliveryItem d-1.keys': {
        proofSha256: 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
        proofMime: 'image/webp',
        at: evening,
        by: 'u-ana',
      },
    },
  ],
  [
    'to a line that is not there yet',
    { rows: { deliveryItem: [] } },
    {
      '+deliveryItem d-1.keys': {
        deliveryId: 'd-1',
        code: 'keys',
        done: false,
        reason: '',
        note: '',
        proofSha256: 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
        proofMime: 'image/webp',
        at: evening,
        by: 'u-ana',
      },
    },
  ],
  ['the same twice is once', { rows: { deliveryItem: proved } }, 'merged'],
  [
    'taken off',
    { rows: { deliveryItem: proved }, input: { from: proof, sha256: '' } },
    { 'deliveryItem d-1.keys': { proofSha256: '', proofMime: '', at: evening, by: 'u-ana' } },
  ],
  ['nothing to take off', { rows: { deliveryItem: [] }, input: { sha256: '' } }, 'merged'],
  [
    'the one that was there stays',
    { rows: { deliveryItem: proved }, input: { sha256: 'd'.repeat(64) } },
    [
      'changed-meanwhile',
      {
        table: 'deliveryItem',
        id: 'd-1.keys',
        fields: [
          {
            field: 'proofSha256',
            mine: 'dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd',
            theirs: 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
          },
        ],
      },
    ],
  ],
  ...offList,
])
test('a proof waits for its file, taking it off for none', () => {
  const rows = { delivery, deliveryItem: items }
  expect(waitsFor({ mutation: attachDeliveryProof, rows, input: attach })).toEqual([proof])
  expect(
    waitsFor({ mutation: attachDeliveryProof, rows, input: { ...attach, sha256: '' } }),
  ).toEqual([])
})

const done = {
  id: 'act',
  deliveryId: 'd-1',
  contractId: 'sc-1',
  vehicleId: 'v-1',
  leadId: 'l-1',
  odometer: 18_420,
  thankYou: 'Merci',
}
const deliveryItem = [
  aDeliveryItem('keys', { done: true }),
  aDeliveryItem('plate', { done: true, proofSha256: proof }),
  aDeliveryItem('walk-around', { id: 'd-2.walk-around', deliveryId: 'd-2' }),
]
const task = [aTask({ id: 'd-2.thanks' })]
const thanks = (over: Parameters<typeof aTask>[0]) => ({
  rows: { task: [aTask({ id: 'd-1.thanks', ...over })] },
})
const leadOf = (
  status: 'sold' | 'delivered' | 'in-treatment' | 'closed',
  deletedAt: number | null = null,
) => ({ rows: { lead: [aLead({ status, deletedAt })] } })
const whole = { delivery, saleContract, vehicle, lead, deliveryItem, task }
const noReading = ['delivery-odometer', { field: 'odometer', atSale: 18_420 }]
const notSold = ['delivery-vehicle-not-sold', { by: 'Ana Moreau' }]
acts(completeDelivery, { rows: whole, input: done }, [
  [
    'vehicle, warranty and lead on the local day, and a thank-you',
    {},
    {
      'delivery d-1': {
        status: 'delivered',
        odometer: 18_420,
        odometerType: 'km',
        deliveredAt: evening,
        deliveredBy: 'u-ana',
        stated: { company: '', merchantName: '' },
      },
      'vehicle v-1': { deliveredAt: evening, warrantyStartOn: '2026-11-21' },
      'lead l-1': {
        status: 'delivered',
        statusAt: evening,
        deliverOn: '2026-11-21',
        deliveredAt: evening,
      },
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'status',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { from: 'sold', to: 'delivered', deliverOn: '2026-11-21', deliveryId: 'd-1' },
      },
      '+task d-1.thanks': {
        title: 'Merci',
        note: '',
        kind: 'thank-you',
        dueAt: evening + 3 * day,
        remindAt: null,
        assignedTo: 'u-samir',
        leadId: 'l-1',
        clientId: 'cl-1',
        vehicleId: 'v-1',
        status: 'pending',
        outcome: null,
        outcomeNote: '',
        completedAt: null,
        completedBy: null,
        tagIds: [],
        createdBy: 'u-ana',
        createdAt: evening,
      },
    },
  ],
  [
    'whose sheet it is and who hands over, as they are called now',
    { rows: { company, user, delivery: [aDelivery({ assignedTo: 'u-samir' })] } },
    but({
      'delivery d-1': { stated: { company: aDealer().name, merchantName: 'Samir Haddad' } },
      '+task d-1.thanks': { assignedTo: 'u-samir' },
    }),
  ],
  [
    'read in the unit of the odometer, which is no less',
    { input: { odometer: 11_445, odometerType: 'mi' } },
    but({ 'delivery d-1': { odometer: 11_445, odometerType: 'mi' } }),
  ],
  ['nor by one mile', { input: { odometer: 11_444, odometerType: 'mi' } }, noReading],
  [
    'hours are no distance',
    { input: { odometer: 12, odometerType: 'h' } },
    but({ 'delivery d-1': { odometer: 12, odometerType: 'h' } }),
  ],
  [
    'a clock that is behind hands nothing over before the server had the contract',
    { rows: { saleContract: [{ ...sale, countersignedAt: evening + 4 * day }] } },
    but({
      'delivery d-1': { deliveredAt: evening + 4 * day },
      'vehicle v-1': { deliveredAt: evening + 4 * day, warrantyStartOn: '2026-11-25' },
      'lead l-1': {
        statusAt: evening + 4 * day,
        deliverOn: '2026-11-25',
        deliveredAt: evening + 4 * day,
      },
      '+leadTouch act.t': {
        at: evening + 4 * day,
        facts: { from: 'sold', to: 'delivered', deliverOn: '2026-11-25', deliveryId: 'd-1' },
      },
      '+task d-1.thanks': { dueAt: evening + 7 * day, createdAt: evening + 4 * day },
    }),
  ],
  [
    'nobody’s lead',
    { ...only({ leadId: null }), input: { leadId: null } },
    but({
      'lead l-1': undefined,
      'client cl-1': undefined,
      '+leadTouch act.t': undefined,
      '+task d-1.thanks': { leadId: null },
    }),
  ],
  [
    'a lead elsewhere keeps its place and gets a line',
    leadOf('closed'),
    but({
      'lead l-1': {
        status: undefined,
        statusAt: undefined,
        deliverOn: undefined,
        deliveredAt: undefined,
      },
      '+leadTouch act.t': { kind: 'edited', facts: { deliveryId: 'd-1', delivered: 1 } },
    }),
  ],
  [
    'one that is delivered is told nothing',
    leadOf('delivered'),
    but({ 'lead l-1': undefined, 'client cl-1': undefined, '+leadTouch act.t': undefined }),
  ],
  [
    'nor one that is gone',
    leadOf('sold', 5),
    but({ 'lead l-1': undefined, 'client cl-1': undefined, '+leadTouch act.t': undefined }),
  ],
  [
    'the thank-you is there already',
    thanks({ status: 'pending' }),
    but({
      '+task d-1.thanks': undefined,
      'task d-1.thanks': { status: 'pending', dueAt: evening + 3 * day },
    }),
  ],
  [
    'was taken away',
    thanks({ status: 'deleted' }),
    but({
      '+task d-1.thanks': undefined,
      'task d-1.thanks': { status: 'pending', dueAt: evening + 3 * day },
    }),
  ],
  [
    'was done',
    thanks({ status: 'completed' }),
    but({ '+task d-1.thanks': undefined, 'task d-1.thanks': {} }),
  ],
  [
    'thanks by who hands over where nobody sold',
    contractOf({ sellerId: '' }),
    but({ '+task d-1.thanks': { assignedTo: 'u-ana' } }),
  ],
  ['done already', only({ status: 'delivered' }), 'merged'],
  [
    'not with a line open',
    { rows: { deliveryItem: [aDeliveryItem('keys'), ...deliveryItem.slice(1)] } },
    ['delivery-items-open', { codes: ['keys'], count: 1 }],
  ],
  [
    'nor without its proof',
    { rows: { deliveryItem: [aDeliveryItem('plate', { done: true })] } },
    ['delivery-items-open', { codes: ['plate'], count: 1 }],
  ],
  [
    'what does not apply is done',
    { rows: { deliveryItem: [aDeliveryItem('plate', { reason: 'trailer' })] } },
    but({}),
  ],
  ['an odometer goes only forward', { input: { odometer: 18_419 } }, noReading],
  ['or is none', { input: { odometer: null } }, noReading],
  [
    'of a new one that stands at 0 too',
    { input: { odometer: null }, rows: { vehicle: [aSoldVehicle({ odometer: 0 })] } },
    ['delivery-odometer', { field: 'odometer', atSale: 0 }],
  ],
  [
    'where it has none',
    { input: { odometer: null }, rows: { vehicle: [aSoldVehicle({ odometer: null })] } },
    but({ 'delivery d-1': { odometer: null } }),
  ],
  [
    'one that had none may have one',
    { input: { odometer: 0 }, rows: { vehicle: [aSoldVehicle({ odometer: null })] } },
    but({ 'delivery d-1': { odometer: 0 } }),
  ],
  [
    'not before the contract is on the server',
    contractOf({ countersignature: '' }),
    ['delivery-contract-not-received', { status: 'signed' }],
  ],
  [
    'nor once it is void',
    contractOf({ status: 'cancelled' }),
    ['delivery-contract-void', { status: 'cancelled' }],
  ],
  [
    'not a vehicle sold to another',
    { rows: { vehicle: [aSoldVehicle({ soldTo: 'cl-2' })] } },
    notSold,
  ],
  [
    'nor one for sale',
    { rows: { vehicle: [aVehicle({ soldTo: 'cl-1', soldByName: 'Ana Moreau' })] } },
    notSold,
  ],
  ['not with another contract', { input: { contractId: 'sc-2' } }, ['not-found']],
  ['nor another vehicle', { input: { vehicleId: 'v-2' } }, ['not-found']],
  ['nor another lead', { input: { leadId: 'l-2' } }, ['not-found']],
  [
    'not of a vehicle that is gone',
    { rows: { vehicle: [aSoldVehicle({ deletedAt: 5 })] } },
    ['deleted'],
  ],
  ['nor a contract that is', contractOf({ deletedAt: 5 }), ['deleted']],
  [
    'not one that is called off',
    only({ status: 'cancelled' }),
    ['delivery-not-planned', { status: 'cancelled' }],
  ],
  ...isGone,
])

const { odometer: _o, thankYou: _t, ...undo } = done
const isDone = {
  status: 'delivered',
  deliveredAt: 9,
  deliveredBy: 'u-samir',
  odometer: 18_500,
} as const
const after = {
  ...whole,
  ...only(isDone).rows,
  vehicle: [aSoldVehicle({ deliveredAt: 9, warrantyStartOn: '2026-11-20' })],
  ...leadOf('delivered').rows,
  ...thanks({ status: 'pending' }).rows,
}
acts(reopenDelivery, { rows: after, input: undo }, [
  [
    'everything it had done is undone',
    {},
    {
      'delivery d-1': {
        status: 'planned',
        odometer: null,
        odometerType: null,
        deliveredAt: null,
        deliveredBy: null,
        stated: null,
      },
      'vehicle v-1': { deliveredAt: null, warrantyStartOn: null },
      'lead l-1': { status: 'sold', statusAt: evening, deliveredAt: null },
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'status',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { from: 'delivered', to: 'sold', deliveryId: 'd-1' },
      },
      'task d-1.thanks': { status: 'deleted' },
    },
  ],
  [
    'a vehicle handed over otherwise stays',
    { rows: { vehicle: [aSoldVehicle({ deliveredAt: 8 })] } },
    but({ 'vehicle v-1': undefined }),
  ],
  [
    'so does one that is gone',
    { rows: { vehicle: [aSoldVehicle({ deliveredAt: 9, deletedAt: 5 })] } },
    but({ 'vehicle v-1': undefined }),
  ],
  ['or is not there', { rows: { vehicle: [] } }, but({ 'vehicle v-1': undefined })],
  [
    'a lead elsewhere stays',
    leadOf('closed'),
    but({ 'lead l-1': undefined, 'client cl-1': undefined, '+leadTouch act.t': undefined }),
  ],
  [
    'so does one that is gone',
    leadOf('delivered', 5),
    but({ 'lead l-1': undefined, 'client cl-1': undefined, '+leadTouch act.t': undefined }),
  ],
  [
    'a thank-you that was said stays said',
    thanks({ status: 'completed' }),
    but({ 'task d-1.thanks': undefined }),
  ],
  ['planned already', only({}), 'merged'],
  [
    'called off by a slip',
    only({ status: 'cancelled' }),
    {
      'delivery d-1': {
        status: 'planned',
        odometer: null,
        odometerType: null,
        deliveredAt: null,
        deliveredBy: null,
        stated: null,
      },
    },
  ],
  [
    'not while another stands',
    { rows: { delivery: [{ ...planned, status: 'cancelled' }, aDelivery({ id: 'd-3' })] } },
    ['delivery-exists', { id: 'd-3' }],
  ],
  [
    'others that do not',
    {
      rows: {
        delivery: [
          { ...planned, status: 'cancelled' },
          aDelivery({ id: 'd-3', status: 'cancelled' }),
          aDelivery({ id: 'd-4', contractId: 'sc-2' }),
        ],
      },
    },
    {
      'delivery d-1': {
        status: 'planned',
        odometer: null,
        odometerType: null,
        deliveredAt: null,
        deliveredBy: null,
        stated: null,
      },
    },
  ],
  [
    'not of a void contract',
    {
      rows: {
        ...only({ status: 'cancelled' }).rows,
        saleContract: [{ ...sale, status: 'cancelled' }],
      },
    },
    ['delivery-contract-void'],
  ],
  [
    'of one that is not yet received',
    {
      rows: {
        ...only({ status: 'cancelled' }).rows,
        saleContract: [{ ...sale, countersignature: '' }],
      },
    },
    {
      'delivery d-1': {
        status: 'planned',
        odometer: null,
        odometerType: null,
        deliveredAt: null,
        deliveredBy: null,
        stated: null,
      },
    },
  ],
  ['not with another contract', { input: { contractId: 'sc-2' } }, ['not-found']],
  ['nor another vehicle', { input: { vehicleId: 'v-2' } }, ['not-found']],
  ['nor another lead', { input: { leadId: 'l-2' } }, ['not-found']],
  ...isGone,
])
