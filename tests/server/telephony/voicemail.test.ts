/** Nobody answers, and she leaves her words: heard on her request and her lead, as the providers tell of it. */
import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { runTelephony } from '#server/jobs/telephony.ts'
import { nccoOf } from '#server/telephony/script.ts'
import { aNumber, noNotice } from '#tests/support/builders/phone.ts'
import { anMp3, aWav } from '#tests/support/sounds.ts'
import { aPhone, aProvider, call, host, type Phone, type Provider, settings } from './kit.ts'

const herWords = anMp3(40)
let phone: Phone
let provider: Provider
const all: { close: () => void }[] = []
beforeEach(async () => {
  provider = await aProvider()
  provider.answer = () => ({ status: 200, bytes: herWords })
  phone = await aPhone({ env: { PHONE_API: provider.base } })
  all.push(phone, provider)
  phone
    .dealership('north')
    .sqlite.exec(
      `update user set cell = '819 555-0199' where id = 'ana'; delete from tracked_number`,
    )
  take()
})
afterAll(() => all.forEach(each => each.close()))

const take = (over: object = {}) =>
  phone.put({
    trackedNumber: [aNumber({ id: 'n-1', userIds: ['ana'], takesVoicemail: true, ...over })],
  })
const alone = (over: object) => {
  phone.dealership('north').sqlite.exec('delete from tracked_number')
  take(over)
}
const rows = <T = Record<string, unknown>>(sql: string) => phone.rows<T>(sql)
const run = () => runTelephony(phone.deps, 'north')
const script = async (fields: Record<string, string>, step: string) =>
  (await phone.event(fields, step)).text()
const recordings = () =>
  rows<{ outcome: string | null; recording: string }>(
    'select outcome, recording from phone_call order by v',
  ).map(({ outcome, recording }) => ({ outcome, ...(JSON.parse(recording) as object) }))
const unanswered = (over: Record<string, string> = {}) =>
  call({ CallStatus: 'in-progress', DialCallStatus: 'no-answer', DialCallSid: 'CA-2', ...over })
const saved = (over: Record<string, string> = {}) => ({
  RecordingSid: 'RE-1',
  CallSid: 'CA-1',
  RecordingStatus: 'completed',
  RecordingUrl: `${provider.base}/RE-1`,
  RecordingDuration: '12',
  ...over,
})
/** Rung in vain, she speaks after the tone and hangs up. */
async function leaves(seconds: string) {
  await phone.event(call(), '/answer')
  const said = await script(unanswered(), '/dialled')
  await phone.event(call({ CallStatus: 'completed', CallDuration: '60' }))
  await phone.event(saved({ RecordingDuration: seconds }))
  return said
}

test('rung in vain she may leave her words: they are her request’s, fetched once and heard by name', async () => {
  const said = await leaves('12')
  expect(said).toContain('Leave a message after the tone')
  expect(said).toMatch(/<Record [^>]*maxLength="180"[^>]*action="[^"]*\/left"[^>]*\/><Hangup\/>/)
  expect(await script(call(), '/left')).toContain('Thank you. Goodbye.')
  await run()
  await run()
  expect(provider.asked.map(({ path }) => path)).toEqual(['/RE-1.mp3'])
  expect(recordings()).toMatchObject([
    {
      outcome: 'voicemail',
      state: 'kept',
      isVoicemail: true,
      seconds: 12,
      noticeVersion: 'n-1.voicemail',
    },
  ])
  const [{ id, request_id: requestId } = { id: '', request_id: '' }] = rows<{
    id: string
    request_id: string
  }>('select id, request_id from phone_call')
  expect([requestId, rows('select id, status, lead_id from request')]).toEqual([
    `${id}.r`,
    [{ id: requestId, status: 'regular', lead_id: null }],
  ])
  const ana = await phone.signIn('ana')
  const heard = await phone.request(`/api/phone/recordings/${id}`, { as: ana })
  expect(Buffer.from(await heard.arrayBuffer())).toEqual(herWords)
  expect(rows('select user_id from recording_heard')).toEqual([{ user_id: 'ana' }])
})

test.each([
  ['a WAV that is said to be MP3', aWav(3), 'audio/mpeg', 'kept', 'audio/wav'],
  ['an MP3 of no type', anMp3(40, { tag: 300 }), 'application/octet-stream', 'kept', 'audio/mpeg'],
  ['a recorder’s WAV cut off', aWav(3, { says: 1e9 }), 'audio/x-wav', 'kept', 'audio/wav'],
  ['a page', Buffer.from('<!doctype html><title>Sign in</title>'), 'audio/mpeg', 'unplayable'],
  ['an Ogg file', Buffer.from('OggS'.padEnd(4000, 'x')), 'audio/mpeg', 'unplayable'],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'audio/wav', 'unplayable'],
  [
    'a program behind a tag',
    Buffer.from(`ID3\x04\0\0\0\0\0\0MZ${'x'.repeat(3000)}`),
    '',
    'unplayable',
  ],
  ['nothing', Buffer.alloc(0), 'audio/mpeg', 'unplayable'],
])('a recording is looked at by its content: %s', async (_, bytes, type, state, mime?: string) => {
  provider.answer = () => ({ status: 200, bytes, headers: { 'content-type': type } })
  await leaves('12')
  await run()
  await run()
  expect(recordings()).toMatchObject([{ state, isVoicemail: true, seconds: 12 }])
  expect(rows('select mime from file')).toEqual(mime ? [{ mime }] : [])
  // Asked for once: the provider has nothing else.
  expect(provider.asked).toHaveLength(1)
})

test('who says nothing after the tone was missed, and has left nothing', async () => {
  await leaves('0')
  await run()
  expect(provider.asked).toEqual([])
  expect(recordings()).toMatchObject([{ outcome: 'missed', isVoicemail: true, seconds: 0 }])
  expect(rows('select status from request')).toEqual([{ status: 'regular' }])
})

test('one second of hers is a message already', async () => {
  await leaves('1')
  await run()
  expect(recordings()).toMatchObject([{ outcome: 'voicemail', isVoicemail: true, seconds: 1 }])
})

test('a minute with our greeting is no conversation, whoever rings or nobody', async () => {
  alone({ userIds: [] })
  await phone.event(call(), '/answer')
  await phone.event(call({ CallStatus: 'completed', CallDuration: '60' }))
  expect(recordings()).toMatchObject([{ outcome: 'missed' }])
  expect(rows('select status from request')).toEqual([{ status: 'regular' }])
})

test('closed, she is asked for her words at once and nobody is rung', async () => {
  alone({ afterHours: 'request' })
  // The usual hours of the country, and 03:00 in Montréal.
  phone.dealership('north').sqlite.prepare('update company set desk = null').run()
  phone.clock.advance(17 * 3_600_000)
  const said = await script(call(), '/answer')
  expect(said).toContain('We are closed right now. Leave a message')
  expect(said).not.toContain('<Dial')
  await phone.event(call({ CallStatus: 'completed', CallDuration: '40' }))
  await phone.event(saved())
  expect(recordings()).toMatchObject([{ outcome: 'voicemail', isVoicemail: true, seconds: 12 }])
  expect(rows('select message from request')).toMatchObject([
    { message: expect.stringContaining('while we were closed') },
  ])
})

test.each([
  ['before it opens in Montréal, where Greenwich has opened', 21, 1],
  ['while it is open in Montréal, where Greenwich has closed', 7.5, 0],
])('a call %s', async (_, hours, isAfterHours) => {
  // From ten in the morning, by the usual hours of the country.
  phone.dealership('north').sqlite.prepare('update company set desk = null').run()
  phone.clock.advance(hours * 3_600_000)
  await phone.event(call(), '/answer')
  expect(rows('select is_after_hours from phone_call')).toEqual([{ is_after_hours: isAfterHours }])
})

test('a number that takes none asks for none, and keeps none that is sent all the same', async () => {
  alone({ takesVoicemail: false })
  const said = await leaves('12')
  expect(said).toContain('We will call you back. Goodbye.')
  expect(said).not.toContain('<Record')
  await run()
  expect(provider.asked).toEqual([])
  expect(rows('select outcome, json_type(recording) as kind from phone_call')).toEqual([
    { outcome: 'missed', kind: 'null' },
  ])
})

test('a greeting of the house is read before the tone, by each provider’s answer, and as it is written', async () => {
  const { default_locale: locale } = rows<{ default_locale: string }>(
    'select default_locale from company',
  )[0] ?? { default_locale: '' }
  const own = 'This is <Boréal>. Speak & we call back.'
  alone({ greeting: { ...noNotice, [locale]: ` ${own} ` } })
  const said = await leaves('12')
  expect(said).toContain('>This is &lt;Boréal&gt;. Speak &amp; we call back.</Say><Record')
  expect(said).not.toContain('after the tone')
  const plan = {
    rings: [],
    ourNumber: '+18195550100',
    locale: 'en-ca',
    notice: '',
    isClosed: true,
    takesVoicemail: true,
    greeting: own,
    sound: '',
    hookUrl: 'http://hook',
  } as const
  expect(nccoOf(plan)[0]).toMatchObject({ action: 'talk', text: own })
  expect(nccoOf({ ...plan, takesVoicemail: false })[0]).not.toMatchObject({ text: own })
})

test('a greeting in a language that the house does not speak on the telephone is not read', async () => {
  alone({ greeting: { ...noNotice, 'es-co': 'Hable después del tono.' } })
  expect(await leaves('12')).not.toContain('Hable')
})

test('who was spoken to leaves nothing', async () => {
  await phone.event(call(), '/answer')
  const answered = unanswered({ DialCallStatus: 'completed', DialCallDuration: '50' })
  expect(await script(answered, '/dialled')).not.toContain('<Record')
  await phone.event(call({ CallStatus: 'completed', CallDuration: '60' }))
  await phone.event(saved())
  await run()
  expect(provider.asked).toEqual([])
  expect(recordings()).toMatchObject([{ outcome: 'answered' }])
})

test('her words are of a second call of the day too, and go on their day', async () => {
  await leaves('12')
  await phone.event(call({ CallSid: 'CA-9' }), '/answer')
  await phone.event(unanswered({ CallSid: 'CA-9', DialCallSid: 'CA-8' }), '/dialled')
  await phone.event(call({ CallSid: 'CA-9', CallStatus: 'completed', CallDuration: '20' }))
  await phone.event(
    saved({ CallSid: 'CA-9', RecordingSid: 'RE-9', RecordingUrl: `${provider.base}/RE-9` }),
  )
  await run()
  expect(recordings()).toMatchObject([{ state: 'kept' }, { state: 'kept' }])
  phone.clock.advance(180 * 86_400_000 - 1)
  await run()
  expect(recordings()).toMatchObject([{ state: 'kept' }, { state: 'kept' }])
  phone.clock.advance(1)
  await run()
  expect(recordings()).toMatchObject([{ state: 'deleted' }, { state: 'deleted' }])
  expect(rows('select sha256 from file')).toEqual([])
})

/** Vonage's way: one list of what to do, and a recording told by itself. */
async function vonage() {
  const secret = 'vonage’s secret'
  const lise = await phone.signIn('lise', { companyId: 'north' })
  const account = { provider: 'vonage', accountName: 'key', signingSecret: secret, apiSecret: 'x' }
  await phone.request('/api/phone/settings', { as: lise, json: settings(account) })
  return async (fields: object, step = '') => {
    const body = JSON.stringify(fields)
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = {
      api_key: 'key',
      payload_hash: createHash('sha256').update(body).digest('hex'),
      iat: Math.floor(phone.clock.now() / 1000),
    }
    const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
    const signature = createHmac('sha256', secret).update(text).digest('base64url')
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${text}.${signature}`,
    }
    return phone.request(`${phone.hook}${step}`, { host, method: 'POST', body, headers })
  }
}

test('Vonage records her words after its telephones have rung in vain, and nothing else', async () => {
  const tell = await vonage()
  const leg = {
    conversation_uuid: 'CON-1',
    uuid: 'u-1',
    direction: 'inbound',
    from: '18195550142',
    to: '18195550100',
  }
  const todo = (await (await tell(leg, '/answer')).json()) as { action: string }[]
  expect(todo.map(({ action }) => action)).toEqual(['connect', 'talk', 'record', 'talk'])
  await tell({ ...leg, uuid: 'u-2', direction: 'outbound', to: '18195550199', status: 'timeout' })
  const recorded = {
    conversation_uuid: 'CON-1',
    recording_uuid: 'rec-1',
    recording_url: `${provider.base}/rec-1`,
    start_time: '2026-01-05T15:00:00Z',
    end_time: '2026-01-05T15:00:07Z',
  }
  await tell(recorded)
  await tell({ ...leg, status: 'completed', duration: '30' })
  await run()
  expect(provider.asked.map(({ path }) => path)).toEqual(['/rec-1'])
  expect(recordings()).toMatchObject([
    { outcome: 'voicemail', state: 'kept', isVoicemail: true, seconds: 7 },
  ])
})
