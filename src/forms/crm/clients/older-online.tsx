/** Clients this device does not hold, asked of the server. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOnlineSearch } from '#src/lib/online-search.ts'
import { nameOfClient } from '#src/lib/trade/client-search.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { rememberFound } from './found.ts'
import styles from './list.module.css'

export function OlderOnline({ query, onOpen }: { query: string; onOpen: (id: string) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const older = useOnlineSearch('client', query)
  if (query.trim() === '') return null
  const start = () => {
    older.search()
    setOpen(true)
  }
  const open = (id: string) => {
    rememberFound(older.rows)
    setOpen(false)
    onOpen(id)
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={older.isOffline ? 'cloud-off' : 'search'}
        isDisabled={older.isOffline}
        onPress={start}
        className={styles['online'] ?? ''}
      >
        {older.isOffline ? (
          <Trans>Older clients are found online only</Trans>
        ) : (
          <Trans>Search older clients online</Trans>
        )}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<Trans>Older clients</Trans>}
        subtitle={query}
      >
        {older.state === 'searching' && <ListSkeleton rows={4} />}
        {older.state === 'failed' && (
          <Banner
            tone="warn"
            title={<Trans>The server did not answer</Trans>}
            action={<Button onPress={older.search}>{t`Try again`}</Button>}
          >
            <Trans>Nothing on this device is affected.</Trans>
          </Banner>
        )}
        {older.state === 'done' && (
          <DataTable
            label={t`Older clients`}
            rows={older.rows}
            keyOf={row => row.id}
            empty={<EmptyState icon="search" size="sm" title={<Trans>No results</Trans>} />}
            columns={[
              {
                key: 'name',
                header: t`Client`,
                cell: row => (
                  <Button variant="quiet" onPress={() => open(row.id)}>
                    {nameOfClient(row) || t`Without a name`}
                  </Button>
                ),
              },
              {
                key: 'phone',
                header: t`Phone`,
                cell: row => format.phone(row.phoneKey) || row.phone,
              },
              { key: 'city', header: t`City`, cell: row => row.city },
            ]}
          />
        )}
      </Drawer>
    </>
  )
}
