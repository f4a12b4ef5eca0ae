/** How a payment stands once it was sent. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PayAnswer } from '#db/ledger/card.ts'
import { returnedUntil } from '#db/ledger/debit.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { AtTheBank } from './at-the-bank.tsx'

const Ended = ({ onBack }: { onBack: () => void }) => (
  <EmptyState
    isKnown
    tone="good"
    icon="check-circle"
    title={<Trans>The funds were added</Trans>}
    action={
      <Button variant="primary" onPress={onBack}>
        <Trans>Back to the funds</Trans>
      </Button>
    }
  >
    <Trans>They may be spent at once. Invoice and receipt are in the payment history.</Trans>
  </EmptyState>
)

/** With her bank for days: nobody waits for it here. */
function Debited({ debitOn, onBack }: { debitOn: string; onBack: () => void }) {
  const format = useFormat()
  const day = format.calendarDate(debitOn, 'date')
  const until = format.calendarDate(returnedUntil(debitOn), 'date')
  return (
    <EmptyState
      isKnown
      tone="good"
      icon="check-circle"
      title={<Trans>The debit was ordered for {day}</Trans>}
      action={
        <Button variant="primary" onPress={onBack}>
          <Trans>Back to the funds</Trans>
        </Button>
      }
    >
      <Trans>
        The bank may say no until {until}. The funds are added once it has gone through, and you are
        told.
      </Trans>
    </EmptyState>
  )
}

type Looking = { busy: boolean; onLook: () => void }
function LookAgain({ busy, onLook }: Looking) {
  const isOffline = useOffline()
  return (
    <div>
      <Button icon="sync" busy={busy} isDisabled={isOffline} onPress={onLook}>
        <Trans>Look again</Trans>
      </Button>
    </div>
  )
}

function OnItsWay({ isUnknown, ...looking }: Looking & { isUnknown: boolean }) {
  return (
    <Card title={<Trans>The payment is on its way</Trans>}>
      <Stack gap={4}>
        <p role="status">
          {isUnknown ? (
            <Trans>
              The provider of payments has not answered. It may have been charged or not; that is
              found out without you, and nothing is charged twice.
            </Trans>
          ) : (
            <Trans>
              The bank has not said its last word. You may leave this page: the funds are added as
              soon as it has.
            </Trans>
          )}
        </p>
        <LookAgain {...looking} />
      </Stack>
    </Card>
  )
}

/** @param isKnown false while it is being asked for the first time */
export function Unanswered({ isKnown, ...looking }: Looking & { isKnown: boolean }) {
  return (
    <Card title={<Trans>A payment was sent from this device</Trans>}>
      <Stack gap={4}>
        {isKnown && (
          <Banner tone="warn" urgent>
            <Trans>No answer came. It may have been charged: look again before you pay anew.</Trans>
          </Banner>
        )}
        <LookAgain {...looking} />
      </Stack>
    </Card>
  )
}

type Standing = {
  answer: PayAnswer
  busy: boolean
  /** How long it waits for the bank, where that is another time than an hour. */
  until?: ReactNode
  ask: (act: 'look' | 'leave') => Promise<void>
  onBack: () => void
}
/** Nothing of one that failed or was left: what that means is for who asked. */
export function Stage({ answer, busy, until, ask, onBack }: Standing) {
  const { state, secret, debitOn } = answer
  const look = () => void ask('look')
  if (state === 'processed') return <Ended onBack={onBack} />
  if (state === 'debit' && debitOn) return <Debited debitOn={debitOn} onBack={onBack} />
  if (state === 'confirm')
    return (
      <AtTheBank
        key={secret}
        secret={secret}
        busy={busy}
        until={until}
        onDone={look}
        onLeave={() => void ask('leave')}
      />
    )
  if (state === 'processing' || state === 'unknown')
    return <OnItsWay isUnknown={state === 'unknown'} busy={busy} onLook={look} />
  return null
}
export const cameToNothing = ({ state }: PayAnswer): boolean =>
  state === 'failed' || state === 'cancelled'
