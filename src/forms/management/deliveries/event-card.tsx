/** One hand-over in the calendar: when, who, what, and whether something is in its way. */
import { useLingui } from '@lingui/react/macro'
import { deliveredVehicle } from '#db/delivery/vehicle-text.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { shownLocale } from '#src/lib/shown-locale.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { Delivery } from '#src/domain/delivery/queries.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './board.module.css'

type Props = {
  delivery: Delivery
  /** With the day, for lists that are of no day. */
  withDay?: boolean
  note?: string | undefined
}

export function EventCard({ delivery, withDay, note }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { go } = useAddress()
  const { startsAt, clientName, vehicleId, place, status } = delivery
  const { replica } = useLocal()
  const vehicle = useLive(() => replica.vehicle.get(vehicleId), [vehicleId])
  const vehicleText = deliveredVehicle({ delivery, vehicle }, shownLocale())
  const isDone = status === 'delivered'
  const isLate = !isDone && startsAt < Date.now()
  return (
    <button
      type="button"
      className={cx(styles['event'], isDone && styles['done'], isLate && styles['late'])}
      onClick={() => go({ delivery: delivery.id }, true)}
    >
      <span className={styles['when']}>
        <Icon name={isDone ? 'check-circle' : 'key-round'} size={16} />
        {withDay && `${format.instant(startsAt, 'day')}, `}
        {format.instant(startsAt, 'time')}
        {isDone && (
          <span className="visually-hidden">{t({ message: 'Delivered', context: 'vehicle' })}</span>
        )}
        {isLate && <span className={styles['flag']}>{t`Late`}</span>}
      </span>
      <strong>{clientName || t`Without a name`}</strong>
      <span className={styles['what']}>{[vehicleText, place].filter(Boolean).join(' · ')}</span>
      {note && <span className={styles['note']}>{note}</span>}
    </button>
  )
}
