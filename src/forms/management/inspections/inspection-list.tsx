import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formCatalogue } from '#db/forms.ts'
import { useOnlineSearch } from '#src/lib/online-search.ts'
import { useFloor, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { inspectionList, type ListedInspection } from '#src/domain/inspection/queries.ts'
import { namesOfUsers } from '#src/domain/vehicle/queries.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { VirtualList } from '#src/ui/virtual-list.tsx'
import { filtered, filterOf, ListFilters } from './list-filters.tsx'
import { ListRow } from './list-row.tsx'
import styles from './inspection-list.module.css'

/** Every inspection on the device, the last touched first, and the one to go on with. */
export function InspectionList({ demo }: { demo: boolean }) {
  const { userId } = useFloor()
  const { locale } = useSession()
  const { t } = useLingui()
  const { params, go } = useAddress()
  const rows = useLive(inspectionList(demo, userId), [demo, userId])
  const names = useLive(namesOfUsers())
  const filter = filterOf(params)
  const shown = rows && filtered(rows, filter, userId)
  const open = (id: string) => go({ id }, true)
  const key = demo ? 'management.InspectionsDemo' : 'management.Inspections'
  const start = (
    <Button variant="primary" icon="plus" onPress={() => open('0')}>
      {demo ? <Trans>Practise an inspection</Trans> : <Trans>Start an inspection</Trans>}
    </Button>
  )
  const isFiltered =
    filter.q !== '' || filter.status !== null || filter.family !== null || filter.isMine
  return (
    <Page title={formCatalogue[key].titles[locale]} actions={start} width="full">
      <div className={styles['list']}>
        <div className={styles['top']}>
          {demo && (
            <Banner tone="info" icon="shield">
              <Trans>
                Practice: everything works as on a real inspection, nothing is released and nothing
                reaches the website.
              </Trans>
            </Banner>
          )}
          {rows && <Resume rows={rows} onOpen={open} />}
          <ListFilters filter={filter} onChange={patch => go(patch)} />
        </div>
        {!shown || !names ? (
          <ListSkeleton rows={6} avatar height={92} />
        ) : (
          <div className={styles['rows']}>
            <VirtualList
              label={t`Inspections`}
              rows={shown}
              keyOf={row => row.inspection.id}
              rowHeight={104}
              isMeasured
              scrollKey={key}
              onSelect={open}
              textOf={row => vehicleTitle(row.vehicle)}
              empty={
                <NoneShown isFiltered={isFiltered} query={filter.q} start={start} onOpen={open} />
              }
            >
              {row => <ListRow listed={row} names={names} />}
            </VirtualList>
          </div>
        )}
      </div>
    </Page>
  )
}

function NoneShown({
  isFiltered,
  query,
  start,
  onOpen,
}: {
  isFiltered: boolean
  query: string
  start: ReactNode
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  return isFiltered ? (
    <EmptyState
      icon="search"
      title={t`No results`}
      action={<OlderOnline query={query} onOpen={onOpen} />}
    >
      <Trans>No inspection on this device fits these filters.</Trans>
    </EmptyState>
  ) : (
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
        <Button variant="primary" onPress={() => onOpen(last.inspection.id)}>
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
function OlderOnline({ query, onOpen }: { query: string; onOpen: (id: string) => void }) {
  const older = useOnlineSearch('inspection', query)
  const { replica } = useFloor()
  const vehicles = useLive(
    () => replica.vehicle.bulkGet(older.rows.map(row => row.vehicleId)),
    [older.rows],
  )
  if (query === '') return null
  if (older.isOffline)
    return <Trans>Older inspections can be searched when the network is back.</Trans>
  if (older.state === 'done')
    return (
      <ul className={styles['older']}>
        {older.rows.length === 0 && <Trans>Nothing older either.</Trans>}
        {older.rows.map((row, index) => (
          <li key={row.id}>
            <Button variant="quiet" onPress={() => onOpen(row.id)}>
              {vehicleTitle(vehicles?.[index]) || row.id}
            </Button>
          </li>
        ))}
      </ul>
    )
  return (
    <Button icon="search" busy={older.state === 'searching'} onPress={older.search}>
      {older.state === 'failed' ? (
        <Trans>No answer. Search again</Trans>
      ) : (
        <Trans>Search older inspections online</Trans>
      )}
    </Button>
  )
}
