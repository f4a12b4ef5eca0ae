/** How a vehicle is called, everywhere the same, in the language of the page unless a paper has its own. */
import { vehicleTitle as titleIn } from '#db/vehicle/title.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Locale } from '#db/terms.ts'
import { shownLocale } from '#src/lib/shown-locale.ts'

type Named = Parameters<typeof titleIn>[0]

export const vehicleTitle = (vehicle: Named, locale: Locale = shownLocale()): string =>
  titleIn(vehicle, locale)

/** Title and stock number, for a line that must tell two alike apart. */
export const vehicleLabel = (
  vehicle: (NonNullable<Named> & Pick<Row<'vehicle'>, 'stockNumber'>) | undefined,
): string =>
  vehicle ? [vehicleTitle(vehicle), vehicle.stockNumber].filter(Boolean).join(' · ') : ''
