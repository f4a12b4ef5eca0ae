/** What can be done with a delivery now. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import { reopenDelivery } from '#db/delivery/mutations/done.ts'
import { cancelDelivery } from '#db/delivery/mutations/plan.ts'
import { contractObstacle, openCodes } from '#db/delivery/state.ts'
import { newId } from '#src/lib/ids.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useAddress } from '#src/lib/use-address.ts'
import type { OpenedDelivery } from '#src/domain/delivery/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Row } from '#src/ui/stack.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'

type Asking = 'hand-over' | 'change' | 'cancel' | 'reopen'

export function SheetActs({ opened }: { opened: OpenedDelivery }) {
  const { t } = useLingui()
  const { go } = useAddress()
  const act = useActs()
  const [asking, setAsking] = useState<Asking>()
  const { delivery, items, contract } = opened
  const { id: deliveryId, contractId, vehicleId, leadId, status } = delivery
  const stop = () => setAsking(undefined)
  const named = { deliveryId, contractId, vehicleId, leadId }
  const reopen = () => actOf(reopenDelivery, { id: newId(), ...named })
  const isReady =
    openCodes(items).length === 0 && (!contract || contractObstacle(contract) === undefined)
  const print = (
    <Button looks icon="print" onPress={() => go({ paper: '1' }, true)}>
      <Trans>Delivery sheet</Trans>
    </Button>
  )
  if (status !== 'planned')
    return (
      <Row gap={2}>
        <Button
          icon="undo"
          onPress={() => (status === 'cancelled' ? void act(reopen()) : setAsking('reopen'))}
        >
          {status === 'cancelled' ? <Trans>Plan it again</Trans> : <Trans>Undo the delivery</Trans>}
        </Button>
        {print}
        <AskUndo isOpen={asking === 'reopen'} onUndo={() => act(reopen())} onClose={stop} />
      </Row>
    )
  return (
    <Row gap={2}>
      <Button
        variant="primary"
        icon="key-round"
        isDisabled={!isReady}
        onPress={() => setAsking('hand-over')}
      >
        <Trans>Hand over the keys</Trans>
      </Button>
      <Button icon="calendar" onPress={() => setAsking('change')}>
        <Trans>Move or change</Trans>
      </Button>
      {print}
      <Button variant="quiet" icon="x" onPress={() => setAsking('cancel')}>
        <Trans>Cancel the delivery</Trans>
      </Button>
      {asking === 'hand-over' && <HandOverDialog opened={opened} onClose={stop} />}
      {asking === 'change' && <ChangeDialog delivery={delivery} onClose={stop} />}
      <AskCancel
        isOpen={asking === 'cancel'}
        onCancel={() =>
          act(
            actOf(cancelDelivery, { deliveryId, actId: newId(), leadId }),
            t`Delivery cancelled`,
            reopen(),
          )
        }
        onClose={stop}
      />
    </Row>
  )
}

type AskProps = { isOpen: boolean; onClose: () => void }

function AskUndo({ isOpen, onUndo, onClose }: AskProps & { onUndo: () => Promise<boolean> }) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Undo the delivery?`}
      message={t`The vehicle is no longer delivered, its warranty has not begun, and the lead is sold again. What was ticked stays.`}
      confirmLabel={t`Undo the delivery`}
      cancelLabel={t`Keep it`}
      onConfirm={async () => {
        await onUndo()
        onClose()
      }}
      onCancel={onClose}
    />
  )
}

function AskCancel({ isOpen, onCancel, onClose }: AskProps & { onCancel: () => Promise<boolean> }) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Cancel the delivery?`}
      message={t`It leaves the calendar. The contract waits for another day; what was ticked stays.`}
      confirmLabel={t`Cancel the delivery`}
      cancelLabel={t`Keep it`}
      danger
      onConfirm={async () => {
        await onCancel()
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
