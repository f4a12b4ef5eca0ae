import { useEffect, useState } from 'react'
import { api } from '#src/lib/api.ts'
import { type AsOf, keep, recall } from '#src/lib/device.ts'
import { useFloor } from '#src/lib/replica.ts'
import { useOffline } from '#src/lib/use-offline.ts'

const freshMs = 5 * 60_000

/** An amount in units, as the calls say it, in minor units. */
export const balanceMinor = (balance: number | string): number => Math.round(Number(balance) * 100)

/**
 * One value of the server, kept for offline: asked at start and whenever contact comes back.
 * Failures are silent (SPEC section 8); an old value says how old.
 */
export function useAsOf<A extends object, T>(
  name: string,
  path: string,
  valueOf: (answer: A) => T,
): (AsOf<T> & { isOld: boolean }) | undefined {
  const { companyId, userId } = useFloor()
  const key = `${name}.${companyId}.${userId}`
  const [known, setKnown] = useState(() => recall<T>(key))
  const isOffline = useOffline()
  useEffect(() => {
    if (isOffline) return
    let live = true
    const ask = () =>
      void api<A>(path).then(
        answer => live && setKnown(keep(key, valueOf(answer))),
        () => {},
      )
    ask()
    const timer = setInterval(ask, freshMs)
    return () => {
      live = false
      clearInterval(timer)
    }
    // `valueOf` is written inline where it is used and never changes its meaning.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOffline, path, key])
  return known && { ...known, isOld: isOffline || Date.now() - known.at > 2 * freshMs }
}
