/** How a contract ends otherwise than by being kept, and what a director settles. */
import type { Row } from '#db/kernel/mutation.ts'
import { amendContract, cancelByClient, refuseContract } from '#db/contract/mutations/end.ts'
import { settleContract } from '#db/contract/mutations/settle.ts'
import { aDeal } from '#tests/db/contract/deal/a-deal.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import { aDelivery, aSignedContract } from '#tests/support/builders/delivery.ts'
import { aDealer } from '#tests/support/builders/label.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aHeldVehicle, aSoldVehicle, aVehicle } from '#tests/support/builders/vehicle.ts'
import { acts, but, day, evening, type Line } from '#tests/support/acts.ts'
import { untouchedFinancing } from '#db/contract/deal/credit.ts'

const head = 'e'.repeat(64)
const anEntry = (over: Partial<Row<'contractEvent'>> = {}): Row<'contractEvent'> => ({
  id: 'e-1',
  v: 1,
  deletedAt: null,
  contractId: 'sc-1',
  contractVersion: 3,
  seq: 1,
  step: 'opened',
  at: 7,
  offsetMs: null,
  offline: false,
  deviceKeyId: '',
  by: 'u-ana',
  byName: 'Ana Moreau',
  facts: {},
  prev: '',
  hash: head,
  receivedAt: 7,
  standsOnAt: null,
  ...over,
})
const contractEvent = [
  anEntry(),
  anEntry({ id: 'e-2', contractId: 'sc-2', seq: 9, hash: 'f'.repeat(64) }),
]
const trace = { at: evening - 1000, offsetMs: 40, offline: true, deviceKeyId: 'key', prev: head }
const around = { companyId: 'c-1', vehicleId: 'v-1', leadId: 'l-1' }
const act = { id: 'act', contractId: 'sc-1', ...around, ...trace }
const company = [aDealer({ id: 'c-2' }), aDealer()]
const movedOn = { input: { prev: 'f'.repeat(64) } }
const chain: Line[] = [
  [
    'somebody wrote in its history meanwhile',
    movedOn,
    { conflict: ['contract-chain-moved', { contractId: 'sc-1', entries: 1 }] },
  ],
]

const two = aContract({ vehicleId: 'v-1', deal: aDeal(28_000) })
const own = aHeldVehicle({ reservationId: 'sc-1', reservedUntil: evening + day })
const draftOf = (over: Parameters<typeof aContract>[0]) => ({
  rows: { saleContract: [{ ...two, ...over }] },
})
const drafts = (status: string) => ['contract-not-draft', { status }]
acts(
  refuseContract,
  {
    rows: {
      saleContract: [aContract({ id: 'sc-2' }), two],
      contractEvent,
      vehicle: [aVehicle({ id: 'v-2' }), own],
    },
    input: { ...act, reason: 'Too dear' },
  },
  [
    [
      'with why and when, its hold let go',
      {},
      {
        'saleContract sc-1': { status: 'refused', endReason: 'Too dear', endedAt: evening },
        '+contractEvent act.e': {
          contractId: 'sc-1',
          contractVersion: 3,
          seq: 2,
          step: 'refused',
          at: evening - 1000,
          offsetMs: 40,
          receivedAt: null,
          standsOnAt: null,
          offline: true,
          deviceKeyId: 'key',
          by: 'u-ana',
          byName: 'Ana Moreau',
          facts: { reason: 'Too dear' },
          prev: 'eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
          hash: 'a57ef8359aab1c3b68ac33f4cb675ba334dca4917c28d7d4cbdfeeabe65a7757',
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
    ['while it is being signed too', draftOf({ status: 'signing' }), but({})],
    [
      'another’s hold stays',
      { rows: { vehicle: [{ ...own, reservationId: 'h-2' }] } },
      but({ 'vehicle v-1': undefined }),
    ],
    [
      'and what is not its own',
      { input: { vehicleId: 'v-2' }, rows: { vehicle: [{ ...own, id: 'v-2' }] } },
      but({ 'vehicle v-1': undefined }),
    ],
    ['twice is once', draftOf({ status: 'refused' }), 'merged'],
    ['not once it is signed', draftOf({ status: 'signed' }), drafts('signed')],
    ['nor called off', draftOf({ status: 'cancelled' }), drafts('cancelled')],
    ...chain,
    ['not one that is gone', draftOf({ deletedAt: 5 }), ['deleted']],
    ['nor one that is not there', { rows: { saleContract: [] } }, ['not-found']],
  ],
)

const financing = {
  ...untouchedFinancing,
  termMonths: 60,
  ratePpm: 69_900,
  frequency: 'monthly',
  balloonMinor: 0,
} as const
const credit = aDeal(28_000, { financing })
/** Each held a copy in the evening of the 19th: she may until the 21st is over, in Québec. */
const copiesAt = evening - 2 * day
const until = Date.UTC(2026, 10, 22, 5)
const signed = aSignedContract({
  deal: credit,
  copiesAt,
  sellerId: 'u-ana',
  contractOn: '2026-11-21',
})
const signedOf = (over: Parameters<typeof aContract>[0]) => ({
  rows: { saleContract: [{ ...signed, ...over }] },
})
const sold = aSoldVehicle({ soldAt: 7 })
const lead = [
  aLead({ id: 'l-2' }),
  aLead({ status: 'sold', soldVehicleId: 'v-1', deliverOn: '2026-11-30' }),
]
const leadOf = (over: Parameters<typeof aLead>[0]) => ({
  rows: { lead: [aLead({ soldVehicleId: 'v-1', ...over })] },
})
const vehicleOf = (over: Parameters<typeof aVehicle>[0]) => ({
  rows: { vehicle: [{ ...sold, ...over }] },
})
const whole = {
  saleContract: [aContract({ id: 'sc-2' }), signed],
  contractEvent: [anEntry({ step: 'copies', receivedAt: copiesAt }), ...contractEvent.slice(1)],
  company,
  vehicle: [aVehicle({ id: 'v-2' }), sold],
  lead,
}
const noticed = { ...act, how: 'paper', noticeAt: evening, note: 'Changed her mind' }
const over = (at: number | null) => ['contract-clock-over', { until: at }]
const untold = { 'lead l-1': undefined, 'client cl-1': undefined, '+leadTouch act.t': undefined }
acts(cancelByClient, { rows: whole, input: noticed }, [
  [
    'vehicle and lead come back, and it is in the history',
    {},
    {
      'saleContract sc-1': { status: 'cancelled', endReason: 'Changed her mind', endedAt: evening },
      '+contractEvent act.e': {
        contractId: 'sc-1',
        contractVersion: 3,
        seq: 2,
        step: 'cancelled',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: 'key',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: { how: 'paper', noticeAt: evening, note: 'Changed her mind' },
        prev: 'eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
        hash: '4e83d4e2b73ee49985e2c6964809fe3de273a7d91a4fdb7a187fdeacd71909b7',
      },
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
        note: 'Changed her mind',
        facts: { from: 'sold', to: 'in-treatment', contractId: 'sc-1', vehicleId: 'v-1' },
      },
    },
  ],
  [
    'on the day the notice was given',
    { input: { noticeAt: evening - day } },
    but({
      'saleContract sc-1': { endedAt: evening - day },
      '+contractEvent act.e': {
        facts: { how: 'paper', noticeAt: evening - day, note: 'Changed her mind' },
        hash: 'b3ec49c9cbd170114f5e7885d5081f5dc91d2d9aa128ec541606fee9271a0cfd',
      },
    }),
  ],
  [
    'to the last instant of her time',
    { input: { noticeAt: until - 1 }, by: { now: until + day } },
    but({
      'saleContract sc-1': { endedAt: evening + 8999999 },
      '+contractEvent act.e': {
        facts: { how: 'paper', noticeAt: evening + 8999999, note: 'Changed her mind' },
        hash: '0683cccc794553a45a115ed9cb85eee0b1eb41d3cac4ef1b4a55136ca9497f9f',
      },
      'vehicle v-1': { statusAt: evening + 95400000 },
      'lead l-1': { statusAt: evening + 95400000 },
      '+leadTouch act.t': { at: evening + 95400000 },
    }),
  ],
  [
    'the keys stay, and who was to hand them over learns of it',
    {
      rows: {
        delivery: [
          aDelivery({ assignedTo: 'u-marc' }),
          aDelivery({ id: 'd-2', status: 'delivered' }),
          aDelivery({ id: 'd-3', status: 'cancelled' }),
          aDelivery({ id: 'd-4', deletedAt: 5 }),
          aDelivery({ id: 'd-5', contractId: 'sc-2' }),
        ],
      },
    },
    but({
      'delivery d-1': { status: 'cancelled' },
      '+notification act.d': {
        userId: 'u-marc',
        leadId: 'l-1',
        itemId: 'd-1',
        type: 'APPOINTMENTS',
        from: 'Ana Moreau',
        at: evening,
        message: 'Hélène Gagnon Bay 2',
        processedAt: null,
      },
    }),
  ],
  ['and not after', { input: { noticeAt: until }, by: { now: until + day } }, over(until)],
  [
    'a clock that is ahead dates it at most as it was written down, and takes nothing from her',
    { input: { noticeAt: until + 3 * 365 * day } },
    but({
      'saleContract sc-1': { endedAt: evening },
      '+contractEvent act.e': {
        facts: { how: 'paper', noticeAt: until + 3 * 365 * day, note: 'Changed her mind' },
        hash: 'e717204edade5d3f14a2fc13700dac9e080ea38a5d67906a036edbf11184c515',
      },
    }),
  ],
  [
    'nor later than the server can vouch for, whatever the device said',
    {
      rows: {
        contractEvent: [anEntry({ step: 'copies', at: copiesAt - 4 * day, receivedAt: copiesAt })],
      },
      input: { noticeAt: until },
      by: { now: until + day },
    },
    over(until),
  ],
  ['not without credit', signedOf({ deal: aDeal(28_000) }), over(null)],
  ['nor before she holds a copy', signedOf({ copiesAt: null }), over(null)],
  [
    'a new one that was delivered is hers',
    {
      rows: {
        saleContract: [
          { ...signed, deal: aDeal(28_000, { financing, unit: { condition: 'new' } }) },
        ],
        vehicle: [{ ...sold, deliveredAt: evening }],
      },
      input: { noticeAt: evening },
    },
    over(until),
  ],
  [
    'and is not where her notice came before it',
    {
      rows: {
        saleContract: [
          { ...signed, deal: aDeal(28_000, { financing, unit: { condition: 'new' } }) },
        ],
        vehicle: [{ ...sold, deliveredAt: evening + 1 }],
      },
    },
    but({}),
  ],
  [
    'a used one comes back',
    {
      rows: {
        saleContract: [
          { ...signed, deal: aDeal(28_000, { financing, unit: { condition: 'used' } }) },
        ],
        vehicle: [{ ...sold, deliveredAt: 7, warrantyStartOn: '2026-11-20' }],
      },
    },
    but({}),
  ],
  ['also while it is disputed', signedOf({ status: 'disputed' }), but({})],
  [
    'also when its client’s card was merged since',
    {
      rows: {
        saleContract: [{ ...signed, mergedClientId: 'cl-2' }],
        vehicle: [{ ...sold, soldTo: 'cl-2' }],
      },
    },
    but({}),
  ],
  [
    'a vehicle that has gone to another stays',
    vehicleOf({ soldTo: 'cl-2' }),
    but({ 'vehicle v-1': undefined }),
  ],
  [
    'one that is for sale stays so',
    vehicleOf({ status: 'available' }),
    but({ 'vehicle v-1': undefined }),
  ],
  [
    'its own hold is let go',
    { rows: { vehicle: [own] } },
    but({
      'vehicle v-1': {
        soldBy: undefined,
        soldByName: undefined,
        soldTo: undefined,
        soldAt: undefined,
        soldOn: undefined,
        deliveredAt: undefined,
        warrantyStartOn: undefined,
      },
    }),
  ],
  ['not another vehicle', { input: { vehicleId: 'v-2' } }, but({ 'vehicle v-1': undefined })],
  [
    'a lead sold with another vehicle stays',
    leadOf({ status: 'sold', soldVehicleId: 'v-2' }),
    but(untold),
  ],
  [
    'one that is delivered goes back through sold',
    leadOf({ status: 'delivered' }),
    but({
      'lead l-1': { deliveredAt: null },
      '+leadTouch act.t': {
        note: '',
        facts: { from: 'delivered', to: 'sold', contractId: 'sc-1', vehicleId: 'v-1' },
      },
      '+leadTouch act.u': {
        leadId: 'l-1',
        kind: 'status',
        at: evening,
        by: 'u-ana',
        note: 'Changed her mind',
        facts: { from: 'sold', to: 'in-treatment', contractId: 'sc-1', vehicleId: 'v-1' },
      },
    }),
  ],
  ['one elsewhere stays', leadOf({ status: 'closed' }), but(untold)],
  ['nor one that is gone', leadOf({ status: 'sold', deletedAt: 5 }), but(untold)],
  ['not another lead', { input: { leadId: 'l-2' } }, but(untold)],
  ['twice is once', signedOf({ status: 'cancelled' }), 'merged'],
  [
    'not before it is signed',
    signedOf({ status: 'signing' }),
    ['contract-not-signed', { status: 'signing' }],
  ],
  [
    'not in another dealership’s name',
    { input: { companyId: 'c-2' } },
    ['not-found', { table: 'company' }],
  ],
  ...chain,
  ['not one that is gone', signedOf({ deletedAt: 5 }), ['deleted']],
  ['nor one that is not there', { rows: { saleContract: [] } }, ['not-found']],
])

const amending = {
  id: 'sc-9',
  amendsId: 'sc-1',
  companyId: 'c-1',
  provisionalNumber: 'AM-9',
  contractOn: '2026-11-21',
  reason: 'Another colour',
  ...trace,
}
acts(amendContract, { rows: whole, input: amending }, [
  [
    'a draft that says what it said, not yet signed by anybody',
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
          insurance: { replacementMinor: 0, lifeDisabilityMinor: 0, healthMinor: 0, paidOn: null },
          scheme: 'standard',
          exemption: null,
          saaqThroughDealer: false,
          depositMinor: 0,
          financing: {
            ...untouchedFinancing,
            termMonths: 60,
            ratePpm: 69_900,
            frequency: 'monthly',
            balloonMinor: 0,
          },
        },
        coBuyer: null,
        mergedClientId: null,
        medium: '',
        sealed: '',
        copiesAt: null,
        copies: [],
        amendsId: 'sc-1',
        amendedById: null,
        labelId: null,
        paperPhotos: [],
        overrides: [],
        scenarios: [],
        endReason: '',
        endedAt: null,
        dispute: null,
        leadId: 'l-1',
        clientId: 'cl-1',
        vehicleId: 'v-1',
        locale: 'fr-ca',
        buyer: {
          firstName: 'Hélène',
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
        tradeInText: 'Forester 2018',
        placeCity: 'Laval',
        placeRegion: 'QC',
        placeOfSigning: 'dealership',
        firstContactBy: 'consumer',
        deliverTo: '',
        provisionalNumber: 'AM-9',
        contractOn: '2026-11-21',
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
        facts: { amends: 'sc-1', reason: 'Another colour' },
        prev: '',
        hash: 'beeb2da4c803a9b1b499a485dd16b40280f244d05d99e3e11ef76a61a016ffda',
      },
    },
  ],
  [
    'not one that is not signed',
    signedOf({ status: 'disputed' }),
    ['contract-not-signed', { status: 'disputed' }],
  ],
  [
    'not in another dealership’s name',
    { input: { companyId: 'c-2' } },
    ['not-found', { table: 'company' }],
  ],
  ['not one that is gone', signedOf({ deletedAt: 5 }), ['deleted']],
  ['nor one that is not there', { rows: { saleContract: [] } }, ['not-found']],
])

const lines = [
  { code: 'Y', signedMinor: 100, countedMinor: 105 },
  { code: 'V', signedMinor: 1, countedMinor: 2 },
]
const dispute = { reason: 'amounts' as const, lines, at: 7 }
const disputed = {
  ...signed,
  status: 'disputed' as const,
  dispute,
  contentHash: 'c'.repeat(64),
  signedAt: 9,
}
const disputedOf = (more: Parameters<typeof aContract>[0]) => ({
  rows: { saleContract: [{ ...disputed, ...more }] },
})
const by = { userId: 'u-dir', name: 'Dina Roy', forms: new Set(['direction.Users'] as const) }
const bySeller = anEntry({
  id: 'e-3',
  seq: 2,
  step: 'merchant-signed',
  facts: { role: 'seller' },
  hash: 'a'.repeat(64),
})
const byBuyer = anEntry({
  id: 'e-4',
  seq: 3,
  step: 'consumer-signed',
  facts: { role: 'buyer' },
  hash: 'b'.repeat(64),
})
const byBoth = {
  ...whole,
  saleContract: [disputed],
  contractEvent: [bySeller, byBuyer, ...contractEvent],
  vehicle: [aVehicle()],
  lead: [aLead()],
}
const settling = { ...act, prev: 'b'.repeat(64), decision: 'as-signed', reason: '', amendsId: null }
const one = { rows: { contractEvent: [bySeller, anEntry()] }, input: { prev: 'a'.repeat(64) } }
acts(settleContract, { rows: byBoth, input: settling, by }, [
  [
    'as it was signed: sold at last',
    {},
    {
      'saleContract sc-1': { status: 'signed', signedAt: 9, dispute: null },
      '+contractEvent act.e': {
        contractId: 'sc-1',
        contractVersion: 3,
        seq: 4,
        step: 'settled',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: 'key',
        by: 'u-dir',
        byName: 'Dina Roy',
        facts: {
          decision: 'as-signed',
          reason: '',
          contentHash: 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
          of: 'amounts',
          lines: 'Y 100/105; V 1/2',
          completes: true,
        },
        prev: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
        hash: 'ac63f8dde2101c58bb78cb3fedab8e8dd8f44c1efaaf5425322e2c2d0f49bc15',
      },
      'vehicle v-1': {
        reservationId: null,
        reservedBy: null,
        reservedByName: null,
        reservedFor: null,
        reservedLeadId: null,
        reservedUntil: null,
        reservedNote: '',
        // Whose contract it is, not who settled it.
        soldBy: 'u-ana',
        soldByName: 'Ana Moreau',
        soldTo: 'cl-1',
        soldAt: evening,
        soldOn: '2026-11-21',
        status: 'sold',
        statusAt: evening,
        statusBy: 'u-dir',
      },
      'lead l-1': {
        closeReason: null,
        closeNote: '',
        recoverAt: null,
        recoverNotice: null,
        soldVehicleId: 'v-1',
        vehicleId: 'v-1',
        deliverOn: null,
        status: 'sold',
        statusAt: evening,
      },
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'status',
        at: evening,
        by: 'u-dir',
        note: '',
        facts: { from: 'created', to: 'sold', contractId: 'sc-1', vehicleId: 'v-1' },
      },
    },
  ],
  [
    'of one whose history does not know her, whoever settles it sold it',
    disputedOf({ sellerId: 'u-gone' }),
    but({ 'vehicle v-1': { soldBy: 'u-dir', soldByName: 'Dina Roy' } }),
  ],
  [
    'with when it was signed, where nobody said',
    disputedOf({ signedAt: null }),
    but({ 'saleContract sc-1': { signedAt: evening } }),
  ],
  [
    'not yet signed by all, it goes on being signed',
    one,
    {
      'saleContract sc-1': { status: 'signing', dispute: null },
      '+contractEvent act.e': {
        contractId: 'sc-1',
        contractVersion: 3,
        seq: 3,
        step: 'settled',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: 'key',
        by: 'u-dir',
        byName: 'Dina Roy',
        facts: {
          decision: 'as-signed',
          reason: '',
          contentHash: 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
          of: 'amounts',
          lines: 'Y 100/105; V 1/2',
        },
        prev: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
        hash: '93263c57c5cd6476962b2b850e070265f67578142adafc868ca5eb2a829937e3',
      },
    },
  ],
  [
    'the second person signs too',
    disputedOf({ coBuyer: disputed.buyer }),
    {
      'saleContract sc-1': { status: 'signing', dispute: null },
      '+contractEvent act.e': {
        contractId: 'sc-1',
        contractVersion: 3,
        seq: 4,
        step: 'settled',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: 'key',
        by: 'u-dir',
        byName: 'Dina Roy',
        facts: {
          decision: 'as-signed',
          reason: '',
          contentHash: 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
          of: 'amounts',
          lines: 'Y 100/105; V 1/2',
        },
        prev: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
        hash: 'e68ba8504c4083bdc39102045910e1f57b2bb33889612150477060b40af2b8c4',
      },
    },
  ],
  [
    'a signature for another version is none',
    { rows: { contractEvent: [bySeller, { ...byBuyer, contractVersion: 2 }, anEntry()] } },
    {
      'saleContract sc-1': { status: 'signing', dispute: null },
      '+contractEvent act.e': {
        contractId: 'sc-1',
        contractVersion: 3,
        seq: 4,
        step: 'settled',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: 'key',
        by: 'u-dir',
        byName: 'Dina Roy',
        facts: {
          decision: 'as-signed',
          reason: '',
          contentHash: 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
          of: 'amounts',
          lines: 'Y 100/105; V 1/2',
        },
        prev: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
        hash: 'e68ba8504c4083bdc39102045910e1f57b2bb33889612150477060b40af2b8c4',
      },
    },
  ],
  [
    'not while another has the vehicle',
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
        contractId: 'sc-1',
      },
    ],
  ],
  [
    'nor without one',
    { rows: { vehicle: [] } },
    ['vehicle-not-available', { status: '', contractId: 'sc-1' }],
  ],
  [
    'the one it replaces gives way',
    {
      ...disputedOf({ amendsId: 'sc-3' }),
      input: { amendsId: 'sc-3' },
      rows: { saleContract: [{ ...disputed, amendsId: 'sc-3' }, aSignedContract({ id: 'sc-3' })] },
    },
    but({
      'saleContract sc-3': { status: 'amended', amendedById: 'sc-1' },
      '+contractEvent act.a': {
        contractId: 'sc-3',
        contractVersion: 3,
        seq: 1,
        step: 'amended',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: 'key',
        by: 'u-dir',
        byName: 'Dina Roy',
        facts: {
          by: 'sc-1',
          hash: 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
        },
        prev: '',
        hash: '03ad19a8683e8fe4c684059956a41ad297bbb75e2b94b1a1c1b66a763d7ec52c',
      },
    }),
  ],
  [
    'void, for a reason',
    { input: { decision: 'void', reason: 'Wrong car' }, rows: { vehicle: [sold], lead } },
    but({
      'saleContract sc-1': {
        status: 'cancelled',
        signedAt: undefined,
        dispute: undefined,
        endReason: 'Wrong car',
        endedAt: evening,
      },
      '+contractEvent act.e': {
        facts: {
          decision: 'void',
          reason: 'Wrong car',
          contentHash: 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
          of: 'amounts',
          lines: 'Y 100/105; V 1/2',
        },
        hash: '65c2ad2a3b0db7c23cddfeca451e5153fbe87e65be32cc35aad2dead8819b324',
      },
      'vehicle v-1': {
        soldBy: null,
        soldByName: null,
        soldTo: null,
        soldAt: null,
        soldOn: null,
        status: 'available',
        deliveredAt: null,
        warrantyStartOn: null,
      },
      'lead l-1': { soldVehicleId: null, vehicleId: undefined, status: 'in-treatment' },
      '+leadTouch act.t': {
        note: 'Wrong car',
        facts: { from: 'sold', to: 'in-treatment', contractId: 'sc-1', vehicleId: 'v-1' },
      },
    }),
  ],
  [
    'which is said',
    { input: { decision: 'void' } },
    ['contract-step-facts', { step: 'settled', field: 'reason' }],
  ],
  [
    'not one that is not disputed',
    disputedOf({ status: 'signed' }),
    ['contract-not-disputed', { status: 'signed' }],
  ],
  [
    'somebody wrote in its history meanwhile',
    movedOn,
    { conflict: ['contract-chain-moved', { contractId: 'sc-1', entries: 3 }] },
  ],
  [
    'by who answers for the house',
    { by: { forms: new Set(['management.SaleContracts'] as const) } },
    ['not-authorized'],
  ],
  ['not one that is gone', disputedOf({ deletedAt: 5 }), ['deleted']],
])
