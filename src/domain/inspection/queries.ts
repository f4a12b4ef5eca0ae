/** Inspections on this device: the list with how far each is, and one with everything at hand. */
import { templateOf } from '#db/inspection/index.ts'
import { type Progress, progressOf } from '#db/inspection/inspection.ts'
import { completeInspection } from '#db/inspection/mutations/inspection.ts'
import { askedOf } from '#db/inspection/presets.ts'
import type { InspectionTemplate } from '#db/inspection/template.ts'
import { repairedCodes } from '#db/inspection/work.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { coverOf } from '#src/domain/vehicle/queries.ts'
import { type WorkItem, workOf } from '#src/domain/work-item/queries.ts'
import type { Entry } from '#src/sync/types.ts'

export type Point = Row<'inspectionPoint'>
const stands = (row: { deletedAt: number | null }) => row.deletedAt === null

export type ListedInspection = {
  inspection: Row<'inspection'>
  vehicle: Row<'vehicle'> | undefined
  thumb: string | null
  progress: Progress | undefined
  /** Who has ticked something, the busiest first. */
  technicians: string[]
  /** The person's own last tick. */
  mine: { at: number; code: string } | undefined
  lastAt: number
}

/** The number this person signed with last as a technician; ''. */
export const lastCertificate =
  (userId: string) =>
  async (replica: Replica): Promise<string> => {
    const signed = (await replica.inspection.toArray())
      .flatMap(({ signatures }) => signatures)
      .filter(each => each.by === userId && each.certificate !== '')
      .toSorted((a, b) => a.at - b.at)
    return signed.at(-1)?.certificate ?? ''
  }

/** Every inspection that stands, real or practice, the last touched first. */
export const inspectionList =
  (demo: boolean, userId: string) =>
  async (replica: Replica): Promise<ListedInspection[]> => {
    const rows = (await replica.inspection.toArray()).filter(
      row => stands(row) && row.demo === demo,
    )
    const points = await replica.inspectionPoint
      .where('inspectionId')
      .anyOf(rows.map(row => row.id))
      .toArray()
    const byInspection = groupBy(points.filter(stands))
    const vehicles = new Map(
      (await replica.vehicle.bulkGet(rows.map(row => row.vehicleId))).flatMap(vehicle =>
        vehicle ? [[vehicle.id, vehicle] as const] : [],
      ),
    )
    const covers = new Map(
      await Promise.all(
        [...new Set(rows.map(row => row.vehicleId))].map(
          async id => [id, await coverOf(id)(replica)] as const,
        ),
      ),
    )
    return rows
      .map(inspection =>
        listed(
          inspection,
          byInspection.get(inspection.id) ?? [],
          userId,
          vehicles.get(inspection.vehicleId),
          covers.get(inspection.vehicleId) ?? null,
        ),
      )
      .sort((a, b) => b.lastAt - a.lastAt)
  }

/** What this inspection asks for: the whole list, or the points of its quick check. */
function askedTemplate({
  family,
  templateVersion,
  preset,
}: Row<'inspection'>): InspectionTemplate | undefined {
  const template = templateOf(family, templateVersion)
  return template && askedOf(template, family, preset)
}

function groupBy(points: Point[]): Map<string, Point[]> {
  const groups = new Map<string, Point[]>()
  for (const point of points) {
    const group = groups.get(point.inspectionId)
    if (group) group.push(point)
    else groups.set(point.inspectionId, [point])
  }
  return groups
}

function listed(
  inspection: Row<'inspection'>,
  points: Point[],
  userId: string,
  vehicle: Row<'vehicle'> | undefined,
  thumb: string | null,
): ListedInspection {
  const template = askedTemplate(inspection)
  const ticked = points.filter(point => point.result !== null)
  const mine = ticked
    .filter(point => point.by === userId)
    .reduce<Point | undefined>(
      (last, point) => (last && last.at > point.at ? last : point),
      undefined,
    )
  return {
    inspection,
    vehicle,
    thumb,
    progress: template && progressOf(template, points),
    technicians: techniciansOf(points),
    mine: mine && { at: mine.at, code: mine.code },
    lastAt: Math.max(inspection.touchedAt, ...ticked.map(point => point.at)),
  }
}

/** Who has found something here, the busiest first. */
export function techniciansOf(points: readonly Point[]): string[] {
  const counts = new Map<string, number>()
  for (const point of points)
    if (point.result !== null) counts.set(point.by, (counts.get(point.by) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([by]) => by)
}

export type OpenedInspection = {
  inspection: Row<'inspection'>
  /** The points it asks for. */
  template: InspectionTemplate | undefined
  vehicle: Row<'vehicle'> | undefined
  points: Map<string, Point>
  /** By point code, oldest first. */
  photos: Map<string, Row<'inspectionPhoto'>[]>
  names: Map<string, string>
  /** All work on its vehicle, in the order of `workOf`. */
  work: WorkItem[]
  /** The last finished inspection of this vehicle before this one. */
  previous: { inspection: Row<'inspection'>; points: Map<string, Point> } | undefined
  /** The act of completing it, while it is on its way. */
  completing: Entry | undefined
  /** Photos of it that only this device has. */
  localPhotos: number
}

/** Only the whole list, on a real vehicle, is for customers. */
export const isReleasable = ({ demo, preset }: Row<'inspection'>): boolean => !demo && preset === ''

/** Points found wanting, and mended since. */
export const repairedIn = ({ inspection, points, work }: OpenedInspection): Set<string> =>
  repairedCodes(
    [...points.values()],
    work.filter(({ inspectionId }) => inspectionId === inspection.id),
  )

const pointsOf = async (replica: Replica, inspectionId: string) =>
  new Map(
    (await replica.inspectionPoint.where({ inspectionId }).toArray())
      .filter(stands)
      .map(point => [point.code, point] as const),
  )

/** Null when the device does not have it. */
export const inspectionOf =
  (id: string) =>
  async (replica: Replica): Promise<OpenedInspection | null> => {
    const inspection = await replica.inspection.get(id)
    if (!inspection) return null
    const photos = (await replica.inspectionPhoto.where({ inspectionId: id }).toArray())
      .filter(stands)
      .sort((a, b) => a.at - b.at)
    const byCode = new Map<string, Row<'inspectionPhoto'>[]>()
    for (const photo of photos) byCode.set(photo.code, [...(byCode.get(photo.code) ?? []), photo])
    const shas = new Set(photos.map(photo => photo.sha256))
    const local = await replica.files.where('state').equals('local').primaryKeys()
    return {
      inspection,
      photos: byCode,
      template: askedTemplate(inspection),
      vehicle: await replica.vehicle.get(inspection.vehicleId),
      points: await pointsOf(replica, id),
      names: new Map((await replica.user.toArray()).map(user => [user.id, user.name] as const)),
      work: await workOf(replica, inspection.vehicleId),
      previous: await previousOf(replica, inspection),
      completing: await completingOf(replica, id),
      localPhotos: local.filter(sha => shas.has(sha)).length,
    }
  }

async function previousOf(
  replica: Replica,
  { id, vehicleId, startedAt, demo, family }: Row<'inspection'>,
): Promise<OpenedInspection['previous']> {
  const earlier = (await replica.inspection.where({ vehicleId }).toArray())
    .filter(
      row =>
        stands(row) &&
        row.id !== id &&
        row.startedAt < startedAt &&
        row.family === family &&
        row.status !== 'open' &&
        (demo || !row.demo),
    )
    .sort((a, b) => b.startedAt - a.startedAt)[0]
  return earlier && { inspection: earlier, points: await pointsOf(replica, earlier.id) }
}

const completingOf = async (replica: Replica, inspectionId: string) => {
  const entries = await replica.outbox
    .filter(
      entry =>
        entry.name === completeInspection.name &&
        (entry.input as { inspectionId?: string }).inspectionId === inspectionId,
    )
    .toArray()
  return entries
    .filter(entry => entry.state === 'pending' || entry.outcome === 'parked')
    .sort((a, b) => b.n - a.n)[0]
}

/** An open inspection of this vehicle: to go on with instead of starting another. */
export const openInspectionOf =
  (vehicleId: string | null, demo: boolean) => async (replica: Replica) =>
    vehicleId
      ? ((await replica.inspection.where({ vehicleId }).toArray()).find(
          row => stands(row) && row.demo === demo && row.status === 'open',
        ) ?? null)
      : null
