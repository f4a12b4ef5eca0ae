/** What signing a device out, or wiping it, means for the work that is on it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { Asked } from './devices.tsx'

export default function RevokeDialog({
  asked,
  onRevoke,
  onCancel,
}: {
  asked: Asked
  onRevoke: () => Promise<void>
  onCancel: () => void
}) {
  const { t } = useLingui()
  const { wipe } = asked
  const name = asked.device.device
  return (
    <ConfirmDialog
      isOpen
      title={wipe ? t`Wipe ${name}?` : t`Sign out ${name}?`}
      message={
        <Stack gap={2}>
          {wipe ? (
            <p>
              <Trans>
                At its next contact the device forgets every customer, vehicle and lead it holds.
              </Trans>
            </p>
          ) : (
            <p>
              <Trans>Whoever uses it has to sign in again.</Trans>
            </p>
          )}
          <p>
            <Trans>
              Work that was done on it and not sent stays there, sealed, until you sign in on it.
            </Trans>
          </p>
        </Stack>
      }
      confirmLabel={wipe ? t`Sign out and wipe` : t`Sign out`}
      cancelLabel={t`Cancel`}
      danger={wipe}
      onConfirm={onRevoke}
      onCancel={onCancel}
    />
  )
}
