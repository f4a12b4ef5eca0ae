/** Bytes that arise on the server, kept as an upload is: on the disk first, then known by its row. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncPath } from '../backup/database.ts'
import type { Dealership } from '../deps.ts'
import { sha256Hex } from '../ports/digest.ts'
import { keepRow } from '../files/upload.ts'
import { lookedAt } from '../files/looked.ts'

export function keepBytes(
  { db, filesDir }: Dealership,
  bytes: Uint8Array,
  mime: string,
  at: number,
): string {
  const sha256 = sha256Hex(bytes)
  const folder = join(filesDir, sha256.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  const path = join(folder, sha256)
  writeFileSync(`${path}.new`, bytes, { mode: 0o600 })
  syncPath(`${path}.new`)
  renameSync(`${path}.new`, path)
  syncPath(folder)
  const looked = lookedAt(bytes, mime)
  keepRow(db, { sha256, mime, bytes: bytes.length, complete: true, at, by: 'system', ...looked })
  return sha256
}
