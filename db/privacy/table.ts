import { companyDesk } from '../desks.ts'
import { type Kinds, rowTable, serverTable } from '../kernel/table.ts'
import { locales } from '../terms.ts'
import { harms, identityWays, privacyChannels, privacyKinds, privacyOutcomes } from './terms.ts'

/** How the public reaches who answers for personal data, and how long things are kept: days by kind, where not the usual ones. */
export type PrivacySettings = {
  officerTitle: string
  officerEmail: string
  officerPhone: string
  days: Record<string, number>
}

/** What a person asked of the data kept on her: to see it, have it, correct it, be forgotten. */
export const privacyRequestColumns = ({ text, integer }: Kinds) => ({
  kind: text({ enum: privacyKinds }).notNull(),
  channel: text({ enum: privacyChannels }).notNull(),
  /** Who asks and how she is answered; blanked once she was forgotten. */
  name: text().notNull(),
  contact: text().notNull(),
  details: text().notNull(),
  /** What she is written to in; null of one noted before it was asked. */
  locale: text({ enum: locales }),
  /** When a letter told her that it has come, and by which day she is answered. */
  acknowledgedAt: integer('acknowledged_at'),
  /** Her card, once it is known which it is. */
  clientId: text('client_id'),
  receivedAt: integer('received_at').notNull(),
  /** Whose law counts the days, and the last of them, YYYY-MM-DD. */
  jurisdiction: text().notNull(),
  dueOn: text('due_on').notNull(),
  extendedAt: integer('extended_at'),
  extendReason: text('extend_reason').notNull(),
  identityHow: text('identity_how', { enum: identityWays }),
  identityNote: text('identity_note').notNull(),
  identityAt: integer('identity_at'),
  identityBy: text('identity_by'),
  /** When all that is kept on her was handed out, and when she was forgotten. */
  exportedAt: integer('exported_at'),
  erasedAt: integer('erased_at'),
  /** When nothing of her was left outside the rows either: mail, raw texts, the journal. */
  clearedAt: integer('cleared_at'),
  outcome: text({ enum: privacyOutcomes }),
  answer: text().notNull(),
  proof: text().notNull(),
  answeredAt: integer('answered_at'),
  answeredBy: text('answered_by'),
  createdBy: text('created_by').notNull(),
  createdAt: integer('created_at').notNull(),
})
export const privacyRequest = rowTable<typeof privacyRequestColumns>('privacy_request', {
  opens: companyDesk,
  indexes: [['clientId']],
  device: ['clientId'],
  secret: ['name', 'contact', 'details', 'identityNote', 'answer', 'proof'],
  scope: { forms: companyDesk },
})

/** Personal data lost, seen or changed by who should not have: the register the law asks for (CQLR c., r. 3.1, s. 7). */
export const incidentColumns = ({ text, integer }: Kinds) => ({
  title: text().notNull(),
  /** When it happened, as far as known, and when it became known. */
  happenedOn: text('happened_on').notNull(),
  knownAt: integer('known_at').notNull(),
  circumstances: text().notNull(),
  dataConcerned: text('data_concerned').notNull(),
  personsCount: integer('persons_count').notNull(),
  harm: text({ enum: harms }).notNull(),
  harmReasons: text('harm_reasons').notNull(),
  authorityOn: text('authority_on'),
  personsOn: text('persons_on'),
  /** Told by a public notice, because they could not be reached one by one. */
  publicNotice: integer('public_notice', { mode: 'boolean' }).notNull(),
  measures: text().notNull(),
  closedAt: integer('closed_at'),
  closedBy: text('closed_by'),
  createdBy: text('created_by').notNull(),
  createdAt: integer('created_at').notNull(),
})
export const incident = rowTable<typeof incidentColumns>('incident', {
  opens: companyDesk,
  scope: { forms: companyDesk },
})

/** Who asked to be forgotten: a salted hash of her number or address, so that no import brings her back. */
export const suppressionColumns = ({ text, integer }: Kinds) => ({
  hash: text().primaryKey(),
  channel: text({ enum: ['mail', 'phone'] }).notNull(),
  at: integer().notNull(),
  requestId: text('request_id').notNull(),
})
export const suppression = serverTable<typeof suppressionColumns>('suppression', [])

/** A copy of everything on one person, for who asked for it, once. */
export const clientExportColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  requestId: text('request_id').notNull(),
  clientId: text('client_id').notNull(),
  by: text().notNull(),
  at: integer().notNull(),
  expiresAt: integer('expires_at').notNull(),
  takenAt: integer('taken_at'),
  bytes: integer(),
})
export const clientExport = serverTable<typeof clientExportColumns>('client_export', [
  ['requestId'],
])

/** A person who is being forgotten: what is to be looked for, until all of it is gone. Its id is that of the act. */
export const erasureJobColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  payload: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  at: integer().notNull(),
})
export const erasureJob = serverTable<typeof erasureJobColumns>('erasure_job', [])

/** Lines of the journal that were emptied of somebody's data, and the act that witnesses it. */
export const journalErasureColumns = ({ text, integer }: Kinds) => ({
  mid: text().primaryKey(),
  cause: text().notNull(),
  at: integer().notNull(),
})
export const journalErasure = serverTable<typeof journalErasureColumns>('journal_erasure', [
  ['cause'],
])
