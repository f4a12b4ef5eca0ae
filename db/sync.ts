/** The messages of the sync protocol (SYNC.md), said once for the device and the server. */
import type * as z from 'zod/mini'
import type { Facts, TableName } from './kernel/mutation.ts'
import type { MirroredTable } from './tables.ts'
import type { ScopeName } from './scopes.ts'
import type { SealTo } from './seal.ts'
import type { pullQuery, pushBody } from './sync-asked.ts'
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
