/** Rules for requests: saved, moved, removed, brought back. */
import {
  moveAssignmentRule,
  removeAssignmentRule,
  restoreAssignmentRule,
  saveAssignmentRule,
} from '#db/assignment/mutations/rule.ts'
import { acts, but, evening, type Line } from '#tests/support/acts.ts'
import { aRule } from '#tests/support/builders/lead.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'

const fields = {
  name: 'Night',
  active: true,
  mode: 'give',
  types: ['email'],
  divisions: [],
  locales: ['fr-ca'],
  makes: ['Subaru'],
  holds: 'always',
  hours: null,
  userIds: ['u-ana'],
  capacity: 4,
  fallback: 'director',
}
const rows = {
  user: [aUser(), aUser({ id: 'u-tech', name: 'Tom', roleIds: ['shop'] })],
  role: [aRole('sales', ['crm.Leads']), aRole('shop', ['management.Inspections'])],
  assignmentRule: [aRule({ id: 'rule-1', place: 3, types: ['phone'] })],
}
const nothing = { types: [], divisions: [], locales: [], makes: [] }
const [early, late] = [
  { open: '00:00', close: '08:00' },
  { open: '18:00', close: '24:00' },
]
const week = (monday: (typeof early)[]) => [monday, ...Array.from({ length: 6 }, () => [])]
const lists = [
  { types: ['sms' as const] },
  { divisions: ['new' as const] },
  { locales: ['fr-ca' as const] },
  { makes: ['Kia'] },
]
acts(saveAssignmentRule, { rows, input: { id: 'rule-9', ...fields } }, [
  [
    'stands behind the others',
    {},
    { '+assignmentRule rule-9': { ...fields, place: 4, by: 'u-ana', at: evening } },
  ],
  [
    'before one that takes all, where it would never be reached',
    {
      rows: {
        assignmentRule: [
          aRule({ id: 'rule-1', place: 3, types: ['phone'] }),
          aRule({ id: 'rule-2', place: 4 }),
          aRule({ id: 'rule-3', place: 5, types: ['sms'] }),
        ],
      },
    },
    but({
      '+assignmentRule rule-9': { place: 4 },
      'assignmentRule rule-2': { place: 5 },
      'assignmentRule rule-3': { place: 6 },
    }),
  ],
  ...lists.map((asks): Line => [
    `behind one that asks for ${Object.keys(asks)}`,
    { rows: { assignmentRule: [aRule({ id: 'rule-1', place: 3, ...asks })] } },
    but({}),
  ]),
  ...lists.map((asks): Line => [
    `before one that takes all, asking for ${Object.keys(asks)}`,
    {
      rows: { assignmentRule: [aRule({ id: 'rule-1', place: 3 })] },
      input: { ...nothing, ...asks },
    },
    but({
      '+assignmentRule rule-9': { place: 3, ...nothing, ...asks },
      'assignmentRule rule-1': { place: 4 },
    }),
  ]),
  [
    'one that is switched off takes nothing',
    { rows: { assignmentRule: [aRule({ id: 'rule-1', place: 3, active: false })] } },
    but({}),
  ],
  ...[1, 500, null].map((capacity): Line => [
    `so many at once: ${capacity}`,
    { input: { capacity } },
    but({ '+assignmentRule rule-9': { capacity } }),
  ]),
  ...[0, 501, 1.5].map((capacity): Line => [
    `not so many: ${capacity}`,
    { input: { capacity } },
    ['bad-input', 'capacity'],
  ]),
  ...['open', 'closed'].map((holds): Line => [
    `before one that takes all, for it holds while ${holds} alone`,
    {
      rows: { assignmentRule: [aRule({ id: 'rule-1', place: 3 })] },
      input: { ...nothing, holds },
    },
    but({
      '+assignmentRule rule-9': { place: 3, ...nothing, holds },
      'assignmentRule rule-1': { place: 4 },
    }),
  ]),
  [
    'its own hours in the order of the clock',
    { input: { holds: 'hours', hours: week([late, early]) } },
    but({ '+assignmentRule rule-9': { holds: 'hours', hours: week([early, late]) } }),
  ],
  [
    'hours that do not count are not kept',
    { input: { holds: 'open', hours: week([late]) } },
    but({ '+assignmentRule rule-9': { holds: 'open' } }),
  ],
  ...[null, week([])].map((hours): Line => [
    `not at hours that are none: ${JSON.stringify(hours)}`,
    { input: { holds: 'hours', hours } },
    ['rule-hours-needed', { field: 'hours' }],
  ]),
  [
    'not past midnight',
    { input: { holds: 'hours', hours: week([{ open: '18:00', close: '08:00' }]) } },
    ['company-hours-order', { field: 'hours' }],
  ],
  [
    'not twice at one time',
    { input: { holds: 'hours', hours: week([early, { ...late, open: '07:30' }]) } },
    ['company-hours-overlap', { field: 'hours' }],
  ],
  [
    'one that takes all itself goes behind',
    {
      rows: { assignmentRule: [aRule({ id: 'rule-1', place: 3 })] },
      input: { types: [], locales: [], makes: [] },
    },
    but({ '+assignmentRule rule-9': { place: 4, types: [], locales: [], makes: [] } }),
  ],
  [
    'or is the first',
    { rows: { assignmentRule: [] } },
    but({ '+assignmentRule rule-9': { place: 1 } }),
  ],
  [
    'an edited one keeps its place',
    { input: { id: 'rule-1' } },
    { 'assignmentRule rule-1': { ...fields, by: 'u-ana', at: evening } },
  ],
  [
    'who has left stays in the pool she was in',
    {
      input: { id: 'rule-1', userIds: ['u-gone'] },
      rows: { assignmentRule: [aRule({ id: 'rule-1', userIds: ['u-gone'] })] },
    },
    { 'assignmentRule rule-1': { ...fields, userIds: ['u-gone'], by: 'u-ana', at: evening } },
  ],
  [
    'nobody unknown beside her',
    {
      input: { id: 'rule-1', userIds: ['u-gone', 'u-x'] },
      rows: { assignmentRule: [aRule({ id: 'rule-1', userIds: ['u-gone'] })] },
    },
    ['not-found', { field: 'userIds' }],
  ],
  ['nobody unknown', { input: { userIds: ['u-x'] } }, ['not-found', { field: 'userIds' }]],
  [
    'nor as the second',
    { input: { userIds: ['u-ana', 'u-x'] } },
    ['not-found', { field: 'userIds' }],
  ],
  [
    'nobody who has no screen for a lead',
    { input: { userIds: ['u-tech'] } },
    ['colleague-cannot', { field: 'userIds', name: 'Tom', work: 'lead' }],
  ],
  [
    'not one that was removed',
    { input: { id: 'rule-1' }, rows: { assignmentRule: [aRule({ deletedAt: 5 })] } },
    ['deleted'],
  ],
])

const three = [1, 2, 3].map(place => aRule({ id: `rule-${place}`, place }))
const twins = three.map(each => ({ ...each, place: 4 }))
acts(
  moveAssignmentRule,
  { rows: { assignmentRule: three }, input: { ruleId: 'rule-2', up: true } },
  [
    ['up', {}, { 'assignmentRule rule-2': { place: 1 }, 'assignmentRule rule-1': { place: 2 } }],
    [
      'down',
      { input: { up: false } },
      { 'assignmentRule rule-2': { place: 3 }, 'assignmentRule rule-3': { place: 2 } },
    ],
    ['the first goes no higher', { input: { ruleId: 'rule-1' } }, 'merged'],
    ['the last no lower', { input: { ruleId: 'rule-3', up: false } }, 'merged'],
    ['not one that is not there', { input: { ruleId: 'rule-9' } }, ['not-found']],
    [
      'of two that were given one place at once, all are numbered anew',
      { rows: { assignmentRule: twins } },
      {
        'assignmentRule rule-1': { place: 2 },
        'assignmentRule rule-2': { place: 1 },
        'assignmentRule rule-3': { place: 3 },
      },
    ],
    [
      'and the upper one of them goes no higher',
      { rows: { assignmentRule: twins }, input: { ruleId: 'rule-1' } },
      'merged',
    ],
    [
      'one that was removed is passed over',
      {
        rows: {
          assignmentRule: [aRule({ id: 'rule-1', place: 1, deletedAt: 5 }), ...three.slice(1)],
        },
      },
      'merged',
    ],
  ],
)

const one = { assignmentRule: [aRule()] }
const removed = { assignmentRule: [aRule({ deletedAt: 5 })] }
acts(removeAssignmentRule, { rows: one, input: { ruleId: 'rule-1' } }, [
  ['goes', {}, { 'assignmentRule rule-1': { deletedAt: evening } }],
  ['twice is once', { rows: removed }, 'merged'],
  ['not one that is not there', { input: { ruleId: 'rule-9' } }, ['not-found']],
])
acts(restoreAssignmentRule, { rows: removed, input: { ruleId: 'rule-1' } }, [
  ['comes back', {}, { 'assignmentRule rule-1': { deletedAt: null } }],
  ['twice is once', { rows: one }, 'merged'],
  ['not one that is not there', { input: { ruleId: 'rule-9' } }, ['not-found']],
])
