import type { FormKey } from '#db/forms.ts'
import type { MirroredTable } from '#db/tables.ts'
import { placeOf } from './route-names.ts'

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
/** Whose rows the list at this address shows: a fresh mirror begins with them. */
export function firstTableAt(pathname: string): MirroredTable | undefined {
  const key = placeOf(pathname)?.key
  return key && lists[key]
}
