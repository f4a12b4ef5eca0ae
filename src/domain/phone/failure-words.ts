/** Why the provider does not do what it is asked, and what to do about it. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PhoneFailure } from './calls.ts'

export const phoneFailureWords: Record<PhoneFailure, MessageDescriptor> = {
  off: msg`No provider is switched on, or its password is missing.`,
  login: msg`The provider does not know this account or password. Copy both again from its console.`,
  unreachable: msg`The provider did not answer. Try again later.`,
  busy: msg`The provider asks for patience. Try again later.`,
  refused: msg`The provider refuses this. Check the account and its numbers in its console.`,
  'no-number': msg`A telephone number is missing: yours in your profile, the customer’s on the lead, or the sender’s number in the settings.`,
  'no-application': msg`What calls are started by is missing in the telephone settings: the application, and at Vonage its private key.`,
}

/** Why an event of the provider was not taken. */
export const refusedWords: Record<string, MessageDescriptor> = {
  unsigned: msg`The event was not signed. Switch signed webhooks on in the provider’s console.`,
  wrong: msg`The signature does not match. Check the signing secret, and that the address below is exactly the one in the provider’s console.`,
  old: msg`The event was signed too long ago. The clock of one of the two servers is wrong, or it was sent again.`,
}
