/** From a chosen file to two pictures kept on the device, ready to be added. */
import type { PhotoMime } from '#db/terms.ts'
import type { SyncEngine } from '#src/sync/engine.ts'
import { keepFile } from '#src/sync/files.ts'
import { resizePhoto } from './resize.ts'

export type KeptPhoto = {
  sha256: string
  thumbSha256: string
  mime: PhotoMime
  width: number
  height: number
}

/** @throws {UnreadablePhoto} when it is no picture; a full device throws what `isQuota` knows. */
export async function keepPhoto(engine: SyncEngine, file: Blob): Promise<KeptPhoto> {
  const { full, thumb } = await resizePhoto(file)
  const thumbSha256 = await keepFile(engine.store, engine.env, thumb.bytes, thumb.mime)
  const sha256 = await keepFile(engine.store, engine.env, full.bytes, full.mime)
  return { sha256, thumbSha256, mime: full.mime, width: full.width, height: full.height }
}
