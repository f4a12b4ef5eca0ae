/** The registry of every mutation, by name. */
import type { Mutation } from '../mutation.ts'
import { contractMutations } from './contract.ts'
import { copyMutations } from './contract-copy.ts'
import { contractEndMutations } from './contract-end.ts'
import { paperMutations } from './contract-paper.ts'
import { contractSettleMutations } from './contract-settle.ts'
import { signatureMutations } from './contract-sign.ts'
import { stepMutations } from './contract-step.ts'
import { clientMutations } from './client.ts'
import { deliveryMutations } from './delivery.ts'
import { inspectionMutations } from './inspection.ts'
import { pointMutations } from './inspection-point.ts'
import { releaseMutations } from './inspection-release.ts'
import { reportMutations } from './inspection-report.ts'
import { leadMutations } from './lead.ts'
import { appointmentMutations } from './lead-appointment.ts'
import { notificationMutations } from './notification.ts'
import { reserveOnlineMutations } from './online-sale.ts'
import { onlineSaleMutations } from './online-sale-handle.ts'
import { requestMutations } from './request.ts'
import { requestReceiveMutations } from './request-receive.ts'
import { subscriptionMutations } from './subscription.ts'
import { taskMutations } from './task.ts'
import { userMutations } from './user.ts'
import { vehicleMutations } from './vehicle.ts'
import { workMutations } from './work.ts'
import { workItemMutations } from './work-item.ts'
import { vehicleCommentMutations } from './vehicle-comment.ts'
import { vehicleLabelMutations } from './vehicle-label.ts'
import { photoMutations } from './vehicle-photo.ts'
import { vehicleStateMutations } from './vehicle-state.ts'

const groups = [
  clientMutations,
  leadMutations,
  appointmentMutations,
  notificationMutations,
  requestMutations,
  requestReceiveMutations,
  reserveOnlineMutations,
  onlineSaleMutations,
  subscriptionMutations,
  taskMutations,
  userMutations,
  vehicleMutations,
  vehicleStateMutations,
  vehicleCommentMutations,
  vehicleLabelMutations,
  photoMutations,
  inspectionMutations,
  pointMutations,
  releaseMutations,
  reportMutations,
  workItemMutations,
  workMutations,
  contractMutations,
  signatureMutations,
  stepMutations,
  copyMutations,
  paperMutations,
  contractEndMutations,
  contractSettleMutations,
  deliveryMutations,
]

export type AnyMutation = Mutation<never, never>
// A registry of functions with different inputs: each is called only with what its own schema parsed.
const byName = new Map<string, Mutation>(
  groups.flatMap(group => Object.values(group)).map(m => [m.name, m as unknown as Mutation]),
)
export const mutationNamed = (name: string): Mutation | undefined => byName.get(name)
export const mutationNames = [...byName.keys()]
