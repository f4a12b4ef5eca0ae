import { expect, test } from 'vitest'
import { subscriptionMutations } from '#db/mutations/subscription.ts'
import { hashOfTerms, termsOf } from '#db/rules/subscription/terms.ts'
import { aSubscription } from '#tests/support/builders/delivery.ts'
import { director } from '#tests/support/builders/vehicle.ts'
import { codeOf, fieldsOn, outcomeOf } from '#tests/support/decided.ts'

const { acceptSubscription } = subscriptionMutations
const read = await termsOf('shop-12', 1, 'fr-ca')
const termsHash = read ? hashOfTerms(read) : ''
const input = {
  subscriptionId: 'sub-1',
  termsVersion: 1,
  termsHash,
  terms: true,
  confidentiality: true,
  name: 'Ana Moreau',
}
const accept = (subscription = aSubscription(), over: Partial<typeof input> = {}) =>
  acceptSubscription.decide({ subscription }, { ...input, ...over }, director)

test('a subscription runs twelve months from its acceptance, with who, when and which text', () => {
  expect(fieldsOn(accept(), 'subscription', 'sub-1')).toEqual({
    status: 'accepted',
    startsOn: '2025-06-15',
    endsOn: '2026-06-15',
    termsHash,
    acceptedAt: director.now,
    acceptedBy: 'u-ana',
    acceptedName: 'Ana Moreau',
  })
})
test('each box is its own, another text or version is none, and an accepted one is closed', () => {
  expect(codeOf(() => accept(undefined, { terms: false }))).toBe('subscription-boxes-needed')
  expect(codeOf(() => accept(undefined, { confidentiality: false }))).toBe(
    'subscription-boxes-needed',
  )
  expect(codeOf(() => accept(undefined, { termsHash: 'a'.repeat(64) }))).toBe(
    'subscription-terms-changed',
  )
  expect(codeOf(() => accept(undefined, { termsVersion: 2 }))).toBe('subscription-terms-changed')
  expect(codeOf(() => accept(aSubscription({ type: 'shop-1' })))).toBe('subscription-terms-changed')
  expect(codeOf(() => accept(aSubscription({ status: 'accepted', acceptedBy: 'u-marc' })))).toBe(
    'subscription-not-offered',
  )
  expect(codeOf(() => accept(aSubscription({ status: 'ended' })))).toBe('subscription-not-offered')
  expect(
    outcomeOf(accept(aSubscription({ status: 'accepted', acceptedBy: 'u-ana', termsHash }))),
  ).toBe('merged')
})
