import { useSyncExternalStore } from 'react'
import { mobileBreakpointPx } from '#db/terms.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
/** SPEC section 2: the sidebar is open by default when the window is wider than 767px. */
export const isWide = (): boolean => window.innerWidth > mobileBreakpointPx
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide)
