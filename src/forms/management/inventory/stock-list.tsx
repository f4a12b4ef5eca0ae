/** The stock: search, filters, rows or cards, and what can be done with many at once. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { Views } from '#src/domain/view/views.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import { ListScreen, NoMatch } from '#src/lib/list-screen.tsx'
import { OlderOnline } from '#src/lib/older-online.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { usePicked } from '#src/lib/use-picked.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { VirtualList } from '#src/ui/virtual-list.tsx'
import { StockBulk } from './bulk-bar.tsx'
import { stockQuery } from './filters.ts'
import { StockCards } from './stock-cards.tsx'
import { StockMenu } from './stock-menu.tsx'
import { StockRow } from './stock-row.tsx'
import { StockTools } from './stock-tools.tsx'
import { useStock } from './use-stock.ts'

const rowHeight = 92

export function StockList({ openId }: { openId: string | null }) {
  const { t } = useLingui()
  const { params, go } = useAddress()
  const { vehicles, shown, makes, today } = useStock(params)
  const picking = usePicked()
  const { picked, toggle } = picking

  const open = (id: string) => go({ id, edit: null, tab: null }, true)
  const choose = picked ? toggle : open
  const empty =
    vehicles?.length === 0 ? (
      <NoStock onAdd={() => open('0')} onImport={() => go({ import: '1' }, true)} />
    ) : (
      <NoMatch query={{ none: { ...stockQuery.none, status: null } }}>
        <Trans>
          Nothing in stock matches. Sold and withdrawn vehicles are found by their status.
        </Trans>
      </NoMatch>
    )

  return (
    <ListScreen
      form="management.Inventory"
      actions={
        <>
          <StockMenu shown={shown ?? []} today={today} picking={picking} />
          <Button icon="plus" variant="primary" onPress={() => open('0')}>
            <Trans>Add</Trans>
          </Button>
        </>
      }
      search={{
        label: t`Search the inventory`,
        placeholder: t`Stock no., VIN, make, model, colour`,
        onEnter: () => shown?.length === 1 && open(shown[0]!.id),
      }}
      filters={<StockTools makes={makes} shown={shown?.length ?? 0} hasViews={!openId} />}
      views={<Views list="inventory" keys={stockQuery.keys} />}
      shown={shown?.length}
      total={vehicles?.length}
      older={<OlderVehicles query={params.get('q') ?? ''} onOpen={open} />}
      skeleton={{ height: rowHeight, avatar: true }}
      foot={picked && <StockBulk shown={shown ?? []} picking={picking} today={today} />}
    >
      <Vehicles
        shown={shown ?? []}
        today={today}
        picked={picked}
        openId={openId}
        isCards={params.get('view') === 'grid' && !openId}
        onChoose={choose}
        empty={empty}
      />
    </ListScreen>
  )
}

type VehiclesProps = {
  shown: Row<'vehicle'>[]
  today: string
  picked: ReadonlySet<string> | null
  openId: string | null
  isCards: boolean
  onChoose: (id: string) => void
  empty: ReactNode
}

function Vehicles({ shown, today, picked, openId, isCards, onChoose, empty }: VehiclesProps) {
  const { t } = useLingui()
  if (isCards && shown.length > 0)
    return <StockCards vehicles={shown} today={today} picked={picked} onChoose={onChoose} />
  return (
    <VirtualList<Row<'vehicle'>>
      label={t`Inventory`}
      rows={shown}
      keyOf={vehicle => vehicle.id}
      rowHeight={rowHeight}
      selected={openId}
      onSelect={onChoose}
      textOf={vehicle => vehicle.make}
      scrollKey="inventory"
      empty={empty}
    >
      {vehicle => <StockRow vehicle={vehicle} today={today} isPicked={picked?.has(vehicle.id)} />}
    </VirtualList>
  )
}

function NoStock({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  return (
    <EmptyState
      icon="car"
      title={<Trans>No vehicle yet</Trans>}
      action={
        <>
          <Button icon="plus" variant="primary" onPress={onAdd}>
            <Trans>Add a vehicle</Trans>
          </Button>
          <Button icon="upload" onPress={onImport}>
            <Trans>Import a file</Trans>
          </Button>
        </>
      }
    >
      <Trans>Scan a VIN to add the first one, or bring your whole stock from a CSV file.</Trans>
    </EmptyState>
  )
}

/** Vehicles this device does not hold: sold long ago, withdrawn. */
function OlderVehicles({ query, onOpen }: { query: string; onOpen: (id: string) => void }) {
  const { t } = useLingui()
  const status = useCaption('ProductStatus')
  return (
    <OlderOnline
      noun="vehicle"
      query={query}
      search={t`Search older vehicles online`}
      offline={t`Older vehicles are found online only`}
      title={t`Older vehicles`}
      name={{ header: t`Vehicle`, of: row => vehicleTitle(row) || row.stockNumber }}
      columns={[
        { key: 'stock', header: t`Stock number`, cell: row => row.stockNumber },
        { key: 'status', header: t`Status`, cell: row => status(row.status) },
      ]}
      onOpen={onOpen}
    />
  )
}
