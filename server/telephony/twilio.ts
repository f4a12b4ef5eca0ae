/** Twilio's events: a form, one event in each. Telnyx tells of calls in the same words where its TeXML runs them. */
import type { CallEvent, EndCause, LegState } from '#db/phone/event.ts'
import type { PhoneProvider } from '#db/phone/terms.ts'
import {
  type Fields,
  instantOf,
  numberOf,
  type Reader,
  secondsOf,
  textOf,
  type Told,
} from './told.ts'

const states: Record<string, LegState> = {
  queued: 'queued',
  initiated: 'initiated',
  ringing: 'ringing',
  'in-progress': 'answered',
  answered: 'answered',
  completed: 'ended',
  busy: 'ended',
  'no-answer': 'ended',
  canceled: 'ended',
  failed: 'ended',
}
const causes: Record<string, EndCause> = {
  completed: 'completed',
  answered: 'completed',
  busy: 'busy',
  'no-answer': 'no-answer',
  canceled: 'cancelled',
  failed: 'failed',
}
/** It answers these itself, in English, unless the account says otherwise. */
const answered =
  /^(stop|stopall|unsubscribe|cancel|end|quit|revoke|optout|start|unstop|yes|help|info)$/i

export const readTwilio: Reader = (body, now) => {
  if (body['MessageSid'] || body['SmsSid']) return messageOf(body, now)
  return readCallForm('twilio', body, now)
}

export function readCallForm(provider: PhoneProvider, body: Fields, now: number): Told[] {
  if (body['RecordingSid']) return recordingOf(provider, body, now)
  return body['CallSid'] ? callOf(provider, body, now) : []
}

function callOf(provider: PhoneProvider, body: Fields, now: number): Told[] {
  const leg = textOf(body['CallSid'])
  const parent = textOf(body['ParentCallSid'])
  const status = textOf(body['CallStatus'])
  const at = instantOf(body['Timestamp'], now)
  const from = textOf(body['From'])
  // A telephone of ours in a browser calls in by its provider's direction, out by ours.
  const isOurs = /^(client|sip):/i.test(from)
  const direction = textOf(body['Direction']).startsWith('inbound') && !isOurs ? 'in' : 'out'
  const isMachine = textOf(body['AnsweredBy']).startsWith('machine')
  const event: CallEvent = {
    id: [provider, leg, textOf(body['SequenceNumber']), status, isMachine ? 'machine' : ''].join(
      ' ',
    ),
    provider,
    callKey: parent || leg,
    leg,
    isFirst: parent === '',
    direction: parent === '' ? direction : 'out',
    from: numberOf(from),
    to: numberOf(body['To']),
    callerName: textOf(body['CallerName']),
    state: states[status] ?? 'other',
    cause: causes[status] && states[status] === 'ended' ? causes[status] : null,
    status,
    at,
    talkSeconds: secondsOf(body['CallDuration']),
  }
  const told: Told[] = [{ kind: 'call', event }]
  if (isMachine)
    told.push({
      kind: 'call',
      event: { ...event, id: `${provider} ${leg} machine`, state: 'machine', cause: null },
    })
  const dialled = textOf(body['DialCallStatus'])
  // The answer of our own <Dial>: the telephone that rang, told by the caller's leg.
  if (dialled)
    told.push({
      kind: 'call',
      event: {
        ...event,
        id: `${provider} ${leg} dial ${dialled} ${textOf(body['DialCallSid'])}`,
        leg: textOf(body['DialCallSid']) || `${leg} dial`,
        isFirst: false,
        direction: 'out',
        from: '',
        to: '',
        state: 'ended',
        cause: causes[dialled] ?? 'unknown',
        status: dialled,
        talkSeconds: secondsOf(body['DialCallDuration']),
      },
    })
  return told
}

function recordingOf(provider: PhoneProvider, body: Fields, now: number): Told[] {
  const sid = textOf(body['RecordingSid'])
  const id = `${provider} ${sid} ${textOf(body['RecordingStatus'])}`
  if (textOf(body['RecordingStatus']) !== 'completed') return [{ kind: 'other', id }]
  return [
    {
      kind: 'recording',
      recording: {
        id,
        callKey: textOf(body['CallSid']),
        name: sid,
        url: textOf(body['RecordingUrl'], 2000),
        seconds: secondsOf(body['RecordingDuration']) ?? 0,
        at: now,
      },
    },
  ]
}

const receipts = {
  queued: 'queued',
  accepted: 'queued',
  scheduled: 'queued',
  sending: 'sending',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'bounced',
  failed: 'failed',
} as const

function messageOf(body: Fields, now: number): Told[] {
  const sid = textOf(body['MessageSid']) || textOf(body['SmsSid'])
  const status = textOf(body['MessageStatus']) || textOf(body['SmsStatus'])
  const state = receipts[status as keyof typeof receipts]
  if (status !== 'received' && body['Body'] === undefined)
    return state
      ? [
          {
            kind: 'receipt',
            receipt: {
              id: `twilio ${sid} ${status}`,
              providerId: sid,
              state,
              code: textOf(body['ErrorCode']),
              to: numberOf(body['To']),
              at: now,
            },
          },
        ]
      : [{ kind: 'other', id: `twilio ${sid} ${status}` }]
  const text = textOf(body['Body'], 4000)
  const count = Math.min(10, secondsOf(body['NumMedia']) ?? 0)
  const media = Array.from({ length: count }, (_, at) => ({
    url: textOf(body[`MediaUrl${at}`], 2000),
    type: textOf(body[`MediaContentType${at}`]),
  })).filter(({ url }) => url !== '')
  const isAnswered = body['OptOutType'] !== undefined || answered.test(text.trim())
  const from = numberOf(body['From'])
  const to = numberOf(body['To'])
  return [
    { kind: 'text', text: { id: `twilio ${sid}`, from, to, text, at: now, media, isAnswered } },
  ]
}
