/** The device's side: one Dexie database per dealership and person. */
import Dexie, { type Table } from 'dexie'
import type { Entry, InboxItem, Shadow, StoredFile } from '#src/sync/types.ts'
import type { MirroredTable } from './mirror.ts'
import type { Row } from './mutation.ts'

/** A form being filled, kept through reload and crash; not yet work. */
export type Draft = { key: string; form: string; values: unknown; at: number }

type Mirror = { [T in MirroredTable]: Table<Row<T>, string> }

/** Indexes cost: each one listed is asked for by a query or a mutation's reads. */
const mirrorStores: Record<
  Exclude<MirroredTable, keyof typeof dealStores | keyof typeof roleStores>,
  string
> = {
  company: 'id',
  user: 'id',
  preference: 'id',
  vehicle: 'id, status, stockNumber, vin',
  lead: 'id, status, clientId, phoneKey, emailKey, vehicleId, assignedTo, [status+touchedAt]',
  task: 'id, leadId, clientId, assignedTo, [assignedTo+status]',
  client: 'id, phoneKey, emailKey, mergedIntoId',
  appointment: 'id, leadId, startsAt',
  request: 'id',
  notification: 'id, userId',
  leadComment: 'id, leadId',
  leadTouch: 'id, leadId',
  inspection: 'id, vehicleId, status',
  inspectionPoint: 'id, inspectionId',
  saleContract: 'id, leadId, clientId, vehicleId',
  vehiclePhoto: 'id, vehicleId',
  vehicleComment: 'id, vehicleId',
  vehiclePrice: 'id, vehicleId',
  clientVehicle: 'id, clientId',
  inspectionPhoto: 'id, inspectionId',
  signature: 'id, contractId',
}
/** What came with the deal: labels, work, gate, delivery, online sales. */
const dealStores = {
  contractEvent: 'id, contractId',
  vehicleLabel: 'id, vehicleId',
  workItem: 'id, vehicleId, inspectionId',
  delivery: 'id, contractId, vehicleId, leadId, startsAt',
  deliveryItem: 'id, deliveryId',
  onlineSale: 'id, vehicleId',
  subscription: 'id',
} satisfies Partial<Record<MirroredTable, string>>
/** What a colleague may be given is told by her roles. */
const roleStores = { role: 'id' } satisfies Partial<Record<MirroredTable, string>>
const ownStores = {
  shadow: 'key',
  outbox: 'mid, state, n',
  meta: 'key',
  draft: 'key',
  files: 'sha256, state',
  inbox: 'mid, settledAt',
}
/** Whose they are is asked for when two cards become one. */
const clientStores = {
  vehicle: `${mirrorStores.vehicle}, reservedFor, soldTo`,
  delivery: `${dealStores.delivery}, clientId`,
  saleContract: `${mirrorStores.saleContract}, mergedClientId`,
}
/** What waits here sealed, its owner's sign-in having ended (`src/sync/seal.ts`). */
const sealedStores = { sealed: 'key' }

export interface Replica extends Mirror {
  shadow: Table<Shadow, string>
  outbox: Table<Entry, string>
  meta: Table<{ key: string; value: unknown }, string>
  draft: Table<Draft, string>
  files: Table<StoredFile, string>
  inbox: Table<InboxItem, string>
  sealed: Table<{ key: string }, string>
}
// Dexie adds the tables as properties when the stores are declared; the interface above says which.
export class Replica extends Dexie {
  constructor(
    name: string,
    options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {},
  ) {
    super(name, { chromeTransactionDurability: 'strict', ...options })
    this.version(1).stores({ ...mirrorStores, ...ownStores })
    this.version(2).stores(dealStores)
    this.version(3).stores(sealedStores)
    this.version(4).stores(clientStores)
    this.version(5).stores(roleStores)
  }
}

/** One database per dealership and person, so one person's work is never another's. */
export const replicaName = (companyId: string, userId: string) => `showfloor.${companyId}.${userId}`
