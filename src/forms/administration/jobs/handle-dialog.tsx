/** Long work stopped, or run again: with a reason where somebody else asked for it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { jobKinds } from '#src/domain/company/job-words.ts'
import { jobWords, type LongJob, runAgain, stopJob } from '#src/domain/company/jobs.ts'
import { CallDialog } from '#src/domain/user/call-dialog.tsx'
import { useCall } from '#src/lib/use-call.ts'
import { TextArea } from '#src/ui/text-area.tsx'

type Props = {
  job: LongJob & { company: string }
  which: 'again' | 'stop'
  onClose: () => void
}

export function HandleDialog({ job, which, onClose }: Props) {
  const { t, i18n } = useLingui()
  const calling = useCall(jobWords)
  const { call, problem } = calling
  const [reason, setReason] = useState('')
  const handle = which === 'again' ? runAgain : stopJob
  const save = async () => {
    if (await call(() => handle(job.id, reason.trim()))) onClose()
  }
  return (
    <CallDialog
      title={i18n._(jobKinds[job.kind])}
      subtitle={job.company}
      save={which === 'again' ? <Trans>Run again</Trans> : <Trans>Stop</Trans>}
      danger={which === 'stop'}
      onSave={save}
      onClose={onClose}
      isDisabled={!job.isMine && reason.trim() === ''}
      calling={calling}
      fields={['reason']}
    >
      <p>
        {which === 'again' ? (
          <Trans>It is done once more for {job.askedByName}, who is told as before.</Trans>
        ) : (
          <Trans>It stops where it is. What is done stays; it can be run again.</Trans>
        )}
      </p>
      <TextArea
        label={t`Reason`}
        description={t`The dealership reads it with your name.`}
        mandatory={!job.isMine}
        value={reason}
        onChange={setReason}
        problem={problem?.field === 'reason' ? problem.text : undefined}
      />
    </CallDialog>
  )
}
