/**
 * A call out of all that was told of it. Providers tell things twice, late and out of order: this looks at the whole set,
 * so that the order in which it came changes nothing.
 */
import { type CallEvent, type EndCause, legStates } from './event.ts'
import type { CallOutcome, CallState } from './terms.ts'

export type Session = {
  direction: 'in' | 'out'
  state: CallState
  outcome: CallOutcome | null
  /** Hers, and ours. */
  phone: string
  ourNumber: string
  callerName: string
  at: number
  answeredAt: number | null
  endedAt: number | null
  talkSeconds: number
  /** The telephone that a person of ours spoke on; '' when nobody says. */
  answeredOn: string
}

/** Shorter ones are a machine, or a pocket. */
const spokenSeconds = 5

type Leg = {
  isFirst: boolean
  direction: 'in' | 'out'
  from: string
  to: string
  hasRung: boolean
  answeredAt: number | null
  isBridged: boolean
  isMachine: boolean
  isGreeted: boolean
  cause: EndCause | null
  startedAt: number
  endedAt: number | null
  talkSeconds: number
}

/** @param isDialled we make telephones ring: then the caller's own leg is answered by our greeting, by nobody */
export function sessionOf(events: readonly CallEvent[], isDialled: boolean): Session {
  const legs = legsOf(events)
  // Of a call that a provider began for us, and that says nothing of it, the earliest leg is the colleague's.
  const isOurs = legs.every(({ direction }) => direction === 'out')
  const first = legs.find(({ isFirst }) => isFirst) ?? (isOurs ? legs[0] : undefined)
  const isOut = (first ?? legs[0])?.direction === 'out'
  const others = legs.filter(leg => leg !== first)
  const { human, isOver } = isOut ? outgoing(first, others) : incoming(first, others, isDialled)
  const answeredAt = human?.answeredAt ?? null
  const talkSeconds = human?.talkSeconds ?? 0
  // Her leg was answered by us, and what rang has not been told of yet: that may come in a moment.
  const isVoiceOurs = first?.isGreeted || first?.isMachine
  const isUntold =
    isDialled && !isOut && others.length === 0 && first?.cause === 'completed' && !isVoiceOurs
  const outcome = isOver && !isUntold ? outcomeOf(legs, first, human, isOut) : null
  const hers = isOut ? (others.at(-1) ?? first) : first
  const one = first ?? legs[0]
  const rung = Math.max(0, ...events.map(({ state }) => rankOf(state)).filter(rank => rank < 3))
  return {
    direction: isOut ? 'out' : 'in',
    state: isOver ? 'ended' : answeredAt !== null ? 'answered' : (beforeAnswer[rung] ?? 'queued'),
    outcome,
    phone: (isOut ? hers?.to : hers?.from) ?? one?.from ?? '',
    ourNumber: (isOut ? one?.from : one?.to) ?? '',
    callerName:
      events
        .map(({ callerName }) => callerName)
        .toSorted()
        .at(-1) ?? '',
    at: Math.min(...events.map(({ at }) => at)),
    answeredAt,
    endedAt: isOver ? Math.max(...legs.map(leg => leg.endedAt ?? leg.startedAt)) : null,
    talkSeconds,
    answeredOn: isOut ? callerOn(first ?? one, hers) : human && !human.isFirst ? human.to : '',
  }
}

/** The telephone of ours that called: one that was rung first, or that dialled by itself. */
const callerOn = (first: Leg | undefined, hers: Leg | undefined): string =>
  (first !== hers && first?.to !== hers?.to ? first?.to : first?.from) ?? ''

const beforeAnswer: Record<number, CallState> = {
  0: 'queued',
  1: 'initiated',
  2: 'ringing',
}
const rankOf = (state: CallEvent['state']): number => Math.min(3, legStates.indexOf(state))

/** In an order of their own, whatever came first. */
const byTime = (a: CallEvent, b: CallEvent) => a.at - b.at || (a.id < b.id ? -1 : 1)

function legsOf(events: readonly CallEvent[]): Leg[] {
  const of = new Map<string, CallEvent[]>()
  for (const event of new Map(events.map(each => [each.id, each])).values())
    of.set(event.leg, [...(of.get(event.leg) ?? []), event])
  return [...of.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, each]) => legOf(each.toSorted(byTime)))
    .toSorted((a, b) => a.startedAt - b.startedAt)
}

function legOf(events: readonly CallEvent[]): Leg {
  const ends = events.filter(({ state }) => state === 'ended')
  const end = endOf(ends)
  const picked = events.filter(({ state }) => state === 'answered' || state === 'bridged')
  const first = (pick: (event: CallEvent) => string) => events.map(pick).find(Boolean) ?? ''
  const startedAt = Math.min(...events.map(({ at }) => at))
  const endedAt = ends.length ? Math.max(...ends.map(({ at }) => at)) : null
  const counted = end?.talkSeconds ?? null
  const spoken = end?.cause === 'completed' && (counted ?? 0) > 0
  const answeredAt =
    picked[0]?.at ?? (spoken && endedAt !== null ? endedAt - (counted ?? 0) * 1000 : null)
  const lasted = answeredAt !== null && endedAt !== null && end?.cause !== 'unknown'
  return {
    isFirst: events.some(({ isFirst }) => isFirst),
    direction: events.some(({ direction }) => direction === 'in') ? 'in' : 'out',
    from: first(({ from }) => from),
    to: first(({ to }) => to),
    hasRung: events.some(({ state }) => state !== 'ended' && state !== 'other'),
    answeredAt,
    isBridged: events.some(({ state }) => state === 'bridged'),
    isMachine: events.some(({ state }) => state === 'machine'),
    isGreeted: events.some(({ state }) => state === 'greeted'),
    cause: end?.cause ?? null,
    startedAt,
    endedAt,
    talkSeconds: counted ?? (lasted ? Math.max(0, Math.round((endedAt - answeredAt) / 1000)) : 0),
  }
}

/** A conversation that was counted beats every other end; then one that says why, then the latest. */
function endOf(ends: readonly CallEvent[]): CallEvent | undefined {
  const weight = ({ cause, talkSeconds }: CallEvent) =>
    cause === 'completed' && (talkSeconds ?? 0) > 0 ? 2 : cause === 'unknown' ? 0 : 1
  return ends.toSorted((a, b) => weight(a) - weight(b) || byTime(a, b)).at(-1)
}

/** Of those who spoke the one who spoke longest; while nobody has hung up, who answered first. */
const speaker = (legs: readonly Leg[]): Leg | undefined =>
  legs
    .filter(
      ({ answeredAt, isMachine, isGreeted }) => answeredAt !== null && !isMachine && !isGreeted,
    )
    .toSorted(
      (a, b) => b.talkSeconds - a.talkSeconds || (a.answeredAt ?? 0) - (b.answeredAt ?? 0),
    )[0]

type Judged = { human: Leg | undefined; isOver: boolean }

function incoming(first: Leg | undefined, others: readonly Leg[], isDialled: boolean): Judged {
  const isOwn = first && (first.isBridged || (!isDialled && others.length === 0))
  // Which telephone it was, where its leg is told of; else the caller's own leg says how long.
  const human = speaker(others) ?? (isOwn ? speaker([first]) : undefined)
  // Of telephones that rang and stopped nothing follows: the caller may still be waiting.
  return { human, isOver: first?.cause != null }
}

function outgoing(first: Leg | undefined, others: readonly Leg[]): Judged {
  const rung = others.length > 0 ? others : first ? [first] : []
  const all = first ? [first] : others
  return {
    human: speaker(rung),
    isOver: all.length > 0 && all.every(({ cause }) => cause !== null),
  }
}

function outcomeOf(
  legs: readonly Leg[],
  first: Leg | undefined,
  human: Leg | undefined,
  isOut: boolean,
): CallOutcome {
  if (human && human.talkSeconds >= spokenSeconds) return 'answered'
  const causes = new Set(legs.map(({ cause }) => cause))
  if (first?.cause === 'unknown' || (!first && causes.has('unknown'))) return 'lost'
  if (legs.some(({ isMachine }) => isMachine)) return 'voicemail'
  const { cause, hasRung } = first ?? legs[0] ?? {}
  if (cause === 'cancelled') return hasRung && !isOut ? 'missed' : 'cancelled'
  const rung = legs.filter(leg => leg !== first)
  if (cause === 'busy' || (rung.length > 0 && rung.every(leg => leg.cause === 'busy')))
    return 'busy'
  return cause === 'failed' || (isOut && causes.has('failed')) ? 'failed' : 'missed'
}
