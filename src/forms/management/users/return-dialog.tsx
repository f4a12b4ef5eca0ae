/** She is back, and with her what of her work nobody has touched since. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { askWork, comeBack, useAccountCall } from '#src/domain/user/account-calls.ts'
import type { Person } from '#src/domain/user/people.ts'
import { newId } from '#src/lib/ids.ts'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { CallDialog } from '#src/domain/user/call-dialog.tsx'
import styles from './users.module.css'

export function ReturnDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui()
  const calling = useAccountCall()
  const { call } = calling
  const [back, setBack] = useState(0)
  const [takeBack, setTakeBack] = useState(true)
  const [act] = useState(newId)
  useEffect(() => {
    void call(() => askWork(person.id)).then(answer => answer && setBack(answer.back))
  }, [call, person.id])
  const send = async () => {
    if (!(await call(() => comeBack(act, person.id, takeBack)))) return
    toast(t`${person.name} is back`, { tone: 'good' })
    onClose()
  }
  return (
    <CallDialog
      title={<Trans>Reactivate {person.name}</Trans>}
      save={<Trans>Reactivate</Trans>}
      onSave={send}
      onClose={onClose}
      calling={calling}
    >
      <p className={styles['note']}>
        <Trans>The person signs in again with the same password and the same roles.</Trans>
      </p>
      {back > 0 && (
        <Switch
          label={t`Give back what went to colleagues`}
          description={
            <Plural
              value={back}
              one="# item, unless somebody has moved it since"
              other="# items, but for those somebody has moved since"
            />
          }
          value={takeBack}
          onChange={setTakeBack}
        />
      )}
    </CallDialog>
  )
}
