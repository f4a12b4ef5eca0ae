/** Signing on glass and on paper: what is kept, what stands, and who is told no. */
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import type { Rows } from '#tests/support/in-memory.ts'
import { signContractOnPaper } from '#db/contract/mutations/paper.ts'
import { signContract } from '#db/contract/mutations/sign.ts'
import { type ContractContent, textHash } from '#db/contract/content.ts'
import { frenchHash, frenchSteps } from '#db/contract/gate/shown.ts'
import { canonical } from '#db/kernel/canonical.ts'
import { aDeal } from '#tests/db/contract/deal/a-deal.ts'
import { aSignedContract } from '#tests/support/builders/delivery.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aSoldVehicle, aVehicle } from '#tests/support/builders/vehicle.ts'
import { Sale } from '#tests/support/sale.ts'
import { acts, anaTonight, but, comesTo, evening, type Line } from '#tests/support/acts.ts'

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
  factor: null,
  ...over,
})
const contractBut = (sale: Sale, over: Partial<Row<'saleContract'>>) => ({
  saleContract: [{ ...sale.contract, ...over }],
})
const company = (sale: Sale, over: Partial<Row<'company'>>) => ({
  company: [{ ...sale.company, ...over }],
})
const texted = { kind: 'sms', last4: '0134', by: '', at: evening }
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
/** The text as an app of another template wrote it, without a network. */
const byTemplate = (template: number) => {
  const { merchant, ...content } = JSON.parse(seller.sealed) as ContractContent
  const { privacyOfficer: _, ...named } = merchant
  const sealed = canonical({ ...content, template, merchant: named })
  return { sealed, contentHash: textHash(sealed) }
}
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
test('what an app of the template before wrote without a network is signed as it stands', () => {
  const input = { ...seller, ...byTemplate(3) }
  // Its French version was shown by the same app.
  const shown = { locale: 'fr-ca', text: frenchHash(input.sealed) }
  const contractEvent = atSeller.events.map(event =>
    frenchSteps.includes(event.step) ? { ...event, facts: { ...event.facts, ...shown } } : event,
  )
  const rows = { ...rowsOf(atSeller), contractEvent }
  expect(comesTo({ mutation: signContract, rows, input })).toMatchObject({
    'saleContract sc-1': { status: 'signing', ...byTemplate(3) },
  })
})

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
        contentHash: 'd332da3b1c133f2883c15c0aa102a8a1bc74b3559217f3513e669f6e3407d992',
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
          contentHash: 'd332da3b1c133f2883c15c0aa102a8a1bc74b3559217f3513e669f6e3407d992',
          present: '',
          document: 'drivers-licence',
          last4: '4821',
        },
        prev: '6143c712c86f77126b3dbd146562fc19b29e5cdf7df21e79e8be9582209c9198',
        hash: '4d5a9aed1d1cdb4d6e466cc89a62bd2eac246ed731e130cdfa762b133ffdacca',
      },
      'saleContract sc-1': {
        status: 'signing',
        contentHash: 'd332da3b1c133f2883c15c0aa102a8a1bc74b3559217f3513e669f6e3407d992',
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
          contentHash: 'd332da3b1c133f2883c15c0aa102a8a1bc74b3559217f3513e669f6e3407d992',
          present: 'Her son',
          document: 'drivers-licence',
          last4: '4821',
        },
        hash: '409b9442838e7d83da531a9e08492f64dc64d6ddf3fdd7ecf273811fb8605723',
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
          contentHash: 'd332da3b1c133f2883c15c0aa102a8a1bc74b3559217f3513e669f6e3407d992',
          present: '',
          document: null,
          last4: null,
        },
        hash: '68ff73cf4d55cbe13a7488f6142b2cc938fec89353289f226ffe2f3ce510d848',
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
    'nor with a second proof that nobody at the desk gives',
    { input: { factor: texted } },
    facts('merchant-signed', 'factor'),
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
  ['not one of a template that never was', { input: byTemplate(9) }, ['contract-hash-differs']],
  [
    'nor an old one that says more than that',
    { input: byTemplate(3), rows: contractBut(atSeller, { annexA: 'More' }) },
    ['contract-hash-differs'],
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
      rows: { vehicle: [aVehicle({ ...soldTo, vin: '' })] },
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
    { rows: { vehicle: [aVehicle({ ...soldTo, vin: '' })] } },
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
        contentHash: 'd332da3b1c133f2883c15c0aa102a8a1bc74b3559217f3513e669f6e3407d992',
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
          contentHash: 'd332da3b1c133f2883c15c0aa102a8a1bc74b3559217f3513e669f6e3407d992',
          present: '',
          document: 'drivers-licence',
          last4: '4821',
          completes: true,
        },
        prev: '958e0d55d85ce8d179ba06799b79b4436ccc6112ab153eaecd9ce88ea1c35c74',
        hash: 'a53f5ab9a9ab468864d5017a4e811d8d13b29aaa78a7295d8432a3f6508d3ab0',
      },
      'saleContract sc-1': {
        status: 'signed',
        contentHash: 'd332da3b1c133f2883c15c0aa102a8a1bc74b3559217f3513e669f6e3407d992',
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
          contentHash: 'd332da3b1c133f2883c15c0aa102a8a1bc74b3559217f3513e669f6e3407d992',
          present: '',
          document: 'drivers-licence',
          last4: '4821',
        },
        hash: '47ca4e625243a49ac0caa73ebcf4074be35851c0773de2330036b663b8f6ee8a',
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
    { rows: { vehicle: [aVehicle({ ...soldTo, vin: '' })] } },
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
          hash: 'd332da3b1c133f2883c15c0aa102a8a1bc74b3559217f3513e669f6e3407d992',
        },
        prev: '',
        hash: '7c80553b499b0c9686aca76ee3cab5fb9a23da92817331821bb6b70f3c2d3c89',
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
        contentHash: 'c433b7308aa685316b41adfbfe8144751a598c4e04ac4d2b40cf7005e781a449',
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
        contentHash: 'c433b7308aa685316b41adfbfe8144751a598c4e04ac4d2b40cf7005e781a449',
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
          contentHash: 'c433b7308aa685316b41adfbfe8144751a598c4e04ac4d2b40cf7005e781a449',
          photo: 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
        },
        prev: 'd138adec974f126485ae0066a0f3f5aca5e0147f5374ee7ebfb36f870b85b531',
        hash: 'c01d17fe5da5db98bd30babaf45e5112b734bf14f73b657a07445c28412c255c',
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
        prev: 'c01d17fe5da5db98bd30babaf45e5112b734bf14f73b657a07445c28412c255c',
        hash: '7e6bf2f45c49d7fca7cfa5477486f6496e78d57e3acb82eb1cac834c35388308',
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
        prev: '7e6bf2f45c49d7fca7cfa5477486f6496e78d57e3acb82eb1cac834c35388308',
        hash: '00693b967e0ca45eabc3c287af44ab68e47b106005ce4bf5a47e60ab4abad40f',
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
          contentHash: 'c433b7308aa685316b41adfbfe8144751a598c4e04ac4d2b40cf7005e781a449',
          photo: 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
          present: '',
          document: 'drivers-licence',
          last4: '4821',
          completes: true,
        },
        prev: '00693b967e0ca45eabc3c287af44ab68e47b106005ce4bf5a47e60ab4abad40f',
        hash: 'c7502895fe288ee88b21bd5f132127feef0457086393cced904a3ed450f7c0bb',
      },
      'saleContract sc-1': {
        status: 'signed',
        contentHash: 'c433b7308aa685316b41adfbfe8144751a598c4e04ac4d2b40cf7005e781a449',
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
      input: { coBuyerName: 'Hélène Gagnon' },
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
        hash: '1cc6418d1c6d9d51b05cadd4e68ed9beb8e1f1f23eed4e0bdd4edf0f4170202d',
      },
      '+contractEvent act.buyer.e': {
        prev: '1cc6418d1c6d9d51b05cadd4e68ed9beb8e1f1f23eed4e0bdd4edf0f4170202d',
        hash: 'ce4a915352fc5c27274a7af45911bae7afdca94e24b922188406c53e546e984d',
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
      rows: { vehicle: [aVehicle({ ...soldTo, vin: '' })] },
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
