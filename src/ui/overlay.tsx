import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Spinner } from './spinner.tsx'
import styles from './overlay.module.css'

type OverlayProps = {
  isOpen: boolean
  /** What is going on. */
  text: string
  /** A way to stop it. */
  action?: ReactNode
}

/** Holds the whole screen while something must not be disturbed; says what. */
export function Overlay({ isOpen, text, action }: OverlayProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    box.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [isOpen])
  if (!isOpen) return null
  return createPortal(
    <div
      ref={box}
      role="alertdialog"
      aria-modal="true"
      aria-label={text}
      aria-busy="true"
      tabIndex={-1}
      data-react-aria-top-layer="true"
      onKeyDown={event => {
        // Nothing behind can be reached while it works.
        if (event.key === 'Tab' && action == null) event.preventDefault()
      }}
      className={styles['overlay']}
    >
      <div className={styles['box']}>
        <Spinner size={36} />
        <p role="status">{text}</p>
        {action}
      </div>
    </div>,
    document.body,
  )
}
