import { Sheet, type DialogProps } from './dialog.tsx'
import { Modal } from './modal.tsx'

type DrawerProps = DialogProps & {
  /** `end` becomes a sheet from below on a phone; `start` is for menus; `bottom` always from below. */
  side?: 'start' | 'end' | 'bottom' | undefined
}

/** A panel from the side: a form or a filter beside what it is about. */
export function Drawer({
  isOpen,
  onClose,
  isDismissable,
  size = 'sm',
  side = 'end',
  ...sheet
}: DrawerProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} isDismissable={isDismissable} size={size} place={side}>
      <Sheet onClose={onClose} {...sheet} />
    </Modal>
  )
}
