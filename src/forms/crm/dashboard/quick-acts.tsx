/** What one does a dozen times a day, for the forms one holds. */
import { useLingui } from '@lingui/react/macro'
import type { FormKey } from '#db/forms.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import type { IconName } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import styles from './board.module.css'

type Quick = {
  key: string
  form: FormKey
  query: Record<string, string>
  label: string
  icon: IconName
}

export function QuickActs() {
  const { t } = useLingui()
  const { locale, may } = useSession()
  const acts: Quick[] = [
    {
      key: 'walkin',
      form: 'crm.Leads',
      query: { id: '0', type: 'walkin' },
      label: t`Walk-in`,
      icon: 'handshake',
    },
    {
      key: 'phone',
      form: 'crm.Leads',
      query: { id: '0', type: 'phone' },
      label: t`Phone lead`,
      icon: 'phone',
    },
    { key: 'task', form: 'crm.Tasks', query: { id: '0' }, label: t`Task`, icon: 'check' },
    {
      key: 'scan',
      form: 'management.Inventory',
      query: { id: '0', action: 'SCAN' },
      label: t`Scan a VIN`,
      icon: 'scan',
    },
  ]
  const held = acts.filter(({ form }) => may.has(form))
  if (held.length === 0) return null
  return (
    <nav aria-label={t`Quick acts`} className={styles['quick']}>
      {held.map(({ key, form, query, label, icon }, index) => (
        <LinkButton
          key={key}
          href={hrefOf(form, locale, query)}
          icon={icon}
          size="lg"
          variant={index === 0 ? 'primary' : 'secondary'}
        >
          {label}
        </LinkButton>
      ))}
    </nav>
  )
}
