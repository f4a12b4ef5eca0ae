/** Chance that falls the same way every time, so that the demonstration world is the same world. */
export type Dice = {
  /** 0 ≤ n < 1 */
  next: () => number
  /** Whole, both ends included. */
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  weighted: <T>(pairs: readonly (readonly [value: T, weight: number])[]) => T
  shuffle: <T>(list: readonly T[]) => T[]
}

/** mulberry32 over a hash (FNV-1a) of the seed: one stream for each noun, so that one more lead moves no vehicle. */
export function createDice(seed: string): Dice {
  let state =
    [...seed].reduce(
      (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193),
      0x811c9dc5,
    ) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  function pick<T>(list: readonly T[]): T {
    if (!list.length) throw new RangeError('nothing to pick from')
    // An index below the length of a list that is not empty.
    return list[int(0, list.length - 1)] as T
  }
  return {
    next,
    int,
    chance: probability => next() < probability,
    pick,
    weighted(pairs) {
      let left = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0)
      const found = pairs.find(([, weight]) => (left -= weight) < 0) ?? pairs.at(-1)
      if (!found) throw new RangeError('nothing to weigh')
      return found[0]
    },
    shuffle(list) {
      const mixed = [...list]
      for (let i = mixed.length - 1; i > 0; i -= 1) {
        const j = int(0, i)
        ;[mixed[i], mixed[j]] = [
          mixed[j] as (typeof mixed)[number],
          mixed[i] as (typeof mixed)[number],
        ]
      }
      return mixed
    },
  }
}

/** `l-0001`, `l-0002`, …: ids people can read in an address bar. */
export function counter(prefix: string): () => string {
  let count = 0
  return () => {
    count += 1
    return `${prefix}-${String(count).padStart(4, '0')}`
  }
}
