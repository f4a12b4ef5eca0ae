/** A dealership stays open after all, or is opened again: with a reason, which stands in its book. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CompanyLine } from '#db/platform/lines.ts'
import { CallDialog } from '#src/domain/user/call-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { useCall } from '#src/lib/use-call.ts'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { keepCompany, keepingWords, reopenCompany } from './calls.ts'

type Props = {
  line: CompanyLine
  which: 'keep' | 'reopen'
  onClose: (isDone: boolean) => void
}

export function ReasonDialog({ line, which, onClose }: Props) {
  const { t } = useLingui()
  const calling = useCall(keepingWords)
  const { call, problem } = calling
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const [act] = useState(newId)
  const isReopening = which === 'reopen'
  const save = async () => {
    const wish = { act, companyId: line.id, reason }
    const ask = () => (isReopening ? reopenCompany({ ...wish, password }) : keepCompany(wish))
    if (!(await call(ask))) return
    toast(t`${line.name} is open.`, { tone: 'good' })
    onClose(true)
  }
  return (
    <CallDialog
      title={
        isReopening ? <Trans>Open {line.name} again</Trans> : <Trans>Keep {line.name} open</Trans>
      }
      subtitle={
        isReopening ? (
          <Trans>With everything it had. Its people sign in anew.</Trans>
        ) : (
          <Trans>Who was told the day is told that it stays open.</Trans>
        )
      }
      save={isReopening ? <Trans>Open it again</Trans> : <Trans>Keep it open</Trans>}
      onSave={save}
      onClose={() => onClose(false)}
      isDisabled={reason.trim() === '' || (isReopening && password === '')}
      calling={calling}
      fields={['reason', 'password']}
    >
      <TextArea
        label={t`Reason`}
        mandatory
        value={reason}
        onChange={setReason}
        problem={problem?.field === 'reason' ? problem.text : undefined}
      />
      {isReopening && (
        <PasswordField
          label={t`Your password, once more`}
          autoComplete="current-password"
          mandatory
          value={password}
          onChange={setPassword}
          problem={problem?.field === 'password' ? problem.text : undefined}
        />
      )}
    </CallDialog>
  )
}
