/** A dialog that is taken away at once still fades (SPEC section 2): what was seen of it leaves, not the dialog. */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { HIDE_AFTER_MS, mayMove } from './use-fade.ts'

export function useFarewell(box: RefObject<HTMLElement | null>, isShown: boolean): void {
  const shown = useRef(isShown)
  shown.current = isShown
  useLayoutEffect(
    () => () => {
      if (shown.current && box.current && mayMove()) fadeAway(box.current)
    },
    [box],
  )
}

function fadeAway(box: HTMLElement): void {
  // A node of a document's own kind clones to its own kind.
  const ghost = box.cloneNode(true) as HTMLElement
  const typed = box.querySelectorAll<HTMLInputElement>('input, textarea')
  ghost.querySelectorAll<HTMLInputElement>('input, textarea').forEach((field, i) => {
    if (field.type !== 'file' && field.type !== 'password') field.value = typed[i]?.value ?? ''
  })
  for (const each of [ghost, ...ghost.querySelectorAll('[id], [data-testid]')]) {
    each.removeAttribute('id')
    each.removeAttribute('data-testid')
  }
  ghost.setAttribute('inert', '')
  ghost.setAttribute('aria-hidden', 'true')
  document.body.append(ghost)
  // Read, so that the fade begins from what was seen.
  void ghost.offsetWidth
  ghost.removeAttribute('data-shown')
  setTimeout(() => ghost.remove(), HIDE_AFTER_MS)
}
