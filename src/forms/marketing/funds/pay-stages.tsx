/** How a payment stands once it was sent. */
import { Trans } from '@lingui/react/macro'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Stack } from '#src/ui/stack.tsx'

export const Ended = ({ onBack }: { onBack: () => void }) => (
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

export function OnItsWay({ isUnknown, ...looking }: Looking & { isUnknown: boolean }) {
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
