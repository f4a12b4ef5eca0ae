/** What a vehicle is, line by line, as its own page and a comparison tell it; '' where nobody has said. */
import { isFuel } from '#db/vehicle/technique.ts'
import type { Unit } from './catalogue.ts'
import { caption, distance } from './format.ts'
import type { Here } from './site.ts'
import { showsVin } from './structured-data.ts'

export function factsOf(here: Here, unit: Unit): (readonly [name: string, value: string])[] {
  const { words, locale } = here
  const { body, fuel, drivetrain, engine } = unit.technique
  return [
    [words.year, String(unit.year ?? '')],
    [words.make, unit.make],
    [words.model, unit.model],
    [words.trim, unit.trim],
    [words.type, caption('ProductType', locale, String(unit.productType), 'ID')],
    [words.exterior, unit.colourExterior],
    [words.interior, unit.colourInterior],
    [
      words.transmission,
      unit.transmission && caption('Car.Transmission', locale, unit.transmission, 'ID'),
    ],
    [words.body, body],
    [words.fuel, isFuel(fuel) ? words.fuelName(fuel) : fuel],
    [words.drivetrain, drivetrain && words.driveName(drivetrain)],
    [words.engine, engine],
    [words.stockNumber, unit.stockNumber],
    [words.vin, showsVin(here) ? unit.vin : ''],
  ]
}

/** What the odometer shows, where that is another figure than the real distance; ''. */
export const odometerNote = ({ words, locale }: Here, unit: Unit): string =>
  unit.odometer !== null && unit.distance !== unit.odometer
    ? words.odometerShows(distance(unit.odometer, unit.odometerType, locale))
    : ''
