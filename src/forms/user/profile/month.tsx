/** What she has done since the 1st, in small figures. */
import { Trans, useLingui } from '@lingui/react/macro'
import { dateIn, instantOf } from '#db/kernel/date.ts'
import { doneSince } from '#src/domain/user/queries.ts'
import { useFloor, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import styles from '../profile.module.css'

export function Month() {
  const { t } = useLingui()
  const format = useFormat()
  const { userId } = useFloor()
  const { timeZone } = useSession()
  const first = `${dateIn(timeZone, Date.now()).slice(0, 7)}-01`
  const since = instantOf(first, '00:00', timeZone)
  const done = useLive(doneSince(userId, since), [userId, since])
  const figures: [string, number][] = done
    ? [
        [t`Leads handled`, done.leads],
        [t`Answers given`, done.answers],
        [t`Tasks done`, done.tasks],
        [t`Vehicles sold`, done.sold],
        [t`Inspections`, done.inspections],
      ]
    : []
  const shown = figures.filter(([, count]) => count > 0)
  if (!done) return null
  return (
    <Card title={<Trans>My month</Trans>} subtitle={format.calendarDate(first, 'monthYear')}>
      {shown.length === 0 ? (
        <p className={styles['note']}>
          <Trans>The month is young: your first lead or task of it will show here.</Trans>
        </p>
      ) : (
        <dl className={styles['month']}>
          {shown.map(([caption, count]) => (
            <div key={caption} className={styles['figure']}>
              <dt>{caption}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
