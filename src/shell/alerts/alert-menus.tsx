import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '#src/lib/use-format.ts'

import { Icon, type IconName } from '#src/ui/icon.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { withWords } from '#src/lib/locale.ts'
import { HeaderMenu } from '../header-menu.tsx'
import { useIsTight } from '../use-width.ts'
import { alertCount, type AlertKind } from './kinds.ts'
import { useAlerts } from './use-alerts.tsx'
import styles from './panel.module.css'

const panels = {
  leads: lazy(() => withWords(() => import('./lead-panel.tsx'))),
  notifications: lazy(() => withWords(() => import('./notification-panel.tsx'))),
  requests: lazy(() => withWords(() => import('./request-panel.tsx'))),
  tasks: lazy(() => withWords(() => import('./task-panel.tsx'))),
}
const icons: Record<AlertKind, IconName> = {
  leads: 'user',
  notifications: 'bell',
  requests: 'inbox',
  tasks: 'check-square',
}

function useLabels(): Record<AlertKind, string> {
  const { t } = useLingui()
  return {
    leads: t`Leads`,
    notifications: t`Notifications`,
    requests: t`Requests`,
    tasks: t`Tasks`,
  }
}

/** What waits for the person: a count each, and the first ten. */
export function AlertMenus() {
  const { kinds, alerts } = useAlerts()
  const labels = useLabels()
  const isTight = useIsTight()
  if (isTight && kinds.length > 2) return <OneMenu />
  return kinds.map(kind => (
    <HeaderMenu
      key={kind}
      id={kind}
      label={labels[kind]}
      trigger={{ icon: icons[kind], badge: alerts[kind]?.total ?? 0 }}
    >
      {close => <Panel kind={kind} close={close} />}
    </HeaderMenu>
  ))
}

function Panel({ kind, close }: { kind: AlertKind; close: () => void }) {
  const { alerts } = useAlerts()
  const labels = useLabels()
  const Shown = panels[kind]
  return (
    <Suspense fallback={<ListSkeleton rows={3} />}>
      <Shown title={labels[kind]} alerts={alerts} close={close} />
    </Suspense>
  )
}

/** On a phone all kinds are behind one bell, with their counts; it opens at the first that has something. */
function OneMenu() {
  const { t } = useLingui()
  const { alerts } = useAlerts()
  return (
    <HeaderMenu id="alerts" label={t`Alerts`} trigger={{ icon: 'bell', badge: alertCount(alerts) }}>
      {close => <Kinds close={close} />}
    </HeaderMenu>
  )
}

function Kinds({ close }: { close: () => void }) {
  const { t } = useLingui()
  const { kinds, alerts } = useAlerts()
  const labels = useLabels()
  const format = useFormat()
  // As it was when it was opened: what is dealt with does not move the person elsewhere.
  const [first] = useState(() => kinds.find(kind => (alerts[kind]?.total ?? 0) > 0) ?? kinds[0])
  const [chosen, setChosen] = useState(first)
  if (!chosen) return null
  return (
    <>
      <div role="group" aria-label={t`Kinds of alerts`} className={styles['kinds']}>
        {kinds.map(kind => {
          const count = alerts[kind]?.total ?? 0
          return (
            <button
              key={kind}
              type="button"
              aria-label={count ? `${labels[kind]} (${count})` : labels[kind]}
              aria-pressed={kind === chosen}
              className={styles['kind']}
              onClick={() => setChosen(kind)}
            >
              <Icon name={icons[kind]} />
              {count > 0 && <span aria-hidden>{format.number(count)}</span>}
            </button>
          )
        })}
      </div>
      <Panel kind={chosen} close={close} />
    </>
  )
}
