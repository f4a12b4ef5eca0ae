/** Marks the vehicle as sold: to whom and on which day. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { sellVehicle } from '#db/vehicle/mutations/state.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import { useToday } from '#src/domain/vehicle/clock.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useAct } from '#src/lib/use-act.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { ClientChoice } from './client-choice.tsx'

export function SellDialog({ vehicle, onClose }: { vehicle: Row<'vehicle'>; onClose: () => void }) {
  const { t } = useLingui()
  const today = useToday()
  const { run, problem, busy } = useAct(sellVehicle)
  const [clientId, setClientId] = useState<string | null>(vehicle.reservedFor)
  const [soldOn, setSoldOn] = useState<string | null>(today)
  const sell = async () => {
    if (!(await run({ vehicleId: vehicle.id, from: vehicle.status, clientId, soldOn }))) return
    toast(t`Marked as sold`, { tone: 'good' })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Mark as sold</Trans>}
      subtitle={vehicleTitle(vehicle)}
      footer={
        <Button
          variant="primary"
          icon="handshake"
          busy={busy}
          isDisabled={soldOn === null}
          onPress={() => void sell()}
        >
          <Trans>Mark as sold</Trans>
        </Button>
      }
    >
      <Stack>
        {problem && problem.field !== 'soldOn' && <Banner tone="bad" urgent title={problem.text} />}
        <ClientChoice vehicleId={vehicle.id} value={clientId} onChange={setClientId} />
        <DateField
          label={t`Sold date`}
          value={soldOn}
          onChange={setSoldOn}
          max={today}
          problem={problem?.field === 'soldOn' ? problem.text : undefined}
        />
      </Stack>
    </Dialog>
  )
}
