/** What people of a role begin with, and choices made for many. */
import { expect, test } from 'vitest'
import { chosenFor, rememberedDays } from '#db/user/defaults.ts'
import { editDefaults, setForMany, takeBackSet } from '#db/user/mutations/defaults.ts'
import { acts } from '#tests/support/acts.ts'
import { aPreference, aRole, aUser } from '#tests/support/builders/user.ts'

const role = [aRole('sales', ['crm.Leads'])]
const settled = {
  id: 'sales',
  v: 1,
  deletedAt: null,
  homePage: 'crm.Leads',
  sectionOrder: ['crm'],
  notifications: null,
  rememberDays: 7,
}
const edit = (edits: object) => ({ input: { roleId: 'sales', edits } })
acts(
  editDefaults,
  { rows: { role, userDefault: [] }, ...edit({ homePage: { from: '', to: 'crm.Leads' } }) },
  [
    [
      'the first word makes them',
      {},
      {
        '+userDefault sales': {
          homePage: 'crm.Leads',
          sectionOrder: [],
          notifications: null,
          rememberDays: null,
        },
      },
    ],
    [
      'the next one changes them',
      { rows: { userDefault: [settled] }, ...edit({ rememberDays: { from: 7, to: 3 } }) },
      { 'userDefault sales': { rememberDays: 3 } },
    ],
    [
      'a page that the role does not open',
      edit({ homePage: { from: '', to: 'crm.Tasks' } }),
      ['not-authorized', { field: 'homePage' }],
    ],
    [
      'one’s own account opens for everybody',
      edit({ homePage: { from: '', to: 'user.Profile' } }),
      { '+userDefault sales': expect.objectContaining({ homePage: 'user.Profile' }) },
    ],
    ['a role that is gone', { rows: { role: [] } }, ['not-found']],
    ['without the form', { by: { forms: new Set(['management.Users']) } }, ['not-authorized']],
  ],
)

const people = [aUser(), aUser({ id: 'u-bob' }), aUser({ id: 'u-gone', active: false })]
const chosen = { locale: 'fr-ca', homePage: 'crm.Leads' }
const accounts = { by: { forms: new Set(['management.Users'] as const) } }
acts(
  setForMany,
  {
    rows: { user: people, preference: [aPreference({ locale: 'fr-ca', homePage: 'crm.Leads' })] },
    input: { userIds: ['u-ana', 'u-bob', 'u-gone', 'u-none'], chosen },
  },
  [
    [
      'for those who work here and have it otherwise',
      {},
      { '+preference u-bob': expect.objectContaining(chosen) },
    ],
    ['who have it so already', { input: { userIds: ['u-ana'] } }, 'merged'],
    ['nothing is nothing', { input: { chosen: {} } }, ['bad-input', { field: 'chosen' }]],
    ['not by who sees to the accounts alone', accounts, ['not-authorized']],
    [
      'but the language',
      { ...accounts, input: { chosen: { locale: 'fr-ca' } } },
      { '+preference u-bob': expect.objectContaining({ locale: 'fr-ca' }) },
    ],
  ],
)
acts(
  takeBackSet,
  {
    rows: {
      preference: [
        aPreference({ locale: 'fr-ca', homePage: 'crm.Tasks' }),
        aPreference({ id: 'u-bob', locale: 'en-ca', homePage: 'crm.Tasks' }),
      ],
    },
    input: {
      chosen,
      before: ['u-ana', 'u-bob', 'u-none'].map(userId => ({
        userId,
        was: { locale: 'es-co', homePage: '' },
      })),
    },
  },
  [
    ['what nobody has changed since is as it was', {}, { 'preference u-ana': { locale: 'es-co' } }],
    ['nothing to take back', { input: { before: [] } }, 'merged'],
    ['not by who sees to the accounts alone', accounts, ['not-authorized']],
  ],
)

test('the first of her roles that says anything, and the strictest of their days', () => {
  expect(chosenFor(['none', 'sales'], [settled])).toEqual({
    homePage: 'crm.Leads',
    sectionOrder: ['crm'],
  })
  expect(chosenFor(['none'], [settled])).toEqual({})
  const limits = [
    { id: 'a', rememberDays: 5 },
    { id: 'b', rememberDays: 2 },
    { id: 'c', rememberDays: null },
  ]
  expect(rememberedDays(['a', 'b', 'c'], limits, 90)).toBe(2)
  expect(rememberedDays(['c'], limits, 90)).toBe(90)
  expect(rememberedDays(['a'], limits, 3)).toBe(3)
})
