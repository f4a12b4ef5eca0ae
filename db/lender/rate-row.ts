/** A row of a lender's rate sheet: what it takes, what it costs the dealership, and what it leaves it. Never a customer's to read. */
import type { VehicleCondition } from '../terms.ts'

/** How the dealership is paid: by the difference of two rates at today's worth, by a part of what is financed, or a sum. */
export type Reserve =
  | { kind: 'spread'; splitPpm: number }
  | { kind: 'part'; ppm: number }
  | { kind: 'sum'; minor: number }
export const reserveKinds = ['spread', 'part', 'sum'] as const satisfies Reserve['kind'][]

/** One row as the lender sent it. */
export type SheetRow = {
  id: string
  program: string
  /** The lender's name for how good a credit must be; '' for any. */
  tier: string
  condition: VehicleCondition | 'any'
  /** Model years, both ends with them; null is no bound. */
  yearFrom: number | null
  yearTo: number | null
  termFrom: number
  termTo: number
  amountFromMinor: number
  amountToMinor: number | null
  /** Kilometres at most. */
  odometerTo: number | null
  /** Financed over the vehicle's worth, at most; 120 % is 1_200_000. */
  ltvPpm: number | null
  /** The maker pays part of the rate. */
  subvented: boolean
  /** The rate the dealership buys at, and how much it may add. */
  buyPpm: number
  markupPpm: number
  reserve: Reserve
  /** Paid off within so many months, the reserve goes back. */
  chargeBackMonths: number
}
/** A row with whose it is and when it holds: as a deal keeps it, whatever becomes of the sheet. */
export type RateRow = SheetRow & {
  lender: string
  /** Days, both with them; null is until further notice. */
  from: string
  to: string | null
}

/** More than these no sheet has. */
export const mostRows = 300

/** Whether the customer's rate stays within what the lender allows over its own. */
export const mayAsk = (
  { buyPpm, markupPpm }: Pick<RateRow, 'buyPpm' | 'markupPpm'>,
  ratePpm: number,
): boolean => ratePpm >= buyPpm && ratePpm <= buyPpm + markupPpm

export const holdsOn = ({ from, to }: Pick<RateRow, 'from' | 'to'>, on: string): boolean =>
  from <= on && (to === null || on <= to)
