/** A frame of a chosen picture, cut on the device to exactly its size. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Problem } from '#src/lib/problem-of.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useAlone } from '#src/ui/use-alone.ts'
import { type Crop, leastZoom, mostZoom, type Shape, wholeCrop, withinPicture } from './crop.ts'
import { CropPreview, Cropper, type Framed, usePicture } from './cropper.tsx'
import styles from './cropper.module.css'
import { type Cut, cutOut, type Look } from './cut-out.ts'

type CropDialogProps = {
  file: File
  title: ReactNode
  shape: Shape
  mime: Look['mime']
  /** Shown as a circle, as faces are. */
  isRound?: boolean
  /** Shown on light and on dark while it is cut, with a choice of its ground. */
  onPages?: boolean
  /** @returns whether it was kept */
  onCut: (cut: Cut) => Promise<boolean>
  problem: Problem | undefined
  onClose: () => void
}

export function CropDialog(props: CropDialogProps) {
  const { t } = useLingui()
  const { file, title, shape, mime, isRound, onPages, onCut, problem, onClose } = props
  const picture = usePicture(file)
  const [wanted, setCrop] = useState<Crop>()
  const [isWhite, setWhite] = useState(!onPages)
  const [isTooMuch, setTooMuch] = useState(false)
  const { alone, busy } = useAlone()
  const { size, image, url } = picture
  const crop = size && (wanted ?? wholeCrop(size, shape))
  const save = async () => {
    if (!crop || !image) return
    const look = { mime, ground: isWhite ? '#ffffff' : '' }
    // Too large for this device: it opened, and cannot be drawn.
    const cut = await cutOut(image, shape, crop, look).catch(() => undefined)
    setTooMuch(cut === undefined)
    if (cut && (await onCut(cut))) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} isDisabled={!crop} onPress={() => void alone(save)}>
            <Trans>Use this picture</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {isTooMuch && (
          <Banner tone="bad" urgent>
            {t`This device cannot cut a picture this large. Choose a smaller one.`}
          </Banner>
        )}
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
        {size && crop && (
          <Framing
            {...{ url, size, shape, crop, isRound, isWhite, setCrop, setWhite }}
            onPages={onPages === true}
          />
        )}
      </Stack>
    </Dialog>
  )
}

type FramingProps = Framed & {
  isRound: boolean | undefined
  onPages: boolean
  isWhite: boolean
  setCrop: (crop: Crop) => void
  setWhite: (isWhite: boolean) => void
}

function Framing({ isRound, onPages, isWhite, setCrop, setWhite, ...framed }: FramingProps) {
  const { t } = useLingui()
  const { size, shape, crop } = framed
  return (
    <>
      <Cropper {...framed} isRound={isRound} onCrop={setCrop} />
      <label>
        <Trans>Zoom</Trans>
        <input
          type="range"
          min={leastZoom(size, shape)}
          max={mostZoom}
          step={0.01}
          value={crop.zoom}
          className={styles['zoom']}
          onChange={({ target }) =>
            setCrop(withinPicture(size, shape, { ...crop, zoom: Number(target.value) }))
          }
        />
      </label>
      {onPages && (
        <>
          <CheckboxField label={t`White ground behind it`} value={isWhite} onChange={setWhite} />
          <div
            className={styles['page']}
            role="group"
            aria-label={t`On a light and on a dark page`}
          >
            {pages.map(page => (
              <div key={page} style={{ background: page }}>
                <CropPreview {...framed} ground={isWhite ? '#fff' : ''} />
              </div>
            ))}
          </div>
        </>
      )}
    </>
  )
}
/** The website's ground in its two themes. */
const pages = ['#f8f9f9', '#111415']
