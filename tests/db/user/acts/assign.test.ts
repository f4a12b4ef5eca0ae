/** Who can be given what: each act that hands something to a person, to who holds a form for it and to who does not. */
import type { Rows } from '#tests/support/in-memory.ts'
import { describe, expect, test } from 'vitest'
import { type FormKey, formKeys } from '#db/forms.ts'
import { completeDelivery } from '#db/delivery/mutations/done.ts'
import { actNamed, mutationNamed, mutationNames } from '#db/server-mutations.ts'
import { type Work, workForms } from '#db/user/takers.ts'
import { builtForms } from '#src/forms.ts'
import { aDelivery, anOnlineSale, aSignedContract } from '#tests/support/builders/delivery.ts'
import { aDealer } from '#tests/support/builders/label.ts'
import { aLead, anAppointment, aRequest } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { aHeldVehicle, aSoldVehicle } from '#tests/support/builders/vehicle.ts'
import { comesTo, day, evening } from '#tests/support/acts.ts'

const samir = aUser({ id: 'u-samir', name: 'Samir Haddad', roleIds: ['r-samir'] })
const user = [aUser(), samir]
const online = {
  id: 'l-9',
  onlineSaleId: 'os-1',
  vehicleId: 'v-1',
  requestId: null,
  leadId: null,
  clientId: null,
  assignedTo: 'u-samir',
  startsAt: evening + day,
  minutes: 60,
  note: '',
}
const onlineRows: Rows = {
  onlineSale: [anOnlineSale({ requestId: null })],
  vehicle: [aHeldVehicle({ reservationId: 'os-1' })],
  lead: [aLead()],
}
const toSamir = { assignedTo: { from: 'u-ana', to: 'u-samir' } }

type Handing = { name: string; work: Work; field: string; rows: Rows; input: object }
const handings: Handing[] = [
  {
    name: 'lead.assign',
    work: 'lead',
    field: 'to',
    rows: { lead: [aLead({ assignedTo: 'u-ana' })] },
    input: { id: 'act', leadId: 'l-1', from: 'u-ana', to: 'u-samir' },
  },
  {
    name: 'lead.log',
    work: 'lead',
    field: 'assignedTo',
    rows: {},
    input: {
      id: 'l-9',
      clientId: null,
      name: 'Sofia Hernández',
      phone: '514 555-0188',
      email: '',
      type: 'phone',
      division: 'used',
      source: '',
      vehicleId: null,
      vehicleText: '',
      message: '',
      assignedTo: 'u-samir',
    },
  },
  {
    name: 'request.process',
    work: 'lead',
    field: 'assignedTo',
    rows: { request: [aRequest({ processedAt: null, processedBy: null, leadId: null })] },
    input: {
      id: 'l-9',
      requestId: 'r-1',
      leadId: null,
      clientId: null,
      assignedTo: 'u-samir',
    },
  },
  {
    name: 'onlineSale.accept',
    work: 'lead',
    field: 'assignedTo',
    rows: onlineRows,
    input: online,
  },
  {
    name: 'onlineSale.accept',
    work: 'appointment',
    field: 'assignedTo',
    rows: onlineRows,
    input: { ...online, leadId: 'l-1' },
  },
  {
    name: 'appointment.book',
    work: 'appointment',
    field: 'assignedTo',
    rows: { lead: [aLead()] },
    input: {
      id: 'a-9',
      leadId: 'l-1',
      type: 'test-drive',
      startsAt: evening + day,
      minutes: 60,
      assignedTo: 'u-samir',
      note: '',
    },
  },
  {
    name: 'appointment.edit',
    work: 'appointment',
    field: 'assignedTo',
    rows: { lead: [aLead()], appointment: [anAppointment({ assignedTo: 'u-ana' })] },
    input: { id: 'act', leadId: 'l-1', appointmentId: 'a-1', edits: toSamir },
  },
  {
    name: 'task.add',
    work: 'task',
    field: 'assignedTo',
    rows: {},
    input: {
      id: 't-9',
      title: 'Bring the keys',
      note: '',
      kind: 'other',
      dueAt: evening,
      remindAt: null,
      assignedTo: 'u-samir',
      leadId: null,
      clientId: null,
      vehicleId: null,
    },
  },
  {
    name: 'task.edit',
    work: 'task',
    field: 'assignedTo',
    rows: { task: [aTask()] },
    input: { id: 't-1', edits: toSamir },
  },
  {
    name: 'delivery.plan',
    work: 'delivery',
    field: 'assignedTo',
    rows: {
      company: [aDealer()],
      saleContract: [aSignedContract()],
      vehicle: [aSoldVehicle()],
      lead: [aLead({ status: 'sold' })],
    },
    input: {
      id: 'd-9',
      companyId: 'c-1',
      contractId: 'sc-1',
      vehicleId: 'v-1',
      leadId: 'l-1',
      startsAt: evening + day,
      minutes: 60,
      assignedTo: 'u-samir',
      place: '',
      note: '',
    },
  },
  {
    name: 'delivery.edit',
    work: 'delivery',
    field: 'assignedTo',
    rows: { delivery: [aDelivery()] },
    input: { id: 'd-1', actId: 'act', leadId: 'l-1', edits: toSamir },
  },
]

describe.each(handings)('$name of a $work', ({ name, work, field, rows, input }) => {
  const given = (role: Rows['role'], people = user) =>
    comesTo({
      mutation: actNamed(name, input).mutation,
      input,
      rows: { user: people, ...rows, role: role ?? [] },
    })
  const holding = (...forms: FormKey[]) => [aRole('r-samir', forms), aRole('r-all', formKeys)]
  const others = formKeys.filter(key => !workForms[work].some(form => form === key))
  const no = ['colleague-cannot', { field, name: 'Samir Haddad', work }]
  const done = given([])

  test('is written where no role is known yet', () => expect(done).not.toBeInstanceOf(Array))
  test.each(workForms[work])('goes to who holds %s alone', form =>
    expect(given(holding(form))).toEqual(done),
  )
  test('not to who holds every other form', () => expect(given(holding(...others))).toEqual(no))
  test('not to who has no role', () =>
    expect(given(holding(...formKeys), [aUser(), { ...samir, roleIds: [] }])).toEqual(no))
  test('not by a role that was deleted', () =>
    expect(given([aRole('r-samir', formKeys, { deletedAt: 5 }), aRole('r-all', formKeys)])).toEqual(
      no,
    ))
  test('not by a role that only reads, but beside one that acts', () => {
    const reads = aRole('r-samir', formKeys, { readOnly: true })
    expect(given([reads])).toEqual(no)
    const both = [aUser(), { ...samir, roleIds: ['r-samir', 'r-all'] }]
    expect(given([reads, aRole('r-all', [])], both)).toEqual(no)
    expect(given([reads, aRole('r-all', formKeys)], both)).toEqual(done)
  })
})

test.each([
  ['lead.assign', { id: 'act', leadId: 'l-1', from: 'u-samir', to: 'u-samir' }, 'merged'],
  [
    'task.edit',
    { id: 't-1', edits: { title: { from: 'Call Hélène back', to: 'Text her' } } },
    { 'task t-1': { title: 'Text her' } },
  ],
  [
    'task.edit',
    {
      id: 't-1',
      edits: {
        title: { from: 'Call Hélène back', to: 'Text her' },
        assignedTo: { from: 'u-ana', to: 'u-samir' },
      },
    },
    { 'task t-1': { title: 'Text her' } },
  ],
  [
    'delivery.edit',
    {
      id: 'd-1',
      actId: 'act',
      leadId: null,
      edits: { place: { from: '', to: 'Bay 2' }, assignedTo: { from: '', to: 'u-samir' } },
    },
    { 'delivery d-1': { place: 'Bay 2' } },
  ],
])('%s of what is hers goes on, though she lost her role', (name, input, came) => {
  const rows: Rows = {
    user,
    role: [aRole('r-samir', [])],
    lead: [aLead({ assignedTo: 'u-samir' })],
    task: [aTask({ assignedTo: 'u-samir' })],
    delivery: [aDelivery({ assignedTo: 'u-samir', place: '', leadId: null })],
  }
  expect(comesTo({ mutation: actNamed(name, input).mutation, input, rows })).toEqual(came)
})

describe('the thank-you after a hand-over', () => {
  const sale = aSignedContract({ sellerId: 'u-samir' })
  const taskOf = (role: Rows['role'], people = user) =>
    comesTo({
      mutation: completeDelivery,
      input: {
        id: 'act',
        deliveryId: 'd-1',
        contractId: 'sc-1',
        vehicleId: 'v-1',
        leadId: 'l-1',
        odometer: 20_000,
        thankYou: 'Thank Hélène',
      },
      rows: {
        delivery: [aDelivery({ assignedTo: 'u-marc' })],
        saleContract: [sale],
        vehicle: [aSoldVehicle({ odometer: 18_420 })],
        lead: [aLead({ status: 'sold', soldVehicleId: 'v-1' })],
        user: people,
        role: role ?? [],
      },
    })
  const marc = aUser({ id: 'u-marc', roleIds: ['r-marc'] })
  const ana = aUser({ roleIds: ['r-ana'] })
  const all = [ana, samir, marc]
  const holders = (...ids: string[]) =>
    ['ana', 'samir', 'marc'].map(each =>
      aRole(`r-${each}`, ids.includes(each) ? ['crm.Tasks'] : ['management.SaleContracts']),
    )
  test.each([
    ['the seller’s', holders('ana', 'samir', 'marc'), all, 'u-samir'],
    [
      'whose who hands over, where tasks are not the seller’s',
      holders('ana', 'marc'),
      all,
      'u-marc',
    ],
    [
      'nor hers who has left',
      holders('ana', 'samir', 'marc'),
      [ana, { ...samir, active: false }, marc],
      'u-marc',
    ],
    [
      'nor hers whose account is gone',
      holders('ana', 'samir', 'marc'),
      [ana, { ...samir, deletedAt: 5 }, marc],
      'u-marc',
    ],
    ['of whoever says it is done, where they are neither’s', holders('ana'), all, 'u-ana'],
    ['the seller’s still, where nobody has a form for tasks', holders(), all, 'u-samir'],
  ])('is %s', (_, role, people, assignedTo) =>
    expect(taskOf(role, people)).toMatchObject({ '+task d-1.thanks': { assignedTo } }),
  )
})

test('no act names a colleague to give to without asking for her roles', () => {
  const named = mutationNames.filter(name =>
    /"assignedTo"|"lead\.assign"/.test(JSON.stringify([name, shapeOf(name)])),
  )
  expect(new Set(named)).toEqual(new Set(handings.map(({ name }) => name)))
})
/** A zod schema as it was written. */
type Written = { _zod: { def: unknown } }
const shapeOf = (name: string): unknown => {
  const m = mutationNamed(name)
  return m && (m.input as unknown as Written)._zod.def
}

test('work is given to who has a screen for it, not to who holds a form that is not built', () => {
  for (const forms of Object.values(workForms))
    expect(forms.filter(form => !builtForms.includes(form))).toEqual([])
})
