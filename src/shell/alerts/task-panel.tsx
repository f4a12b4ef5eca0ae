import { Trans, useLingui } from '@lingui/react/macro'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { isBuilt } from '#src/routes.tsx'
import { cx } from '#src/ui/cx.ts'
import { Anchor } from '#src/ui/link.tsx'
import { AlertPanel, type PanelProps } from './panel.tsx'
import { countedHref } from './targets.ts'
import styles from './panel.module.css'

export default function TaskPanel({ title, alerts, close }: PanelProps) {
  const { t } = useLingui()
  const { locale, forms } = useSession()
  const format = useFormat()
  const now = Date.now()
  const isHeld = forms.has('crm.Tasks') && isBuilt('crm.Tasks')
  return (
    <AlertPanel
      title={title}
      alert={alerts.tasks}
      all={isHeld ? countedHref('tasks', 'crm.Tasks', locale) : undefined}
      empty={{ icon: 'check-circle', title: <Trans>Everything is done.</Trans> }}
    >
      {task => {
        const isLate = task.dueAt < now
        return (
          <div className={styles['row']}>
            <Anchor
              href={hrefOf('crm.Tasks', locale, { id: task.id })}
              className={styles['link']}
              onClick={close}
            >
              <span className={styles['top']}>
                <span className={styles['who']}>{task.title}</span>
                <span className={cx(styles['when'], isLate && styles['late'])}>
                  {isLate ? t`Late` : format.relative(task.dueAt)}
                </span>
              </span>
              <span className={styles['what']}>{format.instant(task.dueAt, 'dateTime')}</span>
            </Anchor>
          </div>
        )
      }}
    </AlertPanel>
  )
}
