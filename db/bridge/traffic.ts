/**
 * How much of what there is is listed, so that the budget lasts to the month's end: by the share of the month's traffic that
 * is still to come, never by the clock, and never by refusing a click. Pure.
 */
import { addDays, weekdayOf } from '../kernel/date.ts'

/** How busy each hour of the day and each day of the week are, 1 on average; Monday is the first. */
export type Traffic = { hours: readonly number[]; days: readonly number[] }

const [night, day] = [0.2, 1.4]
/** Before anything is known people sleep from midnight to seven, roughly. */
const firstHours = Array.from({ length: 24 }, (_, hour) => (hour < 7 ? night : day))
const firstDays = Array.from({ length: 7 }, () => 1)
/** Worth so many clicks. */
const strength = 200
function busy(first: readonly number[], clicks: readonly number[]): number[] {
  const size = first.length
  const all = clicks.reduce((sum, each) => sum + each, 0)
  const shape = first.map((each, at) => each * (strength / size) + (clicks[at] ?? 0))
  const total = first.reduce((sum, each) => sum + each, 0) * (strength / size) + all
  return shape.map(each => (each * size) / total)
}
/** @param clicks by hour of the day, and by day of the week */
export const trafficOf = (clicks: {
  hours: readonly number[]
  days: readonly number[]
}): Traffic => ({
  hours: busy(firstHours, clicks.hours),
  days: busy(firstDays, clicks.days),
})

export const weightAt = ({ hours, days }: Traffic, on: string, hour: number): number =>
  (hours[hour] ?? 1) * (days[weekdayOf(on)] ?? 1)

/** Hours of average traffic from this hour on to a day, that day no longer in it. */
export function trafficLeft({ hours, days }: Traffic, on: string, hour: number, until: string) {
  const dayWeight = (each: string) => days[weekdayOf(each)] ?? 1
  let left = dayWeight(on) * hours.slice(hour).reduce((sum, each) => sum + each, 0)
  for (let each = addDays(on, 1); each < until; each = addDays(each, 1))
    left += 24 * dayWeight(each)
  return left
}

/** Nothing is ever quite left out. */
export const leastShare = 0.05
/** Within a tenth it stays: with a few clicks a day chance alone moves it by more. */
const band = 0.1
/**
 * The share of the clicks that all listings together would bring which the money pays for.
 * @param expected clicks to the month's end with everything listed; null: nothing is known of it, so everything is
 * @param last what it was; null at the first
 */
export function shareToList(clicksLeft: number, expected: number | null, last: number | null) {
  if (expected === null || expected <= 0) return last ?? 1
  const wanted = Math.min(1, Math.max(leastShare, clicksLeft / expected))
  return last !== null && Math.abs(wanted - last) <= band * last && wanted < 1 ? last : wanted
}
