/** The published and computed examples of each provider's signature, and what is refused. */
import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { bothPorts, type Signed, signatureProblem } from '#server/telephony/signature.ts'

const signed = (over: Partial<Signed> & { headers?: Record<string, string> }): Signed => ({
  method: 'POST',
  urls: ['https://mycompany.com/myapp.php?foo=1&bar=2'],
  body: Buffer.from(''),
  now: 0,
  header: name => over.headers?.[name],
  ...over,
})
const form = (fields: Record<string, string>) => Buffer.from(new URLSearchParams(fields).toString())
const twilio = (url: string, token: string, body: Buffer, signature: string, type?: string) =>
  signatureProblem.twilio(
    signed({
      urls: [url],
      body,
      headers: {
        'content-type': type ?? 'application/x-www-form-urlencoded; charset=UTF-8',
        'x-twilio-signature': signature,
      },
    }),
    { accountName: '', secret: token },
  )

const published = form({
  To: '+18005551212',
  From: '+14158675309',
  Digits: '1234',
  Caller: '+14158675309',
  CallSid: 'CA1234567890ABCDE',
})
const own = form({
  AccountSid: 'AC00000000000000000000000000000001',
  ApiVersion: '2010-04-01',
  CallDuration: '0',
  CallSid: 'CA00000000000000000000000000000001',
  CallStatus: 'completed',
  CallerName: 'Zoé Côté',
  Direction: 'inbound',
  From: '+14185550123',
  To: '+14185550100',
})
const token = '0123456789abcdef0123456789abcdef'
const desk = 'https://desk.example.test'

test.each([
  [
    'https://mycompany.com/myapp.php?foo=1&bar=2',
    '12345',
    published,
    'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
  ],
  ['https://example.com/myapp.php?foo=1&bar=2', '12345', published, '9pyy2ZSJda9ihJ1NNXPXtY4oV2Y='],
  [`${desk}/hooks/voice/c1`, token, own, '+WbrImLtVujfDtOstSgXpZJONmg='],
  // Signed over the address with its port, called without it; and the other way round.
  [`${desk}/hooks/voice/c1`, token, own, 'yog2ELi5xjkMlw/QKnB+RR0OZ/o='],
  [`${desk}:443/hooks/voice/c1`, token, own, '+WbrImLtVujfDtOstSgXpZJONmg='],
])('Twilio signs a form: %s', (url, secret, body, signature) => {
  expect(twilio(url, secret, body, signature)).toBeUndefined()
  expect(twilio(url, `${secret}0`, body, signature)).toBe('wrong')
  expect(twilio(`${url}x`, secret, body, signature)).toBe('wrong')
  expect(twilio(url, secret, Buffer.concat([body, Buffer.from('&More=')]), signature)).toBe('wrong')
})
test('Twilio signs JSON by the hash in its address, and the body must be that one', () => {
  const hash = '015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862'
  const url = `${desk}/hooks/sms/c1?bodySHA256=${hash}`
  const ask = (body: string) =>
    twilio(url, token, Buffer.from(body), '5kAgalCPeI1TyfCcUZ2N934jpuk=', 'application/json')
  expect(ask('{"a":1}')).toBeUndefined()
  expect(ask('{"a":2}')).toBe('wrong')
})
test('another port is another address', () => {
  expect(bothPorts('https://x.test:8443/a')).toEqual(['https://x.test:8443/a'])
  expect(bothPorts('http://x.test:80/a')).toEqual(['http://x.test/a', 'http://x.test:80/a'])
})

const telnyxBody =
  '{"data":{"event_type":"call.hangup","id":"00000000-0000-4000-8000-000000000001","payload":{"hangup_cause":"originator_cancel"}}}'
const telnyx = (now: number, over: Record<string, string> = {}, body = telnyxBody) =>
  signatureProblem.telnyx(
    signed({
      body: Buffer.from(body),
      now,
      headers: {
        'telnyx-timestamp': '1780000000',
        'telnyx-signature-ed25519':
          'AaIGVvO7FgJnbK8tAB6yYMswoLPfZo6BKVIjobrK9QS0vM32RCz12IIAzPT7v/UoUltwtm6p/p22cqquPJt7Bw==',
        ...over,
      },
    }),
    { accountName: '', secret: 'ebVWLo/mVPlAeLES6KmLp5AfhTrmlb7X4OORC60ElmQ=' },
  )
test('Telnyx signs time and body, for five minutes', () => {
  expect(telnyx(1_780_000_000_000)).toBeUndefined()
  expect(telnyx(1_780_000_300_000)).toBeUndefined()
  expect(telnyx(1_780_000_301_000)).toBe('old')
  // Signed ahead, to be kept for later.
  expect(telnyx(1_779_999_700_000)).toBeUndefined()
  expect(telnyx(1_779_999_699_000)).toBe('old')
  expect(telnyx(1_780_000_000_000, {}, `${telnyxBody} `)).toBe('wrong')
  expect(telnyx(1_780_000_000_000, { 'telnyx-timestamp': '1780000001' })).toBe('wrong')
  expect(telnyx(1_780_000_000_000, { 'telnyx-timestamp': '' })).toBe('unsigned')
  expect(telnyx(1_780_000_000_000, { 'telnyx-signature-ed25519': 'AA==' })).toBe('wrong')
})

const at = 1_780_000_000
const vonageBody = '{"from":"14185550123","to":"14185550100","uuid":"u1","status":"unanswered"}'
const jwt = (claims: object, secret = 's3cret', head: object = { alg: 'HS256', typ: 'JWT' }) => {
  const text = [head, claims]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
const claims = {
  api_key: 'k1',
  iat: at,
  payload_hash: '5a10cfa6d3bbb91a808f34c08ae6d3a071592cad92577637d370deeebf8b18c3',
}
const vonage = (bearer: string | undefined, over: Partial<Signed> = {}) =>
  signatureProblem.vonage(
    signed({
      body: Buffer.from(vonageBody),
      now: at * 1000,
      headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
      ...over,
    }),
    { accountName: 'k1', secret: 's3cret' },
  )
test('Vonage signs the hash of the body', () => {
  expect(vonage(jwt(claims))).toBeUndefined()
  expect(vonage(undefined)).toBe('unsigned')
  expect(vonage(jwt(claims, 'other'))).toBe('wrong')
  expect(vonage(jwt({ ...claims, api_key: 'k2' }))).toBe('wrong')
  expect(vonage(jwt({ ...claims, payload_hash: undefined }))).toBe('wrong')
  expect(vonage(jwt(claims, 's3cret', { alg: 'none' }))).toBe('wrong')
  expect(vonage(jwt(claims), { body: Buffer.from(`${vonageBody} `) })).toBe('wrong')
  for (const s of [300, -300])
    expect(vonage(jwt(claims), { now: (at + s) * 1000 }), String(s)).toBeUndefined()
  expect(vonage(jwt({ ...claims, exp: at }))).toBeUndefined()
  expect(vonage(jwt({ ...claims, api_key: undefined }))).toBeUndefined()
  expect(vonage(jwt(claims), { now: (at + 301) * 1000 })).toBe('old')
  expect(vonage(jwt(claims), { now: (at - 301) * 1000 })).toBe('old')
  expect(vonage(jwt({ ...claims, exp: at - 1 }))).toBe('old')
  expect(vonage(jwt({ ...claims, iat: undefined }))).toBe('old')
})
test('and of a GET its query, in its order', () => {
  const query = { to: '1', from: '2' }
  const hash = createHash('sha256').update(JSON.stringify(query)).digest('hex')
  const urls = ['https://x.test/hooks?to=1&from=2']
  const get = { method: 'GET', urls, body: Buffer.from('') }
  expect(vonage(jwt({ ...claims, payload_hash: hash }), get)).toBeUndefined()
  expect(
    vonage(jwt({ ...claims, payload_hash: hash }), { ...get, urls: ['https://x.test/hooks?to=1'] }),
  ).toBe('wrong')
})
