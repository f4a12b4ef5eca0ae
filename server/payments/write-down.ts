/** An entry of the books asked for over HTTP: what contradicts them is a lawful "no". */
import { LedgerError } from '#db/ledger/books.ts'
import type { Teller } from '#db/ledger/entry.ts'
import type { Posting } from '#db/ledger/posting.ts'
import type { Db } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import { type Answer, post } from './ledger.ts'

/** @throws {ApiError} 409 `changed-meanwhile`, `funds-currency`, `funds-over` */
export function writeDown(db: Db, posting: Posting, teller: Teller): Answer {
  try {
    return post(db, posting, teller)
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error
    const code = { 'other-body': 'changed-meanwhile', currency: 'funds-currency' } as const
    throw new ApiError(
      409,
      error.code === 'other-body' || error.code === 'currency' ? code[error.code] : 'funds-over',
    )
  }
}
