/** The registry of every mutation, by name. */
import type { Mutation } from '../mutation.ts'
import { contractMutations } from './contract.ts'
import { signatureMutations } from './contract-sign.ts'
import { clientMutations } from './client.ts'
import { inspectionMutations } from './inspection.ts'
import { pointMutations } from './inspection-point.ts'
import { leadMutations } from './lead.ts'
import { appointmentMutations } from './lead-appointment.ts'
import { notificationMutations } from './notification.ts'
import { requestMutations } from './request.ts'
import { taskMutations } from './task.ts'
import { userMutations } from './user.ts'
import { vehicleMutations } from './vehicle.ts'
import { vehicleCommentMutations } from './vehicle-comment.ts'
import { photoMutations } from './vehicle-photo.ts'
import { vehicleStateMutations } from './vehicle-state.ts'

const groups = [
  clientMutations,
  leadMutations,
  appointmentMutations,
  notificationMutations,
  requestMutations,
  taskMutations,
  userMutations,
  vehicleMutations,
  vehicleStateMutations,
  vehicleCommentMutations,
  photoMutations,
  inspectionMutations,
  pointMutations,
  contractMutations,
  signatureMutations,
]

export type AnyMutation = Mutation<never, never>
// A registry of functions with different inputs: each is called only with what its own schema parsed.
const byName = new Map<string, Mutation>(
  groups.flatMap(group => Object.values(group)).map(m => [m.name, m as unknown as Mutation]),
)
export const mutationNamed = (name: string): Mutation | undefined => byName.get(name)
export const mutationNames = [...byName.keys()]
