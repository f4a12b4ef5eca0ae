import { expect, test } from 'vitest'
import { receiveRequest } from '#db/request/mutations/receive.ts'
import { anIntakeSource } from '#tests/support/builders/intake-source.ts'
import { aLead, aRequest } from '#tests/support/builders/lead.ts'
import { anActor, aUser } from '#tests/support/builders/user.ts'
import { aVehicle } from '#tests/support/builders/vehicle.ts'
import { changesOf, codeOf, fieldsOn, outcomeOf } from '#tests/support/decided.ts'

const system = anActor({ userId: 'system', name: 'Marie', now: 1_780_000_000_000 })
const sent = {
  id: 'r-9',
  division: 'used' as const,
  category: null,
  vehicleId: 'v-1' as string | null,
  name: 'Marie Tremblay',
  phone: '514 555-0142',
  email: '',
  message: 'Is it still there?',
  sourceName: 'north.example',
  signs: { trap: false, hasty: false },
  consent: null,
}
const none = {
  known: undefined,
  vehicle: undefined,
  earlier: undefined,
  lead: undefined,
  source: undefined,
  people: [],
  hours: [],
  companies: [],
  roles: [],
}

test('what comes in waits in the inbox', () => {
  const decided = receiveRequest.decide({ ...none, vehicle: aVehicle() }, sent, system)
  expect(fieldsOn(decided, 'request', 'r-9')).toMatchObject({
    type: 'website-forms',
    status: 'regular',
    division: 'used',
    vehicleId: 'v-1',
    at: system.now,
    processedAt: null,
    leadId: null,
  })
})
test('the campaign of the page stands on the request, and on the line of the lead it joins', () => {
  const campaign = { name: '', source: 'kijiji', medium: 'cpc', clickId: 'Cj0' }
  const lead = aLead({ id: 'l-1' })
  const seen = { ...none, lead, people: [aUser()] }
  const decided = receiveRequest.decide(seen, { ...sent, campaign }, system)
  expect(fieldsOn(decided, 'request', 'r-9')).toMatchObject({ campaign })
  expect(fieldsOn(decided, 'leadTouch', 'r-9.t')).toMatchObject({ facts: { campaign: 'kijiji' } })
})
test('the vehicle tells new from used, unless credit was asked for', () => {
  const seen = { ...none, vehicle: aVehicle({ condition: 'new' }) }
  expect(fieldsOn(receiveRequest.decide(seen, sent, system), 'request', 'r-9')['division']).toBe(
    'new',
  )
  const credit = { ...sent, division: 'credit' as const }
  expect(fieldsOn(receiveRequest.decide(seen, credit, system), 'request', 'r-9')['division']).toBe(
    'credit',
  )
})
test('spam is kept and asks nobody', () => {
  const trapped = { ...sent, signs: { trap: true, hasty: false } }
  expect(fieldsOn(receiveRequest.decide(none, trapped, system), 'request', 'r-9')).toMatchObject({
    status: 'spam',
    processedAt: system.now,
    processedBy: 'system',
    message: 'Is it still there?',
  })
})
test('a vehicle nobody knows is left out', () => {
  expect(
    fieldsOn(receiveRequest.decide(none, sent, system), 'request', 'r-9')['vehicleId'],
  ).toBeNull()
})
test('the same form sent twice is one request', () => {
  const decided = receiveRequest.decide({ ...none, known: aRequest({ id: 'r-9' }) }, sent, system)
  expect([outcomeOf(decided), changesOf(decided)]).toEqual(['merged', []])
})
test('somebody nobody can answer is refused', () => {
  expect(codeOf(() => receiveRequest.decide(none, { ...sent, phone: ' ' }, system))).toBe(
    'lead-contact-needed',
  )
})
test('without an address it is read by a person where it was kept whole', () => {
  const whole = { ...sent, phone: '', rawId: 'a'.repeat(64) }
  const decided = receiveRequest.decide(none, whole, system)
  expect(fieldsOn(decided, 'request', 'r-9')).toMatchObject({ status: 'regular', phone: '' })
})
test('whom we gave a token has sent one more, and no link makes an advertisement of it', () => {
  const links = { ...sent, message: 'https://a.example https://b.example https://c.example' }
  const source = anIntakeSource({ receivedCount: 2 })
  const decided = receiveRequest.decide({ ...none, source }, links, system)
  expect(fieldsOn(decided, 'request', 'r-9')).toMatchObject({ status: 'regular' })
  expect(fieldsOn(decided, 'intakeSource', source.id)).toEqual({
    lastAt: system.now,
    receivedCount: 3,
  })
  const other = receiveRequest.decide(none, links, system)
  expect(fieldsOn(other, 'request', 'r-9')).toMatchObject({ status: 'spam' })
})
test('a bad e-mail address, a name too long and consent without words are no input', () => {
  for (const bad of [
    { email: 'marie@' },
    { name: 'x'.repeat(201) },
    { message: 'x'.repeat(4001) },
    { consent: { words: '', locale: 'fr-ca', at: system.now, ip: '' } },
  ])
    expect(receiveRequest.input.safeParse({ ...sent, ...bad }).success).toBe(false)
  expect(receiveRequest.input.safeParse({ ...sent, email: 'marie@mail.example' }).success).toBe(
    true,
  )
})
