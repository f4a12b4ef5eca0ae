/** The start of a mailshot, now or at a moment, after the number and the way are said once more. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { instantOf } from '#db/kernel/date.ts'
import type { MailshotLine } from '#db/mailshot/lines.ts'
import { DateTimeField } from '#src/lib/lazy-date.tsx'
import { useSession } from '#src/lib/session.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { shotCallWords, startShot } from './shot-words.ts'

type Props = { line: MailshotLine; count: number; isOffline: boolean; onDone: () => void }

export function StartCard({ line, count, isOffline, onDone }: Props) {
  const { t } = useLingui()
  const { timeZone } = useSession()
  const [wall, setWall] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [date = '', time = ''] = wall?.split('T') ?? []
  const startAt = wall === null ? null : instantOf(date, time, timeZone)
  return (
    <Card level={2} title={<Trans>Start</Trans>}>
      <Stack gap={3}>
        <DateTimeField
          label={t`Not before`}
          description={t`Left empty it begins within a minute`}
          value={wall}
          onChange={setWall}
        />
        {isOffline && (
          <Banner tone="info">
            <Trans>Without a network it cannot be started.</Trans>
          </Banner>
        )}
        <Button
          variant="primary"
          icon="send"
          isDisabled={count === 0 || isOffline}
          onPress={() => setAsking(true)}
        >
          <Trans>Start…</Trans>
        </Button>
      </Stack>
      {isAsking && (
        <StartDialog
          line={line}
          count={count}
          startAt={startAt}
          onDone={onDone}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

type Asking = Pick<Props, 'line' | 'count' | 'onDone'> & {
  startAt: number | null
  onClose: () => void
}
function StartDialog({ line, count, startAt, onDone, onClose }: Asking) {
  const { t } = useLingui()
  const format = useFormat()
  const { call, problem } = useCall(shotCallWords)
  const { id: mailshotId, changedAt: seenAt, title, channel } = line
  const number = format.number(count)
  const begins = startAt === null ? '' : format.instant(startAt, 'dateTime')
  const start = async () => {
    if (!(await call(() => startShot({ mailshotId, seenAt, startAt })))) return
    toast(t`“${title}” is on its way. You can pause it at any time.`, { tone: 'good' })
    onClose()
    onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      title={
        channel === 'mail' ? (
          <Plural
            value={count}
            one="Send an email to # client?"
            other="Send an email to # clients?"
          />
        ) : (
          <Plural
            value={count}
            one="Send a text message to # client?"
            other="Send a text message to # clients?"
          />
        )
      }
      message={
        <Stack gap={3}>
          {problem && <Banner tone="bad">{problem.text}</Banner>}
          <p>
            {begins ? (
              <Trans>It begins on {begins}</Trans>
            ) : (
              <Trans>It begins within a minute.</Trans>
            )}{' '}
            <Trans>
              It goes in your name. Each client is judged once more when the message leaves, so a no
              said meanwhile holds. Your colleagues who may send mailshots are told.
            </Trans>
          </p>
        </Stack>
      }
      confirmLabel={
        channel === 'mail' ? t`Send ${number} by email` : t`Send ${number} by text message`
      }
      cancelLabel={t`Not yet`}
      onConfirm={start}
      onCancel={onClose}
    />
  )
}
