/** The day above its recoveries. */
import { Plural, useLingui } from '@lingui/react/macro'
import { dateIn } from '#db/kernel/date.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import styles from './list.module.css'
import { isTomorrow, type RecoveryGroup } from './recovery-groups.ts'

export function RecoveryHead({ group, now }: { group: RecoveryGroup | undefined; now: number }) {
  const { t } = useLingui()
  const { calendarDate, timeZone } = useFormat()
  if (!group) return null
  const { key, count } = group
  const day =
    key === 'overdue'
      ? t`Overdue`
      : key === dateIn(timeZone, now)
        ? t`Today`
        : isTomorrow(key, now, timeZone)
          ? t`Tomorrow`
          : calendarDate(key, 'weekday')
  return (
    // The heading is not the row below it.
    <div
      role="presentation"
      className={cx(styles['group'], key === 'overdue' && styles['overdue'])}
      onClick={event => event.stopPropagation()}
    >
      <span>{day}</span>
      <span>
        <Plural value={count} one="# lead" other="# leads" />
      </span>
    </div>
  )
}
