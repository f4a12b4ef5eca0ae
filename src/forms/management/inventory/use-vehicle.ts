/** The open vehicle: of this device, or one that was just found online. */
import type { Row } from '#db/mutation.ts'
import { useLive } from '#src/lib/replica.ts'
import { vehicleOf } from '#src/queries/vehicle.ts'

type Vehicle = Row<'vehicle'>

/** What the last online searches answered, until the page is left. */
const found = new Map<string, Vehicle>()
export const rememberFound = (rows: readonly Vehicle[]): void =>
  rows.forEach(row => found.set(row.id, row))

/** `vehicle` is undefined while it is looked for, null when there is none. `isAway`: shown, but not on this device. */
export function useVehicle(id: string): { vehicle: Vehicle | null | undefined; isAway: boolean } {
  const here = useLive(vehicleOf(id), [id])
  if (here === undefined) return { vehicle: undefined, isAway: false }
  return here ? { vehicle: here, isAway: false } : { vehicle: found.get(id) ?? null, isAway: true }
}
