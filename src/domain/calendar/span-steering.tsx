/** Which days a calendar shows: earlier, later, today, by day, week or month. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#src/lib/use-format.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Row } from '#src/ui/stack.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { stepped } from './span.ts'
import styles from './span-steering.module.css'
import type { Calendar } from './use-calendar.ts'

/** @param titleId of the heading, by which the calendar is named */
export function SpanSteering({ calendar, titleId }: { calendar: Calendar; titleId: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { span, day, days, today, show } = calendar
  const [first = day, last = day] = [days[0], days.at(-1)]
  const title =
    span === 'month'
      ? format.calendarDate(day, 'monthYear')
      : span === 'day'
        ? format.calendarDate(day, 'weekday')
        : `${format.calendarDate(first, 'day')} – ${format.calendarDate(last, 'day')}`
  return (
    <div className={styles['steering']}>
      <div className={styles['steps']}>
        <IconButton
          looks
          icon="chevron-left"
          label={t`Earlier`}
          onPress={() => show({ day: stepped(span, day, -1) })}
        />
        <h2 id={titleId} className={styles['span']} aria-live="polite">
          {title}
        </h2>
        <IconButton
          looks
          icon="chevron-right"
          label={t`Later`}
          onPress={() => show({ day: stepped(span, day, 1) })}
        />
      </div>
      <Row gap={2}>
        <Button
          looks
          variant="quiet"
          isDisabled={day === today}
          onPress={() => show({ day: today })}
        >
          <Trans>Today</Trans>
        </Button>
        <SegmentedControl
          label={t`Days shown`}
          segments={[
            { value: 'day', label: t`Day` },
            { value: 'week', label: t`Week` },
            { value: 'month', label: t`Month` },
          ]}
          value={span}
          onChange={to => show({ span: to })}
        />
      </Row>
    </div>
  )
}
