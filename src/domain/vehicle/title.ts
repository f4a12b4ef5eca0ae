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

/** What many are called, by their id. */
export type VehicleTitles = Pick<ReadonlyMap<string, string>, 'get'>

/** Made when one is asked for: a list of thousands shows ten. */
export function titlesOf<T extends { id: string }>(
  vehicles: readonly T[] | undefined,
  titleOf: (vehicle: T) => string,
): VehicleTitles {
  const byId = new Map(vehicles?.map(vehicle => [vehicle.id, vehicle]))
  const made = new Map<string, string>()
  return {
    get(id) {
      const vehicle = byId.get(id)
      const title = made.get(id) ?? (vehicle && titleOf(vehicle))
      if (title !== undefined) made.set(id, title)
      return title
    },
  }
}
