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
  'direction.Dashboard': {
    icon: 'building',
    view: () => import('./forms/direction/dashboard.tsx'),
  },
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
  'management.Widgets': {
    icon: 'layout',
    view: () => import('./forms/management/widgets.tsx'),
  },
  'management.WidgetsSubscription': {
    icon: 'certified',
    view: () => import('./forms/management/widgets-subscription.tsx'),
  },
  'management.EmailTemplates': {
    icon: 'mail',
    view: () => import('./forms/management/email-templates.tsx'),
  },
  'management.Users': { icon: 'users', view: () => import('./forms/management/users.tsx') },
  'management.UsersSettings': {
    icon: 'settings',
    view: () => import('./forms/management/users-settings.tsx'),
  },
  'management.Roles': { icon: 'shield', view: () => import('./forms/management/roles.tsx') },
  // The same screens under the names that directors look for.
  'direction.Users': { icon: 'users', view: () => import('./forms/management/users.tsx') },
  'direction.Company': {
    icon: 'building',
    view: () => import('./forms/management/company.tsx'),
  },
  'direction.Profile': { icon: 'user', view: () => import('./forms/management/users/own.tsx') },
  'management.Budget': { icon: 'wallet', view: () => import('./forms/management/budget.tsx') },
  'management.BridgePayPerClick': {
    icon: 'zap',
    view: () => import('./forms/management/bridge-pay-per-click.tsx'),
  },
  'management.PaymentHistory': {
    icon: 'history',
    view: () => import('./forms/management/payment-history.tsx'),
  },
  'management.PaymentMethods': {
    icon: 'card',
    view: () => import('./forms/management/payment-methods.tsx'),
  },
  'reports.Leads': { icon: 'chart', view: () => import('./forms/reports/leads.tsx') },
  'reports.RadarV2': { icon: 'inbox', view: () => import('./forms/reports/requests.tsx') },
  'reports.Campaigns': { icon: 'chart', view: () => import('./forms/reports/campaigns.tsx') },
  'reports.Bridge': { icon: 'chart', view: () => import('./forms/reports/bridge.tsx') },
  'reports.BridgeDashboard': {
    icon: 'chart',
    view: () => import('./forms/reports/bridge-dashboard.tsx'),
  },
  'reports.BridgePublisher': {
    icon: 'file-text',
    view: () => import('./forms/reports/bridge-publisher.tsx'),
  },
  'marketing.Dashboard': {
    icon: 'trend',
    view: () => import('./forms/marketing/dashboard.tsx'),
  },
  'marketing.PhoneTracking': {
    icon: 'phone-call',
    view: () => import('./forms/marketing/phone-tracking.tsx'),
  },
  'marketing.Inventory': { icon: 'tag', view: () => import('./forms/marketing/inventory.tsx') },
  'marketing.Campaigns': {
    icon: 'megaphone',
    view: () => import('./forms/marketing/campaigns.tsx'),
  },
  'marketing.Budget': { icon: 'chart', view: () => import('./forms/marketing/budget.tsx') },
  'marketing.Funds': { icon: 'wallet', view: () => import('./forms/marketing/funds.tsx') },
  'marketing.Leads': { icon: 'trend', view: () => import('./forms/marketing/leads.tsx') },
  'administration.LoginBook': {
    icon: 'key',
    view: () => import('./forms/administration/login-book.tsx'),
  },
  'administration.Dashboard': {
    icon: 'chart',
    view: () => import('./forms/administration/dashboard.tsx'),
  },
  'administration.Companies': {
    icon: 'building',
    view: () => import('./forms/administration/companies.tsx'),
  },
  'administration.Impersonate': {
    icon: 'users',
    view: () => import('./forms/administration/impersonate.tsx'),
  },
  'administration.Audit': {
    icon: 'history',
    view: () => import('./forms/administration/audit.tsx'),
  },
  'administration.Logs': { icon: 'list', view: () => import('./forms/administration/logs.tsx') },
  'administration.Jobs': {
    icon: 'sync',
    view: () => import('./forms/administration/jobs.tsx'),
  },
  'administration.Content': {
    icon: 'layout',
    view: () => import('./forms/administration/content.tsx'),
  },
  'administration.Profile': {
    icon: 'shield',
    view: () => import('./forms/administration/profile.tsx'),
  },
  'user.Profile': { icon: 'user', view: () => import('./forms/user/profile.tsx') },
  'user.Settings': { icon: 'settings', view: () => import('./forms/user/settings.tsx') },
}
export const builtForms = Object.keys(forms) as FormKey[]
