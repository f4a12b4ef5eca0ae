import { type Kinds, parentTable, rowTable, serverTable } from '../kernel/table.ts'
import { anyOf, isIn, isWithin, longWindowMs } from '../kernel/window.ts'
import {
  contractMediums,
  contractStatuses,
  contractSteps,
  type CopyState,
  exchangeTypes,
  type Locale,
  locales,
  openContractStatuses,
  sealLacks,
  signerFactors,
  signerRoles,
} from '../terms.ts'
import type { LeaseTerms } from './deal/lease.ts'
import { firstContacts, placesOfSigning } from './place.ts'
import type { Deal } from './deal/types.ts'
import type { PieceOverride } from './gate/piece.ts'

export type ContractParty = {
  firstName: string
  lastName: string
  address: string
  city: string
  province: string
  postalCode: string
  country: string
  phone: string
  email: string
  birthOn: string | null
}

export type ContractVehicle = {
  stockNumber: string
  vin: string
  year: number | null
  make: string
  model: string
  trim: string
  colour: string
  odometer: number | null
  odometerType: string
}

/** Lines on which device and server do not agree, in minor units; or the vehicle that somebody else had bought. */
export type ContractDispute = {
  reason: 'amounts' | 'vehicle'
  /** Who was first, and when, on the vehicle. */
  vehicle?: { status: string; by: string | null; at: number | null }
  lines: { code: string; signedMinor: number; countedMinor: number }[]
  at: number
}

/** A copy that goes to an address, and what became of it. The history says that it was asked for. */
export type ContractCopy = {
  id: string
  /** Who asked for it last: each act asks for one letter. */
  act: string
  step: 'french-copy' | 'copies'
  /** Of the contract, as it was copied. */
  version: number
  to: string
  state: CopyState
  /** Instant of this state. */
  at: number
}

/** A way to make the deal, kept beside it while one sells; `lease`: quoted as a lease of that car. */
export type DealScenario = {
  id: string
  name: string
  deal: Deal
  lease: LeaseTerms | null
  by: string
  at: number
}

/** A sale being written or signed. A signed one never changes. */
export const saleContractColumns = ({ text, integer }: Kinds) => ({
  /** Given by the server; '' while the contract only has its provisional number. */
  number: text().notNull(),
  provisionalNumber: text('provisional_number').notNull(),
  status: text({ enum: contractStatuses }).notNull(),
  /** Raised by each change of the draft: a signature names the version it stands under. */
  version: integer().notNull(),
  locale: text({ enum: locales }).$type<Locale>().notNull(),
  leadId: text('lead_id'),
  clientId: text('client_id').notNull(),
  /** The card its client's was merged into since it was signed, which names her as she was then. */
  mergedClientId: text('merged_client_id'),
  vehicleId: text('vehicle_id').notNull(),
  buyer: text({ mode: 'json' }).$type<ContractParty>().notNull(),
  product: text({ mode: 'json' }).$type<ContractVehicle>().notNull(),
  exchangeType: text('exchange_type', { enum: exchangeTypes }),
  tradeInText: text('trade_in_text').notNull(),
  annexA: text('annex_a').notNull(),
  placeCity: text('place_city').notNull(),
  placeRegion: text('place_region').notNull(),
  placeOfSigning: text('place_of_signing', { enum: placesOfSigning })
    .notNull()
    .default('dealership'),
  firstContactBy: text('first_contact_by', { enum: firstContacts }).notNull().default('consumer'),
  contractOn: text('contract_on').notNull(),
  deliverOn: text('deliver_on'),
  /** Where it is handed over and how it comes there; '' at the dealership. */
  deliverTo: text('deliver_to').notNull().default(''),
  termsAccepted: integer('terms_accepted', { mode: 'boolean' }).notNull(),
  annexAccepted: integer('annex_accepted', { mode: 'boolean' }).notNull(),
  confidentialityAccepted: integer('confidentiality_accepted', { mode: 'boolean' }).notNull(),
  sellerId: text('seller_id').notNull(),
  /** SHA-256 of the canonical contract, set at the first signature. */
  contentHash: text('content_hash').notNull(),
  signedAt: integer('signed_at'),
  /** The server's newest word on the whole contract, and its Ed25519 signature over it, base64url; '' until it has come. */
  statement: text().notNull().default(''),
  countersignature: text().notNull(),
  /** When the server first had it whole; `signedAt` is when the parties signed, perhaps offline. */
  countersignedAt: integer('countersigned_at'),
  /** The deal as typed; every amount follows from it. */
  deal: text({ mode: 'json' }).$type<Deal>().notNull(),
  coBuyer: text('co_buyer', { mode: 'json' }).$type<ContractParty>(),
  medium: text({ enum: contractMediums }).notNull().default(''),
  /** The canonical text both signed, kept from the first signature on; '' before. */
  sealed: text().notNull().default(''),
  /** Each party holds a copy since then, as it was said: the law counts from `copiesHeldAt`. */
  copiesAt: integer('copies_at'),
  /** Copies by email, of every version; what left is written by the server. */
  copies: text({ mode: 'json' }).$type<ContractCopy[]>().notNull().default([]),
  /** The signed contract this one is to replace, and the one that replaced this. */
  amendsId: text('amends_id'),
  amendedById: text('amended_by_id'),
  labelId: text('label_id'),
  /** Photos of a signature on paper, by their SHA-256. */
  paperPhotos: text('paper_photos', { mode: 'json' }).$type<string[]>().notNull().default([]),
  /** Why it was refused or cancelled, in words. */
  endReason: text('end_reason').notNull().default(''),
  endedAt: integer('ended_at'),
  scenarios: text({ mode: 'json' }).$type<DealScenario[]>().notNull().default([]),
  /** What it lacks and a director let pass. */
  overrides: text({ mode: 'json' }).$type<PieceOverride[]>().notNull().default([]),
  /** Where the server's amounts differ from those that were signed. */
  dispute: text({ mode: 'json' }).$type<ContractDispute>(),
  createdBy: text('created_by').notNull(),
  createdAt: integer('created_at').notNull(),
})
export const saleContract = parentTable<typeof saleContractColumns>('sale_contract', {
  opens: ['management.SaleContracts'],
  indexes: [['leadId'], ['clientId'], ['mergedClientId'], ['vehicleId'], ['contentHash']],
  device: ['leadId', 'clientId', 'vehicleId', 'mergedClientId'],
  secret: [
    'buyer',
    'coBuyer',
    'deal',
    'scenarios',
    'sealed',
    'tradeInText',
    'annexA',
    'copies',
    'endReason',
  ],
  scope: {
    forms: ['management.SaleContracts'],
    window: anyOf(isIn('status', ...openContractStatuses), isWithin('touchedAt', longWindowMs)),
  },
})

/** One person's signature on glass; only ever added. */
export const signatureColumns = ({ text, integer }: Kinds) => ({
  contractId: text('contract_id').notNull(),
  contractVersion: integer('contract_version').notNull(),
  role: text({ enum: signerRoles }).notNull(),
  signerName: text('signer_name').notNull(),
  contentHash: text('content_hash').notNull(),
  /** The strokes (signature_pad point groups) as a file. */
  strokesSha256: text('strokes_sha256').notNull(),
  imageSha256: text('image_sha256').notNull(),
  /** Device instant and whether it had a network then. */
  at: integer().notNull(),
  offline: integer({ mode: 'boolean' }).notNull(),
  deviceKeyId: text('device_key_id').notNull(),
  /** The device's ECDSA signature over the content hash and the strokes' hash, base64url; '' where the device cannot. */
  deviceSignature: text('device_signature').notNull(),
  /** Why there is no such seal, or none of a registered device. */
  sealLack: text('seal_lack', { enum: sealLacks }).notNull().default(''),
  by: text().notNull(),
})
export const signature = rowTable<typeof signatureColumns>('signature', {
  indexes: [['contractId'], ['strokesSha256']],
  device: ['contractId'],
  // The strokes are a file of their own.
  secret: ['signerName'],
  scope: {
    forms: ['management.SaleContracts'],
    of: { table: 'saleContract', by: 'contractId' },
  },
})

/** One step around a contract, chained to the one before by its hash; only ever added. */
export const contractEventColumns = ({ text, integer }: Kinds) => ({
  contractId: text('contract_id').notNull(),
  contractVersion: integer('contract_version').notNull(),
  /** 1, 2, 3, … of its contract. */
  seq: integer().notNull(),
  step: text({ enum: contractSteps }).notNull(),
  /** Device instant, the device clock's distance from the server's where it is known, and whether it had a network. */
  at: integer().notNull(),
  offsetMs: integer('offset_ms'),
  offline: integer({ mode: 'boolean' }).notNull(),
  deviceKeyId: text('device_key_id').notNull(),
  by: text().notNull(),
  byName: text('by_name').notNull(),
  facts: text({ mode: 'json' }).$type<Record<string, string | number | boolean | null>>().notNull(),
  /** Hash of the entry before ('' for the first), and of this one with it. */
  prev: text().notNull(),
  hash: text().notNull(),
  /** The server's own clock as it received this; null on a device that has not heard so. No hash of a device's covers it. */
  receivedAt: integer('received_at'),
  /** When the server made the version that the act stood on, as far as its device said: it can only make it later. */
  standsOnAt: integer('stands_on_at'),
})
export const contractEvent = rowTable<typeof contractEventColumns>('contract_event', {
  indexes: [['contractId']],
  device: ['contractId'],
  secret: ['facts'],
  scope: {
    forms: ['management.SaleContracts'],
    of: { table: 'saleContract', by: 'contractId' },
  },
})

/** A link by which a customer reads and signs from afar. Never on a device: only hashes of its secrets are kept. */
export const signingLinkColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  contractId: text('contract_id').notNull(),
  contractVersion: integer('contract_version').notNull(),
  onlineSaleId: text('online_sale_id'),
  email: text().notNull(),
  locale: text({ enum: locales }).$type<Locale>().notNull(),
  /** By what else than the link she is known: her phone as E.164 digits, or who gave her the code, and its salt. */
  factor: text({ enum: signerFactors }).notNull().default('same-mailbox'),
  phone: text().notNull().default(''),
  givenBy: text('given_by').notNull().default(''),
  codeSalt: text('code_salt').notNull().default(''),
  tokenHash: text('token_hash').notNull(),
  codeHash: text('code_hash').notNull(),
  codeSentAt: integer('code_sent_at'),
  codeUsedAt: integer('code_used_at'),
  /** Codes that were sent for this link. */
  sends: integer().notNull().default(0),
  /** Of whoever is in, since `verifiedAt`: a code asked for beside her does not put her out. */
  sessionHash: text('session_hash').notNull().default(''),
  /** Wrong codes typed. */
  attempts: integer().notNull(),
  expiresAt: integer('expires_at').notNull(),
  openedAt: integer('opened_at'),
  verifiedAt: integer('verified_at'),
  usedAt: integer('used_at'),
  createdBy: text('created_by').notNull(),
  createdAt: integer('created_at').notNull(),
})
export const signingLink = serverTable<typeof signingLinkColumns>('signing_link', [
  ['tokenHash'],
  ['contractId'],
])
