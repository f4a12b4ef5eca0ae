/** Leads this device no longer holds (closed or delivered long ago), asked of the server. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOnlineSearch } from '#src/lib/online-search.ts'
import { LeadStatusChip } from '#src/lib/trade/lead-status-chip.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'

export function OlderOnline({ query }: { query: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const older = useOnlineSearch('lead', query)
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
      >
        {older.isOffline ? (
          <Trans>Older leads are found online only</Trans>
        ) : (
          <Trans>Search older leads online</Trans>
        )}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<Trans>Older leads</Trans>}
        subtitle={query}
        size="md"
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
            label={t`Older leads`}
            rows={older.rows}
            keyOf={row => row.id}
            empty={<EmptyState icon="search" size="sm" title={<Trans>No results</Trans>} />}
            columns={[
              { key: 'name', header: t`Name`, isRowHeader: true, cell: row => row.name },
              { key: 'status', header: t`Status`, cell: row => <LeadStatusChip lead={row} /> },
              {
                key: 'phone',
                header: t`Phone`,
                cell: row => (row.phoneKey ? format.phone(row.phoneKey) : row.phone),
              },
              {
                key: 'date',
                header: t`Lead date`,
                cell: row => format.instant(row.leadAt, 'date'),
              },
              { key: 'source', header: t`Source`, cell: row => row.source },
            ]}
          />
        )}
      </Drawer>
    </>
  )
}
