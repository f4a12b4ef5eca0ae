/** One call or text of the demonstration by hand: what is asked, and what its provider tells. */
import { afterEach, expect, test } from 'vitest'
import { readTelnyx } from '#server/telephony/telnyx.ts'
import { readTwilio } from '#server/telephony/twilio.ts'
import { readVonage } from '#server/telephony/vonage.ts'
import { asked, help } from '../../../scripts/phone-day/asked.ts'
import { stepsOf } from '../../../scripts/phone-day/by-hand.ts'
import { type Provider, providers } from '../../../scripts/phone-day/providers.ts'
import { aPhone, type Phone } from './kit.ts'

const names = Object.keys(providers)
const ask = (line: string) => asked(line.split(' ').filter(Boolean), names)
const ends = { from: '+14505550196', to: '+14385550182', port: 3000, provider: 'twilio' }
const readers = { twilio: readTwilio, telnyx: readTelnyx, vonage: readVonage }

test.each([
  ['', { kind: 'day', port: 3000, provider: 'twilio' }],
  ['3100 telnyx', { kind: 'day', port: 3100, provider: 'telnyx' }],
  ['--port 3100', { kind: 'day', port: 3100, provider: 'twilio' }],
  ['call', { kind: 'call', talk: null, ...ends }],
  ['call --talk 90 --port 3100', { kind: 'call', talk: 90, ...ends, port: 3100 }],
  ['call --provider vonage', { kind: 'call', talk: null, ...ends, provider: 'vonage' }],
  ['call --from 514-555-0111', { kind: 'call', talk: null, ...ends, from: '+15145550111' }],
  [
    'text --to 4505550141 Still here?',
    { kind: 'text', ...ends, to: '+14505550141', text: 'Still here?' },
  ],
])('asked: %s', (line, is) => {
  expect(ask(line)).toEqual(is)
})

test.each([
  ['abc', 'No port: abc'],
  ['call --port 70000', 'No port: call'],
  ['3000 bell', 'No provider is called bell'],
  ['call --from nobody', 'No number: nobody'],
  ['call --to 12', 'No number: 12'],
  ['call --talk soon', 'No seconds: soon'],
  ['call --talk 0', 'No seconds: 0'],
  ['call me', 'Not understood: me'],
  ['text', 'Say what she writes'],
  ['call --loud', "Unknown option '--loud'"],
  ['--help', ''],
])('not understood, the help is shown: %s', (line, why) => {
  expect(ask(line)).toMatchObject({ kind: 'help', why: expect.stringContaining(why) })
  expect(help).toContain('--from')
})

const of = (line: string, provider: Provider | undefined) =>
  stepsOf(ask(line) as never, provider as Provider, 'HAND-1').map(({ fields }) => fields)

test.each(Object.entries(readers))('%s is understood at each step', (name, read) => {
  const told = (line: string) =>
    of(`${line} --provider ${name}`, providers[name]).flatMap(fields => read({ ...fields }, 5))
  // With its plus or without, as the provider writes it.
  const numbers = {
    from: expect.stringMatching(/^\+?14505550196$/),
    to: expect.stringMatching(/^\+?14385550182$/),
  }
  expect(told('call')).toMatchObject([
    { kind: 'call', event: { state: 'ringing', direction: 'in', isFirst: true } },
    { kind: 'call', event: { state: 'ended' } },
  ])
  expect(told('call --talk 90').at(-1)).toMatchObject({ event: { talkSeconds: 96 } })
  expect(told('text Hello')).toMatchObject([{ kind: 'text', text: { text: 'Hello', ...numbers } }])
})

let phone: Phone
afterEach(() => phone?.close())
test('against the real server a call waits as a request, a longer one is answered, a text is a request', async () => {
  phone = await aPhone({})
  const play = async (line: string, id: string) => {
    for (const { fields } of stepsOf(ask(line) as never, providers['twilio'] as Provider, id))
      expect((await phone.event(fields as Record<string, string>)).status).toBe(204)
  }
  await play('call', 'HAND-1')
  await play('call --from 5145550111 --talk 90', 'HAND-2')
  await play('text --from 5145550112 Hello', 'HAND-3')
  expect(phone.rows('select outcome, talk_seconds from phone_call order by outcome')).toMatchObject(
    [{ outcome: 'answered', talk_seconds: 90 }, { outcome: 'missed' }],
  )
  expect(phone.rows('select type, phone from request order by v')).toMatchObject([
    { type: 'phone' },
    { type: 'sms' },
  ])
})
