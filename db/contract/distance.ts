/**
 * What a consumer may do about a contract that she made at a distance, and until when.
 * Québec: P-40.1 ss. 54.8 and 54.9 (numbers to be confirmed by counsel); France: Code de la consommation, L. 221-18;
 * Spain: Real Decreto Legislativo 1/2007, art. 102 and 104. Colombia counts business days: its right is printed, not counted.
 */
import type { Row } from '../kernel/mutation.ts'
import { addDays, dateIn, instantOf } from '../kernel/date.ts'
import { inOrder } from './chain.ts'
import { type Company, saleProfileOf } from './sources.ts'
import { copiesHeldAt, timesOf } from './times.ts'

/** The copy or the information was not as the law asks; no copy came; no vehicle came; she simply may. */
export const distanceRights = ['information', 'copy', 'delivery', 'withdrawal'] as const
export type DistanceRight = (typeof distanceRights)[number]
/** `until`: an instant; null while nothing ends it yet. */
export type OpenRight = { right: DistanceRight; until: number | null }

/** Days of the law. */
export const distanceDays = { information: 7, copySent: 15, copy: 30, delivery: 30, withdrawal: 14 }

type Seller = Pick<Company, 'sale' | 'country' | 'province' | 'timeZone'>
type Made = Pick<
  Row<'saleContract'>,
  'deal' | 'placeOfSigning' | 'version' | 'contractOn' | 'deliverOn' | 'copiesAt'
>
type Events = Parameters<typeof copiesHeldAt>[0]

/** A registrant who buys to sell again is no consumer. */
export const isMadeAtDistance = ({
  deal,
  placeOfSigning,
}: Pick<Made, 'placeOfSigning'> & { deal: Pick<Made['deal'], 'exemption'> }) =>
  placeOfSigning === 'distance' && deal.exemption?.reason !== 'registrant-resale'

/** The end of the last of so many whole days after the day of this moment. */
const endOf = (at: number, days: number, { timeZone }: Seller) =>
  instantOf(addDays(dateIn(timeZone, at), days + 1), '00:00', timeZone)

/** When the last consumer signed, as the server can vouch for it; null before it has received that. */
function madeAt(events: Events, version: number): number | null {
  const last = inOrder(events).findLast(
    each => each.contractVersion === version && each.step === 'consumer-signed',
  )
  return (last && timesOf(events).get(last.seq)?.legalAt) ?? null
}

/**
 * What she may still do at this moment. Every clock begins at the later moment, which favours her, and a vehicle that
 * never came ends nothing.
 */
export function rightsAtDistance(
  contract: Made,
  events: Events,
  company: Seller,
  deliveredAt: number | null,
  now: number,
): OpenRight[] {
  const law = isMadeAtDistance(contract) ? saleProfileOf(company)?.jurisdiction : undefined
  const open = (right: DistanceRight, until: number | null): OpenRight[] =>
    until === null || now < until ? [{ right, until }] : []
  if (law === 'FR' || law === 'ES')
    return open(
      'withdrawal',
      deliveredAt === null ? null : endOf(deliveredAt, distanceDays.withdrawal, company),
    )
  if (law !== 'CA-QC') return []
  // Her own signature gives her no copy.
  const heldAt = contract.copiesAt === null ? null : copiesHeldAt(events, contract.version)
  const made = madeAt(events, contract.version)
  const isCopyLate = made !== null && (heldAt ?? now) >= endOf(made, distanceDays.copySent, company)
  const promised = contract.deliverOn ?? contract.contractOn
  const isLate =
    deliveredAt === null && dateIn(company.timeZone, now) > addDays(promised, distanceDays.delivery)
  return [
    ...open(
      'information',
      heldAt === null ? null : endOf(heldAt, distanceDays.information, company),
    ),
    ...(isCopyLate && made !== null ? open('copy', endOf(made, distanceDays.copy, company)) : []),
    ...(isLate ? open('delivery', null) : []),
  ]
}
