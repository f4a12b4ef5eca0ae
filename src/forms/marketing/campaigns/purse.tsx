/** The funds before and after, what is promised of them, and the two ways out. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { budgetOf, leastLeads } from '#db/campaign/plan.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useMaySpend } from './calls.ts'
import type { PlanGiven } from './plan-fields.tsx'

type PurseGiven = PlanGiven & {
  asOf: number | undefined
  isOffline: boolean
  onAsk: () => void
  onDiscard: () => Promise<void>
}

export function Purse({ form, offer, asOf, isOffline, onAsk, onDiscard }: PurseGiven) {
  const { t } = useLingui()
  const write = useFundMoney()
  const maySpend = useMaySpend()
  const [isAsking, setAsking] = useState(false)
  const leads = form.watch('leads') ?? leastLeads
  const priceMinor = offer?.priceMinor ?? null
  const budgetMinor = priceMinor === null ? null : budgetOf({ leads, priceMinor })
  const isShort =
    offer != null &&
    offer.balanceMinor !== null &&
    budgetMinor !== null &&
    offer.balanceMinor + offer.creditMinor < budgetMinor
  return (
    <Stack gap={4}>
      {offer?.balanceMinor != null && budgetMinor !== null && (
        <Funds balanceMinor={offer.balanceMinor} budgetMinor={budgetMinor} asOf={asOf} />
      )}
      {isShort && (
        <Banner tone="warn">
          <Trans>The funds are too low for this budget.</Trans>
        </Banner>
      )}
      {!maySpend && (
        <Banner tone="info">
          <Trans>Who confirms a campaign holds the funds as well.</Trans>
        </Banner>
      )}
      {maySpend && isOffline && (
        <Banner tone="info" icon="cloud-off">
          <Trans>Confirming needs the network. Nothing is sent later by itself.</Trans>
        </Banner>
      )}
      {maySpend && (
        <Button
          variant="primary"
          size="lg"
          wide
          isDisabled={isOffline || budgetMinor === null || isShort}
          onPress={onAsk}
        >
          {budgetMinor === null ? (
            <Trans>Set the budget aside</Trans>
          ) : (
            <Trans>Set {write(budgetMinor)} aside…</Trans>
          )}
        </Button>
      )}
      <Button wide variant="quiet" icon="trash" onPress={() => setAsking(true)}>
        <Trans>Discard the draft</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Discard this draft?`}
        message={t`What was typed and not saved is thrown away. Nothing that was saved changes.`}
        confirmLabel={t`Discard the draft`}
        cancelLabel={t`Keep it`}
        danger
        onConfirm={onDiscard}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  )
}

type FundsGiven = { balanceMinor: number; budgetMinor: number; asOf: number | undefined }
function Funds({ balanceMinor, budgetMinor, asOf }: FundsGiven) {
  const { t } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  return (
    <Card
      level={2}
      title={<Trans>Your funds</Trans>}
      subtitle={asOf !== undefined && <Trans>as of {format.instant(asOf, 'dateTime')}</Trans>}
    >
      <Stack gap={3}>
        <DescriptionList
          facts={[
            { term: t`Balance`, value: write(balanceMinor) },
            { term: t`Set aside for this campaign`, value: write(-budgetMinor) },
            { term: t`After it`, value: write(balanceMinor - budgetMinor), strong: true },
          ]}
        />
        <p>
          <Trans>
            The budget is held, not spent. Whatever is spent of it has its line in the funds; the
            rest comes back at the end.
          </Trans>
        </p>
      </Stack>
    </Card>
  )
}
