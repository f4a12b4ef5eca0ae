import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { withWords } from '#src/lib/locale.ts'
import { useSession } from '#src/lib/session.ts'
import { useLater } from '#src/lib/use-later.ts'
import { type AlertKind, type Alerts, visibleAlerts } from './kinds.ts'

type Known = { kinds: AlertKind[]; alerts: Alerts }
const AlertsContext = createContext<Known>({ kinds: [], alerts: {} })
export const useAlerts = (): Known => useContext(AlertsContext)
const none: Alerts = {}
const bringWatch = () => withWords(() => import('./watch.tsx'))

/** Asked once for header and sidebar. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const { forms } = useSession()
  const kinds = useMemo(() => visibleAlerts(forms), [forms])
  const [alerts, setAlerts] = useState(none)
  const later = useLater(bringWatch)
  const known = useMemo(() => ({ kinds, alerts }), [kinds, alerts])
  return (
    <AlertsContext value={known}>
      {later && <later.Watch kinds={kinds} onAlerts={setAlerts} />}
      {children}
    </AlertsContext>
  )
}
