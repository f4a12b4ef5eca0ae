/**
 * Back closes what was opened last. A dialog has no address of its own, so the browser's step back is taken back and
 * the dialog closed instead; nothing is added to the history, which stays the router's.
 */
import { useEffect, useRef } from 'react'

type Layer = { close: (() => void) | undefined; depth: number | undefined }
const layers: Layer[] = []
/** `undo`: the step forward that takes the person's step back; `ours`: a step the app itself asked for. */
let awaited: 'undo' | 'ours' | undefined

/** How deep in the history, as the router numbers it. */
const depthNow = (): number | undefined => {
  const { idx } = (history.state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : undefined
}

function onPop(event: PopStateEvent): void {
  const step = awaited
  awaited = undefined
  if (step === 'ours') return
  const top = layers.at(-1)
  if (step === 'undo') {
    event.stopImmediatePropagation()
    top?.close?.()
    return
  }
  if (!top) return
  const now = depthNow()
  const back = top.depth === undefined || now === undefined ? 1 : top.depth - now
  // Forward means to go somewhere.
  if (back < 1) return
  event.stopImmediatePropagation()
  awaited = 'undo'
  history.go(back)
}

// Browsers call those who listen at the window in the order they came, capturing or not: whoever comes after the router
// hears of a step only when the screen with the dialog is gone. So it listens from the start, and always.
window.addEventListener('popstate', onPop, true)

/** Before the app itself steps back: that step is not the person's. */
export function ownStep(): void {
  if (layers.length > 0) awaited = 'ours'
}

/** While `isOpen`, Back calls `onClose`; `undefined` holds the person where she is. */
export function useBackCloses(isOpen: boolean, onClose: (() => void) | undefined): void {
  const latest = useRef(onClose)
  latest.current = onClose
  const mayClose = onClose !== undefined
  useEffect(() => {
    if (!isOpen) return
    const close = mayClose ? () => latest.current?.() : undefined
    const layer: Layer = { close, depth: depthNow() }
    layers.push(layer)
    const watcher = close && watch(close)
    return () => {
      watcher?.destroy()
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0 && awaited === 'ours') awaited = undefined
    }
  }, [isOpen, mayClose])
}

type Watcher = { destroy(): void; onclose: (() => void) | null }
/** Android's own gesture, where the browser tells of it: also on the first page, which has nothing to go back to. */
function watch(close: () => void): Watcher | undefined {
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher }
  if (!CloseWatcher) return undefined
  const watcher = new CloseWatcher()
  watcher.onclose = close
  return watcher
}
