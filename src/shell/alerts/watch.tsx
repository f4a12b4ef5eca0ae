/** What calls for her is counted and said once the shell stands. */
import { useEffect, useMemo } from 'react'
import { useUnseen } from '#src/domain/task/reminder-book.ts'
import { useReminders } from '#src/domain/task/reminders.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { alertCount, type AlertKind, type Alerts } from './kinds.ts'
import { allAlerts, withReminders } from './queries.ts'

type WatchProps = { kinds: readonly AlertKind[]; onAlerts: (alerts: Alerts) => void }

/** Tasks, appointments and recoveries remind also with no network, while the app is open; its icon carries the sum. */
export function Watch({ kinds, onAlerts }: WatchProps) {
  useReminders()
  const { userId } = useLocal()
  const rows = useLive(allAlerts(userId, kinds), [userId, kinds])
  const unseen = useUnseen()
  const alerts = useMemo(() => withReminders(rows ?? {}, unseen ?? []), [rows, unseen])
  useEffect(() => onAlerts(alerts), [alerts, onAlerts])
  const count = alertCount(alerts)
  useEffect(() => {
    // Only installed apps have an icon to mark.
    const badge = navigator as { setAppBadge?: (count: number) => Promise<void> }
    void badge.setAppBadge?.(count).catch(() => {})
  }, [count])
  return null
}
