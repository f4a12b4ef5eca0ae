/** A person's week and days off: hers, and of whom who sees to the accounts may change. */
import { planHours } from '#db/user/mutations/hours.ts'
import { aHoursRow, aRole, aUser } from '#tests/support/builders/user.ts'
import { acts, evening } from '#tests/support/acts.ts'

const day = [{ open: '09:00', close: '17:00' }]
const off = (from: string, to: string) => ({ from, to })
const none = [[], [], [], [], [], [], []]
const edits = (fields: Record<string, { from: unknown; to: unknown }>) => ({ edits: fields })
const monday = edits({ monday: { from: [], to: day } })
const said = { by: 'u-ana', at: evening }
const rows = {
  user: [aUser({ id: 'u-samir' }), aUser()],
  role: [aRole('sales', ['crm.Leads'])],
  userHours: [],
}
const samir = { userId: 'u-samir' }
const floor = { by: { ...samir, forms: new Set(['crm.Leads'] as const) } }
const office = { by: { ...samir, forms: new Set(['management.Users', 'crm.Leads'] as const) } }
const clerk = { by: { ...samir, forms: new Set(['direction.Users'] as const) } }
const has = (over: object = {}) => ({ rows: { userHours: [aHoursRow(over)] } })

acts(planHours, { rows, input: { userId: 'u-ana', ...monday } }, [
  [
    'hers, from the first word on',
    {},
    { '+userHours u-ana': { week: [day, ...none.slice(1)], daysOff: [], ...said } },
  ],
  ['not a colleague’s', floor, ['not-yours']],
  [
    'but by who sees to the accounts, who is named',
    office,
    {
      '+userHours u-ana': {
        week: [day, ...none.slice(1)],
        daysOff: [],
        by: 'u-samir',
        at: evening,
      },
    },
  ],
  ['not of who holds more', clerk, ['user-beyond', { name: 'Ana Moreau' }]],
  [
    'nor of who works here no more',
    { ...office, rows: { user: [aUser({ active: false })] } },
    ['user-left', { name: 'Ana Moreau' }],
  ],
  ['nor of nobody', { input: { userId: 'u-none' }, ...office }, ['not-found']],
  [
    'one day of a week that stands: the others stay',
    { ...has({ week: [[], day, [], [], [], [], []] }) },
    { 'userHours u-ana': { week: [day, day, [], [], [], [], []], daysOff: [], ...said } },
  ],
  ['what is so already', has({ week: [day, [], [], [], [], [], []] }), 'merged'],
  [
    'a day that a colleague changed meanwhile is chosen by a person',
    has({ week: [[{ open: '10:00', close: '12:00' }], [], [], [], [], [], []] }),
    {
      conflict: [
        'changed-meanwhile',
        {
          table: 'userHours',
          id: 'u-ana',
          fields: [{ field: 'monday', mine: day, theirs: [{ open: '10:00', close: '12:00' }] }],
        },
      ],
    },
  ],
  [
    'hours stand in the order of the clock',
    {
      input: edits({
        sunday: {
          from: [],
          to: [
            { open: '13:00', close: '17:00' },
            { open: '09:00', close: '12:00' },
          ],
        },
      }),
    },
    {
      '+userHours u-ana': {
        week: [
          ...none.slice(1),
          [
            { open: '09:00', close: '12:00' },
            { open: '13:00', close: '17:00' },
          ],
        ],
        daysOff: [],
        ...said,
      },
    },
  ],
  [
    'that end before they begin are none',
    { input: edits({ friday: { from: [], to: [{ open: '17:00', close: '09:00' }] } }) },
    ['company-hours-order', { field: 'friday' }],
  ],
  [
    'nor those that overlap',
    {
      input: edits({
        friday: {
          from: [],
          to: [
            { open: '09:00', close: '12:01' },
            { open: '12:00', close: '13:00' },
          ],
        },
      }),
    },
    ['company-hours-overlap', { field: 'friday' }],
  ],
  [
    // It is the 21st in Québec, and the 22nd in UTC already.
    'days off in their order, without those that are over',
    {
      input: edits({
        daysOff: {
          from: [],
          to: [
            off('2026-12-24', '2026-12-31'),
            off('2026-11-21', '2026-11-21'),
            off('2026-11-01', '2026-11-20'),
          ],
        },
      }),
    },
    {
      '+userHours u-ana': {
        week: none,
        daysOff: [off('2026-11-21', '2026-11-21'), off('2026-12-24', '2026-12-31')],
        ...said,
      },
    },
  ],
  [
    'the last is not before the first',
    { input: edits({ daysOff: { from: [], to: [off('2026-12-02', '2026-12-01')] } }) },
    ['days-off-order', { field: 'daysOff' }],
  ],
  [
    'nor more than a year later',
    { input: edits({ daysOff: { from: [], to: [off('2026-12-01', '2027-12-02')] } }) },
    ['days-off-order', { field: 'daysOff' }],
  ],
  [
    'a whole year is not',
    { input: edits({ daysOff: { from: [], to: [off('2026-12-01', '2027-12-01')] } }) },
    {
      '+userHours u-ana': { week: none, daysOff: [off('2026-12-01', '2027-12-01')], ...said },
    },
  ],
])
