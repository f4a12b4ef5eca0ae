/** What a device does, by name, for what was stored by name; the server's own beside it stand in `server-mutations.ts`. Callers import theirs. */
import * as z from 'zod/mini'
import { type Act, type AnyMutation, mutation, Refusal } from './kernel/mutation.ts'
import { contractMutations } from './contract/mutations/all.ts'
import { mergeClients } from './client/mutations/merge.ts'
import {
  addClientVehicle,
  editClientVehicle,
  removeClientVehicle,
  restoreClientVehicle,
} from './client/mutations/vehicle.ts'
import { addClient, editClient, deleteClient, restoreClient } from './client/mutations/client.ts'
import { recordConsent, withdrawConsent } from './consent/mutations/record.ts'
import { changeContact } from './company/mutations/contact.ts'
import { changeDesk } from './company/mutations/desk.ts'
import { editCompany } from './company/mutations/edit.ts'
import { changeLogo, changePublicity } from './company/mutations/images.ts'
import { rowMutations } from './company/mutations/rows.ts'
import { menuMutations } from './company/mutations/menu.ts'
import { addUsualFee, editUsualFee, removeUsualFee } from './company/mutations/usual-fee.ts'
import { completeDelivery, reopenDelivery } from './delivery/mutations/done.ts'
import { tickDeliveryItem, attachDeliveryProof } from './delivery/mutations/item.ts'
import {
  planDelivery,
  moveDelivery,
  editDelivery,
  cancelDelivery,
} from './delivery/mutations/plan.ts'
import { tickPoint, settleDifference } from './inspection/mutations/point.ts'
import { extendInspection, releaseInspection } from './inspection/mutations/release.ts'
import { signReport } from './inspection/mutations/report.ts'
import {
  startInspection,
  noteInspection,
  addInspectionPhoto,
  removeInspectionPhoto,
  restoreInspectionPhoto,
  completeInspection,
  reopenInspection,
  deleteInspection,
  restoreInspection,
} from './inspection/mutations/inspection.ts'
import {
  bookAppointment,
  settleAppointment,
  editAppointment,
  moveAppointment,
  reopenAppointment,
} from './lead/mutations/appointment.ts'
import { inviteToAppointment } from './lead/mutations/invite.ts'
import { editLead, assignLead } from './lead/mutations/edit.ts'
import { logLead } from './lead/mutations/log.ts'
import { moveLead, recoverLeadLater, comeBackLead, deliverLead } from './lead/mutations/move.ts'
import { undoLeadMove } from './lead/mutations/undo.ts'
import { wordMutations } from './lead/mutations/lead.ts'
import { messageMutations } from './message/mutations/message.ts'
import { processNotification } from './lead/mutations/notification.ts'
import { sourceMutations } from './intake-source/mutations/source.ts'
import { seeImpersonations } from './impersonation/mutations/impersonation.ts'
import { integrationMutations } from './integration/mutations/webhook.ts'
import { chooseLender, unchooseLender } from './lender/mutations/choose.ts'
import { addLender, editLender, removeLender, restoreLender } from './lender/mutations/lender.ts'
import {
  addRateSheet,
  editRateSheet,
  removeRateSheet,
  restoreRateSheet,
} from './lender/mutations/sheet.ts'
import { mailingMutations } from './figures/mutations/mailing.ts'
import { templateMutations } from './message-template/mutations/template.ts'
import { acceptOnlineSale } from './online-sale/mutations/accept.ts'
import {
  moveOnlineSale,
  cancelOnlineSale,
  expireOnlineSale,
  linkOnlineContract,
  settleOnlineSale,
  switchOnlineStatus,
} from './online-sale/mutations/handle.ts'
import { sendSigningLink } from './online-sale/mutations/link.ts'
import { phoneMutations } from './phone/mutations/all.ts'
import { privacyMutations } from './privacy/mutations/all.ts'
import { correctRequest } from './request/mutations/correct.ts'
import { processRequest, markRequest } from './request/mutations/process.ts'
import { takeBackRequest } from './request/mutations/take-back.ts'
import { transferRequest } from './request/mutations/transfer.ts'
import { ruleMutations } from './assignment/mutations/rule.ts'
import { acceptSubscription } from './subscription/mutations/accept.ts'
import { taskMutations } from './task/mutations/task.ts'
import { seeReminder } from './user/mutations/see-reminder.ts'
import {
  setAvailability,
  arrangeForms,
  arrangeSections,
  setPreference,
  editProfile,
  changePicture,
} from './user/mutations/user.ts'
import {
  commentVehicle,
  removeVehicleComment,
  restoreVehicleComment,
} from './vehicle/mutations/comment.ts'
import { printLabel } from './vehicle/mutations/label.ts'
import { photoMutations } from './vehicle/mutations/photo.ts'
import { giveHold } from './vehicle/mutations/give-hold.ts'
import {
  offerVehicle,
  reserveVehicle,
  releaseVehicle,
  sellVehicle,
  withdrawVehicle,
  returnVehicle,
} from './vehicle/mutations/state.ts'
import {
  addVehicle,
  editVehicle,
  priceVehicle,
  deleteVehicle,
  restoreVehicle,
} from './vehicle/mutations/vehicle.ts'
import {
  openWorkItem,
  editWorkItem,
  closeWorkItem,
  reopenWorkItem,
  deleteWorkItem,
  restoreWorkItem,
} from './work-item/mutations/work-item.ts'
import { widgetMutations } from './widget/mutations/widget.ts'
import { planHours } from './user/mutations/hours.ts'
import { recoverWork } from './user/mutations/recover-work.ts'
import { editDefaults } from './user/mutations/defaults.ts'
import { peopleMutations } from './user/mutations/people.ts'
import { roleMutations } from './user/mutations/role.ts'
import { tagMutations } from './tag/mutations/mark.ts'
import { viewMutations } from './view/mutations/view.ts'

export const mutations = [
  mergeClients,
  addClientVehicle,
  editClientVehicle,
  removeClientVehicle,
  restoreClientVehicle,
  addClient,
  editClient,
  deleteClient,
  restoreClient,
  recordConsent,
  withdrawConsent,
  editCompany,
  changeLogo,
  changePublicity,
  changeDesk,
  changeContact,
  ...rowMutations,
  addUsualFee,
  editUsualFee,
  removeUsualFee,
  ...menuMutations,
  ...contractMutations,
  completeDelivery,
  reopenDelivery,
  tickDeliveryItem,
  attachDeliveryProof,
  planDelivery,
  moveDelivery,
  editDelivery,
  cancelDelivery,
  tickPoint,
  settleDifference,
  extendInspection,
  releaseInspection,
  signReport,
  startInspection,
  noteInspection,
  addInspectionPhoto,
  removeInspectionPhoto,
  restoreInspectionPhoto,
  completeInspection,
  reopenInspection,
  deleteInspection,
  restoreInspection,
  bookAppointment,
  settleAppointment,
  editAppointment,
  moveAppointment,
  reopenAppointment,
  inviteToAppointment,
  editLead,
  assignLead,
  logLead,
  moveLead,
  recoverLeadLater,
  comeBackLead,
  deliverLead,
  undoLeadMove,
  ...wordMutations,
  ...messageMutations,
  processNotification,
  ...sourceMutations,
  ...integrationMutations,
  seeImpersonations,
  addLender,
  editLender,
  removeLender,
  restoreLender,
  addRateSheet,
  editRateSheet,
  removeRateSheet,
  restoreRateSheet,
  chooseLender,
  unchooseLender,
  ...mailingMutations,
  ...templateMutations,
  ...tagMutations,
  ...viewMutations,
  acceptOnlineSale,
  moveOnlineSale,
  cancelOnlineSale,
  expireOnlineSale,
  linkOnlineContract,
  settleOnlineSale,
  sendSigningLink,
  switchOnlineStatus,
  ...phoneMutations,
  ...privacyMutations,
  processRequest,
  correctRequest,
  markRequest,
  transferRequest,
  takeBackRequest,
  ...ruleMutations,
  acceptSubscription,
  ...taskMutations,
  ...roleMutations,
  setAvailability,
  planHours,
  arrangeForms,
  arrangeSections,
  setPreference,
  seeReminder,
  editProfile,
  changePicture,
  commentVehicle,
  removeVehicleComment,
  restoreVehicleComment,
  printLabel,
  ...photoMutations,
  offerVehicle,
  reserveVehicle,
  releaseVehicle,
  giveHold,
  sellVehicle,
  withdrawVehicle,
  returnVehicle,
  addVehicle,
  editVehicle,
  priceVehicle,
  deleteVehicle,
  restoreVehicle,
  openWorkItem,
  editWorkItem,
  closeWorkItem,
  reopenWorkItem,
  deleteWorkItem,
  restoreWorkItem,
  recoverWork,
  ...peopleMutations,
  editDefaults,
  ...widgetMutations,
] as const

/** What was stored by name: found, and to be done again; refused as `unknown-mutation` when this app is older than it. */
export function byNameIn(all: readonly AnyMutation[]) {
  const byName = new Map<string, AnyMutation>(all.map(m => [m.name, m]))
  const mutationNamed = (name: string): AnyMutation | undefined => byName.get(name)
  const actNamed = (name: string, input: unknown): Act => ({
    mutation: mutationNamed(name) ?? unknown(name),
    input,
  })
  return { mutationNamed, actNamed }
}
export const { mutationNamed, actNamed } = byNameIn(mutations)

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
  mutations.find((m: AnyMutation) => m.restores?.table === table)
