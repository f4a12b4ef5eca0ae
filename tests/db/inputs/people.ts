/** Accounts of others, and what people of a role begin with. */
import { formKeys, sections } from '#db/forms.ts'
import { locales, websiteLevels } from '#db/terms.ts'
import {
  email,
  id,
  type Kind,
  oneOf,
  orNull,
  personName,
  upTo,
  whole,
} from '#tests/support/kinds.ts'
import type { Asks } from './types.ts'

const forms = ['direction.Users', 'management.Users'] as const
const settings = ['management.UsersSettings'] as const
const requiredEmail: Kind = {
  good: ['ana@dealer.example'],
  bad: [['', 'required'], [' ', 'required'], ['ana@', 'email-invalid'], [null]],
}
const phone = upTo(60, 'too-long')
const roleIds: Kind = {
  good: [['role-1'], Array.from({ length: 20 }, (_, at) => `r-${at}`)],
  bad: [
    [[], 'required'],
    [Array.from({ length: 21 }, (_, at) => `r-${at}`), 'too-many'],
    [[''], 'required'],
    [null],
  ],
}
const contact = {
  firstName: personName,
  lastName: personName,
  email: requiredEmail,
  phone,
  cell: phone,
}
const item = (over: object = {}) => ({ work: 'lead', id: 'l-1', from: 'u-1', to: 'u-2', ...over })
const items: Kind = {
  good: [
    [],
    [item(), item({ to: null })],
    ['lead', 'task', 'appointment', 'delivery', 'hold'].map(work => item({ work })),
    Array.from({ length: 20_000 }, () => item()),
  ],
  bad: [
    [[item({ work: 'request' })]],
    [[item({ id: '' })], 'required'],
    [[item({ to: 7 })]],
    [Array.from({ length: 20_001 }, () => item()), 'too-many'],
    [null],
  ],
}
const home = oneOf(['', ...formKeys], 'choice-invalid')
const order: Kind = {
  good: [[], ['crm', 'management'], Object.keys(sections)],
  bad: [[['crm', 'crm'], 'choice-invalid'], [['nothing'], 'choice-invalid'], [null]],
}
const told = { leads: true, appointments: false, tasks: true, recoveries: false, sound: true }
const notices: Kind = {
  good: [told, { ...told, leads: false, sound: false }],
  bad: [[{ ...told, sound: 'loud' }], [{}], [7]],
}
const chosen: Kind = {
  good: [
    { locale: 'fr-ca' },
    { homePage: '', sectionOrder: ['crm'], notifications: told },
    { homePage: 'crm.Leads' },
    {},
  ],
  bad: [
    [{ locale: 'xx' }, 'choice-invalid'],
    [{ homePage: 'crm.Nothing' }, 'choice-invalid'],
    [{ sectionOrder: ['crm', 'crm'] }, 'choice-invalid'],
    [{ notifications: null }],
    [null],
  ],
}
const userIds: Kind = {
  good: [['u-1'], Array.from({ length: 5000 }, (_, at) => `u-${at}`)],
  bad: [[[], 'required'], [Array.from({ length: 5001 }, (_, at) => `u-${at}`), 'too-many'], [null]],
}
const before: Kind = {
  good: [[], [{ userId: 'u-1', was: { locale: 'fr-ca' } }]],
  bad: [[[{ userId: '', was: {} }], 'required'], [[{ userId: 'u-1' }]], [null]],
}

const reason: Kind = {
  good: ['She lost her telephone', 'x'.repeat(4_000)],
  bad: [['', 'required'], ['lost', 'required'], ['x'.repeat(4_001), 'too-long'], [null]],
}
export const peopleInputs: Record<string, Asks> = {
  'user.join': {
    forms,
    byServer: true,
    fields: { id, ...contact, locale: oneOf(locales, 'choice-invalid'), roleIds },
  },
  'user.accept': { forms, byServer: true, fields: { userId: id } },
  'user.edit': { forms, fields: { userId: id }, edits: contact },
  'user.giveRoles': { forms, fields: { userId: id }, edits: { roleIds } },
  'user.editAccount': {
    forms,
    fields: { userId: id },
    edits: { emailRedirect: email, websiteLevel: oneOf(websiteLevels, 'choice-invalid') },
  },
  'user.leave': { forms, byServer: true, fields: { id, userId: id, items } },
  'user.comeBack': { forms, byServer: true, fields: { id, userId: id, items } },
  'user.resetFactors': { forms, byServer: true, fields: { id, userId: id, reason } },
  'user.rename': {
    forms,
    byServer: true,
    fields: { id, userId: id, from: upTo(200, 'too-long'), to: upTo(200, 'too-long') },
  },
  'user.nameMailboxes': {
    forms,
    byServer: true,
    fields: { id, userId: id, pop: upTo(200, 'too-long'), smtp: upTo(200, 'too-long') },
  },
  'user.editDefaults': {
    forms: settings,
    fields: { roleId: id },
    edits: {
      homePage: home,
      sectionOrder: order,
      notifications: orNull(notices),
      rememberDays: orNull(whole(1, 365, 'number-invalid')),
    },
  },
  'user.setForMany': {
    forms: [...forms, ...settings],
    byServer: true,
    fields: { userIds, chosen },
  },
  'user.takeBackSet': {
    forms: [...forms, ...settings],
    byServer: true,
    fields: { chosen, before },
  },
}
