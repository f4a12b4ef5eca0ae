/** What the acts on an inspection share: who may, on which, and what its list says. */
import * as z from 'zod/mini'
import { pointIndexOf } from './point-index.ts'
import { pointSpec } from './points.ts'
import type { PointFacts, PointList } from './template.ts'
import { type Actor, many, one, present, Refusal, refuseUnless, type Row } from '../kernel/mutation.ts'
import { id } from '../kernel/fields.ts'
import { leadDesk } from '../desks.ts'
import { holdsAny } from '../forms.ts'

export const shopForms = ['management.Inspections', 'management.InspectionsDemo'] as const
/** Who answers for what customers read. */
export const releaseForms = ['direction.Users', 'management.Users'] as const

/** The practice form entitles to practice only. */
export function refuseForeign(inspection: Pick<Row<'inspection'>, 'demo'>, { forms }: Actor): void {
  refuseUnless(inspection.demo || forms.has('management.Inspections'), 'not-authorized')
}
export function openOne(row: Row<'inspection'> | undefined, actor: Actor): Row<'inspection'> {
  const inspection = present(row)
  refuseForeign(inspection, actor)
  refuseUnless(inspection.status === 'open', 'inspection-not-open', { status: inspection.status })
  return inspection
}
/** Who works customers does not come into a colleague's inspection by chance; technicians share a list. */
export const isStranger = (
  { demo, startedBy }: Pick<Row<'inspection'>, 'demo' | 'startedBy'>,
  { userId, forms }: Pick<Actor, 'userId' | 'forms'>,
): boolean => !demo && startedBy !== userId && holdsAny(forms, leadDesk)
export function listOf({
  family,
  templateVersion,
}: Pick<Row<'inspection'>, 'family' | 'templateVersion'>): PointList {
  const template = pointIndexOf(family, templateVersion)
  if (!template) throw new Refusal('inspection-point-unknown', { family, version: templateVersion })
  return template
}
export function specOf(inspection: Row<'inspection'>, code: string): PointFacts {
  const spec = pointSpec(listOf(inspection), code)
  if (!spec) throw new Refusal('inspection-point-unknown', { code })
  return spec
}

export const wholeInput = z.object({ inspectionId: id })
export const wholeReads = ({ inspectionId }: z.infer<typeof wholeInput>) => ({
  inspection: one('inspection', inspectionId),
  points: many('inspectionPoint', 'inspectionId', inspectionId),
  photos: many('inspectionPhoto', 'inspectionId', inspectionId),
})
export const inspectionReads = ({ inspectionId }: z.infer<typeof wholeInput>) => ({
  inspection: one('inspection', inspectionId),
})
