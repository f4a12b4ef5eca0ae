/** What may be said now, by the rows of a person: to sell, or to answer her. */
import { expect, test } from 'vitest'
import { contactFor, contactNow, type ContactSeen } from '#db/consent/contact.ts'
import { mayInvite } from '#db/consent/may-invite.ts'
import { saidStop } from '#db/consent/may-contact.ts'
import { followedId, ownNo, standingNo } from '#db/consent/mutations/record.ts'
import { zoneOf } from '#db/consent/place.ts'
import { dayMs, instantOf } from '#db/kernel/date.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aConsent } from '#tests/support/builders/consent.ts'
import { aLead, aLeadTouch } from '#tests/support/builders/lead.ts'

const timeZone = 'America/Bogota'
/** A Wednesday. */
const at = (time: string) => instantOf('2026-03-11', time, timeZone)
const seen = (texts: string[], over: Partial<ContactSeen> = {}): ContactSeen => ({
  company: { country: 'CO', province: '', timeZone, contact: null },
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
    company: { ...spain, timeZone: 'Europe/Madrid', contact: null },
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

test.each([
  ['this very moment', 0, 'answer'],
  ['in a moment, by a clock that runs ahead', 1, 'no-consent'],
])('what she asks %s', (_says, ms, reason) => {
  const now = at('12:00')
  const lead = aLead({ status: 'in-treatment', leadAt: now + ms })
  expect(contactNow(seen([], { leads: [lead], consents: [] }), 'mail', now).reason).toBe(reason)
  // Asked on a line of a lead that is older than that.
  const old = aLead({ status: 'in-treatment', leadAt: now - 400 * dayMs })
  const line = (leadId: string) =>
    aLeadTouch({ leadId, kind: 'message-received', at: now + ms, facts: {} })
  const said = (leadId: string) =>
    contactNow(seen([], { leads: [old], touches: [line(leadId)], consents: [] }), 'mail', now)
      .reason
  expect([said('l-1'), said('l-2')]).toEqual([reason, 'no-consent'])
})

test.each([
  ['created', 'answer'],
  ['pending', 'answer'],
  ['sold', 'answer'],
  ['future-recovery', 'no-consent'],
  ['delivered', 'no-consent'],
  ['closed', 'no-consent'],
] as const)('what she asked on a lead that is %s by now: %s', (status, reason) => {
  const asked = { leadAt: at('09:00'), statusAt: at('09:00') }
  const gone = aLead({ id: 'l-0', status: 'cancelled', ...asked })
  const leads = [gone, aLead({ status, ...asked })]
  expect(contactNow(seen([], { leads, consents: [] }), 'mail', at('12:00')).reason).toBe(reason)
})

const invited = (...consents: ReturnType<typeof aConsent>[]) =>
  mayInvite(consents, { timeZone, now: at('12:00'), to: 'Helene@Example.com' }).verdict
test('an invitation is service: it leaves unless she wants no letters at all', () => {
  const no = aConsent({ id: 'no', kind: 'withdrawn', purpose: 'service', at: at('08:00') })
  expect(invited()).toBe('allow')
  expect(invited({ ...no, purpose: 'commercial' })).toBe('allow')
  expect(invited({ ...no, channel: 'sms' })).toBe('allow')
  expect(invited({ ...no, deletedAt: 5 })).toBe('allow')
  expect(invited(no)).toBe('block')
  expect(invited(no, aConsent({ at: at('09:00') }))).toBe('allow')
  expect(invited(no, aConsent({ at: at('08:00') }))).toBe('block')
  expect(invited(no, aConsent({ at: at('09:00'), address: 'w@example.com' }))).toBe('block')
})

const standing = (over: object) =>
  standingNo(
    [
      aConsent({ id: 'no', kind: 'withdrawn', purpose: 'service', at: 5 }),
      aConsent({ id: 'yes', at: 6, ...over }),
    ],
    { channel: 'mail', purpose: 'service' },
  )?.id
test.each([
  ['after it', {}, undefined],
  ['of its very moment', { at: 5 }, 'no'],
  ['before it', { at: 4 }, 'no'],
  ['of another way', { channel: 'sms' }, 'no'],
  ['that anybody can type', { source: 'website' }, 'no'],
  ['that is one more no, to offers', { kind: 'withdrawn' }, 'no'],
  ['to answers alone', { purpose: 'service' }, undefined],
  ['to answers alone, of its very moment', { purpose: 'service', at: 5 }, 'no'],
])('her no to answers and a yes %s', (_says, yes, id) => {
  expect(standing(yes)).toBe(id)
})
test('what another said of an address she shares is no word of hers', () => {
  const about = { channel: 'mail', purpose: 'commercial' } as const
  const no = aConsent({ id: 'no', kind: 'withdrawn', at: 5 })
  expect(ownNo([no], about)?.id).toBe('no')
  expect(ownNo([{ ...no, id: `${followedId}x` }], about)).toBeUndefined()
  // The last word counts, whoever said it.
  expect(ownNo([no, { ...no, id: `${followedId}x`, at: 6 }], about)).toBeUndefined()
  expect(ownNo([no, { ...no, id: `${followedId}x`, at: 4 }], about)?.id).toBe('no')
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
  ['of Québec', { country: 'CA', province: 'QC' }, 'America/Toronto'],
  ['of a province that is none', { country: 'CA', province: 'ZZ' }, 'America/Toronto'],
  ['of no country', { country: '', province: 'BC' }, 'America/Toronto'],
  ['of a country that is none of ours', { country: 'US', province: 'BC' }, 'America/Toronto'],
  ['of Spain', { country: 'ES', province: 'Madrid' }, 'Europe/Madrid'],
  ['of Colombia', { country: 'CO', province: '' }, 'America/Bogota'],
  ['of the Canaries', { country: 'ES', province: 'Las Palmas' }, 'Atlantic/Canary'],
  ['of Ceuta', { country: 'ES', province: 'Ceuta' }, 'Europe/Madrid'],
  ['of Melilla', { country: 'ES', province: 'Melilla' }, 'Europe/Madrid'],
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
  const company = { ...place, timeZone, contact: null }
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
  const here = {
    company: { ...canada, timeZone: 'America/Toronto', contact: null },
    client: aClient(canada),
  }
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
