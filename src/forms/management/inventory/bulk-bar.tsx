/** Acts on the vehicles that were picked. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { offerVehicle, withdrawVehicle } from '#db/vehicle/mutations/state.ts'
import { priceVehicle } from '#db/vehicle/mutations/vehicle.ts'
import { canBe, statusNow } from '#db/vehicle/status.ts'
import { TagButton } from '#src/domain/tag/tag-button.tsx'
import { BulkBar } from '#src/lib/bulk-bar.tsx'
import { houseClock } from '#src/lib/clock.ts'
import { newId } from '#src/lib/ids.ts'
import { type BulkAct, thereAndBack, useBulk } from '#src/lib/use-bulk.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { Picking } from '#src/lib/use-picked.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { useStockExport } from './use-stock-export.ts'

type Vehicle = Row<'vehicle'>
type Props = { shown: readonly Vehicle[]; picking: Picking; today: string }

export function StockBulk({ shown, picking, today }: Props) {
  const { t } = useLingui()
  const vehicles = shown.filter(({ id }) => picking.picked?.has(id))
  const { act, progress, cancel } = useBulk(picking.end)
  const exports = useStockExport(vehicles, today)
  const [isPricing, setPricing] = useState(false)
  const can = (wish: 'offer' | 'withdraw') =>
    vehicles.filter(vehicle => canBe(wish, statusNow(vehicle, houseClock())))
  const [offered, withdrawn] = [can('offer'), can('withdraw')]
  return (
    <BulkBar
      label={t`Selected vehicles`}
      count={vehicles.length}
      ids={() => shown.map(({ id }) => id)}
      picking={picking}
      progress={progress}
      onCancel={cancel}
      exports={exports}
    >
      <Button
        icon="check-circle"
        isDisabled={offered.length === 0}
        onPress={() => void act(offered.map(offer))}
      >
        {t`Offer ${offered.length}`}
      </Button>
      <Button
        icon="archive"
        isDisabled={withdrawn.length === 0}
        onPress={() => void act(withdrawn.map(withdraw))}
      >
        {t`Withdraw ${withdrawn.length}`}
      </Button>
      <Button icon="tag" isDisabled={vehicles.length === 0} onPress={() => setPricing(true)}>
        <Trans>Label price</Trans>
      </Button>
      <TagButton table="vehicle" rows={vehicles} act={act} />
      {isPricing && (
        <PriceDialog
          count={vehicles.length}
          onClose={() => setPricing(false)}
          onPrice={to => act(vehicles.map(vehicle => price(vehicle, to)))}
        />
      )}
    </BulkBar>
  )
}

const offer = ({ id, status }: Vehicle): BulkAct => ({
  key: id,
  act: actOf(offerVehicle, { vehicleId: id, from: status }),
  undo: actOf(withdrawVehicle, { vehicleId: id, from: 'available' }),
})
const withdraw = ({ id, status }: Vehicle): BulkAct => ({
  key: id,
  act: actOf(withdrawVehicle, { vehicleId: id, from: status }),
  undo: actOf(offerVehicle, { vehicleId: id, from: 'out-of-market' }),
})
const price = ({ id: vehicleId, priceLabelMinor }: Vehicle, wanted: number | null) =>
  thereAndBack(
    vehicleId,
    (from, to) =>
      actOf(priceVehicle, { id: newId(), vehicleId, field: 'priceLabelMinor', from, to }),
    [priceLabelMinor, wanted],
  )

function PriceDialog({
  count,
  onClose,
  onPrice,
}: {
  count: number
  onClose: () => void
  onPrice: (to: number | null) => Promise<void>
}) {
  const { t } = useLingui()
  const { currency } = useFormat()
  const [to, setTo] = useState<number | null>(null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={<Trans>Label price</Trans>}
      footer={
        <Button variant="primary" isDisabled={to === null} onPress={() => void onPrice(to)}>
          <Plural value={count} one="Price # vehicle" other="Price # vehicles" />
        </Button>
      }
    >
      <MoneyField label={t`Label price`} currency={currency} value={to} onChange={setTo} />
    </Dialog>
  )
}
