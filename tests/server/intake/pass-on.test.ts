/** What a rule gave and whoever had it left unanswered: on to the next one or back where it waited, once, and told. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clockOf, deskOf } from '#db/company/desk.ts'
import { addDays, dateIn, instantOf, weekdayOf } from '#db/kernel/date.ts'
import { profileOf } from '#server/dealership/profile.ts'
import { giveOut, giveTo, nextGiveOutAt } from '#server/intake/give-out.ts'
import {
  aHanding,
  aLead,
  aLeadTouch,
  anAppointment,
  aRequest,
  aRule,
} from '../../support/builders/lead.ts'
import { aHoursRow } from '../../support/builders/user.ts'
import { bare } from '../../support/dealership.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
beforeAll(() => {
  lot = createLot()
  north().sqlite.pragma('synchronous = OFF')
})
afterAll(() => lot.close())
const north = () => lot.dealership('north')
const run = (sql: string) => north().sqlite.exec(sql)
const gone =
  'lead lead_touch request appointment assignment assignment_rule notification mutation_log user_hours'
beforeEach(() => {
  run(
    gone
      .split(' ')
      .map(table => `delete from ${table};`)
      .join(''),
  )
  run(`update user set status = 'available', active = 1, deleted_at = null`)
  // As houses of Canada usually keep.
  run(`update company set desk = null, country = 'CA'`)
})

const now = () => lot.clock.now()
const look = () => giveOut(north(), now())
const put = (rows: Parameters<Lot['put']>[0]) => lot.put(rows)
const request = (over: object = {}) => bare(aRequest({ at: now() - 5, ...over }))
const walkIn = () =>
  bare(
    aLead({
      status: 'in-treatment',
      assignedTo: null,
      clientId: '',
      leadAt: now() - 5,
      phoneKey: '',
      emailKey: '',
    }),
  )
const rule = (over: object = {}) => bare(aRule({ userIds: ['ana', 'lise'], ...over }))
const away = (userId: string) =>
  run(`update user set status = 'unavailable' where id = '${userId}'`)
const back = (userId: string) => run(`update user set status = 'available' where id = '${userId}'`)

/** Whose the leads are that stand. */
const owners = () =>
  lot
    .rows<{ has: string | null }>('select assigned_to has from lead where deleted_at is null')
    .map(({ has }) => has)
const waiting = () =>
  lot.rows<{ id: string }>('select id from request where processed_at is null').map(({ id }) => id)
/** Beside what she was told when it was given to her. */
const told = (userId: string) =>
  lot
    .rows<{ message: string }>(
      `select message from notification where user_id = '${userId}' order by v, rowid`,
    )
    .map(({ message }) => message)
    .filter(message => message.startsWith('Unanswered'))

test('two of one customer go on together', () => {
  const hers = { phone: '819 555-0142', phoneKey: '18195550142' }
  put({
    request: [request({ id: 'r-1', ...hers }), request({ id: 'r-2', ...hers })],
    assignmentRule: [rule({ userIds: ['ana', 'lise', 'rita'] })],
  })
  expect([look(), owners()]).toEqual([2, ['ana', 'ana']])
  away('ana')
  expect([look(), new Set(owners()).size, owners().includes('ana')]).toEqual([2, 1, false])
})

test.each<[says: string, sql: string]>([
  ['is no longer available', `update user set status = 'unavailable' where id = 'ana'`],
  ['is locked', `update user set active = 0 where id = 'ana'`],
  ['has left', `update user set deleted_at = 5 where id = 'ana'`],
])('who %s has what a rule gave her no more: the next one does, and both know', (_says, sql) => {
  put({ request: [request()], assignmentRule: [rule()] })
  expect([look(), owners()]).toEqual([1, ['ana']])
  run(sql)
  expect([look(), owners()]).toEqual([1, ['lise']])
  expect(told('ana')).toEqual(['Unanswered when you left, now with lise director: Luc Paquette'])
  expect(lot.rows(`select user_id from notification where user_id = 'lise'`)).toHaveLength(1)
  back('ana')
  // Neither twice nor back to her.
  expect([look(), owners(), told('ana').length]).toEqual([0, ['lise'], 1])
})

test('where nobody else is here it waits at the reception since it came, and is given again, time after time', () => {
  put({ request: [request()], assignmentRule: [rule({ userIds: ['ana'] })] })
  for (const times of [1, 2, 3]) {
    back('ana')
    expect([look(), owners(), waiting()]).toEqual([1, ['ana'], []])
    away('ana')
    expect([look(), owners(), waiting()]).toEqual([1, [], ['r-1']])
    expect([look(), told('ana').length]).toEqual([0, times])
  }
  expect(told('ana')[0]).toBe('Unanswered when you left, waiting for somebody else: Luc Paquette')
})

test('from one to the next and back to the reception', () => {
  put({ request: [request()], assignmentRule: [rule()] })
  look()
  away('ana')
  look()
  away('lise')
  expect([look(), owners(), waiting()]).toEqual([1, [], ['r-1']])
  back('lise')
  expect([look(), owners(), waiting()]).toEqual([1, ['lise'], []])
})

test('a walk-in goes on too, or stands there for whoever is free', () => {
  put({ lead: [walkIn()], assignmentRule: [rule({ userIds: ['ana'] })] })
  look()
  away('ana')
  expect([look(), owners()]).toEqual([1, [null]])
  back('ana')
  expect([look(), owners()]).toEqual([1, ['ana']])
  away('ana')
  expect([look(), owners(), look()]).toEqual([1, [null], 0])
})

const leadId = () => lot.rows<{ id: string }>('select id from lead')[0]?.id ?? ''
const touch = (over: object) =>
  put({ leadTouch: [bare(aLeadTouch({ id: 't-9', leadId: leadId(), at: now(), ...over }))] })
test.each<[says: string, act: () => void]>([
  ['she has answered', () => run('update lead set first_answer_at = 5')],
  [
    'she answered, and the customer has asked again',
    () => run(`update lead set first_answer_at = 5, asked_again_at = ${now()}`),
  ],
  ['she has begun', () => touch({ kind: 'edited', by: 'ana' })],
  ['a person gave it to her', () => touch({ kind: 'assigned', by: 'rita' })],
  [
    'the customer is to come',
    () => put({ appointment: [bare(anAppointment({ leadId: leadId() }))] }),
  ],
  ['its rule was removed by a person', () => run('update assignment_rule set deleted_at = 5')],
])('it stays hers where %s', (_says, act) => {
  put({ request: [request()], assignmentRule: [rule()] })
  look()
  act()
  away('ana')
  expect([look(), owners(), told('ana')]).toEqual([0, ['ana'], []])
})

test('what was hers otherwise than by a rule stays hers', () => {
  put({
    request: [request()],
    lead: [bare(aLead({ id: 'l-2', assignedTo: 'ana', leadAt: now() - 5 }))],
    assignment: [
      bare(aHanding({ leadId: 'l-2', requestId: '', userId: 'ana', by: 'rita', at: now() })),
    ],
    assignmentRule: [rule()],
  })
  giveTo(north(), 'r-1', { userId: 'ana', clientId: null }, now())
  away('ana')
  expect([look(), owners(), told('ana')]).toEqual([0, ['ana', 'ana'], []])
})

const hourMs = 3_600_000
// Tuesday 10:00 at the dealership, which closes at 18:00 and opens at 9:00.
test.each<[says: string, over: object]>([
  ['holds while the house is open', { holds: 'open' }],
  ['keeps for the opening', { fallback: 'opening' }],
  [
    'has hours of its own',
    { holds: 'hours', hours: Array.from({ length: 7 }, () => [{ open: '09:00', close: '18:00' }]) },
  ],
])('at the end of the hours of a rule that %s nobody has what is unanswered', (_says, over) => {
  put({ request: [request()], assignmentRule: [rule(over)] })
  const start = now()
  look()
  const closing = nextGiveOutAt(north(), start) ?? 0
  expect(closing - start).toBe(8 * hourMs)
  expect([giveOut(north(), closing - 1), owners()]).toEqual([0, ['ana']])
  expect([giveOut(north(), closing), owners(), waiting()]).toEqual([1, [], ['r-1']])
  const opening = nextGiveOutAt(north(), closing) ?? 0
  expect(opening - closing).toBe(15 * hourMs)
  expect([giveOut(north(), opening), owners()]).toEqual([1, ['ana']])
})

test('who is here after hours has it from then on; whoever would have it anyway keeps it', () => {
  const after = { id: 'rule-2', place: 2, holds: 'closed' }
  put({
    request: [request()],
    assignmentRule: [rule({ holds: 'open' }), rule({ ...after, userIds: ['ana'] })],
  })
  look()
  const closing = now() + 8 * hourMs
  expect([giveOut(north(), closing), owners()]).toEqual([0, ['ana']])
  run(`update assignment_rule set user_ids = '["lise"]' where id = 'rule-2'`)
  expect([giveOut(north(), closing), owners()]).toEqual([1, ['lise']])
})

test('her hours end: what she did not answer goes on by itself at that minute, and comes to her when they begin', () => {
  const { timeZone } = clockOf(profileOf(north().db)).calendar
  const today = dateIn(timeZone, now())
  // Tuesday noon.
  const tuesday = addDays(today, 8 - weekdayOf(today))
  const at = (time: string) => instantOf(tuesday, time, timeZone)
  lot.clock.advance(at('12:00') - now())
  const hers = [{ open: '09:00', close: '17:00' }]
  const week = [hers, hers, hers, hers, hers, [], []]
  put({
    request: [request()],
    assignmentRule: [rule()],
    userHours: [bare(aHoursRow({ id: 'ana', week }))],
  })
  run(`update user set status_at = ${at('08:00')}`)
  expect([look(), owners(), nextGiveOutAt(north(), now())]).toEqual([1, ['ana'], at('17:00')])
  lot.clock.advance(at('16:59') - now())
  expect([look(), owners()]).toEqual([0, ['ana']])
  lot.clock.advance(at('17:00') - now())
  expect([look(), owners(), told('ana')]).toEqual([
    1,
    ['lise'],
    ['Unanswered when you left, now with lise director: Luc Paquette'],
  ])
  // Nobody holds anything by hours now: nothing is waited for.
  expect(nextGiveOutAt(north(), now())).toBeUndefined()
  away('lise')
  expect([look(), owners(), waiting()]).toEqual([1, [], ['r-1']])
  const opens = instantOf(addDays(tuesday, 1), '09:00', timeZone)
  expect(nextGiveOutAt(north(), now())).toBe(opens)
  lot.clock.advance(opens - now())
  expect([look(), owners(), waiting()]).toEqual([1, ['ana'], []])
})

test('by hand after her hours she keeps what she has, and is given more', () => {
  const { timeZone } = clockOf(profileOf(north().db)).calendar
  const today = dateIn(timeZone, now())
  put({
    request: [request()],
    assignmentRule: [rule({ userIds: ['ana'] })],
    userHours: [bare(aHoursRow({ id: 'ana', daysOff: [{ from: today, to: today }] }))],
  })
  run(`update user set status_at = 5 where id = 'ana'`)
  expect([look(), owners()]).toEqual([0, []])
  run(`update user set status_at = ${now()} where id = 'ana'`)
  expect([look(), owners()]).toEqual([1, ['ana']])
})

const allHere = `update user set status = 'available'`
const anaAway = `update user set status = 'unavailable' where id = 'ana'`
test.each<
  [says: string, over: object, sql: string, onTheDay: string[], next: string, isKept: boolean]
>([
  ['waits for the opening, whoever is here', { fallback: 'opening' }, allHere, [], 'ana', true],
  ['is given to who is here all the same', { fallback: 'queue' }, allHere, ['ana'], 'ana', false],
  ['waits where nobody is here', { fallback: 'queue' }, anaAway, [], 'ana', false],
  ['is the director’s who is here', { fallback: 'director' }, anaAway, ['lise'], 'lise', false],
])('over a holiday what comes in %s', (_says, over, sql, onTheDay, next, isKept) => {
  const { timeZone } = clockOf(profileOf(north().db)).calendar
  const today = dateIn(timeZone, now())
  const friday = addDays(today, 11 - weekdayOf(today))
  const monday = instantOf(addDays(friday, 3), '09:00', timeZone)
  const exceptions = [friday, addDays(friday, 1)].map(on => ({ on, hours: [], note: 'Fair' }))
  const desk = { ...deskOf({ desk: null, country: 'CA' }), exceptions }
  run(`update company set desk = '${JSON.stringify(desk)}'`)
  lot.clock.advance(instantOf(friday, '10:00', timeZone) - now())
  put({ request: [request()], assignmentRule: [rule({ userIds: ['ana'], ...over })] })
  run(sql)
  look()
  expect([owners(), nextGiveOutAt(north(), now()) === monday]).toEqual([onTheDay, isKept])
  run(allHere)
  lot.clock.advance(monday - now())
  look()
  expect(owners()).toEqual([next])
})
