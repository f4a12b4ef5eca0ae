import { shopDesk } from '../desks.ts'
import { type Kinds, parentTable, rowTable } from '../kernel/table.ts'
import { anyOf, isNotIn, isWithin, shortWindowMs } from '../kernel/window.ts'
import { inspectionFamilies } from './template.ts'
import type { StatedInReport } from './stated.ts'
import { inspectionPresets, inspectionStatuses, type Locale, odometerTypes, pointResults } from '../terms.ts'

/** A signature under a report, bound to the hash of what was found. */
export type ReportSignature = {
  role: 'technician' | 'director' | 'client'
  name: string
  /** Of a technician's trade, where she has one; ''. */
  certificate: string
  at: number
  by: string
  locale: Locale
  strokesSha256: string
  imageSha256: string
  contentHash: string
}

/** A 150-point inspection of one vehicle. */
export const inspectionColumns = ({ text, integer }: Kinds) => ({
    vehicleId: text('vehicle_id').notNull(),
    /** A practice inspection never reaches the website. */
    demo: integer({ mode: 'boolean' }).notNull(),
    family: text({ enum: inspectionFamilies }).notNull(),
    templateVersion: integer('template_version').notNull(),
    status: text({ enum: inspectionStatuses }).notNull(),
    odometer: integer(),
    /** Of the reading, as it was taken; null in one from before it was kept, which is read in the vehicle's. */
    odometerType: text('odometer_type', { enum: odometerTypes }),
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
    /** Which vehicle and whose report it was when it was completed; null while it is open. */
    stated: text({ mode: 'json' }).$type<StatedInReport>(),
})
export const inspection = parentTable<typeof inspectionColumns>('inspection', {
  opens: ['management.Inspections', 'management.InspectionsDemo'],
  
  indexes: [['vehicleId'], ['status']],
  device: ['vehicleId', 'status'],
  scope: {
    forms: shopDesk,
    window: anyOf(isNotIn('status', 'released'), isWithin('touchedAt', shortWindowMs)),
  },
})

/** What was found at one point; its id is `<inspectionId>.<code>`, so two technicians write one row. */
export const inspectionPointColumns = ({ text, integer, real }: Kinds) => ({
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
})
export const inspectionPoint = rowTable<typeof inspectionPointColumns>('inspection_point', {
  
  indexes: [['inspectionId']],
  device: ['inspectionId'],
  scope: { forms: shopDesk, of: { table: 'inspection', by: 'inspectionId' } },
})

export const inspectionPhotoColumns = ({ text, integer }: Kinds) => ({
    inspectionId: text('inspection_id').notNull(),
    code: text().notNull(),
    sha256: text().notNull(),
    thumbSha256: text('thumb_sha256').notNull(),
    mime: text().notNull(),
    at: integer().notNull(),
    by: text().notNull(),
})
export const inspectionPhoto = rowTable<typeof inspectionPhotoColumns>('inspection_photo', {
  
  indexes: [['inspectionId']],
  device: ['inspectionId'],
  scope: { forms: shopDesk, of: { table: 'inspection', by: 'inspectionId' } },
})
