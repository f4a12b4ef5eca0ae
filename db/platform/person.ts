import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type Locale, locales } from '../terms.ts'
import { company } from './brand.ts'

/** Somebody who signs in; her id is her user id in every dealership she belongs to. */
export const person = sqliteTable(
  'person',
  {
    id: text().primaryKey(),
    username: text().notNull(),
    /** Normalised and lower-cased: what a sign-in is looked up by. */
    usernameKey: text('username_key').notNull().unique(),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    /** scrypt, as a PHC string with its parameters; '' until she has chosen one. */
    passwordHash: text('password_hash').notNull(),
    passwordAt: integer('password_at').notNull(),
    /** Wrong passwords since the last good one, from any address; slows, never locks. */
    failedCount: integer('failed_count').notNull(),
    /** No sign-in is looked at before this instant, epoch ms; at most 30 s ahead. */
    nextAllowedAt: integer('next_allowed_at').notNull(),
    locale: text({ enum: locales }).$type<Locale>().notNull(),
    active: integer({ mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  t => [index('person_email').on(t.emailKey)],
)

/** A person's place in a dealership. */
export const membership = sqliteTable(
  'membership',
  {
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    companyId: text('company_id')
      .notNull()
      .references(() => company.id),
    /** Row of the dealership's `user` table; the person's own id. */
    userId: text('user_id').notNull(),
    /** Where a sign-in leads when she belongs to several. */
    isDefault: integer('is_default', { mode: 'boolean' }).notNull(),
  },
  t => [
    primaryKey({ columns: [t.personId, t.companyId] }),
    index('membership_company').on(t.companyId),
  ],
)

/** An e-mailed link to choose a new password: half an hour, once. */
export const resetToken = sqliteTable(
  'reset_token',
  {
    /** SHA-256 of the token. */
    id: text().primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  t => [index('reset_token_person').on(t.personId)],
)

/** A mailed link by which somebody comes to work in a dealership: three days, once. */
export const inviteToken = sqliteTable(
  'invite_token',
  {
    /** SHA-256 of the token. */
    id: text().primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    companyId: text('company_id')
      .notNull()
      .references(() => company.id),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  t => [index('invite_token_place').on(t.companyId, t.personId)],
)
