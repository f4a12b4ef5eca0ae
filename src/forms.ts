/**
 * THE MANIFEST: every form that is built, with its icon and its view. Ids, titles and path words are in
 * `db/forms.ts`; router, sidebar, page title, permissions and command palette derive from both.
 */
import type { ComponentType } from 'react'
import type { FormKey } from '#db/forms.ts'
import type { IconName } from '#src/ui/icon.tsx'

type View = () => Promise<{ default: ComponentType }>
export type FormEntry = { icon: IconName; view: View }

/** In menu order. */
export const forms: Partial<Record<FormKey, FormEntry>> = {
  'crm.Dashboard': { icon: 'home', view: () => import('./forms/crm/dashboard.tsx') },
  'crm.Reception': { icon: 'inbox', view: () => import('./forms/crm/reception.tsx') },
  'crm.PhoneTracking': { icon: 'phone', view: () => import('./forms/crm/reception.tsx') },
  'crm.Leads': { icon: 'user', view: () => import('./forms/crm/leads.tsx') },
  'crm.FutureRecovery': { icon: 'clock', view: () => import('./forms/crm/leads.tsx') },
  'crm.Tasks': { icon: 'check', view: () => import('./forms/crm/tasks.tsx') },
  'crm.Clients': { icon: 'users', view: () => import('./forms/crm/clients.tsx') },
  'management.Inventory': { icon: 'car', view: () => import('./forms/management/inventory.tsx') },
  'management.Inspections': {
    icon: 'wrench',
    view: () => import('./forms/management/inspections.tsx'),
  },
  'management.InspectionsDemo': {
    icon: 'shield',
    view: () => import('./forms/management/inspections.tsx'),
  },
  'management.SaleContracts': {
    icon: 'pen',
    view: () => import('./forms/management/sale-contracts.tsx'),
  },
  'management.OnlineSalesContracts': {
    icon: 'globe',
    view: () => import('./forms/management/online-sales-contracts.tsx'),
  },
  'management.Contracts': {
    icon: 'file',
    view: () => import('./forms/management/contracts.tsx'),
  },
  'management.Company': {
    icon: 'building',
    view: () => import('./forms/management/company.tsx'),
  },
  // The same screen under the name that directors look for.
  'direction.Company': {
    icon: 'building',
    view: () => import('./forms/management/company.tsx'),
  },
  'user.Profile': { icon: 'user', view: () => import('./forms/user/profile.tsx') },
  'user.Settings': { icon: 'settings', view: () => import('./forms/user/settings.tsx') },
}
export const builtForms = Object.keys(forms) as FormKey[]
