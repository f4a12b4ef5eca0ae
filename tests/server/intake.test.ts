/** The one door: who wrote before is found, and a rule that gives hands out at once. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { giveOut } from '#server/intake/give-out.ts'
import { receive, type Received } from '#server/intake/receive.ts'
import { saveAssignmentRule } from '#db/assignment/mutations/rule.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { processRequest } from '#db/request/mutations/process.ts'
import { setAvailability } from '#db/user/mutations/user.ts'
import { createLot, type Lot } from './website/lot.ts'

let lot: Lot
const all: Lot[] = []
beforeEach(() => {
  lot = createLot()
  all.push(lot)
})
afterAll(() => all.forEach(each => each.close()))

let number = 0
const asked = (over: Partial<Received> = {}): Received => ({
  id: `in-${(number += 1)}`,
  division: 'used',
  category: null,
  vehicleId: null,
  name: 'Marie Tremblay',
  phone: '(819) 555-0142',
  email: '',
  message: 'Hello',
  sourceName: 'partner',
  type: 'internet',
  signs: { trap: false, hasty: false },
  consent: null,
  ...over,
})
const house = () => lot.dealership('north')
const now = () => lot.clock.now()
const sent = (over: Partial<Received> = {}) => {
  const input = asked(over)
  const { outcome } = receive(house(), input, { now: now(), mid: `t.${input.id}` })
  expect(outcome).toBe('applied')
  return input.id
}
type Kept = {
  id: string
  status: string
  duplicate_of: string | null
  lead_id: string | null
  processed_by: string | null
}
const kept = (id: string) => {
  const [row] = lot
    .rows<Kept>('select id, status, duplicate_of, lead_id, processed_by from request')
    .filter(each => each.id === id)
  return row
}
const rule = (over: object = {}) => ({
  id: 'rule-1',
  name: 'Everything',
  active: true,
  mode: 'give' as const,
  types: [],
  divisions: [],
  locales: [],
  makes: [],
  userIds: [],
  capacity: null,
  fallback: 'queue' as const,
  ...over,
})
const saved = (over: object = {}) =>
  actOnServer(house(), systemOf(house()), saveAssignmentRule, rule(over), {
    now: now(),
    mid: `rule.${(number += 1)}`,
  })
const given = () =>
  lot.rows<{ user_id: string; request_id: string; rule_id: string }>(
    'select user_id, request_id, rule_id from assignment order by v',
  )

test('who writes again while she waits is one customer, however she writes her number', () => {
  const first = sent()
  const again = sent({ phone: '+1 819 555 0142', message: 'Are you there?' })
  expect(kept(again)).toMatchObject({ status: 'information', duplicate_of: first, lead_id: null })
  const mailed = sent({ phone: '', email: 'Other@Mail.example' })
  const mailedAgain = sent({ phone: '', email: 'other@mail.example' })
  expect(kept(mailedAgain)).toMatchObject({ duplicate_of: mailed })
  lot.clock.advance(25 * 3_600_000)
  expect(kept(sent())).toMatchObject({ status: 'regular', duplicate_of: null })
})

test('whose lead stands open goes to whoever has it', () => {
  const first = sent()
  const input = {
    id: 'l-made',
    requestId: first,
    leadId: null,
    clientId: null,
    assignedTo: null,
  }
  actOnServer(house(), systemOf(house()), processRequest, input, { now: now(), mid: 'p-1' })
  expect(kept(sent())).toMatchObject({ status: 'regular', lead_id: 'l-made' })
})

test('without a rule that gives, the reception does', () => {
  saved({ mode: 'suggest' })
  expect(kept(sent())).toMatchObject({ lead_id: null })
  expect([giveOut(house(), now()), given()]).toEqual([0, []])
})

test('a rule gives at once to who is here; who comes back is served the oldest first', () => {
  const here = (userId: string, status: 'available' | 'unavailable') =>
    actOnServer(
      house(),
      { ...systemOf(house()), userId },
      setAvailability,
      { userId, status },
      {
        now: now(),
        mid: `a.${(number += 1)}`,
      },
    )
  const people = lot.rows<{ id: string }>('select id from user').map(({ id }) => id)
  for (const id of people) here(id, 'unavailable')
  saved()
  const first = sent({ phone: '819 555-0143' })
  const second = sent({ phone: '819 555-0144' })
  expect(kept(first)).toMatchObject({ status: 'regular', lead_id: null })
  lot.clock.advance(60_000)
  here('ana', 'available')
  expect(giveOut(house(), now())).toBe(2)
  expect(given()).toEqual([
    { user_id: 'ana', request_id: first, rule_id: 'rule-1' },
    { user_id: 'ana', request_id: second, rule_id: 'rule-1' },
  ])
  expect(kept(second)).toMatchObject({ processed_by: 'system', lead_id: `${second}.l` })
  const third = sent({ phone: '819 555-0145' })
  expect(kept(third)).toMatchObject({ lead_id: `${third}.l` })
})
