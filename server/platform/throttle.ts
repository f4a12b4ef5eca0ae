/**
 * Slows the guessing of passwords without shutting anybody out. Three measures, all forgotten by a good
 * sign-in: each address has a bucket; a name tried from one address waits twice as long after each
 * failure, up to 15 minutes there only; and a name failing from anywhere waits at most 30 seconds, which
 * does not touch an address she has signed in from before. Names nobody has are treated the same, so an answer tells nothing.
 */
import { createBucket, keepNewest } from '../bucket.ts'

export type Throttle = {
  /** Seconds this address must wait before its next try, 0 for none. Counts the try when there is no wait. */
  take: (ip: string, now: number) => number
  /** Seconds to wait for this name from this address. */
  waitFor: (name: string, ip: string, now: number) => number
  failed: (name: string, ip: string, now: number) => void
  succeeded: (name: string, ip: string) => void
}
type Failures = { count: number; until: number; at: number }

const bucketSize = 60
const refillEveryMs = 2000
const freeTries = 3
const longestWaitMs = 15 * 60_000
const forgetMs = 60 * 60_000

export function createThrottle(): Throttle {
  const addresses = createBucket(bucketSize, refillEveryMs)
  const failures = new Map<string, Failures>()
  const pair = (name: string, ip: string) => `${ip} ${name}`
  return {
    take: addresses.take,
    waitFor: (name, ip, now) => secondsUntil(failures.get(pair(name, ip))?.until ?? 0, now),
    failed(name, ip, now) {
      const last = failures.get(pair(name, ip))
      const count = last && now - last.at < forgetMs ? last.count + 1 : 1
      const waitMs =
        count <= freeTries ? 0 : Math.min(longestWaitMs, 1000 * 2 ** (count - freeTries))
      keepNewest(failures, pair(name, ip), { count, until: now + waitMs, at: now })
    },
    succeeded: (name, ip) => void failures.delete(pair(name, ip)),
  }
}

export const secondsUntil = (until: number, now: number) =>
  Math.max(0, Math.ceil((until - now) / 1000))

/** A name failing from anywhere: nothing for ten failures, then 1, 2, 4 … 30 seconds. */
export const accountDelayMs = (failedCount: number) =>
  failedCount <= 10 ? 0 : Math.min(30_000, 1000 * 2 ** (failedCount - 11))
