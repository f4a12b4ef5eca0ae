/** Where a row is opened. */
import { type FormKey } from '#db/forms.ts'
import type { Locale } from '#db/terms.ts'
import { builtForms } from '#src/forms.ts'
import { hrefOf } from '#src/lib/href.ts'

/** The first one the person holds opens it. */
const formsOfTable: Record<string, readonly FormKey[]> = {
  lead: ['crm.Leads', 'crm.FutureRecovery', 'marketing.Leads'],
  client: ['crm.Clients'],
  task: ['crm.Tasks'],
  vehicle: ['management.Inventory', 'marketing.Inventory'],
  inspection: ['management.Inspections', 'management.InspectionsDemo'],
  saleContract: ['management.SaleContracts'],
  contract: ['management.SaleContracts'],
  delivery: ['management.SaleContracts'],
  onlineSale: ['management.OnlineSalesContracts'],
  subscription: ['management.Contracts'],
  request: ['crm.Reception', 'crm.PhoneTracking'],
  user: ['user.Profile'],
  profile: ['user.Profile'],
  preference: ['user.Settings'],
}

/** The address of a row, or of a new one with '0'; undefined when the person has no form for it. */
export function rowHref(
  table: string,
  id: string,
  held: ReadonlySet<FormKey>,
  locale: Locale,
): string | undefined {
  const form = formsOfTable[table]?.find(
    key => builtForms.includes(key) && (held.has(key) || key.startsWith('user.')),
  )
  if (!form || form.startsWith('user.')) return form && hrefOf(form, locale)
  // The calendar is a view of the contracts.
  return hrefOf(form, locale, table === 'delivery' ? { view: 'deliveries', delivery: id } : { id })
}
