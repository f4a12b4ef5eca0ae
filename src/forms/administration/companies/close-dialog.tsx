/** A dealership is closed: when, why, its name typed once more and one's own password. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CompanyLine } from '#db/platform/lines.ts'
import { CallDialog } from '#src/domain/user/call-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { closeCompany, keepingWords } from './calls.ts'

type Props = {
  line: CompanyLine
  exportedAt: number | null | undefined
  onClose: (isDone: boolean) => void
}

export function CloseDialog({ line, exportedAt, onClose }: Props) {
  const { t } = useLingui()
  const calling = useCall(keepingWords)
  const { call, problem } = calling
  const [days, setDays] = useState('30')
  const [reason, setReason] = useState('')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [act] = useState(newId)
  const said = (field: string) => (problem?.field === field ? problem.text : undefined)
  const close = async () => {
    const wish = { act, companyId: line.id, name, reason, days: Number(days), password }
    if (!(await call(() => closeCompany(wish)))) return
    toast(days === '0' ? t`${line.name} is being closed.` : t`The day of its closing is set.`, {
      tone: 'good',
    })
    onClose(true)
  }
  return (
    <CallDialog
      title={<Trans>Close {line.name}</Trans>}
      save={days === '0' ? <Trans>Close it now</Trans> : <Trans>Set the day</Trans>}
      danger
      onSave={close}
      onClose={() => onClose(false)}
      isDisabled={reason.trim() === '' || name.trim() === '' || password === ''}
      calling={calling}
      fields={['reason', 'name', 'password']}
    >
      <LastExport exportedAt={exportedAt} />
      <RadioGroup
        label={t`When`}
        value={days}
        onChange={setDays}
        options={[
          { value: '90', label: t`In 90 days` },
          { value: '30', label: t`In 30 days` },
          { value: '7', label: t`In 7 days` },
          { value: '0', label: t`Now` },
        ]}
      />
      <TextArea
        label={t`Reason`}
        mandatory
        value={reason}
        onChange={setReason}
        problem={said('reason')}
      />
      <TextField
        label={t`Type its name: ${line.name}`}
        mandatory
        autoComplete="off"
        value={name}
        onChange={setName}
        problem={said('name')}
      />
      <PasswordField
        label={t`Your password, once more`}
        autoComplete="current-password"
        mandatory
        value={password}
        onChange={setPassword}
        problem={said('password')}
      />
    </CallDialog>
  )
}

/** What is lost to its people unless they take it with them first. */
function LastExport({ exportedAt }: Pick<Props, 'exportedAt'>) {
  const format = useFormat()
  const day = exportedAt ? format.instant(exportedAt, 'date') : ''
  return (
    <Banner
      tone={day === '' ? 'warn' : 'info'}
      title={
        day === '' ? (
          <Trans>Its people have never exported everything</Trans>
        ) : (
          <Trans>Its people exported everything on {day}</Trans>
        )
      }
    >
      <Trans>
        Who keeps it is told the day by mail, with the way to the export. On that day everybody is
        signed out, mail, telephone and programs are still, and its website says that it is closed.
        Its data stay: it can be opened again.
      </Trans>
    </Banner>
  )
}
