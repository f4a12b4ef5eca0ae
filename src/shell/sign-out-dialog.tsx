import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLive } from '#src/lib/replica.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { useSession } from '#src/lib/session.ts'
import { useShell } from '#src/lib/use-shell.ts'
import { canSeal } from '#src/sync/seal-key.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

/**
 * Asks only when something would wait: unsent work is sealed on this device until she signs in again, and
 * without a network she could not come back at once.
 */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { signOut } = useSession()
  const { cover } = useShell()
  const isOffline = useOffline()
  const waiting = useLive(
    async replica =>
      (await replica.outbox.where({ state: 'pending' }).count()) +
      (await replica.files.where({ state: 'local' }).count()),
  )
  const leave = async () => {
    onClose()
    await cover(t`Signing out`, signOut())
  }
  const isPlain = waiting === 0 && !isOffline
  const hasLeft = useRef(false)
  useEffect(() => {
    if (!isPlain || hasLeft.current) return
    hasLeft.current = true
    void leave()
  })
  if (waiting === undefined || isPlain) return null
  return (
    <ConfirmDialog
      isOpen
      danger={waiting > 0}
      title={
        waiting > 0 ? (
          <Plural value={waiting} one="# item is not sent yet" other="# items are not sent yet" />
        ) : (
          <Trans>Sign out?</Trans>
        )
      }
      message={
        waiting > 0 && !canSeal() ? (
          <Trans>
            They stay on this device under your name and are sent the next time you sign in here.
            This browser cannot encrypt them: whoever opens its files can read them.
          </Trans>
        ) : waiting > 0 ? (
          <Trans>
            They are encrypted on this device under your name and sent the next time you sign in
            here. Only a director can open them otherwise, with a reason that is written down.
          </Trans>
        ) : (
          <Trans>
            Everything you did is on the server. Without a network you cannot sign in again here.
          </Trans>
        )
      }
      confirmLabel={waiting > 0 ? t`Sign out anyway` : t`Sign out`}
      cancelLabel={t`Stay`}
      onConfirm={leave}
      onCancel={onClose}
    />
  )
}
