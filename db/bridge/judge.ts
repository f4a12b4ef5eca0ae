/** What is made of a click: one verdict, the first that fits in the order of `clickRefusals`. Pure; the server brings the facts. */
import { type Purse, stopOf } from './pace.ts'
import type { ClickVerdict } from './terms.ts'

/** The same visitor on the same vehicle, at whatever publisher, counted from the click that was charged. */
export const againMs = 30 * 60_000
/** So many of one visitor are charged a day. */
export const mostADay = 5
/** Nobody reads a listing sooner. */
export const hastyMs = 1000
/** So long the price holds that stood when the listing was served. */
export const honouredMs = 30 * 60_000
/** Our own clocks may differ by so much. */
const aheadMs = 60_000

export type ClickFacts = {
  isPrefetch: boolean
  isBot: boolean
  /** From a network of machines. */
  isDataCentre: boolean
  /** Signed by us, for a publisher there is. */
  isOurs: boolean
  isOwn: boolean
  /** The public may see the vehicle. */
  isOffered: boolean
  isRunning: boolean
  /** When this visitor was last charged for this vehicle; null: never that is known. */
  chargedAt: number | null
  chargedToday: number
  /** When the listing was served; 0 for a link that does not say. */
  servedAt: number
  purse: Purse
  priceMinor: number
}
/** In the order of `clickRefusals`. */
export function verdictOf(facts: ClickFacts, now: number): ClickVerdict {
  if (facts.isPrefetch) return 'prefetch'
  if (facts.isBot) return 'bot'
  if (facts.isDataCentre) return 'datacentre'
  if (!facts.isOurs || facts.servedAt > now + aheadMs) return 'token'
  if (facts.isOwn) return 'own'
  if (!facts.isOffered) return 'sold'
  if (!facts.isRunning) return 'paused'
  if (isAgain(facts, now)) return 'duplicate'
  if (facts.servedAt > 0 && now - facts.servedAt < hastyMs) return 'too-fast'
  return stopOf(facts.purse, facts.priceMinor) ?? 'charged'
}
const isAgain = ({ chargedAt, chargedToday }: ClickFacts, now: number) =>
  (chargedAt !== null && now - chargedAt < againMs) || chargedToday >= mostADay
