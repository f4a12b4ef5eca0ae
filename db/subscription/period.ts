/** How long a subscription runs, and where it stands on a day. */
import type { SubscriptionStatus, SubscriptionType } from '../terms.ts'
import { addMonths } from '../kernel/date.ts'

/** SPEC ContractType: twelve months or one. */
const subscriptionMonths: Record<SubscriptionType, number> = {
  'shop-12': 12,
  'shop-1': 1,
  'desking-1': 1,
}

/** From the day of acceptance; `endsOn` is the first day without it. */
export const periodOf = (type: SubscriptionType, acceptedOn: string) => ({
  startsOn: acceptedOn,
  endsOn: addMonths(acceptedOn, subscriptionMonths[type]),
})

/** Nobody has to run at midnight: an accepted one whose time is over has ended. */
export const subscriptionStatusOn = (
  { status, endsOn }: { status: SubscriptionStatus; endsOn: string | null },
  today: string,
): SubscriptionStatus =>
  status === 'accepted' && endsOn !== null && endsOn <= today ? 'ended' : status
