/** The status of a vehicle in a word; a hold that has lapsed counts as available. */
import type { Row } from '#db/kernel/mutation.ts'
import { statusNow } from '#db/vehicle/status.ts'
import type { VehicleStatus } from '#db/terms.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import { useMinute } from '#src/lib/clock.ts'

const tones: Record<VehicleStatus, Tone> = {
  creation: 'quiet',
  available: 'good',
  reserved: 'warn',
  sold: 'info',
  'out-of-market': 'quiet',
}

export function VehicleStatusChip({
  vehicle,
}: {
  vehicle: Pick<Row<'vehicle'>, 'status' | 'reservedUntil'>
}) {
  const caption = useCaption('ProductStatus')
  const status = statusNow(vehicle, useMinute())
  return <Chip tone={tones[status]}>{caption(status)}</Chip>
}
