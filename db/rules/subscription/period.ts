/** How long a subscription runs, and where it stands on a day. */
import type { SubscriptionStatus, SubscriptionType } from '../../terms.ts'

/** SPEC ContractType: twelve months or one. */
const subscriptionMonths: Record<SubscriptionType, number> = {
  'shop-12': 12,
  'shop-1': 1,
  'desking-1': 1,
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same day so many months later; the last of the month where that has no such day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const count = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1]
  const toDay = Math.min(day, daysIn(toYear, toMonth))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(toYear).padStart(4, '0')}-${two(toMonth)}-${two(toDay)}`
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
