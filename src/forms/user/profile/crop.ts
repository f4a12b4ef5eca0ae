/** The square of a picture that is kept. Lengths are in the picture's own pixels. */
export type Size = { width: number; height: number }
export type Crop = { zoom: number; x: number; y: number }

export const mostZoom = 4
/** Side of the picture that is kept, in pixels. */
export const sidePx = 512

export const sideOf = ({ width, height }: Size, zoom: number): number =>
  Math.min(width, height) / zoom

/** The whole short side, from the middle. */
export const wholeCrop = ({ width, height }: Size): Crop => ({
  zoom: 1,
  x: width / 2,
  y: height / 2,
})

/** The same crop, within the picture: its centre as near as it may be to where it was wanted. */
export function withinPicture(size: Size, { zoom, x, y }: Crop): Crop {
  const kept = Math.min(mostZoom, Math.max(1, zoom))
  const half = sideOf(size, kept) / 2
  const clamp = (wanted: number, length: number) => Math.min(length - half, Math.max(half, wanted))
  return { zoom: kept, x: clamp(x, size.width), y: clamp(y, size.height) }
}

/** The square to cut out. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, crop.zoom)
  return { left: crop.x - side / 2, top: crop.y - side / 2, side }
}
