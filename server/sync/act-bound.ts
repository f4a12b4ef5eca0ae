/**
 * How much one person may do: far more than a hand can, an import of a whole stock included. Beyond it her acts wait on
 * her tablet, where each is kept until it is answered: nothing is refused and nothing is lost.
 */

const everyMs = 1000
const longestWaitS = 60
/** People remembered; of those with nothing left to remember none is. */
const mostKept = 10_000

type Count = { acts: number; at: number }

/** @param most at once; one more each second */
export function createActBound(most: number) {
  const counts = new Map<string, Count>()
  const doneOf = (person: string, now: number): number => {
    const { acts, at } = counts.get(person) ?? { acts: 0, at: now }
    return Math.max(0, acts - Math.max(0, now - at) / everyMs)
  }
  return {
    /** Seconds until she may send again; 0 when she may now. A push that begins below the bound is taken whole. */
    waitS(person: string, now: number): number {
      const over = doneOf(person, now) - most
      return over < 0 ? 0 : Math.min(longestWaitS, 1 + Math.ceil((over * everyMs) / 1000))
    },
    /** What was decided of her; what was sent again for a lost answer is no new act. */
    count(person: string, acts: number, now: number): void {
      if (acts === 0) return
      counts.set(person, { acts: doneOf(person, now) + acts, at: now })
      if (counts.size > mostKept)
        for (const each of counts.keys()) if (doneOf(each, now) === 0) counts.delete(each)
    },
  }
}
