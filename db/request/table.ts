import { receptionDesk } from '../desks.ts'
import { type Kinds, parentTable } from '../kernel/table.ts'
import { anyOf, isIn, isWithin, longWindowMs } from '../kernel/window.ts'
import {
  locales,
  requestCategories,
  requestDivisions,
  requestStatuses,
  requestTypes,
} from '../terms.ts'
import type { HeardFile } from '../message/heard.ts'
import type { Campaign } from './campaign.ts'
import type { Corrected } from './corrected.ts'
import type { SentAddress, SentFact } from './sent.ts'
import type { SpamSign } from './spam.ts'
import type { ConsentGiven } from './website.ts'

/** What came in from the website, by mail or phone and waits for a person (SPEC: Radar). */
export const requestColumns = ({ text, integer }: Kinds) => ({
  type: text({ enum: requestTypes }).notNull(),
  division: text({ enum: requestDivisions }).notNull(),
  category: text({ enum: requestCategories }),
  status: text({ enum: requestStatuses }).notNull(),
  source: text().notNull(),
  sourceName: text('source_name').notNull(),
  at: integer().notNull(),
  name: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  vehicleId: text('vehicle_id'),
  /** The vehicle of interest and hers to trade, in words, where the sender named them so. */
  vehicleText: text('vehicle_text').notNull().default(''),
  tradeInText: text('trade_in_text').notNull().default(''),
  /** Normalised forms, for who wrote before; '' when there is none. */
  phoneKey: text('phone_key').notNull().default(''),
  emailKey: text('email_key').notNull().default(''),
  /** What she writes in, as the sender says, her words tell or the door she came by. */
  locale: text({ enum: locales }),
  /** The brand that the door she came by is for; '' where it is for all. */
  make: text().notNull().default(''),
  /** What the sender calls it; '' where it has no name for it. */
  externalId: text('external_id').notNull().default(''),
  /** What brought her, where an address or a number said so. */
  campaign: text({ mode: 'json' }).$type<Campaign>(),
  /** What has no field here, in the sender's words; and where she lives. */
  sent: text({ mode: 'json' }).$type<SentFact[]>(),
  address: text({ mode: 'json' }).$type<SentAddress>(),
  /** When the sender says it was written, epoch ms; its clock, not ours. */
  claimedAt: integer('claimed_at'),
  /** SHA-256 of the text as it came, kept by the server. */
  rawId: text('raw_id'),
  /** What hung on it. */
  files: text({ mode: 'json' }).$type<HeardFile[]>(),
  /** The request of hers that waited already when this one came. */
  duplicateOf: text('duplicate_of'),
  /** What a person put right while it waited, and how it came. */
  corrected: text({ mode: 'json' }).$type<Corrected>(),
  /** The box she ticked, with its words; a row of the register once it is known who she is. */
  consent: text({ mode: 'json' }).$type<ConsentGiven>(),
  /** What spoke for spam as it came, whether or not that was enough; null: nothing. */
  spamSigns: text('spam_signs', { mode: 'json' }).$type<SpamSign[]>(),
  processedAt: integer('processed_at'),
  processedBy: text('processed_by'),
  leadId: text('lead_id'),
  /** Her lead that ended, or whose seller is gone: it comes by this to whoever takes the request. */
  formerLeadId: text('former_lead_id'),
})
export const request = parentTable<typeof requestColumns>('request', {
  opens: ['crm.Reception', 'crm.PhoneTracking'],
  indexes: [['at'], ['processedAt'], ['duplicateOf'], ['phoneKey'], ['emailKey'], ['leadId']],
  device: ['duplicateOf', 'leadId', 'phoneKey', 'emailKey'],
  secret: ['message', 'sent', 'address'],

  scope: {
    forms: receptionDesk,
    window: anyOf(isIn('processedAt', null), isWithin('touchedAt', longWindowMs)),
  },
})
