/** Deliveries on this device: by day, and one with everything at hand. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { deliveryCodes } from '#db/delivery/checklist.ts'

export type Delivery = Row<'delivery'>
export type DeliveryItem = Row<'deliveryItem'>
const stands = (row: { deletedAt: number | null }) => row.deletedAt === null

/** Rows under what they have in common, in their order. */
export function grouped<T, K>(rows: readonly T[], keyOf: (row: T) => K): ReadonlyMap<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** Everything that stands and begins in a span; cancelled ones left out. */
export const deliveriesBetween =
  (from: number, to: number) =>
  async (replica: Replica): Promise<Delivery[]> =>
    (await replica.delivery.where('startsAt').between(from, to).toArray())
      .filter(row => stands(row) && row.status !== 'cancelled')
      .sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))

export type OpenedDelivery = {
  delivery: Delivery
  /** In the order of the checklist; those of a newer version last. */
  items: DeliveryItem[]
  contract: Row<'saleContract'> | undefined
  vehicle: Row<'vehicle'> | undefined
  client: Row<'client'> | undefined
}
const placeOf = (code: string) => {
  const place = deliveryCodes.findIndex(known => known === code)
  return place < 0 ? deliveryCodes.length : place
}

/** One delivery; null when the device does not have it. */
export const deliveryOf =
  (id: string) =>
  async (replica: Replica): Promise<OpenedDelivery | null> => {
    const delivery = await replica.delivery.get(id)
    if (!delivery || !stands(delivery)) return null
    const [items, contract, vehicle, client] = await Promise.all([
      replica.deliveryItem.where({ deliveryId: id }).toArray(),
      replica.saleContract.get(delivery.contractId),
      replica.vehicle.get(delivery.vehicleId),
      replica.client.get(delivery.clientId),
    ])
    const inOrder = items.filter(stands).sort((a, b) => placeOf(a.code) - placeOf(b.code))
    return { delivery, items: inOrder, contract, vehicle, client }
  }

/** Items of many deliveries at once, for how far each is. */
export const itemsOf =
  (deliveryIds: readonly string[]) =>
  async (replica: Replica): Promise<ReadonlyMap<string, DeliveryItem[]>> => {
    const rows = await replica.deliveryItem
      .where('deliveryId')
      .anyOf([...deliveryIds])
      .toArray()
    return grouped(rows.filter(stands), row => row.deliveryId)
  }

/** Terms that run out, also after the keys are gone: every line not done of deliveries that stand. */
export const openTerms =
  (codes: readonly string[]) =>
  async (
    replica: Replica,
  ): Promise<{ delivery: Delivery; item: DeliveryItem; contractOn: string }[]> => {
    const deliveries = (await replica.delivery.toArray()).filter(
      row => stands(row) && row.status !== 'cancelled',
    )
    const items = await replica.deliveryItem.bulkGet(
      deliveries.flatMap(row => codes.map(code => `${row.id}.${code}`)),
    )
    const contracts = await replica.saleContract.bulkGet(deliveries.map(row => row.contractId))
    return deliveries.flatMap((delivery, place) =>
      codes.flatMap((_, index) => {
        const item = items[place * codes.length + index]
        const contract = contracts[place]
        return item && stands(item) && contract
          ? [{ delivery, item, contractOn: contract.contractOn }]
          : []
      }),
    )
  }
