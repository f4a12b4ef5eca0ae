/** Forms whose holders work on the same rows: a table names the desks that have it. */
import { directionForms, type FormKey, holdsAny } from './forms.ts'

const desk = <const F extends readonly FormKey[]>(...forms: F): F => forms

export const salesDesk = desk(
  'crm.Leads',
  'crm.FutureRecovery',
  'crm.Dashboard',
  'crm.Tasks',
  'marketing.Leads',
  'management.SaleContracts',
)
/** A task names its customer; her card, and what was said with her, belong to those who work her lead. */
export const leadDesk = desk(
  'crm.Leads',
  'crm.FutureRecovery',
  'crm.Dashboard',
  'marketing.Leads',
  'management.SaleContracts',
)
export const clientDesk = desk(...leadDesk, 'crm.Clients')
export const shopDesk = desk('management.Inspections', 'management.InspectionsDemo')
export const stockDesk = desk(
  'management.Inventory',
  ...shopDesk,
  'marketing.Inventory',
  ...salesDesk,
)
/** Who turns what comes in into leads. */
export const receptionDesk = desk(
  'crm.Reception',
  'crm.PhoneTracking',
  'marketing.PhoneTracking',
  'marketing.Inventory',
)
/** What a vehicle cost, and who had it before, is for those who price and sell it. */
export const priceDesk = desk('management.Inventory', 'management.SaleContracts')
/** Who keeps the dealership's own page: its law, rates, fees and who confirmed them. */
export const companyDesk = desk('management.Company', 'direction.Company')
/** Both its page and the accounts of who works there: everything there is, in one file, and the day it closes. */
export const keepsHouse = (held: ReadonlySet<FormKey>): boolean =>
  holdsAny(held, companyDesk) && holdsAny(held, directionForms)
/** What lenders ask and pay, and what products cost the dealership, is for those who keep its page or see what a deal earns. */
export const marginDesk = desk(...companyDesk, 'direction.Users', 'management.Users')
/** Who answers for the dealership: settles what device and server do not agree on. */
export const settleForms = desk('direction.Users', 'direction.Company', 'management.Users')
