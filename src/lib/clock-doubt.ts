/**
 * Whether this device's clock can be trusted with a date. Online, the server's time of the last pull stands beside the
 * device's own of that moment; offline, a clock cannot stand before what was already: the last pull and this build.
 */
import { metaOf } from '#src/queries/meta.ts'
import { useLive } from './replica.ts'
import { useMinute } from './trade/vehicle-clock.ts'

const dayMs = 86_400_000
/** So long without any answer that the clock, rather than the network, is in doubt. */
const aloneMs = 400 * dayMs

export type ClockFacts = {
  now: number
  /** When this app was made. */
  builtAt: number
  /** The server's time at the last pull, and the device's own at that moment; 0 before the first. */
  serverNow: number
  pulledAt: number
}
export type ClockDoubt = 'behind' | 'ahead' | null

/** A day is what a date can be wrong by. */
export function clockDoubt({ now, builtAt, serverNow, pulledAt }: ClockFacts): ClockDoubt {
  if (now < builtAt - dayMs) return 'behind'
  if (serverNow === 0 || pulledAt === 0) return null
  const aheadMs = pulledAt - serverNow
  // Put right since then, as far as can be told: what is now follows what the server said.
  const isPutRight = now >= serverNow - dayMs && now < serverNow + aloneMs
  if (aheadMs > dayMs) return now < pulledAt - dayMs && isPutRight ? null : 'ahead'
  if (now < serverNow - dayMs) return 'behind'
  return now > serverNow + aloneMs ? 'ahead' : null
}

export function useClockDoubt(): ClockDoubt {
  const now = useMinute()
  const known = useLive(async replica => {
    const [serverNow, pulledAt] = await Promise.all([
      metaOf(replica, 'serverNow'),
      metaOf(replica, 'pulledAt'),
    ])
    return { serverNow: serverNow ?? 0, pulledAt: pulledAt ?? 0 }
  })
  return known ? clockDoubt({ now, builtAt: __BUILT_AT__, ...known }) : null
}
