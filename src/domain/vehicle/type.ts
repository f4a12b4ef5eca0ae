/** What is asked about each of the 22 product types (SPEC section 3), and the drawing that stands for it. */
import type { IconName } from '#src/ui/icon.tsx'

/** Driven on roads with a gearbox of the Car.Transmission list. */
const geared = new Set([1, 2, 7, 8, 9, 17, 20, 21])
/** Pulled or parked: no odometer. */
const towed = new Set([10, 13, 14, 15, 16])
/** A maker's serial number or a hull number instead of a VIN. */
const serial = new Set([11, 18])
const hulls = new Set([4, 5, 22])

type NumberKind = 'vin' | 'hull' | 'serial'
export const numberKindOf = (productType: number): NumberKind =>
  serial.has(productType) ? 'serial' : hulls.has(productType) ? 'hull' : 'vin'
export const hasTransmission = (productType: number): boolean => geared.has(productType)
export const hasOdometer = (productType: number): boolean => !towed.has(productType)
export const hasInterior = (productType: number): boolean =>
  [1, 2, 5, 13, 14, 15, 16, 17, 20, 21].includes(productType)

const icons: Record<number, IconName> = {
  3: 'snowflake',
  4: 'sailboat',
  5: 'sailboat',
  7: 'motorcycle',
  8: 'motorcycle',
  9: 'motorcycle',
  11: 'sailboat',
  13: 'tent',
  14: 'caravan',
  15: 'caravan',
  16: 'caravan',
  17: 'caravan',
  18: 'zap',
  20: 'truck',
  21: 'truck',
  22: 'sailboat',
}
export const iconOfType = (productType: number): IconName => icons[productType] ?? 'car'
