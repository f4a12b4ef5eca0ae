import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { KeepReason } from '#db/privacy/fates.ts'
import type {
  Harm,
  IdentityWay,
  PrivacyChannel,
  PrivacyKind,
  PrivacyOutcome,
  RetentionKind,
} from '#db/privacy/terms.ts'

export const kindWords: Record<PrivacyKind, MessageDescriptor> = {
  access: msg`Access to the data`,
  portability: msg`A copy to take elsewhere`,
  rectification: msg({ message: 'Correction', context: 'of personal data' }),
  erasure: msg`To be forgotten`,
  withdrawal: msg`Withdrawal of consent`,
}
export const channelWords: Record<PrivacyChannel, MessageDescriptor> = {
  desk: msg`At the desk`,
  phone: msg`By phone`,
  mail: msg`By email`,
  letter: msg`By letter`,
  website: msg`On the website`,
}
export const identityWords: Record<IdentityWay, MessageDescriptor> = {
  known: msg`Known in person`,
  document: msg`A document with a photo was shown`,
  callback: msg`Called back at the number on the card`,
  reply: msg`Answered from the address on the card`,
  signature: msg`Signature compared with the contract`,
}
export const outcomeWords: Record<PrivacyOutcome, MessageDescriptor> = {
  granted: msg`Done as asked`,
  partly: msg`Done in part`,
  refused: msg`Refused`,
  'taken-back': msg`Taken back by the person`,
}
export const harmWords: Record<Harm, MessageDescriptor> = {
  unsure: msg`Not judged yet`,
  none: msg`No risk of serious harm`,
  serious: msg`Risk of serious harm`,
}
export const retentionWords: Record<
  RetentionKind,
  { caption: MessageDescriptor; what: MessageDescriptor }
> = {
  spam: {
    caption: msg`Junk requests`,
    what: msg`Requests put among the junk. They are deleted by themselves.`,
  },
  raw: {
    caption: msg`Texts as they came in`,
    what: msg`The raw text of requests from other systems. It is deleted by itself; what was read from it stays.`,
  },
  lead: {
    caption: msg`People who never bought`,
    what: msg`Counted from their last word. They are forgotten when you say so below.`,
  },
  recording: {
    caption: msg`Recordings of calls`,
    what: msg`Where calls are recorded. They are deleted by themselves.`,
  },
  contract: {
    caption: msg`Signed contracts`,
    what: msg`The books and the law want them; nothing deletes them before.`,
  },
  incident: {
    caption: msg`Incidents`,
    what: msg`Counted from the day they became known; nothing deletes them before.`,
  },
}
export const keepWords: Record<KeepReason, MessageDescriptor> = {
  contract: msg`belongs to a signed contract, which the law wants kept`,
  evidence: msg`proves what was signed`,
  register: msg`shows that the request was answered`,
  refusal: msg`keeps the “no” for ever`,
  report: msg`belongs to the vehicle’s inspection report`,
  another: msg`also mentions another person, who wrote on the lead`,
  shared: msg`somebody else’s data has the same file`,
}
