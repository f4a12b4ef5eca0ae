import { clientDesk } from '../desks.ts'
import { type Kinds, rowTable, serverTable } from '../kernel/table.ts'
import { type Locale, locales } from '../terms.ts'
import {
  consentBases,
  consentKinds,
  consentSources,
  contactChannels,
  contactPurposes,
} from './terms.ts'

/** That she allowed us to write or call, or no longer does; only ever added. */
export const consentColumns = ({ text, integer }: Kinds) => ({
  clientId: text('client_id').notNull(),
  channel: text({ enum: contactChannels }).notNull(),
  purpose: text({ enum: contactPurposes }).notNull(),
  kind: text({ enum: consentKinds }).notNull(),
  basis: text({ enum: consentBases }).notNull(),
  source: text({ enum: consentSources }).notNull(),
  /** The normalised address a yes was said of: it opens no other. Of a "no" the one it came from; '' where it is of her, whatever the address. */
  address: text().notNull(),
  /** The words she said yes to; of a withdrawal hers. */
  words: text().notNull(),
  /** Which wording that was, and its language. */
  textVersion: text('text_version').notNull(),
  locale: text({ enum: locales }).$type<Locale>().notNull(),
  /** Where it was said: a form's host and the address it was sent from. */
  origin: text().notNull(),
  at: integer().notNull(),
  /** Instant from which it stands no more, where it said one. */
  expiresAt: integer('expires_at'),
  by: text().notNull(),
})
export const consent = rowTable<typeof consentColumns>('consent', {
  indexes: [['clientId']],
  device: ['clientId'],
  scope: { forms: clientDesk, of: { table: 'client', by: 'clientId' } },
})

/** The address at the foot of a letter that ends such letters, for ever: one for each person, channel, purpose and address. */
export const unsubscribeLinkColumns = ({ text, integer }: Kinds) => ({
  token: text().primaryKey(),
  clientId: text('client_id').notNull(),
  channel: text({ enum: contactChannels }).notNull(),
  purpose: text({ enum: contactPurposes }).notNull(),
  createdAt: integer('created_at').notNull(),
  /** The normalised address the letter went to; '' of older ones, and once she is forgotten. */
  address: text().notNull().default(''),
})
export const unsubscribeLink = serverTable<typeof unsubscribeLinkColumns>('unsubscribe_link', [
  ['clientId'],
])

/**
 * A "no" by the address or number it is of: it holds on every card that has it, and though none has it yet. Whoever said it
 * ends it: by a later yes of the card, or by START from the number.
 */
export const addressStopColumns = ({ text, integer }: Kinds) => ({
  /** Channel, purpose, address and who said it: of each the newest. */
  id: text().primaryKey(),
  channel: text({ enum: contactChannels }).notNull(),
  purpose: text({ enum: contactPurposes }).notNull(),
  /** The normalised address. */
  address: text().notNull(),
  /** The card it was said of; of STOP the number it came from. */
  saidBy: text('said_by').notNull().default(''),
  source: text({ enum: consentSources }).notNull(),
  words: text().notNull(),
  origin: text().notNull(),
  at: integer().notNull(),
  by: text().notNull(),
})
export const addressStop = serverTable<typeof addressStopColumns>('address_stop', [
  ['address'],
  ['saidBy'],
])
