/** A file from the device that goes with a mail: what it is by its bytes, kept until it has been sent. */
import type { MessageFile } from '#db/message/table.ts'
import type { SyncEngine } from '#src/sync/engine.ts'
import { keepFile } from '#src/sync/files.ts'

/** What the server takes of one file. */
export const mostOneFileBytes = 12 * 1024 * 1024
export const acceptedFiles = 'image/jpeg,image/png,image/webp,application/pdf'

export class UnfitFile extends Error {
  override name = 'UnfitFile'
  readonly why: 'type' | 'size' | 'empty'
  readonly file: string
  constructor(why: UnfitFile['why'], file: string) {
    super(`${why}: ${file}`)
    this.why = why
    this.file = file
  }
}

const begins = (bytes: Uint8Array, ...signs: (number | undefined)[]) =>
  signs.every((sign, at) => sign === undefined || bytes[at] === sign)
const kinds: [mime: string, is: (bytes: Uint8Array) => boolean][] = [
  ['image/jpeg', bytes => begins(bytes, 0xff, 0xd8, 0xff)],
  ['image/png', bytes => begins(bytes, 0x89, 0x50, 0x4e, 0x47)],
  [
    'image/webp',
    bytes =>
      begins(bytes, 0x52, 0x49, 0x46, 0x46) && begins(bytes.slice(8), 0x57, 0x45, 0x42, 0x50),
  ],
  ['application/pdf', bytes => begins(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)],
]

/** The name and the type of a file are not believed. */
export const typeOf = (bytes: Uint8Array): string | undefined =>
  kinds.find(([, is]) => is(bytes))?.[0]

/** @throws {UnfitFile} when no mail takes it; a full device throws what `problemOf` knows */
export async function attach(engine: SyncEngine, file: File): Promise<MessageFile> {
  if (file.size > mostOneFileBytes) throw new UnfitFile('size', file.name)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length === 0) throw new UnfitFile('empty', file.name)
  const mime = typeOf(bytes)
  if (!mime) throw new UnfitFile('type', file.name)
  const sha256 = await keepFile(engine.store, engine.env, bytes, mime)
  return { sha256, name: file.name.slice(0, 120), mime, bytes: bytes.length }
}
