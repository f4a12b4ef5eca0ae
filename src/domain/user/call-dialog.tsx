/** A dialog whose main button asks the server: without a connection it says so and keeps what was chosen. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { useAccountCall } from '#src/domain/user/account-calls.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogForm } from '#src/ui/dialog-form.tsx'

type Props = {
  title: ReactNode
  subtitle?: ReactNode
  save: ReactNode
  onSave: () => void | Promise<void>
  onClose: () => void
  isDisabled?: boolean
  danger?: boolean
  size?: 'sm' | 'md' | 'lg'
  calling: Pick<ReturnType<typeof useAccountCall>, 'problem' | 'busy'>
  /** Fields that say a problem themselves. */
  fields?: readonly string[]
  children: ReactNode
}

export function CallDialog(props: Props) {
  const { title, subtitle, save, onSave, onClose, isDisabled, danger, size, calling } = props
  const { fields = [], children } = props
  const { t } = useLingui()
  const isOffline = useOffline()
  const { problem, busy } = calling
  const isShut = isDisabled === true || isOffline
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      size={size}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            isDisabled={isShut}
            onPress={() => void onSave()}
          >
            {save}
          </Button>
        </>
      }
    >
      <DialogForm onEnter={busy || isShut || danger ? undefined : () => void onSave()}>
        {isOffline && (
          <Banner
            tone="warn"
            icon="cloud-off"
          >{t`This needs a connection. What you typed is kept.`}</Banner>
        )}
        {problem && !fields.includes(problem.field) && (
          <Banner tone="bad" urgent>
            {problem.text}
          </Banner>
        )}
        {children}
      </DialogForm>
    </Dialog>
  )
}
