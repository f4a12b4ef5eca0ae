/** What a dealership keeps beside the law: hours, quiet days and whose yes it asks; stricter, and never laxer. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactNow, type ContactSeen } from '#db/consent/contact.ts'
import { type ContactAsk, mayContact } from '#db/consent/may-contact.ts'
import { lawAlone, type OwnContact, ownContactOf } from '#db/consent/own-rules.ts'
import { jurisdictions, type Jurisdiction } from '#db/consent/rules.ts'
import { consentBases, contactChannels } from '#db/consent/terms.ts'
import { addDays, instantOf, weekdayOf } from '#db/kernel/date.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aConsent } from '#tests/support/builders/consent.ts'
import { aLead } from '#tests/support/builders/lead.ts'

const zones: Record<Jurisdiction, string> = {
  CA: 'America/Toronto',
  QC: 'America/Toronto',
  FR: 'Europe/Paris',
  ES: 'Europe/Madrid',
  CO: 'America/Bogota',
  US: 'America/New_York',
}
const at = (when: string, timeZone = zones.QC) => {
  const [date = '', time = '00:00', ms = '0'] = when.split(' ')
  return instantOf(date, time, timeZone) + Number(ms)
}
const day = (...hours: [open: string, close: string][]) =>
  hours.map(([open, close]) => ({ open, close }))
const weekOf = (weekday: ReturnType<typeof day>, saturday = day(), sunday = day()) => [
  ...Array.from({ length: 5 }, () => weekday),
  saturday,
  sunday,
]
const said = (own: Partial<OwnContact>): OwnContact => ({ ...lawAlone, ...own })

/** She said yes to everything in January; her clock is Toronto's. */
const ask = (over: Partial<ContactAsk>): ContactAsk => ({
  rows: [aConsent({ channel: over.channel ?? 'sms', address: 'hers', at: at('2026-01-05 12:00') })],
  dealings: { inquiries: [], purchases: [], running: [], attempts: [] },
  channel: 'sms',
  to: 'hers',
  purpose: 'commercial',
  now: at('2026-11-23 12:00'),
  timeZone: zones.QC,
  jurisdictions: ['QC'],
  isHoliday: () => false,
  own: lawAlone,
  ...over,
})

const office = said({
  smsHours: weekOf(day(['10:00', '12:00'], ['13:00', '17:30']), day(['20:00', '24:00'])),
  mailHours: weekOf(day(['00:00', '24:00'])),
  quietDays: [
    { on: '2026-11-25', note: 'Inventory' },
    { on: '2026-12-01', note: '' },
  ],
})
// 23 November 2026 is a Monday. The law lets texts leave from nine to nine.
test.each([
  ['before the dealership’s hour', '2026-11-23 10:00 -1', 'block own-hours', '2026-11-23 10:00'],
  ['at its minute', '2026-11-23 10:00', 'allow express', undefined],
  ['the last moment before noon', '2026-11-23 12:00 -1', 'allow express', undefined],
  ['at noon', '2026-11-23 12:00', 'block own-hours', '2026-11-23 13:00'],
  ['at one', '2026-11-23 13:00', 'allow express', undefined],
  ['at its closing', '2026-11-23 17:30', 'block own-hours', '2026-11-24 10:00'],
  [
    'closed by the law too, it is the law that is named',
    '2026-11-23 21:00',
    'block hours',
    '2026-11-24 10:00',
  ],
  ['the eve of a quiet day', '2026-11-24 18:00', 'block own-hours', '2026-11-26 10:00'],
  ['the last moment before it', '2026-11-25 00:00 -1', 'block hours', '2026-11-26 10:00'],
  ['a quiet day within its hours', '2026-11-25 11:00', 'block own-day', '2026-11-26 10:00'],
  ['the moment after it', '2026-11-26 00:00', 'block hours', '2026-11-26 10:00'],
  ['hours to midnight end where the law ends', '2026-11-28 20:59', 'allow express', undefined],
  ['and not at midnight', '2026-11-28 21:00', 'block hours', '2026-11-30 10:00'],
  ['a Sunday without hours', '2026-11-29 12:00', 'block own-hours', '2026-11-30 10:00'],
  ['a Monday before a quiet Tuesday', '2026-11-30 17:30', 'block own-hours', '2026-12-02 10:00'],
])('a text %s', (_, now, is, opens) => {
  const { verdict, reason, until } = mayContact(ask({ now: at(now), own: office }))
  expect(`${verdict} ${reason}`).toBe(is)
  expect(until).toBe(opens === undefined ? undefined : at(opens))
})

test.each([
  ['all day long until her midnight', '2026-11-27 23:59', 'allow express', undefined],
  ['from her midnight on no more', '2026-11-28 00:00', 'block own-hours', '2026-11-30 00:00'],
  ['on a quiet day not at all', '2026-11-25 00:00', 'block own-day', '2026-11-26 00:00'],
  // Greenwich is a day ahead.
  ['to its last minute', '2026-11-25 23:59', 'block own-day', '2026-11-26 00:00'],
  ['and not the eve', '2026-11-24 23:59', 'allow express', undefined],
])('a letter %s', (_, now, is, opens) => {
  const { verdict, reason, until } = mayContact(ask({ channel: 'mail', now: at(now), own: office }))
  expect(`${verdict} ${reason}`).toBe(is)
  expect(until).toBe(opens === undefined ? undefined : at(opens))
})

test('its hours are by the clock on her wall, not by its own', () => {
  const own = said({ smsHours: weekOf(day(['12:00', '13:00'])) })
  const seen: ContactSeen = {
    company: { country: 'CA', province: 'QC', timeZone: zones.QC, contact: own },
    client: aClient({ country: 'CA', province: 'BC' }),
    consents: [aConsent({ channel: 'sms', at: at('2026-01-05 12:00') })],
    leads: [],
    touches: [],
  }
  expect(contactNow(seen, 'sms', at('2026-11-23 12:30')).reason).toBe('own-hours')
  // Her half past twelve.
  expect(contactNow(seen, 'sms', at('2026-11-23 14:30')).reason).toBe('express')
})

test('it opens where the law and the dealership are open both', () => {
  // Colombia is closed from Saturday at three, the dealership until Sunday.
  const own = said({ callHours: weekOf(day(['18:00', '20:00']), day(['16:00', '18:00'])) })
  const call = ask({
    channel: 'call',
    timeZone: zones.CO,
    jurisdictions: ['CO'],
    now: at('2026-11-28 10:00', zones.CO),
    own,
  })
  expect(mayContact(call)).toEqual({
    verdict: 'block',
    reason: 'own-hours',
    until: at('2026-11-30 18:00', zones.CO),
  })
})

test('open on one day of the week, it is found behind quiet days that all fall on that day', () => {
  const mondays = said({
    smsHours: [day(['09:00', '11:00']), ...weekOf(day()).slice(1)],
    quietDays: ['2026-11-30', '2026-12-07', '2026-12-14'].map(on => ({ on, note: '' })),
  })
  expect(mayContact(ask({ own: mondays }))).toMatchObject({
    reason: 'own-hours',
    until: at('2026-12-21 09:00'),
  })
})

test('hours that never meet the law’s, and none at all, open never', () => {
  const nights = said({ smsHours: weekOf(day(['22:00', '24:00'])) })
  expect(mayContact(ask({ own: nights }))).toEqual({ verdict: 'block', reason: 'own-hours' })
  const never = said({ smsHours: weekOf(day()) })
  expect(mayContact(ask({ own: never }))).toEqual({ verdict: 'block', reason: 'own-hours' })
})

test.each([
  ['a question alone', { inquiries: [at('2026-11-20')] }, [], 'block own-yes'],
  ['a purchase alone', { purchases: [at('2026-11-20')] }, [], 'block own-yes'],
  ['her own yes', {}, [aConsent({ channel: 'mail', address: 'hers', at: 0 })], 'allow express'],
  [
    'her own yes beside a purchase that lasts longer',
    { purchases: [at('2026-11-20')] },
    [aConsent({ channel: 'mail', address: 'hers', at: 0, expiresAt: at('2026-12-01') })],
    'allow express',
  ],
  [
    'a yes that is over',
    { purchases: [at('2026-11-20')] },
    [aConsent({ channel: 'mail', address: 'hers', at: 0, expiresAt: at('2026-11-23') })],
    'block own-yes',
  ],
  ['nothing at all, as by law', {}, [], 'block no-consent'],
])('where it asks an explicit yes: %s', (_, dealings, rows, is) => {
  const mail = ask({ channel: 'mail', rows, own: said({ mailYes: true }) })
  const { verdict, reason } = mayContact({ ...mail, dealings: { ...mail.dealings, ...dealings } })
  expect(`${verdict} ${reason}`).toBe(is)
})

test('a number nobody has looked up is not called where it asks an explicit yes; other ways stay as by law', () => {
  const own = said({ callYes: true })
  expect(mayContact(ask({ channel: 'call', rows: [], own })).reason).toBe('own-yes')
  expect(mayContact(ask({ channel: 'call', rows: [] })).reason).toBe('check-list')
  expect(mayContact(ask({ own })).verdict).toBe('allow')
})

test('her question is answered all the same; by text in its quiet hours one says of what it is an answer', () => {
  const now = at('2026-11-23 12:30')
  const seen = (contact: OwnContact | null): ContactSeen => ({
    company: { country: 'CA', province: 'QC', timeZone: zones.QC, contact },
    client: aClient({ country: 'CA', province: 'QC' }),
    consents: [],
    leads: [aLead({ status: 'in-treatment', leadAt: now - 1 })],
    touches: [],
  })
  const quiet = said({ smsHours: weekOf(day(['13:00', '14:00'])), mailHours: weekOf(day()) })
  expect(contactNow(seen(null), 'sms', now).reason).toBe('inquiry')
  expect(contactNow(seen(quiet), 'sms', now)).toMatchObject({
    verdict: 'ask',
    reason: 'answer-late',
    purpose: 'service',
  })
  expect(contactNow(seen(quiet), 'mail', now)).toMatchObject({
    verdict: 'allow',
    purpose: 'service',
  })
})

test('what was never said, or by an older app, is the law alone', () => {
  expect(ownContactOf({ contact: null })).toEqual(lawAlone)
  expect(ownContactOf({ contact: { smsYes: true } })).toEqual({ ...lawAlone, smsYes: true })
})

// Over dealerships and persons nobody thought of.
const instant = fc.integer({ min: at('2026-10-01'), max: at('2027-04-30') })
const hourOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const dayOf = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
  .map(([open, length]) => day([hourOf(open), hourOf(Math.min(open + length, 24))]))
const week = fc.option(
  fc.array(fc.oneof(dayOf, fc.constant(day())), { minLength: 7, maxLength: 7 }),
)
const ownRules = fc.record({
  mailHours: week,
  smsHours: week,
  callHours: week,
  mailYes: fc.boolean(),
  smsYes: fc.boolean(),
  callYes: fc.boolean(),
  quietDays: fc.array(
    fc.record({
      on: fc.nat(200).map(days => addDays('2026-10-01', days)),
      note: fc.constant(''),
    }),
    { maxLength: 3 },
  ),
})
const anAsk = fc
  .record({
    rows: fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b'),
        kind: fc.constantFrom('given' as const, 'withdrawn' as const),
        basis: fc.constantFrom(...consentBases),
        at: instant,
        expiresAt: fc.option(instant),
      }),
      { maxLength: 2 },
    ),
    inquiries: fc.array(instant, { maxLength: 1 }),
    purchases: fc.array(instant, { maxLength: 1 }),
    running: fc.array(instant, { maxLength: 1 }),
    channel: fc.constantFrom(...contactChannels),
    now: instant,
    jurisdictions: fc.uniqueArray(fc.constantFrom(...jurisdictions), {
      minLength: 1,
      maxLength: 2,
    }),
  })
  .map(({ rows, inquiries, purchases, running, ...rest }) =>
    ask({
      ...rest,
      rows: rows.map(row => aConsent({ ...row, channel: rest.channel, address: 'hers' })),
      dealings: { inquiries, purchases, running, attempts: [] },
      timeZone: zones[rest.jurisdictions[0] ?? 'QC'],
      isHoliday: date => weekdayOf(date) === 2,
    }),
  )
const severity = { allow: 0, ask: 1, block: 2 }

test('whatever a dealership says, it is never laxer than the law, and opens in its own hours', () => {
  fc.assert(
    fc.property(anAsk, ownRules, (asked, own) => {
      const law = mayContact(asked)
      const mine = mayContact({ ...asked, own })
      expect(severity[mine.verdict]).toBeGreaterThanOrEqual(severity[law.verdict])
      const isSame = mine.verdict === law.verdict
      // A permission ends no later, a "no" opens no sooner.
      const [sooner, later] = mine.verdict === 'block' ? [law, mine] : [mine, law]
      expect(!isSame || (sooner.until ?? Infinity) <= (later.until ?? Infinity)).toBe(true)
      const opened =
        mine.reason === 'own-hours' || mine.reason === 'own-day' ? mine.until : undefined
      const then = mayContact({ ...asked, own, now: opened ?? asked.now }).reason
      expect([opened === undefined, ['own-hours', 'own-day', 'hours'].includes(then)]).not.toEqual([
        false,
        true,
      ])
    }),
  )
})

test('the law alone, written out in full, says what the law says', () => {
  const everyHour = Array.from({ length: 7 }, () => [{ open: '00:00', close: '24:00' }])
  const inFull = said({ mailHours: everyHour, smsHours: everyHour, callHours: everyHour })
  fc.assert(
    fc.property(anAsk, asked => {
      expect(mayContact({ ...asked, own: inFull })).toEqual(mayContact(asked))
    }),
  )
})
