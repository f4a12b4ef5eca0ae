/**
 * What 2.0 lists in an hour: which kinds of units on which sites, how many of each, in which order. Each kind on a site draws
 * a rate from what is believed of it (Thompson), the best ones are filled first until the share that the budget pays for is
 * reached, and nothing is left out altogether. The same seeds choose the same. Pure.
 */
import { sumOf } from '../contract/deal/exact.ts'
import { type Draws, drawsFrom } from './draw.ts'
import { type Belief, none, type Place, strength, type Tally } from './rates.ts'
import { leastShare } from './traffic.ts'

/** A unit is listed so many hours on a site before it may be left out there. */
export const newHours = 20

type Kinds = readonly (readonly [kind: string, ids: readonly string[]])[]
export type Stock = {
  kinds: Kinds
  siteIds: readonly string[]
  believe: (place: Place) => Belief
}
export type Offer = Stock & {
  /** What came of a unit on a site; undefined where it was never listed. */
  seenOf: (siteId: string, vehicleId: string) => Tally | undefined
  /** Of a fixed price the same everywhere. */
  priceAt: (siteId: string) => number
  /** Of the clicks that everything together would bring (`shareToList`). */
  share: number
  seedOf: (siteId: string) => number
}
/** A kind of units on a site, with the numbers by which it was chosen. */
export type Arm = {
  siteId: string
  kind: string
  units: number
  listed: number
  /** The part of it that is to be listed, 0.05 at least. */
  part: number
  rate: number
  /** What was believed of it, and what was drawn from that. */
  believed: { before: number; clicks: number; requests: number }
  drawn: number
}
export type Choice = { siteId: string; arms: Arm[]; vehicleIds: string[] }

type Open = Arm & { belief: Belief; ids: readonly string[]; draws: Draws }
/** Of every site, by the order of their ids. */
export function choose(offer: Offer): Choice[] {
  const siteIds = offer.siteIds.toSorted()
  const open = siteIds.flatMap(siteId => {
    const draws = drawsFrom(offer.seedOf(siteId))
    return offer.kinds.map(([kind, ids]): Open => {
      const belief = offer.believe({ siteId, kind })
      const drawn = draws.beta(...betaOf(belief.before, belief))
      const { rate, before, clicks, requests } = belief
      const believed = { before, clicks, requests }
      const none = { part: 0, listed: 0 }
      return { siteId, kind, units: ids.length, rate, believed, drawn, belief, ids, draws, ...none }
    })
  })
  fill(open, offer)
  return siteIds.map(siteId => {
    const here = open.filter(each => each.siteId === siteId)
    const listed = here.flatMap(arm => listedOf(arm, offer))
    return {
      siteId,
      arms: here.map(({ belief: _, ids: __, draws: ___, ...arm }) => arm),
      vehicleIds: listed.toSorted((a, b) => b.drawn - a.drawn).map(({ id }) => id),
    }
  })
}

/** The units of each kind, by the order of the kinds. */
export function idsByKind(units: readonly { id: string; kind: string }[]): Kinds {
  const kinds = new Map<string, string[]>()
  for (const { id, kind } of units) kinds.set(kind, [...(kinds.get(kind) ?? []), id])
  return [...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

const betaOf = (
  before: number,
  { clicks, requests }: Pick<Tally, 'clicks' | 'requests'>,
): [number, number] => [
  strength * before + requests,
  strength * (1 - before) + Math.max(0, clicks - requests),
]

/** What the kinds of a site drew, in their order: from what is kept of a choice it is drawn again. */
export function drawnFrom(arms: readonly Pick<Arm, 'believed'>[], seed: number): number[] {
  const draws = drawsFrom(seed)
  return arms.map(({ believed }) => draws.beta(...betaOf(believed.before, believed)))
}

/** Clicks of an hour of average traffic with everything listed; null while nothing is known. */
export function clicksOfAll({ kinds, siteIds, believe }: Stock): number | null {
  const all = siteIds.flatMap(siteId =>
    kinds.map(([kind, ids]) => [believe({ siteId, kind }).perHour, ids.length] as const),
  )
  return all.some(([perHour]) => perHour === null)
    ? null
    : sumOf(all, ([perHour, n]) => (perHour ?? 0) * n)
}

/** The clicks that an arm would bring in an hour; of what is not known all units are alike. */
const clicksOf = ({ belief, units }: Open) => (belief.perHour ?? 1) * units

/** The least of each, then the best first. */
function fill(open: Open[], { share, priceAt }: Offer): void {
  let left = open.reduce((sum, arm) => sum + clicksOf(arm) * (share - leastShare), 0)
  const worth = (arm: Open) => arm.drawn / priceAt(arm.siteId)
  for (const arm of open.toSorted((a, b) => worth(b) - worth(a))) {
    const clicks = clicksOf(arm)
    const more = Math.min(1 - leastShare, Math.max(0, left / clicks))
    arm.part = leastShare + more
    left -= clicks * more
  }
}

type Drawn = { id: string; drawn: number }
/** The units of an arm that are listed, and counts them. */
function listedOf(arm: Open, { seenOf }: Offer): Drawn[] {
  const { ids, part, drawn: rate, draws } = arm
  const drawn = ids.map(id => {
    const seen = seenOf(arm.siteId, id) ?? none
    return { id, drawn: draws.beta(...betaOf(rate, seen)), isNew: seen.hours < newHours }
  })
  // A part of a unit is listed in that part of the hours.
  const room = Math.floor(ids.length * part + draws.next())
  const best = new Set(drawn.toSorted((a, b) => b.drawn - a.drawn).slice(0, room))
  const listed = drawn.filter(each => each.isNew || best.has(each))
  arm.listed = listed.length
  return listed
}
