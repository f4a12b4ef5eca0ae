/** A call as its provider tells of it: the server alone hears it. */
import * as z from 'zod/mini'
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
  type Row,
} from '../../kernel/mutation.ts'
import { intakeForms } from '../../lead/shared.ts'
import { requestDivisions } from '../../terms.ts'
import { type Call, spoken } from '../spoken.ts'
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

const recording = z.nullable(
  z.object({
    state: z.enum(recordingStates),
    isVoicemail: z.boolean(),
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
