import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { inspectionList, type ListedInspection } from '#src/domain/inspection/queries.ts'
import { statuses } from '#src/domain/inspection/words.ts'
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { ListScreen, NoMatch } from '#src/lib/list-screen.tsx'
import { OlderOnline } from '#src/lib/older-online.tsx'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { VirtualList } from '#src/ui/virtual-list.tsx'
import { filtered, inspectionQuery, ListFilters } from './list-filters.tsx'
import { ListRow } from './list-row.tsx'

/** Every inspection on the device, the last touched first, and the one to go on with. */
export function InspectionList({ demo }: { demo: boolean }) {
  const { userId } = useLocal()
  const { t } = useLingui()
  const { params, go } = useAddress()
  const rows = useLive(inspectionList(demo, userId), [demo, userId])
  const names = useLive(namesOfUsers())
  const query = useDeferredValue(params.toString())
  const shown = useMemo(
    () => rows && filtered(rows, inspectionQuery.read(new URLSearchParams(query)), userId),
    [rows, query, userId],
  )
  const open = (id: string) => go({ id }, true)
  const form = demo ? 'management.InspectionsDemo' : 'management.Inspections'
  const start = (
    <Button variant="primary" icon="plus" onPress={() => open('0')}>
      {demo ? <Trans>Practise an inspection</Trans> : <Trans>Start an inspection</Trans>}
    </Button>
  )
  return (
    <ListScreen
      form={form}
      actions={start}
      above={<Above demo={demo} rows={rows ?? []} onOpen={open} />}
      search={{
        label: t`Search inspections`,
        placeholder: t`Stock number, VIN, make, model`,
        onEnter: () => shown?.length === 1 && open(shown[0]!.inspection.id),
      }}
      filters={<ListFilters />}
      shown={names && shown?.length}
      total={rows?.length}
      older={<OlderInspections query={params.get('q') ?? ''} onOpen={open} />}
      skeleton={{ height: 92, avatar: true }}
    >
      <VirtualList
        label={t`Inspections`}
        rows={shown ?? []}
        keyOf={row => row.inspection.id}
        rowHeight={104}
        isMeasured
        scrollKey={form}
        onSelect={open}
        textOf={row => vehicleTitle(row.vehicle)}
        empty={
          rows?.length === 0 ? (
            <NoInspection start={start} />
          ) : (
            <NoMatch query={inspectionQuery}>
              <Trans>No inspection on this device fits these filters.</Trans>
            </NoMatch>
          )
        }
      >
        {row => <ListRow listed={row} names={names ?? noNames} />}
      </VirtualList>
    </ListScreen>
  )
}
const noNames = new Map<string, string>()

type AboveProps = {
  demo: boolean
  rows: readonly ListedInspection[]
  onOpen: (id: string) => void
}

function Above({ demo, rows, onOpen }: AboveProps) {
  return (
    <Stack gap={3}>
      {demo && (
        <Banner tone="info" icon="shield">
          <Trans>
            Practice: everything works as on a real inspection, nothing is released and nothing
            reaches the website.
          </Trans>
        </Banner>
      )}
      <Resume rows={rows} onOpen={onOpen} />
    </Stack>
  )
}

function NoInspection({ start }: { start: ReactNode }) {
  const { t } = useLingui()
  return (
    <EmptyState icon="clipboard" title={t`No inspection yet`} action={start}>
      <Trans>Choose a vehicle and walk through its 150 points. It works without a network.</Trans>
    </EmptyState>
  )
}

/** The open inspection she ticked last: one tap back to where she was. */
function Resume({
  rows,
  onOpen,
}: {
  rows: readonly ListedInspection[]
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  const last = rows
    .filter(row => row.inspection.status === 'open' && row.mine)
    .reduce<ListedInspection | undefined>(
      (best, row) => (best?.mine && row.mine && best.mine.at > row.mine.at ? best : row),
      undefined,
    )
  if (!last?.mine) return null
  const name = vehicleTitle(last.vehicle) || t`Unknown vehicle`
  const { done = 0, total = 150 } = last.progress ?? {}
  return (
    <Banner
      tone="info"
      icon="history"
      title={name}
      action={
        <Button looks variant="primary" onPress={() => onOpen(last.inspection.id)}>
          <Trans>Resume where you were</Trans>
        </Button>
      }
    >
      <Trans>
        {done} of {total}, last point {last.mine.code}
      </Trans>
    </Banner>
  )
}

/** Released ones leave the device after a month; the server still has them. */
function OlderInspections({ query, onOpen }: { query: string; onOpen: (id: string) => void }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return (
    <OlderOnline
      noun="inspection"
      query={query}
      search={t`Search older inspections online`}
      offline={t`Older inspections are found online only`}
      title={t`Older inspections`}
      name={{ header: t`Vehicle`, of: row => <VehicleName id={row.vehicleId} /> }}
      columns={[
        { key: 'status', header: t`Status`, cell: row => i18n._(statuses[row.status].caption) },
        { key: 'date', header: t`Date`, cell: row => format.instant(row.touchedAt, 'date') },
      ]}
      onOpen={onOpen}
    />
  )
}

function VehicleName({ id }: { id: string }) {
  const { t } = useLingui()
  const vehicle = useLive(replica => replica.vehicle.get(id), [id])
  return <>{vehicleTitle(vehicle) || t`Unknown vehicle`}</>
}
