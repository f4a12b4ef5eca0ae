/** A draft from its opening to its end without a signature. */
import { openContract } from '#db/contract/mutations/open.ts'
import {
  cancelContract,
  deleteContract,
  editContract,
  restoreContract,
  reviseContract,
} from '#db/contract/mutations/draft.ts'
import { aDeal } from '#tests/db/contract/deal/a-deal.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import { aDealer } from '#tests/support/builders/label.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aHeldVehicle, aSoldVehicle, aVehicle } from '#tests/support/builders/vehicle.ts'
import { acts, but, day, evening, type Line } from '#tests/support/acts.ts'

const trace = { at: evening - 1000, offsetMs: 40, offline: true, deviceKeyId: 'key', prev: '' }
const client = [
  aClient({ id: 'cl-2' }),
  aClient({
    address: '12 rue des Pins',
    postalCode: 'H7A 0A1',
    birthOn: '1980-02-29',
    cell: '514 555-0177',
  }),
]
const forSale = aVehicle({ priceInternetMinor: 38_995_00, pricePromotionMinor: 37_995_00 })
const vehicle = [aVehicle({ id: 'v-2' }), forSale]
const lead = [aLead({ id: 'l-2' }), aLead({ tradeInText: 'Forester 2018' })]
const company = [aDealer({ id: 'c-2' }), aDealer()]
const opening = {
  id: 'sc-9',
  provisionalNumber: 'AM-0401',
  leadId: 'l-1',
  clientId: 'cl-1',
  vehicleId: 'v-1',
  companyId: 'c-1',
  locale: 'fr-ca',
  placeCity: 'Laval',
  placeRegion: 'QC',
  contractOn: '2026-11-21',
  trace,
}
const asRead = {
  buyer: { ...aContract().buyer, firstName: 'H.' },
  product: aContract().product,
  deal: aDeal(28_000),
  tradeInText: 'A bicycle',
  vehicleStatus: 'available',
}
const sold = { vehicle: [aSoldVehicle()] }
const soldTo = ['vehicle-not-available', { by: 'Ana Moreau' }]
/** A deal of nothing but the vehicle. */
const fresh = {
  unit: {
    productType: 1,
    condition: 'used',
    netWeightKg: null,
    wholesaleMinor: null,
    appraised: false,
    year: 2024,
    costMinor: null,
  },
  priceMinor: 3_799_500,
  options: [],
  goods: [],
  fees: [],
  rebates: [],
  tradeIns: [],
  newTires: { small: 0, large: 0 },
  registrationMinor: 0,
  otherGovernmentMinor: 0,
  rdprm: { term: 'none', online: true },
  insurance: { replacementMinor: 0, lifeDisabilityMinor: 0, healthMinor: 0, paidOn: null },
  scheme: 'standard',
  exemption: null,
  saaqThroughDealer: false,
  depositMinor: 0,
  financing: null,
}
acts(openContract, { rows: { client, vehicle, lead, company }, input: opening }, [
  [
    'party, unit and price as they stand',
    {},
    {
      '+saleContract sc-9': {
        number: '',
        status: 'draft',
        version: 1,
        exchangeType: null,
        annexA: '',
        deliverOn: null,
        termsAccepted: false,
        annexAccepted: false,
        confidentialityAccepted: false,
        sellerId: 'u-ana',
        contentHash: '',
        signedAt: null,
        statement: '',
        countersignature: '',
        countersignedAt: null,
        createdBy: 'u-ana',
        createdAt: evening,
        deal: fresh,
        coBuyer: null,
        mergedClientId: null,
        medium: '',
        sealed: '',
        copiesAt: null,
        copies: [],
        amendsId: null,
        amendedById: null,
        labelId: null,
        paperPhotos: [],
        overrides: [],
        scenarios: [],
        endReason: '',
        endedAt: null,
        dispute: null,
        provisionalNumber: 'AM-0401',
        leadId: 'l-1',
        clientId: 'cl-1',
        vehicleId: 'v-1',
        locale: 'fr-ca',
        placeCity: 'Laval',
        placeRegion: 'QC',
        placeOfSigning: 'dealership',
        firstContactBy: 'consumer',
        deliverTo: '',
        contractOn: '2026-11-21',
        buyer: {
          firstName: 'Hélène',
          lastName: 'Gagnon',
          address: '12 rue des Pins',
          city: 'Laval',
          province: 'QC',
          postalCode: 'H7A 0A1',
          country: 'CA',
          phone: '514 555-0177',
          email: 'helene@example.com',
          birthOn: '1980-02-29',
        },
        product: {
          stockNumber: 'U-24117',
          vin: '4S4BTAPC4R3200117',
          year: 2024,
          make: 'Subaru',
          model: 'Outback',
          trim: 'Touring',
          colour: 'Vert géyser',
          odometer: 18_420,
          odometerType: 'km',
        },
        tradeInText: 'Forester 2018',
      },
      '+contractEvent sc-9.o': {
        contractId: 'sc-9',
        contractVersion: 1,
        seq: 1,
        step: 'opened',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: 'key',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: {},
        prev: '',
        hash: 'e30a48cff07c55fb4f6426bfa3a8ee5493e0af05545106aba8e8e9e38dd40f65',
      },
      '+leadTouch sc-9.t': {
        leadId: 'l-1',
        kind: 'edited',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { contractId: 'sc-9' },
      },
      'lead l-1': {},
    },
  ],
  [
    'no lead to tell',
    { input: { leadId: null } },
    but({
      '+saleContract sc-9': { leadId: null, tradeInText: '' },
      '+leadTouch sc-9.t': undefined,
      'lead l-1': undefined,
    }),
  ],
  [
    'a lead that is gone is told nothing',
    { rows: { lead: [aLead({ tradeInText: 'Forester 2018', deletedAt: 5 })] } },
    but({ '+leadTouch sc-9.t': undefined, 'lead l-1': undefined }),
  ],
  [
    'a phone where there is no cell',
    { rows: { client: [aClient()] } },
    but({
      '+saleContract sc-9': {
        buyer: {
          firstName: 'Hélène',
          lastName: 'Gagnon',
          address: '48, rue des Érables',
          city: 'Laval',
          province: 'QC',
          postalCode: 'H7N 1A1',
          country: 'CA',
          phone: '450 555-0134',
          email: 'helene@example.com',
          birthOn: null,
        },
      },
    }),
  ],
  [
    'the internet price without a promotion',
    { rows: { vehicle: [{ ...forSale, pricePromotionMinor: null }] } },
    but({ '+saleContract sc-9': { deal: { ...fresh, priceMinor: 3_899_500 } } }),
  ],
  [
    'the label’s without that',
    {
      rows: {
        vehicle: [
          { ...forSale, pricePromotionMinor: null, priceInternetMinor: null, priceLabelMinor: 3 },
        ],
      },
    },
    but({ '+saleContract sc-9': { deal: { ...fresh, priceMinor: 3 } } }),
  ],
  [
    'none without any',
    { rows: { vehicle: [{ ...forSale, pricePromotionMinor: null, priceInternetMinor: null }] } },
    but({ '+saleContract sc-9': { deal: { ...fresh, priceMinor: 0 } } }),
  ],
  [
    'not by another dealership’s law',
    { input: { companyId: 'c-2' } },
    ['not-found', { table: 'company' }],
  ],
  ['nor by none', { rows: { company: [] } }, ['not-found', { table: 'company' }]],
  [
    'nor where no law is known',
    { rows: { company: [aDealer({ province: '' })] } },
    ['contract-law-unknown'],
  ],
  [
    'what was read on the device',
    { input: { asRead } },
    but({
      '+saleContract sc-9': {
        buyer: {
          firstName: 'H.',
          lastName: 'Gagnon',
          address: '12 rue des Pins',
          city: 'Laval',
          province: 'QC',
          postalCode: 'H7A 0A1',
          country: 'CA',
          phone: '450 555-0134',
          email: '',
          birthOn: null,
        },
        product: {
          stockNumber: 'U-24117',
          vin: '4S4BTGND5R3100001',
          year: 2024,
          make: 'Subaru',
          model: 'Outback',
          trim: 'Touring',
          colour: 'Vert',
          odometer: 18_420,
          odometerType: 'km',
        },
        tradeInText: 'A bicycle',
        deal: aDeal(28_000),
      },
    }),
  ],
  ['not with one that is sold', { rows: sold }, soldTo],
  [
    'kept where the device did not know',
    { rows: sold, input: { asRead } },
    but({
      '+saleContract sc-9': {
        buyer: {
          firstName: 'H.',
          lastName: 'Gagnon',
          address: '12 rue des Pins',
          city: 'Laval',
          province: 'QC',
          postalCode: 'H7A 0A1',
          country: 'CA',
          phone: '450 555-0134',
          email: '',
          birthOn: null,
        },
        product: {
          stockNumber: 'U-24117',
          vin: '4S4BTGND5R3100001',
          year: 2024,
          make: 'Subaru',
          model: 'Outback',
          trim: 'Touring',
          colour: 'Vert',
          odometer: 18_420,
          odometerType: 'km',
        },
        tradeInText: 'A bicycle',
        deal: aDeal(28_000),
      },
      conflict: ['vehicle-not-available', { by: 'Ana Moreau', contractId: 'sc-9' }],
    }),
  ],
  [
    'not where it did',
    { rows: sold, input: { asRead: { ...asRead, vehicleStatus: 'sold' } } },
    soldTo,
  ],
  [
    'not with who was merged',
    { rows: { client: [aClient({ mergedIntoId: 'cl-2' })] } },
    ['client-merged', { id: 'cl-2' }],
  ],
  [
    'not with who is gone',
    { rows: { client: [aClient({ deletedAt: 5 })] } },
    ['deleted', { table: 'client', id: 'cl-1' }],
  ],
  [
    'nor with what is',
    { rows: { vehicle: [aVehicle({ deletedAt: 5 })] } },
    ['deleted', { table: 'vehicle', id: 'v-1' }],
  ],
  ['nor who is not there', { rows: { client: [] } }, ['not-found']],
  ['nor what is not', { rows: { vehicle: [] } }, ['not-found']],
])

const draft = aContract({ vehicleId: 'v-1' })
const two = aContract({
  vehicleId: 'v-1',
  deal: aDeal(28_000),
  medium: 'paper',
  sealed: 'x',
  confidentialityAccepted: true,
})
const saleContract = [aContract({ id: 'sc-2', vehicleId: 'v-1' }), draft]
/** What another version goes through again. */
const anew = {
  medium: '',
  termsAccepted: false,
  annexAccepted: false,
  confidentialityAccepted: false,
  sealed: '',
}
const only = (over: Parameters<typeof aContract>[0], of = draft) => ({
  rows: { saleContract: [{ ...of, ...over }] },
})
const signedOnes: Line[] = [
  ['not once it is signed', only({ status: 'signed' }), ['contract-signed']],
  ['nor disputed', only({ status: 'disputed' }), ['contract-signed']],
  ['nor amended', only({ status: 'amended' }), ['contract-signed']],
]
const isGone: Line[] = [
  ['not one that is gone', only({ deletedAt: 5 }), ['deleted']],
  ['nor one that is not there', { rows: { saleContract: [] } }, ['not-found']],
]
const drafts = (status: string) => ['contract-not-draft', { status }]
const edit = { id: 'sc-1', vehicleId: 'v-1', companyId: 'c-1' }
const annex = { annexA: { from: '', to: 'Winter tires' } }
const deposit = (depositMinor: number) => ({
  deal: { from: two.deal, to: aDeal(28_000, { depositMinor }) },
})
const ofTwo = only({}, two)
const own = aHeldVehicle({
  reservationId: 'sc-1',
  reservedFor: 'cl-1',
  reservedLeadId: 'l-1',
  reservedUntil: evening + 3 * day,
})
const held = (over: Parameters<typeof aVehicle>[0], of = own) => ({
  rows: { ...ofTwo.rows, vehicle: [{ ...of, ...over }] },
})
acts(editContract, { rows: { saleContract, vehicle, company }, input: { ...edit, edits: annex } }, [
  [
    'a new version; medium and boxes are gone through again',
    {},
    {
      'saleContract sc-1': {
        annexA: 'Winter tires',
        version: 4,
        medium: '',
        termsAccepted: false,
        annexAccepted: false,
        confidentialityAccepted: false,
        sealed: '',
      },
    },
  ],
  [
    'changed meanwhile, the version goes on all the same',
    { input: { edits: { annexA: { from: 'x', to: 'y' } } } },
    {
      conflict: [
        'changed-meanwhile',
        {
          table: 'saleContract',
          id: 'sc-1',
          fields: [{ field: 'annexA', mine: 'y', theirs: '' }],
        },
      ],
      'saleContract sc-1': { version: 4, ...anew },
    },
  ],
  ['as it is', { input: { edits: { annexA: { from: 'x', to: '' } } } }, 'merged'],
  ['not while it is being signed', only({ status: 'signing' }), drafts('signing')],
  ['nor called off', only({ status: 'cancelled' }), drafts('cancelled')],
  ...signedOnes,
  ...isGone,
])
const deposited = aDeal(28_000, { depositMinor: 500_00 })
const none = { edits: { deal: { from: deposited, to: aDeal(28_000) } } }
const paid = (over: Parameters<typeof aVehicle>[0] = {}) => ({
  rows: { ...only({ deal: deposited }, two).rows, vehicle: [{ ...own, ...over }] },
})
acts(
  editContract,
  { rows: { ...ofTwo.rows, vehicle, company }, input: { ...edit, edits: deposit(500_00) } },
  [
    [
      'a deposit holds its vehicle for as long as the house does',
      {},
      {
        'saleContract sc-1': {
          deal: {
            unit: {
              productType: 1,
              condition: 'new',
              netWeightKg: null,
              wholesaleMinor: null,
              appraised: false,
              year: 2026,
              costMinor: null,
            },
            priceMinor: 2_800_000,
            options: [],
            goods: [],
            fees: [],
            rebates: [],
            tradeIns: [],
            newTires: { small: 0, large: 0 },
            registrationMinor: 0,
            otherGovernmentMinor: 0,
            rdprm: { term: 'none', online: true },
            insurance: {
              replacementMinor: 0,
              lifeDisabilityMinor: 0,
              healthMinor: 0,
              paidOn: null,
            },
            scheme: 'standard',
            exemption: null,
            saaqThroughDealer: false,
            depositMinor: 50_000,
            financing: null,
          },
          version: 4,
          medium: '',
          termsAccepted: false,
          annexAccepted: false,
          confidentialityAccepted: false,
          sealed: '',
        },
        'vehicle v-1': {
          reservationId: 'sc-1',
          reservedBy: 'u-ana',
          reservedByName: 'Ana Moreau',
          reservedFor: 'cl-1',
          reservedLeadId: 'l-1',
          reservedUntil: evening + 3 * day,
          reservedNote: '',
          status: 'reserved',
          statusAt: evening,
          statusBy: 'u-ana',
        },
      },
    ],
    [
      'to the end of the local day of delivery',
      only({ deliverOn: '2026-11-21' }, two),
      but({ 'vehicle v-1': { reservedUntil: evening + 9000000 } }),
    ],
    ['a day that is over holds none', only({ deliverOn: '2026-11-20' }, two), but({})],
    [
      'at least a day',
      { rows: { company: [aDealer({ reservationDays: 0 })] } },
      but({ 'vehicle v-1': { reservedUntil: evening + day } }),
    ],
    ['its own hold moves', { rows: held({ reservedUntil: evening + day }).rows }, but({})],
    ['and stands where it is', { rows: held({}).rows }, but({ 'vehicle v-1': undefined })],
    [
      'one for the client stands as it was made',
      held({ reservationId: 'h-2', reservedBy: 'u-samir' }),
      but({ 'vehicle v-1': undefined }),
    ],
    [
      'so does one for the lead',
      held({ reservationId: 'h-2', reservedBy: 'u-samir', reservedFor: 'cl-9' }),
      but({ 'vehicle v-1': undefined }),
    ],
    [
      'and her own for nobody',
      held({ reservationId: 'h-2', reservedFor: null, reservedLeadId: null }),
      but({ 'vehicle v-1': undefined }),
    ],
    [
      'a colleague’s for nobody is hers',
      held({
        reservationId: 'h-2',
        reservedBy: 'u-samir',
        reservedByName: 'Samir',
        reservedFor: null,
        reservedLeadId: null,
        statusAt: 7,
      }),
      but({
        'vehicle v-1': undefined,
        conflict: [
          'vehicle-already-reserved',
          { by: 'Samir', at: 7, until: evening + 3 * day, contractId: 'sc-1' },
        ],
      }),
    ],
    [
      'her own for another client is that one’s',
      held({ reservationId: 'h-2', reservedFor: 'cl-9', reservedLeadId: null, statusAt: 7 }),
      but({
        'vehicle v-1': undefined,
        conflict: [
          'vehicle-already-reserved',
          { by: 'Ana Moreau', at: 7, until: evening + 3 * day, contractId: 'sc-1' },
        ],
      }),
    ],
    [
      'a lapsed one is none',
      held({
        reservationId: 'h-2',
        reservedFor: 'cl-9',
        reservedLeadId: null,
        reservedUntil: evening,
      }),
      but({}),
    ],
    [
      'sold to another it is a conflict',
      held({ status: 'sold', soldByName: 'Samir', soldAt: 7 }),
      but({
        'vehicle v-1': undefined,
        conflict: ['vehicle-already-sold', { by: 'Samir', at: 7, contractId: 'sc-1' }],
      }),
    ],
    [
      'what is being prepared is not held',
      held({ status: 'creation' }),
      but({ 'vehicle v-1': undefined }),
    ],
    ['not another vehicle', { input: { vehicleId: 'v-2' } }, but({ 'vehicle v-1': undefined })],
    ['nor one that is gone', held({ deletedAt: 5 }), but({ 'vehicle v-1': undefined })],
    [
      'nor by another dealership',
      { input: { companyId: 'c-2' } },
      but({ 'vehicle v-1': undefined }),
    ],
    [
      'no deposit lets its own go',
      { ...paid(), input: none },
      {
        'saleContract sc-1': {
          deal: {
            unit: {
              productType: 1,
              condition: 'new',
              netWeightKg: null,
              wholesaleMinor: null,
              appraised: false,
              year: 2026,
              costMinor: null,
            },
            priceMinor: 2_800_000,
            options: [],
            goods: [],
            fees: [],
            rebates: [],
            tradeIns: [],
            newTires: { small: 0, large: 0 },
            registrationMinor: 0,
            otherGovernmentMinor: 0,
            rdprm: { term: 'none', online: true },
            insurance: {
              replacementMinor: 0,
              lifeDisabilityMinor: 0,
              healthMinor: 0,
              paidOn: null,
            },
            scheme: 'standard',
            exemption: null,
            saaqThroughDealer: false,
            depositMinor: 0,
            financing: null,
          },
          version: 4,
          medium: '',
          termsAccepted: false,
          annexAccepted: false,
          confidentialityAccepted: false,
          sealed: '',
        },
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
    [
      'no other',
      { ...paid({ reservationId: 'h-2' }), input: none },
      {
        'saleContract sc-1': {
          deal: {
            unit: {
              productType: 1,
              condition: 'new',
              netWeightKg: null,
              wholesaleMinor: null,
              appraised: false,
              year: 2026,
              costMinor: null,
            },
            priceMinor: 2_800_000,
            options: [],
            goods: [],
            fees: [],
            rebates: [],
            tradeIns: [],
            newTires: { small: 0, large: 0 },
            registrationMinor: 0,
            otherGovernmentMinor: 0,
            rdprm: { term: 'none', online: true },
            insurance: {
              replacementMinor: 0,
              lifeDisabilityMinor: 0,
              healthMinor: 0,
              paidOn: null,
            },
            scheme: 'standard',
            exemption: null,
            saaqThroughDealer: false,
            depositMinor: 0,
            financing: null,
          },
          version: 4,
          medium: '',
          termsAccepted: false,
          annexAccepted: false,
          confidentialityAccepted: false,
          sealed: '',
        },
      },
    ],
    [
      'nor a lapsed one',
      { ...paid({ reservedUntil: evening }), input: none },
      {
        'saleContract sc-1': {
          deal: {
            unit: {
              productType: 1,
              condition: 'new',
              netWeightKg: null,
              wholesaleMinor: null,
              appraised: false,
              year: 2026,
              costMinor: null,
            },
            priceMinor: 2_800_000,
            options: [],
            goods: [],
            fees: [],
            rebates: [],
            tradeIns: [],
            newTires: { small: 0, large: 0 },
            registrationMinor: 0,
            otherGovernmentMinor: 0,
            rdprm: { term: 'none', online: true },
            insurance: {
              replacementMinor: 0,
              lifeDisabilityMinor: 0,
              healthMinor: 0,
              paidOn: null,
            },
            scheme: 'standard',
            exemption: null,
            saaqThroughDealer: false,
            depositMinor: 0,
            financing: null,
          },
          version: 4,
          medium: '',
          termsAccepted: false,
          annexAccepted: false,
          confidentialityAccepted: false,
          sealed: '',
        },
      },
    ],
    [
      'nor where no deal is',
      { ...held({}), input: { edits: annex } },
      but({
        'saleContract sc-1': { deal: undefined, annexA: 'Winter tires' },
        'vehicle v-1': {
          reservationId: null,
          reservedBy: null,
          reservedByName: null,
          reservedFor: null,
          reservedLeadId: null,
          reservedUntil: null,
          status: 'available',
        },
      }),
    ],
    [
      'an edit of something else keeps it too',
      {
        ...held({ status: 'sold', soldByName: 'Samir', soldAt: 7 }),
        input: { edits: { ...deposit(1), annexA: { from: 'x', to: 'y' } } },
      },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'saleContract',
            id: 'sc-1',
            fields: [{ field: 'annexA', mine: 'y', theirs: '' }],
          },
        ],
        'saleContract sc-1': {
          deal: {
            unit: {
              productType: 1,
              condition: 'new',
              netWeightKg: null,
              wholesaleMinor: null,
              appraised: false,
              year: 2026,
              costMinor: null,
            },
            priceMinor: 2_800_000,
            options: [],
            goods: [],
            fees: [],
            rebates: [],
            tradeIns: [],
            newTires: { small: 0, large: 0 },
            registrationMinor: 0,
            otherGovernmentMinor: 0,
            rdprm: { term: 'none', online: true },
            insurance: {
              replacementMinor: 0,
              lifeDisabilityMinor: 0,
              healthMinor: 0,
              paidOn: null,
            },
            scheme: 'standard',
            exemption: null,
            saaqThroughDealer: false,
            depositMinor: 1,
            financing: null,
          },
          version: 4,
          medium: '',
          termsAccepted: false,
          annexAccepted: false,
          confidentialityAccepted: false,
          sealed: '',
        },
      },
    ],
  ],
)

const again = { contractId: 'sc-1' }
const traced = { id: 'act', contractId: 'sc-1', vehicleId: 'v-1', trace }
acts(reviseContract, { ...only({ status: 'signing', contentHash: 'h' }), input: traced }, [
  [
    'back to draft, as a new version; it is gone through again, and is in the history',
    {},
    {
      'saleContract sc-1': { status: 'draft', contentHash: '', version: 4, ...anew },
      '+contractEvent act.e': {
        contractId: 'sc-1',
        contractVersion: 3,
        seq: 1,
        step: 'revised',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: 'key',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: {},
        prev: '',
        hash: '3f4e128f9fd94be5f580abc08b949569f0b251f99d9aaa785dd32160d6eece47',
      },
    },
  ],
  [
    'names the card its client’s was merged into: nobody has signed the new text',
    only({ status: 'signing', contentHash: 'h', mergedClientId: 'cl-2' }),
    but({ 'saleContract sc-1': { clientId: 'cl-2' } }),
  ],
  ['not a draft', only({}), drafts('draft')],
  ...signedOnes,
  ...isGone,
])
acts(cancelContract, { rows: { saleContract, vehicle: [own] }, input: traced }, [
  [
    'with when, and in the history; its own hold ends with it',
    {},
    {
      'saleContract sc-1': { status: 'cancelled', endedAt: evening },
      '+contractEvent act.e': {
        contractId: 'sc-1',
        contractVersion: 3,
        seq: 1,
        step: 'cancelled',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: 'key',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: {},
        prev: '',
        hash: '702bd97d207f88d689161d959295050cb0b65c33fb50400f6297fcebb09fab96',
      },
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
  [
    'another’s hold stays',
    { rows: { vehicle: [{ ...own, reservationId: 'h-2' }] } },
    but({ 'vehicle v-1': undefined }),
  ],
  [
    'so does what is sold',
    { rows: { vehicle: [{ ...own, status: 'sold' }] } },
    but({ 'vehicle v-1': undefined }),
  ],
  ['and what is not there', { rows: { vehicle: [] } }, but({ 'vehicle v-1': undefined })],
  ['twice is once', only({ status: 'cancelled' }), 'merged'],
  ...signedOnes,
  ...isGone,
])
acts(deleteContract, { rows: { saleContract }, input: again }, [
  ['with when', {}, { 'saleContract sc-1': { deletedAt: evening } }],
  ['called off too', only({ status: 'cancelled' }), but({})],
  [
    'not what the client cancelled once it was signed',
    only({ status: 'cancelled', signedAt: 5 }),
    drafts('cancelled'),
  ],
  ['not while it is being signed', only({ status: 'signing' }), drafts('signing')],
  ['nor signed', only({ status: 'signed' }), drafts('signed')],
  ...isGone,
])
acts(restoreContract, { ...only({ deletedAt: 5 }), input: again }, [
  ['stands again', {}, { 'saleContract sc-1': { deletedAt: null } }],
  ['not one that stands', only({}), ['not-deleted']],
  ['nor one that is not there', { rows: { saleContract: [] } }, ['not-found']],
])
