/** Contracts with the provider: one in force, one that has ended, one to read and accept. */
import type { Row } from '../kernel/mutation.ts'
import { subscriptionHash } from '../subscription/hashes.ts'
import { periodOf } from '../subscription/period.ts'
import type { SubscriptionType } from '../terms.ts'
import { nameOfUser } from './people.ts'
import { row, type Stage } from './stage.ts'

/** A year, a month; minor units in each currency. */
const prices: Record<Row<'subscription'>['currency'], Record<SubscriptionType, number>> = {
  CAD: { 'shop-12': 118_800, 'shop-1': 11_900, 'desking-1': 14_900 },
  EUR: { 'shop-12': 94_800, 'shop-1': 8_900, 'desking-1': 10_900 },
  COP: { 'shop-12': 358_800_000, 'shop-1': 32_900_000, 'desking-1': 39_900_000 },
}

export function subscriptionsOf(stage: Stage, { currency }: Row<'company'>): Row<'subscription'>[] {
  const [director = ''] = stage.staff.directors
  const base = (type: SubscriptionType, days: number) => ({
    type,
    amountMinor: prices[currency][type],
    currency,
    termsVersion: 1,
    createdAt: stage.at(days, '09:00'),
  })
  const accepted = (id: string, type: SubscriptionType, days: number) =>
    row({
      id,
      ...base(type, days),
      status: 'accepted' as const,
      ...periodOf(type, stage.day(days)),
      termsHash: subscriptionHash(type, 1, stage.locale),
      acceptedAt: stage.at(days, '10:00'),
      acceptedBy: director,
      acceptedName: nameOfUser(director),
    })
  return [
    accepted('sb-0001', 'shop-12', -100),
    accepted('sb-0002', 'desking-1', -70),
    row({
      id: 'sb-0003',
      ...base('desking-1', -2),
      status: 'offered' as const,
      startsOn: null,
      endsOn: null,
      termsHash: '',
      acceptedAt: null,
      acceptedBy: null,
      acceptedName: '',
    }),
  ]
}
