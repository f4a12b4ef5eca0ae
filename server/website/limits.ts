/** How often the same address may write: buckets that fill again with time, in memory. */

export type Bucket = {
  /** Seconds to wait, 0 for none; counts when there is no wait. */
  take: (who: string, now: number) => number
}
/** Memory an attacker can fill: the oldest make room. */
const mostKept = 20_000

export function createBucket(size: number, refillEveryMs: number): Bucket {
  const kept = new Map<string, { tokens: number; at: number }>()
  return {
    take(who, now) {
      const last = kept.get(who) ?? { tokens: size, at: now }
      const tokens = Math.min(size, last.tokens + Math.max(0, now - last.at) / refillEveryMs)
      const isFree = tokens >= 1
      kept.delete(who)
      kept.set(who, { tokens: isFree ? tokens - 1 : tokens, at: now })
      if (kept.size > mostKept) {
        const [oldest] = kept.keys()
        if (oldest !== undefined) kept.delete(oldest)
      }
      return isFree ? 0 : Math.ceil(((1 - tokens) * refillEveryMs) / 1000)
    },
  }
}

/** A household has one IPv4 address, or all the addresses of one IPv6 /64. */
export function householdOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const filled =
    tail === undefined
      ? groups
      : [
          ...groups,
          ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'),
          ...rest,
        ]
  return filled
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}

const minuteMs = 60_000
/**
 * Any sending at all, so that nobody tries tokens or fields by the thousand; what is stored, by household; and by the
 * e-mail address or phone number written in the form, wherever it is sent from.
 */
export const createLimits = () => ({
  tries: createBucket(30, 10_000),
  household: createBucket(6, 5 * minuteMs),
  address: createBucket(4, 20 * minuteMs),
})
export type Limits = ReturnType<typeof createLimits>
