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

/** The address at the foot of a letter that ends such letters, for ever: one for each person, channel and purpose. */
export const unsubscribeLinkColumns = ({ text, integer }: Kinds) => ({
  token: text().primaryKey(),
  clientId: text('client_id').notNull(),
  channel: text({ enum: contactChannels }).notNull(),
  purpose: text({ enum: contactPurposes }).notNull(),
  createdAt: integer('created_at').notNull(),
})
export const unsubscribeLink = serverTable<typeof unsubscribeLinkColumns>('unsubscribe_link', [
  ['clientId'],
])
