import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Sheet } from './dialog.tsx'
import { Modal } from './modal.tsx'
import { useAlone } from './use-alone.ts'

type ConfirmDialogProps = {
  isOpen: boolean
  title: ReactNode
  /** What will happen and what is kept. */
  message?: ReactNode
  /** The act itself: "Remove 3 photos", never "OK". */
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void | Promise<void>
  onCancel: () => void
  danger?: boolean | undefined
}

/** Asks before an act that cannot be undone. The safe answer has the focus, and Esc gives it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, message, confirmLabel, cancelLabel, onConfirm, onCancel, danger } = props
  const { alone, busy } = useAlone()
  const confirm = () => alone(async () => onConfirm())
  return (
    <Modal isOpen={isOpen} onClose={onCancel} place="center" size="sm">
      <Sheet
        role="alertdialog"
        title={title}
        onClose={onCancel}
        hasClose={false}
        footer={
          <>
            <Button looks onPress={onCancel} isDisabled={busy} autoFocus>
              {cancelLabel}
            </Button>
            <Button
              variant={danger ? 'danger' : 'primary'}
              busy={busy}
              onPress={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          </>
        }
      >
        {message}
      </Sheet>
    </Modal>
  )
}
