/** Contracts this device does not hold any more, asked of the server. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOnlineSearch } from '#src/lib/online-search.ts'
import { ContractStatusChip } from '#src/lib/trade/contract-status-chip.tsx'
import { vehicleTitle } from '#src/lib/trade/vehicle-title.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { buyerName, numberOf } from './filters.ts'
import { rememberFound } from './use-contract.ts'

export function OlderOnline({ query, onOpen }: { query: string; onOpen: (id: string) => void }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const older = useOnlineSearch('saleContract', query)
  if (query.trim() === '') return null
  const start = () => {
    older.search()
    setOpen(true)
  }
  const choose = (id: string) => {
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
      >
        {older.isOffline ? (
          <Trans>Older contracts are found online only</Trans>
        ) : (
          <Trans>Search older contracts online</Trans>
        )}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<Trans>Older contracts</Trans>}
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
            label={t`Older contracts`}
            rows={older.rows}
            keyOf={row => row.id}
            empty={<EmptyState icon="search" size="sm" title={<Trans>No results</Trans>} />}
            columns={[
              {
                key: 'buyer',
                header: t`Buyer`,
                cell: row => (
                  <Button variant="quiet" onPress={() => choose(row.id)}>
                    {buyerName(row) || numberOf(row)}
                  </Button>
                ),
              },
              { key: 'number', header: t`Number`, cell: numberOf },
              { key: 'vehicle', header: t`Vehicle`, cell: row => vehicleTitle(row.product) },
              {
                key: 'status',
                header: t`Status`,
                cell: row => <ContractStatusChip contract={row} />,
              },
            ]}
          />
        )}
      </Drawer>
    </>
  )
}
