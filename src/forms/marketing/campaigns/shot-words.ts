/** What mailshots are called in all their states, and what is done with one: by the server at once or not at all. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { holdsAny } from '#db/forms.ts'
import { leadForms } from '#db/lead/shared.ts'
import type { MailshotCount } from '#db/mailshot/lines.ts'
import { type MailshotPlan, mailshotPrefix } from '#db/mailshot/plan.ts'
import type { MailshotState, PauseReason } from '#db/mailshot/table.ts'
import type { MessageChannel } from '#db/message/table.ts'
import { api } from '#src/lib/api.ts'
import { useSession } from '#src/lib/session.ts'
import type { CallWords } from '#src/lib/use-call.ts'
import type { Tone } from '#src/ui/chip.tsx'

/** In the address: the list, one that is not saved yet, and one by its id. */
export const shotList = 'mailshots'
export const shotNew = `${mailshotPrefix}new`
export const isShot = (id: string): boolean => id.startsWith(mailshotPrefix)

const post = (path: string, json: object) => api(`/api/campaigns/mailshots/${path}`, { json })
export const saveShot = (plan: MailshotPlan) => post('save', plan)
export const startShot = (body: { mailshotId: string; seenAt: number; startAt: number | null }) =>
  post('start', body)
export type ShotAct = 'pause' | 'resume' | 'cancel'
export const actOnShot = (act: ShotAct, mailshotId: string) => post(act, { mailshotId })

/** Acts here, and writes to customers. */
export function useMaySend(): boolean {
  const { may } = useSession()
  return may.has('marketing.Campaigns') && holdsAny(may, leadForms)
}

export const shotCallWords: CallWords = {
  'changed-meanwhile': msg`It was changed meanwhile. Look at it again as it stands now.`,
  'not-found': msg`It is not there any more, or the campaign it belongs to is not.`,
  'mailshot-begun': msg`It has begun already: what is in it stays as it is.`,
  'mailshot-over': msg`It is over already.`,
  'mailshot-empty': msg`It has no words yet in any language.`,
  'mailshot-subject': msg`An email needs a subject in each of its languages.`,
  'mailshot-long': msg`A text message has 1,000 characters at most before its variables are filled in.`,
  'mailshot-house': msg`Write it in the dealership’s language too, or leave out who reads another one.`,
  'mailshot-nobody': msg`Nobody is in its segment.`,
  'mailshot-many': msg`More than 20,000 clients are in its segment. Narrow it.`,
}

export const shotStates: Record<MailshotState, { caption: MessageDescriptor; tone: Tone }> = {
  draft: { caption: msg({ message: 'Draft', context: 'mailshot' }), tone: 'quiet' },
  scheduled: { caption: msg({ message: 'Scheduled', context: 'mailshot' }), tone: 'info' },
  running: { caption: msg({ message: 'Being sent', context: 'mailshot' }), tone: 'accent' },
  paused: { caption: msg({ message: 'Paused', context: 'mailshot' }), tone: 'warn' },
  done: { caption: msg({ message: 'Finished', context: 'mailshot' }), tone: 'good' },
  cancelled: { caption: msg({ message: 'Called off', context: 'mailshot' }), tone: 'quiet' },
}
export const pauseWords: Record<PauseReason, MessageDescriptor> = {
  person: msg`Paused by hand: nothing of it leaves until somebody goes on with it.`,
  refused: msg`Your mail or text service refused several messages in a row. Nobody is lost: look at its settings and go on.`,
  starter: msg`Whoever started it may no longer write to customers. Go on with it in your own name, or call it off.`,
}
export const shotChannels: Record<MessageChannel, MessageDescriptor> = {
  mail: msg`Email`,
  sms: msg`Text message`,
}
export const countWords: Record<MailshotCount, MessageDescriptor> = {
  waiting: msg({ message: 'Still to come', context: 'mailshot' }),
  leaving: msg({ message: 'On their way', context: 'mailshot' }),
  sent: msg({ message: 'Sent', context: 'mailshot' }),
  failed: msg({ message: 'Not sent', context: 'mailshot' }),
  bounced: msg({ message: 'Came back', context: 'mailshot' }),
  out: msg({ message: 'Left out', context: 'mailshot' }),
  unsubscribed: msg({ message: 'Unsubscribed', context: 'mailshot' }),
  replied: msg({ message: 'Answered', context: 'mailshot' }),
  requests: msg({ message: 'Asked something', context: 'mailshot' }),
  leads: msg({ message: 'New leads', context: 'mailshot' }),
  sold: msg({ message: 'Bought', context: 'mailshot' }),
}
