/** What the public sends from the website: the server receives it, the reception is told. */
import * as z from 'zod/mini'
import { insert, merged, mutation, one, refuseUnless } from '../../kernel/mutation.ts'
import { isSpam } from '../spam.ts'
import { divisionOf, visitor, websiteRequest } from '../website.ts'
import { requestCategories, requestDivisions } from '../../terms.ts'
import { id, optionalId } from '../../kernel/fields.ts'
import { intakeForms } from '../../lead/shared.ts'

export const receiveRequest = mutation('request.receive', {
  form: intakeForms,
  input: z.object({
    id,
    division: z.enum(requestDivisions),
    category: z.nullable(z.enum(requestCategories)),
    vehicleId: optionalId,
    ...visitor,
  }),
  reads: ({ id: requestId, vehicleId }) => ({
    known: one('request', requestId),
    vehicle: one('vehicle', vehicleId),
  }),
  decide({ known, vehicle }, input, actor) {
    if (known) return merged
    const { signs, consent: _, ...asked } = input
    refuseUnless(asked.phone.trim() !== '' || asked.email.trim() !== '', 'lead-contact-needed', {
      field: 'phone',
    })
    return [
      insert(
        'request',
        websiteRequest(
          {
            ...asked,
            vehicleId: vehicle?.id ?? null,
            division: divisionOf(asked.division, vehicle),
            isSpam: isSpam({ ...asked, ...signs }),
          },
          actor.userId,
          actor.now,
        ),
      ),
    ]
  },
})
