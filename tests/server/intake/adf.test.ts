/** ADF in the habits of different senders, spoiled a thousand ways, and our own read back. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { adfOf, wantedIn } from '#db/lead/adf.ts'
import { interestsIn } from '#db/request/sent.ts'
import { mostSent, mostSentTogether, sentFacts } from '#db/request/sent.ts'
import { type AdfProspect, readAdf } from '#server/intake/adf.ts'
import { claimedTime } from '#server/intake/claimed-time.ts'
import { aLead, aStockVehicle } from '../../support/builders/lead.ts'
import { aCompany } from '../../support/dealership.ts'

const folder = join(import.meta.dirname, 'adf')
const zone = 'America/Toronto'
const sample = (name: string) => readFileSync(join(folder, name))
const none = {
  externalId: '',
  idSource: '',
  provider: '',
  isResend: false,
  claimedAt: null,
  name: '',
  phone: '',
  email: '',
  message: '',
  vehicleText: '',
  tradeInText: '',
  division: null,
  language: '',
  campaign: null,
  sent: [],
  address: null,
}
const is = (over: Partial<AdfProspect>) => ({ ...none, ...over })

const samples: Record<string, Partial<AdfProspect>[]> = {
  '01-by-the-dtd.xml': [
    is({
      externalId: '88-1204',
      idSource: 'autos.example',
      provider: 'Autos Example',
      claimedAt: Date.parse('2026-03-09T14:03:20-05:00'),
      name: 'Marie Tremblay',
      phone: '819-555-0142',
      email: 'marie.tremblay@courriel.example',
      message: 'Is it still on the lot?',
      vehicleText: '2021 Subaru Outback Touring, VIN 4S4BTGND5R3100001, #P1042',
      sent: [
        { what: 'reach', of: 'person', text: '819-555-0142, evening' },
        { what: 'service', of: 'person', text: 'Used cars' },
      ],
      division: 'used',
    }),
  ],
  '02-shouting.xml': [
    is({
      externalId: '7',
      idSource: 'Regional Portal',
      claimedAt: Date.parse('2026-03-09T09:15:00-08:00'),
      name: 'JEAN ROY',
      phone: '(418) 555 01 77',
      vehicleText: '2026 FORD F-150',
      division: 'new',
    }),
  ],
  '03-comments-everywhere.xml': [
    is({
      claimedAt: Date.parse('2026-03-09T14:05:07-04:00'),
      name: 'Luc Gagnon',
      phone: '514 555 0110',
      message:
        'Price < 20,000 & a "good" one?\n\nCall after 5.\n\nCame from the March flyer.\n\nAsked for winter tires.',
      vehicleText: '2019 Mazda CX-5',
    }),
  ],
  '04-windows-1252.xml': [
    is({
      externalId: 'Q-9',
      name: 'Zoé L’Écuyer',
      phone: '450.555.0133',
      message: 'Budget : 15 000 € – “comptant”',
    }),
  ],
  '05-says-latin-and-is-utf-8.xml': [
    is({ externalId: 'Q-10', name: 'Hélène Côté', email: 'helene@courriel.example' }),
  ],
  '06-utf-16.xml': [is({ externalId: '16', name: 'Íñigo Núñez', phone: '+34 612 34 56 78' })],
  '07-escaped-in-a-page.txt': [
    is({ externalId: 'W-5', name: 'Ana & Paul Roy', email: 'ana@courriel.example' }),
  ],
  '08-two-prospects.xml': [
    is({ externalId: 'A-1', name: 'Noé Blais', phone: '5145550101' }),
    is({ externalId: 'A-2', name: 'Rose Blais', phone: '5145550102', isResend: true }),
  ],
  '09-phones-and-a-wrong-address.xml': [
    is({
      externalId: 'C 14',
      idSource: 'chat.example',
      name: 'Omar T. Diallo',
      phone: '514 555 0121',
      message: 'omar at courriel\nwork: 514 555 0120\nfax: 514 555 0199',
      vehicleText: 'Kia Soul',
      division: 'used',
      sent: [
        { what: 'interest', of: 'wanted', text: 'test-drive' },
        { what: 'reach', of: 'person', text: '514 555 0121' },
      ],
    }),
  ],
  '10-trade-in.xml': [
    is({
      externalId: 'T-3',
      name: 'Eva Roy',
      phone: '5145550103',
      vehicleText: '2026 Honda Civic, #N 220',
      tradeInText: '2014 Honda Fit LX, 141 000 km, VIN 3HGGE8H52EM100007. Small dent.',
      division: 'new',
    }),
  ],
  '11-in-an-envelope.xml': [is({ externalId: 'S-1', name: 'Ugo Roy', phone: '5145550104' })],
  '12-badly-closed.xml': [
    is({
      externalId: 'B-1',
      name: 'Ali Roy',
      email: 'ali@courriel.example',
      phone: '5145550105',
      message: 'I & my wife < 30 minutes away',
    }),
  ],
  '13-only-wishes.xml': [
    is({
      name: 'Guy Roy',
      email: 'guy@courriel.example',
      vehicleText: 'Une camionnette, pas trop vieille',
      language: 'fr-ca',
    }),
  ],
  '14-entities.xml': [
    is({
      externalId: 'E-1',
      name: 'Iñes Roy &lol2;',
      phone: '5145550106',
      message: '&xxe; & café',
    }),
  ],
  '15-without-prospect.xml': [
    is({
      name: 'Transport Roy inc.',
      phone: '5145550107',
      message: 'Two vans\nfor June',
      vehicleText: 'Ram ProMaster',
      tradeInText: '2012 Ford Transit',
      division: 'used',
      language: 'fr',
    }),
  ],
}
const prospectsOf = (given: string | Uint8Array): AdfProspect[] => {
  const read = readAdf(given, zone, Infinity)
  return 'prospects' in read ? read.prospects : []
}

for (const [name, expected] of Object.entries(samples))
  test(`${name} is read`, () => {
    const found = prospectsOf(sample(name))
    expect(found).toHaveLength(expected.length)
    expected.forEach((each, at) => expect(found[at]).toMatchObject(each))
  })

test.each([
  ['an element', '<utm_campaign>Fall</utm_campaign><utm_source>kijiji</utm_source>'],
  ['an id', '<id source="utm_campaign">Fall</id><id source="UTM_SOURCE">kijiji</id>'],
  [
    'an address of the sender',
    '<provider><url>https://x.example/?utm_campaign=Fall&amp;utm_source=kijiji</url></provider>',
  ],
  [
    'the comments',
    '<customer><comments>From https://x.example/a?b=1&amp;utm_source=kijiji&amp;utm_campaign=Fall .</comments></customer>',
  ],
])('its campaign is read where %s says it', (_, said) => {
  const somebody = '<customer><contact><name>A</name></contact></customer>'
  const [found] = prospectsOf(`<adf><prospect>${said}${somebody}</prospect></adf>`)
  expect(found?.campaign).toEqual({ name: 'Fall', source: 'kijiji', medium: '', clickId: '' })
  expect(prospectsOf(`<adf><prospect>${somebody}</prospect></adf>`)[0]?.campaign).toBeNull()
})

test('what is no lead says why', () => {
  const why = (text: string) => {
    const read = readAdf(text, zone, Infinity)
    return 'problem' in read ? read.problem : read
  }
  const somebody = '<prospect><customer><contact><name>A</name></contact></customer></prospect>'
  expect(why(' \n')).toBe('empty')
  expect(why('{"lead":1}')).toBe('not-adf')
  expect(why('<adf><prospect><customer/></prospect></adf>')).toBe('nobody')
  expect(why(`<adf>${'<a>'.repeat(100_000)}${'</b>'.repeat(100_000)}`)).toBe('too-deep')
  expect(why(`<adf>${'<a/>'.repeat(6000)}</adf>`)).toBe('too-large')
  expect(why(`<adf>${somebody.repeat(51)}</adf>`)).toBe('too-many-prospects')
})

test('what is longer than its field is cut, and what stands beside the message is not lost', () => {
  const long = 'x'.repeat(9000)
  const [found] = prospectsOf(
    `<adf><prospect><vehicle><make>${long}</make></vehicle><customer><contact><name>${'é'.repeat(500)}</name>` +
      `<email>nobody@nowhere</email></contact><comments>${long}</comments></customer></prospect></adf>`,
  )
  expect(found?.name).toHaveLength(200)
  expect(found?.vehicleText).toHaveLength(200)
  expect(found?.message).toHaveLength(4000)
  expect(found?.message).toContain('nobody@nowhere')
})

test.each(['Budget < 20 000 $', 'J’aime ça <3 & merci', 'moins de <20000', 'a << b', '<'])(
  'her words %j are no tag',
  said => {
    const comments = (text: string) =>
      prospectsOf(
        `<adf><prospect><customer><contact><name>Ann</name></contact><comments>${text}</comments></customer></prospect></adf>`,
      ).map(({ message }) => message)
    expect(comments(said)).toEqual([said])
    expect(comments(`<![CDATA[${said}]]>`)).toEqual([said])
    expect(comments(`<b>${said}</b> Ann`)).toEqual([`${said} Ann`])
  },
)

test('halves of a character and control characters are not carried on', () => {
  const text = 'A\uD800B\u0000C&#x1F600;\u0007'
  const [found] = prospectsOf(
    `<adf><prospect><id source="\uDC00x">1</id><customer><contact><name>${text}</name></contact></customer></prospect></adf>`,
  )
  expect([found?.name, found?.idSource]).toEqual(['A\uFFFDBC😀', '\uFFFDx'])
})

test('times are read in the forms senders have, and in the zone of the dealership where they name none', () => {
  const at = (text: string) => {
    const found = claimedTime(text, zone)
    return found === null ? null : new Date(found).toISOString()
  }
  expect(at('2026-01-05T10:00:00-0500')).toBe('2026-01-05T15:00:00.000Z')
  expect(at('2026-01-05T10:00:00.123Z')).toBe('2026-01-05T10:00:00.000Z')
  expect(at('2026-01-05 10:00:00 -8')).toBe('2026-01-05T18:00:00.000Z')
  expect(at('2026-01-05T10:00:00-08:0')).toBe('2026-01-05T18:00:00.000Z')
  expect(at('2026-07-05 10:00')).toBe('2026-07-05T14:00:00.000Z')
  expect(at('1/5/2026 12:30 AM')).toBe('2026-01-05T05:30:00.000Z')
  expect(at('25/12/2026')).toBe('2026-12-25T05:00:00.000Z')
  expect(at('Tue, 10 Mar 2026 11:20:00 -0400')).toBe('2026-03-10T15:20:00.000Z')
  expect(at('10-Dec-2026 11:20')).toBe('2026-12-10T16:20:00.000Z')
  for (const no of [
    '',
    'soon',
    '31 Feb 2026',
    '2026-02-30',
    '13/13/2026',
    '1899-01-01',
    '2026-01-05T25:00:00Z',
  ])
    expect([no, at(no)]).toEqual([no, null])
  // Nobody wrote later than now; this very second somebody may have.
  const now = Date.parse('2026-01-05T15:00:00Z')
  expect(claimedTime('2026-01-05T10:00:00-0500', zone, now)).toBe(now)
  expect(claimedTime('2026-01-05T10:00:01-0500', zone, now)).toBeNull()
})

test('a thousand spoiled ones are read or refused, and nothing is thrown', () => {
  const names = Object.keys(samples)
  const broken = fc
    .record({
      name: fc.constantFrom(...names),
      kind: fc.constantFrom('flip', 'cut', 'drop', 'nest', 'join', 'swap'),
      at: fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
      byte: fc.nat(255),
    })
    .map(({ name, kind, at, byte }) => {
      const bytes = Buffer.from(sample(name))
      const [first = 0] = at
      if (kind === 'flip') for (const each of at) bytes[each % bytes.length] = byte
      if (kind === 'cut') return bytes.subarray(0, first % bytes.length)
      const text = bytes.toString('latin1')
      const tags = text.match(/<[^>]*>/g) ?? ['']
      const tag = tags[first % tags.length] ?? ''
      if (kind === 'drop') return Buffer.from(text.replace(tag, ''), 'latin1')
      if (kind === 'nest') return Buffer.from(text.replaceAll(tag, tag.repeat(1 + byte)), 'latin1')
      if (kind === 'join') return Buffer.concat([bytes, sample(names[byte % names.length] ?? '')])
      if (kind === 'swap')
        return Buffer.from(text.replace(tag, '<__proto__ constructor="1">'), 'latin1')
      return bytes
    })
  fc.assert(
    fc.property(broken, bytes => {
      const read = readAdf(bytes, zone, Infinity)
      if ('problem' in read) return
      for (const each of read.prospects) {
        expect(each.message.length).toBeLessThanOrEqual(4000)
        expect(each.tradeInText.length).toBeLessThanOrEqual(4000)
        for (const short of [each.name, each.phone, each.email, each.vehicleText, each.externalId])
          expect(short.length).toBeLessThanOrEqual(200)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a lead that we export is read back as it was', () => {
  // What the form lets be typed: no control characters, nothing around it, one line where the field has one.
  const typed = (most: number) =>
    fc.string({ unit: 'grapheme', maxLength: most }).map(text =>
      text
        .replace(/\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 4, maxLength: 10 })
  const lead = fc.record({
    name: typed(40).map(text => text || 'A'),
    message: typed(200),
    vehicleText: typed(60),
    tradeInText: typed(60),
    phone: digits,
    email: fc.constantFrom('', 'marie@courriel.example'),
    division: fc.constantFrom('new' as const, 'used' as const),
    leadAt: fc.integer({ min: 946_684_800, max: 4_102_444_799 }).map(seconds => seconds * 1000),
  })
  const wish = fc.constantFrom([], ['lease'], ['test-drive'], ['sell'], ['lease', 'sell'])
  fc.assert(
    fc.property(lead, fc.boolean(), wish, (fields, ofStock, interests) => {
      const vehicle = ofStock ? aStockVehicle({ condition: fields.division }) : null
      const dealership = { ...aCompany, currency: 'CAD', timeZone: zone } as never
      const row = aLead(fields)
      const given = { lead: row, client: null, vehicle, dealership, minorDigits: 2 }
      const text = adfOf({ ...given, interests })
      const [read, ...more] = prospectsOf(text)
      expect(more).toEqual([])
      expect(read).toMatchObject({
        externalId: row.id,
        idSource: 'Showfloor',
        name: row.name,
        phone: row.phone,
        email: row.email,
        message: row.message,
        tradeInText: row.tradeInText,
        division: row.division,
        claimedAt: row.leadAt,
        ...(!vehicle && { vehicleText: row.vehicleText }),
      })
      // Whoever sells hers has one: without it there is nothing to say it of.
      const said = interests.filter(each => each !== 'sell' || row.tradeInText !== '')
      expect(interestsIn(read?.sent ?? [])).toEqual(said)
      const [read1] = read?.vehicles ?? []
      if (vehicle)
        expect(read1).toMatchObject({
          year: String(vehicle.year),
          make: vehicle.make,
          model: vehicle.model,
          vin: vehicle.vin,
          stock: vehicle.stockNumber,
        })
    }),
  )
})

const wholeLead = `<adf><prospect><vehicle interest="buy"><make>Subaru</make><model>Outback</model>
<colorcombination><exteriorcolor>Blue</exteriorcolor><interiorcolor>Black</interiorcolor></colorcombination>
<condition>excellent</condition><bodystyle>Wagon</bodystyle><transmission>CVT</transmission>
<option><optionname>Roof rack</optionname></option><option>Hitch</option>
<price type="offer" currency="cad">31,500</price>
<finance><method>finance</method><amount type="monthly" currency="CAD">450</amount>
<amount type="downpayment">3000</amount><amount>40000</amount></finance></vehicle>
<vehicle interest="trade-in"><make>Kia</make><model>Rio</model><payoff>8 000</payoff>
<finance><balance type="finance">7 900</balance><balance type="residual">100</balance></finance></vehicle>
<customer><contact><name>Jo Roy</name><email preferredcontact="1">jo@roy.example</email>
<phone time="evening">819 555-0142</phone>
<address><street line="1">12, rue Principale</street><street line="2">App. 3</street><apartment>B</apartment>
<city>Laval</city><regioncode>QC</regioncode><postalcode>H7V 2V5</postalcode></address></contact>
<timeframe><description>Within a month</description><earliestdate>2026-11-01</earliestdate>
<latestdate>2026-12-01</latestdate></timeframe></customer>
<provider><name>Autos</name><service>Trade-in tool</service></provider></prospect></adf>`

test('what has no field of its own is kept in the sender’s words, under what it is about', () => {
  const [read] = prospectsOf(wholeLead)
  const said = (of: string) =>
    read?.sent.filter(each => each.of === of).map(({ what, text }) => [what, text])
  expect(said('wanted')).toEqual([
    ['price', '31,500 CAD'],
    ['method', 'finance'],
    ['monthly', '450 CAD'],
    ['downPayment', '3000'],
    ['total', '40000'],
    ['condition', 'excellent'],
    ['exterior', 'Blue'],
    ['interior', 'Black'],
    ['body', 'Wagon'],
    ['transmission', 'CVT'],
    ['option', 'Roof rack'],
    ['option', 'Hitch'],
  ])
  expect(said('trade')).toEqual([
    ['payoff', '8 000'],
    ['balance', '7 900'],
    ['residual', '100'],
  ])
  expect(said('person')).toEqual([
    ['timeframe', 'Within a month'],
    ['earliest', '2026-11-01'],
    ['latest', '2026-12-01'],
    ['reach', 'jo@roy.example'],
    ['reach', '819 555-0142, evening'],
    ['service', 'Trade-in tool'],
  ])
  expect(read?.address).toEqual({
    address: '12, rue Principale, App. 3, B',
    city: 'Laval',
    province: 'QC',
    postalCode: 'H7V 2V5',
  })
})

test('what she means to do with it is kept, unless it is to buy it or to trade hers in', () => {
  const said = (interest: string) =>
    prospectsOf(
      `<adf><prospect><vehicle interest="${interest}"><make>Kia</make></vehicle><customer><contact><name>A</name></contact></customer></prospect></adf>`,
    )[0]?.sent.map(({ what, of, text }) => `${what} ${of} ${text}`)
  expect(['buy', 'Purchase', 'trade-in', 'Trade In', ''].flatMap(said)).toEqual([])
  expect(
    ['lease', 'Test-Drive', 'test_drive', 'TestDrive', 'sell', 'finance'].flatMap(said),
  ).toEqual([
    'interest wanted lease',
    'interest wanted test-drive',
    'interest wanted test-drive',
    'interest wanted test-drive',
    'interest trade sell',
    'interest wanted finance',
  ])
})

test('of several vehicles each is named with what is said of it, however much is said of one', () => {
  const options = Array.from({ length: 40 }, (_, at) => `<option>${at}</option>`).join('')
  const [read] = prospectsOf(`<adf><prospect>
<vehicle interest="lease"><year>2024</year><make>Kia</make><model>Niro</model><price>31000</price>${options}</vehicle>
<vehicle interest="test-drive"><make>Mazda</make><stock>M-12</stock><price>31000</price></vehicle>
<vehicle interest="buy"><make>Fiat</make></vehicle>
<vehicle interest="trade-in"><make>Ford</make></vehicle>
<customer><contact><name>A</name></contact></customer></prospect></adf>`)
  const sent = read?.sent ?? []
  expect(sent.length).toBe(mostSent)
  expect(
    sent.filter(({ what }) => what !== 'option').map(({ what, text }) => [what, text]),
  ).toEqual([
    ['vehicle', '2024 Kia Niro'],
    ['interest', 'lease'],
    ['price', '31000'],
    ['vehicle', 'Mazda, #M-12'],
    ['interest', 'test-drive'],
    ['vehicle', 'Fiat'],
  ])
  expect(wantedIn(sent)).toEqual([
    { words: '2024 Kia Niro', interest: 'lease' },
    { words: 'Mazda, #M-12', interest: 'test-drive' },
    { words: 'Fiat', interest: '' },
  ])
})

test('what just fits in a row stays, and what is said twice takes no room', () => {
  const option = (of: string) => `<option><optionname>${of.padEnd(200, 'x')}</optionname></option>`
  const said = (...options: string[]) => {
    const text = `<adf><prospect><customer><contact><name>A</name></contact></customer><vehicle>${options.map(option).join('')}</vehicle></prospect></adf>`
    const read = readAdf(text, zone, Infinity)
    return 'problem' in read ? [] : (read.prospects[0]?.sent ?? []).map(each => each.text[0])
  }
  expect(said(...'aabcdefghij')).toEqual([...'abcdefghij'])
  expect(said(...'abcdefghijk')).toEqual([...'abcdefghij'])
})

test('however much a sender says, a row stays small', () => {
  const options = Array.from(
    { length: 200 },
    (_, at) => `<option>${at} ${'x'.repeat(300)}</option>`,
  )
  const [read] = prospectsOf(
    `<adf><prospect><vehicle><make>Kia</make>${options.join('')}</vehicle></prospect></adf>`,
  )
  expect(read?.sent.length).toBeLessThanOrEqual(mostSent)
  const together = read?.sent.reduce((sum, { text }) => sum + text.length, 0) ?? 0
  expect(together).toBeGreaterThan(1000)
  expect(together).toBeLessThanOrEqual(mostSentTogether)
  expect(sentFacts.safeParse(read?.sent).success).toBe(true)
})
