/** Each call by itself: whose rows it lists and in which order, what a stale page may move, and what is money. */
import { beforeEach, expect, test } from 'vitest'
import { formCatalogue, type FormKey, formKeys, sectionOf } from '#db/forms.ts'
import { change, type NewRow, type TableName } from '#db/kernel/mutation.ts'
import { addTask, reopenTask } from '#db/task/mutations/task.ts'
import { applyChange, rowOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { accountCalls } from '#server/calls/account.ts'
import { actOnServer, actOrRefuse, systemOf } from '#server/calls/act.ts'
import { alertCalls } from '#server/calls/alerts.ts'
import { type Call, pageParams, wholeNumber } from '#server/calls/call.ts'
import { moneyCalls } from '#server/calls/money.ts'
import { versionOf } from '#server/dealership/meta.ts'
import type { ActiveSession } from '#server/deps.ts'
import { post } from '#server/payments/ledger.ts'
import { aCompany, aUser, memoryDealership, plant } from '../../support/dealership.ts'
import { plantBridge } from '../../support/builders/bridge.ts'
import { aLead, aNotification, aRequest, aTask } from './floor.ts'

const now = Date.UTC(2027, 2, 1, 4, 30)
const minute = 60_000
let db: Db
let session: ActiveSession
let told: number[]
let ids: number
beforeEach(() => {
  db = memoryDealership().db
  ;[told, ids] = [[], 0]
  plant(db, { company: [aCompany], user: [aUser('ana', { statusAt: 5 }), aUser('lise')] })
  const poke = { emit: (v: number) => void told.push(v) }
  session = {
    dealership: { db, id: 'c-1', poke },
    userId: 'ana',
    name: 'Ana Moreau',
    forms: new Set(formKeys),
    may: new Set(formKeys),
    companyId: 'c-1',
    impersonatorId: null,
  } as unknown as ActiveSession
})
const all = [...accountCalls, ...alertCalls, ...moneyCalls] as unknown as Call<unknown, object>[]
const run = (path: string, params: object = {}, locale: Locale = 'en-ca', as = session) => {
  const found = all.find(each => each.path === path) as Call<unknown, object>
  const written = (instant: number) => `at ${instant - now}`
  return found.run({ session: as, locale, now, written, newId: () => `id-${(ids += 1)}` }, params)
}
const put = <T extends TableName>(table: T, ...rows: NewRow<T>[]) => plant(db, { [table]: rows })
const remove = (table: TableName, id: string) =>
  applyChange(db, change(table, id, { deletedAt: now } as never), { v: 9, at: now })
type List = { Total: number; Items: Record<string, string>[] }
const list = (path: string, PageSize = 10, locale: Locale = 'en-ca') =>
  run(path, { PageSize }, locale) as List
const idsIn = (path: string, PageSize?: number) =>
  list(path, PageSize).Items.map(item => item['ID'] ?? item['ItemId'])

test('tasks: hers, pending, standing, the most pressing first and then by their ids', () => {
  put(
    'task',
    aTask('t-3', { dueAt: now + 5 }),
    aTask('t-2', { dueAt: now + 5 }),
    aTask('t-9', { dueAt: now - 5, title: 'Call' }),
    aTask('t-lise', { assignedTo: 'lise' }),
    aTask('t-done', { status: 'completed' }),
    aTask('t-gone', {}),
  )
  remove('task', 't-gone')
  const path = '/api/tasks/progress/user'
  expect(idsIn(path)).toEqual(['t-9', 't-2', 't-3'])
  expect(list(path, 1)).toEqual({
    Total: 3,
    Items: [
      { ID: 't-9', Task: 'Call', Status: 'Pending', StatusText: expect.any(String) as string },
    ],
  })
})
test('leads: hers and nobody’s, in progress, standing, the newest first and then by their ids', () => {
  put(
    'lead',
    aLead('l-2', { leadAt: now - 9, name: 'Zoé', message: 'Hello', status: 'pending' }),
    aLead('l-1', { leadAt: now - 9, status: 'created' }),
    aLead('l-3', { leadAt: now - 5, assignedTo: null, status: 'in-treatment' }),
    aLead('l-lise', { assignedTo: 'lise' }),
    aLead('l-sold', { status: 'sold' }),
    aLead('l-gone'),
  )
  remove('lead', 'l-gone')
  const path = '/api/leads/progress/user'
  expect(idsIn(path)).toEqual(['l-3', 'l-1', 'l-2'])
  expect(list(path, 2).Total).toBe(3)
  expect(list(path, 2).Items).toHaveLength(2)
  expect(list(path, 10, 'fr-ca').Items[2]).toEqual({
    ID: 'l-2',
    From: 'Zoé',
    Date: 'at -9',
    Status: expect.stringMatching(/\w/) as string,
    StatusCode: 'pending',
    Message: 'Hello',
  })
})
test('notifications: hers, not seen to, standing, the newest first and then by their ids', () => {
  put(
    'notification',
    aNotification('n-2', { itemId: 'n-2', at: now - 2 * minute }),
    aNotification('n-1', { itemId: 'n-1', at: now - 2 * minute }),
    aNotification('n-3', { itemId: 'n-3', at: now, type: 'APPOINTMENTS' }),
    aNotification('n-lise', { userId: 'lise' }),
    aNotification('n-seen', { processedAt: 1 }),
    aNotification('n-gone', {}),
  )
  remove('notification', 'n-gone')
  const path = '/api/leads/notifications/user'
  expect(idsIn(path)).toEqual(['n-3', 'n-1', 'n-2'])
  expect(list(path, 2).Total).toBe(3)
  expect(list(path, 2).Items[1]).toEqual({
    LeadId: 'l-1',
    ItemId: 'n-1',
    Type: 'COMMENTS',
    TypeName: 'Comment',
    From: 'Lise',
    Date: `at ${-2 * minute}`,
    Elapsed: '2 minutes ago',
    Message: 'À relancer',
  })
})
test('requests: nobody’s yet, no spam, standing, the newest first and then by their ids', () => {
  put(
    'request',
    aRequest('q-2', { at: now - 9 }),
    aRequest('q-1', { at: now - 9 }),
    aRequest('q-3', { at: now - 5 }),
    aRequest('q-done', { processedAt: 1 }),
    aRequest('q-spam', { status: 'spam' }),
    aRequest('q-gone'),
  )
  remove('request', 'q-gone')
  const path = '/api/radarv2/unprocessed'
  expect(idsIn(path)).toEqual(['q-3', 'q-1', 'q-2'])
  expect(list(path, 1)).toEqual({
    Total: 3,
    Items: [
      {
        ID: 'q-3',
        TypeId: '9402',
        Type: 'Website forms',
        Source: 'website-forms',
        SourceName: 'Web',
        Date: 'at -5',
        Name: 'Zoé',
        Phone: '819 555-0142',
        Email: 'zoe@courriel.example',
      },
    ],
  })
})

test('what the books hold is money, less what is owed; none is none', () => {
  expect(run('/api/funds/balance')).toEqual({ Balance: 0 })
  const teller = { by: '', byName: '', now }
  post(db, { cause: 'topup', payment: 'p-1', way: 'card', netMinor: 10_050, taxes: [] }, teller)
  post(db, { cause: 'click', click: 'k-1', month: '2027-02', minor: 75 }, teller)
  expect(run('/api/funds/balance')).toEqual({ Balance: 99.75 })
  const dispute = { cause: 'dispute-open', payment: 'p-1', dispute: 'd-1' } as const
  post(db, { ...dispute, grossMinor: 10_050 }, teller)
  expect(run('/api/funds/balance')).toEqual({ Balance: -0.75 })
})
// It is still the 28th of February in Toronto.
test.each<[string, boolean, string | null, boolean]>([
  ['runs', true, null, true],
  ['was switched off', false, null, false],
  ['is paused until tomorrow', false, '2027-03-01', false],
  ['was paused until today', false, '2027-02-28', true],
  ['was paused until some day', false, '2026-12-01', true],
])('Bridge %s', (_, active, pausedUntil, Active) => {
  plantBridge(db, { active, pausedUntil })
  expect(run('/api/company/bridge/active')).toEqual({ Active })
})
test('a dealership without Bridge has none running', () =>
  expect(run('/api/company/bridge/active')).toEqual({ Active: false }))

test('a notification seen to is hers, of that lead, of that kind; seen twice it is seen once', () => {
  put(
    'notification',
    aNotification('n-1'),
    aNotification('n-twin'),
    aNotification('n-lise', { userId: 'lise' }),
    aNotification('n-lead', { leadId: 'l-2' }),
    aNotification('n-item', { itemId: 'x-2' }),
    aNotification('n-kind', { type: 'APPOINTMENTS' }),
  )
  const seen = { LeadId: 'l-1', ItemId: 'x-1', Type: 'COMMENTS' }
  const path = '/api/leads/notifications/process'
  expect(run(path, seen)).toEqual({})
  const done = db
    .select()
    .from(schema.notification)
    .all()
    .filter(each => each.processedAt !== null)
  expect(done.map(({ id }) => id)).toEqual(['n-1', 'n-twin'])
  const v = versionOf(db)
  expect(told).toEqual([v - 1, v])
  expect(run(path, seen)).toEqual({})
  // Nothing is written for what is done.
  expect(versionOf(db)).toBe(v)
  expect(() => run(path, { ...seen, ItemId: 'x-9' })).toThrow(
    expect.objectContaining({ status: 404, code: 'not-found' }),
  )
})
test('availability is hers alone, by its number', () => {
  expect(run('/api/users/status', { StatusId: '865' })).toEqual({})
  expect([rowOf(db, 'user', 'ana')?.['status'], rowOf(db, 'user', 'lise')?.['status']]).toEqual([
    'unavailable',
    'available',
  ])
  expect(run('/api/users/status', { StatusId: '864' })).toEqual({})
  expect(rowOf(db, 'user', 'ana')?.['status']).toBe('available')
})

const crm: FormKey[] = ['crm.Dashboard', 'crm.Leads', 'crm.Tasks']
const sheHolds = (...forms: FormKey[]) =>
  ({ ...session, forms: new Set(forms), may: new Set(forms) }) as ActiveSession
const idOf = (key: FormKey) => formCatalogue[key].id
const formOrder = () => rowOf(db, 'preference', 'ana')?.['formOrder']
const move = (key: FormKey, IndexOld: number, IndexNew: number) =>
  run(
    '/api/users/menu/order/form',
    { ItemId: idOf(key), IndexOld, IndexNew },
    'fr-ca',
    sheHolds('user.Profile', ...crm, 'management.Inventory'),
  )
test.each<[FormKey, number, number, FormKey[] | 'reload']>([
  ['crm.Dashboard', 0, 1, ['crm.Leads', 'crm.Dashboard', 'crm.Tasks']],
  ['crm.Dashboard', 0, 2, ['crm.Leads', 'crm.Tasks', 'crm.Dashboard']],
  ['crm.Tasks', 2, 0, ['crm.Tasks', 'crm.Dashboard', 'crm.Leads']],
  ['crm.Leads', 1, 1, crm],
  // The page counts what is no longer so.
  ['crm.Dashboard', 0, 3, 'reload'],
  ['crm.Dashboard', 1, 0, 'reload'],
  ['crm.Tasks', 3, 0, 'reload'],
])('%s moved from %i to %i: %j', (key, from, to, order) => {
  const firstOfAll = formKeys.filter(each => crm.includes(each))
  expect(firstOfAll).toEqual(crm)
  const answer = move(key, from, to)
  if (order === 'reload') {
    expect([answer, formOrder()]).toEqual(['reload', undefined])
    return
  }
  expect(answer).toEqual({})
  const now = formOrder() as FormKey[]
  expect(now.filter(each => sectionOf(each) === 'crm')).toEqual(order)
  // The other sections stay as they are.
  const rest = formKeys.filter(each => ['user.Profile', 'management.Inventory'].includes(each))
  expect(now.filter(each => sectionOf(each) !== 'crm')).toEqual(rest)
})
test('moved once more, it goes on from what she made of it', () => {
  move('crm.Tasks', 2, 0)
  expect(move('crm.Tasks', 2, 1)).toBe('reload')
  expect(move('crm.Leads', 2, 0)).toEqual({})
  const now = formOrder() as FormKey[]
  expect(now.filter(each => sectionOf(each) === 'crm')).toEqual([
    'crm.Leads',
    'crm.Tasks',
    'crm.Dashboard',
  ])
  // A form she has been given since stands behind those she has put in order.
  const as = sheHolds(...crm, 'crm.Clients')
  const params = { ItemId: idOf('crm.Clients'), IndexOld: 3, IndexNew: 0 }
  expect(run('/api/users/menu/order/form', params, 'en-ca', as)).toEqual({})
})
test('a form she does not hold, or that is none, is not moved', () => {
  for (const ItemId of [idOf('direction.Users'), '99999'])
    expect(() =>
      run(
        '/api/users/menu/order/form',
        { ItemId, IndexOld: 0, IndexNew: 0 },
        'en-ca',
        sheHolds(...crm),
      ),
    ).toThrow(expect.objectContaining({ status: 400, detail: { field: 'ItemId' } }))
})

test('an act of the server is decided once, numbered after the one before, and told to the devices', () => {
  const { dealership } = session
  const act = (mid: string) =>
    actOnServer(dealership, systemOf(dealership), addTask, task(mid), { now, mid })
  const task = (id: string) => ({
    id,
    title: 'Call',
    note: '',
    kind: 'call' as const,
    dueAt: now,
    remindAt: null,
    assignedTo: 'ana',
    leadId: null,
    clientId: null,
    vehicleId: null,
  })
  expect([act('a').seq, act('b').seq]).toEqual([1, 2])
  expect(told).toEqual([versionOf(db) - 1, versionOf(db)])
  // Asked again it is the same act, and no news to anybody.
  expect([act('a').seq, told.length]).toEqual([1, 2])
  const [line] = db.select().from(schema.mutationLog).all()
  expect(line).toMatchObject({
    mid: 'a',
    gid: 'server.system',
    cid: 'server.system',
    userId: 'system',
    at: now,
    deviceAt: now,
    outcome: 'applied',
  })
  expect(systemOf(dealership)).toEqual({
    userId: 'system',
    name: '',
    forms: new Set(formKeys),
    companyId: 'c-1',
    timeZone: 'America/Toronto',
    country: 'CA',
  })
})
test.each<[string, object, FormKey[], number, string]>([
  ['without the form', { taskId: 't-1' }, [], 403, 'not-authorized'],
  ['of what is not there', { taskId: 't-9' }, ['crm.Tasks'], 404, 'not-found'],
  ['that the rules do not allow', { taskId: 't-1' }, ['crm.Tasks'], 409, 'task-not-completed'],
  ['in words that are none', {}, ['crm.Tasks'], 409, 'bad-input'],
])('an act %s is refused by its number', (_, input, forms, status, code) => {
  put('task', aTask('t-1'))
  const as = sheHolds(...forms)
  expect(() => actOrRefuse(as, reopenTask, input as { taskId: string }, { now, mid: 'm' })).toThrow(
    expect.objectContaining({ status, code }),
  )
})

test.each<[unknown, number | undefined]>([
  [undefined, 10],
  ['1', 1],
  ['50', 50],
  ['51', 50],
  ['999999', 50],
  ['1000000', undefined],
  ['0', undefined],
  ['05', undefined],
  ['x5', undefined],
  ['5x', undefined],
  ['-5', undefined],
  [5, undefined],
])('a page of %j is %j rows', (PageSize, rows) => {
  const parsed = pageParams.safeParse({ PageSize })
  expect(parsed.success ? parsed.data.PageSize : undefined).toBe(rows)
})
test.each([
  ['0', 0],
  ['12', 12],
  ['999999', 999_999],
  ['1000000', undefined],
  ['', undefined],
  ['1.5', undefined],
  ['x1', undefined],
  ['1x', undefined],
])('an index of %j is %j', (text, index) => {
  const parsed = wholeNumber.safeParse(text)
  expect(parsed.success ? parsed.data : undefined).toBe(index)
})
