/** One vehicle: pictures, prices, who holds it, what is told about it and what has happened to it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { vehicleBack } from '#src/domain/outbox/again.ts'
import { ageTone, daysInStock } from '#db/vehicle/age.ts'
import { RecordTags } from '#src/domain/tag/tag-button.tsx'
import { NotHere } from '#src/lib/not-here.tsx'
import { useToday } from '#src/lib/clock.ts'
import { Hold } from '#src/domain/vehicle/hold/card.tsx'
import { CarContradictions } from '#src/domain/vehicle/label/contradictions.tsx'
import { LabelNotice } from '#src/domain/vehicle/label/notice.tsx'
import { Gallery } from '#src/domain/vehicle/photos/gallery.tsx'
import { PhotoManager } from '#src/domain/vehicle/photos/manager.tsx'
import { photosOf, vehicleCommentsOf, vehicleOf } from '#src/domain/vehicle/queries.ts'
import { VehicleStatusChip } from '#src/domain/vehicle/status-chip.tsx'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { foundOnline } from '#src/lib/online-search.ts'
import { useLive } from '#src/lib/replica.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Row as Line, Stack } from '#src/ui/stack.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { DetailActs } from './detail-acts.tsx'
import { Comments } from './detail-comments.tsx'
import { Label } from './detail-label.tsx'
import { Facts, Links } from './detail-facts.tsx'
import { Prices } from './detail-prices.tsx'
import { Timeline } from './detail-timeline.tsx'
import styles from './detail.module.css'
import { useReadOnly } from '#src/ui/read-only.tsx'

type Vehicle = Row<'vehicle'>
const tabKeys = ['overview', 'label', 'photos', 'comments', 'history'] as const
type TabKey = (typeof tabKeys)[number]

/**
 * The open vehicle: of this device, or one that was just found online. `vehicle` is undefined while it is looked for, null when there is none. `isAway`: shown, but not on
 * this device.
 */
export function useVehicle(id: string): { vehicle: Vehicle | null | undefined; isAway: boolean } {
  const here = useLive(vehicleOf(id), [id])
  if (here === undefined) return { vehicle: undefined, isAway: false }
  return here
    ? { vehicle: here, isAway: false }
    : { vehicle: foundOnline('vehicle', id), isAway: true }
}

export function VehicleDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { vehicle, isAway } = useVehicle(id)
  if (vehicle === undefined) return <DetailSkeleton />
  if (vehicle === null) return <Gone onClose={onClose} />
  return <Shown key={vehicle.id} vehicle={vehicle} isAway={isAway} onClose={onClose} />
}

function Shown({
  vehicle,
  isAway,
  onClose,
}: {
  vehicle: Vehicle
  isAway: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const { params, go } = useAddress()
  const photos = useLive(photosOf(vehicle.id), [vehicle.id])
  const comments = useLive(vehicleCommentsOf(vehicle.id), [vehicle.id])
  const tab = tabKeys.find(key => key === params.get('tab')) ?? 'overview'
  const isReadOnly = useReadOnly() || isAway || vehicle.deletedAt !== null
  return (
    <Stack gap={4} className={styles['detail'] ?? ''}>
      <Heading vehicle={vehicle} onClose={onClose} />
      <RecordTags table="vehicle" row={vehicle} isReadOnly={isReadOnly} />
      {isAway && (
        <Banner tone="info" title={<Trans>Found online</Trans>}>
          <Trans>This vehicle is not kept on this device: you can read it, not change it.</Trans>
        </Banner>
      )}
      {vehicle.deletedAt !== null && <Deleted vehicle={vehicle} />}
      {!isReadOnly && (
        <LabelNotice vehicle={vehicle} onPrint={() => go({ print: 'label', label: null }, true)} />
      )}
      {!isReadOnly && <CarContradictions vehicle={vehicle} />}
      {!isAway && vehicle.deletedAt === null && <DetailActs vehicle={vehicle} />}
      <Tabs<TabKey>
        label={t`Vehicle`}
        selected={tab}
        onChange={key => go({ tab: key === 'overview' ? null : key })}
        tabs={[
          { key: 'overview', label: t`Overview` },
          { key: 'label', label: t({ message: 'Label', context: 'of a vehicle' }) },
          { key: 'photos', label: t`Photos`, count: photos?.length ?? 0 },
          { key: 'comments', label: t`Comments`, count: comments?.length ?? 0 },
          { key: 'history', label: t`History` },
        ]}
      >
        {tab === 'overview' && (
          <Stack gap={4}>
            <Hold vehicle={vehicle} isReadOnly={isReadOnly} />
            <Gallery photos={photos} vehicle={vehicle} onAdd={() => go({ tab: 'photos' })} />
            <Prices vehicle={vehicle} isReadOnly={isReadOnly} />
            <Facts vehicle={vehicle} />
            <Links vehicle={vehicle} />
          </Stack>
        )}
        {tab === 'label' && <Label vehicle={vehicle} isReadOnly={isReadOnly} />}
        {tab === 'photos' && (
          <PhotoManager vehicle={vehicle} photos={photos} isReadOnly={isReadOnly} />
        )}
        {tab === 'comments' && (
          <Comments vehicle={vehicle} comments={comments} isReadOnly={isReadOnly} />
        )}
        {tab === 'history' && <Timeline vehicle={vehicle} />}
      </Tabs>
    </Stack>
  )
}

function Heading({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const { t } = useLingui()
  const today = useToday()
  const condition = useCaption('Vehicle.Condition')
  const type = useCaption('ProductType')
  const days = daysInStock(vehicle, today)
  const tone = ageTone(days)
  return (
    <header className={styles['heading']}>
      <div className={styles['words']}>
        <h2 className={styles['title']}>{vehicleTitle(vehicle) || vehicle.stockNumber}</h2>
        <p className={styles['under']}>
          {[
            vehicle.stockNumber,
            type(String(vehicle.productType)),
            vehicle.colourExterior,
            vehicle.vin,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Line gap={1}>
          <VehicleStatusChip vehicle={vehicle} />
          <Chip>{condition(vehicle.condition)}</Chip>
          {vehicle.certified && (
            <Chip tone="accent" icon="certified">
              <Trans>Certified</Trans>
            </Chip>
          )}
          <Chip tone={tone === 'plain' ? 'quiet' : tone} icon="clock">
            <Plural value={days} one="# day in stock" other="# days in stock" />
          </Chip>
        </Line>
      </div>
      <span className={styles['close']}>
        <IconButton looks icon="x" label={t`Close`} onPress={onClose} />
      </span>
    </header>
  )
}

function Deleted({ vehicle }: { vehicle: Vehicle }) {
  const restore = useActs()
  return (
    <Banner
      tone="warn"
      title={<Trans>This vehicle is deleted</Trans>}
      action={
        <Button icon="undo" onPress={() => void restore(vehicleBack(vehicle))}>
          <Trans>Restore</Trans>
        </Button>
      }
    >
      <Trans>Its photos, prices and comments are kept.</Trans>
    </Banner>
  )
}

function Gone({ onClose }: { onClose: () => void }) {
  return (
    <NotHere
      icon="car"
      title={<Trans>This vehicle is not on this device</Trans>}
      action={
        <Button looks onPress={onClose}>
          <Trans>Back to the inventory</Trans>
        </Button>
      }
    >
      <Trans>It was sold long ago, withdrawn or deleted. Search for it online from the list.</Trans>
    </NotHere>
  )
}

const DetailSkeleton = () => (
  <Stack gap={4}>
    <Skeleton width="60%" height="32px" />
    <Skeleton shape="box" height="260px" />
    <Skeleton shape="box" height="160px" />
  </Stack>
)
