/** The one door: who wrote before is found, and a rule that gives hands out at once. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { clockOf } from '#db/company/desk.ts'
import { nextChange } from '#db/assignment/when.ts'
import { isOpen, nextOpening } from '#db/company/hours.ts'
import { addDays, dateIn, dayMs, instantOf, weekdayOf } from '#db/kernel/date.ts'
import { company } from '#db/schema.ts'
import { profileOf } from '#server/dealership/profile.ts'
import { giveOut, nextGiveOutAt } from '#server/intake/give-out.ts'
import { writeAccount } from '#server/mail/account.ts'
import { receive, type Asked } from '#server/intake/receive.ts'
import { saveAssignmentRule } from '#db/assignment/mutations/rule.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { logLead } from '#db/lead/mutations/log.ts'
import { processRequest } from '#db/request/mutations/process.ts'
import { takeBackRequest } from '#db/request/mutations/take-back.ts'
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
const asked = (over: Partial<Asked> = {}): Asked => ({
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
const sent = (over: Partial<Asked> = {}) => {
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
  holds: 'always' as const,
  hours: null,
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

test.each([
  [-1, 'information'],
  [0, 'regular'],
])('a day after her first word, and %i ms, what she writes is %s', (ms, status) => {
  sent()
  lot.clock.advance(86_400_000 + ms)
  expect(kept(sent())).toMatchObject({ status })
})

test('who writes from an address of the house’s own boxes is nobody who wrote before', () => {
  const box = (at: string) => `${at}@boreal.example`
  const reach = { host: 'x', port: 1, security: 'none', isOn: true } as const
  const pop = { ...reach, keepDays: null, since: '2026-01-01', username: box('pop') }
  const smtp = { ...reach, username: box('smtp'), from: box('from') }
  writeAccount(house().db, { pop, smtp }, null)
  for (const [at, status] of [
    ['pop', 'regular'],
    ['smtp', 'regular'],
    ['from', 'regular'],
    ['other', 'information'],
  ] as const) {
    sent({ phone: '', email: box(at) })
    expect(kept(sent({ phone: '', email: box(at) })), at).toMatchObject({ status })
  }
})

test.each([
  ['was set aside as spam', "status = 'spam'"],
  ['was deleted', 'deleted_at = 5'],
  ['has been handed over', 'processed_at = 5'],
])('beside one that %s she is set to the older one that waits', (_says, set) => {
  const first = sent()
  lot.clock.advance(1_000)
  const second = sent()
  const { sqlite } = house()
  const waits = "status = 'regular', processed_at = null, duplicate_of = null"
  sqlite.prepare(`update request set ${waits} where id = ?`).run(second)
  lot.clock.advance(1_000)
  // Of two that wait it is the newest.
  expect(kept(sent())).toMatchObject({ duplicate_of: second })
  sqlite.prepare(`update request set ${set} where id = ?`).run(second)
  expect(kept(sent())).toMatchObject({ status: 'information', duplicate_of: first })
})

const handed = (requestId: string, assignedTo: string | null) =>
  actOnServer(
    house(),
    systemOf(house()),
    processRequest,
    { id: 'l-made', requestId, leadId: null, clientId: null, assignedTo },
    { now: now(), mid: 'p-1' },
  )
test('whose lead stands open goes to whoever has it', () => {
  handed(sent(), 'ana')
  expect(kept(sent())).toMatchObject({ status: 'regular', lead_id: 'l-made' })
})

test('whose lead nobody has waits, and the lead goes with her to whose turn it is', () => {
  const first = sent()
  handed(first, null)
  const again = sent({ message: 'Is anybody there?' })
  expect(kept(again)).toMatchObject({ status: 'regular', lead_id: null, processed_by: null })
  saved({ userIds: ['ana'] })
  expect(giveOut(house(), now())).toBe(1)
  expect(kept(again)).toMatchObject({ lead_id: 'l-made', processed_by: 'system' })
  expect(ownerOf('l-made')).toBe('ana')
  // What she asked for first goes with it.
  expect(given()).toEqual([
    { user_id: 'ana', request_id: again, rule_id: 'rule-1' },
    { user_id: 'ana', request_id: first, rule_id: null },
  ])
})

test('a request that may be another’s with the same telephone waits at the reception, and takes nobody’s place', () => {
  const gilles = { name: 'Gilles Roy', email: 'gilles@mail.example' }
  const leadId = logged({ ...gilles, phone: '819 555-0142', assignedTo: 'ana' })
  const said = (over: Partial<Asked>) => kept(sent(over))?.lead_id
  expect(said({ ...gilles, name: 'G. Roy' })).toBe(leadId)
  expect(said({ name: 'Roy', email: '' })).toBe(leadId)
  expect(said({ name: '', email: '' })).toBe(leadId)
  expect(said({ name: 'Gilles Roy', phone: '', email: 'Gilles@mail.example' })).toBe(leadId)
  // One key is a hint: another name under it, or another key beside it, is for a person to look at.
  expect(said({ name: 'Hélène', phone: '', email: 'Gilles@mail.example' })).toBeNull()
  expect(said({ ...gilles, phone: '819 555-0177' })).toBeNull()
  expect(said({ name: 'Anne Roy', email: '' })).toBeNull()
  expect(said({ name: 'Anne Roy', email: 'anne@mail.example' })).toBeNull()
  const hugo = sent({ name: 'Hugo Côté', email: 'hugo@mail.example' })
  expect(kept(hugo)).toMatchObject({ lead_id: null, duplicate_of: null, status: 'regular' })
  const nobody = sent({ name: 'Luc Aubé', email: '' })
  expect(kept(nobody)).toMatchObject({ lead_id: null, duplicate_of: null, status: 'regular' })
  expect(kept(sent({ name: 'Hugo', email: '' }))).toMatchObject({ duplicate_of: hugo })
})

test('without a rule that gives, the reception does', () => {
  saved({ mode: 'suggest' })
  expect(kept(sent())).toMatchObject({ lead_id: null })
  expect([giveOut(house(), now()), given()]).toEqual([0, []])
})

const logged = (over: object = {}, id = `walk-${(number += 1)}`) => {
  const input = {
    id,
    clientId: null,
    name: 'Luc Paquette',
    phone: '',
    email: '',
    type: 'walkin' as const,
    division: 'used' as const,
    source: '',
    vehicleId: null,
    vehicleText: '',
    message: '',
    assignedTo: null,
    ...over,
  }
  const { outcome } = actOnServer(house(), systemOf(house()), logLead, input, {
    now: now(),
    mid: `log.${id}`,
  })
  expect(outcome).toBe('applied')
  return id
}
const ownerOf = (id: string) =>
  lot
    .rows<{ id: string; assigned_to: string | null }>('select id, assigned_to from lead')
    .find(each => each.id === id)?.assigned_to

test('a walk-in for whoever is free is given like a request: by turn, told, and once', () => {
  saved()
  const first = logged()
  const second = logged({ type: 'phone', phone: '819 555-0199' })
  expect(giveOut(house(), now())).toBe(2)
  const [one, two] = [ownerOf(first), ownerOf(second)]
  expect([one, two]).toEqual([expect.any(String), expect.any(String)])
  expect(one).not.toBe(two)
  expect(given()).toEqual([
    { user_id: one, request_id: '', rule_id: 'rule-1' },
    { user_id: two, request_id: '', rule_id: 'rule-1' },
  ])
  expect(
    lot.rows("select user_id, lead_id from notification where type = 'CONVERSATIONS' order by v"),
  ).toEqual([
    { user_id: one, lead_id: first },
    { user_id: two, lead_id: second },
  ])
  // Who lets it go lets it go to a person.
  lot.dealership('north').sqlite.prepare('update lead set assigned_to = null').run()
  expect(giveOut(house(), now())).toBe(0)
})

test('of walk-ins that wait the one who came first is given first', () => {
  const first = logged({}, 'z-first')
  lot.clock.advance(60_000)
  const second = logged({}, 'a-second')
  saved({ userIds: ['ana'], capacity: 1 })
  expect(giveOut(house(), now())).toBe(1)
  expect([ownerOf(first), ownerOf(second)]).toEqual(['ana', null])
})

test('a turn by one rule is none by another', () => {
  const userIds = ['ana', 'lise']
  saved({ divisions: ['used'], userIds })
  saved({ id: 'rule-2', name: 'New ones', divisions: ['new'], userIds })
  const divisions = ['used', 'used', 'new', 'used'] as const
  const owners = divisions.map((division, at) => {
    lot.clock.advance(60_000)
    const id = sent({ division, phone: `819 555-018${at}` })
    return ownerOf(kept(id)?.lead_id ?? '')
  })
  expect(owners).toEqual(['ana', 'lise', 'ana', 'ana'])
})

test.each([
  ['lise', -1],
  ['ana', 0],
])('a turn counts for thirty days: %s is next, and %i ms', (next, ms) => {
  saved({ userIds: ['ana', 'lise'] })
  const turn = (at: number) => ownerOf(kept(sent({ phone: `819 555-018${at}` }))?.lead_id ?? '')
  const first = [1, 2, 3].map(at => {
    lot.clock.advance(60_000)
    return turn(at)
  })
  expect(first).toEqual(['ana', 'lise', 'ana'])
  lot.clock.advance(30 * dayMs + ms)
  expect(turn(4)).toBe(next)
})

test('a walk-in waits where no rule gives, and is of no rule that asks for a channel', () => {
  const waits = logged()
  expect([giveOut(house(), now()), ownerOf(waits)]).toEqual([0, null])
  saved({ types: ['phone'] })
  const called = logged({ type: 'phone', phone: '819 555-0199' })
  expect(giveOut(house(), now())).toBe(1)
  expect([ownerOf(waits), ownerOf(called)]).toEqual([null, expect.any(String)])
})

test('what a rule keeps for the opening is given when the dealership opens', () => {
  saved({ fallback: 'opening' })
  const calendar = () => clockOf(profileOf(house().db)).calendar
  house().db.update(company).set({ desk: null, country: 'CA' }).run()
  // Sunday noon, somewhere in America.
  const today = Math.floor(now() / dayMs)
  lot.clock.advance((today + 7 - ((today + 4) % 7)) * dayMs + 17 * 3_600_000 - now())
  expect(isOpen(calendar(), now())).toBe(false)
  const id = sent()
  expect(kept(id)).toMatchObject({ status: 'regular', lead_id: null })
  const opens = nextOpening(calendar(), now())
  expect(nextGiveOutAt(house(), now())).toBe(opens)
  expect(giveOut(house(), now())).toBe(0)
  for (const off of ["mode = 'suggest'", 'active = 0', 'deleted_at = 5', "fallback = 'queue'"]) {
    house().sqlite.exec(`update assignment_rule set ${off}`)
    expect(nextGiveOutAt(house(), now()), off).toBeUndefined()
    const on = "mode = 'give', active = 1, deleted_at = null, fallback = 'opening'"
    house().sqlite.exec(`update assignment_rule set ${on}`)
  }
  // Who stood there waits for it as well.
  house().sqlite.exec('update request set processed_at = 5')
  expect(nextGiveOutAt(house(), now())).toBeUndefined()
  logged()
  expect(nextGiveOutAt(house(), now())).toBe(opens)
  house().sqlite.exec('update lead set deleted_at = 5')
  house().sqlite.exec('update request set processed_at = null')
  lot.clock.advance((opens ?? 0) - now())
  expect(giveOut(house(), now())).toBe(1)
  // Unanswered, it is whoever's turn it is once the dealership has closed and opened again.
  expect(nextGiveOutAt(house(), now())).toBe(nextChange(calendar(), now()))
  expect(given()).toHaveLength(1)
})

test('a shift begins and ends by itself: the rule that holds then gives what waits', () => {
  const { timeZone } = clockOf(profileOf(house().db)).calendar
  // Tuesday noon.
  const tuesday = addDays(dateIn(timeZone, now()), 8 - weekdayOf(dateIn(timeZone, now())))
  const at = (time: string) => instantOf(tuesday, time, timeZone)
  lot.clock.advance(at('12:00') - now())
  const evening = [[], [{ open: '18:00', close: '21:00' }], [], [], [], [], []]
  saved({ userIds: ['lise'], holds: 'hours', hours: evening })
  const first = sent({ phone: '819 555-0171' })
  // Until then everybody who can takes turns, as the reception taps.
  expect(kept(first)).toMatchObject({ status: 'regular', lead_id: null })
  expect(nextGiveOutAt(house(), now())).toBe(at('18:00'))
  lot.clock.advance(at('17:59') - now())
  expect(giveOut(house(), now())).toBe(0)
  lot.clock.advance(at('18:00') - now())
  expect(giveOut(house(), now())).toBe(1)
  expect(ownerOf(kept(first)?.lead_id ?? '')).toBe('lise')
  expect(nextGiveOutAt(house(), now())).toBe(at('21:00'))
  lot.clock.advance(at('21:00') - now())
  const late = sent({ phone: '819 555-0172' })
  expect(kept(late)).toMatchObject({ lead_id: null })
  expect(nextGiveOutAt(house(), now())).toBe(at('18:00') + 7 * dayMs)
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
  expect(kept(second)).toMatchObject({ processed_by: 'system', lead_id: expect.any(String) })
  const third = sent({ phone: '819 555-0145' })
  expect(kept(third)).toMatchObject({ lead_id: expect.any(String) })
})

test('what a person took back from the rule is hers to give, and takes nobody’s place', () => {
  const people = lot.rows<{ id: string }>('select id from user').map(({ id }) => id)
  saved({ userIds: people.filter(id => id === 'ana'), capacity: 1 })
  const act = { now: now(), mid: `a.${(number += 1)}` }
  const status = { userId: 'ana', status: 'available' as const }
  actOnServer(house(), { ...systemOf(house()), userId: 'ana' }, setAvailability, status, act)
  const first = sent({ phone: '819 555-0143' })
  const leadId = kept(first)?.lead_id ?? ''
  expect(leadId).not.toBe('')
  const back = { id: 'back', requestId: first, leadId }
  actOnServer(house(), systemOf(house()), takeBackRequest, back, { now: now(), mid: 'back' })
  expect([giveOut(house(), now()), kept(first)?.lead_id]).toEqual([0, null])
  const second = sent({ phone: '819 555-0144' })
  expect(kept(second)).toMatchObject({ lead_id: expect.any(String), processed_by: 'system' })
  expect(kept(first)).toMatchObject({ status: 'regular', lead_id: null })
})

test('a hand-over that is taken back costs nobody her turn', () => {
  const people = lot.rows<{ id: string }>('select id from user').map(({ id }) => id)
  for (const userId of people)
    actOnServer(
      house(),
      { ...systemOf(house()), userId },
      setAvailability,
      { userId, status: 'available' as const },
      { now: now(), mid: `a.${(number += 1)}` },
    )
  saved()
  lot.clock.advance(60_000)
  const first = sent({ phone: '819 555-0151' })
  const turn = () =>
    lot.rows<{ user_id: string }>(
      'select user_id from assignment where deleted_at is null order by at desc limit 1',
    )[0]?.user_id
  const hers = turn()
  const leadId = kept(first)?.lead_id ?? ''
  const back = { id: 'back-2', requestId: first, leadId }
  actOnServer(house(), systemOf(house()), takeBackRequest, back, { now: now(), mid: 'back-2' })
  lot.clock.advance(60_000)
  sent({ phone: '819 555-0152' })
  expect([typeof hers, turn()]).toEqual(['string', hers])
  lot.clock.advance(60_000)
  sent({ phone: '819 555-0153' })
  expect(turn()).not.toBe(hers)
})

test('what cannot be handed out for a fault of ours is received all the same, and handed out later', () => {
  saved()
  const { sqlite } = house()
  const poked: number[] = []
  house().poke.subscribe(v => poked.push(v))
  sqlite.prepare(`update assignment_rule set user_ids = 'null'`).run()
  expect(() => sent({ id: 'in-fault' })).toThrow(TypeError)
  expect(kept('in-fault')).toMatchObject({ status: 'regular', lead_id: null })
  expect(poked).toHaveLength(1)
  sqlite.prepare(`update assignment_rule set user_ids = '[]'`).run()
  expect(giveOut(house(), now())).toBe(1)
  expect(kept('in-fault')?.lead_id).toBeTruthy()
})
