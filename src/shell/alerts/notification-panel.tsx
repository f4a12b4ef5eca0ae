import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NotificationType } from '#db/terms.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useFloor } from '#src/lib/replica.ts'
import { isBuilt } from '#src/routes.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { AlertPanel, type PanelProps } from './panel.tsx'
import styles from './panel.module.css'

const types: Record<NotificationType, MessageDescriptor> = {
  CONVERSATIONS: msg`Message`,
  COMMENTS: msg`Comment`,
  APPOINTMENTS: msg`Appointment`,
}

export default function NotificationPanel({ title, alerts, close }: PanelProps) {
  const { i18n } = useLingui()
  const { locale, forms } = useSession()
  const { engine } = useFloor()
  const format = useFormat()
  const form = (['crm.Leads', 'marketing.Leads'] as const).find(
    key => forms.has(key) && isBuilt(key),
  )
  // Marked as seen to; a failure is silent (SPEC section 8) and it simply stays in the list.
  const open = (id: string) => {
    void engine.mutate('notification.process', { id }).catch(() => {})
    close()
  }
  return (
    <AlertPanel
      title={title}
      alert={alerts.notifications}
      all={undefined}
      empty={{ icon: 'bell', title: <Trans>Nothing new.</Trans> }}
    >
      {row => (
        <div className={styles['row']}>
          <Anchor
            href={form ? hrefOf(form, locale, { id: row.leadId }) : ''}
            className={styles['link']}
            onClick={() => open(row.id)}
          >
            <span className={styles['top']}>
              <span className={styles['who']}>{row.name || row.from}</span>
              <span className={styles['when']}>{format.relative(row.at)}</span>
            </span>
            <span className={styles['what']}>
              {i18n._(types[row.type])}: {row.message || row.from}
            </span>
          </Anchor>
        </div>
      )}
    </AlertPanel>
  )
}
