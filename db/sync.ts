/** The messages of the sync protocol (SYNC.md), said once for the device and the server. */
import * as z from 'zod/mini'
import type { Facts, TableName } from './kernel/mutation.ts'
import type { MirroredTable } from './tables.ts'
import type { ScopeName } from './scopes.ts'
import type { SealTo } from './seal.ts'
import type { Outcome } from './terms.ts'

/** Raised when the messages change. The server keeps taking the one before for a year. */
export const protocol = 1
/** Raised when the mirrored rows change shape. */
export const schemaVersion = 2
/** Whose database on the device is speaking; the server refuses it under anybody else's sign-in. */
export const floorHeader = 'X-Floor'
export const localName = (companyId: string, userId: string) =>
  encodeURIComponent(`${companyId}.${userId}`)
/** Whose database: who acts in a colleague's name has another one than either of the two. */
export const floorUser = (userId: string, impersonatorId: string | null | undefined) =>
  impersonatorId ? `${userId}~${impersonatorId}` : userId
export const isInName = (floor: string) => floor.includes('~')
export const pushLimit = 50
export const pushLimitBytes = 256 * 1024
export const pullLimit = 2000
export const heartbeatMs = 25_000

const name = z.string().check(z.minLength(1), z.maxLength(80))
export const pushBody = z.object({
  protocol: z.int(),
  epoch: z.string().check(z.maxLength(80)),
  /** The newest mark the server has told the device. */
  tip: z.optional(z.string().check(z.maxLength(120))),
  gid: name,
  cid: name,
  app: z.string().check(z.maxLength(80)),
  schema: z.int(),
  clientNow: z.number(),
  mutations: z
    .array(
      z.object({
        mid: name,
        seq: z.int().check(z.gte(1)),
        name,
        version: z.int(),
        input: z.unknown(),
        base: z.number(),
        /** Milliseconds since it was done, by the device's monotonic clock where it could. */
        age: z.number(),
        /** The device's clock when it was done: evidence only. */
        at: z.number(),
        /** A server had taken it before it was put back from a back-up. */
        again: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(pushLimit)),
})
export type PushBody = z.infer<typeof pushBody>
export type Sent = PushBody['mutations'][number]

export type Receipt = {
  mid: string
  seq: number
  outcome: Outcome
  v: number
  code?: string
  facts?: Facts
}
export type PushAnswer = {
  Status: '1'
  epoch: string
  v: number
  /** The mark of `v` (see `server/sync/tip.ts`). */
  tip?: string
  durableV: number
  receipts: Receipt[]
  /** The server's numbering of this client differs: take a new one and send again. */
  renumber?: true
  /** The device speaks of another life of the database: pull first. */
  reset?: true
}

export const pullQuery = z.object({
  epoch: z._default(z.string(), ''),
  v: z._default(z.coerce.number(), 0),
  /** The newest mark the server has told the device. */
  tip: z._default(z.string().check(z.maxLength(120)), ''),
  gid: name,
  schema: z._default(z.coerce.number(), schemaVersion),
  /** The scopes the device holds, joined by commas. */
  scopes: z._default(z.string(), ''),
  /** The key it seals unsent work to; empty or left out while it knows none. */
  seal: z.optional(z.string().check(z.maxLength(80))),
  page: z.optional(z.string().check(z.maxLength(800))),
  limit: z._default(z.coerce.number(), pullLimit),
})
export type PullQuery = z.infer<typeof pullQuery>

export type WireRow = { id: string; v: number; deletedAt: number | null } & Record<string, unknown>
export type PullAnswer = {
  Status: '1'
  epoch: string
  /** Every page of one pull tells the first page's `v`, and its mark. */
  v: number
  tip: string
  durableV: number
  serverNow: number
  /** Clear the mirror first: the device holds another life, or is too old. */
  reset?: true
  /** What the person is entitled to now. */
  scopes: ScopeName[]
  /** Scopes the device holds and must drop. */
  dropScopes?: ScopeName[]
  /** With the first page, to a device that does not know it: the day it is needed there may be no network. */
  sealTo?: SealTo
  rows: [MirroredTable, WireRow[]][]
  removals: [TableName, string[]][]
  receipts: Receipt[]
  /** Rows already sent and still to come, for the progress bar of the first sync. */
  progress?: { table: MirroredTable; done: number; total: number }
  next?: string
  minimumApp?: string
}
