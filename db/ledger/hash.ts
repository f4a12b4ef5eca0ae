/** What of an entry may never change, in one hash: its own, and that of the one before it. */
import { canonicalHash } from '../kernel/canonical.ts'
import type { Line } from './books.ts'
import type { Posting } from './posting.ts'

export type Hashed = {
  seq: number
  key: string
  body: Posting
  at: number
  by: string
  byName: string
  currency: string
  outcome: string
  lines: readonly Line[]
}
export const bodyHashOf = (body: Posting): string => canonicalHash(body)
export const entryHash = (
  previous: string,
  { seq, key, body, at, by, byName, currency, outcome, lines }: Hashed,
): string => canonicalHash({ previous, seq, key, body, at, by, byName, currency, outcome, lines })
