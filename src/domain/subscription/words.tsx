/** Status and price of a subscription, in words. */
import { useLingui } from '@lingui/react/macro'
import { dateIn } from '#db/kernel/date.ts'
import { lookup } from '#db/lookups/index.ts'
import { subscriptionStatusOn } from '#db/subscription/period.ts'
import { subscriptionTypeIds } from '#db/terms.ts'
import type { Subscription } from '#src/domain/subscription/queries.ts'
import { houseClock } from '#src/lib/clock.ts'
import { money } from '#src/lib/format.ts'
import { useSession } from '#src/lib/session.ts'
import { Chip } from '#src/ui/chip.tsx'

function useStatus(subscription: Subscription) {
  const { timeZone } = useSession()
  return subscriptionStatusOn(subscription, dateIn(timeZone, houseClock()))
}

export function SubscriptionStatusChip({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui()
  const status = useStatus(subscription)
  if (status === 'offered') return <Chip tone="warn">{t`To accept`}</Chip>
  return status === 'accepted' ? (
    <Chip tone="good" icon="check">{t`In force`}</Chip>
  ) : (
    <Chip>{t`Ended`}</Chip>
  )
}

/** SPEC ContractType, in the page's language. */
export const typeCaption = ({ type }: Subscription, locale: string): string =>
  lookup('ContractType', locale).find(({ ID }) => ID === subscriptionTypeIds[type])?.Caption ?? type

/** In the currency of the contract, which need not be the dealership's. */
export const priceOf = ({ amountMinor, currency }: Subscription, locale: string): string =>
  money(amountMinor, currency, locale)
