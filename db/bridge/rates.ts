/**
 * How many requests a click brings, and how many clicks a listing: believed of a kind of units on a site by what came of it
 * there, and for want of that by its site, the dealership and all dealerships that give their sums. A month of one
 * dealership's clicks teaches nothing unit by unit: to tell 2 % from 3 % takes thousands. Pure.
 */
import { dayMs } from '../kernel/date.ts'

/** `clicks` are charged ones, each by how surely it has brought what it will; `hours` those in which a unit was listed, each by its traffic. */
export type Tally = { clicks: number; requests: number; hours: number }
export type Seen = Tally & { siteId: string; kind: string; vehicleId: string }
/** Of several dealerships together. */
export type NetworkSum = { siteId: string; kind: string; clicks: number; requests: number }

/** What is believed before anything is known: two requests of a hundred clicks, worth fifty clicks. */
export const firstRate = 0.02
export const strength = 50
/** How surely a listing is worth the clicks of any other: as if five had come. */
const clickStrength = 5
const highest = 0.5

type Counted = { clicks: number; requests: number }
export const shrunk = (before: number, { clicks, requests }: Counted): number =>
  (strength * before + requests) / (strength + clicks)

export type Place = { siteId: string; kind: string }
export type Belief = Tally & {
  /** The rate before its own clicks are counted, and with them. */
  before: number
  rate: number
  /** Clicks of one unit that is listed for an hour; null while nothing was listed. */
  perHour: number | null
}
/** @returns what is believed of a kind of units on a site */
export function beliefs(
  seen: readonly Seen[],
  network: readonly NetworkSum[],
): (place: Place) => Belief {
  const [own, others] = [grouped(seen), grouped(network)]
  const all = own('')
  const everywhere = shrunk(firstRate, others(''))
  const house = shrunk(everywhere, all)
  return ({ siteId, kind }) => {
    const key = placeKey({ siteId, kind })
    const siteOfAll = shrunk(everywhere, others(siteId))
    const kindOfAll = shrunk(siteOfAll, others(key))
    const site = shrunk(house * (siteOfAll / everywhere), own(siteId))
    const before = Math.min(highest, site * (kindOfAll / siteOfAll))
    const here = own(key)
    return { ...here, before, rate: shrunk(before, here), perHour: perHour(all, here) }
  }
}

/** Clicks an hour as a Gamma's mean: the dealership's own, and what came here. */
function perHour(all: Tally, here: Tally): number | null {
  if (all.hours === 0 || all.clicks === 0) return null
  return (clickStrength + here.clicks) / ((clickStrength * all.hours) / all.clicks + here.hours)
}

const placeKey = ({ siteId, kind }: Place): string => `${siteId} ${kind}`
export const none: Tally = { clicks: 0, requests: 0, hours: 0 }
/** Added up by site, by site and kind, and as a whole. */
function grouped(all: readonly (Place & Counted & Partial<Tally>)[]): (key: string) => Tally {
  const sums = new Map<string, Tally>()
  for (const each of all)
    for (const key of ['', each.siteId, placeKey(each)]) {
      const sum = sums.get(key) ?? { ...none }
      sum.clicks += each.clicks
      sum.requests += each.requests
      sum.hours += each.hours ?? 0
      sums.set(key, sum)
    }
  return key => sums.get(key) ?? none
}

/** So long a visitor is known, and what she asks is told to have come of her click. */
export const knownMs = 2 * dayMs
const delayStrength = 20
/**
 * The share of requests that have come by a click's age: of those that came so far, and as long as they are few half of them
 * within half a day. What has not come yet is no "no", or else whatever is new would look bad.
 */
export function arrival(delays: readonly number[]): (ageMs: number) => number {
  const sorted = delays.toSorted((a, b) => a - b)
  return ageMs => {
    if (ageMs >= knownMs) return 1
    const firstly = Math.sqrt(Math.max(0, ageMs) / knownMs)
    const come = sorted.findLastIndex(each => each <= ageMs) + 1
    return (delayStrength * firstly + come) / (delayStrength + sorted.length)
  }
}
/** How much a click counts: wholly where a request came of it, else by how surely none will. */
export const weightOf = (isAsked: boolean, arrived: number): number => (isAsked ? 1 : arrived)

const longPauseMs = 7 * dayMs
/** Pauses after which what was learnt counts half. @param acts of pausing and going on, the oldest first */
export function longPauses(acts: readonly { act: string; at: number }[]): number[] {
  const ends: number[] = []
  let since: number | null = null
  for (const { act, at } of acts)
    if (act === 'pause') since = at
    else if (since !== null && (act === 'resume' || act === 'month')) {
      if (at - since >= longPauseMs) ends.push(at)
      since = null
    }
  return ends
}
/** What was before a long pause counts half, before two of them a quarter. */
export const faded = (at: number, pauseEnds: readonly number[]): number =>
  0.5 ** pauseEnds.filter(end => at < end).length
