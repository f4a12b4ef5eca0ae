import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
  type Locale,
  locales,
  onlineSaleStatuses,
  subscriptionStatuses,
  subscriptionTypes,
} from '../terms.ts'
import { mirrored, mirroredParent } from './row.ts'

/** A vehicle somebody reserved on the website: an appointment by default, a signature from afar where it is allowed. */
export const onlineSale = sqliteTable(
  'online_sale',
  {
    ...mirroredParent(),
    vehicleId: text('vehicle_id').notNull(),
    vehicleText: text('vehicle_text').notNull(),
    status: text({ enum: onlineSaleStatuses }).notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    locale: text({ enum: locales }).$type<Locale>().notNull(),
    message: text().notNull(),
    /** Consent as it was given: the words shown and when. */
    consent: text().notNull(),
    /** Wished by the customer, then agreed on. */
    appointmentAt: integer('appointment_at'),
    heldUntil: integer('held_until'),
    requestId: text('request_id'),
    leadId: text('lead_id'),
    contractId: text('contract_id'),
    linkSentAt: integer('link_sent_at'),
    note: text().notNull(),
    handledBy: text('handled_by'),
    createdAt: integer('created_at').notNull(),
  },
  t => [
    index('online_sale_v').on(t.v),
    index('online_sale_vehicle').on(t.vehicleId),
    index('online_sale_status').on(t.status),
  ],
)

/** A subscription of the dealership with the provider. */
export const subscription = sqliteTable(
  'subscription',
  {
    ...mirrored(),
    type: text({ enum: subscriptionTypes }).notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text({ enum: ['CAD', 'EUR', 'COP'] }).notNull(),
    startsOn: text('starts_on'),
    endsOn: text('ends_on'),
    /** The terms that were accepted: version, hash, who and when. */
    termsVersion: integer('terms_version').notNull(),
    termsHash: text('terms_hash').notNull(),
    acceptedAt: integer('accepted_at'),
    acceptedBy: text('accepted_by'),
    acceptedName: text('accepted_name').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  t => [index('subscription_v').on(t.v)],
)

/** A link by which a customer reads and signs from afar. Never on a device: only hashes of its secrets are kept. */
export const signingLink = sqliteTable(
  'signing_link',
  {
    id: text().primaryKey(),
    contractId: text('contract_id').notNull(),
    contractVersion: integer('contract_version').notNull(),
    onlineSaleId: text('online_sale_id'),
    email: text().notNull(),
    locale: text({ enum: locales }).$type<Locale>().notNull(),
    tokenHash: text('token_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    codeSentAt: integer('code_sent_at'),
    codeUsedAt: integer('code_used_at'),
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
  },
  t => [
    index('signing_link_token').on(t.tokenHash),
    index('signing_link_contract').on(t.contractId),
  ],
)
