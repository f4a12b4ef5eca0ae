/** Asks why before an act that needs a reason. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useAlone } from '#src/ui/use-alone.ts'

type Props = {
  isOpen: boolean
  title: string
  message: ReactNode
  reasonLabel: string
  confirmLabel: string
  cancelLabel: string
  /** True when it is done; the dialog then shuts. */
  onConfirm: (reason: string) => Promise<boolean>
  onClose: () => void
  problem?: string | undefined
  /** What else must be said. */
  children?: ReactNode
  isReady?: boolean
}

export function AskReason(props: Props) {
  const { isOpen, title, message, reasonLabel, confirmLabel, cancelLabel, onClose } = props
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { alone, busy } = useAlone()
  const confirm = async () => {
    if (!reason.trim()) {
      setMissing(true)
      return
    }
    await alone(async () => {
      if (!(await props.onConfirm(reason.trim()))) return
      setReason('')
      onClose()
    })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title={title}
      footer={
        <>
          <Button looks onPress={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            isDisabled={props.isReady === false}
            onPress={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{message}</p>
        {props.problem && <Banner tone="bad" urgent title={props.problem} />}
        {props.children}
        <TextArea
          label={reasonLabel}
          mandatory
          rows={3}
          value={reason}
          onChange={setReason}
          problem={isMissing && !reason.trim() ? t`Mandatory` : undefined}
        />
      </Stack>
    </Dialog>
  )
}
