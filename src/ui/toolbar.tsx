import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './toolbar.module.css'

type ToolbarProps = {
  label: string
  children: ReactNode
  /** At the far end. */
  end?: ReactNode
  /** Stays in sight at the foot of the screen, under the thumb. */
  sticky?: boolean | undefined
}

/** Acts and filters in a row; arrow keys walk through its buttons. */
export function Toolbar({ label, children, end, sticky }: ToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label={label}
      onKeyDown={walk}
      className={cx(styles['toolbar'], sticky && styles['sticky'])}
    >
      <div className={styles['items']}>{children}</div>
      {end != null && <div className={styles['items']}>{end}</div>}
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const from = event.target as HTMLElement
  // Inside an input or a group the arrows belong to it.
  if (
    step === undefined ||
    from.closest('input, textarea, select, [role=radiogroup], [role=combobox]')
  )
    return
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]'),
  ]
  const direction = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
  const next = stops[stops.indexOf(from) + direction]
  if (!next) return
  event.preventDefault()
  next.focus()
}
