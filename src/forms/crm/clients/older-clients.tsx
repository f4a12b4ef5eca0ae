/** Clients this device does not hold. */
import { useLingui } from '@lingui/react/macro'
import { fullName } from '#db/kernel/name.ts'
import { OlderOnline } from '#src/lib/older-online.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import styles from './list.module.css'

export function OlderClients({ query, onOpen }: { query: string; onOpen: (id: string) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <OlderOnline
      noun="client"
      query={query}
      search={t`Search older clients online`}
      offline={t`Older clients are found online only`}
      title={t`Older clients`}
      className={styles['online'] ?? ''}
      name={{ header: t`Client`, of: row => fullName(row) || t`Without a name` }}
      columns={[
        { key: 'phone', header: t`Phone`, cell: row => format.phone(row.phoneKey) || row.phone },
        { key: 'city', header: t`City`, cell: row => row.city },
      ]}
      onOpen={onOpen}
    />
  )
}
