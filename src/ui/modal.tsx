import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components'
import { useBackCloses } from './back-closes.ts'
import { cx } from './cx.ts'
import { useFarewell } from './farewell.ts'
import { useFade } from './use-fade.ts'
import styles from './modal.module.css'

export type ModalProps = {
  isOpen: boolean
  onClose: () => void
  /** A press outside or Esc closes it; `by-key`: Esc alone, where a stray press would lose something. */
  isDismissable?: boolean | 'by-key' | undefined
  place: 'center' | 'top' | 'start' | 'end' | 'bottom' | 'full'
  size?: 'sm' | 'md' | 'lg' | undefined
  children: ReactNode
}

/** The scrim and the box that fade together: the base of dialogs, drawers and the palette. */
export function Modal({
  isOpen,
  onClose,
  isDismissable = true,
  place,
  size = 'md',
  children,
}: ModalProps) {
  const { isMounted, isShown, isLeaving } = useFade(isOpen)
  const box = useRef<HTMLDivElement>(null)
  useBackCloses(isOpen, isDismissable ? onClose : undefined)
  useFarewell(box, isShown)
  useDeaf(box, isLeaving)
  if (!isMounted) return null
  return (
    <ModalOverlay
      ref={box}
      isOpen={isOpen}
      isExiting={isLeaving}
      isDismissable={isDismissable === true}
      isKeyboardDismissDisabled={!isDismissable}
      onOpenChange={open => !open && onClose()}
      data-shown={isShown || undefined}
      className={cx(styles['overlay'], styles[`at-${place}`])}
    >
      <AriaModal className={cx(styles['modal'], styles[place], styles[size])}>{children}</AriaModal>
    </ModalOverlay>
  )
}

/** What fades out was answered: it takes no key and no press any more. */
function useDeaf(box: RefObject<HTMLElement | null>, isLeaving: boolean): void {
  useLayoutEffect(() => {
    const leaving = box.current
    if (!isLeaving || !leaving) return
    const { activeElement } = document
    const focused =
      activeElement instanceof HTMLElement && leaving.contains(activeElement) ? activeElement : null
    leaving.inert = true
    // A browser takes the focus out of what is inert only with its next frame: a key may come before.
    focused?.blur()
    return () => {
      leaving.inert = false
      if (leaving.isConnected) focused?.focus()
    }
  }, [box, isLeaving])
}
