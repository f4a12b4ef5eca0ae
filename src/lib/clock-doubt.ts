/**
 * Whether this device's clock can be trusted with a date. Online, the server's time of the last page stands beside the
 * device's own of that moment; offline, a clock cannot stand before what was already: the last page and this build.
 */
import { dayMs } from '#db/kernel/date.ts'
import { useDeviceMinute } from './clock.ts'
import { metaOf } from '#src/domain/outbox/meta.ts'
import type { Heard } from '#src/sync/types.ts'
import { useLive } from './replica.ts'

/** So long without any answer that the clock, rather than the network, is in doubt. */
const aloneMs = 400 * dayMs

export type ClockFacts = {
  now: number
  /** When this app was made. */
  builtAt: number
  /** The server's time of the last page of a pull, and the device's own at that moment. */
  heard: Heard | undefined
}
export type ClockDoubt = 'behind' | 'ahead' | null

/** A day is what a date can be wrong by. */
export function clockDoubt({ now, builtAt, heard }: ClockFacts): ClockDoubt {
  if (now < builtAt - dayMs) return 'behind'
  if (!heard) return null
  const { server, here } = heard
  const aheadMs = here - server
  // Put right since then, as far as can be told: what is now follows what the server said.
  const isPutRight = now >= server - dayMs && now < server + aloneMs
  if (aheadMs > dayMs) return now < here - dayMs && isPutRight ? null : 'ahead'
  if (now < server - dayMs) return 'behind'
  return now > server + aloneMs ? 'ahead' : null
}

/** What was heard of the server's clock, once that is known here. */
export const useHeard = () => useLive(async replica => ({ heard: await metaOf(replica, 'heard') }))

export function useClockDoubt(): ClockDoubt {
  const now = useDeviceMinute()
  const known = useHeard()
  return known ? clockDoubt({ now, builtAt: __BUILT_AT__, ...known }) : null
}
