/** Who is told of what, and with which words: the one it concerns, in her language, and nobody of what is over. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { formPath } from '#db/form-words.ts'
import { formCatalogue } from '#db/forms.ts'
import { type Actor, change, insert } from '#db/kernel/mutation.ts'
import * as schema from '#db/schema.ts'
import type { Locale } from '#db/terms.ts'
import { effectsOf, isForLink, mayBeMissing } from '#server/dealership/effects.ts'
import { messageOf, pushAboutOf, targetsOf } from '#server/dealership/push-messages.ts'
import { tasksAfter } from '#server/sync/second-hold.ts'
import { plantBrowser } from '../support/builders/browser.ts'
import { aLead as aWholeLead, anAppointment, aRequest } from '../support/builders/lead.ts'
import { aTask } from '../support/builders/task.ts'
import { aVehicle } from '../support/builders/vehicle.ts'
import { aCompany, aUser, bare, memoryDealership, plant } from '../support/dealership.ts'

const now = Date.UTC(2026, 2, 10, 14)
let db: ReturnType<typeof memoryDealership>['db']
const leads = formCatalogue['crm.Leads'].id
const users = formCatalogue['direction.Users'].id
const browser = (userId: string, locale: string, mark = '') =>
  plantBrowser(db, { id: `https://push/${userId}${mark}`, userId, locale })
beforeEach(() => {
  db = memoryDealership().db
  plant(db, {
    company: [aCompany],
    role: [
      { id: 'sales', name: 'Sales', formIds: [leads], readOnly: false },
      { id: 'desk', name: 'Desk', formIds: [], readOnly: false },
      { id: 'boss', name: 'Boss', formIds: [users], readOnly: false },
    ],
    user: [
      aUser('u-ana', { roleIds: ['sales'] }),
      aUser('u-busy', { roleIds: ['sales'], status: 'unavailable' }),
      aUser('u-desk', { roleIds: ['desk'] }),
      aUser('u-left', { roleIds: ['sales'], active: false }),
    ],
    vehicle: [
      bare(
        aVehicle({
          id: 'v-1',
          year: 2024,
          make: 'Subaru',
          model: 'Outback',
          trim: 'Touring',
          stockNumber: 'U-7',
        }),
      ),
    ],
    lead: [
      bare(aWholeLead({ id: 'l-1', name: 'Zoé Roy', vehicleId: 'v-1' })),
      bare(aWholeLead({ id: 'l-2', name: 'Zoé Roy', vehicleId: null, vehicleText: 'A red SUV' })),
      bare(aWholeLead({ id: 'l-3', name: '', vehicleId: null, vehicleText: '', message: 'Hello' })),
    ],
    appointment: [
      bare(anAppointment({ id: 'a-1', leadId: 'l-1', status: 'pending', startsAt: now })),
      bare(
        anAppointment({ id: 'a-2', leadId: 'l-1', status: 'cancelled' as never, startsAt: now }),
      ),
    ],
  })
  for (const id of ['u-ana', 'u-busy', 'u-desk', 'u-left']) browser(id, 'en-ca')
})

/** push-messages.ts */
const about = (over: object = {}) => ({
  about: 'lead' as const,
  id: 'l-1',
  to: null as string | null,
  ...over,
})
const told = (over: object = {}) =>
  targetsOf(db, about(over), now)
    .map(({ userId }) => userId)
    .toSorted()
test.each([
  ['a lead that is nobody’s: who works with leads and is there', {}, ['u-ana']],
  ['a lead that was given: the one it was given to, there or not', { to: 'u-busy' }, ['u-busy']],
  ['given to somebody of another desk all the same', { to: 'u-desk' }, ['u-desk']],
  ['given to one who has left: nobody', { to: 'u-left' }, []],
  ['given to nobody we know: nobody', { to: 'u-x' }, []],
])('%s', (_, over, who) => expect(told(over)).toEqual(who))
test('each browser of hers is told, and none where she wants no such message', () => {
  browser('u-ana', 'fr-ca', '.phone')
  expect(told()).toEqual(['u-ana', 'u-ana'])
  const preference = (notifications: object) =>
    db
      .insert(schema.preference)
      .values({
        id: 'u-ana',
        v: 0,
        locale: 'en-ca',
        dateOffset: 0,
        homePage: '',
        theme: 'system',
        sectionOrder: [],
        formOrder: [],
        notifications: notifications as never,
      })
      .onConflictDoUpdate({
        target: schema.preference.id,
        set: { notifications: notifications as never },
      })
      .run()
  preference({ leads: false, appointments: true })
  expect([told(), told({ about: 'appointment', id: 'a-1', to: 'u-ana' }).length]).toEqual([[], 2])
  preference({ leads: true, appointments: false })
  expect([told().length, told({ about: 'appointment', id: 'a-1', to: 'u-ana' })]).toEqual([2, []])
  expect(told(given)).toHaveLength(2)
  preference({ leads: true, appointments: true, tasks: false })
  expect(told(given)).toEqual([])
})
const message = (over: object = {}, locale = 'en-ca', userId = 'u-ana') =>
  messageOf(db, about(over), { locale, userId } as never)
test.each([
  ['en-ca', 'New lead', 'New appointment', 'crm/leads'],
  ['fr-ca', 'Nouveau prospect', 'Nouveau rendez-vous', ''],
  ['fr-fr', 'Nouveau prospect', 'Nouveau rendez-vous', ''],
  ['es-es', 'Nueva oportunidad', 'Nueva cita', ''],
  ['es-co', 'Nuevo prospecto', 'Nueva cita', ''],
])('in %s: %s, %s', (locale, lead, appointment) => {
  const one = message({}, locale)
  expect(one).toMatchObject({ title: lead, tag: 'lead.l-1' })
  expect(one?.body).toMatch(/^Zoé Roy · .*Outback/)
  // Short enough for a phone's screen.
  expect(one?.body).not.toContain('Touring')
  expect(one?.url).toMatch(new RegExp(`^/${locale}/.+\\?id=l-1$`))
  expect(message({ about: 'appointment', id: 'a-1' }, locale)).toMatchObject({
    title: appointment,
    tag: 'appointment.a-1',
  })
})
test('who sees leads in another form is led there, and whoever sees none is told of none', () => {
  plant(db, {
    role: [
      { id: 'ads', name: 'Ads', formIds: [formCatalogue['marketing.Leads'].id], readOnly: false },
    ],
    user: [aUser('u-ads', { roleIds: ['ads'] })],
  })
  const hers = message({}, 'en-ca', 'u-ads')
  expect(hers?.url).toBe(`${formPath('marketing.Leads', 'en-ca')}?id=l-1`)
  expect(message({}, 'en-ca', 'u-desk')).toBeUndefined()
  expect(message({ about: 'appointment', id: 'a-1' }, 'en-ca', 'u-desk')).toBeUndefined()
})
test('a browser of another time speaks the dealership’s language', () => {
  expect(message({}, 'de-de')?.title).toBe('Nouveau prospect')
})
test('an appointment is at its hour on the dealership’s clocks', () => {
  const { body } = message({ about: 'appointment', id: 'a-1' }) ?? {}
  expect(body).toMatch(/^Zoé Roy · Tue.*10.*10:00/)
})
test('what is known of the vehicle is said, else what was written; never more than 160 signs', () => {
  expect(message({ id: 'l-2' })?.body).toBe('Zoé Roy · A red SUV')
  expect(message({ id: 'l-3' })?.body).toBe('Hello')
  plant(db, { lead: [bare(aWholeLead({ id: 'l-9', name: 'x'.repeat(400), vehicleId: null }))] })
  expect(message({ id: 'l-9' })?.body).toHaveLength(160)
})
test('nothing is left to tell of what is gone or settled', () => {
  expect(message({ id: 'l-x' })).toBeUndefined()
  expect(message({ about: 'appointment', id: 'a-2' })).toBeUndefined()
  expect(message({ about: 'appointment', id: 'a-x' })).toBeUndefined()
  db.update(schema.lead).set({ deletedAt: 5 }).run()
  expect(message()).toBeUndefined()
})
test('what stands in her bell is said as it stands there, until she has seen it', () => {
  const row = {
    id: 'n-1',
    userId: 'u-ana',
    leadId: 'l-1',
    itemId: 'l-1',
    type: 'CONVERSATIONS' as const,
    from: 'Zoé',
    at: now,
    message: 'Zoé Roy It suits me',
    processedAt: null,
  }
  plant(db, { notification: [row, { ...row, id: 'n-2', type: 'APPOINTMENTS', from: '' }] })
  const notice = { about: 'notice' as const, id: 'n-1' }
  expect(message(notice)).toEqual({
    title: 'Zoé',
    body: 'Zoé Roy It suits me',
    url: `${formPath('crm.Leads', 'en-ca')}?id=l-1`,
    tag: 'notice.n-1',
  })
  expect(message({ ...notice, id: 'n-2' })?.title).toBe('Zoé Roy')
  expect(message({ ...notice, id: 'n-x' })).toBeUndefined()
  db.update(schema.notification).set({ processedAt: 5 }).run()
  expect(message(notice)).toBeUndefined()
})
test('a request calls who sits at the reception and is there, while it waits', () => {
  plant(db, {
    role: [
      { id: 'door', name: 'Door', formIds: [formCatalogue['crm.Reception'].id], readOnly: false },
    ],
    user: [
      aUser('u-door', { roleIds: ['door'] }),
      aUser('u-lunch', { roleIds: ['door'], status: 'unavailable' }),
    ],
    request: [bare(aRequest({ id: 'r-1', name: 'Luc', vehicleId: 'v-1' }))],
  })
  for (const id of ['u-door', 'u-lunch']) browser(id, 'fr-ca')
  const waits = { about: 'request' as const, id: 'r-1' }
  expect(told(waits)).toEqual(['u-door'])
  expect(message(waits, 'fr-ca', 'u-door')).toMatchObject({
    title: 'Nouvelle demande',
    url: `${formPath('crm.Reception', 'fr-ca')}?id=r-1`,
    tag: 'request.r-1',
  })
  expect(message(waits, 'fr-ca', 'u-door')?.body).toMatch(/^Luc · .*Outback/)
  db.update(schema.request).set({ status: 'spam' }).run()
  expect(message(waits)).toBeUndefined()
  db.update(schema.request).set({ status: 'regular', leadId: 'l-1' }).run()
  expect(message(waits)).toBeUndefined()
})
const given = { about: 'task' as const, id: 't-1', to: 'u-ana' }
test.each([
  ['en-ca', 'New task', '2 new tasks'],
  ['fr-ca', 'Nouvelle tâche', '2 nouvelles tâches'],
  ['fr-fr', 'Nouvelle tâche', '2 nouvelles tâches'],
  ['es-es', 'Nueva tarea', '2 tareas nuevas'],
  ['es-co', 'Nueva tarea', '2 tareas nuevas'],
] as const)('a task that was given, in %s: %s', (locale, one, two) => {
  plant(db, {
    role: [
      { id: 'todo', name: 'To do', formIds: [formCatalogue['crm.Tasks'].id], readOnly: false },
      { id: 'day', name: 'Day', formIds: [formCatalogue['crm.Dashboard'].id], readOnly: false },
    ],
    user: [aUser('u-todo', { roleIds: ['todo'] }), aUser('u-day', { roleIds: ['day'] })],
    task: [bare(aTask({ assignedTo: 'u-todo', title: 'Call Luc', dueAt: now }))],
  })
  const tasks = formPath('crm.Tasks', locale)
  const hers = message(given, locale, 'u-todo')
  expect(hers).toMatchObject({ title: one, url: `${tasks}?id=t-1`, tag: 'task.t-1' })
  expect(hers?.body).toMatch(/^Call Luc · .*10.*10.{1,3}00/)
  expect(message({ ...given, count: 2 }, locale, 'u-todo')).toMatchObject({
    title: two,
    body: 'Call Luc',
    url: tasks,
  })
  // Who has no list of tasks sees hers in her day.
  const day = () => message(given, locale, 'u-day')
  expect(day()).toBeUndefined()
  db.update(schema.task).set({ assignedTo: 'u-day' }).run()
  expect(day()?.url).toBe(formPath('crm.Dashboard', locale))
  // Nor is she told once her role has lost it.
  db.update(schema.user).set({ roleIds: [] }).where(eq(schema.user.id, 'u-day')).run()
  expect([day(), message({ ...given, count: 2 }, locale, 'u-day')]).toEqual([undefined, undefined])
  db.update(schema.user)
    .set({ roleIds: ['day'] })
    .where(eq(schema.user.id, 'u-day'))
    .run()
  db.update(schema.task).set({ status: 'completed' }).run()
  expect(day()).toBeUndefined()
})
test('only what we wrote ourselves is read as a message', () => {
  const read = (payload: object, id = 'push.a-1') => pushAboutOf({ id, payload: payload as never })
  expect(read({ about: 'lead', to: 'u' })).toEqual(about({ id: 'a-1', to: 'u' }))
  expect(read({ about: 'appointment', to: 7 })).toEqual(about({ about: 'appointment', id: 'a-1' }))
  expect(read({ about: 'notice', to: 'u' }, 'push.push.a')?.id).toBe('push.a')
  const task = { about: 'task', id: 't-1', to: 'u', count: 2 }
  expect(read(task, 'push.m-1.u')).toEqual(task)
  expect(read({ about: 'else' })).toBeUndefined()
  expect(read({})).toBeUndefined()
})

/** effects.ts */
const effects = (...changes: Parameters<typeof effectsOf>[0]) =>
  effectsOf(changes, { userId: 'u-ana', mid: 'm-1' }, now)
test('a lead or an appointment is told to somebody else, never to who made it herself', () => {
  const lead = (assignedTo: string | null) =>
    effects(insert('lead', { id: 'l-1', assignedTo } as never))
  expect(lead('u-ana')).toEqual([])
  expect(lead('u-marc')).toEqual([
    {
      id: 'push.l-1',
      kind: 'push',
      payload: { about: 'lead', to: 'u-marc' },
      dueAt: now,
    },
  ])
  expect(lead(null)).toMatchObject([{ payload: { to: null } }])
  const meeting = (assignedTo: string) =>
    effects(insert('appointment', { id: 'a-1', leadId: 'l-1', assignedTo } as never))
  expect(meeting('u-ana')).toEqual([])
  expect(meeting('u-marc')).toEqual([
    {
      id: 'push.a-1',
      kind: 'push',
      payload: { about: 'appointment', to: 'u-marc' },
      dueAt: now,
    },
  ])
})
test('tasks are told to whom a colleague gives them: one word an act, each time, and nobody of her own', () => {
  const given = (id: string, to: string) => insert('task', { id, assignedTo: to } as never)
  const moved = (id: string, to: string) => change('task', id, { assignedTo: to })
  const word = (id: string, to: string, count = 1) => ({
    id: `push.m-1.${to}`,
    kind: 'push',
    payload: { about: 'task', id, to, count },
    dueAt: now,
  })
  expect(effects(given('t-1', 'u-marc'))).toEqual([word('t-1', 'u-marc')])
  expect(effects(moved('t-1', 'u-marc'))).toEqual([word('t-1', 'u-marc')])
  expect(effects(given('t-1', 'u-ana'), moved('t-2', 'u-ana'))).toEqual([])
  expect(effects(change('task', 't-1', { status: 'completed' }))).toEqual([])
  expect(effects(change('lead', 'l-1', { assignedTo: 'u-marc' }))).toEqual([])
  // A leaver's tasks, to two colleagues.
  expect(effects(moved('t-1', 'u-marc'), moved('t-2', 'u-lise'), moved('t-3', 'u-marc'))).toEqual([
    word('t-3', 'u-marc', 2),
    word('t-2', 'u-lise'),
  ])
  const again = effectsOf([moved('t-1', 'u-marc')], { userId: 'u-ana', mid: 'm-2' }, now)
  expect(again.map(({ id }) => id)).toEqual(['push.m-2.u-marc'])
})
test('the bell rings on her phone too, once for a new lead and what the bell says of it', () => {
  const word = { id: 'n-1', userId: 'u-marc', itemId: 'l-1', processedAt: null }
  const rung = insert('notification', word as never)
  // A reminder that she saw.
  expect(effects(insert('notification', { ...word, processedAt: 5 } as never))).toEqual([])
  expect(effects(rung)).toEqual([
    { id: 'push.n-1', kind: 'push', payload: { about: 'notice', to: 'u-marc' }, dueAt: now },
  ])
  expect(
    effects(insert('lead', { id: 'l-1', assignedTo: 'u-marc' } as never), rung).map(({ id }) => id),
  ).toEqual(['push.l-1'])
})
test('a request that waits calls the reception, after a rule has had its turn', () => {
  const asked = (over: object = {}) =>
    effects(insert('request', { id: 'r-1', leadId: null, status: 'regular', ...over } as never))
  expect(asked()).toEqual([
    {
      id: 'push.r-1',
      kind: 'push',
      payload: { about: 'request', to: null },
      dueAt: now + 10_000,
    },
  ])
  expect(asked({ leadId: 'l-1' })).toEqual([])
  expect(asked({ status: 'spam' })).toEqual([])
  expect(
    ['notice', 'request', 'task', 'turn', 'lead'].map(about =>
      mayBeMissing({ payload: { about } }),
    ),
  ).toEqual([true, true, true, true, false])
})
test('the seller’s signature makes it the reader’s turn; others do not', () => {
  const [turn, ...none] = ['seller', 'buyer', 'co-buyer'].flatMap(role =>
    effects(insert('signature', { id: 's', contractId: 'sc-1', role } as never)),
  )
  expect(none).toEqual([])
  expect(turn).toEqual({
    id: 'turn.s',
    kind: 'signing',
    payload: { about: 'turn', contractId: 'sc-1' },
    dueAt: now,
  })
  expect(isForLink(turn!)).toBe(true)
  expect(isForLink({ payload: { about: 'link' } })).toBe(false)
})
test('a link that is sent is a letter, each time it is sent; a copy that waits is one for each act', () => {
  const linkLetter = { act: 'm-1', state: 'waiting' as const, at: 5 }
  const sent = { status: 'link-sent' as const, linkSentAt: 5, linkLetter }
  expect(effects(change('onlineSale', 'o-1', sent))).toEqual([
    {
      id: 'link.o-1.m-1',
      kind: 'signing',
      payload: { about: 'link', onlineSaleId: 'o-1', act: 'm-1', by: 'u-ana' },
      dueAt: now,
    },
  ])
  expect(effects(change('onlineSale', 'o-1', { linkSentAt: 5 }))).toEqual([])
  expect(effects(change('lead', 'o-1', sent as never))).toEqual([])
  const copies = [
    { id: 'c-1', act: 'm-1', state: 'waiting' },
    { id: 'c-2', act: 'm-1', state: 'sent' },
  ] as never
  expect(effects(change('saleContract', 'sc-1', { copies }))).toEqual([
    {
      id: 'copy.c-1.m-1',
      kind: 'copy',
      payload: { contractId: 'sc-1', copyId: 'c-1', act: 'm-1' },
      dueAt: now,
    },
  ])
  expect(
    effects(change('saleContract', 'sc-1', {}), change('lead', 'l', { copies } as never)),
  ).toEqual([])
})

/** second-hold.ts */
const actor = { userId: 'u-ana', name: 'Ana', now } as Actor
const second = (over: object = {}, input: unknown = { vehicleId: 'v-1', leadId: 'l-1' }) =>
  tasksAfter(
    db,
    'm-1',
    input,
    { outcome: 'conflict', code: 'vehicle-already-reserved', changes: [], touches: [], ...over },
    actor,
  )
test('a hold that came second is a task of a manager, whole, in the dealership’s language', () => {
  plant(db, {
    user: [aUser('u-boss2', { roleIds: ['boss'] }), aUser('u-boss', { roleIds: ['boss'] })],
  })
  expect(second()).toEqual([
    insert('task', {
      id: 'm-1.second',
      title: 'À régler avec le client : la retenue d’Ana sur U-7 est arrivée en second',
      note: '',
      kind: 'call',
      status: 'pending',
      dueAt: now,
      remindAt: null,
      assignedTo: 'u-boss',
      leadId: 'l-1',
      clientId: null,
      vehicleId: 'v-1',
      outcome: null,
      outcomeNote: '',
      completedAt: null,
      completedBy: null,
      tagIds: [],
      createdBy: 'u-ana',
      createdAt: now,
    }),
  ])
  expect(second({ code: 'vehicle-already-sold' })).toHaveLength(1)
  expect(second({}, { vehicleId: 'v-1', clientId: 'cl-1' })).toMatchObject([
    { row: { leadId: null, clientId: 'cl-1' } },
  ])
  for (const over of [
    { outcome: 'rejected' },
    { outcome: 'applied' },
    { code: 'not-found' },
    { code: undefined },
  ])
    expect(second(over)).toEqual([])
  for (const input of [null, {}, { vehicleId: 'v-x' }]) expect(second({}, input)).toEqual([])
})
test.each<[Locale, string]>([
  ['en-ca', "Settle with the customer: Ana's hold on U-7 came second"],
  ['fr-fr', 'À régler avec le client : la réservation d’Ana sur U-7 est arrivée en second'],
  ['es-es', 'Resolver con el cliente: la reserva de Ana sobre U-7 llegó en segundo lugar'],
  ['es-co', 'Resolver con el cliente: la separación de Ana sobre U-7 llegó de segunda'],
])('in %s: %s', (defaultLocale, title) => {
  plant(db, { user: [aUser('u-boss', { roleIds: ['boss'] })] })
  db.update(schema.company).set({ defaultLocale }).run()
  expect(second()).toMatchObject([{ row: { title } }])
})
test('without a manager there is nobody to give it to', () => expect(second()).toEqual([]))
