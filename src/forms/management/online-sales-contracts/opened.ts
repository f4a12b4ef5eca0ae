/** One vehicle reserved on the website, with all that hangs on it. */
import { withoutOwn } from '#db/company/own-reach.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { ownReachOf } from '#src/domain/user/own-reach.ts'
import { type OnlineSale, stands } from '#src/domain/online-sale/queries.ts'

export type OpenedSale = {
  sale: OnlineSale
  vehicle: Row<'vehicle'> | undefined
  request: Row<'request'> | undefined
  lead: Row<'lead'> | undefined
  contract: Row<'saleContract'> | undefined
  /** Opened for the same lead and vehicle, and not named by the sale yet. */
  unlinked: Row<'saleContract'> | undefined
  company: Row<'company'> | undefined
  /** Leads that may be the same person's, by phone or address. */
  alike: Row<'lead'>[]
}

/** One of them; null when the device does not have it. */
export const onlineSaleOf =
  (id: string, keys: (sale: OnlineSale) => { phoneKey: string; emailKey: string }) =>
  async (replica: Replica): Promise<OpenedSale | null> => {
    const sale = await replica.onlineSale.get(id)
    if (!sale || !stands(sale)) return null
    const [vehicle, request, lead, contract, company] = await Promise.all([
      replica.vehicle.get(sale.vehicleId),
      sale.requestId ? replica.request.get(sale.requestId) : undefined,
      sale.leadId ? replica.lead.get(sale.leadId) : undefined,
      sale.contractId ? replica.saleContract.get(sale.contractId) : undefined,
      replica.company.toCollection().first(),
    ])
    return {
      sale,
      vehicle,
      request,
      lead,
      contract,
      unlinked: sale.contractId === null ? await unlinkedOf(replica, sale) : undefined,
      company,
      alike: await alike(replica, keys(sale)),
    }
  }

async function unlinkedOf(replica: Replica, { leadId, vehicleId }: OnlineSale) {
  if (leadId === null) return undefined
  const ofLead = await replica.saleContract.where({ leadId }).toArray()
  const live = ['draft', 'signing', 'signed']
  return ofLead.find(row => stands(row) && row.vehicleId === vehicleId && live.includes(row.status))
}

async function alike(
  replica: Replica,
  keys: { phoneKey: string; emailKey: string },
): Promise<Row<'lead'>[]> {
  const { phoneKey, emailKey } = withoutOwn(keys, await ownReachOf(replica))
  const [byPhone, byEmail] = await Promise.all([
    phoneKey ? replica.lead.where({ phoneKey }).toArray() : [],
    emailKey ? replica.lead.where({ emailKey }).toArray() : [],
  ])
  const found = new Map([...byPhone, ...byEmail].filter(stands).map(lead => [lead.id, lead]))
  return [...found.values()].sort((a, b) => b.touchedAt - a.touchedAt)
}
