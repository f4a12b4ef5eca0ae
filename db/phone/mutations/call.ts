/** What people make of a call. */
import * as z from 'zod/mini'
import { id, optionalId, shortText } from '../../kernel/fields.ts'
import {
  type Actor,
  change,
  type Change,
  insert,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { intakeForms, standing } from '../../lead/shared.ts'
import { campaignNamed } from '../../request/campaign.ts'
import { newRequest } from '../../request/new-request.ts'
import { spoken } from '../spoken.ts'

/** A call that a person wants to be followed: it waits like any other request, since it came. */
export const requestOfCall = mutation('phoneCall.request', {
  form: intakeForms,
  input: z.object({ id, callId: id, name: shortText }),
  reads: ({ id: requestId, callId }) => ({
    call: one('phoneCall', callId),
    known: one('request', requestId),
  }),
  decide({ call, known }, { id: requestId, callId, name }, actor) {
    const before = present(call)
    if (known || before.requestId !== null) return merged
    refuseUnless(before.leadId === null, 'request-processed', { leadId: before.leadId })
    const { division, sourceName, phone, callerName, at } = before
    const campaign = campaignNamed(before.campaign)
    const said = { id: requestId, type: 'phone', division, sourceName, campaign, phone } as const
    const row = newRequest({ ...said, name: name || callerName, email: '', message: '' }, actor)
    return [insert('request', { ...row, at }), change('phoneCall', callId, { requestId })]
  },
})

/**
 * Whose call it was, said by a person: it stands in her timeline as if it had been known at once. Nobody's again, its line
 * goes, and the clock runs on where this call alone had stopped it.
 */
export const linkCall = mutation('phoneCall.link', {
  form: intakeForms,
  input: z.object({ callId: id, leadId: optionalId, from: optionalId }),
  reads: ({ callId, leadId, from }) => ({
    call: one('phoneCall', callId),
    line: one('leadTouch', `${callId}.t`),
    lead: one('lead', leadId),
    before: one('lead', from),
  }),
  decide({ call, line, lead, before }, { callId, leadId, from }, actor) {
    const known = present(call)
    if (known.leadId === leadId) return merged
    refuseUnless(known.leadId === from, 'call-linked', { leadId: known.leadId })
    // What a request has tied, the request unties.
    refuseUnless(known.requestId === null, 'request-processed', { leadId: known.leadId })
    const apart = line && line.deletedAt === null ? untied(before, line, actor) : []
    const tied = change('phoneCall', callId, { leadId })
    return leadId === null
      ? [...apart, tied]
      : [...apart, tied, ...told(standing(lead), known, line, actor)]
  },
})

type Line = Row<'leadTouch'>
function untied(lead: Row<'lead'> | undefined, line: Line, { now }: Actor): Change[] {
  const gone = change('leadTouch', line.id, { deletedAt: now })
  const isStop = lead && line.kind === 'call-reached' && lead.firstAnswerAt === line.at
  return isStop ? [gone, change('lead', lead.id, { firstAnswerAt: null })] : [gone]
}

/** Spoken to, she has been answered; one that was made again is the same line. */
function told(lead: Row<'lead'>, call: Row<'phoneCall'>, line: Line | undefined, actor: Actor) {
  const { id: callId, leadId: _, ...heardOf } = call
  const around = { client: undefined, company: [], consents: [], leads: [], touches: [] }
  const made = spoken(lead, around, { callId, isContact: true, ...heardOf }, actor)
  if (!line) return made
  return made.map(each =>
    each.table === 'leadTouch'
      ? change('leadTouch', line.id, { deletedAt: null, leadId: lead.id })
      : each,
  )
}
