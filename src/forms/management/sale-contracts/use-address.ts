/** The address of this screen: search, filters, the open contract and how it is shown live in it. */
import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

export type Patch = Record<string, string | null | undefined>
/** What belongs to one contract and goes when another is opened. */
const ofOne = { view: null, sign: null, leadId: null, clientId: null, vehicleId: null, from: null }

export function useAddress() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  /** `push` makes a step Back can undo: opening a contract does, typing does not. */
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
        { replace: !push, ...(push && { state: { isOpened: true } }) },
      ),
    [setParams],
  )
  const open = useCallback(
    (id: string, more: Patch = {}) => go({ ...ofOne, ...more, id }, true),
    [go],
  )
  // Opened from this list, Back is where one came from; opened by a link, the list is below it.
  const isOpened = (state as { isOpened?: boolean } | null)?.isOpened === true
  const stepBack = useCallback(
    (patch: Patch) => (isOpened ? void navigate(-1) : go(patch)),
    [isOpened, navigate, go],
  )
  const close = useCallback(() => stepBack({ ...ofOne, id: null }), [stepBack])
  /** Out of the customer's view. */
  const endSigning = useCallback(() => stepBack({ sign: null }), [stepBack])
  const endView = useCallback(() => stepBack({ view: null }), [stepBack])
  return { params, go, open, close, endSigning, endView }
}
