/** A sleeping lead: until when, and the ways to wake it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCaption } from '#src/lib/lookup.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/stack.tsx'
import type { Lead } from './filters.ts'

type Props = { lead: Lead; now: number; onDate: () => void; onWake: () => void }

export function RecoveryCard({ lead, now, onDate, onWake }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const notice = useCaption('FutureRecoveryNotification')
  if (lead.status !== 'future-recovery' || lead.deletedAt !== null) return null
  const { recoverAt } = lead
  const isOver = recoverAt !== null && recoverAt <= now
  const reminder =
    lead.recoverNotice === null || lead.recoverNotice === '0'
      ? t`No reminder`
      : t`Reminder: ${notice(lead.recoverNotice)}`
  return (
    <Banner
      tone={isOver ? 'warn' : 'info'}
      icon="clock"
      title={
        recoverAt === null ? (
          <Trans>No date is set</Trans>
        ) : (
          t`Call back on ${format.instant(recoverAt, 'weekday')}, ${format.instant(recoverAt, 'time')}`
        )
      }
      action={
        <Row gap={2}>
          <Button onPress={onDate}>
            <Trans>Change the date</Trans>
          </Button>
          <Button onPress={onWake}>
            <Trans>Clear it: back to work</Trans>
          </Button>
        </Row>
      }
    >
      {reminder}
    </Banner>
  )
}
