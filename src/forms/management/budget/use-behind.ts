/** Where what was planned and what is held can be looked at, for who holds these forms. */
import type { HouseChannel } from '#db/campaign/house-budget.ts'
import type { Behind } from '#src/domain/campaign/budget-columns.tsx'
import type { Sums } from '#src/domain/campaign/budget-sums.ts'
import { useBudgetYear } from '#src/domain/campaign/budget-year.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'

const divisionOf = (channel: HouseChannel | null) =>
  channel === 'bridge' || channel === null ? undefined : channel

export function useBehind(): Behind {
  const { locale, forms } = useSession()
  const { year } = useBudgetYear()
  return {
    ...(forms.has('marketing.Budget') && {
      planned: ({ month, channel, plannedMinor }: Sums) =>
        plannedMinor === null
          ? undefined
          : hrefOf('marketing.Budget', locale, {
              year: String(year),
              channel: divisionOf(channel),
              month,
            }),
    }),
    ...(forms.has('marketing.Campaigns') && {
      held: ({ channel }: Sums) =>
        hrefOf('marketing.Campaigns', locale, { division: divisionOf(channel) }),
    }),
  }
}
