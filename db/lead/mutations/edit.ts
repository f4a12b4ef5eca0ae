import * as z from 'zod/mini'
import { becauseInput } from '../../assignment/handed.ts'
import {
  type Actor,
  change,
  type Change,
  editDecision,
  many,
  mutation,
  one,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { emailKey } from '../../kernel/email.ts'
import { fullName, splitName } from '../../kernel/name.ts'
import { phoneKey } from '../../kernel/phone.ts'
import { leadDivisions, leadTypes } from '../../terms.ts'
import { refuseUnlessTaker, takerReads } from '../../user/takers.ts'
import { calendarDate, edits, id, longText, optionalId, shortText } from '../../kernel/fields.ts'
import { leadPerson } from './log.ts'
import { changeable, countryOf, givenTo, leadForms, tellGiven, touchLead } from '../shared.ts'

export const editLead = mutation('lead.edit', {
  form: leadForms,
  input: z.object({
    id,
    leadId: id,
    /** The lead's client as the person saw it: her card follows what was corrected here. */
    clientId: optionalId,
    edits: edits({
      ...leadPerson,
      type: z.enum(leadTypes),
      division: z.enum(leadDivisions),
      source: shortText,
      message: longText,
      vehicleId: optionalId,
      vehicleText: shortText,
      tradeInText: shortText,
      followUpOn: z.nullable(calendarDate),
      deliverOn: z.nullable(calendarDate),
    }),
  }),
  reads: ({ leadId, clientId }) => ({ lead: one('lead', leadId), client: one('client', clientId) }),
  decide({ lead, client }, input, actor) {
    const before = changeable(lead)
    return editDecision('lead', before, input.edits, fields => {
      const after = { ...before, ...fields }
      refuseUnless(
        after.type === 'walkin' || after.phone.trim() !== '' || after.email.trim() !== '',
        'lead-contact-needed',
        { field: 'phone' },
      )
      const own = client?.id === before.clientId && client.deletedAt === null ? client : undefined
      return [
        ...touchLead(
          before,
          { id: `${input.id}.t`, ...editLine(fields) },
          actor,
          keysOf(fields, actor),
        ),
        ...(own ? clientFollows(own, before, fields, actor) : []),
      ]
    })
  },
})

/** Keys follow what they are made of. */
const keysOf = (
  fields: { phone?: string; email?: string },
  actor: Actor,
): Partial<Row<'lead'>> => ({
  ...(fields.phone !== undefined && { phoneKey: phoneKey(fields.phone, countryOf(actor)) }),
  ...(fields.email !== undefined && { emailKey: emailKey(fields.email) }),
})

function editLine(fields: Record<string, unknown>): {
  kind: 'vehicle' | 'edited'
  facts: Row<'leadTouch'>['facts']
} {
  const { vehicleId } = fields
  if (typeof vehicleId === 'string' || vehicleId === null)
    return { kind: 'vehicle', facts: { vehicleId } }
  return { kind: 'edited', facts: { fields: Object.keys(fields).join() } }
}

/** A number mistyped on the lead was mistyped on the client it made; one the client has otherwise is left alone. */
function clientFollows(
  client: Row<'client'>,
  before: Row<'lead'>,
  fields: { name?: string; phone?: string; email?: string },
  actor: Actor,
): Change[] {
  const { phone, email } = fields
  const follows: Partial<Row<'client'>> = {
    ...(fields.name !== undefined &&
      fullName(client) === before.name.trim() &&
      splitName(fields.name)),
    ...(phone !== undefined &&
      client.phone === before.phone && { phone, phoneKey: phoneKey(phone, countryOf(actor)) }),
    ...(email !== undefined &&
      client.email === before.email && { email, emailKey: emailKey(email) }),
  }
  return Object.keys(follows).length ? [change('client', client.id, follows)] : []
}

/** Another hand takes the lead, or nobody's does. Given to somebody else meanwhile, it stays there. */
export const assignLead = mutation('lead.assign', {
  form: leadForms,
  input: z.object({
    id,
    leadId: id,
    from: optionalId,
    to: optionalId,
    /** The rule that gave it; missing where somebody chose by herself. */
    because: becauseInput,
  }),
  reads: ({ leadId, to }) => ({
    lead: one('lead', leadId),
    requests: many('request', 'leadId', leadId),
    ...takerReads(to),
  }),
  decide({ lead, requests, ...taker }, input, actor) {
    const before = changeable(lead)
    const { to } = input
    // Hers already, it stays hers, whatever she holds by now.
    if (to !== null && to !== before.assignedTo) refuseUnlessTaker('lead', taker, 'to')
    return editDecision('lead', before, { assignedTo: { from: input.from, to } }, () => [
      ...givenTo(
        to,
        before,
        { ...input, lineId: `${input.id}.t`, requestId: before.requestId ?? '', requests },
        actor,
      ),
      ...tellGiven(before, `${input.id}.n`, to, actor),
    ])
  },
})
