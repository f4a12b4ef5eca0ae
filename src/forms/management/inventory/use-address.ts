/** Reads and writes the query of the address; what is empty leaves it. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

type Patch = Record<string, string | null | undefined>

export function useAddress() {
  const [params, setParams] = useSearchParams()
  /** `push` makes a step Back can undo: opening a vehicle does, typing does not. */
  const go = useCallback(
    (patch: Patch, push = false) =>
      setParams(
        before => {
          const next = new URLSearchParams(before)
          for (const [key, value] of Object.entries(patch)) {
            if (value === null || value === undefined || value === '') next.delete(key)
            else next.set(key, value)
          }
          return next
        },
        { replace: !push },
      ),
    [setParams],
  )
  return [params, go] as const
}
