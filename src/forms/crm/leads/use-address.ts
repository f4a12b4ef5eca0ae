/** The address of this screen: search, filters, view and the open lead live in it. */
import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { placeOf } from '#src/lib/route-names.ts'

export type Patch = Record<string, string | null | undefined>

export function useAddress() {
  const [params, setParams] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  /** `push` makes a step Back can undo: opening a lead does, typing does not. */
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
        // What replaces an opened lead's address is still the opened lead.
        { replace: !push, state: push ? { isOpened: true } : state },
      ),
    [setParams, state],
  )
  const open = useCallback(
    (id: string, more: Patch = {}) => go({ type: null, client: null, ...more, id }, true),
    [go],
  )
  // Opened from this list, Back is where one came from; opened by a link, the list is below it.
  const isOpened = (state as { isOpened?: boolean } | null)?.isOpened === true
  const close = useCallback(() => {
    if (isOpened) void navigate(-1)
    else go({ id: null, type: null, client: null })
  }, [isOpened, navigate, go])
  return { params, go, open, close, isRecovery: placeOf(pathname)?.key === 'crm.FutureRecovery' }
}
