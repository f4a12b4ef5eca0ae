import { useCallback, useEffect, useState } from 'react'
import { isWide, useIsWide } from './use-width.ts'

export type SidebarMode = 'beside' | 'rail' | 'over' | 'hidden'

/** Beside the form on a wide window, over it on a narrow one or where the form asked for a rail. */
export function useSidebar(wantsRail: boolean) {
  const wide = useIsWide()
  const [isOpen, setOpen] = useState(isWide)
  const [isOver, setOver] = useState(false)
  // Crossing the breakpoint begins anew, as if the app had been opened at that width.
  useEffect(() => {
    setOpen(wide)
    setOver(false)
  }, [wide])
  useEffect(() => setOver(false), [wantsRail])

  const railed = wide && wantsRail
  const mode: SidebarMode = railed
    ? isOver
      ? 'over'
      : 'rail'
    : !isOpen
      ? 'hidden'
      : wide
        ? 'beside'
        : 'over'
  const toggle = useCallback(() => (railed ? setOver(now => !now) : setOpen(now => !now)), [railed])
  /** After going somewhere: it leaves where it covers the form. */
  const settle = useCallback(() => {
    setOver(false)
    if (!isWide()) setOpen(false)
  }, [])
  return { mode, toggle, settle }
}
