import { useSyncExternalStore } from 'react'

const read = (): number => {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.max(1, size / 16 || 1)
}
const subscribe = (onChange: () => void) => {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/** How much larger than 16 px the text is, by the setting or the browser: heights in pixels were drawn for that. */
export const useTextScale = (): number => useSyncExternalStore(subscribe, read)
