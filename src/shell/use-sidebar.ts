import { useCallback, useEffect, useState } from 'react'
import { choice } from '#src/lib/device.ts'
import { useIsRoomy, useIsWide } from './use-width.ts'

export type SidebarMode = 'beside' | 'rail' | 'over' | 'hidden'
/** Kept for each person of the device. */
const choiceOf = (userId: string) => `sidebar.${userId}`

/**
 * Beside the form on a wide window, whole or folded to icons as its person left it; over the form on a narrow one, or
 * where the form asked for icons.
 */
export function useSidebar(wantsRail: boolean, userId: string) {
  const wide = useIsWide()
  const roomy = useIsRoomy()
  const [isOver, setOver] = useState(false)
  const [kept, setKept] = useState<string>()
  useEffect(() => setKept(choice.read(choiceOf(userId))), [userId])
  // Crossing the breakpoint begins anew, as if the app had been opened at that width.
  useEffect(() => setOver(false), [wide, wantsRail])

  const isFolded = kept === undefined ? !roomy : kept === 'rail'
  const covers = !wide || wantsRail
  const mode: SidebarMode = covers
    ? isOver
      ? 'over'
      : wide
        ? 'rail'
        : 'hidden'
    : isFolded
      ? 'rail'
      : 'beside'
  const toggle = useCallback(() => {
    if (covers) return setOver(now => !now)
    const next = isFolded ? 'beside' : 'rail'
    choice.write(choiceOf(userId), next)
    return setKept(next)
  }, [covers, isFolded, userId])
  /** After going somewhere: it leaves where it covers the form. */
  const settle = useCallback(() => setOver(false), [])
  return { mode, toggle, settle }
}
