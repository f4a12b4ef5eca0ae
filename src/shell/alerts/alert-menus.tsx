import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { IconName } from '#src/ui/icon.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { HeaderMenu } from '../header-menu.tsx'
import type { AlertKind } from './queries.ts'
import { useAlerts } from './use-alerts.tsx'

const panels = {
  leads: lazy(() => import('./lead-panel.tsx')),
  notifications: lazy(() => import('./notification-panel.tsx')),
  requests: lazy(() => import('./request-panel.tsx')),
  tasks: lazy(() => import('./task-panel.tsx')),
}
const icons: Record<AlertKind, IconName> = {
  leads: 'user',
  notifications: 'bell',
  requests: 'inbox',
  tasks: 'check-square',
}

/** What waits for the person: a count each, and the first ten. */
export function AlertMenus() {
  const { t } = useLingui()
  const { kinds, alerts } = useAlerts()
  const labels: Record<AlertKind, string> = {
    leads: t`Leads`,
    notifications: t`Notifications`,
    requests: t`Requests`,
    tasks: t`Tasks`,
  }
  return kinds.map(kind => {
    const Panel = panels[kind]
    return (
      <HeaderMenu
        key={kind}
        id={kind}
        label={labels[kind]}
        trigger={{ icon: icons[kind], badge: alerts[kind]?.total ?? 0 }}
      >
        {close => (
          <Suspense fallback={<ListSkeleton rows={3} />}>
            <Panel title={labels[kind]} alerts={alerts} close={close} />
          </Suspense>
        )}
      </HeaderMenu>
    )
  })
}
