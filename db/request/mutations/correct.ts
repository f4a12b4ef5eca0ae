import * as z from 'zod/mini'
import { addressText, edits, id, optionalId, shortText } from '../../kernel/fields.ts'
import { emailKey } from '../../kernel/email.ts'
import {
  change,
  editDecision,
  mutation,
  one,
  present,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { phoneKey } from '../../kernel/phone.ts'
import { countryOf, intakeForms } from '../../lead/shared.ts'
import { isPlainlyOne } from '../../lead/writers.ts'
import { locales } from '../../terms.ts'
import type { AsCame } from '../corrected.ts'
import { divisionOf } from '../new-request.ts'

export const correctable = {
  name: shortText,
  phone: shortText,
  email: addressText,
  locale: z.nullable(z.enum(locales)),
  vehicleId: optionalId,
  vehicleText: shortText,
}

/**
 * What was heard wrong is put right before it is given: who she is, and which rule it meets, is looked for by what stands
 * now. How it came is kept beside it, from the first correction on.
 */
export const correctRequest = mutation('request.correct', {
  form: intakeForms,
  input: z.object({
    id,
    requestId: id,
    /** Her former lead as the person saw it: under another number it may be another's. */
    formerLeadId: optionalId,
    edits: edits(correctable),
  }),
  reads: ({ requestId, formerLeadId, edits: { vehicleId } }) => ({
    request: one('request', requestId),
    former: one('lead', formerLeadId),
    vehicle: one('vehicle', vehicleId?.to ?? null),
  }),
  decide({ request, former, vehicle }, input, actor) {
    const before = present(request)
    refuseUnless(before.leadId === null, 'request-processed', { leadId: before.leadId })
    return editDecision('request', before, input.edits, fields => {
      const after = { ...before, ...fields }
      refuseUnless(isReached(after) || !isReached(before), 'lead-contact-needed', {
        field: 'phone',
      })
      const keys = {
        phoneKey: phoneKey(after.phone, countryOf(actor)),
        emailKey: emailKey(after.email),
      }
      const isOther =
        (keys.phoneKey !== before.phoneKey || keys.emailKey !== before.emailKey) &&
        former?.id === before.formerLeadId &&
        !isPlainlyOne(former, { name: after.name, ...keys })
      return [
        change('request', before.id, {
          ...keys,
          ...('vehicleId' in fields && { division: divisionOf(before.division, vehicle) }),
          ...(isOther && { formerLeadId: null }),
          corrected: {
            at: actor.now,
            by: actor.userId,
            was: before.corrected?.was ?? came(before),
          },
        }),
      ]
    })
  },
})

const isReached = ({ phone, email }: Pick<Row<'request'>, 'phone' | 'email'>) =>
  phone.trim() !== '' || email.trim() !== ''

const came = (row: Row<'request'>) =>
  Object.fromEntries(
    Object.keys(correctable).map(field => [field, row[field as keyof AsCame]]),
  ) as AsCame
