/** Whose law, which address, which word of hers: the parts of a consent, each by its table. */
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { channelOfTouch, contactFacts } from '#db/consent/contact.ts'
import { consentOfRequest } from '#db/consent/from-request.ts'
import { newestConsent } from '#db/consent/mutations/record.ts'
import { jurisdictionsOf, zoneOf } from '#db/consent/place.ts'
import { reachOf, reachText } from '#db/consent/reach.ts'
import { contactHours, contactPaces, ruleOn } from '#db/consent/rules.ts'
import { deskText, deskTextVersion } from '#db/consent/texts.ts'
import { contactChannels, contactPurposes } from '#db/consent/terms.ts'
import { locales } from '#db/terms.ts'
import { aConsent } from '#tests/support/builders/consent.ts'
import { aRequest } from '#tests/support/builders/lead.ts'

const consent = { words: 'Yes', locale: 'fr-ca', at: 7, ip: '10.0.0.1' } as const
const card = { clientId: 'cl-1', emailKey: 'h@x.example' }
const given = (over: Partial<Row<'request'>> = {}, of: object = {}) =>
  consentOfRequest(
    aRequest({ consent, email: ' H@x.example', sourceName: 'boreal.example', ...over }),
    { ...card, ...of },
  )
test.each<[says: string, over: Partial<Row<'request'>>, of: object, isOne: boolean]>([
  ['of her own address', {}, {}, true],
  ['not ticked', { consent: null }, {}, false],
  ['of another address', { email: 'other@x.example' }, {}, false],
  ['without an address', { email: '' }, {}, false],
  ['where her card has none', { email: '' }, { emailKey: '' }, false],
  ['of an address, her card without', {}, { emailKey: '' }, false],
  ['of nobody’s card', {}, { clientId: '' }, false],
])('a box %s is a consent: %#', (_says, over, of, isOne) => {
  expect(given(over, of)).toHaveLength(isOne ? 1 : 0)
})
test('the row says what she read, when and from where, and is the same told twice', () => {
  expect(given()[0]).toMatchObject({
    op: 'insert',
    table: 'consent',
    row: {
      id: 'r-1.cl-1.consent',
      clientId: 'cl-1',
      channel: 'mail',
      purpose: 'commercial',
      kind: 'given',
      basis: 'express',
      source: 'website',
      address: 'h@x.example',
      words: 'Yes',
      origin: 'boreal.example 10.0.0.1',
      at: 7,
      expiresAt: null,
      by: '',
    },
  })
  expect(given()).toEqual(given())
  expect(given({ sourceName: '' })[0]).toMatchObject({ row: { origin: '10.0.0.1' } })
})

const row = (id: string, at: number, over: Partial<Row<'consent'>> = {}) =>
  aConsent({ id, at, ...over })
const no = { kind: 'withdrawn' } as const
test.each<[says: string, rows: Row<'consent'>[], id: string | undefined]>([
  ['nothing', [], undefined],
  ['the newest, wherever it stands', [row('a', 5), row('b', 7), row('c', 6)], 'b'],
  ['of one moment the no', [row('a', 5), row('b', 5, no)], 'b'],
  ['of one moment the no, wherever it stands', [row('b', 5, no), row('a', 5)], 'b'],
  ['a newer yes', [row('b', 5, no), row('a', 6)], 'a'],
  ['not of another channel', [row('a', 5), row('b', 6, { channel: 'sms' })], 'a'],
  ['not of another purpose', [row('a', 5), row('b', 6, { purpose: 'service' })], 'a'],
])('her last word is %s', (_says, rows, id) => {
  expect(newestConsent(rows, { channel: 'mail', purpose: 'commercial' })?.id).toBe(id)
})

const laws = (company: string, client: string) => {
  const of = (text: string) => {
    const [country = '', province = ''] = text.split(' ')
    return { country, province }
  }
  return jurisdictionsOf(of(company), of(client)).join(' ')
}
test.each([
  ['CA QC', 'CA QC', 'QC'],
  ['CA QC', 'CA ON', 'QC CA'],
  ['CA ON', 'CA QC', 'CA QC'],
  ['CA ON', 'CA BC', 'CA'],
  ['CA QC', '', 'QC'],
  ['CA QC', 'CA', 'QC'],
  ['CA QC', 'FR', 'QC FR'],
  ['FR 75', 'FR', 'FR'],
  ['ES', 'CO', 'ES CO'],
  ['CO', 'US', 'CO US'],
  ['ES', 'DE', 'ES'],
  ['DE', 'ES', 'ES'],
  ['DE', 'DE', 'US'],
])('from %s to %s holds the law of %s', (company, client, wanted) => {
  expect(laws(company, client)).toBe(wanted)
})

const toronto = { country: 'CA', province: 'QC', timeZone: 'America/Toronto' }
test.each([
  ['CA', 'QC', 'America/Toronto'],
  ['CA', 'NL', 'America/St_Johns'],
  ['CA', 'constructor', 'America/Toronto'],
  ['CA', '', 'America/Toronto'],
  ['', 'BC', 'America/Toronto'],
  ['ES', 'Las Palmas', 'Atlantic/Canary'],
  ['ES', 'Madrid', 'Europe/Madrid'],
  ['FR', '', 'Europe/Paris'],
  ['CO', '', 'America/Bogota'],
  ['US', 'NY', 'America/Toronto'],
])('the clock on her wall in %s %s is %s', (country, province, zone) => {
  expect(zoneOf(toronto, { country, province })).toBe(zone)
})
test('of the dealership’s own place its own clock, also where that is another', () => {
  const halifax = { ...toronto, timeZone: 'America/Halifax' }
  expect(zoneOf(halifax, { country: 'CA', province: 'QC' })).toBe('America/Halifax')
})

const reached = { emailKey: 'h@x.example', cellKey: '15145550111', phoneKey: '15145550122' }
test('a text goes to the cell, a call to the telephone, each to the other where there is none', () => {
  const of = (over: object) => contactChannels.map(each => reachOf({ ...reached, ...over }, each))
  expect(of({})).toEqual(['h@x.example', '15145550111', '15145550122'])
  expect(of({ cellKey: '' })).toEqual(['h@x.example', '15145550122', '15145550122'])
  expect(of({ phoneKey: '' })).toEqual(['h@x.example', '15145550111', '15145550111'])
  expect(of({ emailKey: '' })[0]).toBe('')
})
test('a number is read as one writes it', () => {
  const read = (channel: 'mail' | 'sms' | 'call', address: string) =>
    reachText({ channel, address }, key => `<${key}>`)
  expect([read('mail', 'h@x'), read('sms', '1'), read('call', '1'), read('sms', '')]).toEqual([
    'h@x',
    '<1>',
    '<1>',
    '',
  ])
})

test('what reached out to her is a call, a text or a letter of ours; nothing else', () => {
  const kinds = [
    'call-tried',
    'call-reached',
    'text-sent',
    'mail-sent',
    'visit',
    'message-received',
  ] as const
  expect(kinds.map(channelOfTouch)).toEqual(['call', 'call', 'sms', 'mail', undefined, undefined])
  const basis = { rowId: 'co-1', at: 5 } as never
  const contact = { verdict: 'allow', reason: 'express', purpose: 'commercial' } as const
  expect(contactFacts({ ...contact, basis })).toEqual({
    verdict: 'allow',
    verdictReason: 'express',
    verdictPurpose: 'commercial',
    consentId: 'co-1',
    basisAt: 5,
  })
  expect(contactFacts(contact as never)).toMatchObject({ consentId: null, basisAt: null })
})

test('of two rules the newest that holds on the day, and of this channel', () => {
  const rules = [
    { from: '2020-01-01', channels: ['mail', 'sms'] },
    { from: '2024-06-10', channels: ['sms'] },
    { from: '2025-01-01', channels: ['call'] },
  ] as const
  const on = (channel: 'mail' | 'sms' | 'call', day: string) => ruleOn(rules, channel, day)?.from
  expect(on('sms', '2024-06-09')).toBe('2020-01-01')
  expect(on('sms', '2024-06-10')).toBe('2024-06-10')
  expect(on('mail', '2026-01-01')).toBe('2020-01-01')
  expect(on('mail', '2019-12-31')).toBeUndefined()
  expect(on('call', '2024-12-31')).toBeUndefined()
  // The newest stands last, everywhere.
  for (const rows of [...Object.values(contactHours), ...Object.values(contactPaces)])
    expect(rows.map(({ from }) => from)).toEqual(rows.map(({ from }) => from).toSorted())
})

test('what is read to her names the house, by its way and purpose, in five languages', () => {
  const all = locales.flatMap(locale =>
    contactPurposes.flatMap(purpose =>
      contactChannels.map(channel => deskText(locale, purpose, channel, 'A $& B')),
    ),
  )
  for (const text of all) expect(text).toContain('A $& B')
  // Each says its own; two languages share a wording of words alike.
  expect(new Set(all.slice(0, 6)).size).toBe(6)
  expect(deskTextVersion).toBe('desk-2')
})
