/** Every role label of SPEC section 6, and technician, with the forms each grants; and with which of them a house begins. */
import { formCatalogue, type FormKey, formKeys } from '../forms.ts'
import type { NewRow } from '../kernel/mutation.ts'

const salesForms: FormKey[] = [
  'crm.Dashboard',
  'crm.Leads',
  'crm.FutureRecovery',
  'crm.Tasks',
  'crm.Clients',
  'management.Inventory',
  'management.Inspections',
  'management.InspectionsDemo',
  'management.SaleContracts',
]
const watchForms: FormKey[] = [
  'marketing.Dashboard',
  'marketing.Leads',
  'marketing.Campaigns',
  'marketing.PhoneTracking',
  'marketing.Inventory',
  'reports.Leads',
  'reports.RadarV2',
  'reports.Campaigns',
]
const deskForms: FormKey[] = [
  'crm.Dashboard',
  'crm.Leads',
  'crm.Reception',
  'crm.PhoneTracking',
  'crm.Tasks',
  'crm.Clients',
]
const onlineForms: FormKey[] = [
  'management.OnlineSalesContracts',
  'online-sales.About',
  'online-sales.Demo',
  'online-sales.Tutorials',
  'online-sales.Tools',
]
/** Of everybody on the floor: who looks after their accounts holds what they hold (decision 34). */
const floorForms = [...salesForms, ...deskForms, ...watchForms, ...onlineForms]
const moneyForms: FormKey[] = [
  'management.Budget',
  'management.Contracts',
  'management.SaleContracts',
  'management.OnlineSalesContracts',
  'management.PaymentHistory',
  'management.PaymentMethods',
  'marketing.Budget',
  'marketing.Funds',
]
const reportForms = formKeys.filter(key => key.startsWith('reports.'))
/** Who did what in this house. */
const truthForms: FormKey[] = ['administration.LoginBook', 'administration.Audit']
/** What a person may change there stands on her card (her website level). */
const websiteForm: FormKey = 'administration.Content'
/** Everything of a dealership; the provider's own pages are not. Who acts in whose name is the house's to say (decision 39). */
const houseForms: FormKey[] = [
  ...formKeys.filter(key => !/^(public|user|administration)\./.test(key)),
  ...truthForms,
  websiteForm,
  'administration.Impersonate',
]

export const roleForms = {
  admin: formKeys.filter(key => !/^(public|user)\./.test(key)),
  administration: [
    ...new Set([...floorForms, ...moneyForms]),
    'management.Company',
    'management.EmailTemplates',
    'management.Users',
    'management.UsersSettings',
    websiteForm,
  ],
  direction: [
    ...new Set([...floorForms, ...reportForms]),
    'management.Budget',
    'management.Company',
    'management.Contracts',
    'management.Users',
    'management.Roles',
    'management.BridgePayPerClick',
    'marketing.Budget',
    'marketing.Funds',
    'direction.Dashboard',
    'direction.Users',
    'direction.Company',
    'direction.Profile',
    ...truthForms,
    websiteForm,
  ],
  director: houseForms,
  'financial director': [
    ...moneyForms,
    ...reportForms,
    'crm.Dashboard',
    'crm.Leads',
    'crm.Clients',
    'crm.Tasks',
    'management.BridgePayPerClick',
  ],
  dealer: houseForms,
  representative: [...salesForms, ...onlineForms],
  receptionist: deskForms,
  Salesman: salesForms,
  'Watch agent': watchForms,
  'Watch agent - receptionist': [...watchForms, 'crm.Reception', 'crm.PhoneTracking'],
  technician: ['management.Inspections', 'management.InspectionsDemo', 'crm.Tasks'],
  /** Somebody of the provider with no dealership of her own: the calls send her to the administration profile. */
  'provider staff': [
    'administration.Profile',
    'administration.Dashboard',
    'administration.Companies',
    'administration.LoginBook',
    'administration.Audit',
    'administration.Logs',
    'administration.Jobs',
    'administration.Impersonate',
    websiteForm,
  ],
} as const satisfies Record<string, readonly FormKey[]>

export type RoleLabel = keyof typeof roleForms
export const roleLabels = Object.keys(roleForms) as RoleLabel[]
/** Who opens the provider's own pages comes from there: no house gives these. */
const ofProvider: readonly RoleLabel[] = ['admin', 'provider staff']
export const houseLabels = roleLabels.filter(label => !ofProvider.includes(label))

/** What roles of ours came to hold after houses were founded with them, one list a generation (`server/people/new-forms.ts`). */
export const formsSince: readonly (readonly FormKey[])[] = [
  [
    'direction.Dashboard',
    'administration.Dashboard',
    'administration.Companies',
    'administration.Jobs',
  ],
  ['administration.Impersonate'],
  ['management.Budget'],
  [websiteForm],
]
/** Ids of the forms that this role of ours holds today and was not given yet; none of a role that is not ours. */
export function formsToGive(id: string, generation: number): string[] {
  const label = roleLabels.find(each => roleId(each) === id)
  if (!label) return []
  const holds: readonly FormKey[] = roleForms[label]
  const since = formsSince.slice(generation).flat()
  return since.filter(key => holds.includes(key)).map(key => formCatalogue[key].id)
}

export const roleId = (label: RoleLabel) => `role-${label.toLowerCase().replace(/[^a-z]+/g, '-')}`

export const presetRoles = (labels: readonly RoleLabel[]): NewRow<'role'>[] =>
  labels.map(label => ({
    id: roleId(label),
    name: label,
    formIds: roleForms[label].map(key => formCatalogue[key].id),
    // He watches what comes in, for others to work on.
    readOnly: label === 'Watch agent',
  }))

/** Salespeople begin with their day; a shared tablet of the workshop forgets a sign-in after a week. */
export const presetDefaults = (): NewRow<'userDefault'>[] => [
  {
    id: roleId('Salesman'),
    homePage: 'crm.Dashboard',
    sectionOrder: ['crm', 'management'],
    notifications: null,
    rememberDays: null,
  },
  {
    id: roleId('technician'),
    homePage: 'management.Inspections',
    sectionOrder: ['management', 'crm'],
    notifications: null,
    rememberDays: 7,
  },
]
