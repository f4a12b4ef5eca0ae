/**
 * Calls take turns, so that waiting can be seen and is shared out. A call that is ready waits until the loop hands it
 * its turn: one for each dealership in the round, and there one for each caller, however many of hers wait. How long calls waited is the measure of
 * overload: a single slow turn makes nobody wait who is not there, and a lone tablet never waits for itself.
 */

export type Turns = {
  /** Resolves when it is this caller's turn; `group` is her dealership. */
  take: (group: string, caller: string) => Promise<void>
  /** Milliseconds that every call of late has waited at the least; 0 when even one did not have to. */
  waitMs: () => number
}
type Waiting = { since: number; go: () => void }

/** Two of these in a row: what is over sooner is no overload. */
const windowMs = 500
/** From which on one that waits counts by itself, before it has had its turn. */
const longWaitMs = 1000
/** In one go of the loop, as long as they are quick: pushes that come together share a commit. */
const mostAtOnce = 32
const quickMs = 20

export function createTurns(now: () => number = () => performance.now()): Turns {
  /** In the order of the round; who has had a turn goes to its end. */
  const round = new Map<string, Map<string, Waiting[]>>()
  let isArmed = false
  let atOnce = mostAtOnce
  let handedAt = 0
  /** The least wait of this window and of the two before; Infinity: nobody came, so nobody waited. */
  let [least, before, earlier, windowAt] = [Infinity, Infinity, Infinity, now()]

  const turnWindow = (at: number) => {
    if (at - windowAt < windowMs) return
    const isGap = at - windowAt >= 2 * windowMs
    earlier = isGap ? Infinity : before
    before = isGap ? Infinity : least
    least = Infinity
    windowAt = at
  }
  const hand = () => {
    const at = now()
    // What was handed out last has run by now.
    const took = at - handedAt
    atOnce = took > quickMs ? Math.max(1, atOnce >> 1) : Math.min(mostAtOnce, atOnce * 2)
    turnWindow(at)
    handedAt = at
    isArmed = round.size > 0
    if (!isArmed) return
    for (let i = 0; i < atOnce && round.size; i += 1) {
      const { since, go } = next(round)
      least = Math.min(least, at - since)
      go()
    }
    // Once more after the last ones, to see how long they took.
    setImmediate(hand)
  }
  return {
    take: (group, caller) =>
      new Promise(go => {
        const waiting = { since: now(), go }
        const callers = round.get(group) ?? new Map<string, Waiting[]>()
        callers.set(caller, [...(callers.get(caller) ?? []), waiting])
        round.set(group, callers)
        if (isArmed) return
        isArmed = true
        handedAt = now()
        setImmediate(hand)
      }),
    waitMs() {
      const at = now()
      turnWindow(at)
      const lasting =
        before === Infinity || earlier === Infinity ? 0 : Math.min(least, before, earlier)
      // Of who is next: nobody has waited much longer.
      const [callers] = round.values()
      const [queue] = callers?.values() ?? []
      const stuck = queue?.[0] ? at - queue[0].since - longWaitMs : 0
      return Math.max(0, stuck, lasting)
    },
  }
}

/** The next one of the next caller of the next dealership; both go to the end of their round. */
function next(round: Map<string, Map<string, Waiting[]>>): Waiting {
  const [group, callers] = round.entries().next().value as [string, Map<string, Waiting[]>]
  const [caller, [first, ...rest]] = callers.entries().next().value as [
    string,
    [Waiting, ...Waiting[]],
  ]
  round.delete(group)
  callers.delete(caller)
  if (rest.length) callers.set(caller, rest)
  if (callers.size) round.set(group, callers)
  return first
}
