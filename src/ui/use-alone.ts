import { useCallback, useRef, useState } from 'react'

/**
 * Two taps are one act: work that is under way is not begun again. A state alone would be too late for that, for the second
 * tap can come before the screen was drawn after the first.
 * `alone(work)` answers undefined, and does nothing, while work of the same `key` is under way; `busy` is for the screen.
 */
export function useAlone() {
  const under = useRef(new Set<string>())
  const [busy, setBusy] = useState(false)
  const alone = useCallback(async <T>(work: () => Promise<T>, key = ''): Promise<T | undefined> => {
    const keys = under.current
    if (keys.has(key)) return undefined
    keys.add(key)
    setBusy(true)
    try {
      return await work()
    } finally {
      keys.delete(key)
      setBusy(keys.size > 0)
    }
  }, [])
  return { alone, busy }
}
