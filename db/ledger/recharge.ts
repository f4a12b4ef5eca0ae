/**
 * Funds that fill up by themselves: when, by how much, and why not. Pure. Amounts are minor units before tax. The practice
 * behind it: `docs/words.md`, "automatic recharge".
 */
import { dayMs } from '../kernel/date.ts'
import {
  type CardLine,
  type CardState,
  leastNetMinor,
  mostNetMinor,
  type PayReason,
} from './card.ts'
import { partOf } from '../contract/deal/exact.ts'

export type RechargeSums = {
  /** Below it, by a cent or more, the funds fill up. */
  thresholdMinor: number
  amountMinor: number
  /** So much a month of the house at most, by itself. */
  ceilingMinor: number
}
/** Why the server itself switched it off: no card, a sum that cannot be told, or what the bank said. */
export const rechargeEnds = ['no-card', 'no-quote'] as const
export type RechargeEnd = (typeof rechargeEnds)[number] | PayReason

/** Field by field; '' where it may stand. */
export function rechargeProblem({
  thresholdMinor,
  amountMinor,
  ceilingMinor,
}: RechargeSums): keyof RechargeSums | '' {
  if (thresholdMinor < leastNetMinor || thresholdMinor > mostNetMinor) return 'thresholdMinor'
  if (amountMinor < leastNetMinor || amountMinor > mostNetMinor) return 'amountMinor'
  return ceilingMinor < amountMinor || ceilingMinor > mostNetMinor ? 'ceilingMinor' : ''
}

/** Told before: at one and a half times the threshold, or a day before it is reached. */
export const nearMinor = ({ thresholdMinor }: Pick<RechargeSums, 'thresholdMinor'>): number =>
  partOf(thresholdMinor, 3, 2)

const hourMs = 3_600_000
/** After the first, the second and the third failure in a row; then it ends. */
const waitsMs = [6 * hourMs, dayMs, 3 * dayMs]
/** What may pass by itself; all else is for a person. */
const passing: readonly string[] = ['limit', 'later', 'lost', 'trouble'] satisfies PayReason[]

/** A recharge that came to nothing: when, and why. */
export type Failure = { at: number; reason: string }
type Seen = RechargeSums & {
  availableMinor: number
  /** Of this month, what was recharged and what is on its way. */
  monthMinor: number
  /** What clicks cost in a day. */
  paceMinor: number
  isOpen: boolean
  hasCard: boolean
  /** Since it last went well, or was switched on; the newest first. */
  failures: readonly Failure[]
}
export type RechargeTurn =
  | { what: 'nothing' | 'near' | 'ceiling' | 'now' }
  | { what: 'wait'; until: number }
  | { what: 'end'; why: RechargeEnd }

/** At the pace of its clicks the threshold is that far away; without any it never comes. */
export const reachedInMs = ({
  availableMinor,
  thresholdMinor,
  paceMinor,
}: Pick<Seen, 'availableMinor' | 'thresholdMinor' | 'paceMinor'>): number =>
  paceMinor > 0 ? Math.floor(((availableMinor - thresholdMinor) * dayMs) / paceMinor) : Infinity

/** What is to be done at this instant. A recharge that would pass the ceiling is not made smaller: it is not made. */
export function rechargeTurn(seen: Seen, now: number): RechargeTurn {
  const { availableMinor, thresholdMinor, amountMinor, ceilingMinor, failures } = seen
  if (seen.isOpen) return { what: 'nothing' }
  const [last] = failures
  const wait = waitsMs[failures.length - 1]
  if (last && (!passing.includes(last.reason) || wait === undefined))
    return { what: 'end', why: last.reason as RechargeEnd }
  if (!seen.hasCard) return { what: 'end', why: 'no-card' }
  const isNear = availableMinor < nearMinor(seen) || reachedInMs(seen) < dayMs
  if (availableMinor >= thresholdMinor) return { what: isNear ? 'near' : 'nothing' }
  const until = (last?.at ?? 0) + (wait ?? 0)
  if (until > now) return { what: 'wait', until }
  return { what: seen.monthMinor + amountMinor > ceilingMinor ? 'ceiling' : 'now' }
}

/** The setting as a screen reads it, with what it has done this month. */
export type RechargePlan = RechargeSums & {
  id: string
  at: number
  isOn: boolean
  /** Who; '' for the server by itself, with `why`. */
  byName: string
  why: RechargeEnd | ''
}
export type RechargeView = {
  plan: RechargePlan | null
  /** Of this month, before tax: what came and what is on its way. */
  monthMinor: number
  state: CardState
  /** The default one. */
  card: CardLine | null
}
