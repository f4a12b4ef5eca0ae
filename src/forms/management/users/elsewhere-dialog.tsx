/** Somebody of this dealership is invited to another one of the reader's, as what she is there. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type House, invite, useAccountCall } from '#src/domain/user/account-calls.ts'
import { contactOf } from '#src/domain/user/contact-fields.tsx'
import type { Person } from '#src/domain/user/people.ts'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { newId } from '#src/lib/ids.ts'
import { useSession } from '#src/lib/session.ts'
import { Select } from '#src/ui/select.tsx'
import { CallDialog } from '#src/domain/user/call-dialog.tsx'
import { useSaySent } from './use-say-sent.ts'

type Props = { person: Person; house: House; onClose: () => void }

export function ElsewhereDialog({ person, house, onClose }: Props) {
  const { t } = useLingui()
  const { locale } = useSession()
  const roleWords = useRoleWords()
  const saySent = useSaySent()
  const [roleId, setRoleId] = useState<string | null>(null)
  const [act] = useState(newId)
  const calling = useAccountCall()
  const send = async () => {
    if (roleId === null) return
    const wanted = { ...contactOf(person), locale, roleIds: [roleId], username: '' }
    const answer = await calling.call(() => invite(act, wanted, house.id))
    if (!answer) return
    saySent(answer.sent)
    onClose()
  }
  return (
    <CallDialog
      title={
        <Trans>
          Invite {person.name} to {house.name}
        </Trans>
      }
      save={<Trans>Send the invitation</Trans>}
      onSave={send}
      onClose={onClose}
      isDisabled={roleId === null}
      calling={calling}
    >
      <Select
        label={t`Role`}
        mandatory
        options={house.roles.map(({ id, name }) => ({ value: id, label: roleWords(name) }))}
        value={roleId}
        onChange={setRoleId}
        problem={calling.problem?.field === 'roleIds' ? calling.problem.text : undefined}
      />
    </CallDialog>
  )
}
