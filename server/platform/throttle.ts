/**
 * Slows the guessing of passwords without shutting anybody out. Three measures, all forgotten by a good
 * sign-in: each address has a bucket; a name tried from one address waits twice as long after each
 * failure, up to 15 minutes there only; and a name failing from anywhere waits at most 30 seconds, which
 * does not touch an address she has signed in from before. Names nobody has are treated the same, so an answer tells nothing.
 */
export type Throttle = {
  /** Seconds this address must wait before its next try, 0 for none. Counts the try when there is no wait. */
  take: (ip: string, now: number) => number
  /** Seconds to wait for this name from this address. */
  waitFor: (name: string, ip: string, now: number) => number
  failed: (name: string, ip: string, now: number) => void
  succeeded: (name: string, ip: string) => void
}
type Bucket = { tokens: number; at: number }
type Failures = { count: number; until: number; at: number }

const bucketSize = 60
const refillPerS = 0.5
const freeTries = 3
const longestWaitMs = 15 * 60_000
const forgetMs = 60 * 60_000
/** Memory an attacker can fill: the oldest entries make room. */
const maxEntries = 20_000

export function createThrottle(): Throttle {
  const buckets = new Map<string, Bucket>()
  const failures = new Map<string, Failures>()
  const pair = (name: string, ip: string) => `${ip} ${name}`
  return {
    take(ip, now) {
      const last = buckets.get(ip) ?? { tokens: bucketSize, at: now }
      // A clock set back takes nothing from anybody: a whole office may sign in from one address.
      const passedS = Math.max(0, now - last.at) / 1000
      const tokens = Math.min(bucketSize, last.tokens + passedS * refillPerS)
      const waitS = tokens >= 1 ? 0 : Math.ceil((1 - tokens) / refillPerS)
      keep(buckets, ip, { tokens: waitS ? tokens : tokens - 1, at: now })
      return waitS
    },
    waitFor: (name, ip, now) => secondsUntil(failures.get(pair(name, ip))?.until ?? 0, now),
    failed(name, ip, now) {
      const last = failures.get(pair(name, ip))
      const count = last && now - last.at < forgetMs ? last.count + 1 : 1
      const waitMs =
        count <= freeTries ? 0 : Math.min(longestWaitMs, 1000 * 2 ** (count - freeTries))
      keep(failures, pair(name, ip), { count, until: now + waitMs, at: now })
    },
    succeeded: (name, ip) => void failures.delete(pair(name, ip)),
  }
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= maxEntries) return
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}

export const secondsUntil = (until: number, now: number) =>
  Math.max(0, Math.ceil((until - now) / 1000))

/** A name failing from anywhere: nothing for ten failures, then 1, 2, 4 … 30 seconds. */
export const accountDelayMs = (failedCount: number) =>
  failedCount <= 10 ? 0 : Math.min(30_000, 1000 * 2 ** (failedCount - 11))
