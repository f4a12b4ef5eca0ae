/** One message of ours in the timeline: what it says, how far it has come, and what can still be done about it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import { isOwnMailFailure } from '#db/mail/failures.ts'
import { cancelMessage, sendMessageAgain } from '#db/message/mutations/message.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useMay, useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { TextLink } from '#src/ui/link-button.tsx'
import { Files } from './files.tsx'
import styles from './message.module.css'
import type { Message } from './queries.ts'
import { MessageStateLine } from './state.tsx'
import { failureOf } from './state-words.ts'
import type { Fill } from './use-message.ts'

type Props = {
  message: Message
  /** Only this device knows of it. */
  isUnsent: boolean
  isReadOnly: boolean
  onFill: (fill: Fill) => void
}

export function MessageBody({ message, isUnsent, isReadOnly, onFill }: Props) {
  const { subject, text, files, state } = message
  return (
    <>
      {subject !== '' && <div className={styles['subject']}>{subject}</div>}
      <Folded text={text} />
      <Files files={files.map(file => ({ ...file, url: `/api/files/${file.sha256}` }))} />
      <MessageStateLine message={message} isUnsent={isUnsent} />
      {(state === 'failed' || state === 'bounced') && <Why message={message} />}
      {!isReadOnly && <Acts message={message} isUnsent={isUnsent} onFill={onFill} />}
    </>
  )
}

const shownLines = 4

/** A long one shows its beginning. */
export function Folded({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.split('\n').length > shownLines || text.length > 320
  return (
    <>
      <div className={cx(styles['text'], isLong && !isWhole && styles['folded'])}>{text}</div>
      {isLong && (
        <Button looks variant="quiet" onPress={() => setWhole(!isWhole)}>
          {isWhole ? <Trans>Show less</Trans> : <Trans>Show all of it</Trans>}
        </Button>
      )}
    </>
  )
}

function Why({ message: { failure, failureSaid, state, by } }: Pick<Props, 'message'>) {
  const { i18n } = useLingui()
  const { userId } = useLocal()
  const { locale } = useSession()
  const words = failureOf(failure, state)
  if (!words && !failureSaid) return null
  return (
    <div className={styles['why']}>
      {words && i18n._(words)}
      {failureSaid && <div className={styles['count']}>{failureSaid}</div>}
      {isOwnMailFailure(failure) &&
        (by === userId ? (
          <TextLink block href={hrefOf('user.Settings', locale, { tab: 'mail' })}>
            <Trans>It was to leave by your own mail server: correct it in your settings</Trans>
          </TextLink>
        ) : (
          <div>
            <Trans>
              It was to leave by the writer’s own mail server, which is in the writer’s settings.
            </Trans>
          </div>
        ))}
    </div>
  )
}

function Acts({ message, isUnsent, onFill }: Omit<Props, 'isReadOnly'>) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const leads = useMay('direction.Users')
  const act = useActs()
  const { id: messageId, by, state, channel, subject, text, files } = message
  if (by !== userId && !leads) return null
  // Her signature and what it answered come below it by themselves.
  const own = text.split('\n\n-- \n')[0] ?? ''
  const fill = () => onFill({ channel, subject, text: own, files })
  const mayBack = state === 'queued'
  // What she has refused fails again: written anew, it is asked anew.
  const mayAgain = state === 'failed' && !isUnsent && message.failure !== 'contact'
  const mayFill = state === 'cancelled' || state === 'failed' || state === 'bounced'
  if (!mayBack && !mayAgain && !mayFill) return null
  return (
    <div className={styles['state']}>
      {mayBack && (
        <Button
          variant="quiet"
          icon="undo"
          onPress={() => void act(actOf(cancelMessage, { messageId }), t`Message taken back`)}
        >
          <Trans>Do not send it</Trans>
        </Button>
      )}
      {mayAgain && (
        <Button
          variant="quiet"
          icon="rotate"
          onPress={() =>
            void act(actOf(sendMessageAgain, { id: newId(), messageId }), t`It is tried once more`)
          }
        >
          <Trans>Send it again</Trans>
        </Button>
      )}
      {mayFill && (
        <Button variant="quiet" icon="edit" onPress={fill}>
          <Trans>Write it again</Trans>
        </Button>
      )}
    </div>
  )
}
