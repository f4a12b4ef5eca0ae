/** Calls and text messages as their provider tells of them, against the real server. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { aClient } from '#tests/support/builders/client.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aCall, aNumber, noNotice } from '#tests/support/builders/phone.ts'
import { bare } from '#tests/support/dealership.ts'
import { anMp3 } from '#tests/support/sounds.ts'
import { withdrawConsent } from '#db/consent/mutations/record.ts'
import { dayMs } from '#db/kernel/date.ts'
import { filesHeard } from '#db/message/heard.ts'
import { auditFile } from '#server/audit/audit.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { runTelephony } from '#server/jobs/telephony.ts'
import { sweepOld } from '#server/privacy/retention.ts'
import { colleagueAt, numberAt, textNumberFor } from '#server/telephony/known.ts'
import { textOut } from '#server/telephony/send.ts'
import { aPhone, aProvider, call, host, type Phone, type Provider, settings, text } from './kit.ts'

let phone: Phone
let provider: Provider
const all: { close: () => void }[] = []
beforeEach(async () => {
  provider = await aProvider()
  phone = await aPhone({ env: { PHONE_API: provider.base } })
  all.push(phone, provider)
})
// What was heard from outside was caused by no act, and a back-up is whole with it.
afterEach(async () => {
  const { sqlite, filesDir } = phone.dealership('north')
  const { checks } = await auditFile(sqlite.name, filesDir, { now: phone.clock.now })
  const problems = checks.flatMap(each => (each.name === 'effects once' ? each.problems : []))
  if (problems.length) throw new Error(problems.join('\n'))
})
afterAll(() => all.forEach(each => each.close()))

const rows = <T = Record<string, unknown>>(sql: string) => phone.rows<T>(sql)
const requests = () =>
  rows('select type, status, name, phone, source_name, message, lead_id from request order by v')
const calls = () =>
  rows(
    'select outcome, state, talk_seconds, answered_by, source_name, is_after_hours from phone_call',
  )
const touches = () => rows('select kind, note, "by", facts from lead_touch order by at')
const client = aClient({ id: 'cl-1', phoneKey: '18195550142', phone: '(819) 555-0142' })
const lead = aLead({
  id: 'l-1',
  clientId: 'cl-1',
  assignedTo: 'ana',
  phone: '(819) 555-0142',
  phoneKey: '18195550142',
})
const run = () => runTelephony(phone.deps, 'north')
const ended = (over: Record<string, string> = {}) => call({ CallStatus: 'completed', ...over })
const child = (over: Record<string, string> = {}) =>
  call({
    CallSid: 'CA-2',
    ParentCallSid: 'CA-1',
    Direction: 'outbound-dial',
    From: '+18195550142',
    To: '+18195550199',
    ...over,
  })

test('a missed call is a request of its number’s source; told twice it is one', async () => {
  expect((await phone.event(call({ CallerName: 'Zoé Côté' }))).status).toBe(204)
  expect(calls()).toMatchObject([{ state: 'ringing', outcome: null }])
  expect(requests()).toEqual([])
  const missed = call({ CallStatus: 'no-answer', CallerName: 'Zoé Côté' })
  for (const each of [missed, missed]) expect((await phone.event(each)).status).toBe(204)
  expect(calls()).toMatchObject([{ state: 'ended', outcome: 'missed', source_name: 'Print' }])
  expect(requests()).toMatchObject([
    { type: 'phone', status: 'regular', name: 'Zoé Côté', source_name: 'Print', lead_id: null },
  ])
  expect(rows('select request_id from phone_call')).toEqual(
    rows('select id as request_id from request'),
  )
})

test('who calls again within the day waits once; who hides her number waits too', async () => {
  await phone.event(call({ CallStatus: 'busy' }))
  await phone.event(call({ CallSid: 'CA-9', CallStatus: 'no-answer' }))
  await phone.event(call({ CallSid: 'CA-8', CallStatus: 'no-answer', From: '+266696687' }))
  expect(requests()).toMatchObject([
    { status: 'regular' },
    { status: 'information' },
    { status: 'regular', phone: '' },
  ])
})

test('an answered call stops the clock of her lead and names who answered; the end may come first', async () => {
  phone.put({ client: [client], lead: [lead] })
  phone
    .dealership('north')
    .sqlite.prepare(`update user set cell = '819 555-0199' where id = 'ana'`)
    .run()
  await phone.event(ended({ CallDuration: '90' }))
  await phone.event(child({ CallStatus: 'completed', CallDuration: '80' }))
  await phone.event(child({ CallStatus: 'in-progress' }))
  await phone.event(call())
  expect(calls()).toMatchObject([{ outcome: 'answered', talk_seconds: 80, answered_by: 'ana' }])
  expect(touches()).toMatchObject([{ kind: 'call-reached', by: 'ana' }])
  expect(requests()).toEqual([])
  expect(rows('select first_answer_at is not null as stopped from lead')).toEqual([{ stopped: 1 }])
})

test('whose telephone rang: by either number of hers, while she works here', () => {
  const { db, sqlite } = phone.dealership('north')
  sqlite.exec(`update user set phone = '819 555-0198', cell = '819 555-0199' where id = 'ana';
    update user set phone = '819 555-0197', cell = '' where id = 'rita';
    update user set phone = '', cell = '819 555-0196', active = 0 where id = 'otto'`)
  const rang = ['0199', '0198', '0197', '0196', '0195'].map(end => `+1819555${end}`)
  // The last two are of who has left, and nobody's.
  expect([...rang, ''].map(each => colleagueAt(db, each))).toEqual([
    'ana',
    'ana',
    'rita',
    null,
    null,
    null,
  ])
})

test('whoever was missed and has been spoken to since waits no more', async () => {
  await phone.event(call({ CallStatus: 'no-answer' }))
  await phone.event(ended({ CallSid: 'CA-3', CallDuration: '60' }))
  await phone.event(
    child({ CallSid: 'CA-4', ParentCallSid: 'CA-3', CallStatus: 'completed', CallDuration: '55' }),
  )
  expect(requests()).toMatchObject([{ status: 'information' }])
})

test('ten seconds are a call, and no answer', async () => {
  phone.put({ client: [client], lead: [lead] })
  await phone.event(call())
  await phone.event(child({ CallStatus: 'completed', CallDuration: '10' }))
  await phone.event(ended({ CallDuration: '12' }))
  expect(touches()).toMatchObject([{ kind: 'call-received' }])
  expect(rows('select first_answer_at from lead')).toEqual([{ first_answer_at: null }])
})

test('fifteen seconds are a conversation', async () => {
  phone.put({ client: [client], lead: [lead] })
  await phone.event(call())
  await phone.event(child({ CallStatus: 'completed', CallDuration: '15' }))
  await phone.event(ended({ CallDuration: '17' }))
  expect(touches()).toMatchObject([{ kind: 'call-reached' }])
})

test('a dealership says itself how long a conversation is, to the second', async () => {
  phone.put({ client: [client], lead: [lead] })
  phone.dealership('north').sqlite.exec('update phone_account set contact_seconds = 40')
  for (const [at, seconds] of ['39', '40'].entries()) {
    await phone.event(call({ CallSid: `CA-${at}` }))
    const leg = { CallSid: `CB-${at}`, ParentCallSid: `CA-${at}`, CallStatus: 'completed' }
    await phone.event(child({ ...leg, CallDuration: seconds }))
    await phone.event(ended({ CallSid: `CA-${at}`, CallDuration: '45' }))
    phone.clock.advance(60_000)
  }
  expect(touches().map(({ kind }) => kind)).toEqual(['call-received', 'call-reached'])
})

test('a number that is printed no more is its source’s, until another has it', () => {
  const { db, sqlite } = phone.dealership('north')
  const at = { phoneKey: '18195550188' }
  phone.put({ trackedNumber: [aNumber({ id: 'n-8', ...at }), aNumber({ id: 'n-9', ...at })] })
  sqlite.exec(`update tracked_number set deleted_at = 5, v = 900 where id = 'n-8';
    update tracked_number set v = 800 where id = 'n-9'`)
  const is = () => numberAt(db, '+1 819 555-0188')?.id
  expect(is()).toBe('n-9')
  sqlite.exec(`update tracked_number set deleted_at = 5 where id = 'n-9'`)
  expect(is()).toBe('n-8')
  expect([numberAt(db, ''), numberAt(db, '+18195550187')]).toEqual([undefined, undefined])
})

test('a call of ours stands in the timeline with its verdict', async () => {
  phone.put({ client: [client], lead: [lead] })
  const out = { Direction: 'outbound-api', From: '+18195550100', To: '+18195550142' }
  await phone.event(call({ ...out, CallStatus: 'no-answer' }))
  const [touch] = touches()
  expect(touch).toMatchObject({ kind: 'call-tried' })
  expect(JSON.parse(String(touch?.['facts']))).toMatchObject({
    direction: 'out',
    verdict: expect.stringMatching(/^(allow|ask)$/),
  })
  expect(requests()).toEqual([])
})

test('signed by nobody, by another, for another address: refused, and the page says so', async () => {
  const body = new URLSearchParams(call()).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (path: string, more: object = {}) =>
    phone.request(path, { method: 'POST', body, headers: { ...headers, ...more } })
  expect((await post(phone.hook)).status).toBe(403)
  expect((await post(phone.hook, { 'x-twilio-signature': 'AAAA' })).status).toBe(403)
  expect((await post(`${phone.hook}x`)).status).toBe(404)
  expect((await post('/hooks/phone/south/x')).status).toBe(404)
  expect(rows('select id from hook_event')).toEqual([])
  const lise = await phone.signIn('lise', { companyId: 'north' })
  const shown = await (await phone.request('/api/phone/settings', { as: lise })).json()
  expect(shown).toMatchObject({ refusedWhy: 'wrong', heardAt: null, hasSigningSecret: true })
  expect(JSON.stringify(shown)).not.toContain('a quiet token')
})

test('a text message joins her conversation, or waits as a request; once', async () => {
  await phone.event(text('Is it still there?'))
  await phone.event(text('Is it still there?'))
  expect(requests()).toMatchObject([{ type: 'sms', message: 'Is it still there?', lead_id: null }])
  phone.put({ client: [client], lead: [lead] })
  await phone.event(text('And at what price?'))
  expect(requests()).toHaveLength(1)
  expect(touches()).toMatchObject([{ kind: 'message-received', note: 'And at what price?' }])
})

test('an old event sent again after its text is gone is known', async () => {
  await phone.event(text('Is it still there?'))
  await phone.event(call({ CallStatus: 'no-answer' }))
  const before = requests()
  await sweepOld(phone.deps, 'north', phone.clock.now() + 3660 * dayMs)
  expect(rows('select id from hook_event').length).toBeGreaterThan(1)
  expect(rows(`select id from hook_event where body <> '' or event is not null`)).toEqual([])
  await phone.event(text('Is it still there?'))
  await phone.event(call({ CallStatus: 'no-answer' }))
  expect(requests()).toEqual(before)
})

test.each([['ARRÊT'], [' Baja!'], ['Désabonner']])(
  '%s ends texts to all her numbers, and is confirmed once',
  async word => {
    phone.put({ client: [client], lead: [lead] })
    await phone.event(text(word))
    await phone.event(text(word))
    expect(rows('select channel, purpose, kind, source, words from consent')).toEqual([
      { channel: 'sms', purpose: 'service', kind: 'withdrawn', source: 'stop-word', words: word },
    ])
    expect(rows('select address, words, source from address_stop')).toEqual([
      { address: '18195550142', words: word, source: 'stop-word' },
    ])
    expect(requests()).toEqual([])
    expect(touches()).toEqual([])
    await run()
    await run()
    expect(provider.asked).toHaveLength(1)
    expect(new URLSearchParams(provider.asked[0]?.body).get('To')).toBe('+18195550142')
  },
)

test('STOP is confirmed by Twilio itself; START opens again what it closed, and nothing else', async () => {
  phone.put({ client: [client], lead: [lead] })
  await phone.event(text('START'))
  // Nothing was stopped: a word like any other.
  expect(touches()).toMatchObject([{ kind: 'message-received', note: 'START' }])
  await phone.event(text('stop'))
  await phone.event(text('unstop'))
  await run()
  expect(provider.asked).toEqual([])
  expect(rows('select kind, purpose from consent order by v')).toEqual([
    { kind: 'withdrawn', purpose: 'service' },
    { kind: 'given', purpose: 'service' },
  ])
  expect(rows('select id from address_stop')).toEqual([])
})

test('STOP of a number that stands on a merged card alone is of the card it became; START opens it where texts go', async () => {
  const kept = aClient({ id: 'cl-2', phoneKey: '18195550177', phone: '(819) 555-0177' })
  phone.put({ client: [{ ...client, mergedIntoId: 'cl-2' }, kept] })
  await phone.event(text('stop'))
  expect(rows('select address from address_stop order by address')).toEqual([
    { address: '18195550142' },
    { address: '18195550177' },
  ])
  await phone.event(text('start'))
  expect(rows('select id from address_stop')).toEqual([])
  expect(rows('select kind from consent')).toEqual([{ kind: 'withdrawn' }])
  // What it could not open a person reads.
  expect(requests()).toMatchObject([{ message: 'start' }])
  await phone.event(text('start', { From: '+18195550177', MessageSid: 'SM-7' }))
  expect(rows('select client_id, kind from consent order by v')).toEqual([
    { client_id: 'cl-2', kind: 'withdrawn' },
    { client_id: 'cl-2', kind: 'given' },
  ])
})

const said = (clientId: string) =>
  rows<{ kind: string }>(
    `select kind from consent where client_id = '${clientId}' order by at, v`,
  ).map(({ kind }) => kind)
const stops = () =>
  rows<{ address: string }>('select address from address_stop order by address').map(
    ({ address }) => address,
  )
const [alice, bruno, home] = ['18195550121', '18195550122', '18195550120']
const textFrom = (key: string, body: string) => {
  phone.clock.advance(1_000)
  return phone.event(text(body, { From: `+${key}`, MessageSid: `SM-${phone.clock.now()}` }))
}
const household = () =>
  phone.put({
    client: [
      aClient({ id: 'cl-a', cell: alice, cellKey: alice, phone: home, phoneKey: home }),
      aClient({ id: 'cl-b', cell: bruno, cellKey: bruno, phone: home, phoneKey: home }),
    ],
  })

test('START from the telephone of the house ends no STOP that another of the house has said', async () => {
  household()
  await textFrom(alice, 'ARRÊT')
  expect(stops()).toEqual([home, alice])
  await textFrom(home, 'START')
  expect(stops()).toEqual([alice])
  expect(said('cl-a')).toEqual(['withdrawn'])
  // She opens it herself.
  await textFrom(alice, 'START')
  expect([stops(), said('cl-a')]).toEqual([[], ['withdrawn', 'given']])
})

test('who shares a number with her opens his own again by his own START, and hers stays closed', async () => {
  household()
  await textFrom(alice, 'ARRÊT')
  expect(said('cl-b')).toEqual(['withdrawn'])
  await textFrom(bruno, 'START')
  expect([said('cl-a'), said('cl-b')]).toEqual([['withdrawn'], ['withdrawn', 'given']])
  expect(stops()).toEqual([home, alice])
})

test('a card of which another number has said STOP itself is opened by none of its others', async () => {
  household()
  await textFrom(home, 'STOP')
  await textFrom(bruno, 'START')
  expect(said('cl-b')).toEqual(['withdrawn'])
  expect(stops()).toContain(home)
  await textFrom(home, 'START')
  expect(stops()).toEqual([])
  expect([said('cl-a'), said('cl-b')]).toEqual([['withdrawn'], ['withdrawn']])
  await textFrom(bruno, 'START')
  expect([said('cl-a'), said('cl-b')]).toEqual([['withdrawn'], ['withdrawn', 'given']])
})

test('a stranger whose number a form put on her card opens nothing of hers', async () => {
  const stranger = '18195550139'
  phone.put({
    client: [aClient({ id: 'cl-v', cell: alice, cellKey: alice, phone: '', phoneKey: '' })],
  })
  await textFrom(alice, 'Arrêt')
  phone
    .dealership('north')
    .sqlite.prepare(`update client set phone = ?, phone_key = ? where id = 'cl-v'`)
    .run(stranger, stranger)
  await textFrom(stranger, 'STOP')
  await textFrom(stranger, 'START')
  expect([stops(), said('cl-v')]).toEqual([[alice], ['withdrawn']])
  const send = (to: string) =>
    textOut(phone.deps, phone.dealership('north'), { id: 'm-1', to: `+${to}`, text: 'Hello' })
  await expect(send(alice)).rejects.toMatchObject({ code: 'stopped' })
  // Nor does a STOP that stands on his number alone keep her out, once it is hers no more.
  await textFrom(stranger, 'STOP')
  await textFrom(alice, 'START')
  expect([stops(), said('cl-v')]).toEqual([[stranger], ['withdrawn']])
  phone.dealership('north').sqlite.exec(`update client set phone = '', phone_key = ''`)
  await textFrom(alice, 'START')
  expect(said('cl-v')).toEqual(['withdrawn', 'given'])
})

test('“STOP SVP” stops, and a person reads it', async () => {
  phone.put({ client: [client], lead: [lead] })
  await phone.event(text('STOP SVP'))
  expect(rows('select kind from consent')).toEqual([{ kind: 'withdrawn' }])
  expect(touches()).toMatchObject([{ kind: 'message-received', note: 'STOP SVP' }])
})

test('who asks for help is answered in her language', async () => {
  await phone.event(text('Aide'))
  await run()
  expect(new URLSearchParams(provider.asked[0]?.body).get('Body')).toContain('Répondez ARRET')
  expect(requests()).toEqual([])
})

test('a machine that answers our answers is answered three times an hour', async () => {
  for (const id of ['1', '2', '3', '4', '5'])
    await phone.event(text('AIDE', { MessageSid: `SM-${id}` }))
  await run()
  expect(provider.asked).toHaveLength(3)
  phone.clock.advance(3_599_999)
  await phone.event(text('AIDE', { MessageSid: 'SM-6' }))
  await run()
  expect(provider.asked).toHaveLength(3)
  // Somebody else waits for nobody's machine.
  await phone.event(text('AIDE', { MessageSid: 'SM-8', From: '+18195550177' }))
  await run()
  expect(provider.asked).toHaveLength(4)
  phone.clock.advance(1)
  await phone.event(text('AIDE', { MessageSid: 'SM-7' }))
  await run()
  expect(provider.asked).toHaveLength(5)
})

test('a picture is fetched once and stands with her words; one that cannot be had does not keep them', async () => {
  phone.put({ client: [client], lead: [lead] })
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
  const headers = { 'content-length': '100', connection: 'close' }
  provider.answer = ({ path }) =>
    path === '/m/1'
      ? { status: 200, bytes: jpeg }
      : path === '/m/3'
        ? { status: 200, bytes: jpeg, headers }
        : path === '/m/4'
          ? { status: 302, headers: { location: 'http://[' } }
          : { status: 404, json: {} }
  const media = (url: string) => ({
    NumMedia: '1',
    MediaUrl0: url,
    MediaContentType0: 'image/jpeg',
  })
  await phone.event(text('My trade-in', media(`${provider.base}/m/1`)))
  await phone.event(text('Another', media(`${provider.base}/m/2`)))
  await phone.event(text('Elsewhere', media('http://169.254.169.254/latest')))
  await phone.event(text('Half', media(`${provider.base}/m/3`)))
  await phone.event(text('Nowhere', media(`${provider.base}/m/4`)))
  await run()
  await run()
  expect(provider.asked.map(({ path }) => path)).toEqual(['/m/1', '/m/2', '/m/3', '/m/4'])
  expect(touches().map(({ note }) => note)).toEqual([
    'My trade-in',
    'Another\n\nAttached: image/jpeg',
    'Elsewhere\n\nAttached: image/jpeg',
    'Nowhere\n\nAttached: image/jpeg',
  ])
  // What broke off is fetched again before its words stand alone.
  provider.answer = () => ({ status: 200, bytes: jpeg })
  phone.clock.advance(60_000)
  await run()
  expect(touches().at(-1)?.['note']).toBe('Half')
  const [{ facts } = {}] = touches()
  expect(rows('select mime, bytes from file')).toEqual([{ mime: 'image/jpeg', bytes: 7 }])
  expect(filesHeard(JSON.parse(String(facts)))).toEqual([
    {
      name: 'file-1.jpg',
      mime: 'image/jpeg',
      bytes: 7,
      isRefused: false,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ])
})

test('a call rings those who are here; closed, it is told so and asked for at once', async () => {
  phone
    .dealership('north')
    .sqlite.prepare(`update user set cell = '819 555-0199' where id = 'ana'`)
    .run()
  const script = await (await phone.event(call(), '/answer')).text()
  expect(script).toContain('>+18195550199</Number>')
  expect(script).not.toContain('record=')
  phone.put({
    trackedNumber: [aNumber({ id: 'n-2', phoneKey: '18195550111', afterHours: 'request' })],
  })
  // The usual hours of the country, and 03:00 in Montréal.
  phone.dealership('north').sqlite.prepare('update company set desk = null').run()
  phone.clock.advance(17 * 3_600_000)
  const night = call({ CallSid: 'CA-7', To: '+18195550111' })
  expect(await (await phone.event(night, '/answer')).text()).toContain('<Hangup/>')
  expect(requests()).toMatchObject([{ type: 'phone', status: 'regular' }])
  expect(calls().at(-1)).toMatchObject({ is_after_hours: 1 })
})

test('a recording needs its notice, is fetched once, heard by name, and goes on its day', async () => {
  phone.put({
    trackedNumber: [
      aNumber({
        id: 'n-3',
        phoneKey: '18195550133',
        userIds: ['ana'],
        isRecorded: true,
        notice: { ...noNotice, 'en-ca': 'This call is recorded to train us.' },
        // The dealership keeps none so long.
        keepDays: 400,
      }),
    ],
  })
  phone
    .dealership('north')
    .sqlite.prepare(`update user set cell = '819 555-0199' where id = 'ana'`)
    .run()
  const days = { officerTitle: '', officerEmail: '', officerPhone: '', days: { recording: 30 } }
  phone
    .dealership('north')
    .sqlite.prepare('update company set privacy = ?')
    .run(JSON.stringify(days))
  provider.answer = () => ({ status: 200, bytes: anMp3(40) })
  const to = { To: '+18195550133' }
  const first = await (await phone.event(call(to), '/answer')).text()
  expect(first).toContain('This call is recorded to train us.')
  expect(first).not.toContain('<Dial')
  const next = await (await phone.event(call(to), '/answer?choice=1')).text()
  expect(next).toContain('record="record-from-answer-dual"')
  const saved = {
    RecordingSid: 'RE-1',
    CallSid: 'CA-1',
    RecordingStatus: 'completed',
    RecordingUrl: `${provider.base}/RE-1`,
    RecordingDuration: '42',
  }
  await phone.event(saved)
  await phone.event({ ...saved, CallSid: 'CA-unknown', RecordingSid: 'RE-2' })
  await run()
  await run()
  expect(provider.asked.map(({ path }) => path)).toEqual(['/RE-1.mp3'])
  const [{ id, recording } = { id: '', recording: '' }] = rows<{ id: string; recording: string }>(
    'select id, recording from phone_call',
  )
  expect(JSON.parse(recording)).toMatchObject({
    state: 'kept',
    seconds: 42,
    noticeVersion: 'n-3.1',
  })
  const ana = await phone.signIn('ana')
  const listen = () => phone.request(`/api/phone/recordings/${id}`, { as: ana })
  expect(Buffer.from(await (await listen()).arrayBuffer())).toEqual(anMp3(40))
  expect(rows('select call_id, user_id from recording_heard')).toEqual([
    { call_id: id, user_id: 'ana' },
  ])
  phone.clock.advance(30 * 86_400_000 - 1)
  await run()
  const again = await phone.signIn('ana')
  const later = () => phone.request(`/api/phone/recordings/${id}`, { as: again })
  expect((await later()).status).toBe(200)
  phone.clock.advance(1)
  await run()
  expect((await later()).status).toBe(404)
  expect(rows('select sha256 from file')).toEqual([])
})

test('a recording is heard by who works with calls, deleted by who keeps the page, and takes no other’s bytes along', async () => {
  const sha256 = 'c'.repeat(64)
  const recording = {
    state: 'kept',
    isVoicemail: false,
    noticeVersion: 'n.1',
    noticeAt: 1e12,
    until: 4e12,
    seconds: 1,
  }
  phone.put({
    phoneCall: ['ca-1', 'ca-2'].map(id => bare(aCall({ id, callKey: id, recording } as never))),
  })
  const { sqlite, filesDir } = phone.dealership('north')
  const place = join(filesDir, 'cc', sha256)
  mkdirSync(join(filesDir, 'cc'), { recursive: true })
  writeFileSync(place, 'ID3')
  for (const id of ['ca-1', 'ca-2'])
    sqlite
      .prepare(`insert into recording_source (call_id, url, sha256, at) values (?, '', ?, 1)`)
      .run(id, sha256)
  const ana = await phone.signIn('ana')
  const lise = await phone.signIn('lise', { companyId: 'north' })
  const remove = (as: typeof ana, callId: string) =>
    phone.request('/api/phone/recordings/delete', { as, json: { callId } })
  expect((await remove(ana, 'ca-1')).status).toBe(403)
  expect((await remove(lise, 'ca-1')).status).toBe(200)
  expect([existsSync(place), rows('select call_id from recording_source')]).toEqual([
    true,
    [{ call_id: 'ca-2' }],
  ])
  sqlite.prepare(`update role set form_ids = '[]' where id = 'seller'`).run()
  const heard = await phone.request('/api/phone/recordings/ca-2', { as: ana })
  expect([heard.status, rows('select * from recording_heard')]).toEqual([403, []])
  expect((await remove(lise, 'ca-2')).status).toBe(200)
  expect(existsSync(place)).toBe(false)
})

test('whoever presses 9 is not recorded', async () => {
  const notice = { ...noNotice, 'en-ca': 'Recorded.' }
  phone.put({
    trackedNumber: [
      aNumber({ id: 'n-3', phoneKey: '18195550133', userIds: ['ana'], isRecorded: true, notice }),
    ],
  })
  phone
    .dealership('north')
    .sqlite.prepare(`update user set cell = '819 555-0199' where id = 'ana'`)
    .run()
  const to = { To: '+18195550133' }
  await phone.event(call(to), '/answer')
  const script = await phone.event(call({ ...to, Digits: '9' }), '/answer?choice=1')
  expect(await script.text()).not.toContain('record=')
  expect(rows(`select json_type(recording) as kind from phone_call`)).toEqual([{ kind: 'null' }])
})

test('a call that never tells its end is over after ten minutes, and asked about', async () => {
  await phone.event(call())
  phone.clock.advance(9 * 60_000)
  await run()
  expect(calls()).toMatchObject([{ outcome: null }])
  phone.clock.advance(2 * 60_000)
  await run()
  await run()
  expect(calls()).toMatchObject([{ outcome: 'lost', state: 'ended' }])
  expect(requests()).toHaveLength(1)
})

test('she hung up while our greeting spoke: nobody rang, and a minute later she is asked after', async () => {
  await phone.event(call())
  await phone.event(ended({ CallDuration: '8' }))
  await run()
  expect(calls()).toMatchObject([{ state: 'ended', outcome: null }])
  phone.clock.advance(61_000)
  await run()
  expect(calls()).toMatchObject([{ outcome: 'missed' }])
  expect(requests()).toHaveLength(1)
})

test('the settings are for who keeps the page; a secret stays with the account it was typed for', async () => {
  const ana = await phone.signIn('ana')
  expect((await phone.request('/api/phone/settings', { as: ana })).status).toBe(403)
  const lise = await phone.signIn('lise', { companyId: 'north' })
  const save = (over: object) =>
    phone.request('/api/phone/settings', { as: lise, json: settings(over) })
  expect((await save({ signingSecret: null, accountName: 'AC2' })).status).toBe(400)
  expect((await save({ signingSecret: null, apiSecret: null })).status).toBe(200)
  const test = async () =>
    (await (await phone.request('/api/phone/test', { as: lise, json: {} })).json()) as object
  expect(await test()).toMatchObject({ failure: null })
  provider.answer = () => ({ status: 401, json: { message: 'Authenticate' } })
  expect(await test()).toMatchObject({ failure: 'login', said: 'Authenticate' })
  const { hookUrl } = (await (
    await phone.request('/api/phone/token', { as: lise, json: { replace: true } })
  ).json()) as { hookUrl: string }
  expect(hookUrl).not.toContain(phone.hook)
  expect((await phone.event(call())).status).toBe(404)
})

test.each([
  ['twilio', { accountName: ' ' }, 'accountName'],
  ['twilio', { signingSecret: '' }, 'signingSecret'],
  ['vonage', { accountName: '', apiSecret: 'x' }, 'accountName'],
  ['vonage', { apiSecret: '' }, 'apiSecret'],
  ['telnyx', { accountName: '', apiSecret: '' }, 'apiSecret'],
])('%s is not switched on without its account: %o', async (provider, over, field) => {
  const lise = await phone.signIn('lise', { companyId: 'north' })
  const save = (isOn: boolean) =>
    phone.request('/api/phone/settings', { as: lise, json: settings({ provider, isOn, ...over }) })
  const refused = await save(true)
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { code: 'phone-account-needed', field },
  ])
  // Nothing is lost meanwhile: it is kept switched off.
  expect((await save(false)).status).toBe(200)
})

test('switched off, its door is shut; whoever tries tokens waits, and the provider does not', async () => {
  const lise = await phone.signIn('lise', { companyId: 'north' })
  const save = (over: object) =>
    phone.request('/api/phone/settings', { as: lise, json: settings(over) })
  await save({ isOn: false })
  expect((await phone.event(call())).status).toBe(404)
  await save({})
  const tried = phone.hook.replace(/[^/]{4}$/, 'xxxx')
  const statuses = new Set<number>()
  for (let turn = 0; turn < 40; turn += 1)
    statuses.add((await phone.request(tried, { host, method: 'POST', body: '' })).status)
  expect([...statuses]).toEqual([404, 429])
  expect((await phone.event(call())).status).toBe(204)
})

test('Vonage is asked to send again what it did not sign; another provider is not', async () => {
  const unsigned = { host, method: 'POST', body: '{}', headers: json }
  expect((await phone.request(phone.hook, unsigned)).status).toBe(403)
  const lise = await phone.signIn('lise', { companyId: 'north' })
  await phone.request('/api/phone/settings', {
    as: lise,
    json: settings({ provider: 'vonage', apiSecret: 'x' }),
  })
  const refused = await phone.request(phone.hook, unsigned)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  const wrong = { ...unsigned, headers: { ...json, authorization: 'Bearer a.b.c' } }
  expect((await phone.request(phone.hook, wrong)).status).toBe(403)
})
const json = { 'content-type': 'application/json' }

test('one tap rings both, unless she is not to be called', async () => {
  phone.put({ client: [client], lead: [lead] })
  phone
    .dealership('north')
    .sqlite.prepare(`update user set cell = '819 555-0199' where id = 'ana'`)
    .run()
  const ana = await phone.signIn('ana')
  const ring = (json: object) => phone.request('/api/phone/ring', { as: ana, json })
  expect(await (await ring({ leadId: 'l-1', id: 'ring-1' })).json()).toMatchObject({
    failure: null,
  })
  const form = new URLSearchParams(provider.asked[0]?.body)
  expect(form.get('To')).toBe('+18195550199')
  expect(form.get('Twiml')).toContain('+18195550142')
  const no = { clientId: 'cl-1', channel: 'call', purpose: 'service', source: 'phone', words: '' }
  const who = systemOf(phone.dealership('north'))
  const moment = { now: phone.clock.now(), mid: 'no' }
  actOnServer(phone.dealership('north'), who, withdrawConsent, { id: 'no', ...no } as never, moment)
  expect((await ring({ leadId: 'l-1', id: 'ring-2' })).status).toBe(409)
  expect((await ring({ leadId: 'l-1', id: 'ring-3', override: ' ' })).status).toBe(409)
  expect(provider.asked).toHaveLength(1)
  expect((await ring({ leadId: 'l-1', id: 'ring-4', override: 'she asked for it' })).status).toBe(
    200,
  )
  phone
    .dealership('north')
    .sqlite.prepare(`update role set form_ids = '[]' where id = 'seller'`)
    .run()
  expect((await ring({ leadId: 'l-1', id: 'ring-5', override: 'x' })).status).toBe(403)
  expect(provider.asked).toHaveLength(2)
})

test('what the provider’s list says counts here too, and nothing more is sent to her', async () => {
  phone.put({ client: [client], lead: [lead] })
  provider.answer = () => ({ status: 400, json: { code: 21610, message: 'unsubscribed' } })
  const send = (over: object = {}) =>
    textOut(phone.deps, phone.dealership('north'), {
      id: 'm-1',
      to: '(819) 555-0142',
      text: 'Your car is ready',
      ...over,
    })
  await expect(send()).rejects.toMatchObject({ why: 'refused', code: '21610', mayRetry: false })
  expect(rows('select kind, source from consent')).toEqual([
    { kind: 'withdrawn', source: 'stop-word' },
  ])
  provider.answer = () => ({ status: 201, json: { sid: 'SM-9' } })
  await expect(send({ id: 'm-2' })).rejects.toMatchObject({ code: 'stopped' })
  expect(provider.asked).toHaveLength(1)
  expect(await send({ id: 'm-3', isAnswer: true })).toBe('SM-9')
  expect(provider.asked.at(-1)?.headers['i-twilio-idempotency-token']).toBe('m-3')
})

test('what the number is printed for stands on its calls, and on the request of a missed one', async () => {
  phone.put({ trackedNumber: [aNumber({ id: 'n-5', phoneKey: '18195550155', campaign: 'Fall' })] })
  const to = { To: '+18195550155' }
  await phone.event(call({ ...to, CallStatus: 'no-answer' }))
  await phone.event(text('Still there?', { ...to, From: '+18195550143' }))
  expect(rows('select campaign from phone_call')).toEqual([{ campaign: 'Fall' }])
  expect(rows(`select json_extract(campaign, '$.name') as name from request`)).toEqual([
    { name: 'Fall' },
    { name: 'Fall' },
  ])
})

test('texts leave from the number she called, else from her source’s, where it takes texts', async () => {
  const other = aNumber({ id: 'n-6', phoneKey: '18195550166', sourceName: 'Radio' })
  const mute = aNumber({
    id: 'n-7',
    phoneKey: '18195550177',
    sourceName: 'Sign',
    takesTexts: false,
  })
  phone.put({
    trackedNumber: [other, mute],
    client: [client],
    lead: [{ ...lead, source: 'Radio' }],
  })
  const { db } = phone.dealership('north')
  const from = () => textNumberFor(db, '+18195550142', 'l-1')
  expect(from()).toBe('+18195550166')
  await phone.event(call({ CallStatus: 'no-answer' }))
  expect(from()).toBe('+18195550100')
  phone.clock.advance(60_000)
  await phone.event(call({ CallSid: 'CA-8', To: '+18195550177', CallStatus: 'no-answer' }))
  expect(from()).toBe('+18195550166')
  // One that is ours no more sends none.
  phone.dealership('north').sqlite.exec(`update tracked_number set deleted_at = 5 where id = 'n-6'`)
  expect(from()).toBeUndefined()
})

test('Telnyx runs our script as Twilio does: it answers, rings, and is told of by the same words', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
  const lise = await phone.signIn('lise', { companyId: 'north' })
  const telnyx = { provider: 'telnyx', signingSecret: key, apiSecret: 'KEY' }
  await phone.request('/api/phone/settings', { as: lise, json: settings(telnyx) })
  phone
    .dealership('north')
    .sqlite.prepare(`update user set cell = '819 555-0199' where id = 'ana'`)
    .run()
  const event = (fields: Record<string, string>, step = '') => {
    const body = new URLSearchParams(fields).toString()
    const time = String(Math.floor(phone.clock.now() / 1000))
    const signature = sign(null, Buffer.from(`${time}|${body}`), privateKey).toString('base64')
    return phone.request(`${phone.hook}${step}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'telnyx-timestamp': time,
        'telnyx-signature-ed25519': signature,
      },
    })
  }
  const script = await (await event(call({ CallSid: 'v3:1' }), '/answer')).text()
  expect(script).toContain('>+18195550199</Number>')
  const leg = { CallSid: 'v3:2', ParentCallSid: 'v3:1' }
  await event(child({ ...leg, CallStatus: 'completed', CallDuration: '80' }))
  await event(ended({ CallSid: 'v3:1', CallDuration: '90' }))
  const dialled = { CallSid: 'v3:1', DialCallStatus: 'completed', DialCallSid: 'v3:2' }
  expect(await (await event(call(dialled), '/dialled')).text()).toContain('<Hangup/>')
  expect(rows('select provider, outcome, talk_seconds, answered_by from phone_call')).toEqual([
    { provider: 'telnyx', outcome: 'answered', talk_seconds: 80, answered_by: 'ana' },
  ])
})
