/** Her last sign-ins, so that she sees one that was not hers. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { LoginLine } from '#db/platform/lines.ts'
import { loginWords, placeOf } from '#src/domain/user/login-words.ts'
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { api } from '#src/lib/api.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from '../profile.module.css'

/** Without a network the card of devices beside it says so. */
export function Logins({ onNotMe }: { onNotMe: () => void }) {
  const { t } = useLingui()
  const [rows, setRows] = useState<LoginLine[]>()
  useEffect(() => {
    api<{ rows: LoginLine[] }>('/api/session/logins').then(
      answer => setRows(answer.rows),
      () => {},
    )
  }, [])
  const [isWhole, setWhole] = useState(false)
  if (!rows?.length) return null
  const shown = isWhole ? rows : rows.slice(0, few)
  return (
    <Card
      title={<Trans>Last sign-ins</Trans>}
      subtitle={<Trans>With your name, also those that failed</Trans>}
      footer={
        <Button icon="shield" onPress={onNotMe}>
          <Trans>That was not me</Trans>
        </Button>
      }
    >
      <Stack gap={2}>
        <ul className={styles['devices']} aria-label={t`Last sign-ins`}>
          {shown.map(line => (
            <Login key={line.id} line={line} />
          ))}
        </ul>
        {shown.length < rows.length && (
          <Button variant="quiet" onPress={() => setWhole(true)}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </Stack>
    </Card>
  )
}
const few = 5

function Login({ line }: { line: LoginLine }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { caption, tone } = loginWords[line.result]
  const names = useLive(namesOfUsers())
  const { userId } = useLocal()
  const { personId, impersonatorId } = line
  const other = impersonatorId === userId ? personId : impersonatorId
  const name = other && (names?.get(other) ?? t`Somebody of the provider`)
  return (
    <li className={styles['device']}>
      <div className={styles['who']}>
        <span>{format.instant(line.at, 'dateTime')}</span>
        <span className={styles['note']}>
          {line.device} · {placeOf(line)}
        </span>
        {name && (
          <span className={styles['note']}>
            {impersonatorId === userId ? t`In the name of ${name}` : t`${name}, in your name`}
          </span>
        )}
      </div>
      <Chip tone={tone}>{i18n._(caption)}</Chip>
    </li>
  )
}
