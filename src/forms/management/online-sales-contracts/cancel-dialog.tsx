import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import { cancelOnlineSale } from '#db/online-sale/mutations/handle.ts'
import { useActs } from '#src/lib/use-acts.ts'
import type { OnlineSale } from '#src/domain/online-sale/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { saleInput } from './sale-input.ts'

/** Asks before the vehicle goes back on sale. */
export function CancelDialog({ sale, onClose }: { sale: OnlineSale; onClose: () => void }) {
  const { t } = useLingui()
  const act = useActs()
  const [note, setNote] = useState('')
  const cancel = async () => {
    const done = await act(
      actOf(cancelOnlineSale, { ...saleInput(sale), note }),
      t`Reservation cancelled`,
    )
    if (done) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Cancel the reservation?`}
      subtitle={`${sale.name} · ${sale.vehicleText}`}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger" onPress={() => void cancel()}>
            <Trans>Cancel the reservation</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          <Trans>
            The vehicle is for sale again and the appointment is cancelled. The customer is not told
            by us: call her.
          </Trans>
        </p>
        <TextArea label={t`Why`} value={note} onChange={setNote} rows={2} maxLength={4000} />
      </Stack>
    </Dialog>
  )
}
