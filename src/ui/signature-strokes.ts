import type { PointGroup } from 'signature_pad'

/** One stroke of the pen: its look and its points (x, y, pressure, instant). */
export type SignatureStroke = PointGroup

/** Strokes as they were first written, with the size of the pad they were written on. */
export type SignatureValue = { width: number; height: number; strokes: SignatureStroke[] }

/** As large as it was, smaller if it must be, in the middle: never stretched. */
function placing(value: SignatureValue, width: number, height: number) {
  const scale = Math.min(1, width / value.width, height / value.height)
  return { scale, dx: (width - value.width * scale) / 2, dy: (height - value.height * scale) / 2 }
}

/** The strokes as they lie on a pad of this size. */
export function toPad(value: SignatureValue, width: number, height: number): PointGroup[] {
  const { scale, dx, dy } = placing(value, width, height)
  return value.strokes.map(stroke => ({
    ...stroke,
    minWidth: stroke.minWidth * scale,
    maxWidth: stroke.maxWidth * scale,
    dotSize: stroke.dotSize * scale,
    points: stroke.points.map(p => ({ ...p, x: p.x * scale + dx, y: p.y * scale + dy })),
  }))
}

/**
 * What is on the pad, in the measure of the first writing. Strokes that were there already are
 * kept as they are, so turning the tablet to and fro changes no point of what was signed.
 */
export function fromPad(
  data: PointGroup[],
  was: SignatureValue | null,
  width: number,
  height: number,
): SignatureValue {
  if (!was || was.strokes.length === 0) return { width, height, strokes: structuredClone(data) }
  const { scale, dx, dy } = placing(was, width, height)
  const added = data.slice(was.strokes.length).map(stroke => ({
    ...stroke,
    minWidth: stroke.minWidth / scale,
    maxWidth: stroke.maxWidth / scale,
    dotSize: stroke.dotSize / scale,
    points: stroke.points.map(p => ({ ...p, x: (p.x - dx) / scale, y: (p.y - dy) / scale })),
  }))
  return { ...was, strokes: [...was.strokes, ...added] }
}
