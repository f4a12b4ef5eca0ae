/** The frame over a picture: moved by a finger, the mouse or the arrows; nearer by two fingers, the wheel, + and -. */
import { useLingui } from '@lingui/react/macro'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { cx } from '#src/ui/cx.ts'
import { boxOf, type Crop, frameOf, type Shape, type Size, withinPicture } from './crop.ts'
import styles from './cropper.module.css'

export function usePicture(file: File) {
  const [state, setState] = useState<{
    url: string
    image?: HTMLImageElement
    size?: Size
    broken?: boolean
  }>({ url: '' })
  useEffect(() => {
    const url = URL.createObjectURL(file)
    const image = new Image()
    image.onload = () => {
      const size = { width: image.naturalWidth, height: image.naturalHeight }
      // A drawing without a size of its own has nothing to cut.
      setState(size.width > 0 && size.height > 0 ? { url, image, size } : { url, broken: true })
    }
    image.onerror = () => setState({ url, broken: true })
    image.src = url
    return () => {
      image.onload = image.onerror = null
      URL.revokeObjectURL(url)
    }
  }, [file])
  return state
}

export type Framed = { url: string; size: Size; shape: Shape; crop: Crop }

/** What is in the frame, as large as its box. */
function Cutting({ url, size, shape, crop }: Framed) {
  const { left, top, width, height } = boxOf(size, shape, crop)
  const percent = (length: number, of: number) => `${(length / of) * 100}%`
  const place: CSSProperties = {
    insetInlineStart: percent(-left, width),
    insetBlockStart: percent(-top, height),
    inlineSize: percent(size.width, width),
    blockSize: percent(size.height, height),
  }
  return <img src={url} alt="" draggable={false} style={place} />
}

/** As it will look on a page. */
export function CropPreview({ ground, ...framed }: Framed & { ground: string }) {
  const { width, height } = framed.shape
  return (
    <div
      className={styles['preview']}
      style={{ aspectRatio: `${width} / ${height}`, inlineSize: width, background: ground }}
    >
      <Cutting {...framed} />
    </div>
  )
}

type CropperProps = Framed & { isRound?: boolean | undefined; onCrop: (crop: Crop) => void }
type Point = { x: number; y: number }

export function Cropper({ isRound, onCrop, ...framed }: CropperProps) {
  const { t } = useLingui()
  const { size, shape, crop } = framed
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const move = (dx: number, dy: number, zoom = crop.zoom) =>
    onCrop(withinPicture(size, shape, { zoom, x: crop.x + dx, y: crop.y + dy }))
  const drag = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before || !frame.current) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : at))
    fingers.current.set(event.pointerId, now)
    if (other) return move(0, 0, crop.zoom * (apart(now, other) / (apart(before, other) || 1)))
    const scale = frameOf(size, shape, crop.zoom).width / frame.current.clientWidth
    move((before.x - now.x) * scale, (before.y - now.y) * scale)
  }
  const step = frameOf(size, shape, crop.zoom).width / 20
  const onKeyDown = (event: KeyboardEvent) => {
    const [dx = 0, dy = 0, nearer = 1] = keys(step)[event.key] ?? []
    if (!(event.key in keys(step))) return
    event.preventDefault()
    move(dx, dy, crop.zoom * nearer)
  }
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  return (
    // A picture moved under a frame has no role of its own; a group with keys is the nearest.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      role="group"
      aria-label={t`Move the picture with the arrow keys`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={cx(styles['cropper'], isRound && styles['round'])}
      style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
      onKeyDown={onKeyDown}
      onWheel={event => move(0, 0, crop.zoom * (event.deltaY < 0 ? nearer : 1 / nearer))}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      }}
      onPointerMove={drag}
      onPointerUp={lift}
      onPointerCancel={lift}
    >
      <Cutting {...framed} />
    </div>
  )
}

const nearer = 1.05
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const keys = (step: number): Record<string, [dx: number, dy: number, nearer?: number]> => ({
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
  '+': [0, 0, nearer],
  '=': [0, 0, nearer],
  '-': [0, 0, 1 / nearer],
})
