/** The stock on this device. */
import type { Row } from '#db/mutation.ts'
import type { Replica } from '#db/replica.ts'
import type { VehicleStatus } from '#db/terms.ts'
import { isMatch, queryWords } from '#src/lib/trade/vehicle-search.ts'

/** Every vehicle on the device that stands. */
export const allVehicles = () => async (replica: Replica) =>
  (await replica.vehicle.toArray()).filter(vehicle => vehicle.deletedAt === null)

/** One vehicle, also a deleted one; null when the device does not have it. */
export const vehicleOf = (id: string | null | undefined) => async (replica: Replica) =>
  id ? ((await replica.vehicle.get(id)) ?? null) : null

/** The first few vehicles that match, those for sale first. */
export const vehiclesMatching =
  (query: string, statuses?: readonly VehicleStatus[], limit = 20) =>
  async (replica: Replica) => {
    const words = queryWords(query)
    const found: Row<'vehicle'>[] = []
    await replica.vehicle.each(vehicle => {
      if (
        vehicle.deletedAt === null &&
        (!statuses || statuses.includes(vehicle.status)) &&
        isMatch(vehicle, words)
      )
        found.push(vehicle)
    })
    const rank = (status: VehicleStatus) =>
      ['available', 'reserved', 'creation', 'sold', 'out-of-market'].indexOf(status)
    return found
      .sort((a, b) => rank(a.status) - rank(b.status) || b.createdAt - a.createdAt)
      .slice(0, limit)
  }

const byPosition = (a: Row<'vehiclePhoto'>, b: Row<'vehiclePhoto'>) =>
  a.position - b.position || (a.id < b.id ? -1 : 1)

/** Its photos in their order; the first is the cover. */
export const photosOf = (vehicleId: string) => async (replica: Replica) =>
  (await replica.vehiclePhoto.where({ vehicleId }).toArray())
    .filter(photo => photo.deletedAt === null)
    .sort(byPosition)

/** The SHA-256 of the cover's small picture; null when it has no photo. */
export const coverOf = (vehicleId: string | null | undefined) => async (replica: Replica) =>
  vehicleId ? ((await photosOf(vehicleId)(replica))[0]?.thumbSha256 ?? null) : null

/** Newest first. */
export const vehicleCommentsOf = (vehicleId: string) => async (replica: Replica) =>
  (await replica.vehicleComment.where({ vehicleId }).toArray())
    .filter(each => each.deletedAt === null)
    .sort((a, b) => b.at - a.at)

/** Oldest first. */
export const pricesOf = (vehicleId: string) => async (replica: Replica) =>
  (await replica.vehiclePrice.where({ vehicleId }).toArray())
    .filter(each => each.deletedAt === null)
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))

/** Leads about it, newest first. */
export const leadsAbout = (vehicleId: string) => async (replica: Replica) =>
  (await replica.lead.where({ vehicleId }).toArray())
    .filter(lead => lead.deletedAt === null && lead.status !== 'deleted')
    .sort((a, b) => b.leadAt - a.leadAt)

/** Inspections of it, newest first, practice left out. */
export const inspectionsOf = (vehicleId: string) => async (replica: Replica) =>
  (await replica.inspection.where({ vehicleId }).toArray())
    .filter(each => each.deletedAt === null && !each.demo)
    .sort((a, b) => b.startedAt - a.startedAt)

/** Names of colleagues by id. */
export const namesOfUsers = () => async (replica: Replica) =>
  new Map((await replica.user.toArray()).map(user => [user.id, user.name] as const))
