/** Which table's row a column names by its id: on the server what names no row at all is refused, whoever asks for it. */
import type { TableName } from './kernel/mutation.ts'

export const references: Readonly<Record<string, TableName>> = {
  vehicleId: 'vehicle',
  soldVehicleId: 'vehicle',
  leadId: 'lead',
  reservedLeadId: 'lead',
  clientId: 'client',
  reservedFor: 'client',
  soldTo: 'client',
  assignedTo: 'user',
  sellerId: 'user',
  userIds: 'user',
  contractId: 'saleContract',
  inspectionId: 'inspection',
  deliveryId: 'delivery',
  lenderId: 'lender',
  sheetId: 'rateSheet',
}
