/** How long a consumer may go back on a signed contract (P-40.1 s. 73; P-40.1 r. 3 s. 31.1). */
import type { Row } from '../kernel/mutation.ts'
import { type Company, saleProfileOf } from './sources.ts'
import { copiesHeldAt } from './times.ts'
import { addDays, dateIn, instantOf } from '../kernel/date.ts'
import type { Financing, Jurisdiction } from './deal/types.ts'

/** Days of the right to cancel: two with credit, ten with high-cost credit, none for cash or outside Québec. */
export function cancellationDays(
  jurisdiction: Jurisdiction,
  financing: Pick<Financing, 'kind'> | null,
): number {
  if (jurisdiction !== 'CA-QC' || !financing) return 0
  return financing.kind === 'high-cost' ? 10 : 2
}

type Clocked = Pick<Row<'saleContract'>, 'deal' | 'copiesAt' | 'version'>
type Seller = Pick<Company, 'sale' | 'country' | 'province' | 'timeZone'>

/** Of the deal as it stands, under the dealership's law; 0 where nothing is counted, begun or not. */
function daysOf({ deal }: Pick<Clocked, 'deal'>, company: Seller): number {
  const profile = saleProfileOf(company)
  return profile ? cancellationDays(profile.jurisdiction, deal.financing) : 0
}

/** Whether days of the right to cancel are counted for this sale at all: before its copies are delivered too. */
export const hasCancellationClock = (contract: Pick<Clocked, 'deal'>, company: Seller): boolean =>
  daysOf(contract, company) > 0

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
  { deal, copiesAt, version }: Clocked,
  events: Parameters<typeof copiesHeldAt>[0],
  company: Seller,
  now: number,
): CancellationClock | null {
  const days = daysOf({ deal }, company)
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
