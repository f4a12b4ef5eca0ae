import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useUnseen } from '#src/domain/task/reminder-book.ts'
import {
  alertCount,
  type AlertKind,
  type Alerts,
  allAlerts,
  visibleAlerts,
  withReminders,
} from './queries.ts'

type Known = { kinds: AlertKind[]; alerts: Alerts }
const AlertsContext = createContext<Known>({ kinds: [], alerts: {} })
export const useAlerts = (): Known => useContext(AlertsContext)
const none: Alerts = {}

/** Asked once for header and sidebar; the app's icon carries the sum. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const { forms } = useSession()
  const { userId } = useLocal()
  const kinds = useMemo(() => visibleAlerts(forms), [forms])
  const rows = useLive(allAlerts(userId, kinds), [userId, kinds]) ?? none
  const unseen = useUnseen()
  const alerts = useMemo(() => withReminders(rows, unseen ?? []), [rows, unseen])
  const count = alertCount(alerts)
  useEffect(() => {
    // Only installed apps have an icon to mark.
    const badge = navigator as { setAppBadge?: (count: number) => Promise<void> }
    void badge.setAppBadge?.(count).catch(() => {})
  }, [count])
  const known = useMemo(() => ({ kinds, alerts }), [kinds, alerts])
  return <AlertsContext value={known}>{children}</AlertsContext>
}
