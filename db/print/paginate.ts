/** Which leaves stand on which page: the breaks that cost least together, then the fewest pages. */
import type { Leaf, Part } from './leaves.ts'

const ofPage = 2_000
/** Air at the foot of a page that is not the last. */
const ofAir = 300
/** A last page with next to nothing on it. */
const ofScrap = 1_200

const shared = (a: Leaf | undefined, b: Leaf | undefined): Part[] =>
  a && b ? a.parts.filter(part => b.parts.includes(part)) : []
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** The height of `leaves[from..to)` on a page of their own. */
export const heightOf = (leaves: readonly Leaf[], from: number, to: number): number =>
  sum(leaves.slice(from, to).map(({ height }) => height)) +
  sum(shared(leaves[from - 1], leaves[from]).map(({ again }) => again)) +
  sum(shared(leaves[to - 1], leaves[to]).map(({ close }) => close))

type Best = { cost: number; from: number }

/** First leaf of each page. A leaf higher than the room stands alone. */
export function paginate(leaves: readonly Leaf[], room: number): number[] {
  const best: Best[] = [{ cost: 0, from: 0 }]
  for (let to = 1; to <= leaves.length; to += 1) {
    const isLast = to === leaves.length
    let found: Best = { cost: Infinity, from: to - 1 }
    for (let from = to - 1; from >= 0; from -= 1) {
      const height = heightOf(leaves, from, to)
      if (height > room && from < to - 1) {
        // Higher pages are no shorter, but for what the foot of a part adds, which ends with it.
        if (sum(leaves.slice(from, to).map(each => each.height)) > room) break
        continue
      }
      const first = leaves[from]
      const air = Math.max(0, 1 - height / room)
      const cost =
        (best[from]?.cost ?? Infinity) +
        (from > 0 && !first?.fresh ? (first?.cost ?? 0) : 0) +
        ofPage +
        (isLast || leaves[to]?.fresh ? (from > 0 && air > 0.85 ? ofScrap : 0) : air * air * ofAir)
      if (cost < found.cost) found = { cost, from }
      if (first?.fresh) break
    }
    best.push(found)
  }
  const starts: number[] = []
  for (let to = leaves.length; to > 0;) {
    const from = best[to]?.from ?? 0
    starts.unshift(from)
    to = from
  }
  return starts
}
