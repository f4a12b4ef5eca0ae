/** Where one is: in the address while the screen is open, on the device for when one comes back. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

export type Place = { section: string; code?: string | undefined }
const keyOf = (inspectionId: string) => `showfloor.inspection-place.${inspectionId}`

/** Only a convenience: a browser that keeps nothing loses nothing but the place. */
export function placeIn(inspectionId: string): Place | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(inspectionId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('section' in kept)) return undefined
    return { section: String(kept.section), code: 'code' in kept ? String(kept.code) : undefined }
  } catch {
    return undefined
  }
}
export function keepPlace(inspectionId: string, place: Place): void {
  try {
    localStorage.setItem(keyOf(inspectionId), JSON.stringify(place))
  } catch {
    // Full or forbidden: the list of sections is one tap away.
  }
}

type Patch = Record<string, string | null | undefined>
/** `push` makes a step that Back undoes: opening an inspection does, walking its sections does not. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
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
