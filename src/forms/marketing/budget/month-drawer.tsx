/** A month of the budget: each channel with its plan, and the campaigns behind its sums. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type BudgetLine, firstOf } from '#db/campaign/budget.ts'
import { useChannelName } from '#src/domain/campaign/budget-columns.tsx'
import { ChannelCard } from '#src/domain/campaign/channel-card.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { Begun } from './plan-dialog.tsx'

type Props = {
  month: string
  lines: readonly BudgetLine[]
  /** Undefined for who only looks. */
  onPlan: ((begun: Begun) => void) | undefined
  onClose: () => void
}

export function MonthDrawer({ month, lines, onPlan, onClose }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useChannelName()
  const actions = ({ channel, plan }: BudgetLine) => {
    const name = nameOf(channel)
    return (
      onPlan && (
        <Button
          aria-label={t`Plan ${name}`}
          icon="edit"
          onPress={() => onPlan({ month, channel, minor: plan?.minor ?? null })}
        >
          <Trans>Plan</Trans>
        </Button>
      )
    )
  }
  return (
    <Drawer
      isOpen
      onClose={onClose}
      size="md"
      title={format.calendarDate(firstOf(month), 'monthYear')}
    >
      <Stack gap={4}>
        {lines.map(line => (
          <ChannelCard key={line.channel} line={line} actions={actions(line)} />
        ))}
      </Stack>
    </Drawer>
  )
}
