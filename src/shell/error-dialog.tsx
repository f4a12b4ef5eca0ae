import { Trans, useLingui } from '@lingui/react/macro'
import { RequestNumber } from '#src/lib/request-number.tsx'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/dialog.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { CopyDetails, requestIdOf } from './crash.tsx'

/** SPEC section 8's generic error modal: one word, as title and as message. */
export default function ErrorDialog({ error, onClose }: { error: Error; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal isOpen onClose={onClose} place="center" size="sm">
      <Sheet
        role="alertdialog"
        title={<Trans>Error</Trans>}
        onClose={onClose}
        hasClose={false}
        footer={
          <>
            <CopyDetails error={error} />
            <Button variant="primary" onPress={onClose} autoFocus>
              {t`Close`}
            </Button>
          </>
        }
      >
        <Trans>Error</Trans>
        <RequestNumber number={requestIdOf(error)} />
      </Sheet>
    </Modal>
  )
}
