/** The stock on this device. */
import { ownCompany } from '#src/domain/company/queries.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import type { VehicleStatus } from '#db/terms.ts'
import {
  keptContent,
  labelChangeAllowed,
  type LabelState,
  labelStateOf,
  staleItems,
} from '#db/vehicle/label/compare.ts'
import { labelContent, labelHash } from '#db/vehicle/label/content.ts'
import { missingForLabel } from '#db/vehicle/label/missing.ts'
import type { LabelContent, LabelItem, Missing } from '#db/vehicle/label/types.ts'
import { type Warranty, warrantyOf } from '#db/vehicle/label/warranty.ts'
import { isMatch } from '#src/domain/vehicle/search.ts'
import { allRows } from '#src/lib/all-rows.ts'
import { queryWords } from '#db/kernel/fold.ts'

/** Every vehicle on the device that stands. */
export const allVehicles = () => async (replica: Replica) =>
  (await allRows(replica.vehicle)).filter(vehicle => vehicle.deletedAt === null)

/** One vehicle, also a deleted one; null when the device does not have it. */
export const vehicleOf = (id: string | null | undefined) => async (replica: Replica) =>
  (await replica.vehicle.get(id ?? '')) ?? null

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

/** Ids of the clients who have a lead about it. */
export const clientsAsking = (vehicleId: string) => async (replica: Replica) =>
  new Set((await leadsAbout(vehicleId)(replica)).map(lead => lead.clientId))

/** Inspections of it, newest first, practice left out. */
export const inspectionsOf = (vehicleId: string) => async (replica: Replica) =>
  (await replica.inspection.where({ vehicleId }).toArray())
    .filter(each => each.deletedAt === null && !each.demo)
    .sort((a, b) => b.startedAt - a.startedAt)

/** What was printed of it, newest first. */
export const labelsOf = (vehicleId: string) => async (replica: Replica) =>
  (await replica.vehicleLabel.where({ vehicleId }).toArray())
    .filter(each => each.deletedAt === null)
    .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))

/** The last printed label or window sheet; null when there is none. */
export const latestLabel = (vehicleId: string) => async (replica: Replica) =>
  (await labelsOf(vehicleId)(replica))[0] ?? null

export type LabelNow = {
  content: LabelContent
  contentHash: string
  missing: Missing[]
  warranty: Warranty
  company: Row<'company'>
}
/** What its label would say on this day, and what that still waits for; null without vehicle or dealership. */
export const labelNow =
  (vehicleId: string, on: string) =>
  async (replica: Replica): Promise<LabelNow | null> => {
    const [vehicle, company] = [await replica.vehicle.get(vehicleId), await ownCompany()(replica)]
    if (!vehicle || !company) return null
    const comments = await vehicleCommentsOf(vehicleId)(replica)
    const inspections = await replica.inspection.where({ vehicleId }).toArray()
    const content = labelContent(vehicle, comments, company, on)
    return {
      content,
      contentHash: labelHash(content),
      missing: missingForLabel(vehicle, comments, inspections, company, on),
      warranty: warrantyOf({ ...vehicle, realOdometer: vehicle.labelFacts?.realOdometer }, on),
      company,
    }
  }

export type PrintedState = {
  label: Row<'vehicleLabel'>
  state: LabelState
  differs: LabelItem[]
}
/** The last printed label beside what it would say now; null when nothing was printed. */
export const printedState =
  (vehicleId: string, on: string) =>
  async (replica: Replica): Promise<PrintedState | null> => {
    const label = await latestLabel(vehicleId)(replica)
    const printed = label && keptContent(label.content)
    const now = printed && (await labelNow(vehicleId, on)(replica))
    if (!label || !printed || !now) return null
    return {
      label,
      state: labelStateOf(printed, now.content),
      differs: staleItems(printed, now.content),
    }
  }

/** The newest printed label on which it may be sold: what a contract annexes; null when none fits. */
export const fittingLabel =
  (vehicleId: string, on: string) =>
  async (replica: Replica): Promise<Row<'vehicleLabel'> | null> => {
    const now = await labelNow(vehicleId, on)(replica)
    if (!now) return null
    const labels = await labelsOf(vehicleId)(replica)
    return (
      labels.find(label => {
        const printed = keptContent(label.content)
        return printed !== null && labelChangeAllowed(printed, now.content)
      }) ?? null
    )
  }
