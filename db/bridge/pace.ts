/** The month of Bridge: what it may spend, how fast it does, and whether the next click can be paid. Pure; amounts in minor units of the funds. */
import { afterMonth, firstOf, monthOf } from '../campaign/budget.ts'
import { partOf } from '../contract/deal/exact.ts'
import { addDays, dateIn, daysBetween, instantOf } from '../kernel/date.ts'
import {
  bridgeLearningClicks,
  type BridgeState,
  type BridgeStop,
  type BridgeType,
  fixedPrice,
} from './terms.ts'

/** Instants, the second no longer in it. */
export type Span = { from: number; to: number }
/** A month by the clocks of the house. @param month `2026-11` */
export const monthSpan = (timeZone: string, month: string): Span => ({
  from: instantOf(firstOf(month), '00:00', timeZone),
  to: instantOf(afterMonth(month), '00:00', timeZone),
})
/** The 1st on which a pause that begins today ends. */
export const pauseEnd = (today: string): string => afterMonth(monthOf(today))

type Budget = { monthlyBudgetMinor: number; activatedOn: string }
/** Of the month in which it began only the days that were left, that day too. */
export function budgetIn({ monthlyBudgetMinor, activatedOn }: Budget, month: string): number {
  if (monthOf(activatedOn) !== month) return monthlyBudgetMinor
  const end = afterMonth(month)
  return partOf(monthlyBudgetMinor, daysBetween(activatedOn, end), daysBetween(firstOf(month), end))
}

/** A price of its own by publisher, by the id of its site. */
export type SitePrice = { siteId: string; minor: number }
type Prices = { type: BridgeType; costPerClickMinor: number; sitePrices: readonly SitePrice[] }
export const priceAt = (prices: Prices, siteId: string): number =>
  ownPrices(prices).find(each => each.siteId === siteId)?.minor ?? prices.costPerClickMinor
export const leastPrice = (prices: Prices): number =>
  Math.min(prices.costPerClickMinor, ...ownPrices(prices).map(({ minor }) => minor))
const ownPrices = ({ type, sitePrices }: Prices) => (type === fixedPrice ? [] : sitePrices)

type Switch = { active: boolean; pausedUntil: string | null }
/** A pause that has run out counts as over, before the month's turn has written it. */
export const isRunning = ({ active, pausedUntil }: Switch, today: string): boolean =>
  active || (pausedUntil !== null && pausedUntil <= today)

export type Purse = {
  budgetMinor: number
  spentMinor: number
  /** The balance, and how far below zero it may go. */
  spendableMinor: number
}
/** Why a click of this price cannot be paid; null: it can. The budget holds to the cent. */
export function stopOf({ budgetMinor, spentMinor, spendableMinor }: Purse, priceMinor: number) {
  if (spentMinor + priceMinor > budgetMinor) return 'budget' satisfies BridgeStop
  return spendableMinor < priceMinor ? ('funds' satisfies BridgeStop) : null
}
export function stateOf(
  row: (Switch & Prices) | undefined,
  purse: Purse,
  today: string,
): { state: BridgeState; stoppedBy: BridgeStop | null } {
  if (!row) return { state: 'off', stoppedBy: null }
  if (!isRunning(row, today)) return { state: 'paused', stoppedBy: null }
  const stoppedBy = stopOf(purse, leastPrice(row))
  return { state: stoppedBy ? 'stopped' : 'active', stoppedBy }
}

/** Whole clicks that this much buys. */
export const clicksFor = (minor: number, priceMinor: number): number =>
  Math.max(0, Math.floor(minor / priceMinor))

/** Within a tenth of even it is even. */
const band = 0.1
export type Pace = {
  /** Share of the budget that is spent ÷ share of the time that has passed: 1 is even. Null before it began. */
  index: number | null
  tempo: 'slow' | 'even' | 'fast' | null
  /** More than nine tenths are gone before eight tenths of the time. */
  isAlarm: boolean
  /** What the month comes to straight on: spent ÷ elapsed × total, past the budget too. */
  forecastMinor: number | null
  /** The day on which the budget is gone straight on; null: it lasts the month. */
  endsOn: string | null
  /** A day, from today to the last, so that it lasts. */
  advisedMinor: number
  clicksLeft: number
}
type Course = Purse & {
  priceMinor: number
  timeZone: string
  /** Since it was activated or the month began, to the month's end. */
  span: Span
  now: number
}
export function paceOf(course: Course): Pace {
  const { budgetMinor, spentMinor, priceMinor, span, timeZone, now } = course
  const total = span.to - span.from
  const elapsed = Math.min(total, Math.max(0, now - span.from))
  const restMinor = Math.max(0, budgetMinor - spentMinor)
  const daysLeft = daysBetween(dateIn(timeZone, now), dateIn(timeZone, span.to))
  const ahead = {
    advisedMinor: Math.floor(restMinor / Math.max(1, daysLeft)),
    clicksLeft: clicksFor(restMinor, priceMinor),
  }
  if (elapsed === 0 || budgetMinor === 0)
    return { index: null, tempo: null, isAlarm: false, forecastMinor: null, endsOn: null, ...ahead }
  const [spent, time] = [spentMinor / budgetMinor, elapsed / total]
  const index = Math.round((spent / time) * 100) / 100
  const forecastMinor = partOf(spentMinor, total, elapsed)
  return {
    index,
    tempo: index > 1 + band ? 'fast' : index < 1 - band ? 'slow' : 'even',
    isAlarm: spent > 0.9 && time < 0.8,
    forecastMinor,
    // What is gone at midnight was gone the day before.
    endsOn:
      forecastMinor > budgetMinor
        ? dateIn(timeZone, span.from + partOf(elapsed, budgetMinor, spentMinor) - 1)
        : null,
    ...ahead,
  }
}

export type Learning = { days: number; daysLeft: number; clicks: number; isOver: boolean }
/** By days or by charged clicks, whichever is done first. */
export function learningOf(
  { learningDays: days, learningOn }: { learningDays: number; learningOn: string },
  clicks: number,
  today: string,
): Learning {
  const daysLeft = Math.max(0, daysBetween(today, addDays(learningOn, days)))
  return { days, daysLeft, clicks, isOver: daysLeft === 0 || clicks >= bridgeLearningClicks }
}
