import type { FormKey } from '#db/forms.ts'
import { type ScopeName, tableOfScope } from '#db/scopes.ts'
import type { MirroredTable } from '#db/tables.ts'

const lists: Partial<Record<FormKey, MirroredTable>> = {
  'crm.Reception': 'request',
  'crm.PhoneTracking': 'request',
  'crm.Leads': 'lead',
  'crm.FutureRecovery': 'lead',
  'marketing.Leads': 'lead',
  'crm.Tasks': 'task',
  'crm.Clients': 'client',
  'management.Inventory': 'vehicle',
  'management.Inspections': 'inspection',
  'management.InspectionsDemo': 'inspection',
  'management.SaleContracts': 'saleContract',
  'management.Contracts': 'saleContract',
  'management.OnlineSalesContracts': 'onlineSale',
}
/** Whose rows the form on the screen lists; '' for a form that lists none. */
export const tableListedBy = (form = ''): string =>
  Object.hasOwn(lists, form) ? (lists[form as FormKey] ?? '') : ''

/** Whose rows they are and what she may do: a list without these would be shown wrongly. */
const ground: readonly MirroredTable[] = ['company', 'role', 'user', 'preference']

/** In the order a fresh device gets them: those of the list on its screen before those of other lists. */
export function withFirst(scopes: readonly ScopeName[], first: string): ScopeName[] {
  const place = (name: ScopeName) => {
    const table = tableOfScope(name)
    return ground.includes(table) ? 0 : table === first ? 1 : 2
  }
  return scopes.toSorted((a, b) => place(a) - place(b))
}
