/** Subscriptions of the dealership with the provider: offered by the provider, accepted here. */
import * as z from 'zod/mini'
import { change, merged, mutation, one, present, refuseUnless } from '../../kernel/mutation.ts'
import { dateIn } from '../../kernel/date.ts'
import { isTermsHash } from '../hashes.ts'
import { periodOf } from '../period.ts'
import { id, requiredText, sha256 } from '../../kernel/fields.ts'

/** Terms, annex A and confidentiality are boxes of their own (SPEC section 5): one tick does not speak for another. */
export const acceptSubscription = mutation('subscription.accept', {
  form: 'management.Contracts',
  input: z.object({
    subscriptionId: id,
    termsVersion: z.int(),
    /** SHA-256 of the text as it was read, in the language it was read in. */
    termsHash: sha256,
    terms: z.boolean(),
    confidentiality: z.boolean(),
    name: requiredText,
  }),
  reads: ({ subscriptionId }) => ({ subscription: one('subscription', subscriptionId) }),
  decide({ subscription }, input, { userId, now, timeZone }) {
    const before = present(subscription)
    const isDone = before.status === 'accepted' && before.acceptedBy === userId
    if (isDone && before.termsHash === input.termsHash) return merged
    refuseUnless(before.status === 'offered', 'subscription-not-offered', {
      status: before.status,
      by: before.acceptedName,
    })
    refuseUnless(
      before.termsVersion === input.termsVersion &&
        isTermsHash(before.type, input.termsVersion, input.termsHash),
      'subscription-terms-changed',
    )
    refuseUnless(input.terms && input.confidentiality, 'subscription-boxes-needed', {
      field: input.terms ? 'confidentiality' : 'terms',
    })
    return [
      change('subscription', before.id, {
        status: 'accepted',
        ...periodOf(before.type, dateIn(timeZone, now)),
        termsHash: input.termsHash,
        acceptedAt: now,
        acceptedBy: userId,
        acceptedName: input.name,
      }),
    ]
  },
})
