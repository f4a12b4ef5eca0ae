/** Her sign-ins, the last first, as far back as the book goes, so that she sees one that was not hers. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LoginLine } from '#db/platform/lines.ts'
import { loginWords, placeOf } from '#src/domain/user/login-words.ts'
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from '../profile.module.css'

/** Without a network as it was read last. */
export function Logins({ onNotMe }: { onNotMe: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const { rows, asOf, trouble, asking, more } = usePages<LoginLine>('/api/session/logins', {})
  const [isWhole, setWhole] = useState(false)
  if (!rows?.length) return null
  const shown = isWhole ? rows : rows.slice(0, few)
  const isMore = shown.length < rows.length
  const onMore = isMore ? () => setWhole(true) : more
  return (
    <Card
      title={<Trans>Last sign-ins</Trans>}
      subtitle={
        trouble && asOf !== undefined ? (
          <Trans>as of {format.instant(asOf, 'dateTime')}</Trans>
        ) : (
          <Trans>With your name, also those that failed</Trans>
        )
      }
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
        {onMore && (
          <Button looks variant="quiet" busy={!isMore && asking} onPress={onMore}>
            {isMore ? <Trans>Show more</Trans> : <Trans>Show older ones</Trans>}
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
