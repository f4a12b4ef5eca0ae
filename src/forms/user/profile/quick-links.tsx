/** The first acts of a day, as far as her forms go. */
import { useLingui } from '@lingui/react/macro'
import type { FormKey } from '#db/forms.ts'
import { pendingTasks } from '#src/domain/task/queries.ts'
import { builtForms } from '#src/forms.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Badge } from '#src/ui/chip.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Anchor } from '#src/ui/link.tsx'
import styles from '../profile.module.css'

type Way = {
  form: FormKey
  label: string
  icon: IconName
  query?: Record<string, string>
  count?: number | undefined
}

export function QuickLinks() {
  const { t } = useLingui()
  const { userId } = useLocal()
  const { forms, may, locale } = useSession()
  const tasks = useLive(pendingTasks(userId), [userId])?.length
  const ways: Way[] = [
    { form: 'crm.Leads', label: t`New walk-in`, icon: 'user-plus', query: { id: '0' } },
    { form: 'crm.Tasks', label: t`My tasks`, icon: 'check-square', count: tasks },
    { form: 'management.Inventory', label: t`Scan a VIN`, icon: 'scan', query: { id: '0' } },
    {
      form: 'management.Inspections',
      label: t`Start an inspection`,
      icon: 'clipboard',
      query: { id: '0' },
    },
    {
      form: 'management.SaleContracts',
      label: t`Open a contract`,
      icon: 'pen',
      query: { id: '0' },
    },
    { form: 'crm.Dashboard', label: t`My day`, icon: 'calendar' },
  ]
  const open = ways.filter(
    ({ form, query }) => (query ? may : forms).has(form) && builtForms.includes(form),
  )
  if (!open.length) return null
  return (
    <nav aria-label={t`Quick links`} className={styles['quick']}>
      {open.map(({ form, label, icon, query, count = 0 }) => (
        <Anchor key={form} href={hrefOf(form, locale, query)} className={styles['way']}>
          <span className={styles['wayIcon']}>
            <Icon name={icon} size={26} />
            <Badge count={count} tone="accent" showZero={false} />
          </span>
          {label}
        </Anchor>
      ))}
    </nav>
  )
}
