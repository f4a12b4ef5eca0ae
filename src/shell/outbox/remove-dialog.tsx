/** Asks before one item leaves the device, and says what is lost with it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OutboxItem } from '#src/domain/outbox/queries.ts'
import { useLive } from '#src/lib/replica.ts'
import { restingOn } from '#src/sync/remove.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'

type RemoveDialogProps = {
  item: OutboxItem
  caption: string
  isOpen: boolean
  onRemove: () => Promise<void>
  onCancel: () => void
}

export function RemoveDialog({ item, caption, isOpen, onRemove, onCancel }: RemoveDialogProps) {
  const { t } = useLingui()
  const { entry } = item
  const resting =
    useLive(
      async replica => (entry ? restingOn(entry, await replica.outbox.toArray()).length : 0),
      [entry?.mid],
    ) ?? 0
  const isPending = entry?.state === 'pending'
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Remove this item?`}
      confirmLabel={t`Remove it`}
      cancelLabel={t`Keep it`}
      danger
      onConfirm={onRemove}
      onCancel={onCancel}
      message={
        <Stack gap={3}>
          <p>
            {isPending ? (
              <Trans>
                “{caption}” was not confirmed by the server. What you entered is lost; everything
                else stays.
              </Trans>
            ) : (
              <Trans>
                “{caption}” was not applied. What you entered leaves this device; everything else
                stays.
              </Trans>
            )}
          </p>
          {isPending && entry.attempts > 0 && (
            <p>
              <Trans>
                It was already on its way once. If it reached the server, it stays there.
              </Trans>
            </p>
          )}
          {resting > 0 && (
            <p>
              <Plural
                value={resting}
                one="# later item is about the same record and may be refused without it."
                other="# later items are about the same record and may be refused without it."
              />
            </p>
          )}
        </Stack>
      }
    />
  )
}
