/** A call as the server hears of it, and what people make of one. */
import * as z from 'zod/mini'
import { contactFacts, contactNow, type ContactSeen } from '../../consent/contact.ts'
import { id, instant, optionalId, shortText } from '../../kernel/fields.ts'
import {
  type Actor,
  all,
  change,
  type Change,
  insert,
  many,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { intakeForms, standing, touchLead } from '../../lead/shared.ts'
import { campaignNamed } from '../../request/campaign.ts'
import { newRequest } from '../../request/new-request.ts'
import { requestDivisions } from '../../terms.ts'
import {
  callDirections,
  callOutcomes,
  callStates,
  phoneProviders,
  recordingStates,
} from '../terms.ts'

const seconds = z.int().check(z.gte(0), z.lte(1_000_000))
const heard = {
  provider: z.enum(phoneProviders),
  callKey: shortText,
  direction: z.enum(callDirections),
  state: z.enum(callStates),
  outcome: z.nullable(z.enum(callOutcomes)),
  phone: shortText,
  phoneKey: shortText,
  callerName: shortText,
  numberId: optionalId,
  ourNumber: shortText,
  sourceName: shortText,
  campaign: shortText,
  division: z.enum(requestDivisions),
  at: instant,
  answeredAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  talkSeconds: seconds,
  answeredBy: optionalId,
  isAfterHours: z.boolean(),
}

/**
 * What is known of it by now; told again it is the same. A conversation stands in her lead's timeline and ends the wait of
 * what she asked by phone.
 */
export const hearCall = mutation('phoneCall.hear', {
  form: intakeForms,
  isByServer: true,
  input: z.object({
    id,
    ...heard,
    requestId: optionalId,
    leadId: optionalId,
    clientId: optionalId,
    /** It lasted so long that a person has spoken to her. */
    isContact: z.boolean(),
  }),
  reads: ({ id: callId, leadId, clientId, phoneKey }) => ({
    known: one('phoneCall', callId),
    line: one('leadTouch', `${callId}.t`),
    lead: one('lead', leadId),
    // Of who hides her number there are none: '' would be everybody's.
    waiting: many('request', 'phoneKey', phoneKey || callId),
    client: one('client', clientId),
    company: all('company'),
    consents: many('consent', 'clientId', clientId ?? ''),
    leads: many('lead', 'clientId', clientId ?? ''),
    touches: many('leadTouch', 'leadId', leadId ?? ''),
  }),
  decide({ known, line, lead, waiting, ...around }, input, actor) {
    const { id: callId, isContact, clientId: _, requestId, leadId, ...fields } = input
    const call = {
      ...fields,
      // What a person has made of it stays.
      requestId: known?.requestId ?? requestId,
      leadId: known?.leadId ?? leadId,
    }
    // A conversation is appended whatever the status.
    const open = lead?.deletedAt === null ? lead : undefined
    const changes = [
      ...written(callId, known, call),
      ...(open && !line ? spoken(open, around, { callId, isContact, ...call }, actor) : []),
      ...(isContact && call.phoneKey !== '' ? closed(waiting, call, actor) : []),
    ]
    return changes.length ? changes : merged
  },
})

type Call = Pick<
  Row<'phoneCall'>,
  | 'direction'
  | 'outcome'
  | 'phoneKey'
  | 'at'
  | 'answeredAt'
  | 'talkSeconds'
  | 'answeredBy'
  | 'sourceName'
>
type Around = Omit<ContactSeen, 'company' | 'client'> & {
  client: Row<'client'> | undefined
  company: readonly Row<'company'>[]
}

function written(
  callId: string,
  known: Row<'phoneCall'> | undefined,
  call: Omit<Row<'phoneCall'>, 'id' | 'v' | 'deletedAt' | 'recording'>,
): Change[] {
  if (!known) return [insert('phoneCall', { id: callId, ...call, recording: null })]
  const news = Object.entries(call).filter(
    ([field, value]) => known[field as keyof typeof known] !== value,
  )
  return news.length ? [change('phoneCall', callId, Object.fromEntries(news))] : []
}

/** Her own call is no attempt of ours; ours stands with its verdict. What is missed comes by the request it makes. */
function spoken(
  lead: Row<'lead'>,
  { client, company, ...seen }: Around,
  call: Call & { callId: string; isContact: boolean },
  actor: Actor,
): Change[] {
  const { callId, direction, outcome, isContact, talkSeconds, answeredBy, sourceName } = call
  if (outcome === null || (direction === 'in' && outcome !== 'answered')) return []
  const at = call.answeredAt ?? call.at
  const kind =
    direction === 'in' && !isContact
      ? 'call-received'
      : outcome === 'answered'
        ? 'call-reached'
        : 'call-tried'
  const place = {
    country: actor.country,
    timeZone: actor.timeZone,
    province: company[0]?.province ?? '',
  }
  const verdict =
    direction === 'out' && client?.id === lead.clientId
      ? contactFacts(contactNow({ ...seen, client, company: place, to: call.phoneKey }, 'call', at))
      : {}
  const facts = { callId, direction, talkSeconds, source: sourceName, ...verdict }
  const line = { id: `${callId}.t`, kind, facts, by: answeredBy ?? '' } as const
  return touchLead(lead, line, { ...actor, now: at })
}

/** Who missed her has spoken to her since: nobody needs to call back. */
const closed = (
  waiting: readonly Row<'request'>[],
  { at, answeredBy }: Call,
  { now }: Actor,
): Change[] =>
  waiting
    .filter(
      each =>
        each.type === 'phone' &&
        each.status === 'regular' &&
        each.processedAt === null &&
        each.at <= at,
    )
    .map(each =>
      change('request', each.id, {
        status: 'information',
        processedAt: now,
        processedBy: answeredBy ?? 'system',
      }),
    )

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

const recording = z.nullable(
  z.object({
    state: z.enum(recordingStates),
    noticeVersion: shortText,
    noticeAt: instant,
    until: instant,
    seconds,
  }),
)
/** What became of a call's recording: the server alone has the provider's word. */
export const recordCall = mutation('phoneCall.record', {
  form: intakeForms,
  isByServer: true,
  input: z.object({ callId: id, recording }),
  reads: ({ callId }) => ({ call: one('phoneCall', callId) }),
  decide({ call }, { callId, recording: news }) {
    const before = present(call)
    if (JSON.stringify(before.recording) === JSON.stringify(news)) return merged
    return [change('phoneCall', callId, { recording: news })]
  },
})
