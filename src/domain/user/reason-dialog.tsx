/** Asks why before an act of the server that needs a reason. */
import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { TextArea } from '#src/ui/text-area.tsx'
import { CallDialog } from './call-dialog.tsx'

type Props = Omit<
  ComponentProps<typeof CallDialog>,
  'onSave' | 'isDisabled' | 'fields' | 'children'
> & {
  onSave: (reason: string) => Promise<void>
}

export function ReasonDialog({ onSave, ...dialog }: Props) {
  const { t } = useLingui()
  const { problem } = dialog.calling
  const [reason, setReason] = useState('')
  return (
    <CallDialog
      {...dialog}
      onSave={() => onSave(reason)}
      isDisabled={reason.trim() === ''}
      fields={['reason']}
    >
      <TextArea
        label={t`Reason`}
        mandatory
        value={reason}
        onChange={setReason}
        problem={problem?.field === 'reason' ? problem.text : undefined}
      />
    </CallDialog>
  )
}
