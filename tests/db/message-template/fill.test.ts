/** Templates filled in: by table, and whatever customers are called. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyIn, fill, fillSubject, piecesOf, unknownIn } from '#db/message-template/fill.ts'
import { markOf, valuesOf, variables } from '#db/message-template/variables.ts'
import { locales } from '#db/terms.ts'

const values = { 'client.firstName': 'Zoé', 'vehicle.title': '2024 Subaru Outback' } as const

test.each([
  ['Bonjour {{client.firstName}},', 'Bonjour Zoé,'],
  ['{{ vehicle.title }} / {{vehicle.title}}', '2024 Subaru Outback / 2024 Subaru Outback'],
  ['{{client.firstName}}{{vehicle.title}}', 'Zoé2024 Subaru Outback'],
  ['Price: {{vehicle.price}}.', 'Price: .'],
  ['{{nothing.known}}!', '!'],
  ['open {{ then shut', 'open  then shut'],
  ['one { brace } stays', 'one { brace } stays'],
  ['two\n\nlines', 'two\n\nlines'],
])('%s', (template, message) => {
  expect(fill(template, values)).toBe(message)
})

test('a value brings no mark, no line and no control character with it', () => {
  const given = { 'client.firstName': '{{seller.phone}}', 'client.name': 'A\r\nBcc: x@y.z\u0000' }
  expect(fill('{{client.firstName}}', { ...given, 'seller.phone': 'secret' })).toBe(
    '{seller.phone}',
  )
  expect(fill('{{client.name}}', given)).toBe('A Bcc: x@y.z')
  expect(fillSubject('Hello\r\n{{client.name}}', given)).toBe('Hello A Bcc: x@y.z')
})

test('what is unknown is named with its place, what is empty by its variable', () => {
  expect(unknownIn('Hi {{client.nam}}')).toMatchObject({ text: '{{client.nam}}', at: 3 })
  expect(unknownIn('Hi {{client.name')).toMatchObject({ text: '{{', at: 3 })
  expect(unknownIn(variables.map(markOf).join(' '))).toBeUndefined()
  expect(emptyIn('{{vehicle.price}} {{vehicle.price}} {{vehicle.title}}', values)).toEqual([
    'vehicle.price',
  ])
})

const part = fc.oneof(
  fc.string(),
  fc.constantFrom('{', '}', '{{', '}}', '{{x}}', '\n'),
  fc.constantFrom(...variables).map(markOf),
)
const anyTemplate = fc.array(part).map(parts => parts.join(''))
const someone = fc.dictionary(fc.constantFrom(...variables), part)

test('no mark is left, and filling again changes nothing', () => {
  fc.assert(
    fc.property(anyTemplate, someone, (template, given) => {
      const message = fill(template, given)
      expect(message).not.toMatch(/\{\{|\}\}/)
      expect(fill(message, given)).toBe(message)
    }),
  )
})

test('the pieces say the whole template, and only what is typed there stands between values', () => {
  fc.assert(
    fc.property(anyTemplate, template => {
      const said = piecesOf(template).map(piece => (piece.kind === 'value' ? '' : piece.text))
      expect(
        template.replace(/\{\{\s*[\w.]+\s*\}\}/g, found => (unknownIn(found) ? found : '')),
      ).toBe(said.join(''))
    }),
  )
})

const company = {
  name: 'Boréal Auto',
  phone: '450 555-0100',
  address: '1, rue du Parc',
  city: 'Laval',
  postalCode: 'H7N 0A1',
  country: 'CA' as const,
  currency: 'CAD' as const,
  timeZone: 'America/Toronto',
}
const vehicle = {
  year: 2024,
  make: 'Subaru',
  model: 'Outback',
  trim: '',
  stockNumber: 'B-1042',
  odometer: 12345,
  odometerType: 'km' as const,
  pricePromotionMinor: null,
  priceInternetMinor: 3_499_500,
  priceLabelMinor: null,
  msrpMinor: null,
  productType: 1,
  condition: 'used' as const,
  netWeightKg: null,
}
const about = {
  lead: { name: 'Zoé Côté', vehicleText: '' },
  client: { firstName: 'Zoé', lastName: 'Côté' },
  vehicle,
  seller: { name: 'Ana Díaz', firstName: 'Ana', phone: '', cell: '', email: 'ana@boreal.example' },
  company,
  appointment: { startsAt: Date.UTC(2026, 10, 24, 19, 30) },
}

test('a price is the one that is advertised: transport and preparation are in it', () => {
  const shipped = { ...about, vehicle: { ...vehicle, destinationMinor: 1_995_00 } }
  expect(valuesOf(shipped, 'en-ca', 'sms')['vehicle.price']).toBe('$36,990.00')
})

test('values are those of the customer, in the language of the message', () => {
  expect(valuesOf(about, 'en-ca', 'sms')).toMatchObject({
    'client.name': 'Zoé Côté',
    'vehicle.title': '2024 Subaru Outback',
    'vehicle.price': '$34,995.00',
    'seller.phone': '450 555-0100',
    'company.address': '1, rue du Parc, Laval H7N 0A1',
    'appointment.time': '2:30 p.m.',
    'unsubscribe.line': 'Reply STOP to opt out.',
  })
  const french = valuesOf(about, 'fr-ca', 'sms')
  expect(french['vehicle.title']).toBe('Subaru Outback 2024')
  expect(french['appointment.day']).toContain('24 novembre 2026')
  expect(french['appointment.time']).toBe('14\u00a0h\u00a030')
})

test('who has no card, no vehicle and no appointment leaves those empty, and nothing says undefined', () => {
  const bare = {
    ...about,
    client: null,
    vehicle: null,
    seller: null,
    company: null,
    appointment: null,
  }
  for (const locale of locales) {
    const given = valuesOf(
      { ...bare, lead: { name: 'Zoé Côté Roy', vehicleText: 'a red one' } },
      locale,
      'email',
    )
    expect(given).toMatchObject({
      'client.firstName': 'Zoé',
      'client.lastName': 'Côté Roy',
      'vehicle.title': 'a red one',
    })
    const template = variables.map(markOf).join('|')
    expect(fill(template, given)).not.toMatch(/undefined|null/)
    expect(emptyIn(template, given)).toContain('appointment.day')
  }
})

test('a long run of blanks behind a mark that never closes is read at once', () => {
  // Read more than once for each sign, it would not end.
  expect(unknownIn(`{{${' '.repeat(1_000_000)}`)?.text).toBe('{{')
  expect(unknownIn('{{ client.name '.repeat(60_000))?.at).toBe(0)
})

test('a value that ends with a full stop ends the sentence', () => {
  const values = { 'company.name': 'Boréal Auto inc.' }
  expect(fill('{{company.name}}. Call us.', values)).toBe('Boréal Auto inc. Call us.')
  expect(fill('{{company.name}}...', values)).toBe('Boréal Auto inc....')
  expect(fill('{{company.name}}.', { 'company.name': 'Nord' })).toBe('Nord.')
})
