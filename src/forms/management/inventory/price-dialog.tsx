/** Changes one price; the old one stays in the history. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { priceVehicle } from '#db/vehicle/mutations/vehicle.ts'
import { type VehiclePriceField, vehiclePriceFields } from '#db/terms.ts'
import { newId } from '#src/lib/ids.ts'
import { vehicleFieldCaptions } from '#src/domain/vehicle/field-captions.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'

export function PriceDialog({
  vehicle,
  onClose,
}: {
  vehicle: Row<'vehicle'>
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const { currency } = useFormat()
  const { run, problem, busy } = useAct(priceVehicle)
  const [field, setField] = useState<VehiclePriceField>('priceInternetMinor')
  // What she saw when she began: the base of her change, whatever a colleague does meanwhile.
  const [seen] = useState(vehicle)
  const [to, setTo] = useState<number | null>(seen.priceInternetMinor)
  const save = async () => {
    if (!(await run({ id: newId(), vehicleId: vehicle.id, field, from: seen[field], to }))) return
    toast(t`Item saved successfully`, { tone: 'good' })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={<Trans>Change a price</Trans>}
      subtitle={vehicleTitle(vehicle)}
      footer={
        <Button
          variant="primary"
          icon="check"
          busy={busy}
          isDisabled={to === seen[field]}
          onPress={() => void save()}
        >
          <Trans>Save the price</Trans>
        </Button>
      }
    >
      <Stack>
        <Select
          label={t`Price`}
          options={vehiclePriceFields.map(value => ({
            value,
            label: i18n._(vehicleFieldCaptions[value]),
          }))}
          value={field}
          onChange={value => {
            if (!value) return
            setField(value)
            setTo(seen[value])
          }}
        />
        <MoneyField
          key={field}
          label={t`Amount`}
          currency={currency}
          value={to}
          onChange={setTo}
          problem={problem?.text}
        />
      </Stack>
    </Dialog>
  )
}
