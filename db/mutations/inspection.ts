import * as z from 'zod/mini'
import { pointIndexOf } from '../inspection/point-index.ts'
import { pointSpec } from '../inspection/points.ts'
import { inspectionFamilies, type PointFacts, type PointList } from '../inspection/template.ts'
import {
  type Actor,
  change,
  editDecision,
  insert,
  mutation,
  one,
  many,
  present,
  refuseUnless,
  Refusal,
  type Row,
} from '../mutation.ts'
import { differingCodes, failedSafetyCodes, missingCodes } from '../rules/inspection.ts'
import { edits, id, longText, sha256 } from './fields.ts'

const shopForms = ['management.Inspections', 'management.InspectionsDemo'] as const
/** Who answers for what customers read. */
export const releaseForms = ['direction.Users', 'management.Users'] as const

const odometer = z.nullable(
  z
    .int({ error: 'number-invalid' })
    .check(z.gte(0, { error: 'number-invalid' }), z.lte(9_999_999, { error: 'number-invalid' })),
)
const merged = { changes: [], outcome: 'merged' as const }

/** The practice form entitles to practice only. */
function refuseForeign(inspection: Pick<Row<'inspection'>, 'demo'>, { forms }: Actor): void {
  refuseUnless(inspection.demo || forms.has('management.Inspections'), 'not-authorized')
}
function openOne(row: Row<'inspection'> | undefined, actor: Actor): Row<'inspection'> {
  const inspection = present(row)
  refuseForeign(inspection, actor)
  refuseUnless(inspection.status === 'open', 'inspection-not-open', { status: inspection.status })
  return inspection
}
function listOf({
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

const startInspection = mutation('inspection.start', {
  form: shopForms,
  input: z.object({
    id,
    vehicleId: id,
    family: z.enum(inspectionFamilies),
    templateVersion: z.int(),
    demo: z.boolean(),
    odometer,
  }),
  reads: ({ vehicleId }) => ({ vehicle: one('vehicle', vehicleId) }),
  decide({ vehicle }, input, actor) {
    present(vehicle)
    refuseForeign(input, actor)
    listOf(input)
    return [
      insert('inspection', {
        ...input,
        status: 'open',
        note: '',
        startedAt: actor.now,
        startedBy: actor.userId,
        completedAt: null,
        completedBy: null,
        releasedAt: null,
        releasedBy: null,
      }),
    ]
  },
})

/** What is said of the whole: the remark and the odometer. */
const noteInspection = mutation('inspection.note', {
  form: shopForms,
  input: z.object({ inspectionId: id, edits: edits({ note: longText, odometer }) }),
  reads: ({ inspectionId }) => ({ inspection: one('inspection', inspectionId) }),
  decide: ({ inspection }, input, actor) =>
    editDecision('inspection', openOne(inspection, actor), input.edits),
})

/** Added whenever it arrives: a colleague may have closed the list while this tablet was offline. */
const addPhoto = mutation('inspection.addPhoto', {
  form: shopForms,
  input: z.object({
    id,
    inspectionId: id,
    code: id,
    sha256,
    thumbSha256: sha256,
    mime: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  }),
  reads: ({ inspectionId }) => ({ inspection: one('inspection', inspectionId) }),
  decide({ inspection }, input, actor) {
    const whole = present(inspection)
    refuseForeign(whole, actor)
    refuseUnless(whole.status !== 'released', 'inspection-released')
    specOf(whole, input.code)
    return [insert('inspectionPhoto', { ...input, at: actor.now, by: actor.userId })]
  },
})

const photoInput = z.object({ inspectionId: id, photoId: id })
const photoReads = ({ inspectionId, photoId }: z.infer<typeof photoInput>) => ({
  inspection: one('inspection', inspectionId),
  photo: one('inspectionPhoto', photoId),
})
const removePhoto = mutation('inspection.removePhoto', {
  form: shopForms,
  input: photoInput,
  reads: photoReads,
  decide({ inspection, photo }, _input, actor) {
    openOne(inspection, actor)
    if (!photo || photo.inspectionId !== inspection?.id) throw new Refusal('not-found')
    if (photo.deletedAt !== null) return merged
    return [change('inspectionPhoto', photo.id, { deletedAt: actor.now })]
  },
})
const restorePhoto = mutation('inspection.restorePhoto', {
  form: shopForms,
  input: photoInput,
  reads: photoReads,
  decide({ inspection, photo }, _input, actor) {
    openOne(inspection, actor)
    if (!photo || photo.inspectionId !== inspection?.id) throw new Refusal('not-found')
    if (photo.deletedAt === null) return merged
    return [change('inspectionPhoto', photo.id, { deletedAt: null })]
  },
})

const wholeInput = z.object({ inspectionId: id })
const wholeReads = ({ inspectionId }: z.infer<typeof wholeInput>) => ({
  inspection: one('inspection', inspectionId),
  points: many('inspectionPoint', 'inspectionId', inspectionId),
  photos: many('inspectionPhoto', 'inspectionId', inspectionId),
})
const inspectionReads = ({ inspectionId }: z.infer<typeof wholeInput>) => ({
  inspection: one('inspection', inspectionId),
})

/** All 150 have a result; the server waits until it also has every photo. */
const completeInspection = mutation('inspection.complete', {
  form: shopForms,
  input: wholeInput,
  reads: wholeReads,
  files: ({ inspection, photos }) =>
    inspection?.status === 'open' ? photos.map(photo => photo.sha256) : [],
  decide({ inspection, points }, _input, actor) {
    const whole = present(inspection)
    refuseForeign(whole, actor)
    if (whole.status !== 'open') return merged
    const missing = missingCodes(listOf(whole), points)
    refuseUnless(missing.length === 0, 'inspection-incomplete', {
      left: missing.length,
      codes: missing,
    })
    return [
      change('inspection', whole.id, {
        status: 'complete',
        completedAt: actor.now,
        completedBy: actor.userId,
      }),
    ]
  },
})

/** Taking a released one back takes it off the website: only who may release it can. */
const reopenInspection = mutation('inspection.reopen', {
  form: [...shopForms, ...releaseForms],
  input: wholeInput,
  reads: inspectionReads,
  decide({ inspection }, _input, actor) {
    const whole = present(inspection)
    if (whole.status === 'open') return merged
    if (whole.status === 'released' || !shopForms.some(form => actor.forms.has(form)))
      refuseUnless(
        releaseForms.some(form => actor.forms.has(form)),
        'not-authorized',
      )
    else refuseForeign(whole, actor)
    return [
      change('inspection', whole.id, {
        status: 'open',
        completedAt: null,
        completedBy: null,
        releasedAt: null,
        releasedBy: null,
      }),
    ]
  },
})

const releaseInspection = mutation('inspection.release', {
  form: releaseForms,
  input: wholeInput,
  reads: wholeReads,
  decide({ inspection, points }, _input, { userId, now }) {
    const whole = present(inspection)
    refuseUnless(!whole.demo, 'inspection-demo')
    if (whole.status === 'released') return merged
    const template = listOf(whole)
    refuseUnless(
      whole.status === 'complete' && missingCodes(template, points).length === 0,
      'inspection-not-complete',
    )
    const failed = failedSafetyCodes(template, points)
    refuseUnless(failed.length === 0, 'inspection-fails-safety', { codes: failed })
    const differing = differingCodes(points)
    refuseUnless(differing.length === 0, 'inspection-differs', {
      count: differing.length,
      codes: differing,
    })
    return [
      change('inspection', whole.id, { status: 'released', releasedAt: now, releasedBy: userId }),
    ]
  },
})

const deleteInspection = mutation('inspection.delete', {
  form: shopForms,
  input: wholeInput,
  reads: inspectionReads,
  decide({ inspection }, _input, actor) {
    if (inspection && inspection.deletedAt !== null) return merged
    return [change('inspection', openOne(inspection, actor).id, { deletedAt: actor.now })]
  },
})
const restoreInspection = mutation('inspection.restore', {
  form: shopForms,
  input: wholeInput,
  reads: inspectionReads,
  decide({ inspection }, _input, actor) {
    if (!inspection) throw new Refusal('not-found')
    if (inspection.deletedAt === null) return merged
    openOne({ ...inspection, deletedAt: null }, actor)
    return [change('inspection', inspection.id, { deletedAt: null })]
  },
})

export const inspectionMutations = {
  startInspection,
  noteInspection,
  addPhoto,
  removePhoto,
  restorePhoto,
  completeInspection,
  reopenInspection,
  releaseInspection,
  deleteInspection,
  restoreInspection,
}
