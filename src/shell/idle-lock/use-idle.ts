/** Locks when nobody was there for as long as she chose: in any tab, also while the device slept. */
import { useLayoutEffect } from 'react'
import { isLocked as isLockedNow, lockNow, see, seenAt } from '#src/lib/idle-lock.ts'
import { type Instant, isIdle } from '#src/lib/idle-lock-rules.ts'

const everyMs = 1000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const
const wakes = ['focus', 'pageshow'] as const

const now = (): Instant => ({ wall: Date.now(), mono: performance.now() })

/** @param minutes undefined while nothing is to be locked */
export function useIdle(userId: string, minutes: number | undefined): void {
  useLayoutEffect(() => {
    if (minutes === undefined) return undefined
    const limitMs = minutes * 60_000
    const aborter = new AbortController()
    const { signal } = aborter
    let seen: Instant | undefined
    const look = (): void => {
      const told = seenAt(userId)
      // Seen in this tab or another: the running clock of this one begins with the news.
      if (told !== undefined && told !== seen?.wall) seen = { ...now(), wall: told }
      // She has just signed in here, or the browser kept nothing.
      seen ??= now()
      if (isIdle(seen, now(), limitMs)) lockNow(userId)
    }
    const onSign = (): void => {
      // The first touch after a sleep comes too late to count.
      look()
      if (isLockedNow(userId)) return
      const at = Date.now()
      if (Math.abs(at - (seenAt(userId) ?? 0)) >= everyMs) see(userId, at)
    }
    look()
    const timer = setInterval(look, everyMs)
    for (const sign of signs)
      window.addEventListener(sign, onSign, { capture: true, passive: true, signal })
    for (const wake of wakes) window.addEventListener(wake, look, { signal })
    document.addEventListener('visibilitychange', look, { signal })
    return () => {
      clearInterval(timer)
      aborter.abort()
    }
  }, [userId, minutes])
}
