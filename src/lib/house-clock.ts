/** What the dealership's clock says: the server's, as far as this device last heard it. For dates that the law or money counts from. */
import { useCallback } from 'react'
import { metaOf } from '#src/domain/outbox/meta.ts'
import type { Heard } from '#src/sync/types.ts'
import { useMinute } from './clock.ts'
import { useLive } from './replica.ts'

/** What a page on its way is late by, and a clock that shows minutes: no error of either. */
const wayMs = 60_000

export function houseNow(now: number, heard: Heard | undefined): number {
  if (!heard) return now
  const { server, here } = heard
  if (Math.abs(server - here) < wayMs) return now
  const told = now + server - here
  // Nothing is before what was heard: the clock was set since.
  return told > server - wayMs ? told : Math.max(now, server)
}

/** What was heard, once that is known here. */
export const useHeard = () => useLive(async replica => ({ heard: await metaOf(replica, 'heard') }))

/** To be asked when something is done; of a device's instant, this one's unless said. */
export function useHouseClock(): (now?: number) => number {
  const heard = useHeard()?.heard
  return useCallback((now = Date.now()) => houseNow(now, heard), [heard])
}

/** Epoch ms, renewed every minute. */
export const useHouseMinute = (): number => useHouseClock()(useMinute())
