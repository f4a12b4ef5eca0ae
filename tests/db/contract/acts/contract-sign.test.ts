/** Signing on glass and on paper: what is kept, what stands, and who is told no. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Rows } from '#tests/support/in-memory.ts'
import { signContractOnPaper } from '#db/contract/mutations/paper.ts'
import { signContract } from '#db/contract/mutations/sign.ts'
import { textHash } from '#db/contract/content.ts'
import { aDeal } from '#tests/db/contract/deal/a-deal.ts'
import { aSignedContract } from '#tests/support/builders/delivery.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aSoldVehicle, aVehicle } from '#tests/support/builders/vehicle.ts'
import { Sale } from '#tests/support/sale.ts'
import { acts, anaTonight, but, evening, type Line } from '#tests/support/acts.ts'

/** A sale of tonight, walked to the step before this one. */
function deskAt(step: string, over: Partial<Row<'saleContract'>> = {}, medium = 'electronic') {
  const sale = new Sale()
  sale.actor = anaTonight
  sale.at = evening - 1000
  sale.open()
  sale.put('saleContract', { ...sale.contract, ...over } as never)
  if (medium === 'paper') {
    sale.walk('medium')
    sale.step('medium', { medium: 'paper' })
    sale.step('copies', { printed: 2 })
  }
  return sale.walk(step)
}
const rowsOf = (sale: Sale): Rows =>
  Object.fromEntries([...sale.tables].map(([table, rows]) => [table, [...rows.values()]]))
const trace = (sale: Sale) => ({ ...sale.trace(), offsetMs: 40 })
const inputOf = (sale: Sale, over: object = {}) => ({
  ...sale.text(),
  id: 'act',
  ...trace(sale),
  role: 'seller',
  signerName: 'Ana Moreau',
  strokesSha256: 'a'.repeat(64),
  imageSha256: 'b'.repeat(64),
  deviceSignature: 'signed',
  sealLack: '',
  deviceKeyId: 'key',
  remote: false,
  ...over,
})
const contractBut = (sale: Sale, over: Partial<Row<'saleContract'>>) => ({
  saleContract: [{ ...sale.contract, ...over }],
})
const company = (sale: Sale, over: Partial<Row<'company'>>) => ({
  company: [{ ...sale.company, ...over }],
})
const facts = (step: string, field: string) => ['contract-step-facts', { step, field }]
const lacks = (piece: string) => [
  'contract-incomplete',
  { step: 'merchant-signed', piece, law: 'Without it there is no sale to sign' },
]
const chain = (sale: Sale, kept: object): Line => [
  'somebody wrote in its history meanwhile',
  { input: { prev: 'f'.repeat(64) } },
  {
    conflict: ['contract-chain-moved', { contractId: 'sc-1', entries: sale.events.length }],
    ...kept,
  },
]
const elsewhere = (sale: Sale): Line[] => [
  [
    'not in another dealership’s name',
    { input: { companyId: 'c-2' } },
    ['not-found', { table: 'company' }],
  ],
  [
    'nor where no law is known',
    { rows: company(sale, { country: 'US', province: 'NY', sale: null }) },
    ['contract-law-unknown'],
  ],
  ['not one that is gone', { rows: contractBut(sale, { deletedAt: 5 }) }, ['deleted']],
  ['nor one that is not there', { rows: { saleContract: [] } }, ['not-found']],
]

const atSeller = deskAt('merchant-signed')
const seller = inputOf(atSeller)
const kept = (input: ReturnType<typeof inputOf>) => ({
  contractId: 'sc-1',
  contractVersion: input.version,
  role: input.role,
  signerName: input.signerName,
  contentHash: input.contentHash,
  strokesSha256: 'a'.repeat(64),
  imageSha256: 'b'.repeat(64),
  at: evening - 1000,
  offline: true,
  deviceKeyId: 'key',
  deviceSignature: 'signed',
  sealLack: '',
  by: 'u-ana',
})
const changed = (version: number) => ({
  conflict: ['contract-version-changed', { contractId: 'sc-1', version, signed: 1 }],
  '+signature act': kept(seller),
})
const soldTo = {
  id: 'v-1',
  status: 'sold',
  soldTo: 'cl-2',
  soldByName: 'Samir',
  soldAt: 7,
} as const
acts(signContract, { rows: rowsOf(atSeller), input: seller }, [
  [
    'the merchant first: the text is frozen',
    {},
    {
      '+signature act': {
        contractId: 'sc-1',
        contractVersion: 1,
        role: 'seller',
        signerName: 'Ana Moreau',
        contentHash: '6b43c22412268a2fa230eb0d4d145a525c1cb6f21d3a0ce59f83d827d283c1c9',
        strokesSha256: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
        imageSha256: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
        at: evening - 1000,
        offline: true,
        deviceKeyId: 'key',
        deviceSignature: 'signed',
        sealLack: '',
        by: 'u-ana',
      },
      '+contractEvent act.e': {
        contractId: 'sc-1',
        contractVersion: 1,
        seq: 6,
        step: 'merchant-signed',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: 'key',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: {
          signatureId: 'act',
          role: 'seller',
          signerName: 'Ana Moreau',
          contentHash: '6b43c22412268a2fa230eb0d4d145a525c1cb6f21d3a0ce59f83d827d283c1c9',
          present: '',
          document: 'drivers-licence',
          last4: '4821',
        },
        prev: '1b45cfd08223428798f7df62ef3cd0fa3661b1616b44894713a75a3ed62c1ecc',
        hash: '9110c4af7dda4b1c22f251ebed9bd07d30c34bb5ef1247c1f97334f334baa886',
      },
      'saleContract sc-1': {
        status: 'signing',
        contentHash: '6b43c22412268a2fa230eb0d4d145a525c1cb6f21d3a0ce59f83d827d283c1c9',
        sealed: seller.sealed,
      },
    },
  ],
  [
    'who was there besides',
    { input: { present: 'Her son' } },
    but({
      '+contractEvent act.e': {
        facts: {
          signatureId: 'act',
          role: 'seller',
          signerName: 'Ana Moreau',
          contentHash: '6b43c22412268a2fa230eb0d4d145a525c1cb6f21d3a0ce59f83d827d283c1c9',
          present: 'Her son',
          document: 'drivers-licence',
          last4: '4821',
        },
        hash: '96adc0e04ab59c73270b33b9bb5c14c28381f06695b627a437562ff8367dfdd6',
      },
    }),
  ],
  [
    'her papers are not asked for',
    { input: { identity: null } },
    but({
      '+contractEvent act.e': {
        facts: {
          signatureId: 'act',
          role: 'seller',
          signerName: 'Ana Moreau',
          contentHash: '6b43c22412268a2fa230eb0d4d145a525c1cb6f21d3a0ce59f83d827d283c1c9',
          present: '',
          document: null,
          last4: null,
        },
        hash: 'f552cd7ebb5b6899c10149be52d620c42176afc9a14fee5699f88cdc0ebf30f1',
      },
    }),
  ],
  [
    'kept where it has another version',
    { rows: contractBut(atSeller, { version: 2 }) },
    changed(2),
  ],
  ['or was called off', { rows: contractBut(atSeller, { status: 'cancelled' }) }, changed(1)],
  ['or refused', { rows: contractBut(atSeller, { status: 'refused' }) }, changed(1)],
  chain(atSeller, { '+signature act': kept(seller) }),
  [
    'not once it is signed',
    { rows: contractBut(atSeller, { status: 'signed' }) },
    ['contract-signed'],
  ],
  ['nor amended', { rows: contractBut(atSeller, { status: 'amended' }) }, ['contract-signed']],
  [
    'not on paper',
    { rows: contractBut(atSeller, { medium: 'paper' }) },
    ['contract-medium-differs', { medium: 'paper' }],
  ],
  [
    'not from afar, where counsel does not allow it',
    { input: { remote: true } },
    ['not-authorized', { remote: true }],
  ],
  [
    'not the buyer before her',
    { input: { role: 'buyer' } },
    [
      'contract-step-order',
      {
        step: 'consumer-signed',
        missing: 'merchant-signed',
        law: 'Consumer Protection Act (Québec), ss. 27 and 28',
      },
    ],
  ],
  ['not another text', { input: { contentHash: 'd'.repeat(64) } }, ['contract-hash-differs']],
  [
    'nor other words under its hash',
    { input: { sealed: '{}', contentHash: textHash('{}') } },
    ['contract-hash-differs'],
  ],
  [
    'not without a buyer',
    { rows: contractBut(atSeller, { buyer: { ...atSeller.contract.buyer, lastName: '' } }) },
    lacks('buyer-name'),
  ],
  [
    'nor her first name',
    { rows: contractBut(atSeller, { buyer: { ...atSeller.contract.buyer, firstName: '' } }) },
    lacks('buyer-name'),
  ],
  [
    'nor a make',
    { rows: contractBut(atSeller, { product: { ...atSeller.contract.product, make: '' } }) },
    lacks('vehicle-named'),
  ],
  ['nor a price', { rows: contractBut(atSeller, { deal: aDeal(0) }) }, lacks('price')],
  [
    'not what she saw sold',
    {
      rows: { vehicle: [aVehicle(soldTo)] },
      input: { vehicleSeen: { status: 'sold', reservationId: null } },
    },
    [
      'vehicle-already-sold',
      {
        table: 'vehicle',
        id: 'v-1',
        stockNumber: 'U-24117',
        field: 'vehicleId',
        by: 'Samir',
        at: 7,
      },
    ],
  ],
  [
    'what was sold behind her back is for later',
    { rows: { vehicle: [aVehicle(soldTo)] } },
    but({}),
  ],
  ...elsewhere(atSeller),
])

const atBuyer = deskAt('consumer-signed')
const buyer = inputOf(atBuyer, { role: 'buyer', signerName: 'Hélène Gagnon' })
const other = aSignedContract({ id: 'sc-0', vehicleId: 'v-1' })
const amending = { ...contractBut(atBuyer, { amendsId: 'sc-0' }) }
const replaced = (over: Partial<Row<'saleContract'>>) => ({
  rows: { saleContract: [...amending.saleContract, { ...other, ...over }] },
  input: { amendsId: 'sc-0' },
})
acts(signContract, { rows: rowsOf(atBuyer), input: buyer }, [
  [
    'the buyer last: contract, vehicle and lead stand, on the local day',
    {},
    {
      '+signature act': {
        contractId: 'sc-1',
        contractVersion: 1,
        role: 'buyer',
        signerName: 'Hélène Gagnon',
        contentHash: '6b43c22412268a2fa230eb0d4d145a525c1cb6f21d3a0ce59f83d827d283c1c9',
        strokesSha256: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
        imageSha256: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
        at: evening - 1000,
        offline: true,
        deviceKeyId: 'key',
        deviceSignature: 'signed',
        sealLack: '',
        by: 'u-ana',
      },
      '+contractEvent act.e': {
        contractId: 'sc-1',
        contractVersion: 1,
        seq: 9,
        step: 'consumer-signed',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: 'key',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: {
          signatureId: 'act',
          role: 'buyer',
          signerName: 'Hélène Gagnon',
          contentHash: '6b43c22412268a2fa230eb0d4d145a525c1cb6f21d3a0ce59f83d827d283c1c9',
          present: '',
          document: 'drivers-licence',
          last4: '4821',
          completes: true,
        },
        prev: 'bf746b03588cf5255212db14dd8675095678261dc25f8d2bba063f681b567443',
        hash: '32eff83f802ed5055dcb1a80db1518fda774b5b75f821877fc992015922ef3dd',
      },
      'saleContract sc-1': {
        status: 'signed',
        contentHash: '6b43c22412268a2fa230eb0d4d145a525c1cb6f21d3a0ce59f83d827d283c1c9',
        sealed: buyer.sealed,
        signedAt: evening,
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
        by: 'u-ana',
        note: '',
        facts: { from: 'in-treatment', to: 'sold', contractId: 'sc-1', vehicleId: 'v-1' },
      },
    },
  ],
  [
    'a second buyer signs too',
    { rows: contractBut(atBuyer, { coBuyer: atBuyer.contract.buyer }) },
    but({
      '+contractEvent act.e': {
        facts: {
          signatureId: 'act',
          role: 'buyer',
          signerName: 'Hélène Gagnon',
          contentHash: '6b43c22412268a2fa230eb0d4d145a525c1cb6f21d3a0ce59f83d827d283c1c9',
          present: '',
          document: 'drivers-licence',
          last4: '4821',
        },
        hash: '2bf44b9320183b313aeee1c5521699058daf9b5a8da07cec321cd64c2ea12bbd',
      },
      'saleContract sc-1': { status: 'signing', signedAt: undefined },
      'vehicle v-1': undefined,
      'lead l-1': undefined,
      'client cl-1': undefined,
      '+leadTouch act.t': undefined,
    }),
  ],
  ['her papers are asked for', { input: { identity: null } }, facts('consumer-signed', 'identity')],
  [
    'not a second buyer where there is one',
    { input: { role: 'co-buyer' } },
    ['not-found', { role: 'co-buyer' }],
  ],
  [
    'not the merchant twice',
    { input: { role: 'seller' } },
    ['contract-already-signed-by', { role: 'seller' }],
  ],
  [
    'not another text than was frozen',
    { input: { contentHash: 'd'.repeat(64) } },
    ['contract-hash-differs'],
  ],
  ['the frozen one, without sending it', { input: { sealed: '' } }, but({})],
  [
    'a vehicle that another has bought is for a director',
    { rows: { vehicle: [aVehicle(soldTo)] } },
    but({
      'saleContract sc-1': {
        status: 'disputed',
        dispute: {
          reason: 'vehicle',
          vehicle: { status: 'sold', by: 'Samir', at: 7 },
          lines: [],
          at: evening,
        },
      },
      'vehicle v-1': undefined,
      'lead l-1': undefined,
      'client cl-1': undefined,
      '+leadTouch act.t': undefined,
      conflict: [
        'vehicle-already-sold',
        {
          table: 'vehicle',
          id: 'v-1',
          stockNumber: 'U-24117',
          field: 'vehicleId',
          by: 'Samir',
          at: 7,
          contractId: 'sc-1',
        },
      ],
    }),
  ],
  [
    'or that is not its own',
    { input: { vehicleId: 'v-2' } },
    but({
      'saleContract sc-1': {
        status: 'disputed',
        dispute: {
          reason: 'vehicle',
          vehicle: { status: '', by: null, at: null },
          lines: [],
          at: evening,
        },
      },
      'vehicle v-1': undefined,
      'lead l-1': undefined,
      'client cl-1': undefined,
      '+leadTouch act.t': undefined,
      conflict: ['vehicle-not-available', { status: '', contractId: 'sc-1' }],
    }),
  ],
  [
    'sold to this very client it is sold',
    { rows: { vehicle: [aSoldVehicle()] } },
    but({ 'vehicle v-1': undefined }),
  ],
  [
    'a lead that cannot be sold gets a line',
    { rows: { lead: [aLead({ status: 'closed' })] } },
    but({
      'lead l-1': {
        closeReason: undefined,
        closeNote: undefined,
        recoverAt: undefined,
        recoverNotice: undefined,
        soldVehicleId: undefined,
        vehicleId: undefined,
        deliverOn: undefined,
        status: undefined,
        statusAt: undefined,
      },
      '+leadTouch act.t': { kind: 'edited', facts: { contractId: 'sc-1', signed: 1 } },
    }),
  ],
  [
    'one that asked for another vehicle keeps it',
    { rows: { lead: [aLead({ vehicleId: 'v-2' })] } },
    but({
      'lead l-1': { vehicleId: 'v-2' },
      '+leadTouch act.t': {
        facts: { from: 'created', to: 'sold', contractId: 'sc-1', vehicleId: 'v-1' },
      },
    }),
  ],
  [
    'one that is gone is told nothing',
    { rows: { lead: [aLead({ deletedAt: 5 })] } },
    but({ 'lead l-1': undefined, 'client cl-1': undefined, '+leadTouch act.t': undefined }),
  ],
  [
    'nor another’s',
    { input: { leadId: 'l-2' }, rows: { lead: [aLead({ id: 'l-2' })] } },
    but({ 'lead l-1': undefined, 'client cl-1': undefined, '+leadTouch act.t': undefined }),
  ],
  [
    'the one it replaces gives way',
    replaced({}),
    but({
      'saleContract sc-0': { status: 'amended', amendedById: 'sc-1' },
      '+contractEvent act.a': {
        contractId: 'sc-0',
        contractVersion: 3,
        seq: 1,
        step: 'amended',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: 'key',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: {
          by: 'sc-1',
          hash: '6b43c22412268a2fa230eb0d4d145a525c1cb6f21d3a0ce59f83d827d283c1c9',
        },
        prev: '',
        hash: 'e95d5c3d2e85e5a59e6d6e8462a713b271fe200751b3bd05cdaf9396fe309c3c',
      },
    }),
  ],
  [
    'amended by another meanwhile, it is for a director',
    replaced({ status: 'amended' }),
    but({
      'saleContract sc-1': {
        status: 'disputed',
        dispute: {
          reason: 'vehicle',
          vehicle: { status: 'amended', by: null, at: 1_749_996_400_000 },
          lines: [],
          at: evening,
        },
      },
      'vehicle v-1': undefined,
      'lead l-1': undefined,
      'client cl-1': undefined,
      '+leadTouch act.t': undefined,
      conflict: [
        'contract-not-signed',
        { contractId: 'sc-1', amendsId: 'sc-0', status: 'amended' },
      ],
    }),
  ],
  [
    'not one it does not name',
    { ...replaced({}), rows: { saleContract: [atBuyer.contract, other] } },
    but({}),
  ],
  chain(atBuyer, { '+signature act': kept(buyer) }),
  ...elsewhere(atBuyer),
])

const paper = deskAt('merchant-signed', {}, 'paper')
const {
  role: _r,
  signerName: _n,
  strokesSha256: _s,
  imageSha256: _i,
  deviceSignature: _d,
  remote: _m,
  ...common
} = inputOf(paper)
const inInk = {
  ...common,
  photos: ['c'.repeat(64), 'd'.repeat(64)],
  sellerName: 'Ana Moreau',
  buyerName: 'Hélène Gagnon',
  coBuyerName: '',
  terms: true,
  annexA: true,
  confidentiality: true,
}
const inkOf = (name: string, role: string) => ({
  ...kept(seller),
  contentHash: inInk.contentHash,
  role,
  signerName: name,
  strokesSha256: '',
  imageSha256: 'c'.repeat(64),
  deviceSignature: '',
  sealLack: 'paper',
})
const inks = {
  '+signature act.seller': inkOf('Ana Moreau', 'seller'),
  '+signature act.buyer': inkOf('Hélène Gagnon', 'buyer'),
}
const inkChanged = (version: number) => ({
  conflict: ['contract-version-changed', { contractId: 'sc-1', version, signed: 1 }],
  ...inks,
})
acts(signContractOnPaper, { rows: rowsOf(paper), input: inInk }, [
  [
    'all of them at once, in the order of the law',
    {},
    {
      '+signature act.seller': {
        contractId: 'sc-1',
        contractVersion: 1,
        role: 'seller',
        signerName: 'Ana Moreau',
        contentHash: '11da7580b4e748033ce651abe7f95c054f4d12ef4ca2f3dd898555761ee0289c',
        strokesSha256: '',
        imageSha256: 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
        at: evening - 1000,
        offline: true,
        deviceKeyId: 'key',
        deviceSignature: '',
        sealLack: 'paper',
        by: 'u-ana',
      },
      '+signature act.buyer': {
        contractId: 'sc-1',
        contractVersion: 1,
        role: 'buyer',
        signerName: 'Hélène Gagnon',
        contentHash: '11da7580b4e748033ce651abe7f95c054f4d12ef4ca2f3dd898555761ee0289c',
        strokesSha256: '',
        imageSha256: 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
        at: evening - 1000,
        offline: true,
        deviceKeyId: 'key',
        deviceSignature: '',
        sealLack: 'paper',
        by: 'u-ana',
      },
      '+contractEvent act.seller.e': {
        contractId: 'sc-1',
        contractVersion: 1,
        seq: 7,
        step: 'merchant-signed',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: 'key',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: {
          paper: true,
          photos: 2,
          signatureId: 'act.seller',
          role: 'seller',
          signerName: 'Ana Moreau',
          contentHash: '11da7580b4e748033ce651abe7f95c054f4d12ef4ca2f3dd898555761ee0289c',
          photo: 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
        },
        prev: '5db1ab5b34ea3471ee45f310b761f771e716238b2cec1ed36230d9681429f9ee',
        hash: '4d7435516b6dfe14993e40db1122b9cafa3096e872ab66be1e2a964941ec5006',
      },
      '+contractEvent act.r': {
        contractId: 'sc-1',
        contractVersion: 1,
        seq: 8,
        step: 'text-read',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: 'key',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: { paper: true, photos: 2 },
        prev: '4d7435516b6dfe14993e40db1122b9cafa3096e872ab66be1e2a964941ec5006',
        hash: '739648e64da1b0fcc18580cce303412c6b7ee58f4d6b688bf4fd4abe8ece5f9f',
      },
      '+contractEvent act.x': {
        contractId: 'sc-1',
        contractVersion: 1,
        seq: 9,
        step: 'terms',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: 'key',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: { paper: true, photos: 2, terms: true, annexA: true, confidentiality: true },
        prev: '739648e64da1b0fcc18580cce303412c6b7ee58f4d6b688bf4fd4abe8ece5f9f',
        hash: '173a1a2f9e0ff76bc6f963b3aa6c9504e8f414c1e7973b76f72096023a58b164',
      },
      '+contractEvent act.buyer.e': {
        contractId: 'sc-1',
        contractVersion: 1,
        seq: 10,
        step: 'consumer-signed',
        at: evening - 1000,
        offsetMs: 40,
        receivedAt: null,
        standsOnAt: null,
        offline: true,
        deviceKeyId: 'key',
        by: 'u-ana',
        byName: 'Ana Moreau',
        facts: {
          paper: true,
          photos: 2,
          signatureId: 'act.buyer',
          role: 'buyer',
          signerName: 'Hélène Gagnon',
          contentHash: '11da7580b4e748033ce651abe7f95c054f4d12ef4ca2f3dd898555761ee0289c',
          photo: 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
          present: '',
          document: 'drivers-licence',
          last4: '4821',
          completes: true,
        },
        prev: '173a1a2f9e0ff76bc6f963b3aa6c9504e8f414c1e7973b76f72096023a58b164',
        hash: '9a0fe6846039bcee3708f7c61eb7d2a01da5752234a743524c941c1a82866b2b',
      },
      'saleContract sc-1': {
        status: 'signed',
        contentHash: '11da7580b4e748033ce651abe7f95c054f4d12ef4ca2f3dd898555761ee0289c',
        sealed: inInk.sealed,
        signedAt: evening,
        paperPhotos: [
          'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
          'dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd',
        ],
        termsAccepted: true,
        annexAccepted: true,
        confidentialityAccepted: true,
        copiesAt: evening,
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
        by: 'u-ana',
        note: '',
        facts: { from: 'in-treatment', to: 'sold', contractId: 'sc-1', vehicleId: 'v-1' },
      },
    },
  ],
  [
    'a second buyer too',
    {
      rows: contractBut(paper, { coBuyer: paper.contract.buyer }),
      input: { coBuyerName: 'Luc Roy' },
    },
    ['contract-hash-differs'],
  ],
  [
    'who must',
    { rows: contractBut(paper, { coBuyer: paper.contract.buyer }) },
    facts('consumer-signed', 'coBuyerName'),
  ],
  [
    'without word of what is confidential',
    { input: { confidentiality: false } },
    but({
      '+contractEvent act.x': {
        facts: { paper: true, photos: 2, terms: true, annexA: true, confidentiality: false },
        hash: '0dba938b972d8154037327aabf10ade2778beb86465e61584cee577e74708926',
      },
      '+contractEvent act.buyer.e': {
        prev: '0dba938b972d8154037327aabf10ade2778beb86465e61584cee577e74708926',
        hash: 'b2a0c2d92ee8c940f57d8d2ce0ad0ab6872e0375eb4bc83710d2e4e5396dfe41',
      },
      'saleContract sc-1': { confidentialityAccepted: false },
    }),
  ],
  [
    'kept where it has another version',
    { rows: contractBut(paper, { version: 2 }) },
    inkChanged(2),
  ],
  ['or was called off', { rows: contractBut(paper, { status: 'cancelled' }) }, inkChanged(1)],
  ['or refused', { rows: contractBut(paper, { status: 'refused' }) }, inkChanged(1)],
  chain(paper, inks),
  [
    'not once it is signed',
    { rows: contractBut(paper, { status: 'signed' }) },
    ['contract-signed'],
  ],
  ['nor being signed', { rows: contractBut(paper, { status: 'signing' }) }, ['contract-signed']],
  [
    'not on glass',
    { rows: contractBut(paper, { medium: 'electronic' }) },
    ['contract-medium-differs', { medium: 'electronic' }],
  ],
  ['not without the terms', { input: { terms: false } }, ['contract-terms-needed']],
  ['nor annex A', { input: { annexA: false } }, ['contract-terms-needed']],
  ['nor her papers', { input: { identity: null } }, facts('consumer-signed', 'identity')],
  ['nor a price', { rows: contractBut(paper, { deal: aDeal(0) }) }, lacks('price')],
  ['not another text', { input: { contentHash: 'd'.repeat(64) } }, ['contract-hash-differs']],
  [
    'not what she saw sold',
    {
      rows: { vehicle: [aVehicle(soldTo)] },
      input: { vehicleSeen: { status: 'sold', reservationId: null } },
    },
    [
      'vehicle-already-sold',
      {
        table: 'vehicle',
        id: 'v-1',
        stockNumber: 'U-24117',
        field: 'vehicleId',
        by: 'Samir',
        at: 7,
      },
    ],
  ],
  ...elsewhere(paper),
])
