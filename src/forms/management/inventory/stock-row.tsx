/** One vehicle in the list: what it is, what it costs, how long it has stood. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { allInMinor } from '#db/vehicle/all-in-price.ts'
import { Photo } from '#src/domain/photo/photo.tsx'
import { ageTone, daysInStock } from '#db/vehicle/age.ts'
import { TagChips } from '#src/domain/tag/chips.tsx'
import { LabelChip } from '#src/domain/vehicle/label/notice.tsx'
import { coverOf } from '#src/domain/vehicle/queries.ts'
import { VehicleStatusChip } from '#src/domain/vehicle/status-chip.tsx'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { iconOfType } from '#src/domain/vehicle/type.ts'
import { PickMark } from '#src/lib/bulk-bar.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Chip } from '#src/ui/chip.tsx'
import { cx } from '#src/ui/cx.ts'
import styles from './list.module.css'

type Props = {
  vehicle: Row<'vehicle'>
  today: string
  isPicked?: boolean | undefined
  isCard?: boolean
}

export function StockRow({ vehicle, today, isPicked, isCard }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { country } = useSession()
  const cover = useLive(coverOf(vehicle.id), [vehicle.id])
  const condition = useCaption('Vehicle.Condition')
  const price = allInMinor(vehicle, country)
  const days = daysInStock(vehicle, today)
  const odometer =
    vehicle.odometer === null ? undefined : format.odometer(vehicle.odometer, vehicle.odometerType)
  return (
    <div className={isCard ? styles['card'] : styles['row']}>
      {isPicked !== undefined && (
        <span className={styles['pick']}>
          <PickMark isPicked={isPicked} />
        </span>
      )}
      <Photo
        sha256={cover}
        alt=""
        fallback={iconOfType(vehicle.productType)}
        {...(!isCard && { width: '84px' })}
      />
      <div className={styles['what']}>
        <div className={styles['title']}>{vehicleTitle(vehicle) || vehicle.stockNumber}</div>
        <div className={styles['facts']}>
          <span className={styles['stock']}>{vehicle.stockNumber}</span>
          {odometer && <span>{odometer}</span>}
          {vehicle.colourExterior && (
            <span className={styles['colour']}>{vehicle.colourExterior}</span>
          )}
        </div>
        <div className={styles['chips']}>
          <VehicleStatusChip vehicle={vehicle} />
          <LabelChip vehicle={vehicle} today={today} />
          <Chip>{condition(vehicle.condition)}</Chip>
          {vehicle.certified && (
            <Chip tone="accent" icon="certified">
              <Trans>Certified</Trans>
            </Chip>
          )}
          <TagChips row={vehicle} isShort />
        </div>
      </div>
      <div className={styles['figures']}>
        <span className={styles['price']}>
          {price === null ? <Trans>No price</Trans> : format.money(price, true)}
        </span>
        <span className={cx(styles['days'], styles[ageTone(days)])} title={t`Days in stock`}>
          <Plural value={days} one="# day" other="# days" />
        </span>
      </div>
    </div>
  )
}
