import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { person } from './person.ts'

/** A person's second step at sign-in: her app for codes, and what slows the guessing of them. */
export const factor = sqliteTable('factor', {
  personId: text('person_id')
    .primaryKey()
    .references(() => person.id),
  /** 160 bits in base32, encrypted under a key of the installation; '' while she has no app. */
  secret: text().notNull(),
  /** When she proved that her app has it; null until then, and nothing is asked by it. */
  confirmedAt: integer('confirmed_at'),
  /** When that secret was made. */
  createdAt: integer('created_at').notNull(),
  /** The last half minute of which a code was taken: none is taken twice. */
  usedStep: integer('used_step').notNull(),
  /** Wrong codes since the last good one, from any address. */
  failedCount: integer('failed_count').notNull(),
  /** No code is looked at before this instant, epoch ms. */
  nextAllowedAt: integer('next_allowed_at').notNull(),
})

/** What gets her in without her app or passkey: shown once, each good once. */
export const recoveryCode = sqliteTable(
  'recovery_code',
  {
    id: text().primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    /** scrypt, as a PHC string; one salt for all codes printed together. */
    hash: text().notNull(),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at'),
  },
  t => [index('recovery_code_person').on(t.personId)],
)

/** A key that her telephone, tablet or security stick keeps; here only its public half. */
export const passkey = sqliteTable(
  'passkey',
  {
    /** As her device names it, base64url. */
    id: text().primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    /** The host name it was made at: it opens nothing elsewhere. */
    host: text().notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it signed, as it says itself; 0 for ever where it is synchronised. */
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at'),
  },
  t => [index('passkey_person').on(t.personId)],
)
