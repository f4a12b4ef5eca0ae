/** How far a message has come, and when it goes out while it waits. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#src/lib/use-format.ts'
import { Chip } from '#src/ui/chip.tsx'
import styles from './message.module.css'
import type { Message } from './queries.ts'
import { messageStateWords } from './state-words.ts'

type Props = {
  message: Message
  /** Only this device knows of it. */
  isUnsent: boolean
}

export function MessageStateLine({ message: { state, sendAt }, isUnsent }: Props) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { caption, tone, icon } = messageStateWords[state]
  return (
    <div className={styles['state']}>
      <Chip tone={isUnsent ? 'warn' : tone} icon={isUnsent ? 'cloud-off' : icon}>
        {isUnsent && state === 'queued' ? <Trans>Saved on this device</Trans> : i18n._(caption)}
      </Chip>
      {state === 'queued' && (
        <span>
          <Trans>Goes out on {format.instant(sendAt, 'dateTime')}</Trans>
        </span>
      )}
    </div>
  )
}
