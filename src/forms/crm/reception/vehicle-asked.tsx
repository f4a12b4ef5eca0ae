/** The vehicle she asks about, of our stock or in her words. */
import { Trans } from '@lingui/react/macro'
import { allInMinor } from '#db/vehicle/all-in-price.ts'
import { Photo } from '#src/domain/photo/photo.tsx'
import { interestsIn } from '#db/request/sent.ts'
import type { Request } from '#src/domain/request/queries.ts'
import { Wishes } from '#src/domain/request/wish.tsx'
import { coverOf, vehicleOf } from '#src/domain/vehicle/queries.ts'
import { useHolder } from '#src/domain/vehicle/state-words.ts'
import { VehicleStatusChip } from '#src/domain/vehicle/status-chip.tsx'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { iconOfType } from '#src/domain/vehicle/type.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import styles from './reception.module.css'

export function VehicleAsked({ request: { vehicleId, vehicleText, sent } }: { request: Request }) {
  const format = useFormat()
  const { country } = useSession()
  const holder = useHolder()
  const interests = interestsIn(sent ?? [])
  const wishes = <Wishes interests={interests} className={styles['fine']} />
  const vehicle = useLive(vehicleOf(vehicleId), [vehicleId])
  const cover = useLive(coverOf(vehicleId), [vehicleId])
  if (!vehicle)
    return vehicleText ? (
      <Card>
        {vehicleText}{' '}
        <span className={styles['fine']}>
          <Trans>Not in stock</Trans>
        </span>
        {wishes}
      </Card>
    ) : (
      interests.length > 0 && <Card>{wishes}</Card>
    )
  const price = allInMinor(vehicle, country)
  return (
    <Card>
      <div className={styles['vehicle']}>
        <Photo sha256={cover} alt="" width="100%" fallback={iconOfType(vehicle.productType)} />
        <div>
          <b>{vehicleTitle(vehicle) || vehicle.stockNumber}</b>
          <p className={styles['fine']}>
            {[
              vehicle.stockNumber,
              vehicle.odometer === null
                ? ''
                : format.odometer(vehicle.odometer, vehicle.odometerType),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className={styles['fine']}>{holder(vehicle)}</p>
          {wishes}
        </div>
        <div className={styles['price']}>
          {price !== null && <b>{format.money(price, true)}</b>}
          <VehicleStatusChip vehicle={vehicle} />
        </div>
      </div>
    </Card>
  )
}
