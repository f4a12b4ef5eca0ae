/** The dealership's clock on a device whose own is off: the server's, as far as it was last heard. */
import type { Heard } from './types.ts'

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
