import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formCatalogue } from '#db/forms.ts'
import * as schema from '#db/schema.ts'
import { post } from '#server/payments/ledger.ts'
import type { SignedIn } from '../../support/server.ts'
import { plantBridge } from '../../support/builders/bridge.ts'
import { aLead, aNotification, aRequest, aTask, createFloor, minute } from './floor.ts'

const floor = createFloor()
afterAll(floor.close)
let [ana, rita, lise, pau] = [] as unknown as [SignedIn, SignedIn, SignedIn, SignedIn]
beforeAll(async () => {
  ana = await floor.signIn('ana')
  rita = await floor.signIn('rita')
  lise = await floor.signIn('lise')
  pau = await floor.signIn('pau', { host: 'levante.localhost' })
  const now = floor.clock.now()
  floor.put('north', {
    lead: [
      aLead('l-1'),
      aLead('l-2', { assignedTo: null, leadAt: now - minute }),
      aLead('l-3', { assignedTo: 'lise' }),
      aLead('l-4', { status: 'closed' }),
    ],
    task: [
      ...Array.from({ length: 12 }, (_, n) => aTask(`t-${n}`, { dueAt: now + n * minute })),
      aTask('t-done', { status: 'completed' }),
      aTask('t-lise', { assignedTo: 'lise' }),
    ],
    notification: [
      aNotification('n-1'),
      aNotification('n-2', { type: 'APPOINTMENTS', itemId: 'a-1', at: now }),
      aNotification('n-lise', { userId: 'lise' }),
    ],
    request: [
      aRequest('q-1'),
      aRequest('q-2', { processedAt: now }),
      aRequest('q-3', { status: 'spam' }),
    ],
  })
  const { db } = floor.dealership('north')
  const teller = { by: '', byName: '', now }
  const credit = { id: 'k-1', fromAt: 0, minor: 5025, by: '', byName: '', reason: '' }
  db.insert(schema.fundCredit).values(credit).run()
  post(db, { cause: 'topup', payment: 'p-1', way: 'card', netMinor: 10_050, taxes: [] }, teller)
  post(db, { cause: 'hold', campaign: 'c-1', term: 1, minor: 15_075 }, teller)
  plantBridge(db, { active: false, pausedUntil: '2026-04-01' })
})

test('tasks: ten unless said otherwise, the most pressing first, hers and pending only', async () => {
  const { status, body } = await floor.get('/api/tasks/progress/user?LanguageId=2', { as: ana })
  expect(status).toBe(200)
  expect(body).toMatchObject({ Status: '1', Total: 12 })
  expect(body.Items).toHaveLength(10)
  expect(body.Items[0]).toEqual({
    ID: 't-0',
    Task: 'Rappeler Zoé',
    Status: 'Pending',
    StatusText: 'À faire',
  })
  const page = await floor.get('/api/tasks/progress/user?LanguageId=1&PageSize=3', { as: ana })
  expect(page.body.Items.map(item => item['ID'])).toEqual(['t-0', 't-1', 't-2'])
  expect(
    (await floor.get('/api/tasks/progress/user?PageSize=100000', { as: ana })).body.Items,
  ).toHaveLength(12)
})

test('leads: hers and nobody’s in progress, in the words of the language', async () => {
  const { body } = await floor.get('/api/leads/progress/user?PageSize=10&LanguageId=2', {
    as: ana,
    headers: { DateOffset: '-240' },
  })
  expect(body).toEqual({
    Status: '1',
    Total: 2,
    Items: [
      {
        ID: 'l-2',
        From: 'Zoé Bélanger',
        Date: '2026-03-10 09:59',
        Status: 'Créé',
        StatusCode: 'created',
        Message: 'Est-il disponible?',
      },
      expect.objectContaining({ ID: 'l-1', Date: '2026-03-10 09:55' }),
    ],
  })
  // Without an offset the dealership's own clocks count: Toronto has just moved to summer time.
  expect((await floor.get('/api/leads/progress/user', { as: ana })).body.Items[0]).toMatchObject({
    Date: '2026-03-10 09:59',
  })
})

test.each([
  ['1', ['Message', 'Comment', 'Appointment']],
  ['2', ['Message', 'Commentaire', 'Rendez-vous']],
  ['3', ['Message', 'Commentaire', 'Rendez-vous']],
  ['4', ['Mensaje', 'Comentario', 'Cita']],
  ['5', ['Mensaje', 'Comentario', 'Cita']],
])('in language %s notifications are of %j', async (language, names) => {
  const types = ['CONVERSATIONS', 'COMMENTS', 'APPOINTMENTS'] as const
  if (language === '1')
    floor.put('south', {
      notification: types.map((type, at) => aNotification(type, { userId: 'pau', type, at: -at })),
    })
  const path = `/api/leads/notifications/user?LanguageId=${language}`
  const { body } = await floor.get(path, { as: pau, host: 'levante.localhost' })
  expect(body.Items.map(item => item['TypeName'])).toEqual(names)
  expect(body.Items.map(item => item['Type'])).toEqual(types)
})
test('notifications: each with how long ago, and gone once seen to', async () => {
  const before = await floor.get('/api/leads/notifications/user?LanguageId=5', { as: ana })
  expect(before.body).toMatchObject({ Status: '1', Total: 2 })
  expect(before.body.Items[1]).toEqual({
    LeadId: 'l-1',
    ItemId: 'x-1',
    Type: 'COMMENTS',
    TypeName: 'Comentario',
    From: 'Lise',
    Date: '2026-03-10 09:55',
    Elapsed: 'hace 5 minutos',
    Message: 'À relancer',
  })
  expect(
    (
      await floor.get('/api/leads/notifications/process?LeadId=l-1&ItemId=x-1&Type=COMMENTS', {
        as: ana,
      })
    ).body,
  ).toEqual({ Status: '1' })
  expect(
    (
      await floor.get('/api/leads/notifications/process?LeadId=l-1&ItemId=x-1&Type=COMMENTS', {
        as: ana,
      })
    ).body,
  ).toEqual({ Status: '1' })
  expect((await floor.get('/api/leads/notifications/user', { as: ana })).body).toMatchObject({
    Total: 1,
  })
  const { db } = floor.dealership('north')
  expect(
    db.select().from(schema.notification).where(eq(schema.notification.id, 'n-lise')).get()
      ?.processedAt,
  ).toBeNull()
  expect(
    await floor.get('/api/leads/notifications/process?LeadId=l-1&ItemId=nothing&Type=COMMENTS', {
      as: ana,
    }),
  ).toMatchObject({ status: 404, body: { Status: '-1', code: 'not-found', field: 'ItemId' } })
})

test('requests: unprocessed and no spam, for the desk', async () => {
  const { body } = await floor.get('/api/radarv2/unprocessed?PageSize=10&LanguageId=1', {
    as: rita,
  })
  expect(body).toMatchObject({
    Status: '1',
    Total: 1,
    Items: [
      {
        ID: 'q-1',
        TypeId: '9402',
        Type: 'Website forms',
        SourceName: 'Web',
        Date: '2026-03-10 09:59',
        Name: 'Zoé',
      },
    ],
  })
})

test('funds: what the books hold, below zero too; Bridge: paused until the 1st, then not', async () => {
  expect((await floor.get('/api/funds/balance', { as: lise })).body).toEqual({
    Status: '1',
    Balance: -50.25,
  })
  expect((await floor.get('/api/company/bridge/active', { as: lise })).body).toEqual({
    Status: '1',
    Active: false,
  })
})

test('availability is set through the same mutation as in the app, with its line in the log', async () => {
  expect((await floor.get('/api/users/status?StatusId=865', { as: ana })).body).toEqual({
    Status: '1',
  })
  const { db } = floor.dealership('north')
  expect(db.select().from(schema.user).where(eq(schema.user.id, 'ana')).get()?.status).toBe(
    'unavailable',
  )
  expect(
    db
      .select()
      .from(schema.mutationLog)
      .where(eq(schema.mutationLog.name, 'user.setAvailability'))
      .all(),
  ).toMatchObject([{ gid: 'server.ana', outcome: 'applied' }])
  expect(
    (await floor.get('/api/users/status', { as: ana, method: 'POST', json: { StatusId: 864 } }))
      .body,
  ).toEqual({ Status: '1' })
  expect(db.select().from(schema.user).where(eq(schema.user.id, 'ana')).get()?.status).toBe(
    'available',
  )
})

test('a form moves within its section, a section among the sections; a stale order reloads the page', async () => {
  const orderOf = () =>
    floor
      .dealership('north')
      .db.select()
      .from(schema.preference)
      .where(eq(schema.preference.id, 'ana'))
      .get()
  const form = (key: keyof typeof formCatalogue) => formCatalogue[key].id
  expect(
    (
      await floor.get(
        `/api/users/menu/order/form?ItemId=${form('crm.Tasks')}&IndexOld=3&IndexNew=0`,
        { as: ana },
      )
    ).body,
  ).toEqual({ Status: '1' })
  expect(orderOf()?.formOrder.filter(key => key.startsWith('crm.'))).toEqual([
    'crm.Tasks',
    'crm.Dashboard',
    'crm.Leads',
    'crm.FutureRecovery',
    'crm.Clients',
  ])
  expect(
    (
      await floor.get(
        `/api/users/menu/order/form?ItemId=${form('crm.Tasks')}&IndexOld=3&IndexNew=1`,
        { as: ana },
      )
    ).body,
  ).toEqual({ Status: '-2' })
  expect(
    (
      await floor.get('/api/users/menu/order/form-group?ItemId=4&IndexOld=2&IndexNew=0', {
        as: ana,
      })
    ).body,
  ).toEqual({ Status: '1' })
  expect(orderOf()?.sectionOrder).toEqual(['management', 'user', 'crm'])
  expect(
    await floor.get('/api/users/menu/order/form-group?ItemId=7&IndexOld=0&IndexNew=1', { as: ana }),
  ).toMatchObject({ status: 400, body: { Status: '-1', code: 'bad-input', field: 'ItemId' } })
})

const withoutForm: [path: string, who: () => SignedIn][] = [
  ['/api/leads/progress/user', () => rita],
  ['/api/leads/notifications/user', () => rita],
  ['/api/leads/notifications/process?LeadId=a&ItemId=b&Type=COMMENTS', () => rita],
  ['/api/radarv2/unprocessed', () => ana],
  ['/api/funds/balance', () => ana],
  ['/api/company/bridge/active', () => ana],
]
test.each(withoutForm)('%s without its form is not authorized', async (path, who) => {
  expect(await floor.get(path, { as: who() })).toMatchObject({
    status: 403,
    body: { Status: '-1', code: 'not-authorized' },
  })
})

const everyPath = [
  '/api/users/status?StatusId=864',
  '/api/leads/notifications/process?LeadId=a&ItemId=b&Type=COMMENTS',
  '/api/users/menu/order/form?ItemId=106&IndexOld=0&IndexNew=0',
  '/api/users/menu/order/form-group?ItemId=3&IndexOld=0&IndexNew=0',
  '/api/tasks/progress/user',
  '/api/leads/notifications/user',
  '/api/leads/progress/user',
  '/api/radarv2/unprocessed',
  '/api/funds/balance',
  '/api/company/bridge/active',
]
test.each(everyPath)(
  '%s: nobody signs in first, another site is refused, a page of another sign-in reloads',
  async path => {
    expect(await floor.get(path)).toMatchObject({
      status: 401,
      body: { Status: '-1', code: 'sign-in' },
    })
    expect(
      await floor.get(path, { as: lise, headers: { 'Sec-Fetch-Site': 'cross-site' } }),
    ).toMatchObject({ status: 403, body: { code: 'cross-origin' } })
    expect((await floor.get(path, { as: lise, headers: { UserId: 'ana' } })).body).toEqual({
      Status: '-2',
    })
    expect(
      (await floor.get(path, { as: lise, headers: { UserUI: 'an older sign-in' } })).body,
    ).toEqual({ Status: '-2' })
    expect(await floor.get(path, { as: lise, headers: { LanguageId: '9' } })).toMatchObject({
      status: 400,
      body: { Status: '-1', code: 'bad-input', field: 'LanguageId' },
    })
  },
)

test('a cookie without the app’s own header changes nothing', async () => {
  const { status, body } = await floor.get('/api/users/status?StatusId=865', {
    headers: { cookie: `User.Key=${ana.Key}`, 'Sec-Fetch-Site': 'same-origin' },
  })
  expect([status, body['code']]).toEqual([403, 'cross-origin'])
  expect(
    (
      await floor.get('/api/users/status?StatusId=864', {
        headers: {
          cookie: `User.Key=${ana.Key}`,
          'Sec-Fetch-Site': 'same-origin',
          'X-Showfloor': '1',
        },
      })
    ).body,
  ).toEqual({ Status: '1' })
})

test('a colleague of another dealership sees none of this one', async () => {
  const { body } = await floor.get('/api/tasks/progress/user', {
    as: pau,
    host: 'levante.localhost',
  })
  expect(body).toEqual({ Status: '1', Total: 0, Items: [] })
  expect(
    (await floor.get('/api/leads/progress/user', { as: pau, host: 'levante.localhost' })).body,
  ).toMatchObject({ Total: 0 })
})

const bad: [path: string, field: string][] = [
  ['/api/users/status', 'StatusId'],
  ['/api/users/status?StatusId=866', 'StatusId'],
  ['/api/tasks/progress/user?PageSize=0', 'PageSize'],
  ['/api/tasks/progress/user?PageSize=ten', 'PageSize'],
  ['/api/users/menu/order/form?ItemId=106&IndexOld=-1&IndexNew=0', 'IndexOld'],
  ['/api/users/menu/order/form?ItemId=106&IndexOld=0', 'IndexNew'],
  ['/api/users/menu/order/form?ItemId=999&IndexOld=0&IndexNew=0', 'ItemId'],
  ['/api/leads/notifications/process?LeadId=l-1&ItemId=x-1&Type=OTHER', 'Type'],
  ['/api/leads/progress/user?LanguageId=0', 'LanguageId'],
]
test.each(bad)('%s says which parameter is wrong, and nothing of itself', async (path, field) => {
  const { status, body } = await floor.get(path, { as: ana })
  expect(status).toBe(400)
  expect(body).toEqual({ Status: '-1', code: 'bad-input', field })
})

test('a POST whose body is no JSON is told so', async () => {
  const response = await floor.get('/api/users/status?StatusId=864', {
    as: ana,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  expect(response).toMatchObject({ status: 400, body: { Status: '-1', code: 'bad-input' } })
})

test('the provider’s staff without a dealership are sent to the administration profile, but may keep their own account', async () => {
  const { db } = floor.dealership('north')
  db.update(schema.role)
    .set({ formIds: [formCatalogue['administration.Profile'].id] })
    .where(eq(schema.role.id, 'provider'))
    .run()
  db.update(schema.user)
    .set({ roleIds: ['provider'] })
    .where(eq(schema.user.id, 'otto'))
    .run()
  const otto = await floor.signIn('otto')
  for (const path of everyPath.filter(each => !each.includes('/api/users/')))
    expect((await floor.get(path, { as: otto })).body, path).toEqual({ Status: '-3' })
  expect((await floor.get('/api/users/status?StatusId=865', { as: otto })).body).toEqual({
    Status: '1',
  })
})
