/** Until when a yes stands: by its own word, by the law of each place, and by what she says after it. */
import { expect, test } from 'vitest'
import type { ContactSeen } from '#db/consent/contact.ts'
import { endsAt } from '#db/consent/ends.ts'
import { dayMs, instantOf } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aConsent } from '#tests/support/builders/consent.ts'
import { aLead } from '#tests/support/builders/lead.ts'

const zones = {
  CA: 'America/Toronto',
  FR: 'Europe/Paris',
  ES: 'Europe/Madrid',
  CO: 'America/Bogota',
}
type Country = keyof typeof zones
const day = (date: string, country: Country, time = '09:00') =>
  instantOf(date, time, zones[country])
const here = (country: Country, over: Partial<ContactSeen> = {}): ContactSeen => {
  const place = { country, province: country === 'CA' ? 'QC' : '' }
  return {
    company: { ...place, timeZone: zones[country], contact: null },
    client: aClient(place),
    consents: [],
    leads: [],
    touches: [],
    ...over,
  }
}
const said = (country: Country, over: Partial<Row<'consent'>> = {}) =>
  aConsent({ at: day('2026-03-02', country), ...over })
const on = (country: Country) => day('2026-11-30', country)

test.each([
  ['CA', 'mail', undefined],
  ['CO', 'sms', undefined],
  ['ES', 'mail', undefined],
  ['ES', 'call', '2028-03-02'],
  ['FR', 'sms', '2029-03-02'],
] as const)(
  'in %s a yes to be reached by %s ends %s, by the clock on her wall',
  (country, channel, end) => {
    const row = said(country, { channel })
    expect(endsAt(row, here(country, { consents: [row] }), on(country))).toBe(
      end && day(end, country),
    )
  },
)

test('in France it is counted from her last word, and a word to come counts for nothing', () => {
  const row = said('FR')
  const asked = (date: string) =>
    here('FR', { consents: [row], leads: [aLead({ leadAt: day(date, 'FR', '18:30') })] })
  expect(endsAt(row, asked('2026-10-05'), on('FR'))).toBe(day('2029-10-05', 'FR', '18:30'))
  expect(endsAt(row, asked('2026-12-05'), on('FR'))).toBe(day('2029-03-02', 'FR'))
})

test('of her law and ours, and of what the yes itself says, the first end counts', () => {
  const row = said('ES', { channel: 'call' })
  const both = here('FR', { client: aClient({ country: 'ES', province: '' }), consents: [row] })
  expect(endsAt(row, both, on('ES'))).toBe(day('2028-03-02', 'ES'))
  const short = said('ES', { channel: 'call', expiresAt: row.at + dayMs })
  expect(endsAt(short, here('ES', { consents: [short] }), on('ES'))).toBe(row.at + dayMs)
})

test('what she says after it ends it: the same, or everything that way, and nothing else', () => {
  const yes = said('CA')
  const no = (over: Partial<Row<'consent'>>) =>
    said('CA', { id: 'co-no', kind: 'withdrawn', at: yes.at + dayMs, ...over })
  const end = (row: Row<'consent'>, ...consents: Row<'consent'>[]) =>
    endsAt(row, here('CA', { consents: [row, ...consents] }), on('CA'))
  expect(end(yes, no({}))).toBe(yes.at + dayMs)
  expect(end(yes, no({ purpose: 'service' }))).toBe(yes.at + dayMs)
  // Of one moment the "no" counts; one that came before is over.
  expect(end(yes, no({ at: yes.at }))).toBe(yes.at)
  expect(end(yes, no({ at: yes.at - 1 }))).toBeUndefined()
  expect(end(yes, no({ channel: 'sms' }))).toBeUndefined()
  const answers = said('CA', { purpose: 'service' })
  expect(end(answers, no({}))).toBeUndefined()
  expect(end(no({}))).toBeUndefined()
})

test('answers need no yes: no law ends one to them', () => {
  const row = said('ES', { channel: 'call', purpose: 'service' })
  expect(endsAt(row, here('ES', { consents: [row] }), on('ES'))).toBeUndefined()
})
