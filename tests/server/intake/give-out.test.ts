/** What a rule gives away, to whom, in which order, and what it leaves to people; asked of the rows alone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assignLead } from '#db/lead/mutations/edit.ts'
import { processRequest } from '#db/request/mutations/process.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { giveOut, giveTo } from '#server/intake/give-out.ts'
import { aClient } from '../../support/builders/client.ts'
import { aHanding, aLead, aRequest, aRule } from '../../support/builders/lead.ts'
import { aNumber } from '../../support/builders/phone.ts'
import { aVehicle } from '../../support/builders/vehicle.ts'
import { bare } from '../../support/dealership.ts'
import { keysToFindBy } from '#server/intake/house.ts'
import { writeAccount } from '#server/mail/account.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
beforeAll(() => {
  lot = createLot()
  // Nothing here outlives the test.
  north().sqlite.pragma('synchronous = OFF')
})
afterAll(() => lot.close())
const north = () => lot.dealership('north')
const run = (sql: string) => north().sqlite.exec(sql)
const gone =
  'lead lead_touch client request assignment assignment_rule notification vehicle mutation_log'
beforeEach(() => {
  run(
    `begin; ${gone
      .split(' ')
      .map(table => `delete from ${table};`)
      .join('')} commit`,
  )
  run(`update user set status = 'available', active = 1, deleted_at = null`)
})

const now = () => lot.clock.now()
const put = (rows: Parameters<Lot['put']>[0]) => lot.put(rows)
const request = (id: string, over: object = {}) => bare(aRequest({ id, at: now() - 5, ...over }))
/** At the counter, for whoever is free. */
const walkIn = (id: string, over: object = {}) =>
  bare(
    aLead({
      id,
      status: 'in-treatment',
      assignedTo: null,
      leadAt: now() - 5,
      phoneKey: '',
      emailKey: '',
      ...over,
    }),
  )
const rule = (over: object = {}) => bare(aRule({ userIds: ['ana', 'lise'], ...over }))
/** In the order in which they were given. */
const given = () =>
  lot
    .rows<Record<string, string>>('select * from assignment order by v, rowid')
    .map(row => `${row['request_id'] || row['lead_id']} ${row['user_id']}`)
const left = () => lot.rows<{ id: string }>('select id from request where processed_at is null')

test.each<[says: string, over: object, sql: string, isGiven: boolean]>([
  ['what waits', {}, '', true],
  ['what was taken', { processedAt: 1, leadId: 'l-9' }, '', false],
  ['what is information', { status: 'information', processedAt: 1 }, '', false],
  ['spam', { status: 'spam' }, '', false],
  ['what was deleted', {}, 'update request set deleted_at = 5', false],
  ['by a rule that was deleted', {}, 'update assignment_rule set deleted_at = 5', false],
  ['by a rule that rests', {}, 'update assignment_rule set active = 0', false],
  ['by a rule that only says who', {}, `update assignment_rule set mode = 'suggest'`, false],
  ['to who has left', {}, 'update user set active = 0', false],
  ['to who is deleted', {}, 'update user set deleted_at = 5', false],
  ['to who is away', {}, `update user set status = 'unavailable'`, false],
])('%s is given or not', (_says, over, sql, isGiven) => {
  put({ request: [request('r-1', over)], assignmentRule: [rule()] })
  run(sql)
  expect(giveOut(north(), now())).toBe(isGiven ? 1 : 0)
  expect(given()).toEqual(isGiven ? ['r-1 ana'] : [])
  // A second look gives nothing twice.
  expect(giveOut(north(), now())).toBe(0)
})

test('what could not be given is the reception’s: asked once, and a look at it wakes no other', () => {
  put({ request: [request('r-1')], lead: [walkIn('l-1')], assignmentRule: [rule()] })
  const because = { ruleId: 'rule-1', passed: {} }
  const ids = { id: 'l-9', requestId: 'r-1', leadId: null, clientId: null }
  const asked = [
    actOnServer(
      north(),
      systemOf(north()),
      processRequest,
      { ...ids, assignedTo: 'nobody', because },
      { now: now(), mid: 'give.r-1' },
    ),
    actOnServer(
      north(),
      systemOf(north()),
      assignLead,
      { id: 'give.l-1', leadId: 'l-1', from: null, to: 'nobody', because },
      { now: now(), mid: 'give.l-1' },
    ),
  ]
  expect(asked.map(each => each.outcome)).toEqual(['rejected', 'rejected'])
  const woken: number[] = []
  const stop = north().poke.subscribe(v => woken.push(v))
  expect([giveOut(north(), now()), giveOut(north(), now())]).toEqual([0, 0])
  stop()
  expect([given(), woken]).toEqual([[], []])
})

test('the oldest first, of one instant by id; each to whose turn it is, then the walk-ins', () => {
  put({
    request: [
      request('r-b'),
      request('r-a'),
      request('r-z', { at: now() - 6 }),
      request('r-0', { at: now() - 4 }),
    ],
    lead: [walkIn('l-b'), walkIn('l-a'), walkIn('l-z', { leadAt: now() - 6 })],
    assignmentRule: [rule()],
  })
  expect(giveOut(north(), now())).toBe(7)
  expect(given()).toEqual([
    'r-z ana',
    'r-a lise',
    'r-b ana',
    'r-0 lise',
    'l-z ana',
    'l-a lise',
    'l-b ana',
  ])
})

test.each<[says: string, over: object, isGiven: boolean]>([
  ['nobody has', {}, true],
  ['somebody has', { assignedTo: 'lise' }, false],
  ['was answered', { firstAnswerAt: 5 }, false],
  ['was closed', { status: 'closed' }, false],
  ['came by a request', { requestId: 'r-9' }, false],
])('a lead that %s', (_says, over, isGiven) => {
  put({ lead: [walkIn('l-1', over)], assignmentRule: [rule()] })
  expect(giveOut(north(), now())).toBe(isGiven ? 1 : 0)
  run('delete from assignment; delete from mutation_log; update lead set deleted_at = 5')
  expect([giveOut(north(), now()), given()]).toEqual([0, []])
})

test('a rule asks for the make of the car, and for the language of who stands there', () => {
  put({
    vehicle: [bare(aVehicle({ id: 'v-1', make: 'Subaru' }))],
    client: [
      bare(aClient({ id: 'cl-1', locale: 'en-ca' })),
      bare(aClient({ id: 'cl-2', locale: 'fr-ca' })),
    ],
    request: [
      request('r-1', { vehicleId: 'v-1' }),
      request('r-2'),
      request('r-3', { vehicleId: 'v-9' }),
    ],
    lead: [walkIn('l-1'), walkIn('l-2', { clientId: 'cl-2' }), walkIn('l-3', { clientId: 'cl-9' })],
    assignmentRule: [
      rule({ makes: ['SUBARU'], userIds: ['ana'] }),
      rule({ id: 'rule-2', place: 2, locales: ['fr-ca'], userIds: ['lise'] }),
    ],
  })
  expect(giveOut(north(), now())).toBe(2)
  expect(given()).toEqual(['r-1 ana', 'l-2 lise'])
})

test('who has as many as she may is passed over: her leads without an answer count, and what she is given now', () => {
  put({
    lead: [
      bare(aLead({ id: 'l-1', assignedTo: 'ana', status: 'in-treatment' })),
      bare(aLead({ id: 'l-2', assignedTo: 'lise', status: 'in-treatment', firstAnswerAt: 5 })),
    ],
    request: ['r-1', 'r-2', 'r-3'].map(id => request(id)),
    assignmentRule: [rule({ capacity: 2 })],
  })
  expect(giveOut(north(), now())).toBe(3)
  expect(given()).toEqual(['r-1 ana', 'r-2 lise', 'r-3 lise'])
  put({ request: [request('r-4')] })
  expect([giveOut(north(), now()), left()]).toEqual([0, [{ id: 'r-4' }]])
})

const monthMs = 30 * 86_400_000
type Turn = [userId: string, over?: { back?: number; deletedAt?: number; ruleId?: string | null }]
test.each<[says: string, turns: Turn[], next: string]>([
  ['nobody had one', [], 'ana'],
  ['ana had one', [['ana']], 'lise'],
  ['both had one, lise before', [['ana'], ['lise', { back: 5_000 }]], 'lise'],
  ['both had one, lise a moment before', [['ana'], ['lise', { back: 51 }]], 'lise'],
  [
    'ana had one before, and a newer one',
    [['ana', { back: 90 }], ['ana'], ['lise', { back: 60 }]],
    'lise',
  ],
  ['it was taken back', [['ana', { deletedAt: 5 }]], 'ana'],
  ['it was by another rule', [['ana', { ruleId: 'rule-2' }]], 'ana'],
  ['it was by hand', [['ana', { ruleId: null }]], 'ana'],
  ['it was within thirty days', [['ana', { back: monthMs - 1 }]], 'lise'],
  ['it was thirty days ago', [['ana', { back: monthMs }]], 'ana'],
])('whose turn it is where %s', (_says, turns, next) => {
  const rows = turns.map(([userId, { back = 50, ruleId = 'rule-1', deletedAt = null } = {}], at) =>
    aHanding({ id: `h-${at}`, userId, ruleId, at: now() - back, requestId: `r${at}`, deletedAt }),
  )
  put({ assignment: rows.map(bare), request: [request('r-1')], assignmentRule: [rule()] })
  // What is planted stands.
  const takenBack = north().sqlite.prepare('update assignment set deleted_at = ? where id = ?')
  for (const { id, deletedAt } of rows) takenBack.run(deletedAt, id)
  giveOut(north(), now())
  expect(given().at(-1)).toBe(`r-1 ${next}`)
})

test('a request of a lead that nobody has goes with it; beside one that somebody has stands a new one on her card', () => {
  put({
    client: [bare(aClient({ id: 'cl-1' })), bare(aClient({ id: 'cl-2' }))],
    lead: [
      bare(
        aLead({
          id: 'l-1',
          clientId: 'cl-1',
          assignedTo: null,
          status: 'in-treatment',
          requestId: 'r-0',
        }),
      ),
      bare(aLead({ id: 'l-2', clientId: 'cl-2', assignedTo: 'lise', status: 'delivered' })),
    ],
    request: [
      request('r-1', { formerLeadId: 'l-1' }),
      request('r-2', { formerLeadId: 'l-2', at: now() }),
    ],
    assignmentRule: [rule({ userIds: ['ana'] })],
  })
  expect(giveOut(north(), now())).toBe(2)
  const leads = lot.rows<Record<string, string>>(
    `select id, assigned_to, client_id from lead where id <> 'l-2'`,
  )
  expect(leads).toEqual([
    { id: 'l-1', assigned_to: 'ana', client_id: 'cl-1' },
    { id: expect.any(String), assigned_to: 'ana', client_id: 'cl-2' },
  ])
  expect(lot.rows(`select lead_id from request order by id`)).toEqual([
    { lead_id: 'l-1' },
    { lead_id: leads[1]?.['id'] },
  ])
})

test.each<[says: string, wanted: object, sql: string, isHers: boolean]>([
  ['who sells', { userId: 'ana' }, '', true],
  ['who leads the team', { userId: 'lise' }, '', true],
  ['who only reads', { userId: 'otto' }, '', false],
  ['who receives', { userId: 'rita' }, '', false],
  ['nobody', { userId: 'nobody' }, '', false],
  ['who has left', { userId: 'ana' }, 'update user set active = 0', false],
  [
    'who is away: she asked for her',
    { userId: 'ana' },
    `update user set status = 'unavailable'`,
    true,
  ],
  ['what was taken', { userId: 'ana' }, 'update request set processed_at = 5', false],
  ['what was deleted', { userId: 'ana' }, 'update request set deleted_at = 5', false],
  ['another one', { userId: 'ana', requestId: 'r-9' }, '', false],
])('a customer asked for %s', (_says, wanted, sql, isHers) => {
  put({ client: [bare(aClient({ id: 'cl-9' }))], request: [request('r-1'), request('r-2')] })
  run(sql)
  const { userId, requestId = 'r-1' } = wanted as { userId: string; requestId?: string }
  giveTo(north(), requestId, { userId, clientId: 'cl-9' }, now())
  const leads = lot.rows('select assigned_to, client_id from lead')
  expect(leads).toEqual(isHers ? [{ assigned_to: userId, client_id: 'cl-9' }] : [])
  expect(given()).toEqual(isHers ? [`r-1 ${userId}`] : [])
})

const hers = { phone: '819 555-0142', phoneKey: '18195550142' }
test.each<[says: string, over: object, sql: string, next: string]>([
  ['who has her open lead', {}, '', 'r-2 ana'],
  [
    'who has it under another number of hers',
    { phoneKey: '', emailKey: 'z@e.example' },
    '',
    'r-2 ana',
  ],
  ['who is in no pool', {}, `update assignment_rule set user_ids = '["lise"]'`, 'r-2 ana'],
  [
    'whose turn it is, once she has left',
    {},
    `update user set active = 0 where id = 'ana'`,
    'r-2 lise',
  ],
  [
    'whose turn it is, while she is away',
    {},
    `update user set status = 'unavailable' where id = 'ana'`,
    'r-2 lise',
  ],
  [
    'whose turn it is, once her lead is closed',
    {},
    `update lead set status = 'closed'`,
    'r-2 lise',
  ],
  ['whose turn it is, once it is deleted', {}, 'update lead set deleted_at = 5', 'r-2 lise'],
  [
    'whose turn it is, where the number is the house’s own',
    {},
    `update company set phone = '819 555-0142'`,
    'r-2 lise',
  ],
])('what one customer asks again goes to %s', (_says, over, sql, next) => {
  run(`update company set phone = '514 555-0100'`)
  const lead = { ...hers, emailKey: 'z@e.example', status: 'in-treatment' } as const
  put({
    lead: [bare(aLead({ id: 'l-1', assignedTo: 'ana', firstAnswerAt: 5, ...lead }))],
    request: [request('r-1', { at: now() - 9 })],
    assignmentRule: [rule()],
  })
  giveOut(north(), now())
  put({ request: [request('r-2', { name: 'Line Roy', emailKey: '', ...hers, ...over })] })
  run(sql)
  giveOut(north(), now())
  expect([given()[0], given().at(-1)]).toEqual(['r-1 ana', next])
})

test('two that wait under one number go to one colleague, and so does who stands at the counter; it says why', () => {
  run(`update company set phone = '514 555-0100'`)
  put({
    request: [request('r-1', hers), request('r-2', { name: 'Line Roy', ...hers })],
    lead: [walkIn('l-1', hers)],
    assignmentRule: [rule()],
  })
  expect([giveOut(north(), now()), given()]).toEqual([3, ['r-1 ana', 'r-2 ana', 'l-1 ana']])
  const passed = lot.rows<{ passed: string }>('select passed from assignment order by v, rowid')
  expect(passed.map(each => JSON.parse(each.passed))).toEqual([
    { lise: 'not-her-turn' },
    { lise: 'with-another' },
    { lise: 'with-another' },
  ])
})

const number = '15145550100'
test.each<[says: string, phone: string, email: string, found: [string, string]]>([
  ['a customer’s', '18195550142', 'zoe@courriel.example', ['18195550142', 'zoe@courriel.example']],
  ['nothing', '', '', ['', '']],
  ['a customer’s number alone', '18195550142', '', ['18195550142', '']],
  ['a customer’s mail alone', '', 'zoe@courriel.example', ['', 'zoe@courriel.example']],
  ['the house’s number', number, 'zoe@courriel.example', ['', 'zoe@courriel.example']],
  ['a number that is followed', '15145550111', '', ['', '']],
  ['a colleague’s', '15145550122', 'rita@perso.example', ['', '']],
  ['a colleague’s cell', '15145550133', '', ['', '']],
  ['the house’s mail', '', 'ventes@nord.example', ['', '']],
  ['another of its domain', '18195550142', 'stage@nord.example', ['18195550142', '']],
  ['its mailbox', '', 'boite@ailleurs.example', ['', '']],
  ['a person’s own mailbox', '', 'ana@perso.example', ['', '']],
  ['by whom that sends', '', 'ana-sends@perso.example', ['', '']],
  ['from where that sends', '', 'ana-from@perso.example', ['', '']],
  ['what people type to get past a field', '19999999999', 'none@none.com', ['', '']],
])('under %s somebody may be found or not', (_says, phone, email, found) => {
  run(`update company set phone = '(514) 555-0100', email = 'ventes@nord.example'`)
  run(
    `update user set phone = '514 555-0122', cell = '514-555-0133', email = 'Rita@perso.example' where id = 'rita'`,
  )
  run('delete from tracked_number')
  put({ trackedNumber: [bare(aNumber({ id: 'n-1', phoneKey: '15145550111' }))] })
  const reach = {
    host: 'mx',
    port: 1,
    security: 'none',
    isOn: true,
    keepDays: null,
    since: '2026-01-01',
  } as const
  writeAccount(north().db, { pop: { ...reach, username: 'boite@ailleurs.example' } })
  writeAccount(
    north().db,
    {
      pop: { ...reach, username: 'Ana@perso.example' },
      smtp: { ...reach, username: 'ana-sends@perso.example', from: 'ana-from@perso.example' },
    },
    'ana',
  )
  expect(Object.values(keysToFindBy(north().db, { phone, email }))).toEqual(found)
})
