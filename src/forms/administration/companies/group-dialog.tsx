/** A group is named. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { personName } from '#db/kernel/fields.ts'
import type { GroupLine } from '#db/platform/lines.ts'
import { CallDialog } from '#src/domain/user/call-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useFieldWords } from '#src/lib/use-field-words.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { addGroup, keepingWords, renameGroup } from './calls.ts'

type Props = { group: GroupLine | undefined; onClose: (isDone: boolean) => void }

export function GroupDialog({ group, onClose }: Props) {
  const { t } = useLingui()
  const calling = useCall(keepingWords)
  const problemText = useFieldWords(calling.problem)
  const [name, setName] = useState(group?.name ?? '')
  const [act] = useState(newId)
  const bad = personName.safeParse(name).error?.issues[0]
  const save = async () => {
    const ask = () => (group ? renameGroup(group.id, name) : addGroup(act, name))
    if (await calling.call<object>(ask)) onClose(true)
  }
  return (
    <CallDialog
      title={group ? <Trans>Rename {group.name}</Trans> : <Trans>Add a group</Trans>}
      save={<Trans>Save</Trans>}
      onSave={save}
      onClose={() => onClose(false)}
      isDisabled={bad !== undefined}
      calling={calling}
      fields={['name']}
    >
      <TextField
        label={t`Name`}
        mandatory
        autoComplete="off"
        value={name}
        onChange={setName}
        problem={problemText(name === '' ? undefined : bad, 'name')}
      />
    </CallDialog>
  )
}
