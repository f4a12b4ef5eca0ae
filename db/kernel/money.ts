/** The largest amount anybody may type, in minor units: with a rate of four decimals only BigInt multiplies it exactly. */
export const mostMinor = 10_000_000_000_000

/** The least that is paid and shown, in minor units: Colombia counts in whole pesos, which are kept in cents as others are. */
export const leastPaid = (currency: string): number => (currency === 'COP' ? 100 : 1)

/**
 * numerator / denominator as a whole number, a half going away from zero: 5/2 → 3, -5/2 → -3. Exact: it
 * never leaves whole numbers, so no amount is rounded twice.
 *
 * @throws {RangeError} when either is not a safe integer, or the denominator is zero.
 */
export function halfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator === 0) {
    throw new RangeError(`not a division of safe integers: ${numerator} / ${denominator}`)
  }
  const rest = Math.abs(numerator % denominator)
  const quotient = (Math.abs(numerator) - rest) / Math.abs(denominator)
  // rest ≥ |denominator| − rest is 2 × rest ≥ |denominator| without leaving the safe integers.
  const rounded = rest >= Math.abs(denominator) - rest ? quotient + 1 : quotient
  const isNegative = numerator < 0 !== denominator < 0
  return isNegative && rounded !== 0 ? -rounded : rounded
}
