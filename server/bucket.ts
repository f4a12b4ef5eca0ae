/** How often the same caller may do a thing: buckets that fill again with time, in memory. */

export type Bucket = {
  /**
   * Seconds to wait, 0 for none; counts when there is no wait.
   * @param count of how many things at once, at most what the bucket holds; 0 only asks
   */
  take: (who: string, now: number, count?: number) => number
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
    take(who, now, count = 1) {
      const last = buckets.get(who) ?? { tokens: size, at: now }
      // A clock set back takes nothing from anybody: a whole office may come from one address.
      const tokens = Math.min(size, last.tokens + Math.max(0, now - last.at) / refillEveryMs)
      const least = Math.max(1, count)
      const isFree = tokens >= least
      keepNewest(buckets, who, { tokens: isFree ? tokens - count : tokens, at: now })
      return isFree ? 0 : Math.ceil(((least - tokens) * refillEveryMs) / 1000)
    },
  }
}
