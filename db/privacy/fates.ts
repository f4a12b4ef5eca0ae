/**
 * What becomes of each table when a person is forgotten, one line each. A table that is missing does not compile: whoever
 * adds one decides here. `blank` names the fields that say something of her, and what stands there afterwards.
 */
import type * as schema from '../schema.ts'
import { nobody } from './terms.ts'

/** Why rows stay although she asked to be forgotten: words for each are in `words.ts`. */
export const keepReasons = [
  'contract',
  'evidence',
  'register',
  'refusal',
  'report',
  'shared',
  'another',
] as const
export type KeepReason = (typeof keepReasons)[number]

/** Rows that belong to her because a field names one of hers. */
type Link = { readonly field: string; readonly to: string }
export type RowFate =
  | {
      readonly fate: 'erase' | 'blank'
      readonly by: readonly Link[]
      /** Found by her number or address too, where no link says whose they are. */
      readonly byKeys?: string
      readonly blank: Readonly<Record<string, unknown>>
      /** With a contract that somebody signed they are kept. */
      readonly heldBy?: string
    }
  | {
      readonly fate: 'keep'
      readonly by: readonly Link[]
      readonly why: KeepReason
      /** What the journal forgets of it all the same. */
      readonly blank?: Readonly<Record<string, unknown>>
    }
  | { readonly fate: 'none' }
/** Tables of the server alone: `clear` is done by `server/privacy/traces.ts`. */
type ServerFate =
  | { readonly fate: 'none' | 'clear' }
  | { readonly fate: 'keep'; readonly why: KeepReason }
export type Fate = RowFate | ServerFate

const none = { fate: 'none' } as const
const cleared = { fate: 'clear' } as const
const ofLead = [{ field: 'leadId', to: 'lead' }] as const
const ofClient = { field: 'clientId', to: 'client' } as const
const reach = { name: nobody, phone: '', email: '', phoneKey: '', emailKey: '', message: '' }
const told = { vehicleText: '', tradeInText: '' }
const named = {
  firstName: nobody,
  lastName: '',
  birthOn: null,
  email: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
}
const party = { ...named, province: '', country: '' }

export const fates = {
  client: {
    fate: 'erase',
    by: [{ field: 'id', to: 'client' }],
    blank: {
      ...named,
      gender: 'unspecified',
      cell: '',
      fax: '',
      emailKey: '',
      phoneKey: '',
      cellKey: '',
      note: '',
      tagIds: [],
    },
  },
  // Counted in reports, by source and day: of whom it is, is gone.
  lead: {
    fate: 'blank',
    by: [ofClient],
    byKeys: 'clientId',
    blank: { ...reach, ...told, closeNote: '', tagIds: [] },
  },
  request: {
    fate: 'blank',
    by: ofLead,
    byKeys: 'leadId',
    blank: {
      ...reach,
      ...told,
      consent: null,
      externalId: '',
      campaign: null,
      sent: null,
      address: null,
      corrected: null,
      files: null,
      rawId: null,
    },
  },
  saleContract: {
    fate: 'erase',
    by: [ofClient, { field: 'mergedClientId', to: 'client' }],
    blank: {
      buyer: party,
      coBuyer: null,
      tradeInText: '',
      copies: [],
      endReason: '',
      deliverTo: '',
      paperPhotos: [],
    },
    heldBy: 'id',
  },
  delivery: {
    fate: 'erase',
    by: [ofClient],
    blank: { clientName: nobody, note: '', place: '' },
    heldBy: 'contractId',
  },
  onlineSale: {
    fate: 'blank',
    by: [...ofLead, { field: 'requestId', to: 'request' }],
    blank: { name: nobody, phone: '', email: '', message: '', consent: '', note: '' },
    heldBy: 'contractId',
  },
  task: {
    fate: 'blank',
    by: [...ofLead, ofClient],
    blank: { title: nobody, note: '', outcomeNote: '', tagIds: [] },
  },
  appointment: { fate: 'blank', by: ofLead, blank: { note: '', place: '' } },
  notification: {
    fate: 'erase',
    by: [...ofLead, { field: 'itemId', to: 'request' }],
    blank: { from: nobody, message: '' },
  },
  leadComment: { fate: 'erase', by: ofLead, blank: { body: '' } },
  leadTouch: { fate: 'blank', by: ofLead, blank: { note: '', facts: {} } },
  clientVehicle: {
    fate: 'erase',
    by: [ofClient],
    blank: { make: nobody, model: '', vin: '', note: '', odometer: null, year: null },
  },
  consent: { fate: 'erase', by: [ofClient], blank: { address: '', words: '', origin: '' } },
  vehicle: {
    fate: 'blank',
    by: [{ field: 'reservedFor', to: 'client' }],
    blank: { reservedNote: '' },
  },
  deliveryItem: {
    fate: 'blank',
    by: [{ field: 'deliveryId', to: 'delivery' }],
    blank: { note: '', reason: '', proofSha256: '' },
    heldBy: 'deliveryId',
  },
  signature: { fate: 'keep', by: [{ field: 'contractId', to: 'saleContract' }], why: 'evidence' },
  contractEvent: {
    fate: 'keep',
    by: [{ field: 'contractId', to: 'saleContract' }],
    why: 'evidence',
  },
  // Who it was is blanked once she is answered.
  privacyRequest: {
    fate: 'keep',
    by: [ofClient],
    why: 'register',
    blank: { name: nobody, contact: '', details: '', identityNote: '' },
  },

  message: { fate: 'blank', by: ofLead, blank: { to: '', subject: '', text: '', files: [] } },
  phoneCall: {
    fate: 'blank',
    by: [...ofLead, { field: 'requestId', to: 'request' }],
    byKeys: 'leadId',
    blank: { phone: '', phoneKey: '', callerName: '', recording: null },
  },

  apiToken: none,
  assignment: none,
  assignmentRule: none,
  company: none,
  companyChange: none,
  impersonation: none,
  incident: none,
  inspection: none,
  inspectionPhoto: none,
  inspectionPoint: none,
  intakeSource: none,
  lender: none,
  lenderChoice: none,
  mailing: none,
  messageTemplate: none,
  preference: none,
  productCost: none,
  rateSheet: none,
  role: none,
  savedView: none,
  tag: none,
  subscription: none,
  trackedNumber: none,
  user: none,
  userAccount: none,
  userHours: none,
  userDefault: none,
  vehicleComment: none,
  vehicleLabel: none,
  vehiclePhoto: none,
  vehiclePrice: none,
  webhook: none,
  widget: none,
  widgetSubscription: none,
  workItem: none,

  // The server's own.
  mail: cleared,
  mailToken: cleared,
  inboundAddress: none,
  raw: cleared,
  file: cleared,
  mutationLog: cleared,
  signingLink: cleared,
  hookEvent: cleared,
  recordingSource: cleared,
  recordingHeard: cleared,
  invitation: cleared,
  // Of texts that came; what else has to leave names rows alone.
  effect: cleared,
  addressStop: { fate: 'keep', why: 'refusal' },
  clientExport: none,
  apiSecret: none,
  webhookSecret: none,
  // It names rows, never a person.
  webhookDelivery: none,
  // Gone with its work.
  erasureJob: none,
  suppression: { fate: 'keep', why: 'refusal' },
  unsubscribeLink: { fate: 'keep', why: 'refusal' },
  // Hashes alone: without them the same mail would be fetched again.
  mailSeen: none,
  journalErasure: none,
  bridge: none,
  bridgeAct: none,
  bridgeChoice: none,
  bridgeExposure: none,
  // Of a visitor a hash alone, and its salt is gone after two days.
  bridgeClick: none,
  // Which of her requests came of which click goes with what her request said.
  bridgeRequest: cleared,
  bridgeSalt: none,
  budgetPlan: none,
  calendarFeed: none,
  campaign: none,
  // Her request by its id, and the campaign's own name.
  campaignRequest: none,
  campaignTerm: none,
  deviceKey: none,
  // Of the stock; by whom of the house's own people.
  feed: none,
  feedAct: none,
  feedFetch: none,
  feedFile: none,
  feedUnit: none,
  stockRun: none,
  stockSource: none,
  stockUnit: none,
  // The house's own money; no customer stands in it.
  debitCap: none,
  fundCredit: none,
  fundDocument: none,
  // By whom of the house's own people; as every act in its books.
  fundRecharge: none,
  intakeToken: none,
  ledgerBalance: none,
  ledgerEntry: none,
  ledgerLine: none,
  leadPrice: none,
  mailAccount: none,
  mailingLetter: none,
  mailshot: none,
  // Her card and her lead by their ids; what was written stands in her message.
  mailshotRecipient: none,
  meta: none,
  parkedOn: none,
  payment: none,
  paymentAttempt: none,
  paymentCard: none,
  phoneAccount: none,
  pushSubscription: none,
  quarantine: none,
  session: none,
  syncClient: none,
  syncGroup: none,
  versionMark: none,
  // What a page says is the house's own word to everybody.
  websitePage: none,
  websitePicture: none,
  websiteShowing: none,
  websiteVersion: none,
  widgetSight: none,
  widgetTap: none,
} as const satisfies Record<keyof typeof schema, Fate>

/** The fields of a table that say something of a person: what the journal forgets with the row. */
export const blanksOf = (table: string): Readonly<Record<string, unknown>> => {
  const fate: Fate | undefined = (fates as Record<string, Fate>)[table]
  return fate && 'blank' in fate ? fate.blank : {}
}
