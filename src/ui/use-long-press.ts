import { useRef, type PointerEvent } from 'react'

const LONG_MS = 500
/** A finger is never quite still. */
const SLIP_PX = 9

/** Press and hold. The press that follows a long one is swallowed, so it does not act twice. */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const isSpent = useRef(false)

  const stop = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  return {
    stop,
    onPointerDown(event: PointerEvent) {
      isSpent.current = false
      if (!onLongPress || event.button !== 0) return
      const timer = setTimeout(() => {
        press.current = null
        isSpent.current = true
        if (typeof navigator !== 'undefined') navigator.vibrate?.(12)
        onLongPress()
      }, LONG_MS)
      press.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const held = press.current
      if (held && Math.hypot(clientX - held.x, clientY - held.y) > SLIP_PX) stop()
    },
    /** True once, for the click that ends a long press. */
    wasLong() {
      const was = isSpent.current
      isSpent.current = false
      return was
    },
  }
}
