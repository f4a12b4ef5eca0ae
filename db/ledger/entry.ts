/** One entry of the books, made from what was asked and from how they stand. */
import type { FundCurrency } from './accounts.ts'
import { type Books, LedgerError, type Line } from './books.ts'
import { bodyHashOf, entryHash } from './hash.ts'
import { namesOf, type Posting, postingSchema } from './posting.ts'
import { isBalanced, linesOf } from './rules.ts'

/** Who, and the server's clock. */
export type Teller = { by: string; byName: string; now: number }
/** The end of the books. */
export type Last = { seq: number; at: number; hash: string; currency: FundCurrency }
type Standing = {
  last: Last | undefined
  currency: FundCurrency
  booksAt: (now: number) => Books
}

/** @throws {LedgerError} when it contradicts the books */
export function entryOf(asked: Posting, { by, byName, now }: Teller, standing: Standing) {
  const { last, currency } = standing
  const body = postingSchema.parse(asked)
  const names = namesOf(body)
  if (last && last.currency !== currency) throw new LedgerError('currency', names.key)
  const at = Math.max(now, (last?.at ?? 0) + 1)
  const ruled = linesOf(body, standing.booksAt(at))
  const isRefused = ruled === 'funds-short'
  const lines: readonly Line[] = isRefused ? [] : ruled
  if (!isBalanced(lines)) throw new Error(`the lines of ${names.key} do not balance`)
  const seq = (last?.seq ?? 0) + 1
  const outcome = isRefused ? ('refused' as const) : ('posted' as const)
  const told = { seq, key: names.key, body, at, by, byName, currency, outcome }
  const hash = entryHash(last?.hash ?? '', { ...told, lines })
  return {
    entry: { ...told, ...names, cause: body.cause, bodyHash: bodyHashOf(body), hash },
    lines: lines.map((line, place) => ({ id: `${seq}:${place}`, seq, ...line })),
  }
}
