/** What comes in by any channel: the server receives it, the reception is told. */
import * as z from 'zod/mini'
import { change, insert, merged, mutation, one, refuseUnless } from '../../kernel/mutation.ts'
import { id, instant, longText, optionalId, sha256, shortText } from '../../kernel/fields.ts'
import { intakeForms } from '../../lead/shared.ts'
import { locales, requestCategories, requestDivisions, requestTypes } from '../../terms.ts'
import { divisionOf, newRequest } from '../new-request.ts'
import { isSpam } from '../spam.ts'
import { visitor } from '../website.ts'
import { joinLead, joins } from '../join.ts'

export const receiveRequest = mutation('request.receive', {
  form: intakeForms,
  input: z.object({
    id,
    division: z.enum(requestDivisions),
    category: z.nullable(z.enum(requestCategories)),
    vehicleId: optionalId,
    ...visitor,
    /** A call and some mail come without a name. */
    name: shortText,
    type: z.optional(z.enum(requestTypes)),
    vehicleText: z.optional(shortText),
    tradeInText: z.optional(longText),
    locale: z.optional(z.nullable(z.enum(locales))),
    externalId: z.optional(shortText),
    claimedAt: z.optional(z.nullable(instant)),
    rawId: z.optional(sha256),
    /** What the receiver found under her phone and e-mail: a request that waits, and a lead that stands open. */
    duplicateOf: z.optional(optionalId),
    leadId: z.optional(optionalId),
    /** A newsletter and the like: kept, and nobody is called to it. */
    isInformation: z.optional(z.boolean()),
    intakeSourceId: z.optional(optionalId),
  }),
  reads: ({ id: requestId, vehicleId, duplicateOf, leadId, intakeSourceId }) => ({
    known: one('request', requestId),
    vehicle: one('vehicle', vehicleId),
    earlier: one('request', duplicateOf),
    lead: one('lead', leadId),
    source: one('intakeSource', intakeSourceId),
  }),
  decide({ known, vehicle, earlier, lead, source }, input, actor) {
    if (known) return merged
    const { signs, leadId: _, intakeSourceId: __, isInformation, ...rest } = input
    const { type = 'website-forms', ...asked } = rest
    const { vehicleText = '', tradeInText = '', externalId = '' } = asked
    const { locale = null, claimedAt = null, rawId = null } = asked
    // Who hides her number has called all the same, and what nobody can read is read by a person where it came whole.
    refuseUnless(
      asked.phone.trim() !== '' ||
        asked.email.trim() !== '' ||
        type === 'phone' ||
        type === 'email' ||
        rawId !== null,
      'lead-contact-needed',
      { field: 'phone' },
    )
    // Whom the dealership has given a token sends leads, however many links stand in them.
    const spam = !source && isSpam({ ...asked, ...signs })
    const first = earlier && earlier.status !== 'spam' && earlier.deletedAt === null
    const isAgain = first && earlier.leadId === null
    const row = newRequest(
      {
        ...asked,
        type,
        vehicleText,
        tradeInText,
        externalId,
        locale,
        claimedAt,
        rawId,
        vehicleId: vehicle?.id ?? null,
        division: divisionOf(asked.division, vehicle),
        duplicateOf: first ? earlier.id : null,
        status: spam ? 'spam' : isAgain || isInformation ? 'information' : 'regular',
      },
      actor,
    )
    const open = spam || isInformation ? undefined : joins(lead)
    const heard = source
      ? [
          change('intakeSource', source.id, {
            lastAt: actor.now,
            receivedCount: source.receivedCount + 1,
          }),
        ]
      : []
    if (!open) return [insert('request', row), ...heard]
    const joined = { processedAt: actor.now, processedBy: actor.userId, leadId: open.id }
    return [insert('request', { ...row, ...joined }), ...joinLead(open, row, actor), ...heard]
  },
})
