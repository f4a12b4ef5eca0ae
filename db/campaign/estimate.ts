/**
 * How many days so many leads take, from the dealership's own past: leads of the division over 90 days, where there are too
 * few the whole house's, where these are too few no estimate. The span is that of the pace itself: a Gamma of leads + 1
 * over the days, from its 10th to its 90th percentile.
 */
import type { RequestDivision } from '../terms.ts'

/** How far back is looked, and how many leads a pace needs. */
export const pastDays = 90
const leastPast = 10

export type Pace = { leads: number; days: number }
/** Of each division, and of all of them. */
export type Paces = { divisions: Record<RequestDivision, number>; all: number; days: number }

export function paceOf({ divisions, all, days }: Paces, division: RequestDivision | null) {
  const own = division === null ? 0 : divisions[division]
  if (own >= leastPast) return { of: 'division', leads: own, days } as const
  return all >= leastPast ? ({ of: 'house', leads: all, days } as const) : null
}

/** Whole days, begun ones too: as it looks, and the span that eight times of ten holds it. */
export type Estimate = { days: number; least: number; most: number }
export function daysFor(leads: number, { leads: came, days }: Pace): Estimate {
  const at = (perDay: number) => Math.ceil(leads / perDay - 1e-9)
  const rate = (share: number) => gammaAt(share, came + 1) / days
  return { days: at(came / days), least: at(rate(0.9)), most: at(rate(0.1)) }
}

/** Where the share of a Gamma of this shape and scale 1 lies: halved until no double lies between. */
export function gammaAt(share: number, shape: number): number {
  let [low, high] = [0, shape + 10 * Math.sqrt(shape) + 20]
  for (;;) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) return middle
    if (below(middle, shape) < share) low = middle
    else high = middle
  }
}

/** The lower part of the incomplete Gamma for a whole shape: of a Poisson of mean x, the chance of as many or more. */
function below(x: number, shape: number): number {
  let log = -x
  let sum = 0
  for (let count = 1; count <= shape; count += 1) {
    sum += Math.exp(log)
    log += Math.log(x) - Math.log(count)
  }
  return 1 - sum
}
