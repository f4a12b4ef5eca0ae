/** The response clocks tick every 15 seconds, all at once. */
import { useSyncExternalStore } from 'react'

const tickMs = 15_000
const tick = () => Math.floor(Date.now() / tickMs)
const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, tickMs / 3)
  return () => clearInterval(timer)
}
/** Epoch ms, to the tick. */
export const useTick = (): number => useSyncExternalStore(subscribe, tick) * tickMs
