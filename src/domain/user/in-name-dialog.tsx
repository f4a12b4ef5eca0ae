/** Acting in a colleague's name begins with a reason, which she is told, and one's own password. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { newId } from '#src/lib/ids.ts'
import { beginInName } from '#src/lib/session-client.ts'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { CallDialog } from './call-dialog.tsx'
import { useInNameCall } from './use-in-name-call.ts'

type Props = { userId: string; name: string; onClose: () => void }

export function InNameDialog({ userId, name, onClose }: Props) {
  const { t } = useLingui()
  const { enter } = useSession()
  const calling = useInNameCall()
  const { call, problem } = calling
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const [act] = useState(newId)
  const said = (field: string) => (problem?.field === field ? problem.text : undefined)
  const begin = async () => {
    const answer = await call(() => beginInName({ act, userId, reason, password }))
    if (!answer) return
    onClose()
    enter(answer.User)
  }
  return (
    <CallDialog
      title={<Trans>Act as {name}</Trans>}
      subtitle={<Trans>For 30 minutes. Everything is written down under both names.</Trans>}
      save={<Trans>Begin</Trans>}
      onSave={begin}
      onClose={onClose}
      isDisabled={reason.trim() === '' || password === ''}
      calling={calling}
      fields={['reason', 'password']}
    >
      <Banner tone="info" icon="info">
        <Trans>
          {name} is told at once, with your reason. Contracts, passwords, rights and keys of
          programs stay shut.
        </Trans>
      </Banner>
      <TextArea
        label={t`Reason`}
        mandatory
        value={reason}
        onChange={setReason}
        description={t`At least 10 characters`}
        problem={said('reason')}
      />
      <PasswordField
        label={t`Your password`}
        mandatory
        value={password}
        onChange={setPassword}
        problem={said('password')}
      />
    </CallDialog>
  )
}
