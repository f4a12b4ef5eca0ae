/** What is done with a vehicle of the stock, and what each act leaves behind and takes away. */
import {
  offerVehicle,
  releaseVehicle,
  reserveVehicle,
  returnVehicle,
  sellVehicle,
  withdrawVehicle,
} from '#db/vehicle/mutations/state.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aSignedContract } from '#tests/support/builders/delivery.ts'
import { aHeldVehicle, aSoldVehicle, aVehicle } from '#tests/support/builders/vehicle.ts'
import { acts, but, day, evening, type Line } from '#tests/support/acts.ts'

const other = aVehicle({ id: 'v-2' })
const only = (...vehicle: ReturnType<typeof aVehicle>[]) => ({ rows: { vehicle } })
const creation = aVehicle({ status: 'creation' })
const withdrawn = aVehicle({ status: 'out-of-market' })
const sold = aSoldVehicle({ soldAt: 7 })
const samirs = { reservedBy: 'u-samir', reservedByName: 'Samir Haddad', statusAt: 7 }
const held = (over: Parameters<typeof aHeldVehicle>[0] = {}) =>
  aHeldVehicle({
    reservedFor: 'cl-1',
    reservedLeadId: 'l-1',
    reservedNote: 'x',
    reservedUntil: evening + day,
    ...over,
  })
/** Merged while the act was under way. */
const merged = (...vehicle: ReturnType<typeof aVehicle>[]) => ({
  rows: { vehicle, client: [aClient({ mergedIntoId: 'cl-2' })] },
})
const isGone: Line[] = [
  ['not one that is gone', only(aVehicle({ deletedAt: 5 })), ['deleted']],
  ['nor one that is not there', only(other), ['not-found']],
]
const alreadySold = ['vehicle-already-sold', { by: 'Ana Moreau', at: 7 }]
const heldBySamir = [
  'vehicle-already-reserved',
  { by: 'Samir Haddad', at: 7, until: evening + day },
]
const seller = { userId: 'u-ana', forms: new Set(['crm.Leads'] as const) }
const unasked = { priceInternetMinor: null, priceLabelMinor: null, pricePromotionMinor: null }

acts(
  offerVehicle,
  { rows: { vehicle: [other, creation] }, input: { vehicleId: 'v-1', from: 'creation' } },
  [
    [
      'on sale, with who and when',
      {},
      {
        'vehicle v-1': {
          reservationId: null,
          reservedBy: null,
          reservedByName: null,
          reservedFor: null,
          reservedLeadId: null,
          reservedUntil: null,
          reservedNote: '',
          status: 'available',
          statusAt: evening,
          statusBy: 'u-ana',
        },
      },
    ],
    ['also what was withdrawn', { ...only(withdrawn), input: { from: 'out-of-market' } }, but({})],
    ['on sale already', only(aVehicle()), 'merged'],
    [
      'not without a price',
      only({ ...creation, ...unasked }),
      ['vehicle-price-needed', { field: 'priceInternetMinor' }],
    ],
    ['not one that is sold', only(sold), alreadySold],
    ['nor held', only(held(samirs)), heldBySamir],
    [
      'on what she saw',
      { input: { from: 'out-of-market' } },
      [
        'changed-meanwhile',
        {
          table: 'vehicle',
          id: 'v-1',
          fields: [{ field: 'status', mine: 'available', theirs: 'creation' }],
        },
      ],
    ],
    ...isGone,
  ],
)

const hold = {
  vehicleId: 'v-1',
  from: 'available',
  reservationId: 'h-9',
  clientId: 'cl-1',
  leadId: 'l-1',
  until: evening + day,
  note: 'Deposit',
}
acts(reserveVehicle, { rows: { vehicle: [other, aVehicle()] }, input: hold, by: seller }, [
  [
    'for whom, until when, by whom',
    {},
    {
      'vehicle v-1': {
        reservationId: 'h-9',
        reservedBy: 'u-ana',
        reservedByName: 'Ana Moreau',
        reservedFor: 'cl-1',
        reservedLeadId: 'l-1',
        reservedUntil: evening + day,
        reservedNote: 'Deposit',
        status: 'reserved',
        statusAt: evening,
        statusBy: 'u-ana',
      },
    },
  ],
  [
    'for the card hers was merged into',
    merged(other, aVehicle()),
    but({ 'vehicle v-1': { reservedFor: 'cl-2' } }),
  ],
  ['the same twice is once', only(held({ reservationId: 'h-9' })), 'merged'],
  ['her own again moves its end', only(held()), but({})],
  ['not a colleague’s', only(held(samirs)), heldBySamir],
  [
    'a colleague’s that has just lapsed',
    only(held({ ...samirs, reservedUntil: evening })),
    but({}),
  ],
  ['one she saw held', { ...only(aVehicle()), input: { from: 'reserved' } }, but({})],
  ['not one that is sold', only(sold), alreadySold],
  ['nor being prepared', only(creation), ['vehicle-not-available', { status: 'creation' }]],
  ['nor withdrawn', only(withdrawn), ['vehicle-not-available', { status: 'out-of-market' }]],
  [
    'on what she saw',
    { input: { from: 'creation' } },
    [
      'changed-meanwhile',
      {
        table: 'vehicle',
        id: 'v-1',
        fields: [{ field: 'status', mine: 'reserved', theirs: 'available' }],
      },
    ],
  ],
  ['its end lies ahead', { input: { until: evening } }, ['date-past', { field: 'until' }]],
  [
    'by an instant',
    { input: { until: evening + 1 } },
    but({ 'vehicle v-1': { reservedUntil: evening + 1 } }),
  ],
  ...isGone,
])

acts(
  releaseVehicle,
  {
    rows: { vehicle: [other, held()] },
    input: { vehicleId: 'v-1', reservationId: 'h-1' },
    by: seller,
  },
  [
    [
      'for sale again, with nothing of the hold left',
      {},
      {
        'vehicle v-1': {
          reservationId: null,
          reservedBy: null,
          reservedByName: null,
          reservedFor: null,
          reservedLeadId: null,
          reservedUntil: null,
          reservedNote: '',
          status: 'available',
          statusAt: evening,
          statusBy: 'u-ana',
        },
      },
    ],
    ['whichever hold it is', { input: { reservationId: null } }, but({})],
    [
      'not a hold that took its place',
      only(held({ ...samirs, reservationId: 'h-2' })),
      heldBySamir,
    ],
    ['not a colleague’s', only(held(samirs)), ['not-yours', { by: 'Samir Haddad' }]],
    [
      'unless she leads the team',
      { ...only(held(samirs)), by: { forms: new Set(['crm.Leads', 'direction.Users'] as const) } },
      but({}),
    ],
    [
      'in either way',
      { ...only(held(samirs)), by: { forms: new Set(['crm.Leads', 'management.Users'] as const) } },
      but({}),
    ],
    [
      'a colleague’s that has just lapsed',
      only(held({ ...samirs, reservedUntil: evening })),
      but({}),
    ],
    ['not one nobody holds', only(aVehicle()), ['vehicle-not-reserved', { status: 'available' }]],
    ...isGone,
  ],
)

const sale = { vehicleId: 'v-1', from: 'available', clientId: 'cl-1', soldOn: '2026-11-20' }
acts(sellVehicle, { rows: { vehicle: [other, aVehicle()] }, input: sale, by: seller }, [
  [
    'to whom, by whom, when',
    {},
    {
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
        soldOn: '2026-11-20',
        status: 'sold',
        statusAt: evening,
        statusBy: 'u-ana',
      },
    },
  ],
  [
    'to the card hers was merged into',
    merged(other, aVehicle()),
    but({ 'vehicle v-1': { soldTo: 'cl-2' } }),
  ],
  ['and twice is once', merged(other, { ...sold, soldTo: 'cl-2' }), 'merged'],
  ['what she holds', { ...only(held()), input: { from: 'reserved' } }, but({})],
  ['to the same twice', only(aSoldVehicle()), 'merged'],
  [
    'a sale that was taken back is none',
    only(aVehicle({ soldBy: 'u-ana', soldTo: 'cl-1' })),
    but({}),
  ],
  ['not what she sold to another', only(aSoldVehicle({ soldTo: 'cl-2', soldAt: 7 })), alreadySold],
  [
    'nor a colleague to the same',
    only(aSoldVehicle({ soldBy: 'u-samir', soldAt: 7 })),
    alreadySold,
  ],
  [
    'not what a colleague holds',
    { ...only(held(samirs)), input: { from: 'reserved' } },
    heldBySamir,
  ],
  [
    'unless she leads the team',
    {
      ...only(held(samirs)),
      input: { from: 'reserved' },
      by: { forms: new Set(['crm.Leads', 'direction.Users'] as const) },
    },
    but({}),
  ],
  [
    'what a colleague held until now',
    { ...only(held({ ...samirs, reservedUntil: evening })), input: { from: 'reserved' } },
    but({}),
  ],
  [
    'not what is being prepared',
    only(creation),
    ['vehicle-transition', { from: 'creation', to: 'sold' }],
  ],
  [
    'on what she saw',
    { input: { from: 'creation' } },
    [
      'changed-meanwhile',
      {
        table: 'vehicle',
        id: 'v-1',
        fields: [{ field: 'status', mine: 'sold', theirs: 'available' }],
      },
    ],
  ],
  ...isGone,
])

acts(
  withdrawVehicle,
  { rows: { vehicle: [other, aVehicle()] }, input: { vehicleId: 'v-1', from: 'available' } },
  [
    [
      'shown to nobody',
      {},
      {
        'vehicle v-1': {
          reservationId: null,
          reservedBy: null,
          reservedByName: null,
          reservedFor: null,
          reservedLeadId: null,
          reservedUntil: null,
          reservedNote: '',
          status: 'out-of-market',
          statusAt: evening,
          statusBy: 'u-ana',
        },
      },
    ],
    ['what is being prepared too', { ...only(creation), input: { from: 'creation' } }, but({})],
    [
      'not what she saw held and is prepared',
      { ...only(creation), input: { from: 'reserved' } },
      [
        'changed-meanwhile',
        {
          table: 'vehicle',
          id: 'v-1',
          fields: [{ field: 'status', mine: 'out-of-market', theirs: 'creation' }],
        },
      ],
    ],
    ['twice is once', only(withdrawn), 'merged'],
    ['not what somebody holds', only(held(samirs)), heldBySamir],
    ['nor what is sold', only(sold), alreadySold],
    [
      'on what she saw',
      { input: { from: 'creation' } },
      [
        'changed-meanwhile',
        {
          table: 'vehicle',
          id: 'v-1',
          fields: [{ field: 'status', mine: 'out-of-market', theirs: 'available' }],
        },
      ],
    ],
    ...isGone,
  ],
)

const contractOf = (over: Parameters<typeof aSignedContract>[0]) => ({
  rows: { saleContract: [aSignedContract(over)] },
})
acts(
  returnVehicle,
  {
    rows: { vehicle: [other, { ...sold, deliveredAt: 8, warrantyStartOn: '2026-11-20' }] },
    input: { vehicleId: 'v-1', from: 'sold' },
  },
  [
    [
      'for sale again, with nothing of the sale left',
      {},
      {
        'vehicle v-1': {
          reservationId: null,
          reservedBy: null,
          reservedByName: null,
          reservedFor: null,
          reservedLeadId: null,
          reservedUntil: null,
          reservedNote: '',
          soldBy: null,
          soldByName: null,
          soldTo: null,
          soldAt: null,
          soldOn: null,
          deliveredAt: null,
          warrantyStartOn: null,
          status: 'available',
          statusAt: evening,
          statusBy: 'u-ana',
        },
      },
    ],
    ['for sale already', only(aVehicle()), 'merged'],
    [
      'not what is being prepared',
      only(creation),
      ['vehicle-transition', { from: 'creation', to: 'available' }],
    ],
    ['nor held', only(held(samirs)), heldBySamir],
    [
      'on what she saw',
      { input: { from: 'available' } },
      [
        'changed-meanwhile',
        {
          table: 'vehicle',
          id: 'v-1',
          fields: [{ field: 'status', mine: 'available', theirs: 'sold' }],
        },
      ],
    ],
    ['not under a signed contract', contractOf({}), ['vehicle-under-contract']],
    ['a cancelled one binds nobody', contractOf({ status: 'cancelled' }), but({})],
    ['nor one of another vehicle', contractOf({ vehicleId: 'v-2' }), but({})],
    ...isGone,
  ],
)
