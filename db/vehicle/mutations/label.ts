/** A label or window sheet is printed: what it said is kept, so that years later it is known what hung on the vehicle. */
import * as z from 'zod/mini'
import { insert, many, mutation, one, present, refuseUnless } from '../../kernel/mutation.ts'
import { dateIn } from '../../kernel/date.ts'
import { labelContent, labelHash } from '../label/content.ts'
import { keptContent, staleItems } from '../label/compare.ts'
import { missingForLabel } from '../label/missing.ts'
import type { LabelContent } from '../label/types.ts'
import { locales, vehicleLabelKinds } from '../../terms.ts'
import { id, sha256 } from '../../kernel/fields.ts'

/** Which items the printed one says otherwise; 'other' when it is none of them (another kind, the dealer's address). */
function differing(printed: Record<string, unknown>, now: LabelContent): string[] {
  const read = keptContent(printed)
  try {
    const items = read ? staleItems(read, now) : []
    return items.length ? items : ['other']
  } catch (error) {
    // What was sent has the form of a label and is none.
    if (error instanceof TypeError) return ['other']
    throw error
  }
}

export const printLabel = mutation('vehicle.printLabel', {
  form: 'management.Inventory',
  input: z.object({
    id,
    vehicleId: id,
    companyId: id,
    kind: z.enum(vehicleLabelKinds, { error: 'choice-invalid' }),
    locale: z.enum(locales, { error: 'choice-invalid' }),
    content: z.record(z.string(), z.unknown()),
    contentHash: sha256,
  }),
  reads: ({ vehicleId, companyId }) => ({
    vehicle: one('vehicle', vehicleId),
    company: one('company', companyId),
    comments: many('vehicleComment', 'vehicleId', vehicleId),
    inspections: many('inspection', 'vehicleId', vehicleId),
  }),
  decide({ vehicle, company, comments, inspections }, input, { userId, companyId, timeZone, now }) {
    refuseUnless(input.companyId === companyId, 'not-authorized')
    const [unit, dealer] = [present(vehicle), present(company)]
    const on = dateIn(timeZone, now)
    const content = labelContent(unit, comments, dealer, on)
    const missing = missingForLabel(unit, comments, inspections, dealer, on)
    refuseUnless(missing.length === 0, 'label-incomplete', {
      fields: missing.map(({ field }) => field),
    })
    const isSame = labelHash(content) === input.contentHash && content.kind === input.kind
    refuseUnless(isSame, 'label-hash-differs', { items: differing(input.content, content) })
    return [
      insert('vehicleLabel', {
        id: input.id,
        vehicleId: unit.id,
        kind: input.kind,
        locale: input.locale,
        // Equal by its hash to what was sent.
        content,
        contentHash: input.contentHash,
        at: now,
        by: userId,
      }),
    ]
  },
})
