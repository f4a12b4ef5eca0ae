import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useRef, useState } from 'react'
import {
  addInspectionPhoto,
  removeInspectionPhoto,
  restoreInspectionPhoto,
} from '#db/inspection/mutations/inspection.ts'
import type { Row as RowOf } from '#db/kernel/mutation.ts'
import { keepPhoto } from '#src/domain/photo/keep.ts'
import { Photo } from '#src/domain/photo/photo.tsx'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { isQuota } from '#src/sync/dexie-store.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Row } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import styles from './point-drawer.module.css'

/** Takes a photo for a point: made small, kept on the device, then a row that follows it to the server. */
export function usePointPhoto(inspectionId: string) {
  const { engine } = useLocal()
  const { t } = useLingui()
  const add = useAct(addInspectionPhoto)
  const remove = useAct(removeInspectionPhoto)
  const restore = useAct(restoreInspectionPhoto)
  const [busyCode, setBusyCode] = useState<string>()

  const take = async (code: string, files: readonly File[]) => {
    setBusyCode(code)
    try {
      for (const file of files)
        try {
          const { sha256, thumbSha256, mime } = await keepPhoto(engine, file)
          await add.run({ id: newId(), inspectionId, code, sha256, thumbSha256, mime })
        } catch (error) {
          // No room for one means none for the rest; one that cannot be read says nothing of the others.
          if (isQuota(error)) {
            toast(
              t`This device is full: the photo was not kept. Free some space and take it again.`,
              { tone: 'bad' },
            )
            return
          }
          toast(t`This file is not a photo we can read.`, { tone: 'bad' })
        }
    } finally {
      setBusyCode(undefined)
    }
  }
  const drop = async (photoId: string) => {
    if (!(await remove.run({ inspectionId, photoId }))) return
    toast(t`Photo removed`, {
      action: { label: t`Undo`, onPress: () => void restore.run({ inspectionId, photoId }) },
    })
  }
  return { take, drop, busyCode, problem: add.problem ?? remove.problem }
}

type PointPhotosProps = {
  code: string
  photos: readonly RowOf<'inspectionPhoto'>[]
  names: ReadonlyMap<string, string>
  isOpen: boolean
  isBusy: boolean
  onFiles: (files: File[]) => void
  onDrop: (photoId: string) => void
}

export function PointPhotos({
  code,
  photos,
  names,
  isOpen,
  isBusy,
  onFiles,
  onDrop,
}: PointPhotosProps) {
  const { t } = useLingui()
  const format = useFormat()
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  if (!isOpen && photos.length === 0) return null
  return (
    <section aria-label={t`Photos`}>
      <h3 className={styles['heading']}>
        <Trans>Photos</Trans>
      </h3>
      {photos.length > 0 && (
        <ul className={styles['photos']}>
          {photos.map((photo, index) => (
            <li key={photo.id} className={styles['photo']}>
              <Photo
                sha256={photo.sha256}
                thumb={photo.thumbSha256}
                alt={t`${code}, photo ${index + 1}`}
              />
              <span className={styles['by']}>
                {names.get(photo.by)} · {format.instant(photo.at, 'time')}
              </span>
              {isOpen && (
                <IconButton
                  icon="trash"
                  label={t`Remove photo ${index + 1}`}
                  onPress={() => onDrop(photo.id)}
                  className={styles['remove']}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Row gap={2}>
          <Button icon="camera" busy={isBusy} onPress={() => camera.current?.click()}>
            <Trans>Take a photo</Trans>
          </Button>
          <Button icon="image" variant="quiet" onPress={() => chooser.current?.click()}>
            <Trans>Choose from this device</Trans>
          </Button>
          <PhotoInput ref={camera} label={t`Camera for ${code}`} isCamera onFiles={onFiles} />
          <PhotoInput ref={chooser} label={t`Photos of ${code}`} onFiles={onFiles} />
        </Row>
      )}
    </section>
  )
}

type PhotoInputProps = {
  ref: Ref<HTMLInputElement>
  label: string
  isCamera?: boolean
  onFiles: (files: File[]) => void
}
export function PhotoInput({ ref, label, isCamera, onFiles }: PhotoInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept="image/*"
      aria-label={label}
      {...(isCamera ? { capture: 'environment' } : { multiple: true })}
      onChange={event => {
        onFiles([...(event.target.files ?? [])])
        // The same picture may be taken again after it was removed.
        event.target.value = ''
      }}
    />
  )
}
