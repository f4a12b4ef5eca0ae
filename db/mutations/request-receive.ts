/** What the public sends from the website: the server receives it, the reception is told. */
import * as z from 'zod/mini'
import { insert, merged, mutation, type NewRow, one, refuseUnless, type Row } from '../mutation.ts'
import { emailProblem } from '../rules/email.ts'
import { isSpam } from '../rules/spam.ts'
import { locales, requestCategories, requestDivisions } from '../terms.ts'
import { id, instant, longText, optionalId, requiredText, shortText } from './fields.ts'
import { intakeForms } from './lead-shared.ts'

/**
 * Express consent as it was given: the words beside the box, unticked until she ticked it, when and from where
 * (CASL s. 6 and 10; who claims it must prove it, s. 13). The journal keeps it with the rest of the input.
 */
export const consentGiven = z.nullable(
  z.object({
    words: z.string().check(z.minLength(1), z.maxLength(1000)),
    locale: z.enum(locales),
    at: instant,
    ip: z.string().check(z.maxLength(60)),
  }),
)
/** Signs of a machine the form has noticed. */
export const formSigns = z.object({ trap: z.boolean(), hasty: z.boolean() })

/** Who writes, and how she is reached. */
export const visitor = {
  name: requiredText,
  phone: shortText,
  email: shortText.check(z.refine(text => !emailProblem(text), { error: 'email-invalid' })),
  message: longText,
  sourceName: shortText,
  signs: formSigns,
  consent: consentGiven,
}

type Asked = Pick<
  NewRow<'request'>,
  'id' | 'category' | 'vehicleId' | 'sourceName' | 'name' | 'phone' | 'email' | 'message'
> & { division: Row<'request'>['division']; isSpam: boolean }

/** The row as the inbox lists it; spam is kept, and left out of the inbox. */
export const websiteRequest = (asked: Asked, by: string, now: number): NewRow<'request'> => {
  const { isSpam: aside, ...rest } = asked
  return {
    ...rest,
    type: 'website-forms',
    status: aside ? 'spam' : 'regular',
    source: 'website-forms',
    at: now,
    processedAt: aside ? now : null,
    processedBy: aside ? by : null,
    leadId: null,
  }
}

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

/** Of a vehicle it is the vehicle that tells new from used; credit is asked for on both. */
export const divisionOf = (
  asked: Row<'request'>['division'],
  vehicle: Pick<Row<'vehicle'>, 'condition'> | undefined,
): Row<'request'>['division'] =>
  asked === 'credit' || !vehicle ? asked : vehicle.condition === 'new' ? 'new' : 'used'
