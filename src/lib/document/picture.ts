/** Photos as a document carries them, of this device's files or the server's. */
import { pictureAddress } from '#db/print/picture.ts'
import type { Replica } from '#db/replica.ts'
import { fileBytes } from './ink.ts'

/** A PDF holds no WebP: it is drawn anew. '' where this browser cannot. */
async function asJpeg(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
    return pictureAddress(new Uint8Array(await blob.arrayBuffer()))
  } catch {
    return ''
  }
}

/** By hash, those that can be had. */
export async function picturesOf(
  replica: Replica,
  names: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const name of new Set(names)) {
    const bytes = name ? await fileBytes(replica, name) : undefined
    const address = bytes && (pictureAddress(bytes) || (await asJpeg(bytes)))
    if (address) found.set(name, address)
  }
  return found
}
