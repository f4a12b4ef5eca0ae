/** The report signed on glass: each signature is bound to what was found when it was written. */
import * as z from 'zod/mini'
import { change, type Decision, many, merged, mutation, one, present, refuseUnless } from '../../kernel/mutation.ts'
import { reportHash } from '../content.ts'
import { locales } from '../../terms.ts'
import { id, requiredText, sha256, shortText } from '../../kernel/fields.ts'
import { refuseForeign, releaseForms } from '../shared.ts'

export const reportRoles = ['technician', 'director', 'client'] as const
export type ReportRole = (typeof reportRoles)[number]

/**
 * Ink is kept whatever happened meanwhile; where a colleague's finding came first, both sides are told that the report
 * changed since. Reopening keeps it too.
 */
export const signReport = mutation('inspection.signReport', {
  form: ['management.Inspections', 'management.InspectionsDemo'],
  isPrecious: true,
  input: z.object({
    inspectionId: id,
    role: z.enum(reportRoles),
    name: requiredText,
    /** Of a technician's trade, where she has one. */
    certificate: z.optional(shortText),
    /** The language the person read it in. */
    locale: z.enum(locales),
    strokesSha256: sha256,
    imageSha256: sha256,
    contentHash: sha256,
  }),
  reads: ({ inspectionId }) => ({
    inspection: one('inspection', inspectionId),
    points: many('inspectionPoint', 'inspectionId', inspectionId),
    photos: many('inspectionPhoto', 'inspectionId', inspectionId),
  }),
  files: (_seen, { strokesSha256, imageSha256 }) => [strokesSha256, imageSha256],
  decide({ inspection, points, photos }, input, actor): Decision {
    const whole = present(inspection)
    refuseForeign(whole, actor)
    const { inspectionId: _, ...signature } = input
    if (whole.signatures.some(each => each.strokesSha256 === input.strokesSha256)) return merged
    refuseUnless(
      input.role !== 'director' || releaseForms.some(form => actor.forms.has(form)),
      'not-authorized',
    )
    refuseUnless(whole.status !== 'open', 'inspection-sign-open')
    const certificate = input.certificate?.trim() ?? ''
    const signed = { ...signature, certificate, at: actor.now, by: actor.userId }
    const changes = [change('inspection', whole.id, { signatures: [...whole.signatures, signed] })]
    if (input.contentHash === reportHash(whole, points, photos)) return { changes }
    return {
      changes,
      outcome: 'conflict',
      code: 'inspection-report-changed',
      facts: { inspectionId: whole.id, role: input.role },
    }
  },
})
