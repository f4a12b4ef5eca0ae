/** `/` puts the cursor into the search, unless one is writing somewhere. */
import { type RefObject, useEffect } from 'react'

export function useSlash(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const at = event.target as HTMLElement | null
      if (
        at?.closest(
          'input, textarea, select, [contenteditable], [role=dialog], [role=textbox], [role=spinbutton]',
        )
      )
        return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
