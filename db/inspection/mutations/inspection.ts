import * as z from 'zod/mini'
import { inspectionPresets, odometerTypes, photoMimes } from '../../terms.ts'
import { askedOf } from '../presets.ts'
import { inspectionFamilies } from '../template.ts'
import { all, change, editDecision, insert, merged, mutation, one, present, Refusal, refuseUnless, removed, restored } from '../../kernel/mutation.ts'
import { missingCodes } from '../inspection.ts'
import { edits, id, longText, sha256 } from '../../kernel/fields.ts'
import { statedOf } from '../stated.ts'
import { untouchedInspection } from '../new-inspection.ts'
import { inspectionReads, listOf, openOne, refuseForeign, releaseForms, shopForms, specOf, wholeInput, wholeReads } from '../shared.ts'

const odometer = z.nullable(
  z
    .int({ error: 'number-invalid' })
    .check(z.gte(0, { error: 'number-invalid' }), z.lte(9_999_999, { error: 'number-invalid' })),
)
const odometerType = z.enum(odometerTypes)
export const startInspection = mutation('inspection.start', {
  form: shopForms,
  input: z.object({
    id,
    vehicleId: id,
    family: z.enum(inspectionFamilies),
    templateVersion: z.int(),
    demo: z.boolean(),
    odometer,
    /** In which she read it; without, the vehicle's. */
    odometerType: z.optional(odometerType),
    /** A quick list to begin with; all 150 without. */
    preset: z.optional(z.enum(inspectionPresets)),
  }),
  reads: ({ vehicleId }) => ({ vehicle: one('vehicle', vehicleId) }),
  decide({ vehicle }, input, actor) {
    const unit = present(vehicle)
    refuseForeign(input, actor)
    listOf(input)
    return [
      insert('inspection', {
        ...untouchedInspection,
        ...input,
        odometerType: input.odometerType ?? unit.odometerType,
        preset: input.preset ?? '',
        startedAt: actor.now,
        startedBy: actor.userId,
      }),
    ]
  },
})

/** What is said of the whole: the remark, the odometer and its unit. */
export const noteInspection = mutation('inspection.note', {
  form: shopForms,
  input: z.object({
    inspectionId: id,
    edits: edits({ note: longText, odometer, odometerType: z.nullable(odometerType) }),
  }),
  reads: ({ inspectionId }) => ({ inspection: one('inspection', inspectionId) }),
  decide: ({ inspection }, input, actor) =>
    editDecision('inspection', openOne(inspection, actor), input.edits),
})

/** Added whenever it arrives: a colleague may have closed the list while this tablet was offline. */
export const addInspectionPhoto = mutation('inspection.addPhoto', {
  form: shopForms,
  input: z.object({
    id,
    inspectionId: id,
    code: id,
    sha256,
    thumbSha256: sha256,
    mime: z.enum(photoMimes),
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
export const removeInspectionPhoto = mutation('inspection.removePhoto', {
  form: shopForms,
  input: photoInput,
  reads: photoReads,
  decide({ inspection, photo }, _input, actor) {
    openOne(inspection, actor)
    if (!photo || photo.inspectionId !== inspection?.id) throw new Refusal('not-found')
    return removed('inspectionPhoto', photo, actor.now)
  },
})
export const restoreInspectionPhoto = mutation('inspection.restorePhoto', {
  form: shopForms,
  input: photoInput,
  reads: photoReads,
  decide({ inspection, photo }, _input, actor) {
    openOne(inspection, actor)
    if (!photo || photo.inspectionId !== inspection?.id) throw new Refusal('not-found')
    return restored('inspectionPhoto', photo)
  },
})

/** Every point it asks for has a result; the server waits until it also has every photo. */
export const completeInspection = mutation('inspection.complete', {
  form: shopForms,
  isPrecious: true,
  input: z.object({
    inspectionId: id,
    /** The inspected one, which the report names as it is now; without, as it is whenever it is read. */
    vehicleId: z.optional(id),
  }),
  reads: ({ inspectionId, vehicleId }) => ({
    ...wholeReads({ inspectionId }),
    vehicle: one('vehicle', vehicleId),
    companies: all('company'),
  }),
  files: ({ inspection, photos }) =>
    inspection?.status === 'open' ? photos.map(photo => photo.sha256) : [],
  decide({ inspection, points, vehicle, companies }, { vehicleId }, actor) {
    const whole = present(inspection)
    refuseForeign(whole, actor)
    refuseUnless(vehicleId === undefined || vehicleId === whole.vehicleId, 'not-found')
    if (whole.status !== 'open') return merged
    const house = companies.find(each => each.id === actor.companyId)
    const asked = askedOf(listOf(whole), whole.family, whole.preset)
    const missing = missingCodes(asked, points)
    refuseUnless(missing.length === 0, 'inspection-incomplete', {
      left: missing.length,
      codes: missing,
    })
    return [
      change('inspection', whole.id, {
        status: 'complete',
        completedAt: actor.now,
        completedBy: actor.userId,
        stated: vehicle && house ? statedOf(vehicle, house) : null,
      }),
    ]
  },
})

/** Taking a released one back takes it off the website: only who may release it can. */
export const reopenInspection = mutation('inspection.reopen', {
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
        stated: null,
      }),
    ]
  },
})

export const deleteInspection = mutation('inspection.delete', {
  form: shopForms,
  input: wholeInput,
  reads: inspectionReads,
  decide({ inspection }, _input, actor) {
    if (inspection && inspection.deletedAt !== null) return merged
    return [change('inspection', openOne(inspection, actor).id, { deletedAt: actor.now })]
  },
})
export const restoreInspection = mutation('inspection.restore', {
  form: shopForms,
  restores: { table: 'inspection', input: inspectionId => ({ inspectionId }) },
  input: wholeInput,
  reads: inspectionReads,
  decide({ inspection }, _input, actor) {
    if (!inspection) throw new Refusal('not-found')
    if (inspection.deletedAt !== null) openOne({ ...inspection, deletedAt: null }, actor)
    return restored('inspection', inspection)
  },
})
