import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { inspectionFamilies } from '../inspection/template.ts'
import { inspectionPresets, inspectionStatuses, type Locale, pointResults } from '../terms.ts'
import { mirrored, mirroredParent } from './row.ts'

/** A signature under a report, bound to the hash of what was found. */
export type ReportSignature = {
  role: 'technician' | 'director' | 'client'
  name: string
  at: number
  by: string
  locale: Locale
  strokesSha256: string
  imageSha256: string
  contentHash: string
}

/** A 150-point inspection of one vehicle. */
export const inspection = sqliteTable(
  'inspection',
  {
    ...mirroredParent(),
    vehicleId: text('vehicle_id').notNull(),
    /** A practice inspection never reaches the website. */
    demo: integer({ mode: 'boolean' }).notNull(),
    family: text({ enum: inspectionFamilies }).notNull(),
    templateVersion: integer('template_version').notNull(),
    status: text({ enum: inspectionStatuses }).notNull(),
    odometer: integer(),
    note: text().notNull(),
    startedAt: integer('started_at').notNull(),
    startedBy: text('started_by').notNull(),
    completedAt: integer('completed_at'),
    completedBy: text('completed_by'),
    releasedAt: integer('released_at'),
    releasedBy: text('released_by'),
    /** The quick list it began as; '' is all 150. */
    preset: text({ enum: inspectionPresets }).notNull().default(''),
    signatures: text({ mode: 'json' }).$type<ReportSignature[]>().notNull().default([]),
  },
  t => [
    index('inspection_v').on(t.v),
    index('inspection_vehicle').on(t.vehicleId),
    index('inspection_status').on(t.status),
  ],
)

/** What was found at one point; its id is `<inspectionId>.<code>`, so two technicians write one row. */
export const inspectionPoint = sqliteTable(
  'inspection_point',
  {
    ...mirrored(),
    inspectionId: text('inspection_id').notNull(),
    code: text().notNull(),
    result: text({ enum: pointResults }),
    /** Why it does not apply. */
    reason: text().notNull(),
    value: real(),
    /** Measures that are not numbers (tire date, week/year). */
    valueText: text('value_text').notNull(),
    note: text().notNull(),
    at: integer().notNull(),
    by: text().notNull(),
    /** What another technician found here, when the two differ: kept whole until somebody chooses. */
    otherResult: text('other_result', { enum: pointResults }),
    otherBy: text('other_by'),
    otherReason: text('other_reason'),
    otherValue: real('other_value'),
    otherValueText: text('other_value_text'),
  },
  t => [
    index('inspection_point_v').on(t.v),
    index('inspection_point_inspection').on(t.inspectionId),
  ],
)

export const inspectionPhoto = sqliteTable(
  'inspection_photo',
  {
    ...mirrored(),
    inspectionId: text('inspection_id').notNull(),
    code: text().notNull(),
    sha256: text().notNull(),
    thumbSha256: text('thumb_sha256').notNull(),
    mime: text().notNull(),
    at: integer().notNull(),
    by: text().notNull(),
  },
  t => [
    index('inspection_photo_v').on(t.v),
    index('inspection_photo_inspection').on(t.inspectionId),
  ],
)
