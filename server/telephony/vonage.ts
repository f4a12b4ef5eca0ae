/** Vonage's events: JSON, numbers without their plus; one conversation for all its legs. */
import type { EndCause, LegState } from '#db/phone/event.ts'
import {
  type Fields,
  fieldsOf,
  instantOf,
  numberOf,
  type Reader,
  secondsOf,
  textOf,
  type Told,
} from './told.ts'

const states: Record<string, LegState> = {
  started: 'initiated',
  ringing: 'ringing',
  answered: 'answered',
  machine: 'machine',
  completed: 'ended',
  busy: 'ended',
  timeout: 'ended',
  unanswered: 'ended',
  rejected: 'ended',
  cancelled: 'ended',
  failed: 'ended',
}
const causes: Record<string, EndCause> = {
  completed: 'completed',
  busy: 'busy',
  timeout: 'no-answer',
  unanswered: 'no-answer',
  // Carriers say so of a line that is busy.
  rejected: 'busy',
  cancelled: 'cancelled',
  failed: 'failed',
}
const receipts = {
  submitted: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  rejected: 'failed',
  undeliverable: 'bounced',
} as const

export const readVonage: Reader = (body, now) => {
  if (body['recording_url']) return [recordingOf(body, now)]
  if (body['message_uuid'] || body['messageId']) return [messageOf(body, now)]
  const callKey = textOf(body['conversation_uuid']) || textOf(body['uuid'])
  return callKey ? [callOf(body, callKey, now)] : []
}

function callOf(body: Fields, callKey: string, now: number): Told {
  const leg = textOf(body['uuid']) || callKey
  // Asked what to do with a call, it has begun.
  const status = textOf(body['status']) || 'started'
  const direction = textOf(body['direction']) === 'outbound' ? 'out' : 'in'
  const state = states[status] ?? 'other'
  return {
    kind: 'call',
    event: {
      id: `vonage ${leg} ${status}`,
      provider: 'vonage',
      callKey,
      leg,
      isFirst: direction === 'in',
      direction,
      from: numberOf(body['from']),
      to: numberOf(body['to']),
      callerName: '',
      state,
      cause: state === 'ended' ? (causes[status] ?? 'unknown') : null,
      status,
      at: instantOf(body['timestamp'], now),
      talkSeconds: secondsOf(body['duration']),
    },
  }
}

function recordingOf(body: Fields, now: number): Told {
  const [from, to] = [instantOf(body['start_time'], now), instantOf(body['end_time'], now)]
  return {
    kind: 'recording',
    recording: {
      id: `vonage ${textOf(body['recording_uuid']) || textOf(body['recording_url'], 2000)}`,
      callKey: textOf(body['conversation_uuid']),
      name: textOf(body['recording_uuid']),
      url: textOf(body['recording_url'], 2000),
      seconds: Math.max(0, Math.round((to - from) / 1000)),
      at: now,
    },
  }
}

function messageOf(body: Fields, now: number): Told {
  const name = textOf(body['message_uuid']) || textOf(body['messageId'])
  const status = textOf(body['status'])
  const at = instantOf(body['timestamp'] ?? body['message-timestamp'], now)
  const state = receipts[status as keyof typeof receipts]
  const to = numberOf(body['to'])
  if (state) {
    const code = textOf(fieldsOf(body['error'])['title']) || textOf(body['err-code'])
    const id = `vonage ${name} ${status}`
    return { kind: 'receipt', receipt: { id, providerId: name, state, code, to, at } }
  }
  if (status) return { kind: 'other', id: `vonage ${name} ${status}` }
  const kind = textOf(body['message_type'])
  const url = textOf(fieldsOf(body[kind])['url'], 2000)
  return {
    kind: 'text',
    text: {
      id: `vonage ${name}`,
      from: numberOf(body['from'] ?? body['msisdn']),
      to,
      text: textOf(body['text'], 4000) || textOf(fieldsOf(body[kind])['caption'], 4000),
      at,
      media: url ? [{ url, type: kind }] : [],
      isAnswered: false,
    },
  }
}
