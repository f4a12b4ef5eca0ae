/** Parts of money without floats. */
import { halfUp } from '../../kernel/money.ts'

/**
 * minor × numerator / denominator, a half going away from zero; exact beyond the safe integers too.
 *
 * @param step the least that is paid (`leastPaid`): the result is a whole number of it
 */
export function partOf(minor: number, numerator: number, denominator: number, step = 1): number {
  const product = minor * numerator
  if (Number.isSafeInteger(product)) return step * halfUp(product, denominator * step)
  return step * halfUpBig(BigInt(minor) * BigInt(numerator), BigInt(denominator * step))
}

/** n / d as a whole number, a half going away from zero. */
export function halfUpBig(n: bigint, d: bigint): number {
  const isNegative = n < 0n !== d < 0n
  const [over, under] = [n < 0n ? -n : n, d < 0n ? -d : d]
  const whole = Number((2n * over + under) / (2n * under))
  if (!Number.isSafeInteger(whole)) throw new RangeError(`not an amount: ${n} / ${d}`)
  return isNegative && whole !== 0 ? -whole : whole
}

const million = 1_000_000
/** A rate of an amount. */
export const atRate = (minor: number, ppm: number, step = 1) => partOf(minor, ppm, million, step)
/** The tax inside an amount that includes it. */
export const insideOf = (minor: number, ppm: number, step = 1) =>
  partOf(minor, ppm, million + ppm, step)

export const sumOf = <T>(items: readonly T[], amount: (item: T) => number): number => {
  let sum = 0
  for (const item of items) sum += amount(item)
  return sum
}
