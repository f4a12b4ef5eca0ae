/**
 * Which keys are still to be handed over, and on which day: one truth for My day and for the delivery board. A sale
 * counts once, with the day of the first of these: its delivery in the calendar, its signed contract, its sold lead.
 */
import { dateIn } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { fullName } from '#db/kernel/name.ts'
import type { Replica } from '#db/replica.ts'

export type KeysDue = {
  /** In the calendar, with its hour. */
  planned: Row<'delivery'> | undefined
  contract: Row<'saleContract'> | undefined
  lead: Row<'lead'> | undefined
  vehicle: Row<'vehicle'> | undefined
  /** YYYY-MM-DD; null while nobody has said a day. */
  on: string | null
  /** Whose it is; null when nobody's. */
  assignedTo: string | null
}

const stands = (row: { deletedAt: number | null }) => row.deletedAt === null
/** After every day that was said. */
const someDay = '9999'

/** Those with a day first, by day and hour. */
export const keysDue =
  (timeZone: string) =>
  async (replica: Replica): Promise<KeysDue[]> => {
    const [deliveries, contracts, leads] = await Promise.all([
      replica.delivery.toArray(),
      replica.saleContract.toArray(),
      replica.lead.where({ status: 'sold' }).toArray(),
    ])
    const sold = leads.filter(stands)
    const live = deliveries.filter(row => stands(row) && row.status !== 'cancelled')
    const inCalendar = new Set(live.map(row => row.contractId))
    const waiting = contracts.filter(
      row => stands(row) && row.status === 'signed' && !inCalendar.has(row.id),
    )
    const covered = coveredBy([...live, ...waiting])
    const leadOf = (row: { leadId: string | null; vehicleId: string }) =>
      sold.find(({ id, soldVehicleId }) => id === row.leadId || soldVehicleId === row.vehicleId)
    const due = [
      ...live
        .filter(({ status }) => status === 'planned')
        .map(planned => ({
          planned,
          contract: undefined,
          lead: leadOf(planned),
          on: dateIn(timeZone, planned.startsAt),
          assignedTo: planned.assignedTo,
        })),
      ...waiting.map(contract => {
        const lead = leadOf(contract)
        const on = contract.deliverOn ?? lead?.deliverOn ?? null
        return { planned: undefined, contract, lead, on, assignedTo: contract.sellerId }
      }),
      ...sold
        .filter(lead => lead.deliverOn !== null && !covered(lead))
        .map(lead => ({
          planned: undefined,
          contract: undefined,
          lead,
          on: lead.deliverOn,
          assignedTo: lead.assignedTo,
        })),
    ]
    const vehicles = await replica.vehicle.bulkGet(due.map(vehicleIdOf))
    return due
      .map((each, place) => ({ ...each, vehicle: vehicles[place] }))
      .filter(({ planned, vehicle }) => planned || (vehicle?.deliveredAt ?? null) === null)
      .sort(byDay)
  }

/** A lead whose sale is told by one of these already. */
function coveredBy(rows: readonly { leadId: string | null; vehicleId: string }[]) {
  const leadIds = new Set(rows.map(({ leadId }) => leadId))
  const vehicleIds = new Set(rows.map(({ vehicleId }) => vehicleId))
  return ({ id, soldVehicleId }: Row<'lead'>) =>
    leadIds.has(id) || (soldVehicleId !== null && vehicleIds.has(soldVehicleId))
}

const vehicleIdOf = ({ planned, contract, lead }: Omit<KeysDue, 'vehicle'>): string =>
  planned?.vehicleId ?? contract?.vehicleId ?? lead?.soldVehicleId ?? lead?.vehicleId ?? ''

function byDay(a: KeysDue, b: KeysDue): number {
  const [one, other] = [a.on ?? someDay, b.on ?? someDay]
  if (one !== other) return one < other ? -1 : 1
  return (a.planned?.startsAt ?? 0) - (b.planned?.startsAt ?? 0)
}

/** To whom. */
export const nameOfDue = ({
  planned,
  contract,
  lead,
}: Pick<KeysDue, 'planned' | 'contract' | 'lead'>) =>
  planned?.clientName || (contract && fullName(contract.buyer)) || lead?.name || ''
