import {
  blob,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { outcomes } from './terms.ts'
import type { Facts } from './kernel/mutation.ts'

/** Single values of this database's life: `epoch`, `v`, `durableV`, keys. */
export const meta = sqliteTable('meta', { key: text().primaryKey(), value: text().notNull() })

/** A mark no other line of this database's life can have made, one for each version: how a pull notices a file put back by hand. */
export const versionMark = sqliteTable('version_mark', {
  v: integer().primaryKey(),
  mark: text().notNull(),
  /** Instant of the commit, server's clock. */
  at: integer().notNull(),
})

/** A device group: one local database of one person. */
export const syncGroup = sqliteTable('sync_group', {
  gid: text().primaryKey(),
  userId: text('user_id').notNull(),
  seenAt: integer('seen_at').notNull(),
  /** The version of the app it last sent something with; '' while it sent nothing. */
  app: text().notNull().default(''),
  /** The `v` the group has said it holds, written down every fifty. */
  v: integer().notNull(),
})

/** One numbering of a group's work: order only, never the truth. */
export const syncClient = sqliteTable('sync_client', {
  cid: text().primaryKey(),
  gid: text().notNull(),
  lastSeq: integer('last_seq').notNull(),
})

/** Every mutation ever decided here, with what became of it: receipts, journal and audit chain in one. */
export const mutationLog = sqliteTable(
  'mutation_log',
  {
    mid: text().primaryKey(),
    v: integer().notNull(),
    /** Position in the chain; one more for each row. */
    ord: integer().notNull(),
    gid: text().notNull(),
    cid: text().notNull(),
    seq: integer().notNull(),
    name: text().notNull(),
    version: integer().notNull(),
    userId: text('user_id').notNull(),
    /** Who really did it, in her name; null: she did. */
    impersonatorId: text('impersonator_id'),
    input: text({ mode: 'json' }).$type<unknown>().notNull(),
    /** The instant it was done, from the device's age and the server's clock. */
    at: integer().notNull(),
    /** What the device's clock said: evidence only. */
    deviceAt: integer('device_at').notNull(),
    receivedAt: integer('received_at').notNull(),
    /** When the version was committed that its device said it stood on; null where it said none. */
    standsOnAt: integer('stands_on_at'),
    outcome: text({ enum: outcomes }).notNull(),
    code: text(),
    facts: text({ mode: 'json' }).$type<Facts>(),
    /** `table:id` of every row it read or changed, for parking order. */
    touches: text({ mode: 'json' }).$type<string[]>().notNull(),
    changes: text({ mode: 'json' }).$type<unknown[]>().notNull(),
    hash: text().notNull(),
  },
  t => [
    index('mutation_log_gid').on(t.gid, t.v),
    uniqueIndex('mutation_log_ord').on(t.ord),
    index('mutation_log_outcome').on(t.outcome),
  ],
)

/** What parked work waits for (a file's hash, of no group) and the rows on which its group's later work waits behind it. */
export const parkedOn = sqliteTable(
  'parked_on',
  {
    /** Empty for a file: whoever sends it, it has come. */
    gid: text().notNull(),
    key: text().notNull(),
    mid: text().notNull(),
  },
  t => [primaryKey({ columns: [t.gid, t.key, t.mid] }), index('parked_on_mid').on(t.mid)],
)

/** Something that must leave the building: written with the change, done after it, at least once. */
export const effect = sqliteTable(
  'effect',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    payload: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer('created_at').notNull(),
    dueAt: integer('due_at').notNull(),
    attempts: integer().notNull(),
    doneAt: integer('done_at'),
    lastError: text('last_error'),
  },
  t => [index('effect_due').on(t.doneAt, t.dueAt), index('effect_kind').on(t.kind, t.createdAt)],
)

/** What a device could not deliver otherwise, kept for an administrator. */
export const quarantine = sqliteTable('quarantine', {
  id: text().primaryKey(),
  at: integer().notNull(),
  gid: text().notNull(),
  userId: text('user_id').notNull(),
  payload: text({ mode: 'json' }).$type<unknown>().notNull(),
  settledAt: integer('settled_at'),
})

/** A photo, signature or document, by the SHA-256 of its bytes. */
export const file = sqliteTable('file', {
  sha256: text().primaryKey(),
  mime: text().notNull(),
  bytes: integer().notNull(),
  complete: integer({ mode: 'boolean' }).notNull(),
  at: integer().notNull(),
  by: text().notNull(),
  // Read when it came (`server/files/looked.ts`).
  ink: integer(),
  inkHash: text('ink_hash'),
  pixels: integer(),
})

/** What came in from outside, as it came: a row of ours points at it, so that what was read wrongly can be read again. */
export const raw = sqliteTable('raw', {
  sha256: text().primaryKey(),
  channel: text({ enum: ['adf'] }).notNull(),
  content: blob({ mode: 'buffer' }).notNull(),
  receivedAt: integer('received_at').notNull(),
})

/** A sign-in of one person on one device; the key itself is never stored. */
export const session = sqliteTable(
  'session',
  {
    /** SHA-256 of the key's secret. */
    id: text().primaryKey(),
    /** Short name of the row for lists and sign-out of one. */
    handle: text().notNull(),
    userId: text('user_id').notNull(),
    device: text().notNull(),
    userAgent: text('user_agent').notNull(),
    ip: text().notNull(),
    remember: integer({ mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    seenAt: integer('seen_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    revokedAt: integer('revoked_at'),
    /** The device was lost: wipe its mirror at its next contact. */
    wipe: integer({ mode: 'boolean' }).notNull(),
    impersonatorId: text('impersonator_id'),
    /** Of somebody who acts in her name: which row of `impersonation`, and the sign-in of her own that it ends with. */
    impersonationId: text('impersonation_id'),
    ownSessionId: text('own_session_id'),
  },
  t => [index('session_user').on(t.userId), uniqueIndex('session_handle').on(t.handle)],
)

/** Public half of a device's signing key, registered at sign-in. */
export const deviceKey = sqliteTable('device_key', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  publicKey: text('public_key', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  at: integer().notNull(),
})

/** Where a person's browser takes push messages. */
export const pushSubscription = sqliteTable('push_subscription', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  /** While this sign-in stands it is called: not on a tablet that was lost, nor once she has signed out. */
  sessionId: text('session_id').notNull(),
  subscription: text({ mode: 'json' })
    .$type<{ endpoint: string; keys: { p256dh: string; auth: string } }>()
    .notNull(),
  locale: text().notNull(),
  at: integer().notNull(),
})
