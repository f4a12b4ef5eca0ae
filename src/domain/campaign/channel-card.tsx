/** A channel's month: what is planned of it, what it comes to, and the campaigns behind its sums. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BudgetLine } from '#db/campaign/budget.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { BesidePlan } from './beside-plan.tsx'
import { useChannelName } from './budget-columns.tsx'
import { addUp } from './budget-sums.ts'
import { CampaignLink } from './campaign-link.tsx'

type Props = { line: BudgetLine; actions: ReactNode }
export function ChannelCard({ line, actions }: Props) {
  const nameOf = useChannelName()
  const sums = addUp([line])
  return (
    <Card level={3} title={nameOf(line.channel)} actions={actions}>
      <Stack gap={3}>
        <Amounts line={line} />
        {sums.plannedMinor !== null && sums.plannedMinor > 0 && (
          <Spent spentMinor={sums.spentMinor} plannedMinor={sums.plannedMinor} />
        )}
        <div>
          <BesidePlan sums={sums} />
        </div>
        <Behind line={line} />
      </Stack>
    </Card>
  )
}

function Amounts({ line }: { line: BudgetLine }) {
  const { t } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const { plan } = line
  const { spentMinor, heldMinor, forecastMinor } = addUp([line])
  return (
    <DescriptionList
      layout="stacked"
      facts={[
        { term: t`Planned`, value: plan ? write(plan.minor) : t`No plan` },
        ...(plan
          ? [{ term: t`Planned by`, value: `${plan.byName}, ${format.instant(plan.at, 'date')}` }]
          : []),
        { term: t`Spent`, value: write(spentMinor) },
        { term: t`Still held`, value: write(heldMinor) },
        { term: t`It will come to`, value: write(forecastMinor), strong: true },
      ]}
    />
  )
}

function Spent({ spentMinor, plannedMinor }: { spentMinor: number; plannedMinor: number }) {
  const { t } = useLingui()
  const write = useFundMoney()
  return (
    <ProgressBar
      label={t`Spent of what is planned`}
      value={spentMinor}
      max={plannedMinor}
      valueText={t`${write(spentMinor)} of ${write(plannedMinor)}`}
      tone={spentMinor > plannedMinor ? 'warn' : 'accent'}
    />
  )
}

function Behind({ line: { campaigns } }: { line: BudgetLine }) {
  const { t } = useLingui()
  const write = useFundMoney()
  if (!campaigns.length) return <Trans>No campaign in this month.</Trans>
  return (
    <DescriptionList
      facts={campaigns.map(({ id, title, spentMinor, heldMinor }) => ({
        key: id,
        term: <CampaignLink campaign={{ id, title }} />,
        value:
          heldMinor === 0
            ? write(spentMinor)
            : t`${write(spentMinor)}, ${write(heldMinor)} still held`,
      }))}
    />
  )
}
