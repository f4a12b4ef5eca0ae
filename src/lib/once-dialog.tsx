/** The frame of what the server makes and shows this once: a key, a token, a secret. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogForm } from '#src/ui/dialog-form.tsx'

type Props = {
  title: string
  /** What was made; undefined until then. */
  shown: ReactNode
  onClose: () => void
  save: ReactNode
  onSave: () => void | Promise<void>
  busy: boolean
  /** Without a connection it cannot be made, and this says so. */
  offline: ReactNode | undefined
  children: ReactNode
}

export function OnceDialog({
  title,
  shown,
  onClose,
  save,
  onSave,
  busy,
  offline,
  children,
}: Props) {
  const isMade = shown !== undefined
  return (
    <Dialog
      isOpen
      // What nobody has copied yet is not lost by a tap beside it.
      isDismissable={!isMade}
      onClose={onClose}
      title={title}
      footer={
        isMade ? (
          <Button variant="primary" onPress={onClose}>
            <Trans>I have copied it</Trans>
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              variant="primary"
              busy={busy}
              isDisabled={offline !== undefined}
              onPress={() => void onSave()}
            >
              {save}
            </Button>
          </>
        )
      }
    >
      {isMade ? (
        shown
      ) : (
        <DialogForm onEnter={busy || offline !== undefined ? undefined : () => void onSave()}>
          {offline !== undefined && (
            <Banner tone="warn" icon="cloud-off">
              {offline}
            </Banner>
          )}
          {children}
        </DialogForm>
      )}
    </Dialog>
  )
}
