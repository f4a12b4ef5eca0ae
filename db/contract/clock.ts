/** How long a consumer may go back on a signed contract (P-40.1 s. 73; P-40.1 r. 3 s. 31.1). */
import type { Row } from '../kernel/mutation.ts'
import { type Company, saleProfileOf } from './sources.ts'
import { copiesHeldAt } from './times.ts'
import { addDays, dateIn, instantOf } from '../kernel/date.ts'
import { computeDeal, contentOfDeal } from './deal/compute.ts'
import { creditKindOf, isHighCost } from './deal/credit.ts'
import type { Deal, SaleProfile } from './deal/types.ts'

/** Whether the credit of a deal is high-cost on the day of its contract; null where no discount rate is known. */
export function highCostOf(deal: Deal, profile: SaleProfile, on: string): boolean | null {
  const { financing } = deal
  if (!financing) return false
  // A charge beside interest raises the rate that counts; without one it is the rate that was typed.
  return financing.otherChargesMinor === 0
    ? isHighCost(financing.ratePpm, profile, on)
    : (computeDeal(contentOfDeal(deal), profile, on).highCost ?? null)
}

/**
 * Days of the right to cancel in Québec: two with the dealer's credit, ten when it is high-cost or nobody can say; none for
 * cash, and none beside a loan, which is a contract of its own with its lender.
 */
export function cancellationDays(deal: Deal, profile: SaleProfile, on: string): number {
  const { financing } = deal
  if (profile.jurisdiction !== 'CA-QC' || !financing || creditKindOf(financing) === 'loan') return 0
  return highCostOf(deal, profile, on) === false ? 2 : 10
}

type Clocked = Pick<Row<'saleContract'>, 'deal' | 'copiesAt' | 'version' | 'contractOn'>
type Seller = Pick<Company, 'sale' | 'country' | 'province' | 'timeZone'>

/** Of the deal as it stands, under the dealership's law; 0 where nothing is counted, begun or not. */
function daysOf(
  { deal, contractOn }: Pick<Clocked, 'deal' | 'contractOn'>,
  company: Seller,
): number {
  const profile = saleProfileOf(company)
  return profile ? cancellationDays(deal, profile, contractOn) : 0
}

/** Whether days of the right to cancel are counted for this sale at all: before its copies are delivered too. */
export const hasCancellationClock = (
  contract: Pick<Clocked, 'deal' | 'contractOn'>,
  company: Seller,
): boolean => daysOf(contract, company) > 0

export type CancellationClock = {
  until: number
  /** The server has not received the copies yet, so that they may count from then: this is the end were it now. */
  isProvisional: boolean
}
/**
 * Until when the consumer may cancel, or null where she may not or the clock has not begun. The days are whole ones after
 * the day since which each party holds a copy, as the server can vouch for it, in the dealership's time zone: the last
 * minute counts.
 */
export function cancellationClock(
  contract: Clocked,
  events: Parameters<typeof copiesHeldAt>[0],
  company: Seller,
  now: number,
): CancellationClock | null {
  const { copiesAt, version } = contract
  const days = daysOf(contract, company)
  if (days === 0 || copiesAt === null) return null
  const { timeZone } = company
  const heldAt = copiesHeldAt(events, version)
  const day = addDays(dateIn(timeZone, heldAt ?? now), days + 1)
  return { until: instantOf(day, '00:00', timeZone), isProvisional: heldAt === null }
}

/**
 * Taken away by the delivery of a new vehicle, and by that alone: not where her notice came before it. Nothing is delivered
 * under a contract before the server had it, whatever a tablet says.
 */
export const isDeliveredNew = (
  { deal, countersignedAt }: Pick<Row<'saleContract'>, 'deal' | 'countersignedAt'>,
  vehicle: Pick<Row<'vehicle'>, 'deliveredAt'> | undefined,
  noticeAt: number,
): boolean =>
  deal.unit.condition === 'new' &&
  typeof vehicle?.deliveredAt === 'number' &&
  Math.max(vehicle.deliveredAt, countersignedAt ?? Infinity) <= noticeAt
