/** Every role label of SPEC section 6, and technician, with the forms each grants. */
import { formCatalogue, type FormKey, formKeys } from '../forms.ts'
import type { Row } from '../kernel/mutation.ts'
import { row } from './stage.ts'

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
/** Everything of a dealership; the provider's own page is not. */
const houseForms = formKeys.filter(key => !/^(public|user|administration)\./.test(key))

export const roleForms = {
  admin: formKeys.filter(key => !/^(public|user)\./.test(key)),
  administration: [
    ...moneyForms,
    'management.Company',
    'management.EmailTemplates',
    'management.Users',
    'management.UsersSettings',
    'management.Inventory',
    'crm.Clients',
    'crm.Tasks',
  ],
  direction: [
    ...salesForms,
    ...reportForms,
    'management.Company',
    'management.Contracts',
    'management.OnlineSalesContracts',
    'management.Users',
    'management.Roles',
    'management.BridgePayPerClick',
    'marketing.Campaigns',
    'marketing.Budget',
    'marketing.Funds',
    'direction.Users',
    'direction.Company',
    'direction.Profile',
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
  representative: [
    ...salesForms,
    'management.OnlineSalesContracts',
    'online-sales.About',
    'online-sales.Demo',
    'online-sales.Tutorials',
    'online-sales.Tools',
  ],
  receptionist: deskForms,
  Salesman: salesForms,
  'Watch agent': watchForms,
  'Watch agent - receptionist': [...watchForms, 'crm.Reception', 'crm.PhoneTracking'],
  technician: ['management.Inspections', 'management.InspectionsDemo', 'crm.Tasks'],
  /** Somebody of the provider with no dealership of her own: the calls send her to the administration profile. */
  'provider staff': ['administration.Profile'],
} as const satisfies Record<string, readonly FormKey[]>

export type RoleLabel = keyof typeof roleForms
const labels = Object.keys(roleForms) as RoleLabel[]

export const roleId = (label: RoleLabel) => `role-${label.toLowerCase().replace(/[^a-z]+/g, '-')}`

export const roleRows = (): Row<'role'>[] =>
  labels.map(label =>
    row({
      id: roleId(label),
      name: label,
      formIds: roleForms[label].map(key => formCatalogue[key].id),
      readOnly: false,
    }),
  )
