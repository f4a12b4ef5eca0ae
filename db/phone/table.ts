/** Telephone numbers that the dealership watches, and the calls that went through them. */
import { companyDesk, leadDesk, receptionDesk } from '../desks.ts'
import { type Kinds, rowTable, serverTable } from '../kernel/table.ts'
import { isWithin, longWindowMs } from '../kernel/window.ts'
import { type Locale, locales, requestDivisions } from '../terms.ts'
import type { CallEvent } from './event.ts'
import type { GreetingSound } from './sound.ts'
import {
  afterHoursRules,
  callDirections,
  callOutcomes,
  type CallRecording,
  callStates,
  phoneProviders,
} from './terms.ts'

/** A number that is printed or shown in one place alone: who calls it has seen that place. */
export const trackedNumberColumns = ({ text, integer }: Kinds) => ({
  /** As people write it, and the digits by which it is found. */
  number: text().notNull(),
  phoneKey: text('phone_key').notNull(),
  /** Where it is shown: the source its calls are counted for. */
  sourceName: text('source_name').notNull(),
  /** The campaign it is printed for; '' of a number that stays. */
  campaign: text().notNull().default(''),
  division: text({ enum: requestDivisions }).notNull(),
  /** Of whoever comes by it, where she does not say it herself. */
  locale: text({ enum: locales }),
  make: text().notNull().default(''),
  /** Who rings; empty where the call is answered by a telephone system of the dealership's own. */
  userIds: text('user_ids', { mode: 'json' }).$type<string[]>().notNull(),
  afterHours: text('after_hours', { enum: afterHoursRules }).notNull(),
  /** Whom nobody answers can leave her words. */
  takesVoicemail: integer('takes_voicemail', { mode: 'boolean' }).notNull(),
  /** What is said before the tone in place of our own words; '' in a language that has none. */
  greeting: text({ mode: 'json' }).$type<Record<Locale, string>>().notNull(),
  /** The house's own recordings of it: where there is one, nothing is read aloud. */
  sounds: text({ mode: 'json' }).$type<Partial<Record<Locale, GreetingSound>>>().notNull(),
  /** Who came by it gets our texts from it, so that hers and ours are one talk on her telephone. */
  takesTexts: integer('takes_texts', { mode: 'boolean' }).notNull(),
  /** Off unless somebody chose it, with what the caller hears before. */
  isRecorded: integer('is_recorded', { mode: 'boolean' }).notNull(),
  notice: text({ mode: 'json' }).$type<Record<Locale, string>>().notNull(),
  /** Counted up at each change of the notice. */
  noticeVersion: integer('notice_version').notNull(),
  keepDays: integer('keep_days').notNull(),
  createdAt: integer('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})
export const trackedNumber = rowTable<typeof trackedNumberColumns>('tracked_number', {
  opens: ['management.Company', 'direction.Company'],
  // A widget to text stands on one of them.
  scope: { forms: [...companyDesk, ...receptionDesk, 'management.Widgets'] },
})

/** One call, however many telephones rang: what its events have told so far. */
export const phoneCallColumns = ({ text, integer }: Kinds) => ({
  provider: text({ enum: phoneProviders }).notNull(),
  /** What the provider calls it. */
  callKey: text('call_key').notNull(),
  direction: text({ enum: callDirections }).notNull(),
  state: text({ enum: callStates }).notNull(),
  /** Null until it is over. */
  outcome: text({ enum: callOutcomes }),
  /** Hers; '' when she hides it. */
  phone: text().notNull(),
  phoneKey: text('phone_key').notNull(),
  callerName: text('caller_name').notNull(),
  /** Ours. Its source, campaign and division stand here as they were at the time of the call. */
  numberId: text('number_id'),
  ourNumber: text('our_number').notNull(),
  sourceName: text('source_name').notNull(),
  campaign: text().notNull().default(''),
  division: text({ enum: requestDivisions }).notNull(),
  at: integer().notNull(),
  answeredAt: integer('answered_at'),
  endedAt: integer('ended_at'),
  /** How long she and a person of ours spoke. */
  talkSeconds: integer('talk_seconds').notNull(),
  answeredBy: text('answered_by'),
  isAfterHours: integer('is_after_hours', { mode: 'boolean' }).notNull(),
  requestId: text('request_id'),
  leadId: text('lead_id'),
  recording: text({ mode: 'json' }).$type<CallRecording>(),
})
export const phoneCall = rowTable<typeof phoneCallColumns>('phone_call', {
  opens: ['crm.PhoneTracking', 'marketing.PhoneTracking'],
  indexes: [['phoneKey'], ['leadId'], ['at']],
  device: ['phoneKey', 'leadId', 'at'],
  scope: { forms: [...receptionDesk, ...leadDesk], window: isWithin('at', longWindowMs) },
})

/** How the provider is reached: one row, id 'phone'. Secrets are encrypted (`server/mail/secret.ts`). */
export const phoneAccountColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  provider: text({ enum: phoneProviders }).notNull(),
  isOn: integer('is_on', { mode: 'boolean' }).notNull(),
  /** Account SID or API key: names the account, opens nothing. */
  accountName: text('account_name').notNull(),
  /** What its events are signed by: an auth token, a public key, a signature secret. */
  signingSecret: text('signing_secret').notNull(),
  /** What we sign in to it by. */
  apiSecret: text('api_secret').notNull(),
  /** What a call of ours is started by: Telnyx's TeXML application, Vonage's application; '' at Twilio. */
  applicationId: text('application_id').notNull().default(''),
  /** Vonage's private key of that application: it starts calls by nothing else. */
  voiceKey: text('voice_key').notNull().default(''),
  /** The number our texts leave from. */
  sender: text().notNull(),
  /** An answered call stops the response clock from so many seconds on. */
  contactSeconds: integer('contact_seconds').notNull(),
  /** The address the provider calls holds it; hidden like the secrets, for the form shows it again. */
  token: text().notNull(),
  /** The address as the outside knows it, where a proxy makes it another one. */
  publicUrl: text('public_url').notNull(),
  heardAt: integer('heard_at'),
  refusedAt: integer('refused_at'),
  refusedWhy: text('refused_why').notNull(),
  changedAt: integer('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
})
export const phoneAccount = serverTable<typeof phoneAccountColumns>('phone_account', [])

/** What a provider has told us, once: its id is the provider's own name for it. */
export const hookEventColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  /** The call it is about; of a text ''. */
  callKey: text('call_key').notNull(),
  receivedAt: integer('received_at').notNull(),
  occurredAt: integer('occurred_at').notNull(),
  body: text().notNull(),
  event: text({ mode: 'json' }).$type<CallEvent>(),
})
export const hookEvent = serverTable<typeof hookEventColumns>('hook_event', [
  ['callKey'],
  ['receivedAt'],
])

/** Where a provider keeps the recording until we have it, and who has listened to ours. */
export const recordingSourceColumns = ({ text, integer }: Kinds) => ({
  callId: text('call_id').primaryKey(),
  url: text().notNull(),
  /** What the provider calls it, where it said so: by this it gives a new address when the first has expired. */
  name: text().notNull().default(''),
  /** Of its bytes, once we have them; no device is told. */
  sha256: text().notNull(),
  at: integer().notNull(),
})
export const recordingSource = serverTable<typeof recordingSourceColumns>('recording_source', [])
export const recordingHeardColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  callId: text('call_id').notNull(),
  userId: text('user_id').notNull(),
  at: integer().notNull(),
})
export const recordingHeard = serverTable<typeof recordingHeardColumns>('recording_heard', [
  ['callId'],
])
