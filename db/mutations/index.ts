/** Every mutation by name, for what was stored by name: replay on the device, pushes on the server. Callers import theirs. */
import * as z from 'zod/mini'
import { type Act, type AnyMutation, mutation, Refusal } from '../mutation.ts'
import * as clientMerge from './client-merge.ts'
import * as clientVehicle from './client-vehicle.ts'
import * as client from './client.ts'
import * as contractCopy from './contract-copy.ts'
import * as contractEnd from './contract-end.ts'
import * as contractOpen from './contract-open.ts'
import * as contractPaper from './contract-paper.ts'
import * as contractSettle from './contract-settle.ts'
import * as contractSign from './contract-sign.ts'
import * as contractStep from './contract-step.ts'
import * as contract from './contract.ts'
import * as deliveryDone from './delivery-done.ts'
import * as deliveryItem from './delivery-item.ts'
import * as delivery from './delivery.ts'
import * as inspectionPoint from './inspection-point.ts'
import * as inspectionRelease from './inspection-release.ts'
import * as inspectionReport from './inspection-report.ts'
import * as inspection from './inspection.ts'
import * as leadAppointment from './lead-appointment.ts'
import * as leadEdit from './lead-edit.ts'
import * as leadLog from './lead-log.ts'
import * as leadMove from './lead-move.ts'
import * as leadUndo from './lead-undo.ts'
import * as lead from './lead.ts'
import * as notification from './notification.ts'
import * as onlineSaleAccept from './online-sale-accept.ts'
import * as onlineSaleHandle from './online-sale-handle.ts'
import * as onlineSale from './online-sale.ts'
import * as requestReceive from './request-receive.ts'
import * as request from './request.ts'
import * as subscription from './subscription.ts'
import * as task from './task.ts'
import * as user from './user.ts'
import * as vehicleComment from './vehicle-comment.ts'
import * as vehicleLabel from './vehicle-label.ts'
import * as vehiclePhoto from './vehicle-photo.ts'
import * as vehicleState from './vehicle-state.ts'
import * as vehicle from './vehicle.ts'
import * as workItem from './work-item.ts'
import * as work from './work.ts'

const files: readonly object[] = [
  clientMerge,
  clientVehicle,
  client,
  contractCopy,
  contractEnd,
  contractOpen,
  contractPaper,
  contractSettle,
  contractSign,
  contractStep,
  contract,
  deliveryDone,
  deliveryItem,
  delivery,
  inspectionPoint,
  inspectionRelease,
  inspectionReport,
  inspection,
  leadAppointment,
  leadEdit,
  leadLog,
  leadMove,
  leadUndo,
  lead,
  notification,
  onlineSaleAccept,
  onlineSaleHandle,
  onlineSale,
  requestReceive,
  request,
  subscription,
  task,
  user,
  vehicleComment,
  vehicleLabel,
  vehiclePhoto,
  vehicleState,
  vehicle,
  workItem,
  work,
]

const isMutation = (each: unknown): each is AnyMutation =>
  typeof each === 'object' && each !== null && 'decide' in each
const all = files.flatMap(file => Object.values(file)).filter(isMutation)
const byName = new Map(all.map(m => [m.name, m]))
export const mutationNamed = (name: string): AnyMutation | undefined => byName.get(name)
/** What was stored by name, to be done again; refused as `unknown-mutation` when this app is older than it. */
export const actNamed = (name: string, input: unknown): Act => ({
  mutation: mutationNamed(name) ?? unknown(name),
  input,
})
const unknown = (name: string) =>
  mutation(name, {
    form: 'everyone',
    input: z.unknown(),
    reads: () => ({}),
    decide() {
      throw new Refusal('unknown-mutation', { name })
    },
  })
/** What brings a deleted row of this table back. */
export const restorerOf = (table: string): AnyMutation | undefined =>
  all.find(m => m.restores?.table === table)
export const mutationNames = [...byName.keys()]
