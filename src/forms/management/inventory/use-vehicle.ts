/** The open vehicle: of this device, or one that was just found online. */
import type { Row } from '#db/kernel/mutation.ts'
import { foundOnline } from '#src/lib/online-search.ts'
import { useLive } from '#src/lib/replica.ts'
import { vehicleOf } from '#src/domain/vehicle/queries.ts'

type Vehicle = Row<'vehicle'>

/** `vehicle` is undefined while it is looked for, null when there is none. `isAway`: shown, but not on this device. */
export function useVehicle(id: string): { vehicle: Vehicle | null | undefined; isAway: boolean } {
  const here = useLive(vehicleOf(id), [id])
  if (here === undefined) return { vehicle: undefined, isAway: false }
  return here
    ? { vehicle: here, isAway: false }
    : { vehicle: foundOnline('vehicle', id), isAway: true }
}
