/** The frame of a picture as a file of exactly its size; what the camera wrote beside it (place, time) is gone. */
import { boxOf, type Crop, type Shape } from './crop.ts'

export type Cut = { bytes: Uint8Array<ArrayBuffer>; mime: string }
export type Look = {
  mime: 'image/jpeg' | 'image/png' | 'image/webp'
  /** Behind what is transparent and around what is smaller; '' leaves it transparent. */
  ground: string
}

export async function cutOut(
  image: HTMLImageElement,
  shape: Shape,
  crop: Crop,
  { mime, ground }: Look,
): Promise<Cut> {
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const box = boxOf(size, shape, crop)
  const canvas = document.createElement('canvas')
  canvas.width = shape.width
  canvas.height = shape.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  if (ground !== '') {
    context.fillStyle = ground
    context.fillRect(0, 0, shape.width, shape.height)
  }
  context.imageSmoothingQuality = 'high'
  const scale = shape.width / box.width
  context.drawImage(
    image,
    -box.left * scale,
    -box.top * scale,
    size.width * scale,
    size.height * scale,
  )
  // A browser that cannot write WebP answers PNG, which is as good.
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, mime, 0.86))
  if (!blob) throw new Error('no picture')
  return { bytes: new Uint8Array(await blob.arrayBuffer()), mime: blob.type }
}
