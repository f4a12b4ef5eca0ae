/** Of a pen and a hand on one pad the pen writes: a hand that rests neither writes nor keeps anything from writing. */

/** So long after its last sign a pen still is in use, ms. */
const stillInUse = 2000
/** What has not moved this far rests, px. */
const rest = 5

type Writing = { id: number; type: string; x: number; y: number; hasMoved: boolean }

/**
 * Keeps from the canvas what a resting hand does, and calls `drop` with the pointer whose stroke was none. Pointer events alone
 * pass: touch events, which the library takes on iPads, know a pen and a hand only as two touches.
 */
export function penFirst(node: HTMLElement, drop: (pointerId: number) => void): () => void {
  let penAt = -Infinity
  let writing: Writing | undefined
  const dropWriting = () => {
    const id = writing?.id
    writing = undefined
    if (id !== undefined) drop(id)
  }
  const down = (event: PointerEvent) => {
    const { pointerType: type, pointerId: id, clientX: x, clientY: y } = event
    if (type === 'pen') penAt = event.timeStamp
    const isPalm = type === 'touch' && event.timeStamp - penAt < stillInUse
    const yields = writing?.type === 'touch' && (type === 'pen' || !writing.hasMoved)
    if (isPalm || (writing && !yields)) return event.stopImmediatePropagation()
    dropWriting()
    if ((event.buttons & 1) === 1) writing = { id, type, x, y, hasMoved: false }
  }
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'pen') penAt = event.timeStamp
    if (writing?.id !== event.pointerId) return
    const path = Math.hypot(event.clientX - writing.x, event.clientY - writing.y)
    writing.hasMoved ||= path > rest
  }
  const up = (event: PointerEvent) => {
    if (event.pointerType === 'pen') penAt = event.timeStamp
    if (writing?.id !== event.pointerId) return
    // The system took the touch for no writing.
    if (event.type === 'pointercancel' && writing.type === 'touch') dropWriting()
    writing = undefined
  }
  const stop = (event: Event) => {
    // Also keeps Scribble from taking the pen.
    if (event.cancelable && event.type !== 'mousedown') event.preventDefault()
    event.stopImmediatePropagation()
  }
  const ended = new AbortController()
  const early = { capture: true, passive: false, signal: ended.signal }
  node.addEventListener('pointerdown', down, early)
  for (const type of ['touchstart', 'touchmove', 'mousedown'])
    node.addEventListener(type, stop, early)
  window.addEventListener('pointermove', move, early)
  window.addEventListener('pointerup', up, early)
  window.addEventListener('pointercancel', up, early)
  return () => ended.abort()
}
