/** The month so far: what is spent of the budget, the clicks, how fast it goes, and each day. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Pace } from '#db/bridge/pace.ts'
import type { BridgeMonth, ClickSums } from '#db/bridge/shown.ts'
import { firstOf } from '#db/campaign/budget.ts'
import { sumOf } from '#db/contract/deal/exact.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { BarChart } from '#src/ui/bar-chart.tsx'
import { Card } from '#src/ui/card.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './bridge.module.css'

export const refusedOf = ({ refused }: ClickSums): number => sumOf(Object.values(refused), n => n)

export function MonthCard({ month }: { month: BridgeMonth }) {
  const { t } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const { budgetMinor, spentMinor, charged, pace, days } = month
  const name = format.calendarDate(firstOf(month.month), 'monthYear')
  const [spent, budget] = [write(spentMinor), write(budgetMinor)]
  const refused = refusedOf(month)
  return (
    <Card level={2} title={name}>
      <Stack gap={4}>
        <div className={styles['figures']}>
          <Figure value={spent} note={t`spent of ${budget}`} />
          <Figure value={format.number(charged)} note={t`charged clicks`} />
          <Figure value={format.number(refused)} note={t`refused, not charged`} />
        </div>
        {budgetMinor > 0 && (
          <ProgressBar
            label={t`Spent of the budget`}
            labelHidden
            value={spentMinor}
            max={budgetMinor}
            valueText={t`${spent} of ${budget}`}
            tone={pace?.isAlarm ? 'warn' : 'accent'}
          />
        )}
        {pace && <PaceWords pace={pace} />}
        <BarChart
          label={t`Spent by day`}
          categoryLabel={t`Day`}
          categories={days.map(({ on }) => String(Number(on.slice(8))))}
          series={[{ label: t`Spent`, values: days.map(each => each.spentMinor) }]}
          format={write}
          height={180}
        />
      </Stack>
    </Card>
  )
}

const Figure = ({ value, note }: { value: string; note: string }) => (
  <p className={styles['figure']}>
    <strong>{value}</strong> <span>{note}</span>
  </p>
)

/** In a sentence each: how fast, what it comes to, and what would make it last. */
function PaceWords({ pace }: { pace: Pace }) {
  const format = useFormat()
  const write = useFundMoney()
  const { tempo, forecastMinor, endsOn, advisedMinor, clicksLeft } = pace
  if (tempo === null || forecastMinor === null) return null
  const sum = write(forecastMinor)
  const day = endsOn === null ? '' : format.calendarDate(endsOn)
  const [advised, clicks] = [write(advisedMinor), format.number(clicksLeft)]
  return (
    <div className={styles['words']}>
      {tempo === 'even' && (
        <p>
          <Trans>It is spent evenly: the month comes to {sum}.</Trans>
        </p>
      )}
      {tempo === 'slow' && (
        <p>
          <Trans>It is spent slowly: straight on, the month comes to {sum}.</Trans>
        </p>
      )}
      {tempo === 'fast' && endsOn === null && (
        <p>
          <Trans>It is spent fast: straight on, the month comes to {sum}.</Trans>
        </p>
      )}
      {day !== '' && (
        <p>
          <Trans>It is spent fast: straight on, the budget is gone on {day}.</Trans>
        </p>
      )}
      <p>
        <Trans>
          {clicks} clicks are left, {advised} a day so that it lasts the month.
        </Trans>
      </p>
    </div>
  )
}
