/** What who sees to the team does with the accounts of others, and what she may not. */
import { expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import {
  acceptUser,
  comeBackUser,
  editAccount,
  editUser,
  giveRoles,
  joinUser,
  leaveUser,
} from '#db/user/mutations/people.ts'
import { aDelivery } from '#tests/support/builders/delivery.ts'
import { aLead, anAppointment } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { aHeldVehicle } from '#tests/support/builders/vehicle.ts'
import { acts, comesTo, evening } from '#tests/support/acts.ts'

const sales = aRole('sales', ['crm.Leads', 'crm.Tasks', 'management.SaleContracts'])
const keeper = aRole('keeper', ['management.Users', 'management.Roles', 'crm.Leads', 'crm.Tasks'])
const beyond = aRole('beyond', ['administration.Profile'])
const inventory = aRole('bare', ['management.EmailTemplates'])
const role = [sales, keeper, beyond, inventory]
const lise = aUser({
  id: 'u-lise',
  name: 'Lise Roy',
  email: 'lise@dealer.example',
  roleIds: ['keeper'],
})
const samir = aUser({
  id: 'u-samir',
  name: 'Samir Haddad',
  firstName: 'Samir',
  lastName: 'Haddad',
  email: 'samir@dealer.example',
})
const tom = aUser({ id: 'u-tom', name: 'Tom Roy', email: 'tom@dealer.example' })
const user = [lise, samir, tom]
const rows = { user, role, preference: [], userAccount: [], userDefault: [] }
/** Everything but what only the provider holds. */
const forms = new Set(formKeys.filter(key => !key.startsWith('administration.')))
const by = { userId: 'u-lise', name: 'Lise Roy', forms }
const given = { rows, by }

const mia = {
  id: 'u-mia',
  firstName: 'Mia',
  lastName: 'Côté',
  email: ' mia@dealer.example ',
  phone: '',
  cell: '',
  locale: 'fr-ca',
  roleIds: ['sales'],
}
const miaRow = {
  firstName: 'Mia',
  lastName: 'Côté',
  name: 'Mia Côté',
  email: 'mia@dealer.example',
  phone: '',
  cell: '',
  image: '',
  status: 'unavailable',
  statusAt: evening,
  roleIds: ['sales'],
  active: true,
  acceptedAt: null,
}
acts(joinUser, { ...given, input: mia }, [
  [
    'is not available before she has signed in, and begins in her language',
    {},
    {
      '+user u-mia': miaRow,
      '+preference u-mia': expect.objectContaining({ locale: 'fr-ca', homePage: '' }),
    },
  ],
  [
    'with what her role begins with',
    {
      rows: {
        userDefault: [
          {
            id: 'sales',
            v: 1,
            deletedAt: null,
            homePage: 'crm.Leads',
            sectionOrder: ['crm'],
            notifications: null,
            rememberDays: 3,
          },
        ],
      },
    },
    {
      '+user u-mia': miaRow,
      '+preference u-mia': expect.objectContaining({
        homePage: 'crm.Leads',
        sectionOrder: ['crm'],
      }),
    },
  ],
  [
    'an address that somebody has, whoever has left included',
    { rows: { user: [lise, aUser({ active: false, email: 'MIA@dealer.example' })] } },
    ['user-email-taken', { field: 'email' }],
  ],
  [
    'done already',
    { rows: { user: [lise, aUser({ id: 'u-mia', email: 'mia@dealer.example' })] } },
    'merged',
  ],
  [
    'a role that opens more than she holds',
    { input: { roleIds: ['sales', 'beyond'] } },
    ['role-beyond', { field: 'roleIds', name: 'beyond' }],
  ],
  ['a role that is none', { input: { roleIds: ['none'] } }, ['not-found', { field: 'roleIds' }]],
  [
    'a number that is none',
    { input: { cell: '12' } },
    ['bad-input', { field: 'cell', problem: 'phone-invalid' }],
  ],
  ['without the form', { by: { forms: new Set(['crm.Leads']) } }, ['not-authorized']],
])

acts(acceptUser, { ...given, input: { userId: 'u-tom' } }, [
  [
    'she can sign in from here on',
    { rows: { user: [lise, { ...tom, acceptedAt: null }] } },
    { 'user u-tom': { acceptedAt: evening } },
  ],
  ['known already', {}, 'merged'],
  ['who is not here', { input: { userId: 'u-nobody' } }, ['not-found']],
])

const edit = (fields: object) => ({ input: { userId: 'u-samir', edits: fields } })
const named = { lastName: { from: 'Haddad', to: 'Haddad-Roy' } }
acts(editUser, { ...given, ...edit(named) }, [
  [
    'a name, and the whole of it',
    {},
    { 'user u-samir': { lastName: 'Haddad-Roy', name: 'Samir Haddad-Roy' } },
  ],
  [
    'a colleague’s address',
    edit({ email: { from: 'samir@dealer.example', to: 'Tom@dealer.example' } }),
    ['user-email-taken', { field: 'email' }],
  ],
  ['her own again', edit({ email: { from: 'x', to: 'samir@dealer.example' } }), 'merged'],
  [
    'a number that is none',
    edit({ phone: { from: '', to: '12' } }),
    ['bad-input', { field: 'phone', problem: 'phone-invalid' }],
  ],
  [
    'who has left',
    { rows: { user: [lise, { ...samir, active: false }] } },
    ['user-left', { name: 'Samir Haddad' }],
  ],
  ['nobody', { rows: { user: [lise] } }, ['not-found']],
  ['without the form', { by: { forms: new Set(['crm.Leads']) } }, ['not-authorized']],
])

const roles = (userId: string, from: string[], to: string[]) => ({
  input: { userId, edits: { roleIds: { from, to } } },
})
acts(giveRoles, { ...given, ...roles('u-samir', ['sales'], ['sales', 'keeper']) }, [
  ['what she holds herself', {}, { 'user u-samir': { roleIds: ['sales', 'keeper'] } }],
  [
    'nothing beyond, to nobody',
    roles('u-samir', ['sales'], ['beyond']),
    ['role-beyond', { field: 'roleIds', name: 'beyond' }],
  ],
  [
    'nor to herself',
    roles('u-lise', ['keeper'], ['keeper', 'beyond']),
    ['role-beyond', { field: 'roleIds', name: 'beyond' }],
  ],
  [
    'not to who holds more',
    {
      rows: { user: [lise, { ...samir, roleIds: ['beyond'] }] },
      ...roles('u-samir', ['beyond'], ['beyond', 'sales']),
    },
    ['user-beyond', { name: 'Samir Haddad' }],
  ],
  [
    'nor is it taken from her by who does not hold it',
    {
      rows: { user: [lise, { ...samir, roleIds: ['beyond', 'sales'] }] },
      ...roles('u-samir', ['beyond', 'sales'], ['sales']),
    },
    ['user-beyond', { name: 'Samir Haddad' }],
  ],
  [
    'what she gave is not taken back once it opens more than she holds',
    {
      rows: { user: [lise, { ...samir, roleIds: ['sales', 'keeper'] }] },
      ...roles('u-samir', ['sales', 'keeper'], ['sales']),
      by: { forms: new Set(['direction.Users', 'management.Users']) },
    },
    ['user-beyond', { name: 'Samir Haddad' }],
  ],
  [
    'one that is gone is let go',
    {
      rows: {
        user: [lise, { ...samir, roleIds: ['beyond', 'sales'] }],
        role: [sales, keeper, { ...beyond, deletedAt: 5 }],
      },
      ...roles('u-samir', ['beyond', 'sales'], ['sales']),
    },
    { 'user u-samir': { roleIds: ['sales'] } },
  ],
  [
    'off herself she takes any',
    {
      rows: { user: [{ ...lise, roleIds: ['keeper', 'beyond'] }] },
      ...roles('u-lise', ['keeper', 'beyond'], ['keeper']),
    },
    { 'user u-lise': { roleIds: ['keeper'] } },
  ],
  ['the last who gives rights', roles('u-lise', ['keeper'], ['sales']), ['last-administrator']],
  [
    'nor for one who was invited and never accepted',
    {
      rows: { user: [lise, { ...samir, roleIds: ['keeper'], acceptedAt: null }] },
      ...roles('u-lise', ['keeper'], ['sales']),
    },
    ['last-administrator'],
  ],
  [
    'not the last of two',
    {
      rows: { user: [lise, { ...samir, roleIds: ['keeper'] }] },
      ...roles('u-samir', ['keeper'], ['sales']),
    },
    { 'user u-samir': { roleIds: ['sales'] } },
  ],
  [
    'who has left',
    { rows: { user: [lise, { ...samir, active: false }] } },
    ['user-left', { name: 'Samir Haddad' }],
  ],
])

const account = (userId: string, edits: object) => ({ input: { userId, edits } })
const away = { emailRedirect: { from: '', to: 'boss@dealer.example' } }
acts(editAccount, { ...given, ...account('u-samir', away) }, [
  [
    'its first word makes it',
    {},
    {
      '+userAccount u-samir': {
        emailRedirect: 'boss@dealer.example',
        websiteLevel: 'none',
        left: null,
        handOvers: [],
      },
    },
  ],
  [
    'the next one changes it',
    {
      rows: {
        userAccount: [
          {
            id: 'u-samir',
            v: 1,
            deletedAt: null,
            emailRedirect: '',
            left: null,
            websiteLevel: 'none',
            handOvers: [],
          },
        ],
      },
      ...account('u-samir', { websiteLevel: { from: 'none', to: 'text' } }),
    },
    { 'userAccount u-samir': { websiteLevel: 'text' } },
  ],
  ['nobody’s own letters', account('u-lise', away), ['user-yourself', { field: 'emailRedirect' }]],
  [
    'her own website level she may',
    account('u-lise', { websiteLevel: { from: 'none', to: 'all' } }),
    { '+userAccount u-lise': expect.objectContaining({ websiteLevel: 'all' }) },
  ],
])

const hers = 'u-samir'
const work = {
  lead: [
    aLead({ id: 'l-1', assignedTo: hers, status: 'in-treatment' }),
    aLead({ id: 'l-2', assignedTo: hers, status: 'closed' }),
    aLead({ id: 'l-3', assignedTo: 'u-tom', status: 'in-treatment' }),
  ],
  task: [aTask({ id: 't-1', assignedTo: hers })],
  appointment: [anAppointment({ id: 'a-1', assignedTo: hers })],
  delivery: [aDelivery({ id: 'd-1', assignedTo: hers })],
  vehicle: [aHeldVehicle({ id: 'v-1', reservedBy: hers, reservedUntil: null })],
}
const item = (kind: string, id: string, to: string | null = 'u-tom', from = hers) => ({
  work: kind,
  id,
  from,
  to,
})
const everything = [
  item('lead', 'l-1'),
  item('lead', 'l-2'),
  item('lead', 'l-3'),
  item('task', 't-1'),
  item('appointment', 'a-1'),
  item('delivery', 'd-1'),
  item('hold', 'v-1'),
]
const left = {
  at: evening,
  by: 'u-lise',
  firstName: 'Samir',
  lastName: 'Haddad',
  email: 'samir@dealer.example',
  phone: '',
  cell: '',
  image: '',
  roleIds: ['sales'],
}
const isGone = { active: false, status: 'unavailable', statusAt: evening }
const madeAccount = { emailRedirect: '', websiteLevel: 'none', left }
acts(
  leaveUser,
  {
    rows: { ...rows, ...work },
    by,
    input: { id: 'act', userId: hers, items: everything },
  },
  [
    [
      'what is open and hers goes to whom it was given, and nothing else',
      {},
      {
        'user u-samir': isGone,
        '+userAccount u-samir': { ...madeAccount, handOvers: ['act'] },
        'lead l-1': { assignedTo: 'u-tom' },
        '+leadTouch act.l-1.t': expect.objectContaining({
          kind: 'assigned',
          facts: { from: hers, to: 'u-tom' },
        }),
        // His bell says so, as for a lead that is given to him singly.
        '+notification act.l-1.n': expect.objectContaining({
          userId: 'u-tom',
          leadId: 'l-1',
          type: 'CONVERSATIONS',
          from: 'Lise Roy',
        }),
        'task t-1': { assignedTo: 'u-tom' },
        'appointment a-1': { assignedTo: 'u-tom' },
        'delivery d-1': { assignedTo: 'u-tom' },
        'vehicle v-1': { reservedBy: 'u-tom', reservedByName: 'Tom Roy' },
      },
    ],
    [
      'not who holds more than whoever acts',
      { rows: { user: [lise, { ...samir, roleIds: ['sales', 'beyond'] }, tom] } },
      ['user-beyond', { name: 'Samir Haddad' }],
    ],
    [
      'a lead may wait for the reception',
      { input: { items: [item('lead', 'l-1', null)] } },
      expect.objectContaining({ 'lead l-1': { assignedTo: null } }),
    ],
    [
      'nothing else is nobody’s',
      { input: { items: [item('task', 't-1', null)] } },
      ['not-found', { field: 'task' }],
    ],
    [
      'to who can take it',
      { rows: { user: [lise, samir, { ...tom, roleIds: ['bare'] }] } },
      expect.arrayContaining(['colleague-cannot']),
    ],
    [
      'not to who has left herself',
      { rows: { user: [lise, samir, { ...tom, active: false }] } },
      ['user-inactive', { field: 'lead' }],
    ],
    [
      'nor to her',
      { input: { items: [item('lead', 'l-1', hers)] } },
      ['user-inactive', { field: 'lead' }],
    ],
    [
      'with nothing to do',
      { input: { items: [] } },
      { 'user u-samir': isGone, '+userAccount u-samir': { ...madeAccount, handOvers: [] } },
    ],
    [
      'done again, what came since goes too',
      {
        rows: { user: [lise, { ...samir, active: false }, tom] },
        input: { items: [item('task', 't-1')] },
      },
      expect.objectContaining({ 'task t-1': { assignedTo: 'u-tom' } }),
    ],
    [
      'and nothing came: nothing is done',
      { rows: { user: [lise, { ...samir, active: false }, tom] }, input: { items: [] } },
      'merged',
    ],
    ['not herself', { input: { userId: 'u-lise', items: [] } }, ['user-yourself']],
    [
      'nor the last who gives rights',
      {
        rows: {
          user: [
            { ...lise, id: 'u-other' },
            { ...samir, roleIds: ['keeper'] },
            { ...lise, roleIds: [] },
          ],
        },
        input: { userId: 'u-other', items: [] },
        by: { userId: 'u-lise' },
      },
      { 'user u-other': isGone, '+userAccount u-other': expect.anything() },
    ],
    [
      'the last one',
      {
        rows: { user: [{ ...lise, roleIds: ['sales'] }, { ...samir, roleIds: ['keeper'] }, tom] },
        input: { items: [] },
      },
      ['last-administrator'],
    ],
  ],
)

const samirGone = { ...samir, active: false }
const goneAccount = {
  id: hers,
  v: 1,
  deletedAt: null,
  emailRedirect: '',
  websiteLevel: 'none' as const,
  left,
  handOvers: ['act'],
}
acts(
  comeBackUser,
  {
    rows: {
      ...rows,
      user: [lise, samirGone, tom],
      userAccount: [goneAccount],
      lead: [
        aLead({ id: 'l-1', assignedTo: 'u-tom', status: 'in-treatment' }),
        aLead({ id: 'l-2', assignedTo: 'u-lise', status: 'in-treatment' }),
      ],
    },
    by,
    input: {
      id: 'act-2',
      userId: hers,
      items: [item('lead', 'l-1', hers, 'u-tom'), item('lead', 'l-2', hers, 'u-tom')],
    },
  },
  [
    [
      'with what nobody has moved since',
      {},
      {
        'user u-samir': { active: true },
        'userAccount u-samir': { left: null, handOvers: [] },
        'lead l-1': { assignedTo: hers },
        '+leadTouch act-2.l-1.t': expect.objectContaining({ facts: { from: 'u-tom', to: hers } }),
        '+notification act-2.l-1.n': expect.objectContaining({ userId: hers, leadId: 'l-1' }),
      },
    ],
    [
      'without what she cannot open any more',
      { rows: { user: [lise, { ...samirGone, roleIds: ['bare'] }, tom] } },
      {
        'user u-samir': { active: true },
        'userAccount u-samir': { left: null, handOvers: [] },
      },
    ],
    ['who is here', { rows: { user: [lise, samir, tom] } }, 'merged'],
    [
      'not with a role beyond hers who brings her',
      { rows: { user: [lise, { ...samirGone, roleIds: ['beyond'] }, tom] } },
      ['user-beyond', { name: 'Samir Haddad' }],
    ],
    [
      'not while somebody else has her address',
      { rows: { user: [lise, samirGone, { ...tom, email: 'samir@dealer.example' }] } },
      ['user-email-taken', { field: 'email' }],
    ],
  ],
)

test('a hold that has lapsed is nobody’s to hand over', () => {
  const came = comesTo({
    mutation: leaveUser,
    rows: {
      ...rows,
      vehicle: [aHeldVehicle({ id: 'v-1', reservedBy: hers, reservedUntil: evening - 1 })],
    },
    by,
    input: { id: 'act', userId: hers, items: [item('hold', 'v-1')] },
  })
  expect(came).not.toHaveProperty('vehicle v-1')
})
