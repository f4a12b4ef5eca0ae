/** What Bridge has to spend from here on, and how long it learns. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Learning } from '#db/bridge/pace.ts'
import type { BridgeNow, BridgeSetup } from '#db/bridge/shown.ts'
import { clicksFor } from '#db/bridge/pace.ts'
import { bridgeLearningClicks } from '#db/bridge/terms.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'

export function AheadCard({ bridge, setup }: { bridge: BridgeNow; setup: BridgeSetup }) {
  const { t } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const { learning, funds, clicksReceived, nextMonthOn } = bridge
  const { monthlyBudgetMinor, costPerClickMinor } = setup
  const day = format.calendarDate(nextMonthOn)
  return (
    <Card level={2} title={<Trans>From {day}</Trans>}>
      <DescriptionList
        facts={[
          { term: t`Monthly budget`, value: write(monthlyBudgetMinor), strong: true },
          {
            term: t`Clicks a month, estimated`,
            value: format.number(clicksFor(monthlyBudgetMinor, costPerClickMinor)),
          },
          { term: t`Clicks received since it was activated`, value: format.number(clicksReceived) },
          ...(learning
            ? [{ term: t`Learning`, value: <LearningWords learning={learning} /> }]
            : []),
          ...(funds ? [{ term: t`Funds available`, value: write(funds.balanceMinor) }] : []),
        ]}
      />
    </Card>
  )
}

function LearningWords({ learning: { days, daysLeft, clicks, isOver } }: { learning: Learning }) {
  const format = useFormat()
  const [all, left] = [format.number(days), format.number(daysLeft)]
  const [came, wanted] = [format.number(clicks), format.number(bridgeLearningClicks)]
  if (isOver && clicks < bridgeLearningClicks)
    return (
      <Trans>
        {all} days, over; {came} clicks, too little to tell units apart
      </Trans>
    )
  if (isOver)
    return (
      <Trans>
        {all} days, over; {came} clicks
      </Trans>
    )
  return (
    <Trans>
      {left} of {all} days left, {came} of {wanted} clicks
    </Trans>
  )
}
