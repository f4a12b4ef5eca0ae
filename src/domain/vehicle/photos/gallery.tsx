/** The photos to look at: swipe, arrows, thumbnails, and the whole screen. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { Photo } from '#src/domain/photo/photo.tsx'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { iconOfType } from '#src/domain/vehicle/type.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './photos.module.css'

type Photos = readonly Row<'vehiclePhoto'>[]
type Props = { photos: Photos | undefined; vehicle: Row<'vehicle'>; onAdd: () => void }

export function Gallery({ photos, vehicle, onAdd }: Props) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const [isFull, setFull] = useState(false)
  if (!photos) return <Skeleton shape="box" height="280px" />
  if (photos.length === 0)
    return (
      <EmptyState
        size="sm"
        icon={iconOfType(vehicle.productType)}
        title={<Trans>No photo yet</Trans>}
        action={
          <Button icon="camera" onPress={onAdd}>
            <Trans>Add photos</Trans>
          </Button>
        }
      />
    )
  const shown = Math.min(at, photos.length - 1)
  const title = vehicleTitle(vehicle)
  return (
    <div className={styles['gallery']}>
      <Strip photos={photos} at={shown} onAt={setAt} title={title} onPress={() => setFull(true)} />
      <div className={styles['thumbs']}>
        {photos.map((photo, index) => (
          <button
            key={photo.id}
            type="button"
            aria-label={t`Photo ${index + 1} of ${photos.length}`}
            aria-current={index === shown}
            onClick={() => setAt(index)}
            className={styles['thumb']}
          >
            <Photo sha256={photo.thumbSha256} alt="" />
          </button>
        ))}
      </div>
      <Modal isOpen={isFull} onClose={() => setFull(false)} place="full">
        <Sheet
          title={title}
          subtitle={
            <Trans>
              Photo {shown + 1} of {photos.length}
            </Trans>
          }
          onClose={() => setFull(false)}
          flush
        >
          <Strip photos={photos} at={shown} onAt={setAt} title={title} isFull />
        </Sheet>
      </Modal>
    </div>
  )
}

type StripProps = {
  photos: Photos
  at: number
  onAt: (at: number) => void
  title: string
  onPress?: () => void
  isFull?: boolean
}

/** One photo at a time, side by side under the finger: the browser's own snapping does the swipe. */
function Strip({ photos, at, onAt, title, onPress, isFull }: StripProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const go = (to: number) => onAt(Math.max(0, Math.min(photos.length - 1, to)))

  useEffect(() => {
    const node = box.current
    if (!node) return
    const target = at * node.clientWidth
    if (Math.abs(node.scrollLeft - target) > 4)
      node.scrollTo?.({
        left: target,
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
      })
  }, [at])

  const onScrollEnd = () => {
    const node = box.current
    if (node && node.clientWidth > 0) go(Math.round(node.scrollLeft / node.clientWidth))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(at + step)
  }
  return (
    <div className={isFull ? styles['full'] : styles['stage']}>
      {/* A place that scrolls must be reached by the keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        role="group"
        aria-label={t`Photos`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScrollEnd={onScrollEnd}
        className={styles['strip']}
      >
        {photos.map((photo, index) => (
          <div key={photo.id} className={styles['slide']}>
            {/* Pictures come as they are reached; the neighbours are there before the finger is. */}
            {Math.abs(index - at) <= 1 && (
              <Photo
                sha256={photo.sha256}
                thumb={photo.thumbSha256}
                alt={t`${title}, photo ${index + 1}`}
                aspect={isFull ? photo.width / photo.height : 16 / 10}
                contain={isFull}
              />
            )}
          </div>
        ))}
      </div>
      {photos.length > 1 && <Arrows at={at} count={photos.length} onGo={go} />}
      {onPress && (
        <span className={styles['zoom']}>
          <IconButton looks icon="eye" label={t`Full screen`} tone="outlined" onPress={onPress} />
        </span>
      )}
    </div>
  )
}

function Arrows({ at, count, onGo }: { at: number; count: number; onGo: (to: number) => void }) {
  const { t } = useLingui()
  return (
    <>
      <span className={styles['previous']}>
        <IconButton
          looks
          icon="chevron-left"
          label={t`Previous photo`}
          tone="outlined"
          isDisabled={at === 0}
          onPress={() => onGo(at - 1)}
        />
      </span>
      <span className={styles['next']}>
        <IconButton
          looks
          icon="chevron-right"
          label={t`Next photo`}
          tone="outlined"
          isDisabled={at === count - 1}
          onPress={() => onGo(at + 1)}
        />
      </span>
    </>
  )
}
