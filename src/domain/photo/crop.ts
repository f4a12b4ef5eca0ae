/** The part of a picture that is kept. Lengths are in the picture's own pixels. */
export type Size = { width: number; height: number }
export type Crop = { zoom: number; x: number; y: number }
/** The picture that is kept, in pixels. `isWhole`: the whole of what is chosen may stand in it, with ground around. */
export type Shape = Size & { isWhole?: boolean }

export const mostZoom = 4

/** As small as it may be: a logo stands whole in its frame, anything else fills it. */
export function leastZoom(size: Size, shape: Shape): number {
  const [across, down] = [size.width / shape.width, size.height / shape.height]
  return shape.isWhole ? Math.min(across, down) / Math.max(across, down) : 1
}
/** What of the picture is in the frame. */
export function frameOf(size: Size, shape: Shape, zoom: number): Size {
  const scale = Math.min(size.width / shape.width, size.height / shape.height) / zoom
  return { width: shape.width * scale, height: shape.height * scale }
}

/** All that fits, from the middle. */
export const wholeCrop = (size: Size, shape: Shape): Crop => ({
  zoom: leastZoom(size, shape),
  x: size.width / 2,
  y: size.height / 2,
})

/** The same crop, within the picture: its centre as near as it may be to where it was wanted. */
export function withinPicture(size: Size, shape: Shape, { zoom, x, y }: Crop): Crop {
  const kept = Math.min(mostZoom, Math.max(leastZoom(size, shape), zoom))
  const frame = frameOf(size, shape, kept)
  const clamp = (wanted: number, length: number, side: number) =>
    side >= length ? length / 2 : Math.min(length - side / 2, Math.max(side / 2, wanted))
  return {
    zoom: kept,
    x: clamp(x, size.width, frame.width),
    y: clamp(y, size.height, frame.height),
  }
}

/** What to cut out; where it is larger than the picture, ground stands around. */
export function boxOf(size: Size, shape: Shape, crop: Crop): { left: number; top: number } & Size {
  const frame = frameOf(size, shape, crop.zoom)
  return { left: crop.x - frame.width / 2, top: crop.y - frame.height / 2, ...frame }
}
