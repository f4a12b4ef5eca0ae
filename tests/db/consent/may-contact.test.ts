/** Whom we may write to or call: five jurisdictions at their edges, by the clock on her wall. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ContactAsk, type Dealings, mayContact, monthsAfter } from '#db/consent/may-contact.ts'
import { lawAlone } from '#db/consent/own-rules.ts'
import { jurisdictions, type Jurisdiction } from '#db/consent/rules.ts'
import {
  consentBases,
  type ContactChannel,
  contactChannels,
  type ContactPurpose,
  contactPurposes,
} from '#db/consent/terms.ts'
import { addDays, dateIn, instantOf } from '#db/kernel/date.ts'
import { aConsent } from '#tests/support/builders/consent.ts'
import { contactTable } from './cases.ts'

const zones: Record<Jurisdiction, string> = {
  CA: 'America/Toronto',
  QC: 'America/Toronto',
  FR: 'Europe/Paris',
  ES: 'Europe/Madrid',
  CO: 'America/Bogota',
  US: 'America/New_York',
}
const holidays = new Set(['2026-11-11', '2026-11-16', '2026-12-08', '2026-12-25'])
const nothing: Dealings = { inquiries: [], purchases: [], running: [], attempts: [] }

/** `2026-11-23 14:00` on her clock, and milliseconds where an edge is meant. */
const at = (place: Jurisdiction, when: string) => {
  const [date = '', time = '00:00', ms = '0'] = when.split(' ')
  return instantOf(date, time, zones[place]) + Number(ms)
}

/** One word of the table's column of what is known. */
function learn(ask: ContactAsk, place: Jurisdiction, word: string): ContactAsk {
  const [kind = '', ...rest] = word.split(' ')
  const when = at(place, rest.join(' ').replace(/^(mail|sms|call) /, '') || '2020-01-02 12:00')
  const { dealings, rows, channel } = ask
  const known = (more: Partial<Dealings>) => ({ ...ask, dealings: { ...dealings, ...more } })
  const said = (over: object) => ({
    ...ask,
    rows: [...rows, aConsent({ id: `co-${rows.length}`, channel, at: when, ...over })],
  })
  switch (kind) {
    case 'asked':
      return known({ inquiries: [when] })
    case 'bought':
      return known({ purchases: [when] })
    case 'runs':
      return known({ running: [when] })
    case 'tried':
      return known({
        attempts: [...dealings.attempts, { channel: rest[0] as ContactChannel, at: when }],
      })
    case 'yes':
      return said({})
    case 'mute':
      return said({ words: '' })
    case 'no':
      return said({ kind: 'withdrawn' })
    case 'never':
      return said({ kind: 'withdrawn', purpose: 'service' })
    case 'ends':
      return {
        ...ask,
        rows: rows.map((row, index) =>
          index === rows.length - 1 ? { ...row, expiresAt: when } : row,
        ),
      }
    default:
      throw new Error(word)
  }
}
/** What is known of her, in the table's words. */
const askOf = (place: Jurisdiction, channel: ContactChannel, now: string, known: string) =>
  known
    .split(', ')
    .filter(Boolean)
    .reduce((ask, word) => learn(ask, place, word), {
      ...asked({ place, channel }),
      now: at(place, now),
    })

const cases = contactTable
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => line.split('|').map(cell => cell.trim()) as [string, string, string, string, string])
test.each(cases)('%s: %s (%s)', (which, _, now, known, is) => {
  const [place, channel, purpose = 'commercial'] = which.split(' ') as [
    Jurisdiction,
    ContactChannel,
    ContactPurpose?,
  ]
  const { verdict, reason } = mayContact({ ...askOf(place, channel, now, known), purpose })
  expect(`${verdict} ${reason}`).toBe(is)
})

test('the table has each of the five at their edges', () => {
  for (const place of ['CA', 'QC', 'FR', 'ES', 'CO'])
    expect(cases.filter(([which]) => which.startsWith(place)).length).toBeGreaterThan(5)
})

test('a permission says until when, a closed hour when it opens', () => {
  // As the drawing of the desk has it.
  expect(mayContact(askOf('QC', 'sms', '2026-11-21 09:48', 'asked 2026-11-21 09:40'))).toEqual({
    verdict: 'allow',
    reason: 'inquiry',
    until: at('QC', '2027-05-21 09:40'),
    basis: { basis: 'inquiry', at: at('QC', '2026-11-21 09:40'), rowId: null },
  })
  const opens = (place: Jurisdiction, now: string, known = '', channel: ContactChannel = 'call') =>
    mayContact(askOf(place, channel, now, `yes 2026-01-01, ${known}`)).until
  expect(opens('FR', '2026-11-20 20:00')).toBe(at('FR', '2026-11-23 10:00'))
  expect(opens('FR', '2026-11-10 20:00')).toBe(at('FR', '2026-11-12 10:00'))
  expect(opens('FR', '2026-11-23 13:30')).toBe(at('FR', '2026-11-23 14:00'))
  expect(opens('CO', '2026-11-14 15:00')).toBe(at('CO', '2026-11-17 07:00'))
  const today = 'tried call 2026-11-24 08:00'
  expect(opens('CO', '2026-11-24 15:00', today)).toBe(at('CO', '2026-11-25'))
  expect(opens('CO', '2026-11-27 10:00', today, 'mail')).toBe(at('CO', '2026-11-30'))
})

test('a place where every day is a holiday never opens', () => {
  expect(
    mayContact({
      ...asked({ place: 'FR', channel: 'call' }),
      rows: [aConsent({ channel: 'call', at: at('FR', '2026-11-01') })],
      isHoliday: () => true,
    }),
  ).toEqual({ verdict: 'block', reason: 'hours' })
})

test('of two laws the stricter holds, of two permissions the one that ends first, of two closed hours the later', () => {
  const of = (first: Jurisdiction, second: Jurisdiction, over: Partial<ContactAsk>) =>
    mayContact({ ...asked({ place: first }), jurisdictions: [first, second], ...over })
  const bought = { dealings: { ...nothing, purchases: [at('QC', '2026-01-01')] } }
  for (const [first, second] of [
    ['QC', 'ES'],
    ['ES', 'QC'],
  ] as const) {
    expect(of(first, second, bought).until).toBe(at('QC', '2028-01-01'))
    expect(of(first, second, { dealings: nothing }).reason).toBe('no-consent')
    expect(of(first, 'CO', bought).verdict).toBe('block')
  }
  const called = {
    channel: 'call',
    to: '14505550134',
    rows: [aConsent({ channel: 'call', at: at('FR', '2026-11-01') })],
    now: at('FR', '2026-11-23 09:30'),
    timeZone: zones.FR,
  } as const
  for (const [first, second] of [
    ['FR', 'CO'],
    ['CO', 'FR'],
  ] as const)
    expect(of(first, second, called)).toMatchObject({
      reason: 'hours',
      until: at('FR', '2026-11-23 10:00'),
    })
})

test.each([
  ['FR', 'CO'],
  ['CO', 'FR'],
] as const)('closed by %s and by %s, it opens when both are open', (first, second) => {
  const closed = asked({
    place: 'FR',
    channel: 'call',
    jurisdictions: [first, second],
    rows: [aConsent({ channel: 'call', at: at('FR', '2026-11-01') })],
    // A Sunday evening: the one would open at seven.
    now: at('FR', '2026-11-22 20:00'),
  })
  const opens = { reason: 'hours', until: at('FR', '2026-11-23 10:00') }
  expect(mayContact(closed)).toMatchObject(opens)
})

test('months are counted on the calendar, at the same time of her clock, seconds and all', () => {
  const toronto = zones.QC
  const from = instantOf('2026-09-01', '10:00', toronto) + 1_234
  // Over the change of clocks of 1 November.
  expect(monthsAfter(from, 6, toronto)).toBe(instantOf('2027-03-01', '10:00', toronto) + 1_234)
  expect(dateIn(toronto, monthsAfter(instantOf('2024-02-29', '08:00', toronto), 24, toronto))).toBe(
    '2026-02-28',
  )
})

// Properties: over persons nobody thought of.
const start = at('CA', '2022-01-01')
const end = at('CA', '2027-12-31')
const instant = fc.integer({ min: start, max: end })
const row = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  channel: fc.constantFrom(...contactChannels),
  purpose: fc.constantFrom(...contactPurposes),
  kind: fc.constantFrom('given' as const, 'withdrawn' as const),
  basis: fc.constantFrom(...consentBases),
  source: fc.constantFrom('desk' as const, 'stop-word' as const),
  address: fc.constantFrom('hers', 'another'),
  words: fc.constantFrom('', 'Yes'),
  at: instant,
  expiresAt: fc.option(instant),
})
const person = fc
  .record({
    rows: fc.uniqueArray(row, { maxLength: 4, selector: each => each.id }),
    dealings: fc.record({
      inquiries: fc.array(instant, { maxLength: 2 }),
      purchases: fc.array(instant, { maxLength: 2 }),
      running: fc.array(instant, { maxLength: 1 }),
      attempts: fc.array(fc.record({ channel: fc.constantFrom(...contactChannels), at: instant }), {
        maxLength: 3,
      }),
    }),
    channel: fc.constantFrom(...contactChannels),
    purpose: fc.constant('commercial' as const),
    now: instant,
    jurisdictions: fc.uniqueArray(fc.constantFrom(...jurisdictions), {
      minLength: 1,
      maxLength: 2,
    }),
  })
  .map((of): ContactAsk => ({
    ...of,
    to: 'hers',
    timeZone: zones[of.jurisdictions[0] ?? 'CA'],
    isHoliday: day => holidays.has(day),
    own: lawAlone,
  }))
function asked({ place, ...over }: Partial<ContactAsk> & { place: Jurisdiction }): ContactAsk {
  return {
    rows: [],
    dealings: nothing,
    channel: 'mail',
    to: (over.channel ?? 'mail') === 'mail' ? 'helene@example.com' : '14505550134',
    purpose: 'commercial',
    now: at(place, '2026-11-23 12:00'),
    timeZone: zones[place],
    jurisdictions: [place],
    isHoliday: day => holidays.has(day),
    own: lawAlone,
    ...over,
  }
}

test('once withdrawn, whatever else is true, nothing commercial leaves by that channel', () => {
  fc.assert(
    fc.property(person, ask => {
      const rows = [
        ...ask.rows,
        aConsent({ kind: 'withdrawn', id: 'no', channel: ask.channel, at: ask.now }),
      ]
      expect(mayContact({ ...ask, rows }).verdict).toBe('block')
    }),
  )
})

test('an allowance names a basis that stands: hers, said by now, not over, not before her last no', () => {
  fc.assert(
    fc.property(person, ask => {
      const { verdict: is, basis, until } = mayContact(ask)
      fc.pre(is === 'allow')
      expect(basis).toBeDefined()
      expect(basis?.at).toBeLessThanOrEqual(ask.now)
      expect(until ?? Infinity).toBeGreaterThan(ask.now)
      const stands = ask.rows.find(({ id }) => id === basis?.rowId)
      if (basis?.rowId !== null) {
        expect(stands).toMatchObject({ kind: 'given', channel: ask.channel, basis: basis?.basis })
        expect(stands?.expiresAt ?? Infinity).toBeGreaterThan(ask.now)
      }
      for (const no of ask.rows)
        if (no.kind === 'withdrawn' && no.channel === ask.channel)
          expect(basis?.at).toBeGreaterThan(no.at)
    }),
  )
})

test('with nothing new said, what is allowed by mail ends once and for ever, at the instant it named', () => {
  const written = person.map(ask => ({
    ...ask,
    channel: 'mail' as const,
    // Colombia's hours open and close.
    jurisdictions: ask.jurisdictions.map(each => (each === 'CO' ? ('QC' as const) : each)),
    now: end,
  }))
  fc.assert(
    fc.property(written, fc.nat(2_000), fc.nat(2_000), (ask, first, more) => {
      const [sooner, later] = [first, first + more].map(days =>
        mayContact({ ...ask, now: instantOf(addDays('2027-12-31', days), '12:00', ask.timeZone) }),
      )
      if (later?.verdict === 'allow') expect(sooner?.verdict).toBe('allow')
      if (sooner?.verdict !== 'allow' || sooner.until === undefined) return
      expect(mayContact({ ...ask, now: sooner.until - 1 }).verdict).toBe('allow')
    }),
  )
})
