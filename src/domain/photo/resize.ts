/** Photos are made small on the device: 1600 px to look at, 320 px for lists; EXIF and place are gone with it. */

export type Picture = {
  bytes: Uint8Array<ArrayBuffer>
  mime: PhotoMime
  width: number
  height: number
}

/** The file is no picture this browser can read. */
export class UnreadablePhoto extends Error {
  override name = 'UnreadablePhoto'
}

const fullPx = 1600
const thumbPx = 320

/** Sides within `most` pixels, proportions kept, never larger than it was. */
export function fitWithin(
  width: number,
  height: number,
  most: number,
): { width: number; height: number } {
  const scale = Math.min(1, most / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** @throws {UnreadablePhoto} */
export async function resizePhoto(file: Blob): Promise<{ full: Picture; thumb: Picture }> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadablePhoto(file.type)
  })
  try {
    return { full: await drawn(bitmap, fullPx, 0.8), thumb: await drawn(bitmap, thumbPx, 0.72) }
  } finally {
    bitmap.close()
  }
}

async function drawn(bitmap: ImageBitmap, most: number, quality: number): Promise<Picture> {
  const { width, height } = fitWithin(bitmap.width, bitmap.height, most)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadablePhoto('no canvas')
  // Paper behind what is transparent: jpeg would make it black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
  // Safari answers PNG where it cannot write WebP: then ask for what it can.
  const blob =
    webp.type === 'image/webp' ? webp : await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return {
    bytes: new Uint8Array(await blob.arrayBuffer()),
    mime: blob.type as PhotoMime,
    width,
    height,
  }
}
import { type PhotoMime } from '#db/terms.ts'
