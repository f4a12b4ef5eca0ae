/** How a vehicle is called, everywhere the same: "2024 Subaru Outback Touring". */
import type { Row } from '#db/mutation.ts'

type Named = Pick<Row<'vehicle'>, 'year' | 'make' | 'model' | 'trim'>

/** Year, make, model and trim; what is unknown is left out. `undefined` gives ''. */
export const vehicleTitle = (vehicle: Partial<Named> | undefined): string =>
  vehicle ? [vehicle.year, vehicle.make, vehicle.model, vehicle.trim].filter(Boolean).join(' ') : ''

/** Title and stock number, for a line that must tell two alike apart. */
export const vehicleLabel = (
  vehicle: (Partial<Named> & Pick<Row<'vehicle'>, 'stockNumber'>) | undefined,
): string =>
  vehicle ? [vehicleTitle(vehicle), vehicle.stockNumber].filter(Boolean).join(' · ') : ''
