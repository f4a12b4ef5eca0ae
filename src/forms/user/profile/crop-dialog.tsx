/** A square of the picture, 512 pixels a side; what the camera wrote beside it (place, time) is gone. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { changePicture } from '#db/user/mutations/user.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import { keepFile } from '#src/sync/files.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { useAlone } from '#src/ui/use-alone.ts'
import {
  type Crop,
  mostZoom,
  sideOf,
  sidePx,
  type Size,
  squareOf,
  wholeCrop,
  withinPicture,
} from './crop.ts'
import styles from '../profile.module.css'

type CropDialogProps = { file: File; userId: string; onClose: () => void }

export default function CropDialog({ file, userId, onClose }: CropDialogProps) {
  const { t } = useLingui()
  const { engine } = useLocal()
  const { run, problem } = useAct(changePicture)
  const picture = usePicture(file)
  const [crop, setCrop] = useState<Crop>()
  const { alone, busy } = useAlone()
  const now = picture.size && (crop ?? wholeCrop(picture.size))
  const save = async () => {
    if (!now || !picture.image) return
    const { bytes, mime } = await cutOut(picture.image, now)
    const sha256 = await keepFile(engine.store, engine.env, bytes, mime)
    if (!(await run({ userId, sha256 }))) return
    toast(t`Item saved successfully`, { tone: 'good' })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>My picture</Trans>}
      size="sm"
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} isDisabled={!now} onPress={() => void alone(save)}>
            <Trans>Use this picture</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {picture.broken && (
          <Banner
            tone="bad"
            urgent
          >{t`This file is no picture this browser can read. Choose another.`}</Banner>
        )}
        {problem && (
          <Banner tone="bad" urgent>
            {problem.text}
          </Banner>
        )}
        {picture.size && now && (
          <>
            <Cropper url={picture.url} size={picture.size} crop={now} onCrop={setCrop} />
            <label>
              <Trans>Zoom</Trans>
              <input
                type="range"
                min={1}
                max={mostZoom}
                step={0.05}
                value={now.zoom}
                className={styles['zoom']}
                onChange={event =>
                  picture.size &&
                  setCrop(withinPicture(picture.size, { ...now, zoom: Number(event.target.value) }))
                }
              />
            </label>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function usePicture(file: File) {
  const [state, setState] = useState<{
    url: string
    image?: HTMLImageElement
    size?: Size
    broken?: boolean
  }>({ url: '' })
  useEffect(() => {
    const url = URL.createObjectURL(file)
    const image = new Image()
    image.onload = () =>
      setState({ url, image, size: { width: image.naturalWidth, height: image.naturalHeight } })
    image.onerror = () => setState({ url, broken: true })
    image.src = url
    return () => {
      image.onload = image.onerror = null
      URL.revokeObjectURL(url)
    }
  }, [file])
  return state
}

type CropperProps = { url: string; size: Size; crop: Crop; onCrop: (crop: Crop) => void }

/** Drag the picture under the circle; arrows do the same. */
function Cropper({ url, size, crop, onCrop }: CropperProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const from = useRef<{ x: number; y: number }>(undefined)
  const move = (dx: number, dy: number) =>
    onCrop(withinPicture(size, { ...crop, x: crop.x + dx, y: crop.y + dy }))
  const drag = (event: PointerEvent) => {
    if (!from.current || !frame.current) return
    const scale = sideOf(size, crop.zoom) / frame.current.clientWidth
    const { clientX: x, clientY: y } = event
    move((from.current.x - x) * scale, (from.current.y - y) * scale)
    from.current = { x, y }
  }
  const step = sideOf(size, crop.zoom) / 20
  const onKeyDown = (event: KeyboardEvent) => {
    const [dx, dy] =
      { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
        event.key
      ] ?? []
    if (dx === undefined || dy === undefined) return
    event.preventDefault()
    move(dx, dy)
  }
  const { left, top, side } = squareOf(size, crop)
  const percent = (length: number) => `${(length / side) * 100}%`
  return (
    // A picture moved under a frame has no role of its own; a group with keys is the nearest.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      role="group"
      aria-label={t`Move the picture with the arrow keys`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles['cropper']}
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => (from.current = undefined)}
      onPointerCancel={() => (from.current = undefined)}
    >
      <img
        src={url}
        alt=""
        draggable={false}
        style={{
          insetInlineStart: percent(-left),
          insetBlockStart: percent(-top),
          inlineSize: percent(size.width),
          blockSize: percent(size.height),
        }}
      />
    </div>
  )
}

async function cutOut(
  image: HTMLImageElement,
  crop: Crop,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; mime: string }> {
  const { left, top, side } = squareOf(
    { width: image.naturalWidth, height: image.naturalHeight },
    crop,
  )
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = sidePx
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // Paper behind what is transparent: jpeg would make it black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, sidePx, sidePx)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, side, side, 0, 0, sidePx, sidePx)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.86))
  if (!blob) throw new Error('no picture')
  return { bytes: new Uint8Array(await blob.arrayBuffer()), mime: blob.type }
}
