/** Her passkeys: where each opens, when it was made and last used. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Passkey } from '#src/domain/user/factor-calls.ts'
import { hasPasskeys } from '#src/lib/passkeys.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { withWords } from '#src/lib/locale.ts'
import styles from '../profile.module.css'

const PasskeyDialog = lazy(() => withWords(() => import('./passkey-dialog.tsx')))

type Props = { passkeys: Passkey[]; isDisabled: boolean; onDone: () => void }

export function Passkeys({ passkeys, isDisabled, onDone }: Props) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'add' | Passkey>()
  const close = () => {
    setAsked(undefined)
    onDone()
  }
  return (
    <>
      <p className={styles['note']}>
        <Trans>
          A passkey is both steps at once: your finger, face or PIN on your own device. It opens
          only at the address where it was made.
        </Trans>
      </p>
      {passkeys.length > 0 && (
        <ul className={styles['devices']} aria-label={t`Passkeys`}>
          {passkeys.map(passkey => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isDisabled={isDisabled}
              onRemove={() => setAsked(passkey)}
            />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <div>
          <Button icon="plus" isDisabled={isDisabled} onPress={() => setAsked('add')}>
            <Trans>Add a passkey</Trans>
          </Button>
        </div>
      ) : (
        <p className={styles['note']}>
          <Trans>This browser makes no passkeys.</Trans>
        </p>
      )}
      {asked && (
        <Suspense fallback={null}>
          <PasskeyDialog passkey={asked === 'add' ? undefined : asked} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

type RowProps = { passkey: Passkey; isDisabled: boolean; onRemove: () => void }
function PasskeyRow({ passkey, isDisabled, onRemove }: RowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { name, host, createdAt, usedAt } = passkey
  const made = format.instant(createdAt, 'date')
  const used = usedAt === null ? t`never used` : format.relative(usedAt)
  return (
    <li className={styles['device']}>
      <div className={styles['who']}>
        <span>{name}</span>
        <span
          className={styles['note']}
        >{t`Only at ${host} · made ${made} · last used: ${used}`}</span>
      </div>
      <IconButton
        icon="trash"
        label={t`Remove the passkey ${name}`}
        isDisabled={isDisabled}
        onPress={onRemove}
      />
    </li>
  )
}
