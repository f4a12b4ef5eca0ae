/** What a person calls the rows of a table. Leaving one out does not compile. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MirroredTable } from '#db/tables.ts'

const small = msg`Details`
export const tableCaptions: Record<MirroredTable, MessageDescriptor> = {
  company: msg`Dealership`,
  role: msg`Roles`,
  user: msg`Colleagues`,
  preference: msg`Settings`,
  vehicle: msg`Vehicles`,
  lead: msg`Leads`,
  task: msg`Tasks`,
  client: msg`Clients`,
  appointment: msg`Appointments`,
  request: msg`Requests`,
  assignmentRule: small,
  assignment: small,
  notification: msg`Notifications`,
  leadComment: msg`Comments`,
  leadTouch: msg`Timelines`,
  inspection: msg`Inspections`,
  inspectionPoint: msg`Inspection points`,
  saleContract: msg`Contracts`,
  vehiclePhoto: msg`Photos`,
  vehicleComment: small,
  vehiclePrice: small,
  clientVehicle: small,
  inspectionPhoto: msg`Photos`,
  signature: msg`Signatures`,
  contractEvent: small,
  vehicleLabel: small,
  workItem: small,
  delivery: msg`Deliveries`,
  deliveryItem: small,
  onlineSale: small,
  subscription: small,
  companyChange: small,
  lender: msg`Lenders`,
  rateSheet: msg`Rate sheets`,
  lenderChoice: small,
  productCost: small,
}
