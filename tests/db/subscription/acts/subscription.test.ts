/** A subscription is accepted: its text, its boxes, its local day. */
import { acceptSubscription } from '#db/subscription/mutations/accept.ts'
import { aSubscription } from '#tests/support/builders/delivery.ts'
import { acts, but, evening } from '#tests/support/acts.ts'

/** Of shop-12, version 1, in French for Québec. */
const termsHash = '3ddf9b31d18cbb680f14830629408c23a01dafce4458ad0e84af5b15403c9f97'
const input = {
  subscriptionId: 'sub-1',
  termsVersion: 1,
  termsHash,
  terms: true,
  confidentiality: true,
  name: 'Ana Moreau',
}
const of = (over: Parameters<typeof aSubscription>[0]) => ({
  rows: { subscription: [aSubscription(over)] },
})
const changed = ['subscription-terms-changed']
const mine = {
  status: 'accepted',
  acceptedBy: 'u-ana',
  acceptedName: 'Ana Moreau',
  termsHash,
} as const
const closed = (status: string, by: string) => ['subscription-not-offered', { status, by }]
acts(
  acceptSubscription,
  { rows: { subscription: [aSubscription({ id: 'sub-2' }), aSubscription()] }, input },
  [
    [
      'from the local day, with who, when and which text',
      {},
      {
        'subscription sub-1': {
          status: 'accepted',
          startsOn: '2026-11-21',
          endsOn: '2027-11-21',
          termsHash: '3ddf9b31d18cbb680f14830629408c23a01dafce4458ad0e84af5b15403c9f97',
          acceptedAt: evening,
          acceptedBy: 'u-ana',
          acceptedName: 'Ana Moreau',
        },
      },
    ],
    [
      'in another language',
      { input: { termsHash: 'd62db343ba277f22934795e94a0754dc1d38d78283a132cf218bd816ffa5d1f2' } },
      but({
        'subscription sub-1': {
          termsHash: 'd62db343ba277f22934795e94a0754dc1d38d78283a132cf218bd816ffa5d1f2',
        },
      }),
    ],
    ['twice is once', of(mine), 'merged'],
    [
      'not another text twice',
      of({ ...mine, termsHash: 'a'.repeat(64) }),
      closed('accepted', 'Ana Moreau'),
    ],
    [
      'a colleague was first',
      of({ ...mine, acceptedBy: 'u-samir', acceptedName: 'Samir' }),
      closed('accepted', 'Samir'),
    ],
    ['not one that has ended', of({ ...mine, status: 'ended' }), closed('ended', 'Ana Moreau')],
    ['not another text', { input: { termsHash: 'a'.repeat(64) } }, changed],
    ['nor another version', { input: { termsVersion: 2 } }, changed],
    ['nor one that is offered in another', of({ termsVersion: 2 }), changed],
    ['nor another subscription’s', of({ type: 'shop-1' }), changed],
    [
      'a box of its own',
      { input: { confidentiality: false } },
      ['subscription-boxes-needed', { field: 'confidentiality' }],
    ],
    ['and another', { input: { terms: false } }, ['subscription-boxes-needed', { field: 'terms' }]],
    ['not one that is gone', of({ deletedAt: 5 }), ['deleted']],
    ['nor one that is not there', { rows: { subscription: [] } }, ['not-found']],
  ],
)
