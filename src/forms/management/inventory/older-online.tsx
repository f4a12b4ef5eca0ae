/** Vehicles this device does not hold (sold long ago, withdrawn), asked of the server. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCaption } from '#src/lib/lookup.ts'
import { useOnlineSearch } from '#src/lib/online-search.ts'
import { vehicleTitle } from '#src/lib/trade/vehicle-title.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import styles from './list.module.css'
import { rememberFound } from './use-vehicle.ts'

export function OlderOnline({ query, onOpen }: { query: string; onOpen: (id: string) => void }) {
  const { t } = useLingui()
  const status = useCaption('ProductStatus')
  const [isOpen, setOpen] = useState(false)
  const older = useOnlineSearch('vehicle', query)
  if (query.trim() === '') return null
  const start = () => {
    older.search()
    setOpen(true)
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
          <Trans>Older vehicles are found online only</Trans>
        ) : (
          <Trans>Search older vehicles online</Trans>
        )}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<Trans>Older vehicles</Trans>}
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
            label={t`Older vehicles`}
            rows={older.rows}
            keyOf={row => row.id}
            empty={<EmptyState icon="search" size="sm" title={<Trans>No results</Trans>} />}
            columns={[
              {
                key: 'title',
                header: t`Vehicle`,
                cell: row => (
                  <Button
                    variant="quiet"
                    onPress={() => {
                      rememberFound(older.rows)
                      setOpen(false)
                      onOpen(row.id)
                    }}
                  >
                    {vehicleTitle(row) || row.stockNumber}
                  </Button>
                ),
              },
              { key: 'stock', header: t`Stock number`, cell: row => row.stockNumber },
              { key: 'status', header: t`Status`, cell: row => status(row.status) },
            ]}
          />
        )}
      </Drawer>
    </>
  )
}
