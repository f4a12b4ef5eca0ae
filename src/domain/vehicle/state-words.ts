/** How a vehicle stands, who holds it and what it costs: the answer to most calls, before anything is opened. */
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { allInMinor } from '#db/vehicle/all-in-price.ts'
import { statusNow } from '#db/vehicle/status.ts'
import { houseClock } from '#src/lib/clock.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'

/** Whose it is while it is not free, '' while it is. For whom it is held stays on its page: she may be standing here. */
export function useHolder(): (vehicle: Row<'vehicle'>) => string {
  const { t } = useLingui()
  const format = useFormat()
  return vehicle => {
    const { reservedByName: by, reservedUntil: until, soldByName: seller } = vehicle
    const standing = statusNow(vehicle, houseClock())
    if (standing === 'sold' && seller) return t`sold by ${seller}`
    if (standing !== 'reserved' || !by) return ''
    return until === null
      ? t`held by ${by}`
      : t`held by ${by} until ${format.instant(until, 'dateTime')}`
  }
}

export function useVehicleState(): (vehicle: Row<'vehicle'> | undefined) => string {
  const format = useFormat()
  const status = useCaption('ProductStatus')
  const holder = useHolder()
  const { country } = useSession()
  return vehicle => {
    if (!vehicle) return ''
    const price = allInMinor(vehicle, country)
    return [
      status(statusNow(vehicle, houseClock())),
      holder(vehicle),
      price !== null && format.money(price),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
