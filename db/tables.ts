/** Every table that is mirrored to devices, in the order a fresh one gets them: what a salesperson reaches for first comes first. */
import { assignment, assignmentRule } from './assignment/table.ts'
import { client, clientVehicle } from './client/table.ts'
import { company, companyChange, productCost } from './company/table.ts'
import { consent } from './consent/table.ts'
import { contractEvent, saleContract, signature } from './contract/table.ts'
import { delivery, deliveryItem } from './delivery/table.ts'
import { mailing } from './figures/table.ts'
import { impersonation } from './impersonation/table.ts'
import { inspection, inspectionPhoto, inspectionPoint } from './inspection/table.ts'
import { intakeSource } from './intake-source/table.ts'
import { apiToken, webhook } from './integration/table.ts'
import { message } from './message/table.ts'
import { lender, lenderChoice, rateSheet } from './lender/table.ts'
import { appointment, lead, leadComment, leadTouch, notification } from './lead/table.ts'
import { messageTemplate } from './message-template/table.ts'
import { onlineSale } from './online-sale/table.ts'
import { phoneCall, trackedNumber } from './phone/table.ts'
import { incident, privacyRequest } from './privacy/table.ts'
import { request } from './request/table.ts'
import { subscription } from './subscription/table.ts'
import { task } from './task/table.ts'
import { preference, role, user, userAccount, userDefault, userHours } from './user/table.ts'
import {
  vehicle,
  vehicleComment,
  vehicleLabel,
  vehiclePhoto,
  vehiclePrice,
} from './vehicle/table.ts'
import { widget, widgetSubscription } from './widget/table.ts'
import { workItem } from './work-item/table.ts'
import { tag } from './tag/table.ts'
import { savedView } from './view/table.ts'

export const tables = {
  company,
  // Before the people who hold them: a colleague whose roles have not come could be given nothing.
  role,
  user,
  preference,
  vehicle,
  lead,
  task,
  client,
  appointment,
  request,
  userHours,
  assignmentRule,
  assignment,
  notification,
  leadComment,
  leadTouch,
  inspection,
  inspectionPoint,
  saleContract,
  vehiclePhoto,
  vehicleComment,
  vehiclePrice,
  clientVehicle,
  consent,
  inspectionPhoto,
  signature,
  contractEvent,
  vehicleLabel,
  workItem,
  delivery,
  deliveryItem,
  onlineSale,
  subscription,
  companyChange,
  lender,
  rateSheet,
  lenderChoice,
  productCost,
  intakeSource,
  message,
  widget,
  widgetSubscription,
  mailing,
  trackedNumber,
  phoneCall,
  messageTemplate,
  privacyRequest,
  incident,
  apiToken,
  webhook,
  userAccount,
  userDefault,
  savedView,
  tag,
  impersonation,
}
export type MirroredTable = keyof typeof tables
// An object's keys are in the order they were written.
export const mirrorOrder = Object.keys(tables) as MirroredTable[]
