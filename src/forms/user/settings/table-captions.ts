/** What is kept on the device, table by table. Leaving one out does not compile. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MirroredTable } from '#db/tables.ts'

export const tableCaptions: Record<MirroredTable, MessageDescriptor> = {
  company: msg`Dealership`,
  role: msg`Roles`,
  user: msg`Colleagues`,
  preference: msg`My settings`,
  vehicle: msg`Vehicles`,
  lead: msg`Leads`,
  task: msg`Tasks`,
  client: msg`Clients`,
  appointment: msg`Appointments`,
  request: msg`Requests`,
  notification: msg`Notices`,
  leadComment: msg`Lead comments`,
  leadTouch: msg`Lead history`,
  inspection: msg`Inspections`,
  inspectionPoint: msg`Inspection points`,
  saleContract: msg`Sale contracts`,
  vehiclePhoto: msg`Vehicle photos`,
  vehicleComment: msg`Vehicle comments`,
  vehiclePrice: msg`Price history`,
  clientVehicle: msg`Vehicles of clients`,
  inspectionPhoto: msg`Inspection photos`,
  signature: msg`Signatures`,
  contractEvent: msg`Steps of contracts`,
  vehicleLabel: msg`Labels of vehicles`,
  workItem: msg`Work items`,
  delivery: msg`Deliveries`,
  deliveryItem: msg`Delivery checklists`,
  onlineSale: msg`Online sales`,
  subscription: msg`Subscriptions`,
}
