/** Contracts from opening to their end; the deal of one is in `deal.ts`. */
import {
  anyWhole,
  date,
  email,
  id,
  instant,
  type Kind,
  like,
  listOf,
  long,
  oneOf,
  orLeftOut,
  orNone,
  orNull,
  personName,
  required,
  sha256,
  short,
  upTo,
  whole,
  yesOrNo,
} from '#tests/support/kinds.ts'
import { pieceIds } from '#db/contract/gate/piece.ts'
import { aDeal } from '#tests/db/contract/deal/a-deal.ts'
import { dealFields } from './deal.ts'
import { locale } from './lead.ts'
import type { Asks } from './types.ts'

export const sales = ['management.SaleContracts'] as const
const settling = ['direction.Users', 'direction.Company', 'management.Users'] as const
const around = { companyId: id, vehicleId: id, leadId: orNull(id) }
const prev: Kind = {
  good: ['', 'a'.repeat(64)],
  bad: ['a'.repeat(63), 'A'.repeat(64), `${'a'.repeat(64)}b`].map(
    each => [each, 'bad-input'] as const,
  ),
}
const trace = {
  at: instant,
  offsetMs: orNull(anyWhole),
  offline: yesOrNo,
  deviceKeyId: short,
  prev,
}
const act = { id, contractId: id, ...around, ...trace }
const copyId: Kind = { good: ['x'.repeat(100), 'c'], bad: [[''], ['x'.repeat(101)], [null]] }
const vehicleStatus = oneOf(['available', 'creation', 'reserved', 'sold', 'out-of-market'])
const steps = [
  'information-given',
  'french-shown',
  'french-copy',
  'language',
  'medium',
  'merchant-signed',
  'text-read',
  'terms',
  'consumer-signed',
  'copies',
]
const lease = { residualMinor: 2_475_000, months: 36, ratePpm: 49_000 }
const identity = { document: 'passport', last4: '4821' }
const signing = {
  id,
  contractId: id,
  version: anyWhole,
  contentHash: sha256,
  sealed: upTo(120_000, 'too-long'),
  labelId: orNull(id),
  amendsId: orNull(id),
  'vehicleSeen.status': vehicleStatus,
  'vehicleSeen.reservationId': orNull(id),
  'vehicleSeen.shown': orNone(like({ priceMinor: 100, odometer: 5 })),
  'vehicleSeen.shown.priceMinor': orNull(anyWhole),
  'vehicleSeen.shown.odometer': orNull(anyWhole),
  'vehicleSeen.shown.remarks': orNone(sha256),
  present: short,
  identity: orNull(like(identity)),
  ...trace,
}
const known = {
  'identity.document': oneOf(['drivers-licence', 'passport', 'national-id', 'residence-permit']),
  'identity.last4': {
    good: ['4821', 'É12b'],
    bad: ['482', '48211', '48 1', ''].map(each => [each, 'bad-input'] as const),
  },
}
const facts: Kind = {
  good: [
    {},
    { printed: 2, ok: true, to: 'x'.repeat(400), none: null },
    { ['k'.repeat(40)]: 1 },
    Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, index])),
  ],
  bad: [
    [{ to: 'x'.repeat(401) }],
    [{ ['k'.repeat(41)]: 1 }],
    [{ half: 0.5 }],
    [{ deep: {} }],
    [
      Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`f${index}`, index])),
      'too-long',
    ],
  ],
}

const partyOf = (name: Kind): Record<string, Kind> => ({
  firstName: name,
  lastName: name,
  address: short,
  city: short,
  province: short,
  postalCode: short,
  country: short,
  phone: short,
  email: short,
  birthOn: orNull(date),
})
const product: Record<string, Kind> = {
  stockNumber: short,
  vin: short,
  year: orNull(anyWhole),
  make: short,
  model: short,
  trim: short,
  colour: short,
  odometer: orNull(anyWhole),
  odometerType: short,
}
const inside = (path: string, fields: Record<string, Kind>) =>
  Object.fromEntries(Object.entries(fields).map(([field, kind]) => [`${path}.${field}`, kind]))
const wholeOf = (fields: Record<string, Kind>) =>
  Object.fromEntries(Object.entries(fields).map(([field, kind]) => [field, kind.good[0]]))
const traced = inside('trace', trace)
const aParty = wholeOf(partyOf(personName))
const aProduct = wholeOf(product)
export const contractInputs: Record<string, Asks> = {
  'contract.open': {
    forms: sales,
    fields: {
      id,
      provisionalNumber: required,
      leadId: orNull(id),
      clientId: id,
      vehicleId: id,
      companyId: id,
      locale,
      placeCity: short,
      placeRegion: short,
      contractOn: date,
      asRead: orLeftOut,
      ...inside('asRead.buyer', partyOf(short)),
      ...inside('asRead.product', product),
      'asRead.deal': like(aDeal(38_995), {}, null),
      'asRead.tradeInText': long,
      'asRead.vehicleStatus': vehicleStatus,
      'asRead.labelId': orNone(orNull(id)),
      ...traced,
    },
  },
  'contract.edit': {
    forms: sales,
    fields: { id, vehicleId: id, companyId: id },
    edits: {
      locale,
      buyer: like(aParty, { ...aParty, more: 1 }, null),
      ...inside('buyer', partyOf(personName)),
      coBuyer: orNull(like(aParty, { ...aParty, more: 1 })),
      ...inside('coBuyer', partyOf(personName)),
      product: like(aProduct, { ...aProduct, more: 1 }, null),
      ...inside('product', product),
      exchangeType: orNull(oneOf(['accommodation', 'drop', 'exchange', 'recovery'])),
      tradeInText: long,
      annexA: long,
      placeCity: short,
      placeRegion: short,
      contractOn: date,
      deliverOn: orNull(date),
      labelId: orNull(id),
    },
    wholes: { buyer: aParty, coBuyer: aParty, product: aProduct },
  },
  'contract.revise': {
    forms: sales,
    fields: { contractId: id, id, vehicleId: id, ...traced },
  },
  'contract.cancel': {
    forms: sales,
    fields: { contractId: id, id, vehicleId: id, ...traced },
  },
  'contract.delete': { forms: sales, fields: { contractId: id } },
  'contract.restore': { forms: sales, fields: { contractId: id } },
  'contract.sign': {
    forms: sales,
    fields: {
      ...signing,
      ...known,
      ...around,
      role: oneOf(['seller', 'buyer', 'co-buyer']),
      signerName: required,
      strokesSha256: sha256,
      imageSha256: sha256,
      deviceSignature: upTo(400),
      sealLack: oneOf(['', 'no-key', 'remote']),
      remote: yesOrNo,
      factor: orNull(like({ kind: 'sms', last4: '0134', by: '', at: 1_800_000_000_000 })),
      'factor.kind': oneOf(['sms', 'in-person', 'same-mailbox']),
      'factor.last4': short,
      'factor.by': short,
      'factor.at': instant,
    },
  },
  'contract.signOnPaper': {
    forms: sales,
    fields: {
      ...signing,
      ...known,
      ...around,
      photos: {
        ...listOf('a'.repeat(64), 20),
        good: [['a'.repeat(64)]],
        bad: [[[], 'required'], [Array(21).fill('a'.repeat(64))], [['a']]],
      },
      sellerName: required,
      buyerName: required,
      coBuyerName: short,
      terms: yesOrNo,
      annexA: yesOrNo,
      confidentiality: yesOrNo,
    },
  },
  'contract.step': {
    forms: sales,
    fields: {
      id,
      contractId: id,
      version: anyWhole,
      step: oneOf(steps),
      facts,
      companyId: id,
      ...trace,
    },
  },
  'contract.copyAgain': { forms: sales, fields: { id, contractId: id, copyId } },
  'contract.keepScenario': {
    forms: sales,
    fields: {
      id,
      contractId: id,
      name: required,
      ...dealFields,
      lease: orNull(like(lease, { ...lease, more: 1 })),
      'lease.residualMinor': { good: [0, 2_475_000], bad: [[-1, 'amount-invalid'], [0.5]] },
      'lease.months': whole(1, 120),
      'lease.ratePpm': whole(0, 1_000_000),
    },
  },
  'contract.dropScenario': { forms: sales, fields: { id, contractId: id, scenarioId: id } },
  'contract.copyTo': {
    forms: sales,
    fields: {
      id,
      contractId: id,
      copyId,
      to: {
        good: ['helene@example.com', `${'x'.repeat(60)}@${'e'.repeat(60)}.ca`],
        bad: [['', 'required'], ['helene@', 'email-invalid'], ...email.bad.slice(2)],
      },
    },
  },
  'contract.copyLeft': {
    forms: sales,
    byServer: true,
    fields: {
      contractId: id,
      copyId,
      act: id,
      state: oneOf(['waiting', 'delayed', 'sent', 'failed']),
    },
  },
  'contract.refuse': { forms: sales, fields: { ...act, reason: required } },
  'contract.cancelByClient': {
    forms: sales,
    fields: { ...act, how: oneOf(['paper', 'email']), noticeAt: instant, note: short },
  },
  'contract.amend': {
    forms: sales,
    fields: {
      id,
      amendsId: id,
      companyId: id,
      provisionalNumber: required,
      contractOn: date,
      reason: short,
      ...trace,
    },
  },
  'contract.passPiece': {
    forms: settling,
    fields: { contractId: id, piece: oneOf([...pieceIds]), reason: long },
  },
  'contract.settle': {
    forms: settling,
    fields: { ...act, decision: oneOf(['as-signed', 'void']), reason: short, amendsId: orNull(id) },
  },
}
