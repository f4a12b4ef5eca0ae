/** A rate that the price of the vehicle decides: which one, of which units. */
import type { DatedRate, DealContent, PriceStep } from './types.ts'

type Unit = Pick<DealContent['unit'], 'productType' | 'zeroEmission'>

const reached = (steps: readonly PriceStep[], priceMinor: number): number | undefined =>
  steps.findLast(({ fromMinor }) => priceMinor >= fromMinor)?.ppm

/** The rate of a unit. @param priceMinor Its price before any trade-in: all that is taxed of it, less the dealer's rebates. */
export function ppmAt({ ppm, graded }: DatedRate, unit: Unit, priceMinor: number): number {
  if (!graded?.productTypes.includes(unit.productType)) return ppm
  const steps = (unit.zeroEmission && graded.zeroEmission) || graded.steps
  return reached(steps, priceMinor) ?? ppm
}

/** Whether the rate would be another if the unit were a zero-emission vehicle, and nobody has said which it is. */
export const isDriveAsked = (row: DatedRate, unit: Unit, priceMinor: number): boolean =>
  unit.zeroEmission === undefined &&
  ppmAt(row, unit, priceMinor) !== ppmAt(row, { ...unit, zeroEmission: true }, priceMinor)
