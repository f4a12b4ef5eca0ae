/** Readings of odometers in their units, compared. */
import { type OdometerType, odometerTypes } from '../terms.ts'

/** A mile is 1.609344 km exactly. */
const millimetres: Record<OdometerType, number | null> = { km: 1_000_000, mi: 1_609_344, h: null }

/** What a country counts its roads in. */
export const roadUnit = (country: string): OdometerType => (country === 'US' ? 'mi' : 'km')
/** Their use is told in hours. */
const hourly = new Set([3, 4, 5, 11, 18, 19, 22])
/** The unit one starts with: hours on water and snow, the country's own elsewhere. */
export const odometerTypeOf = (productType: number, country: string): OdometerType =>
  hourly.has(productType) ? 'h' : roadUnit(country)
/** All units, the country's first. */
export const unitsFrom = (country: string): readonly OdometerType[] => [
  ...new Set([roadUnit(country), ...odometerTypes]),
]

export type Reading = { odometer: number; odometerType: OdometerType }

/**
 * Does the first say less than the second? What was read in another unit is rounded by up to one of its own; hours are no
 * distance, and neither less nor more than one.
 */
export function isLess(a: Reading, b: Reading): boolean {
  if (a.odometerType === b.odometerType) return a.odometer < b.odometer
  const [of, than] = [millimetres[a.odometerType], millimetres[b.odometerType]]
  return of !== null && than !== null && (a.odometer + 1) * of <= b.odometer * than
}

/** How far it went, in whole kilometres; null where that is not known. A unit that nobody said is read as the kilometre. */
export function kilometresOf(read: {
  odometer: number | null
  odometerType: string
}): number | null {
  const of = millimetres[(read.odometerType || 'km') as OdometerType] ?? null
  return of === null || read.odometer === null ? null : Math.round((read.odometer * of) / 1_000_000)
}
