/** A piece of a file that comes, and the file once it is whole: hashed in slices, so that 12 MB hold nobody. */
import { existsSync, mkdirSync, renameSync, statSync, truncateSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { flushed } from '../backup/database.ts'
import type { Dealership } from '../deps.ts'
import { versionOf } from '../dealership/meta.ts'
import { sha256InSlices } from '../ports/digest.ts'
import { raiseVersion, tipOf } from '../sync/tip.ts'
import { lookedAt } from './looked.ts'
import { beginFile, quotaReached } from './quota.ts'
import { magic } from './types.ts'

type FileRow = Omit<typeof schema.file.$inferInsert, 'complete'>
type Piece = { row: FileRow; start: number; end: number; bytes: Uint8Array }
type Took = {
  answer: { Status: '1' | '-1'; complete?: boolean } & Record<string, unknown>
  status: 200 | 400 | 409 | 422 | 507
  retryAfterS?: number
}

const partOf = (d: Dealership, sha: string) => join(d.filesDir, `${sha}.part`)
export const pathOf = (d: Dealership, sha: string) => join(d.filesDir, sha.slice(0, 2), sha)
export const rowOf = (d: Dealership, sha: string) =>
  d.db.select().from(schema.file).where(eq(schema.file.sha256, sha)).get()
export const received = (d: Dealership, sha: string) =>
  existsSync(partOf(d, sha)) ? statSync(partOf(d, sha)).size : 0

/** One at a time for one file. */
export async function takePiece(
  d: Dealership,
  { row, start, end, bytes }: Piece,
  bounds: Parameters<typeof quotaReached>[2],
): Promise<Took> {
  const { sha256: sha } = row
  const part = partOf(d, sha)
  // The body came meanwhile, and may be others of the same file.
  const known = rowOf(d, sha)
  if (known?.complete && existsSync(pathOf(d, sha)))
    return { answer: wholeAnswer(d.db, known.bytes), status: 200 }
  // Announced of another size it is another upload: it begins at its beginning and takes the room it asks for now.
  const isOther = known !== undefined && known.bytes !== row.bytes
  const have = isOther ? 0 : received(d, sha)
  // A piece that was already received is the same act; one that would leave a hole is not taken.
  if (start > have || bytes.length !== end - start + 1)
    return { answer: { Status: '1', received: have, complete: false }, status: 409 }
  // The size of one that was whole is certain.
  if (isOther && known.complete)
    return { answer: { Status: '-1', code: 'bad-input', field: 'content-range' }, status: 400 }
  if (isOther || !known) {
    const whose = quotaReached(d.db, row, bounds)
    if (whose)
      return {
        answer: { Status: '-1', code: 'files-full', field: whose },
        status: 507,
        retryAfterS: 3600,
      }
    beginFile(d.db, row)
    if (isOther && existsSync(part)) truncateSync(part, 0)
  }
  await append(d, sha, start, bytes)
  const now = received(d, sha)
  if (now < row.bytes)
    return { answer: { Status: '1', received: now, complete: false }, status: 200 }
  return keepWhole(d, row)
}

async function keepWhole(d: Dealership, row: FileRow): Promise<Took> {
  const { sha256: sha, mime } = row
  const part = partOf(d, sha)
  const whole = await readFile(part)
  if ((await sha256InSlices(whole)) !== sha || !magic[mime]?.(whole)) {
    truncateSync(part, 0)
    return { answer: { Status: '-1', code: 'file-damaged', received: 0 }, status: 422 }
  }
  await putInPlace(d, sha)
  keepRow(d.db, { ...row, bytes: whole.length, complete: true, ...lookedAt(whole, mime) })
  return { answer: wholeAnswer(d.db, whole.length), status: 200 }
}

/** On the disk before anybody is told: the row survives a power cut, and must not outlive its bytes. */
async function putInPlace(d: Dealership, sha: string): Promise<void> {
  const folder = join(d.filesDir, sha.slice(0, 2))
  await flushed(partOf(d, sha))
  const isNew = mkdirSync(folder, { recursive: true }) !== undefined
  renameSync(partOf(d, sha), pathOf(d, sha))
  await flushed(folder)
  if (isNew) await flushed(d.filesDir)
}

/**
 * A file that has come is a version of its own: a device that was told so notices when a database from before it is
 * put back.
 */
export function keepRow(db: Db, row: FileRow & { complete: boolean }): void {
  tx(db, () => {
    db.insert(schema.file)
      .values(row)
      .onConflictDoUpdate({ target: schema.file.sha256, set: row })
      .run()
    raiseVersion(db, versionOf(db) + 1, row.at, row.sha256)
  })
}
export const wholeAnswer = (db: Db, bytes: number) => ({
  Status: '1' as const,
  received: bytes,
  complete: true,
  v: versionOf(db),
  tip: tipOf(db),
})

async function append(d: Dealership, sha: string, at: number, bytes: Uint8Array): Promise<void> {
  mkdirSync(d.filesDir, { recursive: true })
  const handle = await open(partOf(d, sha), existsSync(partOf(d, sha)) ? 'r+' : 'w')
  try {
    await handle.write(bytes, 0, bytes.length, at)
  } finally {
    await handle.close()
  }
}
