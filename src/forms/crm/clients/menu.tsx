/** The list as a file, and the cards that are there twice. */
import { useLingui } from '@lingui/react/macro'
import { download, jsonText } from '#src/lib/csv-file.ts'
import type { Searchable } from '#src/lib/trade/client-search.ts'
import { useToday } from '#src/lib/trade/vehicle-clock.ts'
import { MenuButton } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { clientsCsv } from './export.ts'

export function ClientMenu({ shown }: { shown: readonly Searchable[] }) {
  const { t, i18n } = useLingui()
  const today = useToday()
  const clients = () => shown.map(({ client }) => client)
  const done = () => toast(t`${shown.length} clients exported`, { tone: 'good' })
  const csv = () => {
    download(`clients-${today}.csv`, 'text/csv;charset=utf-8', clientsCsv(clients(), i18n))
    done()
  }
  const json = () => {
    download(`clients-${today}.json`, 'application/json', jsonText(clients()))
    done()
  }
  const isEmpty = shown.length === 0
  return (
    <MenuButton
      label={t`More`}
      icon="more"
      iconOnly
      items={[
        { key: 'csv', label: t`Export as CSV`, icon: 'download', isDisabled: isEmpty, onAct: csv },
        {
          key: 'json',
          label: t`Export as JSON`,
          icon: 'download',
          isDisabled: isEmpty,
          onAct: json,
        },
      ]}
    />
  )
}
