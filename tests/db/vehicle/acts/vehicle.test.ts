/** A vehicle entered, corrected, priced, taken away and brought back. */
import {
  addVehicle,
  deleteVehicle,
  editVehicle,
  priceVehicle,
  restoreVehicle,
} from '#db/vehicle/mutations/vehicle.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import { aHeldVehicle, aVehicle, vehicleInput } from '#tests/support/builders/vehicle.ts'
import { acts, but, day, evening } from '#tests/support/acts.ts'

const twin = { stockNumber: 'OTHER', vin: '' }
const other = aVehicle({ id: 'v-2', ...twin })
const only = (...vehicle: ReturnType<typeof aVehicle>[]) => ({ rows: { vehicle } })
const named = {
  id: 'v-9',
  ...vehicleInput({ stockNumber: ' u-24117 ', vin: ' 4s4btapc4r3200117 ' }),
}
const taken = ['stock-number-taken', { field: 'stockNumber', stockNumber: 'U-24117' }]
const vinTaken = ['vin-taken', { field: 'vin', stockNumber: 'OTHER' }]
const sameVin = (status: 'available' | 'sold' | 'out-of-market') =>
  only(aVehicle({ id: 'v-2', stockNumber: 'OTHER', status }))
const sale = {
  marketOn: '2024-02-01',
  displacementCc: 2498,
  netWeightKg: 1700,
  wholesaleMinor: 1,
  labelFacts: null,
  buyOnline: 'available',
}

acts(addVehicle, { rows: { vehicle: [other] }, input: named }, [
  [
    'being prepared, its numbers tidied, each price in its history',
    {},
    {
      '+vehicle v-9': {
        stockNumber: 'U-24117',
        productType: 1,
        condition: 'used',
        vin: '4S4BTAPC4R3200117',
        year: 2024,
        make: 'Subaru',
        model: 'Outback',
        modelCode: '',
        trim: 'Touring',
        subModel: '',
        subType: '',
        colourExterior: 'Vert géyser',
        colourInterior: '',
        colourCode: '',
        odometer: 18_420,
        odometerType: 'km',
        transmission: '225',
        msrpMinor: null,
        priceInternetMinor: 3_899_500,
        priceOriginalMinor: null,
        pricePromotionMinor: null,
        priceLabelMinor: null,
        costMinor: null,
        destinationMinor: null,
        priceMinMinor: null,
        priceMaxMinor: null,
        inStoreOn: '2025-05-01',
        enteredOn: '2025-05-01',
        serviceOn: null,
        soldOn: null,
        offerNumber: '',
        historyToken: '',
        valuationToken: '',
        technicalSheet: '',
        certified: false,
        marketOn: null,
        displacementCc: null,
        netWeightKg: null,
        wholesaleMinor: null,
        labelFacts: null,
        buyOnline: '',
        warrantyStartOn: null,
        status: 'creation',
        statusAt: evening,
        statusBy: 'u-ana',
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
        deliveredAt: null,
        tagIds: [],
        createdBy: 'u-ana',
        createdAt: evening,
      },
      '+vehiclePrice v-9.priceInternetMinor': {
        vehicleId: 'v-9',
        field: 'priceInternetMinor',
        fromMinor: null,
        toMinor: 3_899_500,
        at: evening,
        by: 'u-ana',
      },
    },
  ],
  [
    'with what label and law need',
    { input: { sale } },
    but({
      '+vehicle v-9': {
        marketOn: '2024-02-01',
        displacementCc: 2498,
        netWeightKg: 1700,
        wholesaleMinor: 1,
        buyOnline: 'available',
      },
    }),
  ],
  [
    'no price, no history',
    { input: { priceInternetMinor: null } },
    but({
      '+vehicle v-9': { priceInternetMinor: null },
      '+vehiclePrice v-9.priceInternetMinor': undefined,
    }),
  ],
  [
    'each of six prices has one, a least price none',
    {
      input: {
        msrpMinor: 1,
        priceOriginalMinor: 2,
        pricePromotionMinor: 3,
        priceLabelMinor: 4,
        costMinor: 5,
        destinationMinor: 6,
        priceMinMinor: 7,
        priceMaxMinor: 7,
      },
    },
    but({
      '+vehicle v-9': {
        msrpMinor: 1,
        priceOriginalMinor: 2,
        pricePromotionMinor: 3,
        priceLabelMinor: 4,
        costMinor: 5,
        destinationMinor: 6,
        priceMinMinor: 7,
        priceMaxMinor: 7,
      },
      '+vehiclePrice v-9.priceOriginalMinor': {
        vehicleId: 'v-9',
        field: 'priceOriginalMinor',
        fromMinor: null,
        toMinor: 2,
        at: evening,
        by: 'u-ana',
      },
      '+vehiclePrice v-9.pricePromotionMinor': {
        vehicleId: 'v-9',
        field: 'pricePromotionMinor',
        fromMinor: null,
        toMinor: 3,
        at: evening,
        by: 'u-ana',
      },
      '+vehiclePrice v-9.priceLabelMinor': {
        vehicleId: 'v-9',
        field: 'priceLabelMinor',
        fromMinor: null,
        toMinor: 4,
        at: evening,
        by: 'u-ana',
      },
      '+vehiclePrice v-9.msrpMinor': {
        vehicleId: 'v-9',
        field: 'msrpMinor',
        fromMinor: null,
        toMinor: 1,
        at: evening,
        by: 'u-ana',
      },
      '+vehiclePrice v-9.costMinor': {
        vehicleId: 'v-9',
        field: 'costMinor',
        fromMinor: null,
        toMinor: 5,
        at: evening,
        by: 'u-ana',
      },
    }),
  ],
  ['not under a number that is taken', only(aVehicle({ id: 'v-2', vin: '' })), taken],
  ['which a deleted one has left', only(aVehicle({ id: 'v-2', vin: '', deletedAt: 5 })), but({})],
  ['not a VIN that is in stock', sameVin('available'), vinTaken],
  ['one that was sold may come back', sameVin('sold'), but({})],
  ['or was withdrawn', sameVin('out-of-market'), but({})],
  [
    'none is like none',
    { ...only(other), input: { vin: '' } },
    but({ '+vehicle v-9': { vin: '' } }),
  ],
  [
    'not a VIN that is none',
    { input: { vin: '4S4BTAPC5R3200117' } },
    ['vin-invalid', { field: 'vin', problem: 'check-digit', suggestion: '' }],
  ],
  [
    'where the law wants one',
    { input: { vin: '4S4BTAPC5R3200117' }, by: { country: 'FR' } },
    but({ '+vehicle v-9': { vin: '4S4BTAPC5R3200117' } }),
  ],
  [
    'of a least price alone nothing is asked',
    { input: { priceMinMinor: 2 } },
    but({ '+vehicle v-9': { priceMinMinor: 2 } }),
  ],
  [
    'nor of a highest',
    { input: { priceMaxMinor: 0 } },
    but({ '+vehicle v-9': { priceMaxMinor: 0 } }),
  ],
  [
    'a least price is not above the highest',
    { input: { priceMinMinor: 2, priceMaxMinor: 1 } },
    ['bad-input', { field: 'priceMaxMinor' }],
  ],
])

const own = aVehicle()
const price = { priceInternetMinor: { from: 38_995_00, to: 37_995_00 } }
const edit = { id: 'v-1', changeId: 'act' }
acts(editVehicle, { rows: { vehicle: [other, own] }, input: { ...edit, edits: price } }, [
  [
    'a price, and its history',
    {},
    {
      'vehicle v-1': { priceInternetMinor: 3_799_500 },
      '+vehiclePrice act.priceInternetMinor': {
        vehicleId: 'v-1',
        field: 'priceInternetMinor',
        fromMinor: 3_899_500,
        toMinor: 3_799_500,
        at: evening,
        by: 'u-ana',
      },
    },
  ],
  [
    'a field that is no price has none',
    { input: { edits: { trim: { from: 'Touring', to: 'GT' } } } },
    { 'vehicle v-1': { trim: 'GT' } },
  ],
  [
    'its numbers are tidied',
    {
      input: {
        edits: {
          stockNumber: { from: 'U-24117', to: ' u-9 ' },
          vin: { from: own.vin, to: ' jm3kfbdm1p0123456 ' },
        },
      },
    },
    { 'vehicle v-1': { stockNumber: 'U-9', vin: 'JM3KFBDM1P0123456' } },
  ],
  [
    'the same number is none',
    { input: { edits: { stockNumber: { from: 'X', to: 'u-24117' } } } },
    'merged',
  ],
  [
    'not another’s number',
    {
      ...only(own, aVehicle({ id: 'v-2', stockNumber: 'U-9', vin: '' })),
      input: { edits: { stockNumber: { from: 'U-24117', to: 'U-9' } } },
    },
    ['stock-number-taken', { field: 'stockNumber', stockNumber: 'U-9' }],
  ],
  [
    'nor another’s VIN',
    {
      ...only({ ...own, vin: '' }, aVehicle({ id: 'v-2', stockNumber: 'OTHER' })),
      input: { edits: { vin: { from: '', to: own.vin } } },
    },
    vinTaken,
  ],
  ['what it had in common before stays', { ...only(own, aVehicle({ id: 'v-2' })) }, but({})],
  [
    'not a VIN that is none',
    { input: { edits: { vin: { from: own.vin, to: '4S4BTAPC5R3200117' } } } },
    ['vin-invalid', { field: 'vin', problem: 'check-digit', suggestion: '' }],
  ],
  [
    'or the kind it is',
    {
      ...only(other, { ...own, productType: 7 }),
      input: { edits: { vin: { from: own.vin, to: 'abc 12' } } },
    },
    { 'vehicle v-1': { vin: 'ABC12' } },
  ],
  ['a price moves whatever its VIN is', only(other, { ...own, vin: '4S4BTAPC5R3200117' }), but({})],
  [
    'one from before the law is not held to it',
    {
      ...only(other, { ...own, year: 1975 }),
      input: { edits: { vin: { from: own.vin, to: '4S4BTAPC5R3200117' } } },
    },
    { 'vehicle v-1': { vin: '4S4BTAPC5R3200117' } },
  ],
  [
    'an outboard has a number of its maker',
    {
      ...only(other, { ...own, productType: 11 }),
      input: { edits: { vin: { from: own.vin, to: '1abc 12' } } },
    },
    { 'vehicle v-1': { vin: '1ABC12' } },
  ],
  ['its own VIN is no twin', { input: { edits: { vin: { from: 'x', to: own.vin } } } }, 'merged'],
  [
    'by the kind it becomes',
    { input: { edits: { vin: { from: own.vin, to: 'abc 12' }, productType: { from: 1, to: 7 } } } },
    { 'vehicle v-1': { productType: 7, vin: 'ABC12' } },
  ],
  [
    'a least price is not above the highest',
    {
      ...only({ ...own, priceMinMinor: 5 }),
      input: { edits: { priceMaxMinor: { from: null, to: 4 } } },
    },
    ['bad-input', { field: 'priceMaxMinor' }],
  ],
  [
    'but may be it',
    {
      ...only({ ...own, priceMinMinor: 5 }),
      input: { edits: { priceMaxMinor: { from: null, to: 5 } } },
    },
    { 'vehicle v-1': { priceMaxMinor: 5 } },
  ],
  [
    'a colleague’s price is not written over',
    { input: { edits: { priceInternetMinor: { from: 1, to: 2 } } } },
    {
      conflict: [
        'changed-meanwhile',
        {
          table: 'vehicle',
          id: 'v-1',
          fields: [{ field: 'priceInternetMinor', mine: 2, theirs: 3_899_500 }],
        },
      ],
    },
  ],
  ['not one that is gone', only(aVehicle({ deletedAt: 5 })), ['deleted']],
  ['nor one that is not there', only(other), ['not-found']],
])
acts(
  priceVehicle,
  {
    rows: { vehicle: [other, own] },
    input: { id: 'act', vehicleId: 'v-1', field: 'priceLabelMinor', from: null, to: 39_995_00 },
  },
  [
    [
      'the price, and its history',
      {},
      {
        'vehicle v-1': { priceLabelMinor: 3_999_500 },
        '+vehiclePrice act': {
          vehicleId: 'v-1',
          field: 'priceLabelMinor',
          fromMinor: null,
          toMinor: 3_999_500,
          at: evening,
          by: 'u-ana',
        },
      },
    ],
    ['as it is', { input: { from: 1, to: null } }, 'merged'],
    [
      'a colleague’s is not written over',
      { input: { from: 1, to: 2 } },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'vehicle',
            id: 'v-1',
            fields: [{ field: 'priceLabelMinor', mine: 2, theirs: null }],
          },
        ],
      },
    ],
    ['not one that is gone', only(aVehicle({ deletedAt: 5 })), ['deleted']],
    ['nor one that is not there', only(other), ['not-found']],
  ],
)

const contractOf = (
  status: 'draft' | 'cancelled' | 'refused' | 'signed' | 'amended',
  vehicleId = 'v-1',
) => ({
  rows: {
    saleContract: [
      aContract({ status: 'cancelled', vehicleId }),
      aContract({ id: 'sc-2', status, vehicleId }),
    ],
  },
})
const samirs = { reservedBy: 'u-samir', reservedByName: 'Samir Haddad', statusAt: 7 }
const bound = ['vehicle-under-contract']
acts(deleteVehicle, { rows: { vehicle: [other, own] }, input: { vehicleId: 'v-1' } }, [
  ['with when', {}, { 'vehicle v-1': { deletedAt: evening } }],
  ['not under a contract', contractOf('signed'), bound],
  ['nor one that was amended', contractOf('amended'), bound],
  ['nor a draft', contractOf('draft'), bound],
  ['a cancelled one binds nobody', contractOf('cancelled'), but({})],
  ['nor one the customer did not want', contractOf('refused'), but({})],
  ['nor another vehicle’s', contractOf('signed', 'v-2'), but({})],
  [
    'not what a colleague holds',
    only(aHeldVehicle({ ...samirs, reservedUntil: evening + day })),
    ['vehicle-already-reserved', { by: 'Samir Haddad', at: 7, until: evening + day }],
  ],
  ['what she holds', only(aHeldVehicle({ reservedUntil: evening + day })), but({})],
  [
    'what a colleague held until now',
    only(aHeldVehicle({ ...samirs, reservedUntil: evening })),
    but({}),
  ],
  ['not one that is gone', only(aVehicle({ deletedAt: 5 })), ['deleted']],
  ['nor one that is not there', only(other), ['not-found']],
])
acts(
  restoreVehicle,
  { rows: only(other, aVehicle({ deletedAt: 5 })).rows, input: { vehicleId: 'v-1' } },
  [
    ['stands again', {}, { 'vehicle v-1': { deletedAt: null } }],
    ['nothing to do for one that stands', only(own), 'merged'],
    ['not one that is not there', only(other), ['not-found']],
  ],
)
const back = { vehicleId: 'v-1', stockNumber: 'B-1', vin: '4S4BSANC5K3200001' }
const gone = aVehicle({ deletedAt: 5, stockNumber: 'B-1', vin: back.vin })
const bearer = (over: object) => aVehicle({ id: 'v-8', stockNumber: 'C-8', vin: '', ...over })
acts(restoreVehicle, { rows: only(other, gone).rows, input: back }, [
  ['stands again while nobody bears its numbers', {}, { 'vehicle v-1': { deletedAt: null } }],
  [
    'not while another has its stock number',
    only(gone, bearer({ stockNumber: 'B-1' })),
    ['stock-number-taken', { field: 'stockNumber', stockNumber: 'B-1' }],
  ],
  [
    'nor while another in stock has its VIN',
    only(gone, bearer({ vin: back.vin })),
    ['vin-taken', { field: 'vin', stockNumber: 'C-8' }],
  ],
  ['one that was sold may have it', only(gone, bearer({ vin: back.vin, status: 'sold' })), but({})],
  [
    'sold itself, it may come back beside the one that came in again',
    only({ ...gone, status: 'sold' }, bearer({ vin: back.vin })),
    but({}),
  ],
  [
    'and one withdrawn likewise',
    only({ ...gone, status: 'out-of-market' }, bearer({ vin: back.vin })),
    but({}),
  ],
  ['a deleted twin is none', only(gone, bearer({ stockNumber: 'B-1', deletedAt: 5 })), but({})],
  [
    'its numbers were changed meanwhile: whose the old ones are is no matter',
    { ...only(gone, bearer({ stockNumber: 'B-0' })), input: { stockNumber: 'B-0' } },
    but({}),
  ],
  [
    'nor is it when its VIN was',
    { ...only(gone, bearer({ stockNumber: 'B-1' })), input: { vin: '' } },
    but({}),
  ],
  [
    'without a VIN there is none to share',
    { ...only({ ...gone, vin: '' }, bearer({ vin: '' })), input: { vin: '' } },
    but({}),
  ],
  ['it stands already', only({ ...gone, deletedAt: null }), 'merged'],
  ['it is not there', only(other), ['not-found']],
])
