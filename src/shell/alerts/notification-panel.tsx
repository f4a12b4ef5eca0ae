import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { processNotification } from '#db/lead/mutations/notification.ts'
import { noticePlaces } from '#db/lead/notice-place.ts'
import type { NotificationType } from '#db/lead/notice-types.ts'
import { useCompanyHref } from '#src/domain/company/link.tsx'
import { builtForms } from '#src/forms.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useIsInName, useSession } from '#src/lib/session.ts'
import { useSee } from '#src/domain/task/reminder-book.ts'
import type { Reminder } from '#db/task/reminders-due.ts'
import { reminderHref, useReminderWords } from '#src/domain/task/reminders.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { AlertPanel, type PanelProps } from './panel.tsx'
import { receptionTarget } from '../menu-tree.ts'
import { leadForm } from './targets.ts'
import styles from './panel.module.css'

const types: Record<NotificationType, MessageDescriptor> = {
  CONVERSATIONS: msg`Message`,
  COMMENTS: msg`Comment`,
  APPOINTMENTS: msg`Appointment`,
  PRIVACY: msg`Privacy request`,
  CAMPAIGN: msg`Campaign`,
  FUNDS: msg`Funds`,
  BRIDGE: msg`Bridge`,
  STOCK: msg`Inventory provider`,
}

export default function NotificationPanel({ title, alerts, close }: PanelProps) {
  const { i18n, t } = useLingui()
  const { locale, forms } = useSession()
  const { engine } = useLocal()
  const format = useFormat()
  const kindOf = ({ type }: { type: NotificationType }) => i18n._(types[type])
  const form = leadForm(forms, builtForms)
  const desk = receptionTarget(forms, builtForms)
  // Of a request that nobody has taken, no lead is named.
  const privacy = useCompanyHref('privacy')
  const hrefOfNotice = ({ leadId, itemId, type }: Row<'notification'>) => {
    const place = noticePlaces[type]
    if (place) return hrefOf(place, locale)
    if (type === 'PRIVACY') return privacy
    return leadId === ''
      ? desk && hrefOf(desk, locale, { id: itemId })
      : form && hrefOf(form, locale, { id: leadId })
  }
  const whatOf = ({ type, message, from }: Row<'notification'>) =>
    type === 'PRIVACY' ? t`Answer it by ${format.calendarDate(message)}` : message || from
  // Marked as seen to; a failure is silent (SPEC section 8) and it simply stays in the list.
  const open = (id: string) => {
    void engine.mutate(processNotification, { id }).catch(() => {})
    close()
  }
  return (
    <AlertPanel
      title={title}
      alert={alerts.notifications}
      all={undefined}
      empty={{ icon: 'bell', title: <Trans>Nothing new.</Trans> }}
    >
      {noted =>
        'reminder' in noted ? (
          <ReminderAlert reminder={noted.reminder} close={close} />
        ) : (
          <div className={styles['row']}>
            <Anchor
              href={hrefOfNotice(noted.row) ?? ''}
              className={styles['link']}
              onClick={() => open(noted.row.id)}
            >
              <span className={styles['top']}>
                <span className={styles['who']}>
                  {noted.name || noted.row.from || kindOf(noted.row)}
                </span>
                <span className={styles['when']}>{format.relative(noted.at)}</span>
              </span>
              <span className={styles['what']}>
                {t({
                  message: `${(noted.name && noted.row.from) || kindOf(noted.row)}: ${whatOf(noted.row)}`,
                  comment: 'Who says it, or what kind of news it is, and what it says',
                })}
              </span>
            </Anchor>
          </div>
        )
      }
    </AlertPanel>
  )
}

/** Stays until it was opened, or put aside. */
function ReminderAlert({ reminder, close }: { reminder: Reminder; close: () => void }) {
  const { t } = useLingui()
  const { locale } = useSession()
  const see = useSee()
  const isInName = useIsInName()
  const words = useReminderWords()
  const { name } = reminder
  const done = () => see(reminder)
  return (
    <div className={styles['row']}>
      <Anchor
        href={reminderHref(reminder, locale)}
        className={styles['link']}
        onClick={() => {
          done()
          close()
        }}
      >
        <span className={styles['who']}>{name}</span>
        <span className={styles['what']}>{words(reminder)}</span>
      </Anchor>
      {!isInName && <IconButton icon="check" label={t`Seen: ${name}`} onPress={done} />}
    </div>
  )
}
