/** What a rule may ask of the books, and how it answers. */
import type { Account, Side } from './accounts.ts'
import type { Cause, Of } from './posting.ts'

export type Line = { account: Account; side: Side; minor: number }
export type Posted<C extends Cause = Cause> = { seq: number; body: Of<C>; lines: Line[] }

/** The books as they stand, inside the same transaction as what is written next. */
export type Books = {
  /** How far below zero funds may be spent. */
  creditMinor: number
  /** On the side where the account grows. */
  balanceOf: (account: Account) => number
  /** What was posted under a key; what was refused is not. */
  entryOf: (key: string) => Posted | undefined
  entryAt: (seq: number) => Posted | undefined
  /** What was posted about a payment, a hold or a click, in order. */
  about: (what: string) => Posted[]
}

/** `unknown`: it names what the books do not have. `too-much`: more than there is of it. `over`: it has ended. `other-body`, `currency`: it contradicts what stands. */
export const ledgerProblems = ['unknown', 'too-much', 'over', 'other-body', 'currency'] as const
export type LedgerProblem = (typeof ledgerProblems)[number]

/** Asked wrongly or too early: nothing is written, and its key stays free. */
export class LedgerError extends Error {
  override name = 'LedgerError'
  readonly code: LedgerProblem
  constructor(code: LedgerProblem, about: string) {
    super(`${code}: ${about}`)
    this.code = code
  }
}

/** The one lawful "no": it is kept under its key, so that a slow retry never turns it into a charge. */
export type Refused = 'funds-short'
