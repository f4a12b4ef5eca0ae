import type { ReactNode } from 'react'
import { Stack } from './stack.tsx'

type Props = {
  /** What the main button does; undefined while it may not. */
  onEnter: (() => void) | undefined
  children: ReactNode
}
const ticked = ['checkbox', 'radio', 'file']

/** The body of a dialog: Enter in its only line of text does what its main button does. In several lines it goes to none. */
export const DialogForm = ({ onEnter, children }: Props) => (
  <form
    noValidate
    onSubmit={event => {
      event.preventDefault()
      // The form below the dialog is not meant.
      event.stopPropagation()
      const at = document.activeElement
      if (at instanceof HTMLInputElement && !ticked.includes(at.type)) onEnter?.()
    }}
  >
    <Stack gap={4}>{children}</Stack>
  </form>
)
