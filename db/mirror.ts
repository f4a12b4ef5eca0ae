/**
 * What of a dealership is on a person's device, said once for both sides. The server sends rows by
 * it, the device prunes by it what time alone has carried out of the window.
 */
import type { FormKey } from './forms.ts'
import type { Row, TableName } from './mutation.ts'
import { openContractStatuses, openLeadStatuses, openOnlineStatuses } from './terms.ts'

const DAY = 86_400_000
export const leadWindowMs = 90 * DAY
export const soldWindowMs = 30 * DAY
/** A deleted row stays on the devices this long, so that undo works without a network. */
export const deletedWindowMs = 7 * DAY

type Parent = { table: TableName; by: string }
type Keeper = { table: TableName; field: string }
type Scope<T extends TableName> = {
  /** Holding one of these forms brings the table; undefined: everybody has it. */
  forms?: readonly FormKey[]
  /** Only rows whose field is the person's own id (unless she holds `allFor`). */
  own?: { fields: readonly (keyof Row<T> & string)[]; allFor?: readonly FormKey[] }
  /** In the window at this instant? Undefined: always. */
  window?: (row: Row<T>, now: number) => boolean
  /** In scope exactly when its parent is. */
  of?: Parent
  /** A row is also in scope while one of these rows refers to it. */
  keptBy?: readonly Keeper[]
  /**
   * Who holds none of these forms has the rows without these columns; where it says so, only the rows that these name,
   * whatever the window.
   */
  brief?: {
    unless: readonly FormKey[]
    without: readonly (keyof Row<T> & string)[]
    onlyNamedBy?: readonly Keeper[]
  }
}

const sales = [
  'crm.Leads',
  'crm.FutureRecovery',
  'crm.Dashboard',
  'crm.Tasks',
  'marketing.Leads',
  'management.SaleContracts',
] as const
const clientForms = [...sales, 'crm.Clients'] as const
/** A task names its customer; her card, and what was said with her, belong to those who work her lead. */
const leadDesk = [
  'crm.Leads',
  'crm.FutureRecovery',
  'crm.Dashboard',
  'marketing.Leads',
  'management.SaleContracts',
] as const
const clientDesk = [...leadDesk, 'crm.Clients'] as const
/** What a vehicle cost, and who had it before, is for those who price and sell it. */
const priceDesk = ['management.Inventory', 'management.SaleContracts'] as const
const stock = [
  'management.Inventory',
  'management.Inspections',
  'management.InspectionsDemo',
  'marketing.Inventory',
  ...sales,
] as const
const shop = ['management.Inspections', 'management.InspectionsDemo'] as const
const isOpenLead = (status: string) => openLeadStatuses.some(open => open === status)

const scopes: { [T in TableName]: Scope<T> | undefined } = {
  company: {},
  user: { window: row => row.active },
  preference: { own: { fields: ['id'] } },
  // Who may be given what is decided on the device too (db/rules/assign.ts).
  role: {},
  vehicle: {
    forms: stock,
    // Withdrawn ones stay a while too, so that a withdrawal can be undone without a network.
    window: (row, now) =>
      (row.status !== 'out-of-market' && row.status !== 'sold') ||
      (row.soldAt ?? 0) > now - soldWindowMs ||
      row.touchedAt > now - soldWindowMs,
    keptBy: [
      { table: 'lead', field: 'vehicleId' },
      { table: 'inspection', field: 'vehicleId' },
      { table: 'saleContract', field: 'vehicleId' },
    ],
    brief: {
      unless: priceDesk,
      without: [
        'costMinor',
        'wholesaleMinor',
        'priceMinMinor',
        'priceMaxMinor',
        'valuationToken',
        'labelFacts',
      ],
    },
  },
  lead: {
    forms: sales,
    brief: {
      unless: leadDesk,
      without: ['message', 'tradeInText', 'closeReason', 'closeNote'],
      onlyNamedBy: [{ table: 'task', field: 'leadId' }],
    },
    window: (row, now) =>
      row.status !== 'deleted' && (isOpenLead(row.status) || row.touchedAt > now - leadWindowMs),
  },
  task: {
    forms: ['crm.Tasks', 'crm.Dashboard'],
    own: { fields: ['assignedTo', 'createdBy'], allFor: ['direction.Users', 'management.Users'] },
    window: (row, now) => row.status === 'pending' || row.touchedAt > now - leadWindowMs,
  },
  client: {
    forms: clientForms,
    window: (row, now) => row.touchedAt > now - leadWindowMs,
    keptBy: [
      { table: 'lead', field: 'clientId' },
      { table: 'saleContract', field: 'clientId' },
    ],
    brief: {
      unless: clientDesk,
      without: ['birthOn', 'gender', 'fax', 'address', 'province', 'postalCode', 'note'],
      onlyNamedBy: [{ table: 'task', field: 'clientId' }],
    },
  },
  clientVehicle: { forms: clientDesk, of: { table: 'client', by: 'clientId' } },
  leadTouch: { forms: leadDesk, of: { table: 'lead', by: 'leadId' } },
  leadComment: { forms: leadDesk, of: { table: 'lead', by: 'leadId' } },
  appointment: { forms: leadDesk, of: { table: 'lead', by: 'leadId' } },
  request: {
    forms: ['crm.Reception', 'crm.PhoneTracking', 'marketing.PhoneTracking', 'marketing.Inventory'],
    window: (row, now) => row.processedAt === null || row.touchedAt > now - leadWindowMs,
  },
  notification: { own: { fields: ['userId'] } },
  vehiclePhoto: { forms: stock, of: { table: 'vehicle', by: 'vehicleId' } },
  vehicleComment: { forms: stock, of: { table: 'vehicle', by: 'vehicleId' } },
  vehiclePrice: { forms: ['management.Inventory'], of: { table: 'vehicle', by: 'vehicleId' } },
  vehicleLabel: { forms: stock, of: { table: 'vehicle', by: 'vehicleId' } },
  workItem: { forms: [...shop, 'management.Inventory'], of: { table: 'vehicle', by: 'vehicleId' } },
  inspection: {
    forms: shop,
    window: (row, now) => row.status !== 'released' || row.touchedAt > now - soldWindowMs,
  },
  inspectionPoint: { forms: shop, of: { table: 'inspection', by: 'inspectionId' } },
  inspectionPhoto: { forms: shop, of: { table: 'inspection', by: 'inspectionId' } },
  saleContract: {
    forms: ['management.SaleContracts'],
    window: (row, now) =>
      openContractStatuses.some(open => open === row.status) || row.touchedAt > now - leadWindowMs,
  },
  signature: {
    forms: ['management.SaleContracts'],
    of: { table: 'saleContract', by: 'contractId' },
  },
  contractEvent: {
    forms: ['management.SaleContracts'],
    of: { table: 'saleContract', by: 'contractId' },
  },
  delivery: {
    forms: ['management.SaleContracts', 'crm.Dashboard'],
    window: (row, now) => row.status === 'planned' || row.touchedAt > now - leadWindowMs,
  },
  deliveryItem: {
    forms: ['management.SaleContracts', 'crm.Dashboard'],
    of: { table: 'delivery', by: 'deliveryId' },
  },
  onlineSale: {
    forms: ['management.OnlineSalesContracts'],
    window: (row, now) =>
      openOnlineStatuses.some(open => open === row.status) || row.touchedAt > now - leadWindowMs,
  },
  subscription: { forms: ['management.Contracts'] },
}

/** Tables in the order a fresh device gets them: what a salesperson reaches for first comes first. */
export const mirrorOrder = [
  'company',
  // Before the people who hold them: a colleague whose roles have not come could be given nothing.
  'role',
  'user',
  'preference',
  'vehicle',
  'lead',
  'task',
  'client',
  'appointment',
  'request',
  'notification',
  'leadComment',
  'leadTouch',
  'inspection',
  'inspectionPoint',
  'saleContract',
  'vehiclePhoto',
  'vehicleComment',
  'vehiclePrice',
  'clientVehicle',
  'inspectionPhoto',
  'signature',
  'contractEvent',
  'vehicleLabel',
  'workItem',
  'delivery',
  'deliveryItem',
  'onlineSale',
  'subscription',
] as const satisfies TableName[]
export type MirroredTable = (typeof mirrorOrder)[number]

/** What is said of a table. */
export const scopeOf = (table: MirroredTable): Scope<TableName> =>
  (scopes[table] ?? {}) as Scope<TableName>

/** In the window of its own table at this instant: not deleted for long, and young or open enough. */
export function isInWindow(
  table: MirroredTable,
  row: { deletedAt: number | null },
  now: number,
): boolean {
  if (row.deletedAt !== null && row.deletedAt <= now - deletedWindowMs) return false
  return scopeOf(table).window?.(row as never, now) ?? true
}
