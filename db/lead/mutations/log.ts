import * as z from 'zod/mini'
import { becauseInput, handedTo } from '../../assignment/handed.ts'
import { type Actor, many, merged, mutation, one, refuseUnless } from '../../kernel/mutation.ts'
import { leadDivisions, leadTypes, type Locale, locales } from '../../terms.ts'
import { refuseUnlessTaker, takerReads } from '../../user/takers.ts'
import { addressText, id, longText, optionalId, shortText, wholeName } from '../../kernel/fields.ts'
import { newLead, type NewLead } from '../new-lead.ts'
import { intakeForms } from '../shared.ts'

export const leadPerson = { name: wholeName, phone: shortText, email: addressText }

/** A walk-in, a call, a mail or a renewal becomes a lead, its client (unless she is known) and the first line of its timeline. */
export const logLead = mutation('lead.log', {
  form: intakeForms,
  input: z.object({
    id,
    clientId: optionalId,
    ...leadPerson,
    type: z.enum(leadTypes),
    division: z.enum(leadDivisions),
    source: shortText,
    vehicleId: optionalId,
    vehicleText: shortText,
    tradeInText: z.optional(shortText),
    message: longText,
    assignedTo: optionalId,
    locale: z.optional(z.enum(locales)),
    because: becauseInput,
  }),
  reads: ({ id: leadId, clientId, vehicleId, assignedTo }) => ({
    // Every lead has a line, also one that is deleted or hidden from whoever names its id.
    linesOfId: many('leadTouch', 'leadId', leadId),
    client: one('client', clientId),
    // One that is still on its way comes first.
    vehicle: one('vehicle', vehicleId),
    ...takerReads(assignedTo),
  }),
  decide(
    { linesOfId, client, vehicle: _vehicle, ...taker },
    { clientId: _, because, ...given },
    actor,
  ) {
    const isHers = linesOfId.some(
      ({ id: line, by }) => line === `${given.id}.t` && by === actor.userId,
    )
    if (isHers) return merged
    refuseUnless(linesOfId.length === 0, 'bad-input', { field: 'id' })
    const { tradeInText = '', locale, ...input } = given
    const { assignedTo } = input
    const isThere = input.type === 'walkin'
    refuseUnless(
      isThere || input.phone.trim() !== '' || input.email.trim() !== '',
      'lead-contact-needed',
      { field: 'phone' },
    )
    if (assignedTo !== null) refuseUnlessTaker('lead', taker, 'assignedTo')
    const lead: NewLead = {
      ...input,
      tradeInText,
      locale: locale ?? localeOf(actor),
      leadAt: actor.now,
      requestId: null,
      // Whoever is free has not spoken with her yet: her clock runs.
      isAnswered: assignedTo !== null && (isThere || input.type === 'phone'),
    }
    return [
      ...newLead(lead, client, actor, { id: `${input.id}.t`, kind: 'created' }),
      // Given to a colleague it was her turn; what she took herself was none.
      ...(assignedTo === actor.userId
        ? []
        : handedTo(assignedTo, { id: input.id, requestId: '', leadId: input.id, because }, actor)),
    ]
  },
})

/** What the dealership's country speaks, where nobody said. */
const countryLocales: Record<string, Locale> = { FR: 'fr-fr', ES: 'es-es', CO: 'es-co' }
const localeOf = (actor: Actor): Locale => countryLocales[actor.country] ?? 'en-ca'
