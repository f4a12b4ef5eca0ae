/**
 * When a request has changed hands another stands where it stood: what is pressed within a moment was meant for the first.
 * There is one pair of hands at a screen, so all of it waits together.
 */
export const stillMs = 1000
let until = 0

/** The act, unless a request changed hands a moment ago. */
export function oncePressed<T>(act: () => Promise<T>): Promise<T | undefined> {
  if (isStill()) return Promise.resolve(undefined)
  until = performance.now() + stillMs
  return act()
}
export const isStill = (): boolean => performance.now() < until
/** She has turned to another request. */
export const moveOn = (): void => void (until = 0)

type Pressed = { preventDefault: () => void; stopPropagation: () => void }
/** For what took the place of what was pressed. */
export function swallow(event: Pressed): void {
  if (!isStill()) return
  event.preventDefault()
  event.stopPropagation()
}

let movedUntil = 0
/** A row leaves the list by itself: what is pressed in the list just then was meant for what stood there. */
export const rowsMove = (): void => void (movedUntil = performance.now() + stillMs / 2)
export const haveRowsMoved = (): boolean => performance.now() < movedUntil
