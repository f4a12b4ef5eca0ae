/** What a visitor has typed: read as it was meant, judged field by field at its edges, and bound to the page it came from. */
import { expect, test } from 'vitest'
import { readToken, writeToken } from '#server/website/form-token.ts'
import {
  addressKeys,
  appointmentOf,
  categoryOf,
  divisionOfTopic,
  nothingTyped,
  problemsOf,
  type Problems,
  type Typed,
  typedOf,
} from '#server/website/visitor-form.ts'

const asks = { country: 'CA' as const, timeZone: 'America/Toronto', ofVehicle: false }
const whole: Typed = {
  ...nothingTyped,
  name: 'Zoé Roy',
  phone: '819 555-0142',
  email: 'zoe@courriel.example',
  topic: 'used',
  message: 'Est-il disponible?',
}
const problems = (
  over: Partial<Typed> = {},
  more: Partial<Parameters<typeof problemsOf>[1]> = {},
) => problemsOf({ ...whole, ...over }, { ...asks, ...more })

test.each<[Partial<Typed>, Problems]>([
  [{}, {}],
  [{ name: 'Zo' }, {}],
  [{ name: 'Z' }, { name: 'errName' }],
  [{ name: 'Z'.repeat(100) }, {}],
  [{ name: 'Z'.repeat(101) }, { name: 'errName' }],
  [{ name: '12' }, { name: 'errName' }],
  [{ phone: '' }, {}],
  [{ email: '' }, {}],
  [{ phone: '', email: '' }, { phone: 'errContact' }],
  [{ phone: '12' }, { phone: 'errPhone' }],
  [{ phone: '12', email: '' }, { phone: 'errPhone' }],
  [{ email: 'zoe' }, { email: 'errEmail' }],
  [{ email: `${'z'.repeat(60)}@${'x'.repeat(60)}.${'y'.repeat(60)}.${'w'.repeat(9)}.example` }, {}],
  [
    { email: `${'z'.repeat(60)}@${'x'.repeat(60)}.${'y'.repeat(60)}.${'w'.repeat(10)}.example` },
    { email: 'errEmail' },
  ],
  [{ topic: '' }, { topic: 'errTopic' }],
  [{ topic: 'anything' }, { topic: 'errTopic' }],
  [{ message: '' }, { message: 'errMessage' }],
  [{ message: 'x'.repeat(4000) }, {}],
  [{ message: 'x'.repeat(4001) }, { message: 'errMessage' }],
  [
    { name: '', topic: '', message: '' },
    { name: 'errName', topic: 'errTopic', message: 'errMessage' },
  ],
])('%j: %j', (over, said) => expect(problems(over)).toEqual(said))
test('the page of a vehicle asks for no topic', () => {
  expect(problems({ topic: '' }, { ofVehicle: true })).toEqual({})
})
const visit = { from: Date.UTC(2026, 2, 11, 14), to: Date.UTC(2026, 2, 14, 21) }
test.each<[string, Problems]>([
  ['2026-03-11T10:00', {}],
  ['2026-03-11T09:59', { appointment: 'errAppointment' }],
  ['2026-03-14 17:00', {}],
  ['2026-03-14 17:01', { appointment: 'errAppointment' }],
  ['', { appointment: 'errAppointment' }],
  ['tomorrow', { appointment: 'errAppointment' }],
])('a reservation for %j: %j, and it may go without words', (appointment, said) => {
  expect(problems({ appointment, message: '' }, { visit, ofVehicle: true })).toEqual(said)
  expect(problems({ appointment, message: 'x'.repeat(4001) }, { visit })).toEqual({
    ...said,
    message: 'errMessage',
  })
})
test.each([
  ['2026-03-10T10:00', 'America/Toronto', Date.UTC(2026, 2, 10, 14)],
  ['2026-03-10 23:30:00', 'America/Toronto', Date.UTC(2026, 2, 11, 3, 30)],
  ['2026-03-10T10:00', 'Europe/Madrid', Date.UTC(2026, 2, 10, 9)],
  ['2026-02-30T10:00', 'Europe/Madrid', undefined],
  ['10:00', 'Europe/Madrid', undefined],
])('%s in %s is one instant', (text, zone, instant) => {
  expect(appointmentOf(text, zone)).toBe(instant)
})

const typed = (fields: Record<string, string>) => typedOf(new URLSearchParams(fields))
test('nothing sent is nothing typed', () => expect(typed({})).toEqual(nothingTyped))
test('each field is read for itself, without the blanks around it', () => {
  const fields = {
    name: '  Zoé \t Roy\n',
    phone: ' 819  555 ',
    email: ' z@c.example ',
    topic: ' used ',
    appointment: ' 2026-03-10T10:00 ',
    message: ' One\r\n\r\nTwo\rThree  four ',
    consent: '1',
    confirm_url: 'a robot',
    token: 't',
  }
  expect(typed(fields)).toEqual({
    name: 'Zoé Roy',
    phone: '819 555',
    email: 'z@c.example',
    topic: 'used',
    appointment: '2026-03-10T10:00',
    message: 'One\n\nTwo\nThree  four',
    consent: true,
    trap: 'a robot',
    token: 't',
  })
  expect(typed({ consent: 'on' }).consent).toBe(false)
})
test('what turns or hides the text around it is gone, and half a sign is a sign of its own', () => {
  expect(typed({ name: 'A\u202enna\u0000\ufeff B\u200f' }).name).toBe('Anna B')
  expect(typed({ message: 'a\u0007b\tc\nd' }).message).toBe('ab\tc\nd')
})
test('no field is read for ever', () => {
  const long = 'x'.repeat(10_000)
  const read = typed({
    name: long,
    phone: long,
    email: long,
    topic: long,
    appointment: long,
    message: long,
    confirm_url: long,
    token: long,
  })
  const lengths = Object.entries(read).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.length]] : [],
  )
  expect(Object.fromEntries(lengths)).toEqual({
    name: 400,
    phone: 100,
    email: 400,
    topic: 20,
    appointment: 30,
    message: 9000,
    trap: 200,
    token: 200,
  })
})
test('the same person however she writes her address', () => {
  const keys = (over: Partial<Typed>) => addressKeys({ ...whole, ...over }, 'CA')
  expect(keys({ phone: '(819) 555 0142', email: 'ZOE@courriel.example' })).toEqual(keys({}))
  expect(keys({})).toHaveLength(2)
  expect(keys({ phone: '' })).toHaveLength(1)
  expect(keys({ phone: '', email: '' })).toEqual([])
})
test.each([
  ['question', 'used', null],
  ['used', 'used', null],
  ['new', 'new', null],
  ['credit', 'credit', 'credit'],
  ['trade', 'used', 'trade'],
  ['nonsense', 'used', null],
])('a word about %s goes to %s, as %s', (topic, division, category) => {
  expect([divisionOfTopic(topic), categoryOf(topic)]).toEqual([division, category])
})

/** form-token.ts */
const id = '0195803f-a5c0-7abc-8def-0123456789ab'
test('a form carries its birth and its purpose, under our seal', () => {
  const token = writeToken('key', 'ask v-1', id)
  expect(readToken('key', 'ask v-1', token)).toEqual({ id, madeAt: 0x0195_803f_a5c0 })
  for (const [key, purpose, text] of [
    ['other', 'ask v-1', token],
    ['key', 'ask v-2', token],
    ['key', 'ask v-1', `x${token}`],
    ['key', 'ask v-1', `${token}x`],
    ['key', 'ask v-1', token.replace('0195', '0196')],
    ['key', 'ask v-1', token.slice(0, -1)],
    ['key', 'ask v-1', ''],
    ['key', 'ask v-1', writeToken('key', 'ask v-1', id.replace('-7', '-4'))],
  ] as const)
    expect(readToken(key, purpose, text)).toBeUndefined()
})
