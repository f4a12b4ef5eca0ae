/** What may be said now, by the rows of a person: to sell, or to answer her. */
import { expect, test } from 'vitest'
import { contactFor, contactNow, type ContactSeen } from '#db/consent/contact.ts'
import { saidStop } from '#db/consent/may-contact.ts'
import { zoneOf } from '#db/consent/place.ts'
import { dayMs, instantOf } from '#db/kernel/date.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aConsent } from '#tests/support/builders/consent.ts'
import { aLead, aLeadTouch } from '#tests/support/builders/lead.ts'

const timeZone = 'America/Bogota'
/** A Wednesday. */
const at = (time: string) => instantOf('2026-03-11', time, timeZone)
const seen = (texts: string[], over: Partial<ContactSeen> = {}): ContactSeen => ({
  company: { country: 'CO', province: '', timeZone },
  client: aClient({ country: 'CO', province: '' }),
  consents: [aConsent({ channel: 'sms', purpose: 'commercial', at: at('09:00') - 30 * dayMs })],
  leads: [aLead({ status: 'in-treatment', leadAt: at('09:00') - dayMs })],
  touches: texts.map(time => aLeadTouch({ kind: 'text-sent', at: at(time) })),
  ...over,
})

test('whoever was written to today in Colombia is sold nothing more, and an answer says of what it is one', () => {
  const noon = at('12:00')
  expect(contactNow(seen([]), 'sms', noon)).toMatchObject({
    verdict: 'allow',
    purpose: 'commercial',
  })
  expect(contactNow(seen(['10:00']), 'sms', noon)).toMatchObject({
    verdict: 'ask',
    reason: 'answer-again',
    purpose: 'service',
  })
  expect(contactFor('commercial', seen(['10:00']), 'sms', noon)).toMatchObject({
    verdict: 'block',
    reason: 'once-a-day',
    until: instantOf('2026-03-12', '00:00', timeZone),
  })
})

test('an answer by text in the night says of what it is one, also where nothing may be sold at all', () => {
  const spain = { country: 'ES', province: '' }
  const here = {
    company: { ...spain, timeZone: 'Europe/Madrid' },
    client: aClient(spain),
    consents: [],
  }
  const when = (time: string) => instantOf('2026-03-11', time, 'Europe/Madrid')
  const leads = [aLead({ status: 'in-treatment', leadAt: when('01:00') })]
  const by = (channel: 'sms' | 'call' | 'mail', time: string) =>
    contactNow(seen([], { ...here, leads }), channel, when(time)).reason
  expect([by('sms', '02:30'), by('call', '02:30')]).toEqual(['answer-late', 'answer-late'])
  expect([by('mail', '02:30'), by('sms', '11:00')]).toEqual(['answer', 'answer'])
})

test('what she asked is answered for half a year, to the millisecond of the clock on her wall', () => {
  const lead = aLead({
    status: 'in-treatment',
    leadAt: instantOf('2025-09-11', '12:00', timeZone),
  })
  const verdict = (now: number) =>
    contactNow(seen([], { leads: [lead], consents: [] }), 'mail', now).reason
  expect([verdict(at('12:00') - 1), verdict(at('12:00'))]).toEqual(['answer', 'no-consent'])
})

test('her own call is no attempt of ours; ours to her is one', () => {
  const reason = (facts: { direction?: 'in' }) => {
    const touch = aLeadTouch({ kind: 'call-reached', at: at('09:00'), facts })
    return contactFor('commercial', seen([], { touches: [touch] }), 'sms', at('10:00')).reason
  }
  expect([reason({ direction: 'in' }), reason({})]).toEqual(['express', 'once-a-day'])
})

test.each([
  ['of another province', { country: 'CA', province: 'BC' }, 'America/Vancouver'],
  ['of ours', { country: 'CA', province: 'ON' }, 'America/Toronto'],
  ['of a province nobody wrote down', { country: 'CA', province: '' }, 'America/Toronto'],
  ['of another country', { country: 'FR', province: '' }, 'Europe/Paris'],
  ['of the Canaries', { country: 'ES', province: 'Las Palmas' }, 'Atlantic/Canary'],
])('the clock on the wall of a client %s', (_, client, zone) => {
  const company = { country: 'CA', province: 'ON', timeZone: 'America/Toronto' }
  expect(zoneOf(company, client)).toBe(zone)
})

test('the evening before is not today, though by UTC it is', () => {
  const evening = aLeadTouch({ kind: 'text-sent', at: instantOf('2026-03-10', '20:00', timeZone) })
  const midnight = aLeadTouch({ kind: 'text-sent', at: at('00:00') })
  const reason = (touch: typeof evening) =>
    contactFor('commercial', seen([], { touches: [touch] }), 'sms', at('10:00')).reason
  expect([reason(evening), reason(midnight)]).toEqual(['express', 'once-a-day'])
})

test.each([
  ['hers', { country: 'CO', province: '' }, { country: 'CA', province: 'ON' }],
  ['ours', { country: 'CA', province: 'ON' }, { country: 'CO', province: '' }],
])('a holiday of %s closes the day', (_, client, place) => {
  const company = { ...place, timeZone }
  const text = (day: string) =>
    contactFor(
      'commercial',
      seen([], { client: aClient(client), company }),
      'sms',
      instantOf(day, '12:00', timeZone),
    )
  // Saint Joseph's is a Monday in Colombia and a day as others in Ontario.
  expect(text('2026-03-23')).toMatchObject({ verdict: 'block', reason: 'hours' })
  expect(text('2026-03-24').reason).not.toBe('hours')
})

test('a machine that tells of her absence is no word of hers', () => {
  const old = [
    aLead({ type: 'renewal', status: 'in-treatment', leadAt: at('09:00') - 300 * dayMs }),
  ]
  const touch = (automatic: number) =>
    aLeadTouch({ kind: 'message-received', at: at('09:00'), facts: { automatic } })
  const canada = { country: 'CA', province: 'ON' }
  const here = { company: { ...canada, timeZone: 'America/Toronto' }, client: aClient(canada) }
  const reasonAfter = (automatic: number) =>
    contactFor(
      'commercial',
      seen([], { ...here, leads: old, consents: [], touches: [touch(automatic)] }),
      'mail',
      at('10:00'),
    ).reason
  expect(reasonAfter(1)).not.toBe(reasonAfter(0))
})

test('a yes typed into the website opens nothing that she closed; one at the desk does', () => {
  const no = aConsent({ kind: 'withdrawn', channel: 'mail', purpose: 'service', at: at('08:00') })
  const yes = (source: 'website' | 'desk') =>
    aConsent({ id: 'yes', channel: 'mail', purpose: 'commercial', source, at: at('09:00') })
  const after = (source: 'website' | 'desk') =>
    contactNow(seen([], { consents: [no, yes(source)] }), 'mail', at('10:00')).verdict
  expect([after('website'), after('desk')]).toEqual(['block', 'allow'])
})

test('what sells is judged as that at night, though she could be answered', () => {
  const night = at('23:20')
  expect(contactNow(seen([]), 'sms', night)).toMatchObject({
    verdict: 'ask',
    reason: 'answer-late',
  })
  expect(contactFor('commercial', seen([]), 'sms', night)).toMatchObject({
    verdict: 'block',
    reason: 'hours',
    until: instantOf('2026-03-12', '07:00', timeZone),
  })
})

test('a yes opens the address it was said of and no other; a "no" is hers, whatever address she has by now', () => {
  const yes = aConsent({ channel: 'sms', address: '573005550100', at: at('08:00') - dayMs })
  const no = aConsent({ id: 'no', channel: 'sms', kind: 'withdrawn', address: '573005550100' })
  const verdict = (cellKey: string, consents = [yes], to?: string) =>
    contactFor(
      'commercial',
      seen([], { client: aClient({ country: 'CO', cellKey }), consents, ...(to && { to }) }),
      'sms',
      at('10:00'),
    )
  expect(verdict('573005550100').verdict).toBe('allow')
  // Her number changed: it may be a stranger's now.
  expect(verdict('573005550199').verdict).toBe('block')
  // Written to the old one by name, which she still reads.
  expect(verdict('573005550199', [yes], '573005550100').verdict).toBe('allow')
  const again = { ...yes, id: 'again', address: '573005550199' }
  expect(verdict('573005550199', [yes, again]).verdict).toBe('allow')
  expect(verdict('573005550199', [{ ...no, at: at('09:00') }, yes]).reason).toBe('withdrawn')
  // A yes of which nobody wrote down what address it was of opens none.
  expect(verdict('573005550100', [{ ...yes, address: '' }]).verdict).toBe('block')
})

test('STOP is ended by START for the person; to be written to at another number she says yes of that one', () => {
  const sms = { channel: 'sms', purpose: 'service', source: 'stop-word' } as const
  const stop = aConsent({ ...sms, id: 'stop', kind: 'withdrawn', at: at('07:00') })
  const start = aConsent({ ...sms, id: 'start', address: '573005550100', at: at('08:00') })
  const yes = aConsent({ channel: 'sms', address: '573005550199', at: at('09:00') })
  const reason = (...consents: ReturnType<typeof aConsent>[]) =>
    contactNow(
      seen([], { client: aClient({ country: 'CO', cellKey: '573005550199' }), consents }),
      'sms',
      at('10:00'),
    ).reason
  expect(reason(stop, start)).toBe('withdrawn')
  expect(reason(stop, yes)).toBe('withdrawn')
  expect(reason(stop, start, yes)).toBe('express')
})

test.each([
  ['STOP', ['07:00 withdrawn'], true],
  ['START after it', ['07:00 withdrawn', '08:00 given'], false],
  ['START this moment', ['07:00 withdrawn', '10:00 given'], false],
  ['START of the very moment of STOP', ['07:00 given', '07:00 withdrawn'], true],
  ['START before it', ['06:00 given', '07:00 withdrawn'], true],
  ['START that a fast clock has dated ahead', ['07:00 withdrawn', '10:01 given'], true],
  ['STOP that a fast clock has dated ahead', ['08:00 given', '10:01 withdrawn'], true],
])('%s: is it stopped', (_says, lines, isStopped) => {
  const rows = lines.map(line => {
    const [time = '', kind] = line.split(' ')
    return aConsent({
      channel: 'sms',
      source: 'stop-word',
      kind: kind as 'given',
      at: at(time),
      id: line,
    })
  })
  const is = (channel: 'sms' | 'call') =>
    saidStop({ rows, channel, now: at('10:00') }) !== undefined
  expect([is('sms'), is('call')]).toEqual([isStopped, false])
})
