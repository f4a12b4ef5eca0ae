import type { NewRow } from '../kernel/mutation.ts'

/** What nobody has said or done yet of an inspection. */
export const untouchedInspection = {
  status: 'open' as const,
  note: '',
  preset: '' as const,
  odometerType: null,
  signatures: [],
  stated: null,
  completedAt: null,
  completedBy: null,
  releasedAt: null,
  releasedBy: null,
} satisfies Partial<NewRow<'inspection'>>

/** Nobody found a point otherwise. */
export const noOther = {
  otherResult: null,
  otherBy: null,
  otherReason: null,
  otherValue: null,
  otherValueText: null,
} satisfies Partial<NewRow<'inspectionPoint'>>
