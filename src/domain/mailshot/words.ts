/** Why a client of a mailshot is left out or waits. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { leftOutReasons } from '#db/mailshot/table.ts'
import { reasonCaption } from '#src/domain/consent/words.ts'

const leftOutWords: Record<(typeof leftOutReasons)[number], MessageDescriptor> = {
  'no-address': msg`no address or number`,
  bounced: msg`the last message to this address came back`,
  'same-address': msg`another client with the same address gets it`,
  colleague: msg`an address of your own people`,
  forgotten: msg`forgotten or merged`,
  'no-lead': msg`no lead to write in`,
  'no-words': msg`no words in the customer’s language`,
  'too-long': msg`too long for a text message once it is filled in`,
}
/** Why she is left out, or what she waits for, in the words of `mayContact`. */
export const whyCaption = (why: string): MessageDescriptor | undefined =>
  Object.hasOwn(leftOutWords, why)
    ? leftOutWords[why as keyof typeof leftOutWords]
    : reasonCaption(why)
