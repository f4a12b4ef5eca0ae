/** The three providers as a day needs them: their account with us, how each signs, and how each tells of a leg and of a text. */
import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'

const secret = 'the demonstration’s own'
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const ed25519 = generateKeyPairSync('ed25519')
const publicKey = ed25519.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)

export type Sent = { body: string; headers: Record<string, string> }
export type Leg = {
  id: string
  /** The leg the call began with; '' of that one. */
  parent: string
  direction: 'in' | 'out'
  from: string
  to: string
  state: 'ringing' | 'answered' | 'completed' | 'no-answer'
  seconds?: number
}
export type Provider = {
  settings: object
  leg: (leg: Leg) => object
  text: (id: string, from: string, to: string, text: string) => object
  /** The telephones have rung in vain; undefined where nobody is asked what to do then. */
  inVain: (leg: Leg) => object | undefined
  /** What the caller said after the tone, and where it is fetched. */
  words: (callId: string, url: string, seconds: number) => object
  signed: (hook: string, fields: object) => Sent
  /** One that somebody else signed. */
  forged: (fields: object) => Sent
}

const form = (fields: object) => new URLSearchParams(fields as Record<string, string>).toString()
const asForm = { 'Content-Type': 'application/x-www-form-urlencoded' }
const asJson = { 'Content-Type': 'application/json' }
const bare = (number: string) => number.replace(/^\+/, '')
const twilioStates = { ringing: 'ringing', answered: 'in-progress' } as Record<string, string>

/** Of a leg, as Twilio and Telnyx's TeXML tell it. */
const formLeg = ({ id, parent, direction, from, to, state, seconds }: Leg) => ({
  CallSid: id,
  ...(parent && { ParentCallSid: parent }),
  From: from,
  To: to,
  Direction: direction === 'in' ? 'inbound' : parent ? 'outbound-dial' : 'outbound-api',
  CallStatus: twilioStates[state] ?? state,
  ...(seconds !== undefined && { CallDuration: String(seconds) }),
})

const formInVain = (leg: Leg) => ({
  ...formLeg({ ...leg, state: 'answered' }),
  DialCallSid: `${leg.id}-rung`,
  DialCallStatus: 'no-answer',
})
const formWords = (CallSid: string, RecordingUrl: string, seconds: number) => ({
  RecordingSid: `RE-${CallSid}`,
  CallSid,
  RecordingUrl,
  RecordingStatus: 'completed',
  RecordingDuration: String(seconds),
})

const twilio: Provider = {
  settings: {
    provider: 'twilio',
    signingSecret: secret,
    apiSecret: '',
    applicationId: '',
    voiceKey: '',
  },
  leg: formLeg,
  text: (id, From, To, Body) => ({
    MessageSid: id,
    SmsStatus: 'received',
    From,
    To,
    Body,
    NumMedia: '0',
  }),
  inVain: formInVain,
  words: formWords,
  signed(hook, fields) {
    const said = fields as Record<string, string>
    const text = Object.keys(said)
      .toSorted()
      .map(name => name + said[name])
      .join('')
    const signature = createHmac('sha1', secret).update(`${hook}${text}`).digest('base64')
    return { body: form(fields), headers: { ...asForm, 'X-Twilio-Signature': signature } }
  },
  forged: fields => ({ body: form(fields), headers: { ...asForm, 'X-Twilio-Signature': 'AAAA' } }),
}

const telnyxSent = (fields: object, key: typeof ed25519.privateKey): Sent => {
  const isForm = 'CallSid' in fields
  const body = isForm ? form(fields) : JSON.stringify(fields)
  const time = String(Math.floor(Date.now() / 1000))
  const signature = sign(null, Buffer.from(`${time}|${body}`), key).toString('base64')
  const signing = { 'telnyx-timestamp': time, 'telnyx-signature-ed25519': signature }
  return { body, headers: { ...(isForm ? asForm : asJson), ...signing } }
}
const telnyx: Provider = {
  settings: {
    provider: 'telnyx',
    signingSecret: publicKey.toString('base64'),
    apiSecret: 'KEY-demonstration',
    applicationId: 'demonstration-app',
    voiceKey: '',
  },
  leg: formLeg,
  text: (id, from, to, text) => ({
    data: {
      event_type: 'message.received',
      id,
      occurred_at: new Date().toISOString(),
      payload: { id, from: { phone_number: from }, to: [{ phone_number: to }], text, media: [] },
    },
  }),
  inVain: formInVain,
  words: formWords,
  signed: (_, fields) => telnyxSent(fields, ed25519.privateKey),
  forged: fields => telnyxSent(fields, generateKeyPairSync('ed25519').privateKey),
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const vonageSent = (fields: object, key: string): Sent => {
  const body = JSON.stringify(fields)
  const hash = createHash('sha256').update(body).digest('hex')
  const claims = {
    api_key: 'demonstration',
    payload_hash: hash,
    iat: Math.floor(Date.now() / 1000),
  }
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  const signature = createHmac('sha256', key).update(text).digest('base64url')
  return { body, headers: { ...asJson, Authorization: `Bearer ${text}.${signature}` } }
}
const vonageStates = { 'no-answer': 'unanswered' } as Record<string, string>
const vonage: Provider = {
  settings: {
    provider: 'vonage',
    signingSecret: secret,
    apiSecret: 'demonstration-secret',
    applicationId: 'demonstration-app',
    voiceKey: String(rsa.export({ type: 'pkcs8', format: 'pem' })),
  },
  leg: ({ id, parent, direction, from, to, state, seconds }) => ({
    uuid: id,
    conversation_uuid: `CON-${parent || id}`,
    direction: direction === 'in' ? 'inbound' : 'outbound',
    from: bare(from),
    to: bare(to),
    status: vonageStates[state] ?? state,
    timestamp: new Date().toISOString(),
    ...(seconds !== undefined && { duration: String(seconds) }),
  }),
  text: (id, from, to, text) => ({
    message_uuid: id,
    message_type: 'text',
    channel: 'sms',
    from: bare(from),
    to: bare(to),
    text,
    timestamp: new Date().toISOString(),
  }),
  inVain: () => undefined,
  words: (id, url, seconds) => ({
    conversation_uuid: `CON-${id}`,
    recording_uuid: `RE-${id}`,
    recording_url: url,
    start_time: new Date(Date.now() - seconds * 1000).toISOString(),
    end_time: new Date().toISOString(),
  }),
  signed: (_, fields) => vonageSent(fields, secret),
  forged: fields => vonageSent(fields, 'another secret'),
}

export const providers: Record<string, Provider> = { twilio, telnyx, vonage }
