import { useEffect, useState } from 'react'

/** From the specification: a modal opens, then fades in after 50 ms; it is hidden 250 ms after closing. */
export const FADE_IN_AFTER_MS = 50
export const HIDE_AFTER_MS = 250

const wantsStillness = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
/** On a screen that can tell, and whose person has not asked for stillness. */
export const mayMove = (): boolean => typeof matchMedia === 'function' && !wantsStillness()

/** Keeps something mounted while it fades. Who asked for stillness gets neither wait nor fade. */
export function useFade(isOpen: boolean) {
  const [isMounted, setMounted] = useState(isOpen)
  const [isShown, setShown] = useState(false)
  if (isOpen && !isMounted) setMounted(true)

  useEffect(() => {
    const wait = wantsStillness() ? 0 : isOpen ? FADE_IN_AFTER_MS : HIDE_AFTER_MS
    if (!isOpen) setShown(false)
    const timer = setTimeout(() => (isOpen ? setShown(true) : setMounted(false)), wait)
    return () => clearTimeout(timer)
  }, [isOpen])

  return {
    isMounted: isOpen || isMounted,
    isShown: isOpen && isShown,
    isLeaving: isMounted && !isOpen,
  }
}
