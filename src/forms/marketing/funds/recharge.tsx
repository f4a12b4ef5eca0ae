/** How the funds fill up by themselves: off, or by how much, with which card, and how far this month has come. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { RechargePlan, RechargeView } from '#db/ledger/recharge.ts'
import { cardName } from '#src/domain/fund/cards.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { cardReasons } from '#src/domain/fund/words.ts'
import { useIsInName } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { Keep } from './amount-form.tsx'
import { SwitchOff } from './switch-off.tsx'

const RechargeDialog = lazy(() =>
  import('./recharge-dialog.tsx').then(each => ({ default: each.RechargeDialog })),
)

export function Recharge() {
  const { rows, asOf, trouble, again } = usePages<RechargeView>('/api/funds/cards/recharge', {})
  const format = useFormat()
  const view = rows?.[0]
  if (!view || (view.state === 'off' && !view.plan)) return null
  return (
    <Card
      level={2}
      title={<Trans>Automatic recharge</Trans>}
      subtitle={
        trouble && asOf !== undefined && <Trans>as of {format.instant(asOf, 'dateTime')}</Trans>
      }
    >
      <Stack gap={4}>
        {view.plan?.why && <WhyOff plan={view.plan} />}
        {view.plan?.isOn ? <Facts view={view} plan={view.plan} /> : <Off view={view} />}
        <Acts view={view} onChanged={again} />
      </Stack>
    </Card>
  )
}

function Facts({ view: { monthMinor, card }, plan }: { view: RechargeView; plan: RechargePlan }) {
  const { t, i18n } = useLingui()
  const write = useFundMoney()
  const format = useFormat()
  return (
    <DescriptionList
      layout="stacked"
      facts={[
        { term: t`When less is available than`, value: write(plan.thresholdMinor) },
        { term: t`Recharge, before tax`, value: write(plan.amountMinor), strong: true },
        {
          term: t`This month, of the limit`,
          value: `${write(monthMinor)}\u{A0}/\u{A0}${write(plan.ceilingMinor)}`,
        },
        { term: t`Paid with`, value: card ? cardName(i18n, card) : t`No card` },
        {
          term: t`Switched on`,
          value: `${format.instant(plan.at, 'dateTime')} · ${plan.byName}`,
        },
      ]}
    />
  )
}

const Off = ({ view: { card } }: { view: RechargeView }) => (
  <p>
    {card ? (
      <Trans>
        Off. Switched on, a card is charged as soon as the funds run low, so that no campaign stops.
      </Trans>
    ) : (
      <Trans>Off. It needs a card: whoever keeps the payment methods adds one.</Trans>
    )}
  </p>
)

function WhyOff({ plan: { why, at } }: { plan: RechargePlan }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const own = {
    'no-card': t`There was no card any more.`,
    'no-quote': t`Its tax could not be told: the dealership has no province we know.`,
  }
  const day = format.instant(at, 'dateTime')
  return (
    <Banner tone="warn" title={<Trans>It switched itself off on {day}</Trans>}>
      {why === ''
        ? ''
        : why === 'no-card' || why === 'no-quote'
          ? own[why]
          : i18n._(cardReasons[why])}
    </Banner>
  )
}

function Acts({ view, onChanged }: { view: RechargeView; onChanged: () => void }) {
  const isReadOnly = useReadOnly()
  const isInName = useIsInName()
  const [open, setOpen] = useState<'set' | 'off'>()
  const shut = (isDone: boolean) => {
    setOpen(undefined)
    if (isDone) onChanged()
  }
  const isOn = view.plan?.isOn === true
  if (isReadOnly || view.state === 'off') return null
  if (!isOn && !view.card)
    return (
      <Keep>
        <Trans>Add a card…</Trans>
      </Keep>
    )
  return (
    <>
      <Row gap={2}>
        <Button isDisabled={isInName || !view.card} onPress={() => setOpen('set')}>
          {isOn ? <Trans>Change the recharge…</Trans> : <Trans>Switch on…</Trans>}
        </Button>
        {isOn && (
          <Button variant="quiet" isDisabled={isInName} onPress={() => setOpen('off')}>
            <Trans>Switch off…</Trans>
          </Button>
        )}
      </Row>
      {open === 'off' && view.plan && <SwitchOff plan={view.plan} onShut={shut} />}
      {open === 'set' && (
        <Suspense>
          <RechargeDialog view={view} onShut={shut} />
        </Suspense>
      )}
    </>
  )
}
