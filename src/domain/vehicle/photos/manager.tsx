/** The photos to work on: add by camera or file, order, cover, delete. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import {
  addVehiclePhoto,
  orderVehiclePhotos,
  removeVehiclePhoto,
  restoreVehiclePhoto,
} from '#db/vehicle/mutations/photo.ts'
import { AddPhotos, useAdding } from '#src/domain/photo/adding.tsx'
import { keepPhoto } from '#src/domain/photo/keep.ts'
import { Photo } from '#src/domain/photo/photo.tsx'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { problemOf } from '#src/lib/problem-of.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ReorderList } from '#src/ui/reorder-list.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './photos.module.css'

type Shot = Row<'vehiclePhoto'>
type Props = { vehicle: Row<'vehicle'>; photos: Shot[] | undefined; isReadOnly: boolean }

export function PhotoManager({ vehicle, photos, isReadOnly }: Props) {
  const { t } = useLingui()
  const { order, remove } = useShotActs(vehicle.id, photos ?? [])
  const adding = useAddPhotos(vehicle.id, photos ?? [])
  const [removing, setRemoving] = useState<Shot | null>(null)
  if (!photos) return <ListSkeleton rows={4} avatar />

  const confirm = async () => {
    const photoId = removing?.id
    setRemoving(null)
    if (photoId) await remove(photoId)
  }
  return (
    <Stack gap={4}>
      {!isReadOnly && <AddPhotos label={t`Add photos`} adding={adding} />}
      <Unsent photos={photos} />
      {photos.length === 0 && (
        <EmptyState icon="camera" title={<Trans>No photo yet</Trans>}>
          <Trans>Walk around the vehicle: front, sides, back, interior, odometer.</Trans>
        </EmptyState>
      )}
      <ReorderList
        label={t`Photos in their order; the first is the cover`}
        items={photos.map((photo, index) => ({ ...photo, index, name: t`Photo ${index + 1}` }))}
        onChange={order}
        isDisabled={isReadOnly}
        hasButtons={!isReadOnly}
      >
        {photo => (
          <OneShot
            photo={photo}
            isReadOnly={isReadOnly}
            // Those it does not name keep their order after it.
            onCover={() => order([photo.id])}
            onRemove={() => setRemoving(photo)}
          />
        )}
      </ReorderList>
      <DeleteDialog
        isOpen={removing !== null}
        title={<Trans>Delete this photo</Trans>}
        onConfirm={confirm}
        onCancel={() => setRemoving(null)}
      />
    </Stack>
  )
}

/** Chosen pictures become photos of the vehicle. */
export function useAddPhotos(vehicleId: string, photos: readonly Row<'vehiclePhoto'>[]) {
  const { i18n } = useLingui()
  const { engine } = useLocal()
  const from = Math.max(-1, ...photos.map(photo => photo.position)) + 1
  return useAdding(
    async (file, index) => {
      const kept = await keepPhoto(engine, file)
      const position = from + index
      await engine.mutate(addVehiclePhoto, { id: newId(), vehicleId, ...kept, position })
    },
    error => problemOf(error, i18n).text,
  )
}

function useShotActs(vehicleId: string, photos: readonly Shot[]) {
  const { t } = useLingui()
  const act = useActs()
  const order = (ids: string[]) =>
    void act(
      actOf(orderVehiclePhotos, { vehicleId, order: ids }),
      t`Photos ordered`,
      actOf(orderVehiclePhotos, { vehicleId, order: photos.map(({ id }) => id) }),
    )
  const remove = (photoId: string) =>
    act(
      actOf(removeVehiclePhoto, { photoId }),
      t`Photo deleted`,
      actOf(restoreVehiclePhoto, { photoId }),
    )
  return { order, remove }
}

function OneShot({
  photo,
  isReadOnly,
  onCover,
  onRemove,
}: {
  photo: Shot & { index: number; name: string }
  isReadOnly: boolean
  onCover: () => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  return (
    <div className={styles['shot']}>
      <Photo sha256={photo.thumbSha256} alt={photo.name} width="96px" />
      <div className={styles['shotWords']}>
        {photo.index === 0 ? (
          <Chip tone="accent" icon="star">
            <Trans>Cover</Trans>
          </Chip>
        ) : (
          !isReadOnly && (
            <Button
              variant="quiet"
              icon="star"
              aria-label={t`Make ${photo.name} the cover`}
              onPress={onCover}
            >
              <Trans>Make it the cover</Trans>
            </Button>
          )
        )}
      </div>
      {!isReadOnly && (
        <IconButton icon="trash" label={t`Delete ${photo.name}`} onPress={onRemove} />
      )}
    </div>
  )
}

/** How many of them still wait on this device. */
function Unsent({ photos }: { photos: readonly Shot[] }) {
  const names = photos.map(photo => photo.sha256)
  const waiting = useLive(
    async replica =>
      (await replica.files.bulkGet(names)).filter(file => file?.state === 'local').length,
    [names.join()],
  )
  if (!waiting) return null
  return (
    <Banner tone="info" icon="cloud">
      <Plural
        value={waiting}
        one="# photo is kept on this device until it is sent."
        other="# photos are kept on this device until they are sent."
      />
    </Banner>
  )
}
