import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Modal, type ModalProps } from './modal.tsx'
import { useUiWords } from './ui-words.tsx'
import styles from './dialog.module.css'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  children?: ReactNode
  /** The acts, main one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | undefined
  isDismissable?: ModalProps['isDismissable']
  /** Media and maps go to the edges. */
  flush?: boolean | undefined
}

/** A question or a small task over the screen. */
export function Dialog({ isOpen, onClose, isDismissable, size, ...sheet }: DialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={isDismissable}
      size={size}
      place="center"
    >
      <Sheet onClose={onClose} {...sheet} />
    </Modal>
  )
}

type SheetProps = Omit<DialogProps, 'isOpen' | 'size' | 'isDismissable'> & {
  role?: 'dialog' | 'alertdialog' | undefined
  hasClose?: boolean | undefined
}

/** Header, scrolling body and footer, alike in dialogs and drawers. */
export function Sheet({
  onClose,
  title,
  subtitle,
  children,
  footer,
  flush,
  role = 'dialog',
  hasClose = true,
}: SheetProps) {
  const words = useUiWords()
  return (
    <AriaDialog role={role} className={cx(styles['dialog'])}>
      <header className={styles['header']}>
        <div className={styles['words']}>
          <Heading slot="title" level={2} className={cx(styles['title'])}>
            {title}
          </Heading>
          {subtitle != null && <div className={styles['subtitle']}>{subtitle}</div>}
        </div>
        {hasClose && (
          <IconButton
            looks
            icon="x"
            label={words.close}
            onPress={onClose}
            className={styles['close']}
          />
        )}
      </header>
      {children != null && (
        <div className={cx(styles['body'], flush && styles['flush'])}>{children}</div>
      )}
      {footer != null && footer !== false && <footer className={styles['footer']}>{footer}</footer>}
    </AriaDialog>
  )
}
