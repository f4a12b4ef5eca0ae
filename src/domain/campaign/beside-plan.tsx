/** What a month will come to, beside what was planned for it. */
import { useLingui } from '@lingui/react/macro'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { Chip } from '#src/ui/chip.tsx'
import type { Sums } from './budget-sums.ts'

export function BesidePlan({ sums }: { sums: Pick<Sums, 'plannedMinor' | 'forecastMinor'> }) {
  const { t } = useLingui()
  const write = useFundMoney()
  const { plannedMinor, forecastMinor } = sums
  if (plannedMinor === null) return null
  const over = forecastMinor - plannedMinor
  if (over === 0) return <Chip tone="good">{t`As planned`}</Chip>
  return over > 0 ? (
    <Chip tone="warn">{t`${write(over)} over the plan`}</Chip>
  ) : (
    <Chip tone="quiet">{t`${write(-over)} left`}</Chip>
  )
}
