import { useSyncExternalStore } from 'react'
import { mobileBreakpointPx } from '#db/terms.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
/** SPEC section 2: the sidebar is open by default when the window is wider than 767px. */
const isWide = (): boolean => window.innerWidth > mobileBreakpointPx
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide)

/** Room for the names of the forms beside a form; on less (a tablet) the sidebar begins as icons. */
const roomyPx = 1180
const isRoomy = (): boolean => window.innerWidth >= roomyPx
export const useIsRoomy = (): boolean => useSyncExternalStore(subscribe, isRoomy)

/** A phone held upright: no room for a button for each kind of alert. */
const tightPx = 479
const isTight = (): boolean => window.innerWidth <= tightPx
export const useIsTight = (): boolean => useSyncExternalStore(subscribe, isTight)
