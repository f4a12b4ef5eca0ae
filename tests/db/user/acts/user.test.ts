/** What a person does to her own account, and nobody to another's. */
import { processNotification } from '#db/lead/mutations/notification.ts'
import { seeReminder } from '#db/user/mutations/see-reminder.ts'
import {
  arrangeForms,
  arrangeSections,
  changePicture,
  editProfile,
  setAvailability,
  setPreference,
} from '#db/user/mutations/user.ts'
import { firstPreference } from '#db/user/preference.ts'
import { aNotification } from '#tests/support/builders/lead.ts'
import { aPreference, aUser } from '#tests/support/builders/user.ts'
import { acts, but, evening } from '#tests/support/acts.ts'

const user = [aUser({ id: 'u-samir' }), aUser()]
const mine = { userId: 'u-ana' }
const samir = { by: { userId: 'u-samir' } }
const notYours = ['not-yours']
/** Sees to no accounts. */
const floor = { by: { ...samir.by, forms: new Set(['crm.Leads'] as const) } }
const office = { by: { ...samir.by, forms: new Set(['management.Users'] as const) } }
const gone = { rows: { user: [aUser({ deletedAt: 5 })] } }
const missing = { rows: { user: [aUser({ id: 'u-samir' })] } }
const at = (statusAt: number, status: 'available' | 'unavailable' = 'available') => ({
  rows: { user: [aUser({ statusAt, status })] },
})

acts(setAvailability, { rows: { user }, input: { ...mine, status: 'unavailable' } }, [
  ['with its instant', {}, { 'user u-ana': { status: 'unavailable', statusAt: evening } }],
  ['what was done later stands', at(evening + 1), 'merged'],
  [
    'unless that is what she looked at',
    { ...at(evening + 1), input: { seenAt: evening + 1 } },
    but({}),
  ],
  ['of one instant the later word stands', at(evening), but({})],
  [
    'and not the earlier',
    { ...at(evening, 'unavailable'), input: { status: 'available' } },
    'merged',
  ],
  ['nor the same', at(evening, 'unavailable'), 'merged'],
  ['not a colleague’s', floor, notYours],
  [
    'but by who sees to the accounts',
    office,
    { 'user u-ana': { status: 'unavailable', statusAt: evening } },
  ],
  ['by the same rule', { ...office, ...at(evening + 1) }, 'merged'],
  [
    'of who works here',
    { ...office, rows: { user: [aUser({ active: false })] } },
    ['user-left', { name: 'Ana Moreau' }],
  ],
  ['not of an account that is gone', gone, ['deleted']],
  ['nor one that is not there', missing, ['not-found']],
])

const preference = [aPreference({ id: 'u-samir' }), aPreference()]
acts(
  arrangeForms,
  { rows: { preference }, input: { ...mine, order: ['crm.Leads', 'crm.Tasks'] } },
  [
    ['hers', {}, { 'preference u-ana': { formOrder: ['crm.Leads', 'crm.Tasks'] } }],
    [
      'a form that is none, behind one that is',
      { input: { order: ['crm.Leads', 'crm.Nothing'] } },
      ['order-unknown'],
    ],
    [
      'of one who never chose: her row, in the page’s language',
      { rows: { preference: [] }, input: { locale: 'es-co' } },
      {
        '+preference u-ana': {
          locale: 'es-co',
          dateOffset: 0,
          homePage: '',
          theme: 'system',
          sectionOrder: [],
          formOrder: ['crm.Leads', 'crm.Tasks'],
          seenReminders: {},
          signature: '',
          notifications: {
            leads: true,
            appointments: true,
            tasks: true,
            recoveries: true,
            sound: true,
          },
        },
      },
    ],
    [
      'in ours, where it says none',
      { rows: { preference: [] } },
      {
        '+preference u-ana': {
          locale: 'en-ca',
          dateOffset: 0,
          homePage: '',
          theme: 'system',
          sectionOrder: [],
          formOrder: ['crm.Leads', 'crm.Tasks'],
          seenReminders: {},
          signature: '',
          notifications: {
            leads: true,
            appointments: true,
            tasks: true,
            recoveries: true,
            sound: true,
          },
        },
      },
    ],
    [
      'as it is',
      { rows: { preference: [aPreference({ formOrder: ['crm.Leads', 'crm.Tasks'] })] } },
      'merged',
    ],
    ['no form twice', { input: { order: ['crm.Leads', 'crm.Leads'] } }, ['order-unknown']],
    ['no form that is none', { input: { order: ['crm'] } }, ['order-unknown']],
    ['not a colleague’s', samir, notYours],
  ],
)
acts(arrangeSections, { rows: { preference }, input: { ...mine, order: ['crm', 'user'] } }, [
  ['hers', {}, { 'preference u-ana': { sectionOrder: ['crm', 'user'] } }],
  [
    'of one who never chose',
    { rows: { preference: [] }, input: { locale: 'fr-fr' } },
    {
      '+preference u-ana': {
        locale: 'fr-fr',
        dateOffset: 0,
        homePage: '',
        theme: 'system',
        sectionOrder: ['crm', 'user'],
        formOrder: [],
        seenReminders: {},
        signature: '',
        notifications: {
          leads: true,
          appointments: true,
          tasks: true,
          recoveries: true,
          sound: true,
        },
      },
    },
  ],
  ['no section twice', { input: { order: ['crm', 'crm'] } }, ['order-unknown']],
  ['no section that is none', { input: { order: ['crm.Leads'] } }, ['order-unknown']],
  ['not a colleague’s', samir, notYours],
])

const all = { leads: true, appointments: true, tasks: true, recoveries: true, sound: true }
const seller = { by: { forms: new Set(['crm.Leads'] as const) } }
const home = (to: string) => ({ edits: { homePage: { from: 'user.Profile', to } } })
const sound = { notifications: { from: all, to: { ...all, sound: false } } }
const theme = { theme: { from: 'system', to: 'dark' } }
acts(
  setPreference,
  {
    rows: { preference },
    input: { ...mine, edits: { ...theme, dateOffset: { from: 0, to: -60 } } },
  },
  [
    ['hers, whatever she saw', {}, { 'preference u-ana': { dateOffset: -60, theme: 'dark' } }],
    [
      'of one who never chose',
      { rows: { preference: [] } },
      {
        '+preference u-ana': {
          locale: 'en-ca',
          dateOffset: -60,
          homePage: '',
          theme: 'dark',
          sectionOrder: [],
          formOrder: [],
          seenReminders: {},
          signature: '',
          notifications: {
            leads: true,
            appointments: true,
            tasks: true,
            recoveries: true,
            sound: true,
          },
        },
      },
    ],
    [
      'only the kinds she touched',
      {
        input: { edits: sound },
        rows: { preference: [aPreference({ notifications: { ...all, leads: false } })] },
      },
      {
        'preference u-ana': {
          notifications: {
            leads: false,
            appointments: true,
            tasks: true,
            recoveries: true,
            sound: false,
          },
        },
      },
    ],
    [
      'all of them where she saw nothing',
      {
        input: { edits: { notifications: { from: null, to: { ...all, tasks: false } } } },
        rows: { preference: [] },
      },
      {
        '+preference u-ana': {
          locale: 'en-ca',
          dateOffset: 0,
          homePage: '',
          theme: 'system',
          sectionOrder: [],
          formOrder: [],
          seenReminders: {},
          signature: '',
          notifications: {
            leads: true,
            appointments: true,
            tasks: false,
            recoveries: true,
            sound: true,
          },
        },
      },
    ],
    ['as it is', { input: { edits: { theme: { from: 'light', to: 'system' } } } }, 'merged'],
    ['nothing wished', { input: { edits: {} } }, 'merged'],
    [
      'home is a form she holds',
      { input: home('crm.Leads'), ...seller },
      { 'preference u-ana': { homePage: 'crm.Leads' } },
    ],
    [
      'or everybody’s',
      { input: home('user.Settings'), ...seller },
      { 'preference u-ana': { homePage: 'user.Settings' } },
    ],
    [
      'one that is not hers gives way when the day begins',
      { input: home('crm.Tasks'), ...seller },
      { 'preference u-ana': { homePage: 'crm.Tasks' } },
    ],
    ['not a colleague’s', samir, notYours],
  ],
)

const bad = (field: string) => ['bad-input', { field, problem: 'phone-invalid' }]
acts(
  editProfile,
  { rows: { user }, input: { ...mine, edits: { firstName: { from: 'Ana', to: 'Anna' } } } },
  [
    ['her name is both of them', {}, { 'user u-ana': { firstName: 'Anna', name: 'Anna Moreau' } }],
    [
      'the last one too',
      { input: { edits: { lastName: { from: 'Moreau', to: 'Roy' } } } },
      { 'user u-ana': { lastName: 'Roy', name: 'Ana Roy' } },
    ],
    [
      'a number is no name',
      { input: { edits: { phone: { from: '', to: '514 555-0101' } } } },
      { 'user u-ana': { phone: '514 555-0101' } },
    ],
    ['a phone is one', { input: { edits: { phone: { from: '', to: '12' } } } }, bad('phone')],
    ['a cell is one', { input: { edits: { cell: { from: '', to: '12' } } } }, bad('cell')],
    [
      'in her dealership’s country',
      { input: { edits: { cell: { from: '', to: '06 12 34 56 78' } } }, by: { country: 'FR' } },
      { 'user u-ana': { cell: '06 12 34 56 78' } },
    ],
    [
      'what was changed meanwhile stays',
      { input: { edits: { firstName: { from: 'Anita', to: 'Anna' } } } },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'user',
            id: 'u-ana',
            fields: [{ field: 'firstName', mine: 'Anna', theirs: 'Ana' }],
          },
        ],
      },
    ],
    ['not a colleague’s', samir, notYours],
    ['not of an account that is gone', gone, ['deleted']],
    ['nor one that is not there', missing, ['not-found']],
  ],
)
acts(changePicture, { rows: { user }, input: { ...mine, sha256: 'a'.repeat(64) } }, [
  ['hers', {}, { 'user u-ana': { image: 'a'.repeat(64) } }],
  [
    'none',
    { input: { sha256: '' }, rows: { user: [aUser({ image: 'b' })] } },
    but({ 'user u-ana': { image: '' } }),
  ],
  ['the same is done', { rows: { user: [aUser({ image: 'a'.repeat(64) })] } }, 'merged'],
  ['not a colleague’s', floor, notYours],
  ['but by who sees to the accounts', office, { 'user u-ana': { image: 'a'.repeat(64) } }],
  [
    'of who works here',
    { ...office, rows: { user: [aUser({ active: false })] } },
    ['user-left', { name: 'Ana Moreau' }],
  ],
  ['not of an account that is gone', gone, ['deleted']],
  ['nor one that is not there', missing, ['not-found']],
])

const notification = [aNotification({ id: 'n-2' }), aNotification()]
acts(processNotification, { rows: { notification }, input: { id: 'n-1' } }, [
  ['read and done with', {}, { 'notification n-1': { processedAt: evening } }],
  ['twice is once', { rows: { notification: [aNotification({ processedAt: 7 })] } }, 'merged'],
  ['not a colleague’s', samir, notYours],
  [
    'not one that is gone',
    { rows: { notification: [aNotification({ deletedAt: 5 })] } },
    ['deleted'],
  ],
  ['nor one that is not there', { rows: { notification: [] } }, ['not-found']],
])

const day = 24 * 60 * 60_000
const isSeen = (seenReminders: Record<string, number>) => ({
  rows: { preference: [aPreference({ seenReminders })] },
})
const many = Object.fromEntries(
  Array.from({ length: 210 }, (_, at) => [`task:t:${at}`, evening - 1]),
)
const { id: _, ...untouched } = firstPreference('u-ana', 'fr-ca')
acts(seeReminder, { ...isSeen({}), input: { ...mine, key: 'task:t-1:5' } }, [
  [
    'it leaves her bell, and her choices stay',
    {},
    { 'preference u-ana': { seenReminders: { 'task:t-1:5': evening } } },
  ],
  [
    'beside others of the day; what is older than a day is in no bell, and goes',
    isSeen({ 'task:t-2:5': evening - day, 'task:t-3:5': evening - day + 1 }),
    but({
      'preference u-ana': {
        seenReminders: { 'task:t-3:5': evening - day + 1, 'task:t-1:5': evening },
      },
    }),
  ],
  [
    'no more are kept than a day can have',
    isSeen(many),
    but({
      'preference u-ana': {
        seenReminders: Object.fromEntries([
          ...Object.entries(many).slice(-199),
          ['task:t-1:5', evening],
        ]),
      },
    }),
  ],
  [
    'by one who has chosen nothing yet, in the language of her page',
    { rows: { preference: [] }, input: { locale: 'fr-ca' } },
    {
      '+preference u-ana': {
        ...untouched,
        seenReminders: { 'task:t-1:5': evening },
      },
    },
  ],
  ['twice is once', isSeen({ 'task:t-1:5': 7 }), 'merged'],
  ['not a colleague’s', samir, notYours],
])
