/** What of a request comes to stand on a lead, and what goes with it or comes back; function by function. */
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { campaignFacts, herWord, joinLead, leadTypeOf, requestLine } from '#db/request/join.ts'
import { isHanging, waitingAgain, waitsAgain } from '#db/request/mutations/process.ts'
import { divisionOf, newRequest } from '#db/request/new-request.ts'
import { requestResponse, requestWording } from '#db/request/response.ts'
import {
  addressLine,
  mostSent,
  sentAddress,
  sentFact,
  sentFacts,
  sentIn,
} from '#db/request/sent.ts'
import { isSpam, scoreOf, spamFrom, spamSignsOf } from '#db/request/spam.ts'
import { consentGiven } from '#db/request/website.ts'
import { ana, aLead, aLeadTouch, aRequest, samir } from '#tests/support/builders/lead.ts'
import { clockAllDay } from '#tests/support/builders/desk.ts'
import { aVehicle } from '#tests/support/builders/vehicle.ts'
import { fieldsOn } from '#tests/support/decided.ts'
import { requestTypes } from '#db/terms.ts'

const lead = aLead({ vehicleId: 'v-1', vehicleText: 'Outback', tradeInText: 'Forester' })
const asked = (over: Partial<Row<'request'>> = {}) =>
  aRequest({
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    phoneKey: lead.phoneKey,
    emailKey: lead.emailKey,
    source: 'website-forms',
    at: 77,
    ...over,
  })
const joined = (over: Partial<Row<'request'>> = {}, of: Partial<Row<'lead'>> = {}) =>
  joinLead({ ...lead, ...of }, asked(over), samir)
const factsOf = (over: Partial<Row<'request'>> = {}) =>
  fieldsOn(joined(over), 'leadTouch', 'r-1.t')['facts'] as Record<string, unknown>

test('her word is of when she wrote, and nobody of ours said it', () => {
  expect(herWord({ at: 77 })).toEqual({ at: 77, by: '' })
  expect(fieldsOn(joined(), 'leadTouch', 'r-1.t')).toMatchObject({
    leadId: 'l-1',
    kind: 'request',
    at: 77,
    by: '',
    note: 'Call me',
    facts: { requestId: 'r-1', type: 'internet', source: 'website', at: 77 },
  })
})

test.each<[says: string, over: Partial<Row<'request'>>, said: object]>([
  ['the car her lead is about', { vehicleId: 'v-1', vehicleText: 'Outback' }, {}],
  ['no car', {}, {}],
  [
    'another car',
    { vehicleId: 'v-2', vehicleText: 'Crosstrek' },
    { vehicleId: 'v-2', vehicle: 'Crosstrek' },
  ],
  ['the same trade-in', { tradeInText: 'Forester' }, {}],
  ['another trade-in', { tradeInText: 'Civic' }, { tradeIn: 'Civic' }],
  ['a whole mail', { rawId: 'a'.repeat(64) }, { rawId: 'a'.repeat(64) }],
  [
    'a campaign',
    { campaign: { name: 'Spring', source: 'kijiji', medium: '', clickId: '' } },
    { campaign: 'Spring' },
  ],
  [
    'a campaign by its source',
    { campaign: { name: '', source: 'kijiji', medium: '', clickId: '' } },
    { campaign: 'kijiji' },
  ],
  [
    'another mail',
    { email: 'h2@x.example', emailKey: 'h2@x.example' },
    { from: lead.name, fromMail: 'h2@x.example', fromPhone: '+14505550134', another: 1 },
  ],
])('a request about %s says so', (_says, over, said) => {
  const names = [
    'vehicleId',
    'vehicle',
    'tradeIn',
    'rawId',
    'campaign',
    'from',
    'fromMail',
    'fromPhone',
    'another',
  ]
  const facts = Object.entries(factsOf(over)).filter(([name]) => names.includes(name))
  expect(Object.fromEntries(facts)).toEqual(said)
})

test('whoever has the lead is told, by the name of who wrote', () => {
  const told = (over: Partial<Row<'request'>>, of: Partial<Row<'lead'>> = {}) =>
    fieldsOn(joined(over, of), 'notification', 'r-1.n')
  expect(told({})).toMatchObject({
    userId: 'u-ana',
    leadId: 'l-1',
    type: 'CONVERSATIONS',
    message: `${lead.name} Call me`,
  })
  const marc = { name: 'Marc Roy', email: '', emailKey: '' }
  expect(told(marc)['message']).toBe('Marc Roy Call me')
  // The same mail: it is hers, whatever name she gave.
  expect(told({ ...marc, emailKey: lead.emailKey })['message']).toBe(`${lead.name} Call me`)
  expect(told({ ...marc, name: '', message: '' })['message']).toBe(lead.name)
  expect(told({}, { assignedTo: null })).toEqual({})
})

test('joined again its words stand once; another’s words on it hinder none', () => {
  const noteAfter = (...before: Row<'leadTouch'>[]) =>
    fieldsOn(joinLead(lead, asked(), ana, 'act', before), 'leadTouch', 'act.t')['note']
  const line = (over: object) =>
    aLeadTouch({ kind: 'request', facts: { requestId: 'r-1' }, ...over })
  expect(noteAfter(line({}))).toBe('')
  expect(noteAfter(line({ facts: { requestId: 'r-2' } }))).toBe('Call me')
  expect(noteAfter(line({ kind: 'message-received' }))).toBe('Call me')
  expect(noteAfter(line({ facts: { requestId: 'r-2' } }), line({}))).toBe('')
  expect(noteAfter()).toBe('Call me')
})

test('what she sent beside it has a line and her consent, and tells nobody', () => {
  const consent = { words: 'Yes', locale: 'fr-ca', at: 7, ip: '10.0.0.1' } as const
  const of = { id: 'l-1', card: lead, who: lead }
  const changes = requestLine(of, asked({ consent }), ana)
  expect(changes.map(({ table }) => table)).toEqual(['leadTouch', 'consent'])
  expect(requestLine(of, asked(), ana).map(({ table }) => table)).toEqual(['leadTouch'])
  expect(campaignFacts({ campaign: null })).toEqual({})
  expect(requestTypes.map(type => leadTypeOf[type]).toSorted()).toEqual([
    'internet',
    'internet',
    'internet',
    'phone',
    'phone',
  ])
})

const hanging = { leadId: null, status: 'information' } as const
const first = aRequest({ name: 'Luc Paquette', phoneKey: '15145550199' })
test.each<[says: string, over: Partial<Row<'request'>>, isOne: boolean, ofSpam: boolean]>([
  ['the sender again', { ...hanging, phoneKey: '15145550199' }, true, false],
  [
    'another under the number',
    { ...hanging, name: 'Marc Roy', phoneKey: '15145550199' },
    true,
    true,
  ],
  ['another with no key', hanging, true, true],
  ['what has gone', { ...hanging, leadId: 'l-1' }, false, false],
  ['what waits by itself', { ...hanging, status: 'regular' }, false, false],
  ['spam', { ...hanging, status: 'spam' }, false, false],
])('its request set aside, %s waits again', (_says, over, isOne, ofSpam) => {
  const each = aRequest({ id: 'r-2', ...over })
  expect(isHanging(each)).toBe(isOne)
  expect(waitsAgain(each, first, 'information')).toBe(isOne)
  expect(waitsAgain(each, first, 'spam')).toBe(ofSpam)
  expect(waitingAgain(each)).toMatchObject({
    id: 'r-2',
    fields: {
      status: 'regular',
      processedAt: null,
      processedBy: null,
      leadId: null,
      duplicateOf: null,
    },
  })
})

test('what is not regular is done when it comes; its keys are those of its reach', () => {
  const said = {
    id: 'r-1',
    type: 'email',
    division: 'used',
    sourceName: 'K',
    name: '',
    message: '',
  } as const
  const row = (status?: 'spam' | 'information' | 'regular') =>
    newRequest(
      { ...said, phone: '450 555-0134', email: ' H@x.example ', ...(status && { status }) },
      ana,
    )
  expect(row()).toMatchObject({
    status: 'regular',
    processedAt: null,
    processedBy: null,
    source: 'email',
    at: ana.now,
    phoneKey: '14505550134',
    emailKey: 'h@x.example',
  })
  expect(row('regular')).toMatchObject({ processedAt: null })
  for (const status of ['spam', 'information'] as const)
    expect(row(status)).toMatchObject({ status, processedAt: ana.now, processedBy: 'u-ana' })
  const newOne = aVehicle({ condition: 'new' })
  const old = aVehicle({ condition: 'demonstrator' })
  expect([
    divisionOf('used', newOne),
    divisionOf('new', old),
    divisionOf('new', undefined),
  ]).toEqual(['new', 'used', 'new'])
  expect([divisionOf('credit', newOne), divisionOf('credit', old)]).toEqual(['credit', 'credit'])
})

const minute = 60_000
test.each<
  [says: string, over: Partial<Row<'request'>>, of: Partial<Row<'lead'>> | undefined, word: string]
>([
  ['that came a moment ago', {}, undefined, 'unprocessed'],
  ['that was set aside', { status: 'information', processedAt: 5 }, undefined, 'processed'],
  ['that is spam', { status: 'spam' }, undefined, 'processed'],
  ['that somebody is done with', { processedAt: 5 }, undefined, 'processed'],
  ['of a lead that is not here', { leadId: 'l-1' }, undefined, 'processed'],
  [
    'of a lead nobody has answered',
    { leadId: 'l-1' },
    { status: 'in-treatment', leadAt: ana.now - minute },
    'processing',
  ],
  [
    'of a lead that was answered',
    { leadId: 'l-1' },
    { status: 'in-treatment', firstAnswerAt: ana.now },
    'replied',
  ],
  ['of a lead that was closed', { leadId: 'l-1' }, { status: 'closed' }, 'processed'],
])('SPEC’s word for a request %s', (_says, over, of, word) => {
  const request = aRequest({ at: ana.now - minute, ...over })
  expect(requestWording(request, of && aLead(of), ana.now, clockAllDay())).toBe(word)
})
test('it waits since she asked', () => {
  const waits = requestResponse({ at: ana.now - minute }, ana.now, clockAllDay())
  expect(waits).toMatchObject({ elapsedMs: minute, wallMs: minute, isLate: false })
  const long = requestResponse({ at: ana.now - 1000 * minute }, ana.now, clockAllDay())
  expect(long).toMatchObject({ isLate: true })
})

const home = { address: '12 rue A', city: 'Laval', province: 'QC', postalCode: 'H7A 0A1' }
test('an address is one line of what was said; what was sent comes back as it was', () => {
  expect(addressLine(home)).toBe('12 rue A, Laval, QC H7A 0A1')
  expect(addressLine({ ...home, address: '', province: '' })).toBe('Laval, H7A 0A1')
  expect([addressLine(null), addressLine(undefined)]).toEqual(['', ''])
  const fact = { what: 'price', of: 'wanted', text: '10' } as const
  expect(sentIn(sentFact({ sent: [fact], address: home }))).toEqual({
    facts: [fact],
    address: home,
  })
  expect(sentIn(sentFact({ address: home }))).toEqual({ facts: [], address: home })
  expect(sentIn(sentFact({ sent: [fact] }))).toEqual({ facts: [fact], address: null })
  expect([sentFact({}), sentFact({ sent: [], address: null })]).toEqual([{}, {}])
  expect([sentIn({}), sentIn({ sent: 'no' }), sentIn({ sent: '{"facts":1}' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const isOne = (text: string, many = 1) =>
    sentFacts.safeParse(Array.from({ length: many }, () => ({ ...fact, text }))).success
  expect([isOne('x'.repeat(200)), isOne('x'.repeat(201))]).toEqual([true, false])
  expect([isOne('x', mostSent), isOne('x', mostSent + 1)]).toEqual([true, false])
  expect(sentAddress.safeParse({ ...home, postalCode: 'x'.repeat(21) }).success).toBe(false)
})

test('from sixty on it is spam, and one sign alone never makes it', () => {
  const said = { name: 'Luc', message: 'Bonjour', trap: false, hasty: false }
  const of = (over: object) => {
    const signs = spamSignsOf({ ...said, ...over })
    return [scoreOf(signs), isSpam(signs)]
  }
  expect(spamFrom).toBe(60)
  expect(of({})).toEqual([0, false])
  expect(of({ hasty: true })).toEqual([40, false])
  expect(of({ unproven: true, message: 'www.a.example' })).toEqual([55, false])
  expect(of({ unproven: true, hasty: true })).toEqual([70, true])
  expect(of({ hasty: true, message: 'Vite!!!' })).toEqual([50, false])
  expect(of({ message: '<a href' })).toEqual([60, true])
})

test.each([
  [{}, true],
  [{ words: '' }, false],
  [{ words: 'x'.repeat(1000) }, true],
  [{ words: 'x'.repeat(1001) }, false],
  [{ ip: 'x'.repeat(60) }, true],
  [{ ip: 'x'.repeat(61) }, false],
  [{ locale: 'de' }, false],
  [{ at: 1.5 }, false],
])('a consent with %j is one: %j', (over, isOne) => {
  const given = { words: 'Yes', locale: 'fr-ca', at: ana.now, ip: '10.0.0.1', ...over }
  expect(consentGiven.safeParse(given).success).toBe(isOne)
})
