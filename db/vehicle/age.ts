/** How long a vehicle has stood, and when that becomes a worry. */
import type { Row } from '../kernel/mutation.ts'
import { daysBetween, isDate } from '../kernel/date.ts'

type Dated = Pick<Row<'vehicle'>, 'inStoreOn' | 'enteredOn' | 'soldOn' | 'status'>

/** Days from the day it came into the store (or the inventory) until today, or until it was sold. */
export function daysInStock(
  { inStoreOn, enteredOn, soldOn, status }: Dated,
  today: string,
): number {
  const since = inStoreOn ?? enteredOn
  const until = status === 'sold' && soldOn ? soldOn : today
  return isDate(since) && isDate(until) ? Math.max(0, daysBetween(since, until)) : 0
}

const agingDays = 60
const oldDays = 90

/** Colour of the days in stock: from 60 on it ages, from 90 on it costs. */
export const ageTone = (days: number): 'plain' | 'warn' | 'bad' =>
  days >= oldDays ? 'bad' : days >= agingDays ? 'warn' : 'plain'
