/** Rows this device does not hold (any more), asked of the server and shown in a drawer. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { rememberFound, type SearchNoun, useOnlineSearch } from '#src/lib/online-search.ts'
import { RequestNumber } from '#src/lib/request-number.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'

type Props<N extends SearchNoun> = {
  noun: N
  query: string
  /** On the button: with a network, and without one. */
  search: string
  offline: string
  title: string
  /** The column that names a row; with `onOpen` it leads there. */
  name: { header: string; of: (row: Row<N>) => ReactNode }
  columns: readonly Column<Row<N>>[]
  onOpen?: (id: string) => void
}

export function OlderOnline<N extends SearchNoun>(props: Props<N>) {
  const { noun, query, search, offline, title, name, columns, onOpen } = props
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const older = useOnlineSearch(noun, query)
  if (query.trim() === '') return null
  const start = () => {
    older.search()
    setOpen(true)
  }
  const choose = (id: string) => {
    rememberFound(noun, older.rows)
    setOpen(false)
    onOpen?.(id)
  }
  const nameCell = (row: Row<N>) =>
    onOpen ? (
      <Button looks variant="quiet" onPress={() => choose(row.id)}>
        {name.of(row)}
      </Button>
    ) : (
      name.of(row)
    )
  return (
    <>
      <Button
        looks
        variant="quiet"
        icon={older.isOffline ? 'cloud-off' : 'search'}
        isDisabled={older.isOffline}
        onPress={start}
      >
        {older.isOffline ? offline : search}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        subtitle={query}
        size="md"
      >
        {older.state === 'searching' && <ListSkeleton rows={4} />}
        {older.state === 'failed' && (
          <Banner
            tone="warn"
            title={<Trans>The server did not answer</Trans>}
            action={<Button looks onPress={older.search}>{t`Try again`}</Button>}
          >
            <Trans>Nothing on this device is affected.</Trans>
            <RequestNumber number={older.number} />
          </Banner>
        )}
        {older.state === 'done' && (
          <DataTable
            label={title}
            rows={older.rows}
            keyOf={row => row.id}
            empty={<EmptyState isKnown icon="search" size="sm" title={<Trans>No results</Trans>} />}
            columns={[
              { key: 'name', header: name.header, isRowHeader: true, cell: nameCell },
              ...columns,
            ]}
          />
        )}
      </Drawer>
    </>
  )
}
