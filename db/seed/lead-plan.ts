/** How many leads stand where, and how long ago each began. */
import type { LeadStatus } from '../terms.ts'
import type { Dice } from './dice.ts'

/** Small dealerships have fewer of each. */
export const leadPlan: readonly [status: LeadStatus, count: number][] = [
  ['created', 16],
  ['in-treatment', 42],
  ['pending', 22],
  ['sold', 9],
  ['future-recovery', 20],
  ['deleted', 4],
  ['cancelled', 14],
  ['delivered', 18],
  ['closed', 15],
]
export const leadShare: Record<string, number> = {
  'c-boreal': 1,
  'c-grandsentier': 0.86,
  'c-levante': 0.84,
}

/** Minutes since the customers of the newest leads asked: still fresh, waiting, late, and one for each stage of lateness. */
export const waitingMinutes = [3, 8, 19, 42, 96, 190] as const

const agesInDays: Record<LeadStatus, [from: number, to: number]> = {
  created: [0, 3],
  'in-treatment': [1, 30],
  pending: [3, 40],
  sold: [6, 30],
  'future-recovery': [15, 120],
  deleted: [5, 40],
  cancelled: [10, 150],
  delivered: [20, 175],
  closed: [12, 170],
}
export function daysAgo(status: LeadStatus, dice: Dice): number {
  const [from, to] = agesInDays[status]
  // More of what is recent.
  return Math.round(from + (to - from) * dice.next() ** 1.6)
}
