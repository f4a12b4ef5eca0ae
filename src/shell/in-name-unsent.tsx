/** What was done in a colleague's name and had no answer when it ended: it is not kept, and not said to be done. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { actCaption } from '#src/domain/outbox/act-captions.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { Unsent } from './use-in-name.ts'

export default function UnsentDialog({
  unsent: { name, acts },
  onClose,
}: {
  unsent: Unsent
  onClose: () => void
}) {
  const { i18n } = useLingui()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={<Plural value={acts.length} one="# act had no answer" other="# acts had no answer" />}
      footer={
        <Button variant="primary" onPress={onClose}>
          <Trans>Understood</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Done in the name of {name} before it ended, and not confirmed by the server. They are
          taken off this device; whether one of them came through, the audit says.
        </Trans>
      </p>
      <ul>
        {acts.map((act, at) => (
          // Two alike are two.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>{actCaption(i18n, act.name, act.input as Record<string, unknown>)}</li>
        ))}
      </ul>
    </Dialog>
  )
}
