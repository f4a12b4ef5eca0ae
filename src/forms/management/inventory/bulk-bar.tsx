/** Acts on the vehicles that were picked. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { offerVehicle, withdrawVehicle } from '#db/vehicle/mutations/state.ts'
import { priceVehicle } from '#db/vehicle/mutations/vehicle.ts'
import { canBe, statusNow } from '#db/vehicle/status.ts'
import { houseClock } from '#src/lib/clock.ts'
import { newId } from '#src/lib/ids.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { type KeyedAct, useMany } from '#src/lib/use-many.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import styles from './list.module.css'

type Vehicle = Row<'vehicle'>
type Props = { vehicles: readonly Vehicle[]; onAll: () => void; onDone: () => void }

export function BulkBar({ vehicles, onAll, onDone }: Props) {
  const { t } = useLingui()
  const { move, price, busy } = useBulk(vehicles, onDone)
  const [isPricing, setPricing] = useState(false)
  const can = (act: 'offer' | 'withdraw') =>
    vehicles.filter(vehicle => canBe(act, statusNow(vehicle, houseClock())))
  const [offered, withdrawn] = [can('offer'), can('withdraw')]

  return (
    <div className={styles['bulk']} role="toolbar" aria-label={t`Selected vehicles`}>
      <span className={styles['bulkCount']}>
        <Plural value={vehicles.length} one="# selected" other="# selected" />
      </span>
      <Button variant="quiet" onPress={onAll} isDisabled={busy}>
        <Trans>Select all</Trans>
      </Button>
      <Button
        icon="check-circle"
        busy={busy}
        isDisabled={offered.length === 0}
        onPress={() => void move(offerVehicle, offered)}
      >
        {t`Offer ${offered.length}`}
      </Button>
      <Button
        icon="archive"
        busy={busy}
        isDisabled={withdrawn.length === 0}
        onPress={() => void move(withdrawVehicle, withdrawn)}
      >
        {t`Withdraw ${withdrawn.length}`}
      </Button>
      <Button
        icon="tag"
        busy={busy}
        isDisabled={vehicles.length === 0}
        onPress={() => setPricing(true)}
      >
        <Trans>Label price</Trans>
      </Button>
      <IconButton icon="x" label={t`Stop selecting`} onPress={onDone} />
      {isPricing && (
        <PriceDialog count={vehicles.length} onClose={() => setPricing(false)} onPrice={price} />
      )}
    </div>
  )
}

function useBulk(vehicles: readonly Vehicle[], onDone: () => void) {
  const { t } = useLingui()
  const { run, progress } = useMany()
  const act = async (acts: KeyedAct[]) => {
    const result = await run(acts)
    if (!result) return
    const { done, failed } = result
    const [first] = failed
    if (first)
      toast(t`Done: ${done.length}, refused: ${failed.length}. ${first.text}`, {
        tone: 'warn',
        lastsMs: 0,
      })
    else toast(t`Operation successful`, { tone: 'good' })
    onDone()
  }
  const move = (to: typeof offerVehicle | typeof withdrawVehicle, rows: readonly Vehicle[]) =>
    act(
      rows.map(({ id, status }) => ({
        key: id,
        act: actOf(to, { vehicleId: id, from: status }),
      })),
    )
  const price = (to: number | null) =>
    act(
      vehicles.map(({ id, priceLabelMinor }) => ({
        key: id,
        act: actOf(priceVehicle, {
          id: newId(),
          vehicleId: id,
          field: 'priceLabelMinor',
          from: priceLabelMinor,
          to,
        }),
      })),
    )
  return { move, price, busy: progress !== undefined }
}

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
