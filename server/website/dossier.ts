/** One vehicle with what the public may read of it: pictures, remarks for the website, the inspection when it is whole. */
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { templateOf } from '#db/inspection/index.ts'
import type { InspectionTemplate } from '#db/inspection/template.ts'
import { prepared } from '#db/rows.ts'
import { repairedCodes } from '#db/inspection/work.ts'
import { isOnWebsite, progressOf } from '#db/inspection/inspection.ts'
import { inspection, inspectionPoint, vehicleComment, workItem } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { OdometerType, PointResult, VehicleCommentKind, WorkItemStatus } from '#db/terms.ts'
import {
  countryOf,
  type Photo,
  photosOf,
  publicRow,
  type PublicRow,
  type Unit,
  unitOf,
} from './catalogue.ts'

export const publicKinds = [
  'comments-website',
  'damages-website',
  'repairs-website',
] as const satisfies VehicleCommentKind[]
export type Remark = { kind: (typeof publicKinds)[number]; body: string }

/** What a technician writes beside a point and who she is stays inside. */
/** `repaired`: it was found wanting, and the repair is done. */
export type ShownResult = PointResult | 'repaired'
export type Finding = { result: ShownResult; value: number | null; valueText: string }
export type Report = {
  id: string
  checkedAt: number
  odometer: number | null
  odometerType: OdometerType | null
  template: InspectionTemplate
  findings: ReadonlyMap<string, Finding>
}
export type Dossier = {
  unit: Unit
  photos: Photo[]
  remarks: Remark[]
  report: Report | undefined
}

/** `gone`: it was sold, and only what it is called is told. */
export type Looked = { dossier: Dossier } | { gone: PublicRow } | undefined

export function lookUp(db: Db, id: string, now: number): Looked {
  const row = publicRow(db, id)
  if (!row || row.deletedAt !== null) return undefined
  if (row.status === 'sold') return { gone: row }
  const photos = photosOf(db, id)
  const unit = unitOf(row, now, countryOf(db), photos[0])
  return unit && { dossier: { unit, photos, remarks: remarksOf(db, id), report: reportOf(db, id) } }
}

function remarksOf(db: Db, vehicleId: string): Remark[] {
  const find = prepared(db, 'site remarks', () =>
    db
      .select({ kind: vehicleComment.kind, body: vehicleComment.body })
      .from(vehicleComment)
      .where(
        and(
          eq(vehicleComment.vehicleId, sql.placeholder('vehicleId')),
          inArray(vehicleComment.kind, publicKinds),
          isNull(vehicleComment.deletedAt),
        ),
      )
      .orderBy(asc(vehicleComment.at), asc(vehicleComment.id)),
  )
  return (find.all({ vehicleId }) as Remark[]).filter(({ body }) => body.trim() !== '')
}

/** What is said of it for customers, without what is damaged or repaired. */
export const commentsOf = (db: Db, vehicleId: string): string[] =>
  remarksOf(db, vehicleId).flatMap(({ kind, body }) => (kind === 'comments-website' ? [body] : []))

/** The newest inspection that may be shown: 150 of 150, released, no practice one (SPEC section 5). */
function reportOf(db: Db, vehicleId: string): Report | undefined {
  const find = prepared(db, 'site inspections', () =>
    db
      .select()
      .from(inspection)
      .where(
        and(
          eq(inspection.vehicleId, sql.placeholder('vehicleId')),
          eq(inspection.status, 'released'),
          isNull(inspection.deletedAt),
        ),
      )
      .orderBy(desc(inspection.releasedAt)),
  )
  for (const row of find.all({ vehicleId }) as (typeof inspection.$inferSelect)[]) {
    const template = templateOf(row.family, row.templateVersion)
    if (!template || row.demo) continue
    const points = pointsOf(db, row.id)
    const { done } = progressOf(template, points)
    if (isOnWebsite(row, done))
      return {
        id: row.id,
        checkedAt: row.completedAt ?? row.startedAt,
        odometer: row.odometer,
        odometerType: row.odometerType,
        template,
        findings: findingsOf(points, workOf(db, row.id)),
      }
  }
  return undefined
}

/** A vehicle on sale with its report. */
export type Shown = { unit: Unit; report: Report }
/** The vehicle of the newest inspection that may be read, of those on sale. */
export function newestShown(db: Db, units: readonly Unit[]): Shown | undefined {
  const find = prepared(db, 'site newest inspections', () =>
    db
      .select({ vehicleId: inspection.vehicleId })
      .from(inspection)
      .where(
        and(
          eq(inspection.status, 'released'),
          eq(inspection.demo, false),
          isNull(inspection.deletedAt),
        ),
      )
      .orderBy(desc(inspection.releasedAt))
      .limit(20),
  )
  for (const { vehicleId } of find.all({}) as { vehicleId: string }[]) {
    const unit = units.find(each => each.id === vehicleId)
    const report = unit && reportOf(db, vehicleId)
    if (report) return { unit, report }
  }
  return undefined
}

type Point = Omit<Finding, 'result'> & { code: string; result: PointResult | null; at: number }
type Work = { code: string; status: WorkItemStatus; closedAt: number | null }

function findingsOf(points: readonly Point[], work: readonly Work[]): Map<string, Finding> {
  const repaired = repairedCodes(points, work)
  return new Map(
    points.flatMap(({ code, result, value, valueText }) =>
      result
        ? [[code, { result: repaired.has(code) ? 'repaired' : result, value, valueText }] as const]
        : [],
    ),
  )
}

function workOf(db: Db, inspectionId: string): Work[] {
  const find = prepared(db, 'site repairs', () =>
    db
      .select({ code: workItem.code, status: workItem.status, closedAt: workItem.closedAt })
      .from(workItem)
      .where(
        and(eq(workItem.inspectionId, sql.placeholder('inspectionId')), isNull(workItem.deletedAt)),
      ),
  )
  return find.all({ inspectionId }) as Work[]
}

function pointsOf(db: Db, inspectionId: string): Point[] {
  const find = prepared(db, 'site points', () =>
    db
      .select({
        code: inspectionPoint.code,
        result: inspectionPoint.result,
        value: inspectionPoint.value,
        valueText: inspectionPoint.valueText,
        at: inspectionPoint.at,
      })
      .from(inspectionPoint)
      .where(
        and(
          eq(inspectionPoint.inspectionId, sql.placeholder('inspectionId')),
          isNull(inspectionPoint.deletedAt),
        ),
      ),
  )
  return find.all({ inspectionId }) as Point[]
}
