/** Asks before something is deleted; what can be undone is offered once it is done. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

type Props = {
  isOpen: boolean
  title: ReactNode
  /** Why it was refused. */
  problem?: string | undefined
  onConfirm: () => void | Promise<void>
  onCancel: () => void
}

export function DeleteDialog({ problem, ...dialog }: Props) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      {...dialog}
      danger
      message={
        problem ?? <Trans>Warning! You're about to delete the item, do you want to continue?</Trans>
      }
      confirmLabel={t`Delete`}
      cancelLabel={t`Keep it`}
    />
  )
}
