/** Every mutation by name, for what was stored by name: replay on the device, pushes on the server. Callers import theirs. */
import * as z from 'zod/mini'
import { type Act, type AnyMutation, type InputOf, mutation, Refusal } from './kernel/mutation.ts'
import * as clientMerge from './client/mutations/merge.ts'
import * as clientVehicle from './client/mutations/vehicle.ts'
import * as client from './client/mutations/client.ts'
import * as contractCopy from './contract/mutations/copy.ts'
import * as contractEnd from './contract/mutations/end.ts'
import * as contractOpen from './contract/mutations/open.ts'
import * as contractPaper from './contract/mutations/paper.ts'
import * as contractSettle from './contract/mutations/settle.ts'
import * as contractSign from './contract/mutations/sign.ts'
import * as contractStep from './contract/mutations/step.ts'
import * as contract from './contract/mutations/draft.ts'
import * as deliveryDone from './delivery/mutations/done.ts'
import * as deliveryItem from './delivery/mutations/item.ts'
import * as delivery from './delivery/mutations/plan.ts'
import * as inspectionPoint from './inspection/mutations/point.ts'
import * as inspectionRelease from './inspection/mutations/release.ts'
import * as inspectionReport from './inspection/mutations/report.ts'
import * as inspection from './inspection/mutations/inspection.ts'
import * as leadAppointment from './lead/mutations/appointment.ts'
import * as leadEdit from './lead/mutations/edit.ts'
import * as leadLog from './lead/mutations/log.ts'
import * as leadMove from './lead/mutations/move.ts'
import * as leadUndo from './lead/mutations/undo.ts'
import * as lead from './lead/mutations/lead.ts'
import * as notification from './lead/mutations/notification.ts'
import * as onlineSaleAccept from './online-sale/mutations/accept.ts'
import * as onlineSaleHandle from './online-sale/mutations/handle.ts'
import * as onlineSale from './online-sale/mutations/reserve.ts'
import * as requestReceive from './request/mutations/receive.ts'
import * as request from './request/mutations/process.ts'
import * as subscription from './subscription/mutations/accept.ts'
import * as task from './task/mutations/task.ts'
import * as user from './user/mutations/user.ts'
import * as vehicleComment from './vehicle/mutations/comment.ts'
import * as vehicleLabel from './vehicle/mutations/label.ts'
import * as vehiclePhoto from './vehicle/mutations/photo.ts'
import * as vehicleState from './vehicle/mutations/state.ts'
import * as vehicle from './vehicle/mutations/vehicle.ts'
import * as workItem from './work-item/mutations/work-item.ts'
import * as work from './user/mutations/recover-work.ts'

const files = [
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
] as const

type Exported<F> = F extends unknown ? F[keyof F] : never
type Edits<I> = I extends { edits: infer E } ? keyof E & string : never
/** Every field that some act edits, so that two people can want it otherwise. */
export type EditedField = Edits<InputOf<Extract<Exported<(typeof files)[number]>, AnyMutation>>>

const isMutation = (each: unknown): each is AnyMutation =>
  typeof each === 'object' && each !== null && 'decide' in each
const all = files.flatMap(file => Object.values<unknown>(file)).filter(isMutation)
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
