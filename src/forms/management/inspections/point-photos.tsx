import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useRef } from 'react'
import type { Row as RowOf } from '#db/kernel/mutation.ts'
import { Photo } from '#src/domain/photo/photo.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Row } from '#src/ui/stack.tsx'
import styles from './point-drawer.module.css'

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
