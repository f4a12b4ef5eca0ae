/** How often the same caller may do a thing: buckets that fill again with time, in memory. */

export type Bucket = {
  /** Seconds to wait, 0 for none; counts when there is no wait. */
  take: (who: string, now: number) => number
}
/** Memory an attacker can fill. */
const mostKept = 20_000

/** The oldest make room. */
export function keepNewest<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= mostKept) return
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}

export function createBucket(size: number, refillEveryMs: number): Bucket {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take(who, now) {
      const last = buckets.get(who) ?? { tokens: size, at: now }
      // A clock set back takes nothing from anybody: a whole office may come from one address.
      const tokens = Math.min(size, last.tokens + Math.max(0, now - last.at) / refillEveryMs)
      const isFree = tokens >= 1
      keepNewest(buckets, who, { tokens: isFree ? tokens - 1 : tokens, at: now })
      return isFree ? 0 : Math.ceil(((1 - tokens) * refillEveryMs) / 1000)
    },
  }
}
