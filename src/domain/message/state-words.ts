/** How far a message has come, and why it went no further. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mailFailureOf } from '#db/mail/failures.ts'
import type { MessageState } from '#db/message/table.ts'
import { failureWords } from '#src/domain/mail/failure-words.ts'
import type { Tone } from '#src/ui/chip.tsx'
import type { IconName } from '#src/ui/icon.tsx'

export const messageStateWords: Record<
  MessageState,
  { caption: MessageDescriptor; tone: Tone; icon: IconName }
> = {
  queued: { caption: msg`Waiting`, tone: 'info', icon: 'clock' },
  sending: { caption: msg`Being sent`, tone: 'info', icon: 'send' },
  sent: { caption: msg({ message: 'Sent', context: 'message' }), tone: 'quiet', icon: 'check' },
  delivered: { caption: msg`Arrived`, tone: 'good', icon: 'check-circle' },
  bounced: { caption: msg`Came back`, tone: 'bad', icon: 'alert' },
  failed: { caption: msg`Not sent`, tone: 'bad', icon: 'alert' },
  cancelled: { caption: msg`Taken back`, tone: 'quiet', icon: 'undo' },
}

const others: Record<string, MessageDescriptor> = {
  contact: msg`The customer has said no meanwhile, so it was not sent.`,
  sold: msg`The customer has bought meanwhile, so this offer was not sent. Send it again if it is meant all the same.`,
  unknown: msg`The server stopped while it was handing this text over. Ask the customer before you send it again: it may have arrived.`,
  restored: msg`The server was put back from a back-up: this may have been sent before. Ask the customer before you send it again.`,
  sms: msg`The text message provider did not take it. Check the number.`,
  'message-too-large': msg`Too large to send: 20 MB of files at most, and a text message without files.`,
  'file-missing': msg`One of its files is not on the server.`,
  'no-way-out': msg`It sells, and there was no way to put an unsubscribe link in it, so it was not sent. Tie the lead to a client and send it again.`,
  'no-postal-address': msg`It sells, and the law wants the dealership’s postal address in it, so it was not sent. Fill in the address on the company page and send it again.`,
  'no-address': msg`Nobody has this address. Ask for the right one.`,
  full: msg`The customer’s mailbox is full. Try again later, or another way.`,
  policy: msg`The customer’s mail server does not take our mail.`,
  other: msg`The customer’s mail server sent it back.`,
}

/** Undefined of a code that a newer server wrote. */
export function failureOf(code: string, state: MessageState): MessageDescriptor | undefined {
  const known = mailFailureOf(code)
  // "full" is her mailbox when it came back, ours when it did not leave.
  return state === 'failed' && known ? failureWords[known] : others[code]
}
