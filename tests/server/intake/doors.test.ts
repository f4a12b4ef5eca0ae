/** One request by each door: the rules are asked about it in the same way, and by what the door is for where she says nothing. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleFor } from '#db/assignment/choose.ts'
import { makeAsked } from '#db/assignment/make-asked.ts'
import type { Row } from '#db/kernel/mutation.ts'
import * as schema from '#db/schema.ts'
import { languageOfWords } from '#server/intake/language.ts'
import { stockVehicleIn } from '#server/intake/stock.ts'
import { takeMail } from '#server/mail/take.ts'
import { anIntakeSource } from '../../support/builders/intake-source.ts'
import { aRule } from '../../support/builders/lead.ts'
import { aNumber } from '../../support/builders/phone.ts'
import { aVehicle } from '../../support/builders/vehicle.ts'
import { bare } from '../../support/dealership.ts'
import { aPhone, call, type Phone, text } from '../telephony/kit.ts'

let phone: Phone
let token: string
const kia = { locale: 'es-co', make: 'Kia' } as const
beforeAll(async () => {
  phone = await aPhone()
  const lise = await phone.signIn('lise', { companyId: 'north' })
  const source = { id: 's-1', name: 'Autos Example' }
  const added = await phone.request('/api/intake/sources', { as: lise, json: source })
  token = ((await added.json()) as { token: string }).token
  phone.put({
    vehicle: [
      aVehicle({ id: 'v-new', make: 'Kia', stockNumber: 'N-4410', vin: '', condition: 'new' }),
      aVehicle({ id: 'v-used', make: 'Honda', stockNumber: 'U5521', vin: '1HGCV1F30LA000001' }),
    ],
    trackedNumber: [
      aNumber({ id: 'n-kia', phoneKey: '18195550177', division: 'new', userIds: ['ana'], ...kia }),
    ],
    intakeSource: [
      bare(
        anIntakeSource({
          id: 's-kia',
          kind: 'mail',
          sender: 'kia.example',
          name: 'Kia',
          requestType: 'internet',
          division: 'new',
          ...kia,
        }),
      ),
      bare(
        anIntakeSource({
          id: 's-ours',
          kind: 'address',
          sender: 'kia@north.example',
          name: 'Kia desk',
          division: 'new',
          ...kia,
        }),
      ),
    ],
  })
})
afterAll(() => phone.close())

const rules = [
  aRule({ id: 'new-kia', place: 1, makes: ['Kia'], divisions: ['new'] }),
  aRule({ id: 'kia', place: 2, makes: ['Kia'] }),
  aRule({ id: 'honda-fr', place: 3, makes: ['honda'], locales: ['fr-ca'] }),
  aRule({ id: 'honda', place: 4, makes: ['honda'] }),
  aRule({ id: 'es', place: 5, locales: ['es-es', 'es-co'] }),
  aRule({ id: 'fr', place: 6, locales: ['fr-ca'] }),
  aRule({ id: 'en', place: 7, locales: ['en-ca'] }),
  aRule({ id: 'used', place: 8, divisions: ['used'] }),
]

const north = () => phone.dealership('north')
const newest = (): Row<'request'> => {
  const all = north().db.select().from(schema.request).all()
  return all.toSorted((a, b) => b.v - a.v)[0] as Row<'request'>
}
const vehicles = () => north().db.select().from(schema.vehicle).all()
function met(): { facts: object; rule: string | undefined } {
  const row = newest()
  const { division, locale, vehicleId } = row
  const make = makeAsked(
    row,
    vehicles().find(({ id }) => id === vehicleId),
    rules,
  )
  const rule = ruleFor({ type: null, division, locale, make }, rules)?.id
  return { facts: { division, locale, vehicleId, make }, rule }
}

let count = 0
/** Somebody else each time, so that nothing is known of her. */
const her = () => {
  count += 1
  const phoneOf = `+1418555${String(count).padStart(4, '0')}`
  return { count, phone: phoneOf, email: `her${count}@mail.example` }
}
const contacts = { 'en-ca': 'contact', 'fr-ca': 'nous-joindre' } as const
type Site = keyof typeof contacts
type Spoken = Site | 'es-co'
const letter = (from: string, to: string, message: string) =>
  Buffer.from(
    [
      `From: Her <${from}>`,
      `To: ${to}`,
      'Subject: -',
      `Message-ID: <m${count}@mail.example>`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      message,
    ].join('\r\n'),
  )
const mailed = (from: string, message: string, to = 'sales@north.example') =>
  takeMail(
    north(),
    { raw: letter(from, to, message), ownHosts: [], ownAddresses: [] },
    phone.clock.now(),
  )
const doors = {
  async form(message: string, locale: Site) {
    const { email } = her()
    const path = `/${locale}/${contacts[locale]}`
    const seal = await phone.token(path)
    phone.clock.advance(20_000)
    await phone.post(path, {
      name: 'Her',
      phone: '',
      email,
      topic: 'question',
      message,
      token: seal,
    })
  },
  async adf(message: string, locale: Site) {
    const { count: id, email } = her()
    await phone.request('/intake/adf/north', {
      host: 'boreal.localhost',
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: `<adf><prospect><id>L-${id}</id><customer><contact><name part="full">Her</name><email>${email}</email></contact><language>${locale}</language><comments>${message}</comments></customer></prospect></adf>`,
    })
  },
  mail: async (message: string) => void (await mailed(her().email, message)),
  async sms(message: string) {
    const from = her().phone
    await phone.event(text(message, { From: from, MessageSid: `SM-${count}` }))
  },
}

const said: Record<Spoken, string> = {
  'en-ca': 'Hello, is it still available and when can I see it',
  'fr-ca': 'Bonjour, est-il toujours disponible et quand puis-je le voir',
  'es-co': 'Hola, quiero saber si todavía está y cuando puedo verlo',
}
const about = ['', 'Kia Sportage', 'Honda', 'stock N4410', '# U5521', 'vin 1HGCV1F30LA000001']
const wanted = fc.record({
  locale: fc.constantFrom<Site>('en-ca', 'fr-ca'),
  about: fc.constantFrom(...about),
})

test('the same request meets the same rule by each door', async () => {
  await fc.assert(
    fc.asyncProperty(wanted, async ({ locale, about: vehicle }) => {
      const message = [said[locale], vehicle].filter(Boolean).join('. ')
      const each: Record<string, object> = {}
      for (const [door, send] of Object.entries(doors)) {
        await send(message, locale)
        each[door] = met()
      }
      expect(each['adf']).toEqual(each['form'])
      expect(each['mail']).toEqual(each['form'])
      expect(each['sms']).toEqual(each['form'])
    }),
    { numRuns: 12 },
  )
})

test.each([
  ['en-ca', 'Kia Sportage', { division: 'used', make: 'Kia', vehicleId: null }, 'kia'],
  ['fr-ca', 'Honda', { division: 'used', make: 'honda', vehicleId: null }, 'honda-fr'],
  ['es-co', 'stock N4410', { division: 'new', make: 'Kia', vehicleId: 'v-new' }, 'new-kia'],
  ['fr-ca', '', { division: 'used', make: '', vehicleId: null }, 'fr'],
] as const)('by text message, in %s about "%s"', async (locale, vehicle, facts, rule) => {
  await doors.sms(`${said[locale]} ${vehicle}`)
  expect(met()).toEqual({ facts: { ...facts, locale }, rule })
})

const ofKia = { facts: { division: 'new', locale: 'es-co', make: 'Kia', vehicleId: null } }
test('where she says nothing the door does: a number, and the address her mail comes from', async () => {
  const to = '+18195550177'
  await phone.event(text('?', { From: her().phone, To: to, MessageSid: 'SM-kia' }))
  expect(met()).toMatchObject(ofKia)
  await phone.event(call({ From: her().phone, To: to, CallSid: 'CA-kia', CallStatus: 'no-answer' }))
  expect([newest().type, met()]).toMatchObject(['phone', ofKia])
  her()
  await mailed('leads@kia.example', 'Name: Luc Roy\nPhone: 819 555-0161')
  expect([newest().type, met()]).toMatchObject(['internet', ofKia])
})

test('of several addresses of the house the one it was written to tells, also behind another mailbox', async () => {
  const { email } = her()
  await mailed(email, '?', 'Kia@North.example')
  expect([newest(), met()]).toMatchObject([
    { type: 'email', sourceName: 'Kia desk', status: 'regular' },
    ofKia,
  ])
  await mailed(her().email, '?', 'sales@north.example, kia@north.example')
  expect(met()).toMatchObject(ofKia)
  await mailed(her().email, '?', 'sales@north.example\r\nX-Original-To: kia@north.example')
  expect(met()).toMatchObject(ofKia)
  await mailed(her().email, said['fr-ca'], 'kia@north.example')
  expect(met()).toMatchObject({ facts: { locale: 'fr-ca', make: 'Kia', division: 'new' } })
  await mailed(her().email, '?')
  expect(met()).toMatchObject({ facts: { division: 'used', make: '' } })
})

test('who writes to an address of the house is no known sender: spam is spam', async () => {
  const links = 'http://a.example http://b.example http://c.example http://d.example'
  await mailed(her().email, `Casino viagra bitcoin SEO ${links}`, 'kia@north.example')
  expect(newest()).toMatchObject({ status: 'spam' })
})

test('what a machine writes around her words is not her language', async () => {
  her()
  const about = 'Hello, you have a new lead for the Kia Sportage.'
  const filled = `${about}\nName: Luc Roy\nPhone: 819 555-0162\nMessage: ${said['fr-ca']}`
  await mailed('leads@kia.example', filled)
  expect(met()).toMatchObject({ facts: { locale: 'fr-ca', make: 'Kia' } })
})

test('her own words go before the door', async () => {
  const asked = { From: her().phone, To: '+18195550177', MessageSid: 'SM-own' }
  await phone.event(text(`${said['fr-ca']} Honda`, asked))
  expect(met()).toMatchObject({ facts: { locale: 'fr-ca', make: 'honda', division: 'new' } })
})

test.each<[string, string | undefined]>([
  ['Bonjour', 'fr'],
  ['Hello', 'en'],
  ['Hola', 'es'],
  ['OK', undefined],
  ['819 555-0142', undefined],
  ['la', undefined],
  ['Is the Kia still available? Thanks', 'en'],
  ["J'ai vu votre annonce, est-ce que c'est le bon prix", 'fr'],
  ['¿Cuál es el precio? Gracias', 'es'],
  ['Hello, bonjour', undefined],
])('"%s" is written in %s', (words, language) => {
  expect(languageOfWords(words)).toBe(language)
})

test.each<[string, string | null]>([
  ['the one with stock number n-4410 please', 'v-new'],
  ['#U5521', 'v-used'],
  ['1HGCV1F30LA000001', 'v-used'],
  ['N4410 or U5521', null],
  ['call 819 555-0142, it has 104 410 km', null],
  ['', null],
])('of our stock "%s" names %s', (words, vehicleId) => {
  expect(stockVehicleIn(north().db, words)).toBe(vehicleId)
})

const makeOf = (said: object, makes: string[], vehicle?: { make: string }) =>
  makeAsked({ vehicleText: '', message: '', make: '', ...said }, vehicle, [aRule({ makes })])
test('the make is that of her vehicle, the one she names, or the door’s', () => {
  const makes = ['Mercedes', 'Mercedes-Benz', 'Kia', 'Citroën']
  expect(makeOf({ message: 'A Kia' }, makes, { make: 'Honda' })).toBe('Honda')
  expect(makeOf({ message: 'My Honda for a kia!' }, makes)).toBe('Kia')
  expect(makeOf({ message: 'une citroen c3' }, makes)).toBe('Citroën')
  expect(makeOf({ message: 'mercedes benz GLC' }, makes)).toBe('Mercedes-Benz')
  expect(makeOf({ message: 'Kia or Mercedes', make: 'Honda' }, makes)).toBe('Honda')
  expect(makeOf({ message: 'Nokia', make: 'Honda' }, makes)).toBe('Honda')
  expect(makeOf({ vehicleText: '2024 Kia EV6', message: 'a Mercedes to trade' }, makes)).toBe('Kia')
  expect(makeOf({ vehicleText: '2024 Audi', message: 'a Mercedes to trade' }, makes)).toBe('')
})
test('a page of letters and dashes is read through at once, and the number behind it found', () => {
  const words = `${'a-'.repeat(20_000)} ${'a'.repeat(40_000)} U5521`
  expect(stockVehicleIn(north().db, words)).toBe('v-used')
})
