/** The way to customers: from a quick check to all 150, and the director's word. */
import * as z from 'zod/mini'
import { change, many, merged, mutation, one, present, refuseUnless } from '../../kernel/mutation.ts'
import { differingCodes, missingCodes } from '../inspection.ts'
import { rapidRuns } from '../findings.ts'
import { unrepairedSafetyCodes } from '../work.ts'
import { id } from '../../kernel/fields.ts'
import { inspectionReads, listOf, refuseForeign, releaseForms, shopForms, wholeInput } from '../shared.ts'

/** On with the rest of the 150: what was found so far stands. */
export const extendInspection = mutation('inspection.extend', {
  form: shopForms,
  input: wholeInput,
  reads: inspectionReads,
  decide({ inspection }, _input, actor) {
    const whole = present(inspection)
    refuseForeign(whole, actor)
    if (whole.preset === '') return merged
    return [
      change('inspection', whole.id, {
        preset: '',
        status: 'open',
        completedAt: null,
        completedBy: null,
        stated: null,
      }),
    ]
  },
})

export const releaseInspection = mutation('inspection.release', {
  form: releaseForms,
  input: z.object({
    inspectionId: id,
    /** The director has seen how it was ticked. */
    looked: z.optional(z.boolean()),
  }),
  reads: ({ inspectionId }) => ({
    inspection: one('inspection', inspectionId),
    points: many('inspectionPoint', 'inspectionId', inspectionId),
    work: many('workItem', 'inspectionId', inspectionId),
  }),
  decide({ inspection, points, work }, { looked }, { userId, now }) {
    const whole = present(inspection)
    refuseUnless(!whole.demo, 'inspection-demo')
    if (whole.status === 'released') return merged
    const template = listOf(whole)
    refuseUnless(
      whole.status === 'complete' &&
        whole.preset === '' &&
        missingCodes(template, points).length === 0,
      'inspection-not-complete',
    )
    const failed = unrepairedSafetyCodes(template, points, work)
    refuseUnless(failed.length === 0, 'inspection-fails-safety', { codes: failed })
    const differing = differingCodes(points)
    refuseUnless(differing.length === 0, 'inspection-differs', {
      count: differing.length,
      codes: differing,
    })
    const rapid = rapidRuns(points)
    refuseUnless(looked === true || rapid.length === 0, 'inspection-look-needed', {
      count: rapid.length,
    })
    return [
      change('inspection', whole.id, { status: 'released', releasedAt: now, releasedBy: userId }),
    ]
  },
})
