/** Reads and writes the query of the address; what is empty leaves it. */
import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { ownStep } from '#src/ui/back-closes.ts'

export type Patch = Record<string, string | null | undefined>

/** `keepsOpened`: what replaces the address of something opened is still something opened. */
export function useAddress({ keepsOpened = false } = {}) {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const state = location.state as { isOpened?: boolean } | null
  const keptState = keepsOpened ? state : undefined
  /** `push` makes a step Back can undo: opening something does, typing does not. */
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
        { replace: !push, state: push ? { isOpened: true } : keptState },
      ),
    [setParams, keptState],
  )
  // Opened from this screen, Back is where one came from; opened by a link, the list is below it.
  const isOpened = state?.isOpened === true
  const close = useCallback(
    (patch: Patch) => {
      if (!isOpened) return go(patch)
      ownStep()
      void navigate(-1)
    },
    [isOpened, navigate, go],
  )
  return { params, go, close }
}
