/** Telnyx's events: JSON with `data`, in no order, it says so itself; of calls that our script runs (TeXML) a form like Twilio's. */
import type { EndCause, LegState } from '#db/phone/event.ts'
import {
  type Fields,
  fieldsOf,
  instantOf,
  listOf,
  numberOf,
  type Reader,
  textOf,
  type Told,
} from './told.ts'
import { readCallForm } from './twilio.ts'

const states: Record<string, LegState> = {
  'call.initiated': 'initiated',
  'call.ringing': 'ringing',
  'call.answered': 'answered',
  'call.bridged': 'bridged',
  'call.hangup': 'ended',
}
const causes: Record<string, EndCause> = {
  normal_clearing: 'completed',
  time_limit: 'completed',
  originator_cancel: 'cancelled',
  timeout: 'no-answer',
  no_answer: 'no-answer',
  user_busy: 'busy',
  call_rejected: 'rejected',
  not_found: 'failed',
  unspecified: 'failed',
}
const receipts = {
  queued: 'queued',
  sending: 'sending',
  sent: 'sent',
  delivered: 'delivered',
  delivery_unconfirmed: 'sent',
  sending_failed: 'failed',
  delivery_failed: 'bounced',
} as const

export const readTelnyx: Reader = (body, now) => {
  if (body['CallSid']) return readCallForm('telnyx', body, now)
  const data = fieldsOf(body['data'])
  const type = textOf(data['event_type'])
  const id = `telnyx ${textOf(data['id']) || type}`
  const at = instantOf(data['occurred_at'], now)
  const payload = fieldsOf(data['payload'])
  if (type === 'call.recording.saved') return recordingOf(payload, id, at)
  if (type.startsWith('call.')) return [callOf(payload, { type, id, at })]
  if (type === 'message.received') return [textIn(payload, id, at)]
  if (type.startsWith('message.')) return receiptsOf(payload, id, at)
  return type ? [{ kind: 'other', id }] : []
}

function callOf(payload: Fields, { type, id, at }: { type: string; id: string; at: number }): Told {
  const isMachine =
    type === 'call.machine.detection.ended' && textOf(payload['result']) === 'machine'
  const direction = textOf(payload['direction']) === 'incoming' ? 'in' : 'out'
  const state = isMachine ? 'machine' : (states[type] ?? 'other')
  const leg = textOf(payload['call_leg_id'])
  const cause = textOf(payload['hangup_cause'])
  return {
    kind: 'call',
    event: {
      id,
      provider: 'telnyx',
      callKey: textOf(payload['call_session_id']) || leg,
      leg,
      isFirst: direction === 'in',
      direction,
      from: numberOf(payload['from']),
      to: numberOf(payload['to']),
      callerName: textOf(payload['caller_id_name']),
      state,
      cause: state === 'ended' ? (causes[cause] ?? 'unknown') : null,
      status: cause || type,
      at,
      talkSeconds: null,
    },
  }
}

/**
 * `recording_urls` are signed and hold for ten minutes; `public_recording_urls` are there where the account publishes them. Of
 * each the kinds that were asked for stand there alone. The payload does not name the recording: its session does.
 */
function recordingOf(payload: Fields, id: string, at: number): Told[] {
  const urls = ['recording_urls', 'public_recording_urls'].map(key => fieldsOf(payload[key]))
  const url = ['mp3', 'wav']
    .flatMap(kind => urls.map(each => textOf(each[kind], 2000)))
    .find(Boolean)
  const seconds = Math.max(
    0,
    (instantOf(payload['recording_ended_at'], at) -
      instantOf(payload['recording_started_at'], at)) /
      1000,
  )
  const callKey = textOf(payload['call_session_id'])
  const name = textOf(payload['recording_id'])
  const recording = { id, callKey, name, url: url ?? '', seconds: Math.round(seconds), at }
  return [{ kind: 'recording', recording }]
}

const firstTo = (payload: Fields) => fieldsOf(listOf(payload['to'])[0])

function textIn(payload: Fields, id: string, at: number): Told {
  const name = textOf(payload['id'])
  return {
    kind: 'text',
    text: {
      id: name ? `telnyx ${name}` : id,
      from: numberOf(fieldsOf(payload['from'])['phone_number']),
      to: numberOf(firstTo(payload)['phone_number']),
      text: textOf(payload['text'], 4000),
      at,
      media: listOf(payload['media'])
        .map(fieldsOf)
        .slice(0, 10)
        .map(each => ({ url: textOf(each['url'], 2000), type: textOf(each['content_type']) }))
        .filter(({ url }) => url !== ''),
      isAnswered: false,
    },
  }
}

function receiptsOf(payload: Fields, id: string, at: number): Told[] {
  const to = firstTo(payload)
  const state = receipts[textOf(to['status']) as keyof typeof receipts]
  if (!state) return [{ kind: 'other', id }]
  const code = textOf(fieldsOf(listOf(payload['errors'])[0])['code'])
  const providerId = textOf(payload['id'])
  const number = numberOf(to['phone_number'])
  return [{ kind: 'receipt', receipt: { id, providerId, state, code, to: number, at } }]
}
