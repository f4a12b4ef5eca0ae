/** A lead from one status to another, and what that does to its vehicle. */
import { comeBackLead, deliverLead, moveLead, recoverLeadLater } from '#db/lead/mutations/move.ts'
import { undoLeadMove } from '#db/lead/mutations/undo.ts'
import { aSignedContract } from '#tests/support/builders/delivery.ts'
import { aLead, aLeadTouch } from '#tests/support/builders/lead.ts'
import { aHeldVehicle, aSoldVehicle, aVehicle } from '#tests/support/builders/vehicle.ts'
import { acts, but, day, evening } from '#tests/support/acts.ts'

const leadOf = (over: Parameters<typeof aLead>[0]) => ({
  lead: [aLead({ id: 'l-2' }), aLead(over)],
})
const named = { id: 'act', leadId: 'l-1' }
const deletedLead = ['deleted', { table: 'lead', id: 'l-1', name: 'Hélène Gagnon' }]
const asleep = { recoverAt: evening + day, notice: '08:00' }

acts(
  moveLead,
  {
    rows: leadOf({ status: 'created', closeReason: 'price', closeNote: 'x' }),
    input: { ...named, from: 'created', to: 'in-treatment' },
  },
  [
    [
      'with who and when, and what had closed it gone',
      {},
      {
        'lead l-1': {
          closeReason: null,
          closeNote: '',
          recoverAt: null,
          recoverNotice: null,
          status: 'in-treatment',
          statusAt: evening,
        },
        'client cl-1': {},
        '+leadTouch act.t': {
          leadId: 'l-1',
          kind: 'status',
          at: evening,
          by: 'u-ana',
          note: '',
          facts: {
            from: 'created',
            to: 'in-treatment',
            reason: null,
            recoverAt: null,
            vehicleId: null,
            deliverOn: null,
          },
        },
      },
    ],
    ['there already', { rows: leadOf({ status: 'in-treatment' }) }, 'merged'],
    [
      'a vehicle that is named is not sold by it',
      { rows: { vehicle: [aVehicle()] }, input: { vehicleId: 'v-1' } },
      but({ 'vehicle v-1': undefined }),
    ],
    [
      'moved meanwhile it stays there',
      { rows: leadOf({ status: 'pending', statusAt: 7 }) },
      [
        'changed-meanwhile',
        {
          table: 'lead',
          id: 'l-1',
          at: 7,
          fields: [{ field: 'status', mine: 'in-treatment', theirs: 'pending' }],
        },
      ],
    ],
    [
      'not by a way there is not',
      { input: { to: 'delivered', deliverOn: '2026-11-20' } },
      ['lead-transition', { from: 'created', to: 'delivered' }],
    ],
    [
      'to sleep until its day',
      { input: { to: 'future-recovery', ...asleep } },
      but({
        'lead l-1': { recoverAt: evening + day, recoverNotice: '08:00', status: 'future-recovery' },
        '+leadTouch act.t': {
          facts: {
            from: 'created',
            to: 'future-recovery',
            reason: null,
            recoverAt: evening + day,
            vehicleId: null,
            deliverOn: null,
          },
        },
      }),
    ],
    [
      'with no notice it is told at its hour',
      { input: { to: 'future-recovery', recoverAt: evening + 1 } },
      but({
        'lead l-1': { recoverAt: evening + 1, recoverNotice: '0', status: 'future-recovery' },
        '+leadTouch act.t': {
          facts: {
            from: 'created',
            to: 'future-recovery',
            reason: null,
            recoverAt: evening + 1,
            vehicleId: null,
            deliverOn: null,
          },
        },
      }),
    ],
    [
      'its day lies ahead',
      { input: { to: 'future-recovery', recoverAt: evening } },
      ['date-past', { field: 'recoverAt' }],
    ],
    [
      'and is said',
      { input: { to: 'future-recovery' } },
      ['lead-date-needed', { field: 'recoverAt' }],
    ],
    [
      'closed for a reason',
      { input: { to: 'closed', reason: 'price', note: 'Found cheaper' } },
      but({
        'lead l-1': { closeReason: 'price', closeNote: 'Found cheaper', status: 'closed' },
        '+leadTouch act.t': {
          note: 'Found cheaper',
          facts: {
            from: 'created',
            to: 'closed',
            reason: 'price',
            recoverAt: null,
            vehicleId: null,
            deliverOn: null,
          },
        },
      }),
    ],
    [
      'which may have no words',
      { input: { to: 'cancelled', reason: 'other' } },
      but({
        'lead l-1': { closeReason: 'other', status: 'cancelled' },
        '+leadTouch act.t': {
          facts: {
            from: 'created',
            to: 'cancelled',
            reason: 'other',
            recoverAt: null,
            vehicleId: null,
            deliverOn: null,
          },
        },
      }),
    ],
    [
      'nor from sleep to the keys',
      {
        rows: leadOf({ status: 'future-recovery' }),
        input: { from: 'future-recovery', to: 'delivered', deliverOn: '2026-11-20' },
      },
      ['lead-transition', { from: 'future-recovery', to: 'delivered' }],
    ],
    ['but is said', { input: { to: 'closed' } }, ['lead-reason-needed', { field: 'reason' }]],
    [
      'of a deleted lead says which',
      { rows: leadOf({ status: 'created', deletedAt: 5 }) },
      deletedLead,
    ],
    ['of one that is not there', { rows: {}, input: { leadId: 'l-9' } }, ['not-found']],
  ],
)

const vehicle = [aVehicle({ id: 'v-2' }), aVehicle()]
const held = (over: Parameters<typeof aHeldVehicle>[0]) => ({
  vehicle: [aHeldVehicle({ statusAt: 7, reservedUntil: evening + day, ...over })],
})
const sell = { ...named, from: 'created', to: 'sold', vehicleId: 'v-1' }
const samirs = { reservedBy: 'u-samir', reservedByName: 'Samir Haddad' }
acts(moveLead, { rows: { ...leadOf({}), vehicle }, input: sell }, [
  [
    'sold: its vehicle too, on the local day',
    {},
    {
      'lead l-1': {
        closeReason: null,
        closeNote: '',
        recoverAt: null,
        recoverNotice: null,
        soldVehicleId: 'v-1',
        vehicleId: 'v-1',
        status: 'sold',
        statusAt: evening,
      },
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'status',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: {
          from: 'created',
          to: 'sold',
          reason: null,
          recoverAt: null,
          vehicleId: 'v-1',
          deliverOn: null,
        },
      },
      'vehicle v-1': {
        reservationId: null,
        reservedBy: null,
        reservedByName: null,
        reservedFor: null,
        reservedLeadId: null,
        reservedUntil: null,
        reservedNote: '',
        soldBy: 'u-ana',
        soldByName: 'Ana Moreau',
        soldTo: 'cl-1',
        soldAt: evening,
        soldOn: '2026-11-21',
        status: 'sold',
        statusAt: evening,
        statusBy: 'u-ana',
      },
    },
  ],
  [
    'the vehicle it asked about stays named',
    { rows: leadOf({ vehicleId: 'v-2' }) },
    but({ 'lead l-1': { vehicleId: 'v-2' } }),
  ],
  [
    'with which vehicle?',
    { input: { vehicleId: undefined } },
    ['lead-vehicle-needed', { field: 'vehicleId' }],
  ],
  [
    'not with one that is gone',
    { rows: { vehicle: [aVehicle({ deletedAt: 5 })] } },
    ['lead-vehicle-needed', { field: 'vehicleId' }],
  ],
  [
    'not one sold to somebody else',
    { rows: { vehicle: [aSoldVehicle({ soldTo: 'cl-2', soldAt: 7 })] } },
    [
      'vehicle-already-sold',
      {
        table: 'vehicle',
        id: 'v-1',
        stockNumber: 'U-24117',
        field: 'vehicleId',
        by: 'Ana Moreau',
        at: 7,
      },
    ],
  ],
  [
    'one sold to this very client is sold already',
    { rows: { vehicle: [aSoldVehicle()] } },
    but({ 'vehicle v-1': undefined }),
  ],
  [
    'not one a colleague holds',
    { rows: held(samirs) },
    [
      'vehicle-already-reserved',
      {
        table: 'vehicle',
        id: 'v-1',
        stockNumber: 'U-24117',
        field: 'vehicleId',
        by: 'Samir Haddad',
        at: 7,
        until: evening + day,
      },
    ],
  ],
  [
    'nor one she holds for another client',
    { rows: held({ reservedFor: 'cl-2' }) },
    [
      'vehicle-already-reserved',
      {
        table: 'vehicle',
        id: 'v-1',
        stockNumber: 'U-24117',
        field: 'vehicleId',
        by: 'Ana Moreau',
        at: 7,
        until: evening + day,
      },
    ],
  ],
  [
    'nor for another lead',
    { rows: held({ reservedLeadId: 'l-2' }) },
    [
      'vehicle-already-reserved',
      {
        table: 'vehicle',
        id: 'v-1',
        stockNumber: 'U-24117',
        field: 'vehicleId',
        by: 'Ana Moreau',
        at: 7,
        until: evening + day,
      },
    ],
  ],
  ['one she holds for nobody yet', { rows: held({}) }, but({})],
  [
    'one a colleague holds for this client',
    { rows: held({ ...samirs, reservedFor: 'cl-1' }) },
    but({}),
  ],
  [
    'one a colleague holds for this lead',
    { rows: held({ ...samirs, reservedLeadId: 'l-1' }) },
    but({}),
  ],
  [
    'one whose hold has just lapsed',
    { rows: held({ ...samirs, reservedUntil: evening }) },
    but({}),
  ],
  [
    'not one whose hold lasts another instant',
    { rows: held({ ...samirs, reservedUntil: evening + 1 }) },
    [
      'vehicle-already-reserved',
      {
        table: 'vehicle',
        id: 'v-1',
        stockNumber: 'U-24117',
        field: 'vehicleId',
        by: 'Samir Haddad',
        at: 7,
        until: evening + 1,
      },
    ],
  ],
  [
    'not one that is not for sale',
    { rows: { vehicle: [aVehicle({ status: 'creation' })] } },
    [
      'vehicle-not-available',
      {
        table: 'vehicle',
        id: 'v-1',
        stockNumber: 'U-24117',
        field: 'vehicleId',
        status: 'creation',
      },
    ],
  ],
])

const wasSold = { status: 'sold', soldVehicleId: 'v-1', deliverOn: '2026-11-30' } as const
const sold = aSoldVehicle()
const saleContract = [aSignedContract({ id: 'sc-2', vehicleId: 'v-2' })]
const back = { ...named, from: 'sold', to: 'in-treatment', vehicleId: 'v-1' }
const needed = ['lead-vehicle-needed', { field: 'vehicleId' }]
const seller = { userId: 'u-samir', forms: new Set(['crm.Leads'] as const) }
acts(
  moveLead,
  {
    rows: { ...leadOf(wasSold), vehicle: [aSoldVehicle({ id: 'v-2' }), sold], saleContract },
    input: back,
  },
  [
    [
      'the deal fell through: the vehicle is for sale again',
      {},
      {
        'lead l-1': {
          closeReason: null,
          closeNote: '',
          recoverAt: null,
          recoverNotice: null,
          soldVehicleId: null,
          deliverOn: null,
          status: 'in-treatment',
          statusAt: evening,
        },
        'client cl-1': {},
        '+leadTouch act.t': {
          leadId: 'l-1',
          kind: 'status',
          at: evening,
          by: 'u-ana',
          note: '',
          facts: {
            from: 'sold',
            to: 'in-treatment',
            reason: null,
            recoverAt: null,
            vehicleId: null,
            deliverOn: null,
          },
        },
        'vehicle v-1': {
          soldBy: null,
          soldByName: null,
          soldTo: null,
          soldAt: null,
          soldOn: null,
          status: 'available',
          statusAt: evening,
          statusBy: 'u-ana',
        },
      },
    ],
    [
      'called off for a reason',
      { input: { to: 'cancelled', reason: 'price' } },
      but({
        'lead l-1': { closeReason: 'price', status: 'cancelled' },
        '+leadTouch act.t': {
          facts: {
            from: 'sold',
            to: 'cancelled',
            reason: 'price',
            recoverAt: null,
            vehicleId: null,
            deliverOn: null,
          },
        },
      }),
    ],
    ['not past its vehicle', { input: { vehicleId: undefined } }, needed],
    ['nor with another', { input: { vehicleId: 'v-2' } }, needed],
    [
      'sold without one',
      { rows: leadOf({ status: 'sold' }), input: { vehicleId: undefined } },
      but({ 'vehicle v-1': undefined }),
    ],
    [
      'a vehicle sold to somebody else meanwhile stays sold',
      { rows: { vehicle: [{ ...sold, soldTo: 'cl-2' }] } },
      but({ 'vehicle v-1': undefined }),
    ],
    [
      'one that is for sale again stays so',
      { rows: { vehicle: [{ ...sold, status: 'available' }] } },
      but({ 'vehicle v-1': undefined }),
    ],
    [
      'one that is deleted',
      { rows: { vehicle: [{ ...sold, deletedAt: 5 }] } },
      but({ 'vehicle v-1': undefined }),
    ],
    [
      'one that was handed over',
      { rows: { vehicle: [{ ...sold, deliveredAt: 5 }] } },
      but({ 'vehicle v-1': undefined }),
    ],
    [
      'not under a signed contract',
      { rows: { saleContract: [aSignedContract()] } },
      ['vehicle-under-contract'],
    ],
    [
      'nor one being signed',
      { rows: { saleContract: [aSignedContract({ status: 'signing' })] } },
      ['vehicle-under-contract'],
    ],
    [
      'nor one to be settled',
      { rows: { saleContract: [aSignedContract({ status: 'disputed' })] } },
      ['vehicle-under-contract'],
    ],
    [
      'a draft stands in nobody’s way',
      { rows: { saleContract: [aSignedContract({ status: 'draft' })] } },
      but({}),
    ],
    ['her own sale, whoever she is', { by: { forms: new Set(['crm.Leads'] as const) } }, but({})],
    ['not a colleague’s sale', { by: seller }, ['not-yours', { by: 'Ana Moreau' }]],
    [
      'unless she leads the team',
      { by: { ...seller, forms: new Set(['crm.Leads', 'management.Users'] as const) } },
      but({ '+leadTouch act.t': { by: 'u-samir' }, 'vehicle v-1': { statusBy: 'u-samir' } }),
    ],
  ],
)

const hand = { ...named, vehicleId: 'v-1', deliverOn: '2026-11-30', note: 'Two keys' }
const deliverable = {
  ...leadOf(wasSold),
  vehicle: [aSoldVehicle({ id: 'v-2' }), sold],
  saleContract: [aSignedContract()],
}
const contractOf = (over: Parameters<typeof aSignedContract>[0]) => ({
  rows: { saleContract: [aSignedContract(over)] },
})
acts(deliverLead, { rows: deliverable, input: hand }, [
  [
    'dated on lead and vehicle',
    {},
    {
      'lead l-1': {
        closeReason: null,
        closeNote: '',
        recoverAt: null,
        recoverNotice: null,
        deliverOn: '2026-11-30',
        deliveredAt: evening,
        status: 'delivered',
        statusAt: evening,
      },
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'status',
        at: evening,
        by: 'u-ana',
        note: 'Two keys',
        facts: {
          from: 'sold',
          to: 'delivered',
          reason: null,
          recoverAt: null,
          vehicleId: null,
          deliverOn: '2026-11-30',
        },
      },
      'vehicle v-1': { deliveredAt: evening },
    },
  ],
  ['without a word', { input: { note: undefined } }, but({ '+leadTouch act.t': { note: '' } })],
  ['done already', { rows: leadOf({ status: 'delivered' }) }, 'merged'],
  ['not past its vehicle and its contract', { input: { vehicleId: null } }, needed],
  ['nor with another', { input: { vehicleId: 'v-2' } }, needed],
  [
    'only a sold one',
    { rows: leadOf({}) },
    ['lead-transition', { from: 'created', to: 'delivered' }],
  ],
  [
    'not before its contract is on the server',
    contractOf({ countersignature: '' }),
    ['delivery-contract-not-received', { status: 'signed' }],
  ],
  [
    'nor one signed with a card that was merged into hers',
    contractOf({ countersignature: '', clientId: 'cl-0', mergedClientId: 'cl-1' }),
    ['delivery-contract-not-received', { status: 'signed' }],
  ],
  [
    'nor while it is to be settled',
    contractOf({ status: 'disputed' }),
    ['delivery-contract-void', { status: 'disputed' }],
  ],
  [
    'a deleted contract waits for nothing',
    contractOf({ countersignature: '', deletedAt: 5 }),
    but({}),
  ],
  ['nor does another client’s', contractOf({ countersignature: '', clientId: 'cl-2' }), but({})],
  ['nor one that was called off', contractOf({ status: 'cancelled' }), but({})],
  ['of a deleted lead says which', { rows: leadOf({ ...wasSold, deletedAt: 5 }) }, deletedLead],
  ['of one that is not there', { rows: { lead: [] } }, ['not-found']],
])
acts(
  moveLead,
  {
    rows: deliverable,
    input: { ...named, from: 'sold', to: 'delivered', vehicleId: 'v-1', deliverOn: '2026-11-30' },
  },
  [
    [
      'by its status too',
      {},
      {
        'lead l-1': {
          closeReason: null,
          closeNote: '',
          recoverAt: null,
          recoverNotice: null,
          deliverOn: '2026-11-30',
          deliveredAt: evening,
          status: 'delivered',
          statusAt: evening,
        },
        'client cl-1': {},
        '+leadTouch act.t': {
          leadId: 'l-1',
          kind: 'status',
          at: evening,
          by: 'u-ana',
          note: '',
          facts: {
            from: 'sold',
            to: 'delivered',
            reason: null,
            recoverAt: null,
            vehicleId: null,
            deliverOn: '2026-11-30',
          },
        },
        'vehicle v-1': { deliveredAt: evening },
      },
    ],
    [
      'on which day?',
      { input: { deliverOn: undefined } },
      ['lead-date-needed', { field: 'deliverOn' }],
    ],
    ['not past its vehicle and its contract', { input: { vehicleId: undefined } }, needed],
    [
      'not before its contract is on the server',
      contractOf({ countersignature: '' }),
      ['delivery-contract-not-received', { status: 'signed' }],
    ],
  ],
)
const delivered = {
  ...leadOf({ ...wasSold, status: 'delivered', deliveredAt: 5 }),
  vehicle: [{ ...sold, deliveredAt: 5 }],
}
acts(
  moveLead,
  { rows: delivered, input: { ...named, from: 'delivered', to: 'sold', vehicleId: 'v-1' } },
  [
    [
      'the keys were not handed over after all',
      {},
      {
        'lead l-1': {
          closeReason: null,
          closeNote: '',
          recoverAt: null,
          recoverNotice: null,
          deliveredAt: null,
          status: 'sold',
          statusAt: evening,
        },
        'client cl-1': {},
        '+leadTouch act.t': {
          leadId: 'l-1',
          kind: 'status',
          at: evening,
          by: 'u-ana',
          note: '',
          facts: {
            from: 'delivered',
            to: 'sold',
            reason: null,
            recoverAt: null,
            vehicleId: null,
            deliverOn: null,
          },
        },
        'vehicle v-1': { deliveredAt: null, warrantyStartOn: null },
      },
    ],
    ['not past its vehicle', { input: { vehicleId: null } }, needed],
  ],
)

acts(
  recoverLeadLater,
  {
    rows: leadOf({ status: 'future-recovery', recoverAt: 5, recoverNotice: '15' }),
    input: { ...named, recoverAt: evening + day, notice: '30', note: 'After the holidays' },
  },
  [
    [
      'another day',
      {},
      {
        'lead l-1': {
          closeReason: null,
          closeNote: '',
          recoverAt: evening + day,
          recoverNotice: '30',
          status: 'future-recovery',
          statusAt: evening,
        },
        'client cl-1': {},
        '+leadTouch act.t': {
          leadId: 'l-1',
          kind: 'status',
          at: evening,
          by: 'u-ana',
          note: 'After the holidays',
          facts: {
            from: 'future-recovery',
            to: 'future-recovery',
            reason: null,
            recoverAt: evening + day,
            vehicleId: null,
            deliverOn: null,
          },
        },
      },
    ],
    [
      'from work',
      { rows: leadOf({ status: 'pending' }) },
      but({
        '+leadTouch act.t': {
          facts: {
            from: 'pending',
            to: 'future-recovery',
            reason: null,
            recoverAt: evening + day,
            vehicleId: null,
            deliverOn: null,
          },
        },
      }),
    ],
    [
      'not one that is delivered',
      { rows: leadOf({ status: 'delivered' }) },
      ['lead-transition', { from: 'delivered', to: 'future-recovery' }],
    ],
    [
      'its day lies ahead',
      { input: { recoverAt: evening } },
      ['date-past', { field: 'recoverAt' }],
    ],
    ['of a deleted lead says which', { rows: leadOf({ deletedAt: 5 }) }, deletedLead],
  ],
)
acts(
  comeBackLead,
  {
    rows: leadOf({ status: 'future-recovery', recoverAt: evening, recoverNotice: '15' }),
    input: { leadId: 'l-1' },
  },
  [
    [
      'its day has come, by nobody’s hand',
      {},
      {
        'lead l-1': {
          status: 'in-treatment',
          statusAt: evening,
          recoverAt: null,
          recoverNotice: null,
        },
        'client cl-1': {},
        '+leadTouch l-1.back.1795314600000': {
          leadId: 'l-1',
          kind: 'reminder',
          at: evening,
          by: '',
          note: '',
          facts: { from: 'future-recovery', to: 'in-treatment', recoverAt: evening },
        },
      },
    ],
    [
      'not an instant earlier',
      { rows: leadOf({ status: 'future-recovery', recoverAt: evening + 1 }) },
      'merged',
    ],
    [
      'not one that is awake',
      { rows: leadOf({ status: 'pending', recoverAt: evening }) },
      'merged',
    ],
    ['not one without a day', { rows: leadOf({ status: 'future-recovery' }) }, 'merged'],
    [
      'not one that is deleted',
      { rows: leadOf({ status: 'future-recovery', recoverAt: evening, deletedAt: 5 }) },
      'merged',
    ],
    ['never refused, even of one that is not there', { rows: { lead: [] } }, 'merged'],
  ],
)

const slip = aLeadTouch({
  id: 'm-1.t',
  kind: 'status',
  at: evening - 60_000,
  by: 'u-ana',
  facts: { from: 'created', to: 'in-treatment' },
})
const taken = { status: 'in-treatment', statusAt: evening - 60_000 } as const
const slipped = (over: Partial<typeof slip>, lead: Parameters<typeof aLead>[0] = taken) => ({
  rows: { ...leadOf(lead), leadTouch: [{ ...slip, ...over }] },
})
const noWay = ['lead-transition', { from: 'in-treatment', to: 'created' }]
acts(
  undoLeadMove,
  {
    rows: { ...leadOf(taken), leadTouch: [slip] },
    input: { ...named, moveId: 'm-1', to: 'in-treatment' },
  },
  [
    [
      'new again, and both are in its story',
      {},
      {
        'lead l-1': { status: 'created', statusAt: evening },
        'client cl-1': {},
        '+leadTouch act.t': {
          leadId: 'l-1',
          kind: 'status',
          at: evening,
          by: 'u-ana',
          note: '',
          facts: { from: 'in-treatment', to: 'created' },
        },
      },
    ],
    ['twice is once', slipped({}, { status: 'created' }), 'merged'],
    [
      'after ten minutes it was a decision',
      slipped({ at: evening - 600_001 }, { ...taken, statusAt: evening - 600_001 }),
      noWay,
    ],
    [
      'not before',
      slipped({ at: evening - 600_000 }, { ...taken, statusAt: evening - 600_000 }),
      but({}),
    ],
    ['not a colleague’s', slipped({ by: 'u-samir' }), ['not-yours']],
    ['not of another lead', slipped({ leadId: 'l-2' }), ['not-found']],
    [
      'not of a lead that was not new',
      slipped({ facts: { from: 'pending', to: 'in-treatment' } }),
      ['not-found'],
    ],
    [
      'not another move than she says',
      slipped({ facts: { from: 'created', to: 'pending' } }),
      ['not-found'],
    ],
    ['not what was no move', slipped({ kind: 'edited' }), ['not-found']],
    ['nor what was never made', { rows: { ...leadOf(taken), leadTouch: [] } }, ['not-found']],
    [
      'not where a reason was given',
      {
        ...slipped(
          { facts: { from: 'created', to: 'closed' } },
          { status: 'closed', statusAt: evening - 60_000 },
        ),
        input: { to: 'closed' },
      },
      ['lead-transition', { from: 'closed', to: 'created' }],
    ],
    [
      'what a colleague moved on stays there',
      slipped({}, { status: 'pending', statusAt: evening - 1 }),
      [
        'changed-meanwhile',
        {
          table: 'lead',
          id: 'l-1',
          at: evening - 1,
          fields: [{ field: 'status', mine: 'created', theirs: 'pending' }],
        },
      ],
    ],
    [
      'also when it came back there by another way',
      slipped({}, { status: 'in-treatment', statusAt: evening - 1 }),
      [
        'changed-meanwhile',
        {
          table: 'lead',
          id: 'l-1',
          at: evening - 1,
          fields: [{ field: 'status', mine: 'created', theirs: 'in-treatment' }],
        },
      ],
    ],
    ['not a deleted lead', slipped({}, { ...taken, deletedAt: 5 }), deletedLead],
  ],
)
