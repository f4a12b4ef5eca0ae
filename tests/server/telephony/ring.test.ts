/** A call begun from a lead's page, as each provider documents it; and recordings whose address has expired. */
import {
  createPublicKey,
  createHash,
  createHmac,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aClient } from '#tests/support/builders/client.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aCall, aNumber } from '#tests/support/builders/phone.ts'
import { bare } from '#tests/support/dealership.ts'
import { anMp3, aWav } from '#tests/support/sounds.ts'
import { withdrawConsent } from '#db/consent/mutations/record.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { runTelephony } from '#server/jobs/telephony.ts'
import { aPhone, aProvider, call, type Phone, type Provider, settings } from './kit.ts'

let phone: Phone
let provider: Provider
const all: { close: () => void }[] = []
beforeEach(async () => {
  provider = await aProvider()
  phone = await aPhone({ env: { PHONE_API: provider.base } })
  all.push(phone, provider)
  const reach = { phone: '(819) 555-0142', phoneKey: '18195550142' }
  phone.put({
    client: [bare(aClient({ id: 'cl-1', ...reach }))],
    lead: [bare(aLead({ clientId: 'cl-1', assignedTo: 'ana', ...reach }))],
  })
  phone
    .dealership('north')
    .sqlite.prepare(`update user set cell = '819 555-0199' where id = 'ana'`)
    .run()
})
afterAll(() => all.forEach(each => each.close()))

const rows = <T = Record<string, unknown>>(sql: string) => phone.rows<T>(sql)
const switchTo = async (over: object) => {
  const lise = await phone.signIn('lise', { companyId: 'north' })
  return phone.request('/api/phone/settings', { as: lise, json: settings(over) })
}
const ring = async (id = 'ring-1') => {
  const ana = await phone.signIn('ana')
  return phone.request('/api/phone/ring', { as: ana, json: { leadId: 'l-1', id } })
}
const asked = () => provider.asked.at(-1)
const jsonOf = () => JSON.parse(asked()?.body ?? '{}') as Record<string, never>

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (key: KeyObject) => String(key.export({ type: 'pkcs8', format: 'pem' }))
const vonage = {
  provider: 'vonage',
  accountName: 'k1',
  apiSecret: 'secret',
  applicationId: 'app-1',
  voiceKey: pem(privateKey),
}

test('whoever wants no calls is not rung by the lead of somebody else who came to have her number', async () => {
  const reach = { phone: '(819) 555-0142', phoneKey: '18195550142' }
  phone.put({ client: [bare(aClient({ id: 'cl-2', email: '', emailKey: '', ...reach }))] })
  const north = phone.dealership('north')
  const no = { id: 'no-1', clientId: 'cl-2', channel: 'call', purpose: 'service' } as const
  const words = { source: 'desk', words: 'Never call me' } as const
  const moment = { now: phone.clock.now(), mid: 'no-1' }
  actOnServer(north, systemOf(north), withdrawConsent, { ...no, ...words }, moment)
  // On the card there was a yes since, of another number.
  north.sqlite.prepare(`delete from consent where client_id = 'cl-1'`).run()
  const refused = await ring()
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'contact-blocked' }])
  expect(provider.asked).toEqual([])
})

test('Vonage: a call with its script, signed by the application’s key', async () => {
  await switchTo(vonage)
  provider.answer = () => ({
    status: 201,
    json: { uuid: 'u-1', status: 'started', direction: 'outbound', conversation_uuid: 'CON-1' },
  })
  expect(await (await ring()).json()).toMatchObject({ failure: null })
  expect([asked()?.method, asked()?.path]).toEqual(['POST', '/v1/calls'])
  const hook = `http://boreal.localhost${phone.hook}`
  expect(jsonOf()).toEqual({
    to: [{ type: 'phone', number: '18195550199' }],
    from: { type: 'phone', number: '18195550100' },
    ncco: [
      {
        action: 'connect',
        from: '18195550100',
        timeout: 25,
        eventUrl: [hook],
        endpoint: [{ type: 'phone', number: '18195550142' }],
      },
    ],
    event_url: [hook],
    event_method: 'POST',
  })
  const token = /^Bearer (\S+)$/.exec(asked()?.headers.authorization ?? '')?.[1] ?? ''
  const [head = '', claims = '', said = ''] = token.split('.')
  const read = (text: string) =>
    JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
  const signature = Buffer.from(said, 'base64url')
  expect(verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), publicKey, signature)).toBe(true)
  const iat = Math.floor(phone.clock.now() / 1000)
  expect(read(head)).toEqual({ alg: 'RS256', typ: 'JWT' })
  expect(read(claims)).toEqual({ application_id: 'app-1', iat, exp: iat + 300, jti: 'ring-1' })
})

/** As Vonage tells it: signed by a token over the body. */
function vonageEvent(body: object): Promise<Response> {
  const text = JSON.stringify(body)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const iat = Math.floor(phone.clock.now() / 1000)
  const hash = createHash('sha256').update(text).digest('hex')
  const claims = { api_key: 'k1', payload_hash: hash, iat }
  const unsigned = `${part({ alg: 'HS256' })}.${part(claims)}`
  const signature = createHmac('sha256', 'a quiet token').update(unsigned).digest('base64url')
  return phone.request(phone.hook, {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${unsigned}.${signature}`,
    },
  })
}

test.each([
  ['she answers', [['u-2', 'completed', '12:00:50', '40']], 'answered', 40, 'call-reached'],
  ['she does not', [['u-2', 'unanswered', '12:00:30', '0']], 'missed', 0, 'call-tried'],
] as const)(
  'of both legs of Vonage hers alone is the answer: %s',
  async (_, ends, outcome, seconds, kind) => {
    await switchTo(vonage)
    const tell = async (uuid: string, status: string, time: string, duration?: string) => {
      const to = uuid === 'u-1' ? '18195550199' : '18195550142'
      const at = new Date(phone.clock.now()).toISOString().slice(0, 11)
      const answer = await vonageEvent({
        uuid,
        conversation_uuid: 'CON-1',
        direction: 'outbound',
        from: '18195550100',
        to,
        status,
        timestamp: `${at}${time}.000Z`,
        ...(duration && { duration }),
      })
      expect(answer.status).toBe(204)
    }
    await tell('u-1', 'started', '12:00:00')
    await tell('u-2', 'started', '12:00:05')
    await tell('u-1', 'answered', '12:00:04')
    for (const [uuid, status, time, duration] of ends) await tell(uuid, status, time, duration)
    await tell('u-1', 'completed', '12:00:51', '47')
    expect(
      rows('select direction, outcome, phone, talk_seconds, answered_by, lead_id from phone_call'),
    ).toEqual([
      {
        direction: 'out',
        outcome,
        phone: '+18195550142',
        talk_seconds: seconds,
        answered_by: 'ana',
        lead_id: 'l-1',
      },
    ])
    expect(rows('select kind, "by" from lead_touch')).toEqual([{ kind, by: 'ana' }])
  },
)

test.each([
  ['as people of the place dial it', '4505550142', '14505550142'],
  ['with its calling code', '14505550142', '14505550142'],
  ['of another country', '33612345678', '33612345678'],
])('a bare number of Vonage is read where the dealership is first: %s', async (_, from, key) => {
  await switchTo(vonage)
  await vonageEvent({
    uuid: 'u-1',
    conversation_uuid: 'CON-1',
    direction: 'inbound',
    from,
    to: '18195550100',
    status: 'unanswered',
  })
  expect(rows('select phone, phone_key from phone_call')).toEqual([
    { phone: `+${key}`, phone_key: key },
  ])
  expect(rows('select phone, phone_key from request')).toEqual([
    { phone: `+${key}`, phone_key: key },
  ])
})

test('Telnyx: a call of its TeXML application, with the script that rings her', async () => {
  await switchTo({ provider: 'telnyx', apiSecret: 'KEY', applicationId: '17xx' })
  provider.answer = () => ({
    status: 200,
    json: { call_sid: 'v3:1', from: '+18195550100', to: '+18195550199', status: 'queued' },
  })
  expect(await (await ring()).json()).toMatchObject({ failure: null })
  expect([asked()?.path, asked()?.headers.authorization]).toEqual([
    '/v2/texml/calls/17xx',
    'Bearer KEY',
  ])
  const { From, To, Texml } = jsonOf() as unknown as Record<string, string>
  expect([From, To]).toEqual(['+18195550100', '+18195550199'])
  expect(Texml).toMatch(/<Dial callerId="\+18195550100"><Number [^>]+>\+18195550142<\/Number>/)
})

test.each([
  ['Telnyx without its application', { provider: 'telnyx', apiSecret: 'KEY' }],
  ['Vonage without its application', { ...vonage, applicationId: '' }],
  ['Vonage without its key', { ...vonage, voiceKey: null }],
])('%s begins none, and says what is missing', async (_, over) => {
  await switchTo(over)
  expect(await (await ring()).json()).toMatchObject({ failure: 'no-application' })
  expect(provider.asked).toEqual([])
})

test('what is no private key is told at its field; a stored one stays, and not for another provider', async () => {
  for (const voiceKey of ['abc', String(publicKey.export({ type: 'spki', format: 'pem' }))]) {
    const refused = await switchTo({ ...vonage, voiceKey })
    expect(await refused.json()).toMatchObject({ code: 'phone-key-invalid', field: 'voiceKey' })
  }
  expect(await (await switchTo(vonage)).json()).toMatchObject({
    hasVoiceKey: true,
    applicationId: 'app-1',
  })
  expect(JSON.stringify(rows('select * from phone_account'))).not.toContain('PRIVATE KEY')
  expect(await (await switchTo({ ...vonage, voiceKey: null })).json()).toMatchObject({
    hasVoiceKey: true,
  })
  const other = { provider: 'telnyx', accountName: 'k1', apiSecret: 'KEY', voiceKey: null }
  expect(await (await switchTo(other)).json()).toMatchObject({ hasVoiceKey: false })
})

test.each([
  [401, { title: 'Unauthorized', detail: 'Bad token' }, 'login', 'Bad token'],
  [429, {}, 'busy', ''],
  [422, { errors: [{ code: '10015', detail: 'Invalid To' }] }, 'refused', 'Invalid To'],
])('%i is told in words', async (status, json, failure, said) => {
  await switchTo(vonage)
  provider.answer = () => ({ status, json })
  expect(await (await ring()).json()).toMatchObject({ failure, said })
})

test('five in a row, then one every twenty seconds, to each person; the same asked again is the same call', async () => {
  for (const n of [1, 2, 3, 4, 5]) expect((await ring(`ring-${n}`)).status).toBe(200)
  const refused = await ring('ring-6')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '20'])
  expect(await refused.json()).toMatchObject({ code: 'too-many' })
  expect(provider.asked).toHaveLength(5)
  expect(await (await ring('ring-5')).json()).toMatchObject({ failure: null })
  expect(provider.asked).toHaveLength(5)
  const lise = await phone.signIn('lise', { companyId: 'north' })
  const hers = await phone.request('/api/phone/ring', {
    as: lise,
    json: { leadId: 'l-1', id: 'ring-5' },
  })
  expect(await hers.json()).toMatchObject({ failure: 'no-number' })
  phone.clock.advance(20_000)
  expect((await ring('ring-6')).status).toBe(200)
})

test('one that was not begun may be tried again under the same name', async () => {
  provider.answer = () => ({ status: 503 })
  expect(await (await ring()).json()).toMatchObject({ failure: 'busy' })
  provider.answer = () => ({ status: 201, json: { sid: 'CA-1' } })
  expect(await (await ring()).json()).toMatchObject({ failure: null })
})

/** A call whose recording is waited for, at Telnyx. */
async function recorded(callKey: string) {
  const telnyx = generateKeyPairSync('ed25519')
  const raw = createPublicKey(telnyx.privateKey).export({ format: 'der', type: 'spki' })
  const key = raw.subarray(-32).toString('base64')
  await switchTo({ provider: 'telnyx', signingSecret: key, apiSecret: 'KEY' })
  phone.put({ trackedNumber: [aNumber({ id: 'n-3', phoneKey: '18195550133' })] })
  const tell = (body: string, type: string) => {
    const time = String(Math.floor(phone.clock.now() / 1000))
    const text = Buffer.from(`${time}|${body}`)
    return phone.request(phone.hook, {
      method: 'POST',
      body,
      headers: {
        'content-type': type,
        'telnyx-timestamp': time,
        'telnyx-signature-ed25519': sign(null, text, telnyx.privateKey).toString('base64'),
      },
    })
  }
  const form = (fields: Record<string, string>) =>
    tell(new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded')
  const first = await form(call({ CallSid: callKey }))
  expect([first.status, rows('select refused_why from phone_account')]).toEqual([
    204,
    [{ refused_why: '' }],
  ])
  const noticeAt = phone.clock.now()
  const until = noticeAt + 86_400_000
  const recording = {
    state: 'asked',
    isVoicemail: false,
    noticeVersion: 'n.1',
    noticeAt,
    until,
    seconds: 0,
  }
  phone
    .dealership('north')
    .sqlite.prepare('update phone_call set recording = ?')
    .run(JSON.stringify(recording))
  return { form, json: (body: object) => tell(JSON.stringify(body), 'application/json') }
}
const state = () =>
  rows<{ state: string; seconds: number }>(
    `select json_extract(recording, '$.state') as state, json_extract(recording, '$.seconds') as seconds from phone_call`,
  )
const run = () => runTelephony(phone.deps, 'north')
/** As its reference writes it. */
const saved = (urls: object) => ({
  data: {
    record_type: 'event',
    event_type: 'call.recording.saved',
    id: '0ccc7b54-4df3-4bca-a65a-3da1ecc777f0',
    occurred_at: '2026-03-10T14:05:00.521992Z',
    payload: {
      connection_id: '7267xxxxxxxxxxxxxx',
      call_leg_id: 'leg-1',
      call_session_id: 'session-1',
      client_state: 'aGF2ZSBhIG5pY2UgZGF5ID1d',
      recording_started_at: '2026-03-10T14:00:00.000Z',
      recording_ended_at: '2026-03-10T14:01:30.000Z',
      channels: 'dual',
      ...urls,
    },
  },
})

test('Telnyx tells where a recording is: its signed address first, then the public one, whatever its kind', async () => {
  const { json } = await recorded('session-1')
  provider.answer = () => ({
    status: 200,
    bytes: aWav(3),
    headers: { 'content-type': 'audio/wav' },
  })
  await json(
    saved({
      recording_urls: { wav: `${provider.base}/signed.wav` },
      public_recording_urls: { wav: `${provider.base}/public.wav` },
    }),
  )
  await run()
  expect(provider.asked.map(({ path }) => path)).toEqual(['/signed.wav'])
  expect(state()).toEqual([{ state: 'kept', seconds: 90 }])
  expect(rows('select mime from file')).toEqual([{ mime: 'audio/wav' }])
})

test.each([
  ['by its name', true, '/v2/recordings/REC-1'],
  ['by its call', false, '/v2/recordings?filter%5Bcall_session_id%5D=session-1&page%5Bsize%5D=1'],
])('an expired address is asked for again, %s', async (_, isNamed, path) => {
  const { form, json } = await recorded('session-1')
  const item = { download_urls: { mp3: `${provider.base}/fresh.mp3` } }
  provider.answer = ({ path: at }) => {
    if (at.startsWith('/v2/recordings'))
      return { status: 200, json: { data: isNamed ? item : [item] } }
    if (at === '/fresh.mp3') return { status: 200, bytes: anMp3(40) }
    return { status: 403, bytes: Buffer.from('<Code>AccessDenied</Code>') }
  }
  if (isNamed)
    await form({
      CallSid: 'session-1',
      RecordingSid: 'REC-1',
      RecordingStatus: 'completed',
      RecordingDuration: '90',
      RecordingUrl: `${provider.base}/old.mp3`,
    })
  else await json(saved({ recording_urls: { mp3: `${provider.base}/old.mp3` } }))
  await run()
  expect(provider.asked.map(each => each.path)).toEqual(['/old.mp3', path, '/fresh.mp3'])
  expect(state()).toEqual([{ state: 'kept', seconds: 90 }])
})

test('what the provider has no more is said on the call, and not asked for again', async () => {
  const { json } = await recorded('session-1')
  provider.answer = ({ path }) =>
    path.startsWith('/v2/recordings') ? { status: 200, json: { data: [] } } : { status: 403 }
  await json(saved({ recording_urls: { mp3: `${provider.base}/old.mp3` } }))
  await run()
  expect(state()).toEqual([{ state: 'gone', seconds: 90 }])
  expect(rows('select * from recording_source')).toEqual([])
  phone.clock.advance(2 * 86_400_000)
  const before = provider.asked.length
  await run()
  expect([provider.asked.length, state()]).toEqual([before, [{ state: 'gone', seconds: 90 }]])
})

test('a call that was put in by hand is no recording of ours', async () => {
  phone.put({ phoneCall: [bare(aCall({ id: 'ca-9', callKey: 'session-9' }))] })
  const { json } = await recorded('session-1')
  const other = saved({ recording_urls: { mp3: `${provider.base}/x.mp3` } })
  other.data.payload.call_session_id = 'session-9'
  await json(other)
  await run()
  expect(provider.asked).toEqual([])
})
