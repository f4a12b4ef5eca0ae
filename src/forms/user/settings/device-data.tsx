/** What this device keeps for working without a network, and how to free or refill it. The outbox is never touched here. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type MirroredTable, mirrorOrder } from '#db/tables.ts'
import { metaOf } from '#src/domain/outbox/meta.ts'
import { lightFacts } from '#src/domain/outbox/queries.ts'
import { photoCache } from '#src/lib/device-ballast.ts'
import { tableCaptions } from '#src/lib/table-captions.ts'
import { useLocal, useLive, useSyncState } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { refillMirror } from '#src/sync/refill.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import styles from '../settings.module.css'

/** Here the small ones are told apart too. */
const captions: Record<MirroredTable, MessageDescriptor> = {
  ...tableCaptions,
  leadComment: msg`Lead comments`,
  leadTouch: msg`Lead history`,
  vehiclePhoto: msg`Vehicle photos`,
  vehicleComment: msg`Vehicle comments`,
  vehiclePrice: msg`Price history`,
  clientVehicle: msg`Vehicles of clients`,
  consent: msg`Consents`,
  inspectionPhoto: msg`Inspection photos`,
  contractEvent: msg`Steps of contracts`,
  vehicleLabel: msg`Labels of vehicles`,
  workItem: msg`Work items`,
  deliveryItem: msg`Delivery checklists`,
  onlineSale: msg`Online sales`,
  subscription: msg`Subscriptions`,
}

type Count = { table: (typeof mirrorOrder)[number]; count: number }

export function DeviceData() {
  const { t } = useLingui()
  const format = useFormat()
  const rows = useLive(replica =>
    Promise.all(
      mirrorOrder.map(async table => ({ table, count: await replica.table(table).count() })),
    ),
  )
  const filled = useLive(replica => metaOf(replica, 'filled'))
  const pulledAt = useLive(replica => metaOf(replica, 'pulledAt'))
  const waiting = useLive(lightFacts())?.waiting ?? 0
  const { progress } = useSyncState()
  const room = useRoom()
  const total = rows?.reduce((sum, { count }) => sum + count, 0) ?? 0
  const asOf = pulledAt ? format.instant(pulledAt, 'dateTime') : ''
  return (
    <>
      <Card title={<Trans>Storage</Trans>}>
        <Stack gap={4}>
          <DescriptionList
            facts={[
              { term: t`Records kept for working offline`, value: format.number(total) },
              { term: t`Photos kept`, value: room ? format.number(room.photos) : t`Not known` },
              {
                term: t`Storage used`,
                value: room?.bytes === undefined ? t`Not known` : format.bytes(room.bytes),
              },
              { term: t`As of`, value: asOf || t`Not yet` },
            ]}
          />
          {progress && !filled && (
            <ProgressBar
              label={t`Loading`}
              value={progress.done}
              max={progress.total}
              valueText={`${format.number(progress.done)} / ${format.number(progress.total)}`}
            />
          )}
          {waiting > 0 && (
            <Banner tone="info">
              <Plural
                value={waiting}
                one="# item has not been sent yet. Nothing on this page removes it."
                other="# items have not been sent yet. Nothing on this page removes them."
              />
            </Banner>
          )}
          <Row gap={2}>
            <Refill />
            <ClearPhotos onCleared={room?.measure} isDisabled={!room?.photos} />
          </Row>
        </Stack>
      </Card>
      <Kept rows={rows ?? []} isEmpty={total === 0} />
    </>
  )
}

function Kept({ rows, isEmpty }: { rows: readonly Count[]; isEmpty: boolean }) {
  const { i18n } = useLingui()
  const format = useFormat()
  return (
    <Card title={<Trans>What is kept</Trans>}>
      <DescriptionList
        facts={rows
          .filter(({ count }) => count > 0)
          .map(({ table, count }) => ({
            term: i18n._(captions[table]),
            value: format.number(count),
          }))}
      />
      {isEmpty && (
        <p className={styles['note']}>
          <Trans>Nothing yet: the first sync fills it.</Trans>
        </p>
      )}
    </Card>
  )
}

function Refill() {
  const { t } = useLingui()
  const { engine } = useLocal()
  const { phase } = useSyncState()
  const [isAsking, setAsking] = useState(false)
  const hasNoAnswer = useOffline()
  const isOffline = hasNoAnswer || phase === 'sign-in'
  const refill = async () => {
    setAsking(false)
    await refillMirror(engine.store)
    engine.wake()
    toast(t`Asking the server for everything anew`)
  }
  return (
    <>
      <Button icon="sync" onPress={() => setAsking(true)}>
        <Trans>Refill</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Load everything anew?`}
        message={
          isOffline
            ? t`There is no connection: what is here stays until the server answers, then it is replaced. Unsent work, drafts and photos on their way stay.`
            : t`Everything kept here is fetched from the dealership again. It takes a moment and some data. Unsent work, drafts and photos on their way stay.`
        }
        confirmLabel={t`Load anew`}
        cancelLabel={t`Cancel`}
        onConfirm={refill}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function ClearPhotos({
  onCleared,
  isDisabled,
}: {
  onCleared: (() => Promise<void>) | undefined
  isDisabled: boolean
}) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const clear = async () => {
    setAsking(false)
    await caches.delete(photoCache)
    await onCleared?.()
    toast(t`Kept photos removed`, { tone: 'good' })
  }
  return (
    <>
      <Button icon="image" isDisabled={isDisabled} onPress={() => setAsking(true)}>
        <Trans>Remove kept photos</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Remove the kept photos?`}
        message={t`Photos come back from the server when they are looked at: until then they are missing offline. Photos that are not sent yet stay.`}
        confirmLabel={t`Remove kept photos`}
        cancelLabel={t`Cancel`}
        onConfirm={clear}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

type Room = { photos: number; bytes: number | undefined; measure: () => Promise<void> }

function useRoom(): Room | undefined {
  const [room, setRoom] = useState<Omit<Room, 'measure'>>()
  const measure = useCallback(async () => {
    const bytes = await navigator.storage?.estimate().then(
      ({ usage }) => usage,
      () => undefined,
    )
    setRoom({ photos: await cachedPhotos(), bytes })
  }, [])
  useEffect(() => void measure(), [measure])
  return room && { ...room, measure }
}

async function cachedPhotos(): Promise<number> {
  try {
    return (await (await caches.open(photoCache)).keys()).length
  } catch {
    return 0
  }
}
