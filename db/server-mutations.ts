/**
 * Every mutation by name, with those that only the server does: for somebody, or by the clock. The page has `mutations.ts`
 * alone: what it may not do, it does not carry.
 */
import type { FoundField } from './inspection/mutations/point.ts'
import type { InputOf } from './kernel/mutation.ts'
import { nameHosts } from './company/mutations/hosts.ts'
import { restartTexts } from './consent/mutations/restart.ts'
import { recordCopyLeft } from './contract/mutations/copy.ts'
import { beginImpersonation, endImpersonation } from './impersonation/mutations/impersonation.ts'
import { addIntakeSource, rotateIntakeSource } from './intake-source/mutations/token.ts'
import { addApiToken } from './integration/mutations/token.ts'
import {
  addWebhook,
  renewWebhookSecret,
  sendWebhookAgain,
} from './integration/mutations/webhook.ts'
import { hearLead } from './lead/mutations/hear.ts'
import { answerInvitation } from './lead/mutations/invite.ts'
import { sendMailshot } from './message/mutations/mailshot.ts'
import { reportMessage } from './message/mutations/message.ts'
import { recordLinkLeft } from './online-sale/mutations/link.ts'
import { reserveOnline } from './online-sale/mutations/reserve.ts'
import { greetNumber } from './phone/mutations/greet.ts'
import { hearCall, recordCall } from './phone/mutations/hear.ts'
import { acknowledgePrivacyRequest, remindPrivacyRequest } from './privacy/mutations/clock.ts'
import {
  erasePerson,
  noteCleared,
  sweepSpam,
  forgetProspect,
  suppressConsent,
} from './privacy/mutations/erase.ts'
import { noteExport } from './privacy/mutations/request.ts'
import { receiveRequest } from './request/mutations/receive.ts'
import { setForMany, takeBackSet } from './user/mutations/defaults.ts'
import { nameMailboxes, renameUser, resetFactors } from './user/mutations/line.ts'
import { joinUser, acceptUser, leaveUser, comeBackUser } from './user/mutations/people.ts'
import { giveNewForms } from './user/mutations/role.ts'
import { byNameIn, mutations } from './mutations.ts'

const all = [
  ...mutations,
  joinUser,
  acceptUser,
  leaveUser,
  comeBackUser,
  setForMany,
  takeBackSet,
  resetFactors,
  renameUser,
  nameMailboxes,
  giveNewForms,
  receiveRequest,
  beginImpersonation,
  endImpersonation,
  answerInvitation,
  hearLead,
  recordCopyLeft,
  addIntakeSource,
  rotateIntakeSource,
  addWebhook,
  renewWebhookSecret,
  sendWebhookAgain,
  addApiToken,
  recordLinkLeft,
  reserveOnline,
  nameHosts,
  reportMessage,
  sendMailshot,
  restartTexts,
  erasePerson,
  noteCleared,
  sweepSpam,
  forgetProspect,
  suppressConsent,
  acknowledgePrivacyRequest,
  remindPrivacyRequest,
  noteExport,
  hearCall,
  recordCall,
  greetNumber,
] as const

export type MutationName = (typeof all)[number]['name']
/** What the names of mutations are about. */
export type MutationNoun = MutationName extends infer N
  ? N extends `${infer Noun}.${string}`
    ? Noun
    : never
  : never

type Input = InputOf<(typeof all)[number]>
type Edits<I> = I extends { edits: infer E } ? keyof E & string : never
type Given<I> = I extends unknown ? keyof I & string : never
/** Every field that some act edits, so that two people can want it otherwise. */
export type EditedField = Edits<Input> | FoundField | 'assignedTo' | 'proofSha256'
/** Every field that some act asks for, so that it can be filled in wrongly. */
export type InputField = Given<Input>

export const { mutationNamed, actNamed } = byNameIn(all)
export const mutationNames: readonly MutationName[] = all.map(m => m.name)
