/** The point of a picture that stays in view, and what is cut off at its sides: by finger, mouse or keys. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import {
  type editPictureBody,
  leastLeft,
  type PictureCut,
  type PictureLine,
  pictureShapes,
} from '#db/website/picture.ts'
import { usePhotoUrl } from '#src/domain/photo/photo.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { shapeWords } from '../words.ts'
import { Section } from './section.tsx'
import styles from './pictures.module.css'

type Values = z.output<typeof editPictureBody>
type Props = {
  form: UseFormReturn<Values> & { keep: () => Promise<void> }
  picture: PictureLine
}
const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const

export function Framing({ form, picture }: Props) {
  const { t, i18n } = useLingui()
  const isReadOnly = useReadOnly()
  const { cut, focus } = form.watch()
  const put = <K extends 'cut' | 'focus'>(key: K, value: Values[K]) => {
    form.setValue(key, value as never, { shouldDirty: true })
    void form.keep()
  }
  const sides: Record<keyof PictureCut, string> = {
    left: t`Cut off on the left`,
    right: t`Cut off on the right`,
    top: t`Cut off at the top`,
    bottom: t`Cut off at the bottom`,
  }
  return (
    <Stack gap={3}>
      <Whole picture={picture} cut={cut} focus={focus} onPoint={point => put('focus', point)} />
      {!isReadOnly && (
        <Grid min={200}>
          <Range
            label={t`Stays in view: from the left`}
            value={focus.x}
            most={100}
            onChange={x => put('focus', { ...focus, x })}
          />
          <Range
            label={t`Stays in view: from the top`}
            value={focus.y}
            most={100}
            onChange={y => put('focus', { ...focus, y })}
          />
          {(['left', 'right', 'top', 'bottom'] as const).map(side => (
            <Range
              key={side}
              label={sides[side]}
              value={cut[side]}
              most={100 - leastLeft - cut[opposite[side]]}
              onChange={value => put('cut', { ...cut, [side]: value })}
            />
          ))}
        </Grid>
      )}
      <div className={styles['shapes']} role="group" aria-label={t`In each shape`}>
        {pictureShapes.map(shape => (
          <figure key={shape}>
            <Section picture={{ ...picture, cut, focus }} shape={shape} alt="" />
            <figcaption>{i18n._(shapeWords[shape])}</figcaption>
          </figure>
        ))}
      </div>
    </Stack>
  )
}

type WholeProps = Pick<Values, 'cut' | 'focus'> & {
  picture: PictureLine
  onPoint: (point: Values['focus']) => void
}
/** Tapped where it matters most. Keys have the two sliders below. */
function Whole({ picture, cut, focus, onPoint }: WholeProps) {
  const src = usePhotoUrl(picture.sha256)
  const isReadOnly = useReadOnly()
  const at = (percent: number) => `${percent}%`
  const point = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    if (isReadOnly) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const within = (px: number, of: number) =>
      Math.min(100, Math.max(0, Math.round((px / (of || 1)) * 100)))
    onPoint({ x: within(clientX - left, width), y: within(clientY - top, height) })
  }
  return (
    <Stack gap={2}>
      <p>
        <Trans>Tap what must stay in view, whatever the shape.</Trans>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the sliders below are for keys */}
      <div className={styles['whole']} onClick={point}>
        {src && <img src={src} alt="" width={picture.width} height={picture.height} />}
        <span className={styles['clip']}>
          <span
            className={styles['frame']}
            style={{
              insetInlineStart: at(cut.left),
              insetBlockStart: at(cut.top),
              inlineSize: at(100 - cut.left - cut.right),
              blockSize: at(100 - cut.top - cut.bottom),
            }}
          />
        </span>
        <span
          className={styles['point']}
          style={{ insetInlineStart: at(focus.x), insetBlockStart: at(focus.y) }}
        />
      </div>
    </Stack>
  )
}

type RangeProps = {
  label: string
  value: number
  most: number
  onChange: (percent: number) => void
}
function Range({ label, value, most, onChange }: RangeProps) {
  return (
    <label>
      {label}
      <input
        type="range"
        min={0}
        max={most}
        value={value}
        aria-valuetext={`${value} %`}
        className={styles['range']}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  )
}
